"""Games between any bots, each asked for one action at a time and shown only what its seat may know."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lanterns.arena.simulation import Simulated
from lanterns.bots.bot import BadBot, Bot, ask
from lanterns.engine import rules
from lanterns.engine.kind import GameKind, find_kind, read_options
from lanterns.engine.layout import Masks, new_state
from lanterns.engine.positions import position_of
from lanterns.engine.randomness import below, new_randoms
from lanterns.engine.rules import CHANCE, NOBODY


def play_match(
    kind_name: str, bots: Sequence[Bot], seed: int, number: int = 0, options: Mapping[str, Any] | None = None
) -> Simulated:
    """Play game `number` of a seed, with a bot at each seat; chance deals as it does in the same game of `simulate`."""
    kind = find_kind(kind_name)
    game = kind.set_up(len(bots), read_options(kind, options or {}))
    chance = new_randoms(seed, 2 * number + 2)[2 * number + 1]
    log: list[tuple[int, int]] = []
    while (seat := int(rules.next_to_act(game))) != NOBODY:
        choice = _choose(kind, game, seat, bots, chance)
        log.append((seat, choice))
        rules.apply(game, seat, choice)
    seats = range(len(bots))
    return Simulated(
        honor=np.array([[rules.score(game, seat) for seat in seats]], np.int16),
        victory=np.array([[rules.victory_share(game, seat) for seat in seats]], np.float64),
        decisions=np.array([sum(seat != CHANCE for seat, _ in log)], np.int32),
        games=position_of(game),
        logs=(np.array(log, np.int32),),
    )


def _choose(kind: GameKind, game: Any, seat: int, bots: Sequence[Bot], chance: Masks) -> int:
    if seat == CHANCE:
        return int(rules.outcome(game, below(chance, rules.count_outcomes(game))))
    seen = new_state(kind.layout)
    rules.see(game, seat, seen)
    choice = ask(bots[seat], seen, seat)
    if not rules.is_legal(game, seat, choice):
        raise BadBot(f"The bot {bots[seat].name} at seat {seat} chose {choice}, which is not a legal action.")
    return choice
