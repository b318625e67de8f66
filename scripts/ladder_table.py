"""Put the table of a ladder into docs/bots.md: `python scripts/ladder_table.py ladder.jsonl`.

The file is what `lanterns arena --ladder --out ladder.jsonl` wrote; several are taken together.
"""

import sys
from pathlib import Path

from lanterns.arena.ladder import LadderGame, read_ladder
from lanterns.cli.ladder import lines_of

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN = "<!-- ladder: made by scripts/ladder_table.py -->\n"
END = "<!-- end of the ladder -->\n"


def in_markdown(played: list[LadderGame]) -> str:
    """How many games there were, and what they say."""
    headings, *rows = lines_of(played)
    lines = [headings, ["---"] * len(headings), *([f"`{bot}`", *map(with_minus, cells)] for bot, *cells in rows)]
    return f"{len(played):,} games:\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def with_minus(cell: str) -> str:
    """A figure as the page writes it."""
    return cell.replace("-", "\N{MINUS SIGN}")


def main() -> None:
    """Read the games and write the table."""
    files = [Path(name) for name in sys.argv[1:]]
    played = [game for file in files for game in read_ladder(file)]
    if not played:
        sys.exit("Name the files of finished games: python scripts/ladder_table.py ladder.jsonl")
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, marker, after = rest.partition(END)
    if not marker:
        sys.exit(f"{PAGE} has no place for the table: the comments around it are gone.")
    PAGE.write_text(f"{before}{BEGIN}{in_markdown(played)}{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
