"""Steps a second of the environments: the vector environment, and PettingZoo's stepping beside its own connect four.

Seconds are those of the core (CPU time): these loops are short, and others may be at work on a shared machine.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from pettingzoo.classic.connect_four.connect_four import env as connect_four

from bench.random_games import Speed
from lanterns import Game
from lanterns.bots.uniform import RandomBot
from lanterns.engine.randomness import new_randoms
from lanterns.envs import pettingzoo
from lanterns.envs.vector import VectorEnv, choose_at_random

COUNT = 1024
"""Games side by side in the vector environment."""


def measure_vector(name: str, seconds: float, *, counts_policy: bool) -> Speed:
    """Uniformly random play of four, observations and masks filled; the policy's own time is counted or left out."""
    games = VectorEnv(name, players=4, count=COUNT, seed=1)
    randoms, actions = new_randoms(2, COUNT), np.zeros(COUNT, np.int64)
    decisions = ended = 0
    elapsed = 0.0
    while elapsed < seconds:
        begin = time.process_time()
        choose_at_random(games.masks, randoms, actions)
        chosen = time.process_time()
        games.step(actions)
        stepped = time.process_time()
        elapsed += stepped - (begin if counts_policy else chosen)
        decisions += COUNT
        ended += int(games.dones.sum())
    return Speed(ended / elapsed, decisions / elapsed)


def measure_playing(name: str, seconds: float) -> Speed:
    """Games of four played again by their numbers, through the class for people to play with."""
    recorded = [_play_at_random(name, seed) for seed in range(5)]
    steps = played = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        seed = played % len(recorded)
        game = Game(name, players=4, seed=seed)
        for number in recorded[seed]:
            game.play_number(number)
        steps += len(recorded[seed])
        played += 1
    elapsed = time.process_time() - begin
    return Speed(played / elapsed, steps / elapsed)


def _play_at_random(name: str, seed: int) -> list[int]:
    game, bot = Game(name, players=4, seed=seed), RandomBot(seed)
    numbers = []
    while not game.is_over:
        numbers.append(bot.play(game))
    return numbers


def measure_stepping(make: Callable[[], Any], seconds: float) -> Speed:
    """Games played once at random, then stepped again with the same actions, so that no policy costs time."""
    table = make()
    recorded = [_record(table, seed) for seed in range(5)]
    steps = played = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        seed = played % len(recorded)
        table.reset(seed=seed)
        for action in recorded[seed]:
            table.last()
            table.step(action)
        steps += len(recorded[seed])
        played += 1
    elapsed = time.process_time() - begin
    return Speed(played / elapsed, steps / elapsed)


def _record(table: Any, seed: int) -> list[int | None]:
    """The actions of a random game."""
    random, actions = np.random.default_rng(seed), list[int | None]()
    table.reset(seed=seed)
    for _ in table.agent_iter():
        seen, _, is_terminated, is_truncated, _ = table.last()
        is_over = is_terminated or is_truncated
        actions.append(None if is_over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
        table.step(actions[-1])
    return actions


def environment_loops(names: list[str]) -> dict[str, Callable[[], Speed]]:
    """Every loop by the name it has in the table."""
    loops: dict[str, Callable[[], Speed]] = {}
    for name in names:
        loops[f"{name}: vector steps"] = partial(measure_vector, name, 0.5, counts_policy=False)
        loops[f"{name}: vector steps and policy"] = partial(measure_vector, name, 0.5, counts_policy=True)
        loops[f"{name}: Game.play_number"] = partial(measure_playing, name, 0.5)
        loops[f"{name}: PettingZoo"] = partial(measure_stepping, partial(pettingzoo.env, name), 0.5)
    return {**loops, "PettingZoo connect_four": partial(measure_stepping, connect_four, 0.5)}
