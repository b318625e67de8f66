"""How strong the bots are: every match of docs/bots.md, played and printed as its table.

python -m bench.strength                      all matches, on all cores
python -m bench.strength --only master --games 40
"""

import itertools
import os
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from lanterns.arena.schedule import Arena
from lanterns.arena.statistics import Standing, standings
from lanterns.arena.tournament import run
from lanterns.bots.roster import LEVELS, warm_up

GAMES = ("harvest", "dice")


@dataclass(frozen=True)
class Match:
    """One bot against as many others of one kind as there are seats left."""

    game: str
    players: int
    bot: str
    other: str
    games: int

    @property
    def bots(self) -> tuple[str, ...]:
        """The bot at each seat."""
        return (self.bot, *[self.other] * (self.players - 1))

    @property
    def command(self) -> str:
        """The same match by hand."""
        return f"lanterns arena --game {self.game} -p {self.players} -b {','.join(self.bots)} -n {self.games}"


def matches() -> list[Match]:
    """Everything that is promised of the bots."""
    found = []
    for game in GAMES:
        found += [
            Match(game, 2, "greedy", "random", 1000),
            Match(game, 2, "search:1s", "greedy", 96),
            Match(game, 4, "search:1s", "greedy", 96),
        ]
        for players in (2, 3, 4):
            found += [Match(game, players, better, worse, 24 * players) for worse, better in itertools.pairwise(LEVELS)]
        for playouts in (50, 200, 800):
            found.append(Match(game, 2, f"search:{2 * playouts}", f"search:{playouts}", 200))
    return found


def row(match: Match, seconds: float, table: list[Standing]) -> str:
    """A line of the table in docs/bots.md."""
    first = next(standing for standing in table if standing.bot == match.bot)
    second = next(standing for standing in table if standing.bot == match.other)
    share = f"{first.first.mean:.1%} ({first.first.low:.1%} to {first.first.high:.1%}; fair {1 / match.players:.0%})"
    honor = f"{first.honor.mean:.1f} to {second.honor.mean:.1f}"
    moves = f"{first.move_seconds:.3f} s, at most {first.slowest_seconds:.2f}"
    return f"| `{match.command}` | {share} | {honor} | {moves} | {seconds:.0f} s |"


def main(
    only: Annotated[str, typer.Option(help="Only matches whose command contains this.")] = "",
    games: Annotated[int | None, typer.Option(help="So many games for each match.", min=1)] = None,
    cores: Annotated[int, typer.Option(help="Games played at the same time.", min=1)] = os.cpu_count() or 1,
    folder: Annotated[Path | None, typer.Option(help="Keep finished games here; a later run goes on.")] = None,
) -> None:
    """Play the matches and print the table, line by line."""
    for game in GAMES:
        for bot in ("greedy", "search", "network"):
            warm_up(game, bot)
    print("| match | first place | honor | time a move | took |\n|---|---|---|---|---|", flush=True)
    for planned in matches():
        if only not in planned.command:
            continue
        match = replace(planned, games=games or planned.games)
        arena = Arena(match.game, match.players, match.bots, match.games)
        name = f"{match.game}-{match.players}-{match.bot}-{match.other}.jsonl".replace(":", "_")
        begun = time.perf_counter()
        played = run(arena, folder / name if folder else None, cores)
        print(row(match, time.perf_counter() - begun, standings(played)), flush=True)


if __name__ == "__main__":
    typer.run(main)
