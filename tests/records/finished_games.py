"""The finished games in `tests/games`, and the digests of what every seat saw in them.

    python -m tests.records.finished_games

writes the digests anew.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from lanterns import SPECTATOR
from lanterns.records import Record, read_records, steps

FOLDER = Path(__file__).parents[1] / "games"
DIGESTS = FOLDER / "views.txt"


def finished_games() -> Iterator[tuple[str, Record]]:
    """Every record in the folder, with a name for it."""
    for path in sorted(FOLDER.glob("*.jsonl*")):
        for line, record in read_records(path):
            yield f"{path.name}:{line}", record


def digest_of_views(record: Record) -> str:
    """A digest of what every seat and a spectator saw after each action."""
    digest = hashlib.sha256()
    for step in steps(record):
        views = [step.game.view(seat) for seat in (SPECTATOR, *range(record.players))]
        digest.update(json.dumps(views, sort_keys=True).encode())
    return digest.hexdigest()[:16]


def read_digests() -> dict[str, str]:
    """The digests that were written down, by the name of the game."""
    return dict(line.split() for line in DIGESTS.read_text().splitlines())


def main() -> None:
    """Write down what is seen now."""
    DIGESTS.write_text("".join(f"{name} {digest_of_views(record)}\n" for name, record in finished_games()))


if __name__ == "__main__":
    main()
