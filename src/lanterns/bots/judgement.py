"""The learned judgement of a position: every seat's chance of winning, the honor it may expect, and its parts."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lanterns.bots.greedy import Ratings
from lanterns.bots.tree import Floats
from lanterns.engine.compiler import rule
from lanterns.engine.judging import LEAD_WEIGHT, MOST_SEATS, PARTS, Style, write_features
from lanterns.engine.layout import Numbers
from lanterns.engine.network import Layers, Network, new_layers, run_network, set_base, to_shares
from lanterns.engine.rules import NOBODY, apply, next_to_act, score, victory_share

OUTPUTS: Final = (2 + PARTS) * MOST_SEATS
"""For every seat, from the judging one on: its share of the victory; then its honor; then each part of it."""
HONOR_UNIT: Final = 10.0
"""Networks foretell honor and its parts in tens."""
STYLES: Final = {
    "bold": Style(lead=0.0, own=0.0),
    "careful": Style(lead=LEAD_WEIGHT, own=0.15),
}
"""Ways to play that are seen at the table and cost no victories (`docs/training.md`): for the victory alone, and for
the own honor as well."""


@dataclass(frozen=True)
class Outlook:
    """What one seat may expect."""

    chance: float
    """Its share of the victory."""
    honor: float
    parts: tuple[float, ...]
    """Where the honor comes from, in the order in which the game names it."""


@rule
def judge_position(game: Any, seat: int, network: Network, layers: Layers) -> None:
    """Let the network judge what a seat knows; the outputs lie in `layers`, the victory in shares."""
    write_features(game, seat, layers.row)
    run_network(network, layers)
    to_shares(layers.outputs, game.seats)


@rule
def value_for(game: Any, seat: int, network: Network, layers: Layers) -> float:
    """What a position is worth to a seat: the victory, and what honor counts in its style; exact at the end."""
    if next_to_act(game) == NOBODY:
        best = 0
        for other in range(game.seats):
            if other != seat:
                best = max(best, score(game, other))
        honor = score(game, seat)
        lead, own = layers.style.lead / HONOR_UNIT, layers.style.own / HONOR_UNIT
        return victory_share(game, seat) + lead * (honor - best) + own * honor
    judge_position(game, seat, network, layers)
    return value_judged(game.seats, layers)


@rule
def value_judged(seats: int, layers: Layers) -> float:
    """What a position that has just been judged is worth to the seat that judged it."""
    ahead = layers.outputs[MOST_SEATS + 1]
    for chair in range(2, seats):
        ahead = max(ahead, layers.outputs[MOST_SEATS + chair])
    honor = layers.outputs[MOST_SEATS]
    return layers.outputs[0] + layers.style.lead * (honor - ahead) + layers.style.own * honor


@rule
def base_on(game: Any, seat: int, network: Network, layers: Layers) -> None:
    """Judge what follows by how it differs from this position."""
    write_features(game, seat, layers.row)
    set_base(network, layers)


@rule
def rate_by_network(
    game: Any, seat: int, count: int, trial: Any, actions: Numbers, ratings: Ratings, network: Network, layers: Layers
) -> None:
    """Rate each of the listed actions by what the position after it is worth to the seat."""
    base_on(game, seat, network, layers)
    for index in range(count):
        trial[0] = game
        apply(trial[0], seat, actions[index])
        ratings[index] = value_for(trial[0], seat, network, layers)


@rule
def judge_for_all(
    game: Any, seat: int, network: Network, layers: Layers, values: Floats, honors: Floats, chances: Floats
) -> None:
    """What a position is worth to every seat, as the seat that chose last knows it; exact where the game is over."""
    if next_to_act(game) == NOBODY:
        for other in range(game.seats):
            chances[other] = victory_share(game, other)
            honors[other] = score(game, other)
    else:
        judge_position(game, seat, network, layers)
        for chair in range(game.seats):
            other = (seat + chair) % game.seats
            chances[other] = layers.outputs[chair]
            honors[other] = HONOR_UNIT * layers.outputs[MOST_SEATS + chair]
    for other in range(game.seats):
        ahead = -np.inf
        for rival in range(game.seats):
            if rival != other:
                ahead = max(ahead, honors[rival])
        values[other] = chances[other] + LEAD_WEIGHT / HONOR_UNIT * (honors[other] - ahead)


def foretell(game: Any, seat: int, network: Network) -> tuple[Outlook, ...]:
    """What every seat may expect, as one seat judges it, in the order of the seats."""
    layers = new_layers(network)
    base_on(game, seat, network, layers)
    judge_position(game, seat, network, layers)
    kinds = layers.outputs.reshape(2 + PARTS, MOST_SEATS)
    seats = int(game.seats)
    found = []
    for other in range(seats):
        chance, *honor = (float(number) for number in kinds[:, (other - seat) % seats])
        found.append(Outlook(chance, honor[0] * HONOR_UNIT, tuple(part * HONOR_UNIT for part in honor[1:])))
    return tuple(found)
