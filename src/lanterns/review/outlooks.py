"""Outlooks: what every seat may expect, as one seat judges it; and what it expects on the mean over chance."""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.bots.judgement import HONOR_UNIT, OUTPUTS, value_for
from lanterns.engine.compiler import rule
from lanterns.engine.judging import MOST_SEATS, PARTS, honor_part
from lanterns.engine.layout import Layout, Numbers
from lanterns.engine.network import Layers, Network, new_layers
from lanterns.engine.positions import empty_positions
from lanterns.engine.reviewing import count_redraws, redraw, weigh_outcome
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
    worth: Floats
    """What the best of the actions looked at last is worth to its seat, and the mean of them all."""
    network: Network
    layers: Layers


def new_workshop(layout: Layout, longest_list: int, network: Network) -> Workshop:
    """Memory to review a game in."""
    return Workshop(
        table=empty_positions(layout),
        trial=empty_positions(layout),
        actions=np.empty(longest_list, np.int32),
        outlook=np.zeros((MOST_SEATS, KINDS)),
        mean=np.zeros((MOST_SEATS, KINDS)),
        worth=np.zeros(2),
        network=network,
        layers=new_layers(network),
    )


@rule
def note_outlook(game: Any, eyes: int, shop: Workshop) -> None:
    """Write what every seat may expect into `shop.outlook`: as a seat has just judged it; exact at the end."""
    is_over = next_to_act(game) == NOBODY
    for chair in range(game.seats):
        seat = (eyes + chair) % game.seats
        if is_over:
            shop.outlook[seat, CHANCE_TO_WIN] = victory_share(game, seat)
            shop.outlook[seat, HONOR] = score(game, seat)
            for part in range(PARTS):
                shop.outlook[seat, MEASURES + part] = honor_part(game, seat, part)
        else:
            shop.outlook[seat, CHANCE_TO_WIN] = shop.layers.outputs[chair]
            for kind in range(1, KINDS):
                shop.outlook[seat, kind] = HONOR_UNIT * shop.layers.outputs[kind * MOST_SEATS + chair]


@rule
def look_after(game: Any, seat: int, action: int, shop: Workshop) -> float:
    """Judge a seat's action by its eyes: what it is worth to it; `note_outlook` of `shop.trial` tells the rest."""
    shop.trial[0] = game
    apply(shop.trial[0], seat, action)
    return value_for(shop.trial[0], seat, shop.network, shop.layers)


@rule
def look_at_best(game: Any, seat: int, shop: Workshop) -> int:
    """Write what everyone may expect after the action that a seat should choose; return that action."""
    count = list_legal_actions(game, seat, shop.actions)
    best, most, total = -1, -np.inf, 0.0
    for index in range(count):
        value = look_after(game, seat, shop.actions[index], shop)
        total += value
        if value > most:
            best, most = shop.actions[index], value
            note_outlook(shop.trial[0], seat, shop)
    shop.worth[0] = most
    shop.worth[1] = total / count
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
            add_to_mean(shop, weight / count)


@rule
def look_over_redraws(game: Any, seat: int, drawn: int, shop: Workshop) -> None:
    """Write the mean, over everything that a seat could have drawn, of what it may expect, into `shop.mean`."""
    clear_mean(shop)
    count = count_redraws(game, seat)
    for index in range(count):
        shop.table[0] = game
        redraw(shop.table[0], seat, drawn, index)
        look_at_best(shop.table[0], seat, shop)
        add_to_mean(shop, 1.0 / count)


@rule
def clear_mean(shop: Workshop) -> None:
    """Begin a new mean."""
    for seat in range(MOST_SEATS):
        for kind in range(KINDS):
            shop.mean[seat, kind] = 0.0


@rule
def add_to_mean(shop: Workshop, weight: float) -> None:
    """Let the outlook count so much."""
    for seat in range(MOST_SEATS):
        for kind in range(KINDS):
            shop.mean[seat, kind] += weight * shop.outlook[seat, kind]
