"""What judges one game of a day's deal: reads it from its input, writes its player's honor and accuracy."""

import contextlib
import os
import sys
from datetime import date

from pydantic_core import from_json, to_json

LOW_PRIORITY = 10


def main() -> None:
    """Judge one game."""
    with contextlib.suppress(OSError):
        os.nice(LOW_PRIORITY)
    from lanterns.puzzles.day import Day
    from lanterns.puzzles.deal import PLAYER, replay_deal
    from lanterns.review import review

    task = from_json(sys.stdin.buffer.read())
    seat = review(replay_deal(Day(date.fromisoformat(task["date"])), task["actions"])).seats[PLAYER]
    found = {"honor": round(seat.result.honor), "accuracy": round(seat.accuracy)}
    sys.stdout.buffer.write(to_json(found))


if __name__ == "__main__":
    main()
