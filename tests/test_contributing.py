"""The contributor's table and the drawing of a move's way name files that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_path_in_the_table_exists() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    table = text[text.index("| change |") : text.index("A change of the rules raises")]
    paths = re.findall(r"`([\w./*-]*/[\w./*-]*)`", table)
    assert len(paths) > 40
    missing = [path for path in paths if not any(any(base.glob(path)) for base in (ROOT, ROOT / "src/lanterns"))]
    assert missing == []


def test_every_file_in_the_architecture_exists() -> None:
    text = "".join((ROOT / "docs" / page).read_text() for page in ("architecture.md", "server.md", "words.md"))
    drawing = text[text.index("    web/src/table") : text.index("# Words")]
    named = re.findall(r"[\w./-]+\.(?:py|ts)\b", drawing)
    assert len(named) > 20
    named += re.findall(r"`([\w./-]+(?:\.py|/))`", text)
    homes = (ROOT / "src/lanterns", ROOT / "web/src")
    missing = [
        name for name in named if not (ROOT / name).exists() and not any(any(home.rglob(name)) for home in homes)
    ]
    assert missing == []


def test_the_commands_are_targets() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for file in ("CONTRIBUTING.md", ".github/workflows/test.yml", ".github/pull_request_template.md"):
        for target in re.findall(r"(?m)(?:^|[`:(] ?|nohup )make ([a-z-]+)", (ROOT / file).read_text()):
            assert f"\n{target}:" in makefile, target
