"""Playing one scheduled game, and how it ended."""

import time
from typing import Any

import numpy as np
from pydantic import BaseModel, ConfigDict

from lanterns.arena.schedule import Arena, Pairing
from lanterns.bots.bot import BadBot, ask
from lanterns.bots.roster import make_bot
from lanterns.engine import rules
from lanterns.engine.game import Game
from lanterns.review.fortune import fortune_of


class Played(BaseModel):
    """One finished game, as it stands in the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    index: int
    deal: int
    bots: tuple[str, ...]
    """The bot at each seat."""
    honor: tuple[int, ...]
    victory: tuple[float, ...]
    """1 for the winner, an equal part of 1 for each who shared the victory, 0 for the others."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """How long each seat thought in all."""
    slowest: tuple[float, ...]
    """How long each seat thought at most about one action."""
    fortune: tuple[float, ...] | None = None
    """What chance gave each seat, in shares of the victory, where that was asked for."""


def play(arena: Arena, pairing: Pairing) -> Played:
    """Play one game of the schedule."""
    game = Game(arena.game, arena.players, seed=_seed(arena.seed, pairing.deal))
    bots = [make_bot(name, _seed(arena.seed, pairing.deal, seat)) for seat, name in enumerate(pairing.bots)]
    thought: list[list[float]] = [[] for _ in bots]
    while not game.is_over:
        seat = game.to_act
        seen = game.seen_by(seat)
        started = time.perf_counter()
        number = ask(bots[seat], seen, seat)
        thought[seat].append(time.perf_counter() - started)
        if number not in game.legal_numbers(seat):
            raise BadBot(f"The bot {pairing.bots[seat]} at seat {seat} chose {number}, which is not a legal action.")
        game.play_number(number, seat)
    return Played(
        index=pairing.index,
        deal=pairing.deal,
        bots=pairing.bots,
        honor=tuple(game.score),
        victory=tuple(float(rules.victory_share(game.state, seat)) for seat in range(arena.players)),
        decisions=tuple(len(times) for times in thought),
        seconds=tuple(round(sum(times), 4) for times in thought),
        slowest=tuple(round(max(times, default=0.0), 4) for times in thought),
        fortune=fortune_of(game) if arena.weighs_luck else None,
    )


def _seed(*parts: Any) -> int:
    """A seed of its own for every deal, and for every seat on it."""
    return int(np.random.SeedSequence(parts).generate_state(1)[0])
