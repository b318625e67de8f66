"""The contributor's table names files that are there."""

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


def test_the_commands_are_targets() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for file in ("CONTRIBUTING.md", ".github/workflows/test.yml", ".github/pull_request_template.md"):
        for target in re.findall(r"(?m)(?:^|[`:(] ?|nohup )make ([a-z-]+)", (ROOT / file).read_text()):
            assert f"\n{target}:" in makefile, target
