"""Many games between compiled bots, from the first draw to the score, without coming back to Python in between."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.bots.compiled import choose_compiled, number_of_bot
from lanterns.bots.deals import new_list
from lanterns.bots.greedy import Ratings
from lanterns.engine.compiler import rule
from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import below, new_randoms
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    apply,
    count_outcomes,
    next_to_act,
    outcome,
    score,
    victory_share,
)

LOG_ROOM: Final = 4096
"""More actions than any game has, chance included."""


class Simulated(NamedTuple):
    """The outcome of every game, one row each."""

    honor: npt.NDArray[np.int16]
    """The honor of each seat."""
    victory: npt.NDArray[np.float64]
    """The part of the victory of each seat."""
    decisions: npt.NDArray[np.int32]
    """How many choices the seats made."""
    games: npt.NDArray[Any]
    """How each game stood at its end."""
    logs: tuple[Numbers, ...]
    """Every action of each game as its seat and number, chance included; nothing if they were not to be kept."""

    def to_frame(self) -> Any:
        """A pandas frame with one row for each seat of each game."""
        try:
            import pandas as pd
        except ImportError:
            raise LanternsError("pandas is not installed; `pip install pandas` brings it.") from None
        games, seats = self.honor.shape
        return pd.DataFrame(
            {
                "game": np.repeat(np.arange(games), seats),
                "seat": np.tile(np.arange(seats), games),
                "honor": self.honor.ravel(),
                "victory": self.victory.ravel(),
                "decisions": np.repeat(self.decisions, seats),
            }
        )


@rule
def play_game(
    game: Any, bots: Masks, random: Masks, chance: Masks, trial: Any, actions: Numbers, ratings: Ratings, log: Numbers
) -> tuple[int, int]:
    """Play one game to its end, each seat by its bot; return how many choices were made, and how many actions."""
    decisions, count = 0, 0
    seat = next_to_act(game)
    while seat != NOBODY:
        if seat == CHANCE:
            choice = outcome(game, below(chance, count_outcomes(game)))
        else:
            choice = choose_compiled(bots[seat], game, seat, random, trial, actions, ratings)
        if count < len(log):
            log[count, 0] = seat
            log[count, 1] = choice
        count += 1
        decisions += seat != CHANCE
        apply(game, seat, choice)
        seat = next_to_act(game)
    return decisions, count


@rule
def play_games(
    start: Any,
    bots: Masks,
    randoms: Masks,
    chances: Masks,
    trial: Any,
    actions: Numbers,
    ratings: Ratings,
    games: Any,
    logs: Any,
    lengths: Any,
    honor: Any,
    victory: Any,
    decisions: Any,
) -> None:
    """Play one game from `start` for each row of the generators and write down how each ended."""
    for index in range(len(decisions)):
        games[index] = start
        game = games[index]
        log = logs[index]
        decisions[index], lengths[index] = play_game(
            game, bots, randoms[index], chances[index], trial, actions, ratings, log
        )
        for seat in range(game.seats):
            honor[index, seat] = score(game, seat)
            victory[index, seat] = victory_share(game, seat)


def simulate(
    kind_name: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    first: int = 0,
    *,
    options: Mapping[str, Any] | None = None,
    keeps_logs: bool = False,
) -> Simulated:
    """Play many games between compiled bots, one for each seat; game number `first` and on of this seed."""
    kind = find_kind(kind_name)
    start = kind.set_up(len(bots), read_options(kind, options or {}))
    numbers = np.array([number_of_bot(name) for name in bots], np.int64)
    randoms = new_randoms(seed, 2 * (first + games))[2 * first :]
    actions = new_list(start)
    honor, victory = np.zeros((games, len(bots)), np.int16), np.zeros((games, len(bots)))
    decisions, lengths = np.zeros(games, np.int32), np.zeros(games, np.int32)
    ends = np.empty(games, start.dtype)
    logs = np.empty((games, LOG_ROOM if keeps_logs else 0, 2), np.int32)
    play_games(
        start,
        numbers,
        randoms[::2].copy(),
        randoms[1::2].copy(),
        empty_positions(start.dtype),
        actions,
        np.empty(len(actions)),
        ends,
        logs,
        lengths,
        honor,
        victory,
        decisions,
    )
    kept = tuple(log[:length].copy() for log, length in zip(logs, lengths, strict=True)) if keeps_logs else ()
    return Simulated(honor, victory, decisions, ends, kept)
