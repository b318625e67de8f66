"""What the pages show runs, and every page is in the site.

Blocks of a page run one after the other, as a reader would run them. Those indented under a step of
`changing-a-rule.md` are pieces of a change; `tests/versions` makes that change.
"""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"^```(?:python|\{code-cell\} python)\n(.*?)^```", re.DOTALL | re.MULTILINE)
TREE = re.compile(r"^```\{toctree\}\n(?::[^\n]*\n)*\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = {page.relative_to(DOCS).as_posix(): page.read_text("utf-8") for page in sorted(DOCS.rglob("*.md"))}


@pytest.mark.parametrize("page", [name for name, text in PAGES.items() if BLOCK.search(text)])
def test_what_a_page_shows_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some of them write files
    names: dict[str, object] = {}
    for block in BLOCK.findall(PAGES[page]):
        exec(compile(block, page, "exec"), names)  # noqa: S102 - these are our own pages


def test_every_page_is_in_the_site() -> None:
    listed = {"index.md"}
    for name, text in PAGES.items():
        folder = Path(name).parent
        for tree in TREE.findall(text):
            for entry in tree.split():
                listed |= {path.relative_to(DOCS).as_posix() for path in (DOCS / folder).glob(f"{entry}.md")}
    assert set(PAGES) - listed == set()
