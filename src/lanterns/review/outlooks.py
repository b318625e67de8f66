"""Outlooks: what every seat may expect, as one seat judges it; and what it expects on the mean over chance."""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.bots.judgement import HONOR_UNIT, OUTPUTS, value_for
from lanterns.bots.turns import Turns, new_turns
from lanterns.engine.compiler import rule
from lanterns.engine.judging import MOST_SEATS, PARTS, Features, honor_part
from lanterns.engine.layout import Layout, Numbers
from lanterns.engine.network import Layers, Network, Singles, new_layers
from lanterns.engine.positions import empty_positions
from lanterns.engine.reviewing import weigh_outcome
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    apply,
    count_outcomes,
    list_legal_actions,
    next_to_act,
    outcome,
    score,
    victory_share,
)

Floats = npt.NDArray[np.float64]

CHANCE_TO_WIN: Final = 0
HONOR: Final = 1
MEASURES: Final = 2
"""What is counted: the share of the victory, and honor. The parts of the honor follow."""
KINDS: Final = OUTPUTS // MOST_SEATS
WIDTH: Final = 2
"""How many ways into a turn are followed at a time: fewer than bots follow, as every choice of a game is looked at."""
MOST_REDRAWS: Final = 64
"""No seat could have drawn more different things."""


class Workshop(NamedTuple):
    """The memory that a review works in."""

    table: Any
    """Where positions are altered, as an array of one state."""
    trial: Any
    """Where single actions are tried, likewise."""
    actions: Numbers
    outlook: Floats
    """The outlook asked for last: one row a seat, what is counted in columns."""
    mean: Floats
    """The mean of outlooks asked for last, likewise."""
    network: Network
    layers: Layers
    redraws: "Redraws"
    turns: Turns
    ratings: Floats


class Redraws(NamedTuple):
    """Memory for what a seat could have drawn instead; most of it has one row for each such draw."""

    base_row: Features
    base: Singles
    """The position as if nothing were drawn, for the first layer of the network, to tell others apart from."""
    kept: Singles
    """The sums of the first layer after an action, likewise."""
    rows: Features
    """The features that the draw decides, as they were after the action before."""
    sums: Singles
    """What those features add to the first layer."""
    row: Features
    """The same features after this action."""
    draws: Numbers
    most: Floats
    """What the best action is worth to the seat that draws."""
    outlooks: Floats
    """What everyone may expect after that action."""


def new_redraws(features: int, width: int) -> Redraws:
    """Memory for a network of so many features, in so wide a first layer."""
    return Redraws(
        base_row=np.zeros(features, np.uint8),
        base=np.zeros(width, np.float32),
        kept=np.zeros(width, np.float32),
        rows=np.zeros((MOST_REDRAWS, features), np.uint8),
        sums=np.zeros((MOST_REDRAWS, width), np.float32),
        row=np.zeros(features, np.uint8),
        draws=np.zeros(MOST_REDRAWS, np.int32),
        most=np.zeros(MOST_REDRAWS),
        outlooks=np.zeros((MOST_REDRAWS, MOST_SEATS, KINDS)),
    )


def new_workshop(layout: Layout, longest_list: int, network: Network) -> Workshop:
    """Memory to review a game in."""
    return Workshop(
        table=empty_positions(layout),
        trial=empty_positions(layout),
        actions=np.empty(longest_list, np.int32),
        outlook=np.zeros((MOST_SEATS, KINDS)),
        mean=np.zeros((MOST_SEATS, KINDS)),
        network=network,
        layers=new_layers(network),
        redraws=new_redraws(*network.first.shape),
        turns=new_turns(layout, longest_list, WIDTH),
        ratings=np.zeros(longest_list),
    )


@rule
def note_outlook(game: Any, eyes: int, layers: Layers, outlook: Floats) -> None:
    """Write down what every seat may expect: as a seat has just judged it; exact at the end."""
    is_over = next_to_act(game) == NOBODY
    for chair in range(game.seats):
        seat = (eyes + chair) % game.seats
        if is_over:
            outlook[seat, CHANCE_TO_WIN] = victory_share(game, seat)
            outlook[seat, HONOR] = score(game, seat)
            for part in range(PARTS):
                outlook[seat, MEASURES + part] = honor_part(game, seat, part)
        else:
            outlook[seat, CHANCE_TO_WIN] = layers.outputs[chair]
            for kind in range(1, KINDS):
                outlook[seat, kind] = HONOR_UNIT * layers.outputs[kind * MOST_SEATS + chair]


@rule
def look_after(game: Any, seat: int, action: int, shop: Workshop) -> float:
    """Judge a seat's action by its eyes: what it is worth to it; `note_outlook` of `shop.trial` tells the rest."""
    shop.trial[0] = game
    apply(shop.trial[0], seat, action)
    return value_for(shop.trial[0], seat, shop.network, shop.layers)


@rule
def look_at_best(game: Any, seat: int, shop: Workshop) -> int:
    """Write what everyone may expect after the single action that a seat should choose; return that action."""
    count = list_legal_actions(game, seat, shop.actions)
    best, most = -1, -np.inf
    for index in range(count):
        value = look_after(game, seat, shop.actions[index], shop)
        if value > most:
            best, most = shop.actions[index], value
            note_outlook(shop.trial[0], seat, shop.layers, shop.outlook)
    return best


@rule
def look_over_outcomes(game: Any, shop: Workshop) -> None:
    """Write the mean, over everything that chance can decide, of what everyone may expect, into `shop.mean`."""
    clear_mean(shop)
    count = count_outcomes(game)
    for index in range(count):
        weight = weigh_outcome(game, index)
        if weight > 0:
            shop.table[0] = game
            apply(shop.table[0], CHANCE, outcome(game, index))
            look_at_best(shop.table[0], next_to_act(shop.table[0]), shop)
            add_to_mean(shop, shop.outlook, weight / count)


@rule
def clear_mean(shop: Workshop) -> None:
    """Begin a new mean."""
    for seat in range(MOST_SEATS):
        for kind in range(KINDS):
            shop.mean[seat, kind] = 0.0


@rule
def add_to_mean(shop: Workshop, outlook: Floats, weight: float) -> None:
    """Let an outlook count so much."""
    for seat in range(MOST_SEATS):
        for kind in range(KINDS):
            shop.mean[seat, kind] += weight * outlook[seat, kind]
