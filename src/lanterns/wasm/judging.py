"""Entries that ask the learned judgement: bots' choices, at once and looking ahead, a game's review, and what it knows.

The weights lie one array after another, as plain 32-bit numbers, wherever the caller has put them.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numba.extending import register_jitable

from lanterns.bots import thought
from lanterns.bots.deals import answer_for_chance
from lanterns.bots.judgement import OUTPUTS
from lanterns.bots.mind import Mind
from lanterns.bots.network import choose_by_network
from lanterns.bots.turns import Turns, narrow_turns, new_turns
from lanterns.engine import judging
from lanterns.engine.judging import BALANCED, MOST_SEATS, Features, Style, count_features
from lanterns.engine.kind import GameKind, read_options
from lanterns.engine.layout import Numbers
from lanterns.engine.network import Layers, Network, Singles
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import WORDS
from lanterns.engine.rules import apply
from lanterns.review.ledger import Ledger, keep_ledger, new_ledger
from lanterns.review.outlooks import KINDS, WIDTH, Floats, Redraws, Workshop, new_redraws
from lanterns.wasm.entries import Entry, entries_of_root
from lanterns.wasm.memory import array_at, array_of, matrix_at, matrix_of, memory_of

WIDEST: Final = 1024
"""No layer is wider."""


class Desk(NamedTuple):
    """All memory of a judgement but the weights."""

    table: Any
    trial: Any
    actions: Numbers
    ratings: Floats
    outlook: Floats
    mean: Floats
    row: Features
    base_row: Features
    base: Singles
    first: Singles
    second: Singles
    outputs: Singles
    places: Numbers
    redraws: Redraws
    turns: Turns
    ledger: Ledger


def new_desk(kind: GameKind) -> Desk:
    """A desk on which any game of a kind can be reviewed."""
    features = _count_features(kind)
    return Desk(
        table=empty_positions(kind.layout),
        trial=empty_positions(kind.layout),
        actions=np.zeros(kind.longest_list, np.int32),
        ratings=np.zeros(kind.longest_list),
        outlook=np.zeros((MOST_SEATS, KINDS)),
        mean=np.zeros((MOST_SEATS, KINDS)),
        row=np.zeros(features, np.uint8),
        base_row=np.zeros(features, np.uint8),
        base=np.zeros(WIDEST, np.float32),
        first=np.zeros(WIDEST, np.float32),
        second=np.zeros(WIDEST, np.float32),
        outputs=np.zeros(OUTPUTS, np.float32),
        places=np.zeros(WIDEST, np.int32),
        redraws=new_redraws(features, WIDEST),
        turns=new_turns(kind.layout, kind.longest_list),
        ledger=new_ledger(longest_course(kind)),
    )


def longest_course(kind: GameKind) -> int:
    """Room for every step of a game: each choice may be answered by chance, and chance sets the table up."""
    return 2 * kind.longest_game + 16


def entries_of_judgement(kind: GameKind, mind: Mind, desk: Desk) -> list[Entry]:
    """The entries, over a game's own state and the memory of its own search."""
    states, steps_at, masks = array_of(kind.layout), array_of(np.int32, 2), array_of(np.int64)
    singles, matrices = array_of(np.float32), matrix_of(np.float32)
    desk_at, mind_at = memory_of(desk), memory_of(mind)
    features, is_open = _count_features(kind), not kind.has_secrets

    @register_jitable  # type: ignore[untyped-decorator]
    def shop_at(weights: int, wide: int, narrow: int, address: int) -> Any:
        found = desk_at(address)
        bias = weights + 4 * features * wide
        second = bias + 4 * wide
        second_bias = second + 4 * wide * narrow
        last = second_bias + 4 * narrow
        network = Network(
            matrix_at(matrices, weights, features, wide),
            array_at(singles, bias, wide),
            matrix_at(matrices, second, wide, narrow),
            array_at(singles, second_bias, narrow),
            matrix_at(matrices, last, narrow, OUTPUTS),
            array_at(singles, last + 4 * narrow * OUTPUTS, OUTPUTS),
        )
        passed = found.first[:wide], found.second[:narrow], found.outputs
        layers = Layers(found.row, found.base_row, found.base[:wide], *passed, found.places, BALANCED)
        room = found.redraws, narrow_turns(found.turns, WIDTH), found.ratings
        return Workshop(found.table, found.trial, found.actions, found.outlook, found.mean, network, layers, *room)

    @register_jitable  # type: ignore[untyped-decorator]
    def most_at(weights: int, wide: int, narrow: int) -> int:
        """Where the largest number that each feature had while the network learned is: behind the network."""
        return weights + 4 * (features * wide + wide + wide * narrow + narrow + narrow * OUTPUTS + OUTPUTS)

    @register_jitable  # type: ignore[untyped-decorator]
    def learned_mind_at(address: int, weights: int, wide: int, narrow: int, desk: int) -> Any:
        """A mind that judges by the weights, on the desk."""
        shop = shop_at(weights, wide, narrow, desk)
        parts: Any = *mind_at(address)[:-2], shop.network, shop.layers
        return Mind(*parts)

    def open_root(mind: int, seat: int, weights: int, wide: int, narrow: int, desk: int) -> None:
        thought.open_root(learned_mind_at(mind, weights, wide, narrow, desk), seat)

    def think(mind: int, seat: int, playouts: int, weights: int, wide: int, narrow: int, desk: int) -> None:
        thought.think(learned_mind_at(mind, weights, wide, narrow, desk), seat, playouts)

    def choose(
        game: int,
        seat: int,
        span: int,
        lead: float,
        own: float,
        random: int,
        weights: int,
        wide: int,
        narrow: int,
        desk: int,
    ) -> int:
        shop = shop_at(weights, wide, narrow, desk)
        parts: Any = *shop.layers[:-1], Style(lead, own)
        position, generator = array_at(states, game, 1)[0], array_at(masks, random, WORDS)
        answer_for_chance(position, generator)
        room = desk_at(desk).turns, shop.actions, shop.ratings
        return choose_by_network(position, seat, span, generator, *room, shop.network, Layers(*parts))

    def has_met(game: int, seat: int, action: int, random: int, weights: int, wide: int, narrow: int, desk: int) -> int:
        found, position = desk_at(desk), array_at(states, game, 1)[0]
        most = array_at(singles, most_at(weights, wide, narrow), features)
        answer_for_chance(position, array_at(masks, random, WORDS))
        apply(position, seat, action)
        found.row[:] = 0
        return 1 if judging.has_met(position, seat, found.row, most) else 0

    def review(positions: int, steps: int, count: int, weights: int, wide: int, narrow: int, desk: int) -> None:
        course, taken = array_at(states, positions, count + 1), array_at(steps_at, steps, count)
        shop = shop_at(weights, wide, narrow, desk)
        keep_ledger(course, taken, count, is_open, shop, desk_at(desk).ledger)

    judged = ("weights", "wide", "narrow", "desk")
    return [
        Entry("choose_by_network", choose, ("game", "seat", "span", "lead", "own", "random", *judged), "i32"),
        Entry("open_learned_root", open_root, ("mind", "seat", *judged), ""),
        Entry("think_by_network", think, ("mind", "seat", "playouts", *judged), ""),
        *entries_of_root(mind_at),
        Entry("has_met", has_met, ("game", "seat", "action", "random", *judged), "i32"),
        Entry("review", review, ("positions", "steps", "count", *judged), ""),
    ]


def _count_features(kind: GameKind) -> int:
    return int(count_features(kind.set_up(min(kind.player_counts), read_options(kind, {}))))
