"""The clerk: enters finished games into the book of results and rates them, in a process of its own.

Laws of this file:
1. The first line of its input is the address of the database; then each line lists games that have ended, and is
   answered with one line when they are entered, or when they are not, with the code of what hindered it.
2. It ends when its input does, so when the server is gone.
"""

import asyncio
import contextlib
import os
import signal
import sys
from typing import Final

from pydantic_core import from_json

from lanterns.server.ratings.ladder import rate_new
from lanterns.server.ratings.results import enter
from lanterns.server.refusals import Refused
from lanterns.server.storage.storage import Storage

ENTERED: Final = "entered"
LOW_PRIORITY: Final = 5


def main() -> None:
    """Enter what is asked for, line by line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it ends
    with contextlib.suppress(OSError):
        os.nice(LOW_PRIORITY)
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever else is written is no answer
    database_url = sys.stdin.readline().strip()
    for line in sys.stdin:
        answers.write(f"{asyncio.run(enter_games(database_url, from_json(line)))}\n")
        answers.flush()


async def enter_games(database_url: str, games: list[str]) -> str:
    """Enter games, and rate what is not rated; what came of it."""
    storage = Storage(database_url)
    try:
        await enter(storage, games)
        await rate_new(storage)
    except Refused as refusal:  # the database is away
        return refusal.code
    finally:
        await storage.close()
    return ENTERED


if __name__ == "__main__":
    main()
