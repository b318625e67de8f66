"""Uniformly random games in one compiled loop: at every decision the legal actions are counted, and one is taken."""

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from lanterns.engine.compiler import rule
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.layout import Masks
from lanterns.engine.randomness import below, new_random, next_word
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    apply,
    count_outcomes,
    next_to_act,
    outcome,
    pick_legal_action,
)


@dataclass(frozen=True)
class Speed:
    """What a loop of random games reached."""

    games: float
    """Games a second."""
    decisions: float
    """Decisions of players a second; chance does not count."""


@rule
def play_random_game(game: Any, random: Masks) -> int:
    """Play a game to its end; return how many decisions the players made."""
    decisions = 0
    seat = next_to_act(game)
    while seat != NOBODY:
        if seat == CHANCE:
            action = outcome(game, below(random, count_outcomes(game)))
        else:
            action = pick_legal_action(game, seat, next_word(random))
            decisions += 1
        apply(game, seat, action)
        seat = next_to_act(game)
    return decisions


@rule
def play_random_games(games: Any, count: int, random: Masks) -> int:
    """Play the first state again and again in the second; return how many decisions were made."""
    decisions = 0
    for _ in range(count):
        games[1] = games[0]
        decisions += play_random_game(games[1], random)
    return decisions


@rule
def copy_many(games: Any, count: int) -> None:
    """Copy games from one place to another, each copy from what the one before left."""
    for index in range(count):
        games[1 + (index & 1)] = games[index & 1]


def new_games(name: str, players: int, room: int) -> Any:
    """An array of states whose first is a game just set up."""
    kind = find_kind(name)
    games = np.zeros(room, kind.layout).view(np.recarray)
    games[0] = kind.set_up(players, read_options(kind, {}))
    return games


def measure_random_games(name: str, players: int, seconds: float) -> Speed:
    """Play for about so many seconds."""
    games = new_games(name, players, 2)
    random = new_random(1)
    play_random_games(games, 1, random)
    played = decisions = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        decisions += play_random_games(games, 2000, random)
        played += 2000
    elapsed = time.perf_counter() - begin
    return Speed(played / elapsed, decisions / elapsed)


def measure_copy_nanoseconds(name: str) -> float:
    """The time one copy of a game takes in compiled code."""
    games = new_games(name, 4, 3)
    copy_many(games, 1)
    begin = time.perf_counter()
    copy_many(games, 2_000_000)
    return (time.perf_counter() - begin) / 2_000_000 * 1e9


def measure_apply_microseconds(name: str) -> float:
    """The time `apply` takes when it is called from Python, the start of the call included."""
    game = new_games(name, 4, 1)[0]
    steps: list[int] = []
    while len(steps) < 10:  # the first actions of chance, played again and again from the set-up
        number = int(outcome(game, 0))
        steps.append(number)
        apply(game, CHANCE, number)
        if next_to_act(game) != CHANCE:
            break
    games = [new_games(name, 4, 1)[0] for _ in range(2000)]
    begin = time.perf_counter()
    for fresh in games:
        for number in steps:
            apply(fresh, CHANCE, number)
    return (time.perf_counter() - begin) / (len(games) * len(steps)) * 1e6
