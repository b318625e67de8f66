"""All bots on one scale: whom each meets, and how strong the games say it is, with intervals.

Strength is that of Bradley and Terry: in a game of any number of seats each wins with a chance in proportion to its
bot's strength. It is told on the scale that chess made known, `greedy` at 1000: 400 more is ten victories to one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any, Final

import numpy as np
from pydantic import ValidationError

from lanterns.arena.contest import Played
from lanterns.arena.schedule import Arena, BadArena, Pairing
from lanterns.arena.shares import Shares, thought_of
from lanterns.arena.statistics import SURE
from lanterns.arena.tournament import Report
from lanterns.arena.workers import play_all
from lanterns.engine.kind import all_kinds

ANCHOR: Final = "greedy"
ANCHOR_RATING: Final = 1000
POINTS: Final = 400 / log(10)
"""How many points of the scale make a bot stronger by a factor e."""
WIDEST: Final = 1500 / POINTS
"""Before any game every bot is thought to be within about this of the anchor: it keeps those finite that never lose."""
STEPS: Final = 50
"""More than enough for Newton's method, which takes about ten."""

LADDER: Final = (
    "random", "visitor", "apprentice", "artisan", "greedy", "search:0.01s", "master",
    "search:0.1s", "network", "search:1s", "network:0.1s", "emperor",
)  # fmt: skip
"""Every bot, about the weakest first: each meets the two before it and the two after it."""
PEERS: Final = tuple(f"lanterns.envs.openspiel_search:Times{times}" for times in (1, 10, 100))
"""OpenSpiel's own search with so many times the thinking time of `search:0.01s`."""
LONG_THOUGHT: Final = 0.5
"""A bot that thinks so many seconds or more sits alone among three or four, unless its opponent thinks longer still."""
PEERS_MEET: Final = ("random", "visitor", "search:0.01s")
"""Whom it meets, with two players."""


class LadderGame(Played):
    """One finished game of a ladder, as it stands in the file."""

    game: str


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, by the games of one column of the table."""

    value: float
    doubt: float
    """The truth is within this to either side, 95 times in 100."""
    games: int


def schedule(bots: Sequence[str], peers: Sequence[str], games: int, seed: int) -> Iterator[tuple[Arena, Pairing]]:
    """Games of neighbours in both games with all numbers of players, deal by deal, each bot alone against the other."""
    near = [*pairwise(bots), *zip(bots, bots[2:], strict=False)]
    with_peers = [*near, *((peer, bot) for peer in peers for bot in bots if bot in PEERS_MEET)]
    arenas = []
    for kind in all_kinds():
        for players in kind.player_counts:
            for one, other in with_peers if players == min(kind.player_counts) else near:
                arenas += [Arena(kind.name, players, bots, games, seed) for bots in line_ups(one, other, players)]
    rounds = [[(arena, pairing) for pairing in arena.pairings()] for arena in arenas]
    for deal in range(max((len(games) for games in rounds), default=0)):
        for games_of_one in rounds:
            yield from (game for game in games_of_one if game[1].deal == deal)


def line_ups(one: str, other: str, players: int) -> list[tuple[str, ...]]:
    """Each of two bots alone against the other at all other seats; who thinks long is not put at many."""
    both = [(one, *[other] * (players - 1)), (other, *[one] * (players - 1))]
    both.sort(key=lambda bots: sum(map(thought_of, bots)))
    meet_one_way = players == 2 or max(map(thought_of, (one, other))) >= LONG_THOUGHT
    return both[:1] if meet_one_way else both


def run_ladder(
    games: Iterable[tuple[Arena, Pairing]], path: Path, cores: int, seconds: float | None, report: Report
) -> list[LadderGame]:
    """Play what the file does not yet hold, until all is played or the time is over; return every game.

    Who thinks a second plays fewer games than who thinks a millisecond, but plays some: see `shares.py`.
    """
    played = read_ladder(path)
    known = {(game.game, game.deal, game.bots) for game in played}
    wanted = [(arena, pairing) for arena, pairing in games if (arena.game, pairing.deal, pairing.bots) not in known]
    shares = Shares(wanted, seconds)
    for game in played:
        shares.add_earlier(game.game, game)
    total = len(played) + len(wanted)
    report(len(played), total)
    with path.open("a", encoding="utf-8") as file:
        for arena, one in play_all(shares, cores):
            shares.add(arena.game, one)
            played.append(LadderGame(game=arena.game, **one.model_dump()))
            file.write(played[-1].model_dump_json() + "\n")
            file.flush()
            report(len(played), total)
    return played


def read_ladder(path: Path) -> list[LadderGame]:
    """The finished games in a file; a last line that was cut short is played again."""
    text = path.read_text("utf-8", errors="replace") if path.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    try:
        played = [LadderGame.model_validate_json(line) for line in (whole or text).splitlines()]
    except ValidationError:
        raise BadArena(f"{path} holds something else than the games of a ladder; give it a file of its own.") from None
    if whole != text:
        path.write_text(whole, "utf-8")
    return played


def check_anchor(bots: Sequence[str]) -> None:
    """Refuse bots without the one that the scale hangs on."""
    if ANCHOR not in bots:
        raise BadArena(f"A ladder needs {ANCHOR}, which its scale hangs on.")


def rate_ladder(games: Sequence[Played]) -> dict[str, Rating]:
    """The strengths that make what happened likeliest, and how sure they are (the curvature there)."""
    bots = sorted({bot for game in games for bot in game.bots})
    check_anchor(bots)
    place = {bot: index for index, bot in enumerate(bots)}
    strength = np.zeros(len(bots))
    free = [index for index in range(len(bots)) if bots[index] != ANCHOR]
    groups, curve = _group(games, place), np.eye(len(bots))
    for _ in range(STEPS):
        slope, curve = -strength / WIDEST**2, np.eye(len(bots)) / WIDEST**2
        for seats, victory in groups:
            _add_group(seats, victory, strength, slope, curve)
        step = np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        strength[free] += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0) < 1e-6:
            break
    doubt = np.zeros(len(bots))
    doubt[free] = np.sqrt(np.diag(np.linalg.inv(curve[np.ix_(free, free)])))
    counts = {bot: sum(bot in game.bots for game in games) for bot in bots}
    return {
        bot: Rating(ANCHOR_RATING + POINTS * strength[index], SURE * POINTS * float(doubt[index]), counts[bot])
        for bot, index in place.items()
    }


def _group(games: Sequence[Played], place: dict[str, int]) -> list[tuple[Any, Any]]:
    """The bots at the seats and their victories, the games of each number of players together."""
    groups = []
    for players in sorted({len(game.bots) for game in games}):
        chosen = [game for game in games if len(game.bots) == players]
        seats = np.array([[place[bot] for bot in game.bots] for game in chosen])
        groups.append((seats, np.array([game.victory for game in chosen])))
    return groups


def _add_group(seats: Any, victory: Any, strength: Any, slope: Any, curve: Any) -> None:
    """What some games say: by how much each strength is too small, and how sharply they say so."""
    chance = np.exp(strength[seats] - strength[seats].max(1, keepdims=True))
    chance /= chance.sum(1, keepdims=True)
    np.add.at(slope, seats, victory - chance)
    np.add.at(curve, (seats, seats), chance)
    for one in range(seats.shape[1]):
        for other in range(seats.shape[1]):
            np.subtract.at(curve, (seats[:, one], seats[:, other]), chance[:, one] * chance[:, other])
