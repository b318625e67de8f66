"""A small network in plain numbers: the same to the last bit compiled, interpreted and in a browser.

Laws of this file:
1. Every sum is a loop in a fixed order over 32-bit numbers; nothing is left to a library's own order.
2. Zeros are skipped: most features are zero, and so is half of what the layers pass on.
"""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.engine.compiler import rule
from lanterns.engine.exponential import exponential
from lanterns.engine.intrinsics import add_rows
from lanterns.engine.judging import BALANCED, Features, Style
from lanterns.engine.layout import Numbers

Singles = npt.NDArray[np.float32]
"""Numbers of 32 bits."""


BROAD: Final = 48
NARROW: Final = 4
"""How many sums of a layer are added up at once: as many as a processor has registers for, then the rest."""


class Network(NamedTuple):
    """The weights of three layers: one row for each input, one column for each output."""

    first: Singles
    first_bias: Singles
    second: Singles
    second_bias: Singles
    last: Singles
    last_bias: Singles


class Layers(NamedTuple):
    """The memory that a network works in."""

    row: Features
    """What is to be judged."""
    base_row: Features
    """A row judged before."""
    base: Singles
    """The sums of the first layer for that row."""
    first: Singles
    second: Singles
    outputs: Singles
    places: Numbers
    """Which numbers of a layer it passes on."""
    style: Style
    """How whoever asks weighs the outputs; it goes along with the memory, as wherever one is asked the other is."""


def new_layers(network: Network, style: Style = BALANCED) -> Layers:
    """Memory of the sizes that a network needs."""
    width = network.first.shape[1]
    return Layers(
        np.zeros(network.first.shape[0], np.uint8),
        np.zeros(network.first.shape[0], np.uint8),
        np.zeros(width, np.float32),
        np.zeros(width, np.float32),
        np.zeros(network.second.shape[1], np.float32),
        np.zeros(network.last.shape[1], np.float32),
        np.zeros(max(width, network.second.shape[1]), np.int32),
        style,
    )


@rule
def set_base(network: Network, layers: Layers) -> None:
    """Make the row the one that others are told apart from: what they share with it is added up once."""
    for place in range(len(layers.base)):
        layers.base[place] = network.first_bias[place]
    for place in range(len(layers.row)):
        number = layers.row[place]
        layers.base_row[place] = number
        if number != 0:
            add_scaled(network.first, place, np.float32(number), layers.base)


@rule
def run_network(network: Network, layers: Layers) -> None:
    """From the row of features to the outputs, by way of what differs from the base."""
    sum_first(network, layers)
    run_later_layers(network, layers)


@rule
def run_later_layers(network: Network, layers: Layers) -> None:
    """From the sums of the first layer to the outputs."""
    run_layer(network.second, network.second_bias, layers.first, layers.places, layers.second)
    run_layer(network.last, network.last_bias, layers.second, layers.places, layers.outputs)


@rule
def sum_first(network: Network, layers: Layers) -> None:
    """The sums of the first layer for the row: those of the base, and what differs."""
    for place in range(len(layers.base)):
        layers.first[place] = layers.base[place]
    add_changes(network.first, 0, layers.row, layers.base_row, layers.first)


@rule
def add_changes(weights: Singles, at: int, row: Features, before: Features, sums: Singles) -> None:
    """Add what a row, or a part of one that begins at a place, changes in the sums, two changes at a time."""
    waiting, kept = -1, np.float32(0.0)
    for place in range(len(before)):
        if row[place] != before[place]:
            change = np.float32(row[place]) - np.float32(before[place])
            if waiting < 0:
                waiting, kept = at + place, change
            else:
                add_two(weights, waiting, kept, at + place, change, sums)
                waiting = -1
    if waiting >= 0:
        add_scaled(weights, waiting, kept, sums)


@rule
def run_layer(weights: Singles, bias: Singles, numbers: Singles, places: Numbers, sums: Singles) -> None:
    """Add up the weights of what the layer before passes on: nothing of what is negative."""
    for place in range(len(sums)):
        sums[place] = bias[place]
    count = 0
    for place in range(len(numbers)):
        places[count] = place
        count += numbers[place] > 0
    at = 0
    while at + BROAD <= len(sums):
        add_rows(weights, places, count, numbers, sums, at, BROAD)
        at += BROAD
    while at + NARROW <= len(sums):
        add_rows(weights, places, count, numbers, sums, at, NARROW)
        at += NARROW
    while at < len(sums):
        add_rows(weights, places, count, numbers, sums, at, 1)
        at += 1


@rule
def add_two(weights: Singles, row: int, number: Any, other_row: int, other: Any, sums: Singles) -> None:
    """Add two rows of weights, one after the other. A row is named, not cut out: that would cost more than adding."""
    for place in range(len(sums)):
        sums[place] = (sums[place] + weights[row, place] * number) + weights[other_row, place] * other


@rule
def add_scaled(weights: Singles, row: int, number: Any, sums: Singles) -> None:
    """Add one row of weights, so many times."""
    for place in range(len(sums)):
        sums[place] += weights[row, place] * number


@rule
def to_shares(numbers: Singles, count: int) -> None:
    """Turn the first numbers into shares of one, larger numbers into larger shares (softmax)."""
    most = numbers[0]
    for place in range(1, count):
        most = max(most, numbers[place])
    total = np.float32(0.0)
    for place in range(count):
        numbers[place] = exponential(float(numbers[place] - most))
        total += numbers[place]
    for place in range(count):
        numbers[place] = numbers[place] / total
