"""The network in plain numbers is right, and the same to the last bit compiled and interpreted."""

import numpy as np

from lanterns.engine.network import (
    BROAD,
    NARROW,
    Network,
    new_layers,
    run_layer,
    run_network,
    set_base,
    to_shares,
)
from lanterns.engine.randomness import new_random, next_word

GOLDEN = [1065353216, 743971977, 609703984, 3227644442]
"""What the weights of these tests say, bit by bit; the file is tested compiled and interpreted."""


def make_network(inputs: int, widths: tuple[int, int], outputs: int) -> Network:
    """Weights from our own generator: the same on every machine."""
    random = new_random(3)

    def draw(*shape: int) -> np.ndarray:
        numbers = [next_word(random) / 2**32 - 0.5 for _ in range(int(np.prod(shape)))]
        return np.array(numbers, np.float32).reshape(shape)

    sizes = (inputs, *widths, outputs)
    layers = [(draw(sizes[step], sizes[step + 1]), draw(sizes[step + 1])) for step in range(3)]
    return Network(*(part for layer in layers for part in layer))


def test_outputs_are_those_of_the_layers_multiplied_out() -> None:
    network = make_network(12, (8, 6), 5)
    layers = new_layers(network)
    layers.row[:] = [0, 1, 1, 0, 7, 0, 0, 1, 200, 0, 3, 1]
    set_base(network, layers)
    run_network(network, layers)
    numbers = layers.row.astype(np.float64)
    numbers = np.maximum(numbers @ network.first + network.first_bias, 0)
    numbers = np.maximum(numbers @ network.second + network.second_bias, 0)
    np.testing.assert_allclose(layers.outputs, numbers @ network.last + network.last_bias, rtol=1e-5)


def test_a_row_is_judged_alike_from_any_base() -> None:
    network = make_network(12, (8, 6), 5)
    one, other = new_layers(network), new_layers(network)
    other.row[:] = [5, 0, 1, 0, 0, 1, 0, 0, 0, 9, 0, 1]
    set_base(network, other)
    for layers in (one, other):
        layers.row[:] = [0, 1, 1, 0, 7, 0, 0, 1, 20, 0, 3, 1]
    set_base(network, one)
    run_network(network, one)
    run_network(network, other)
    np.testing.assert_allclose(one.outputs, other.outputs, rtol=1e-5)


def test_both_modes_reckon_the_same_bits() -> None:
    network = make_network(12, (8, 6), 4)
    layers = new_layers(network)
    set_base(network, layers)
    layers.row[:] = [0, 1, 1, 0, 7, 0, 0, 1, 200, 0, 3, 1]
    run_network(network, layers)
    to_shares(layers.outputs, 3)
    assert layers.outputs.view(np.uint32).tolist() == GOLDEN


def test_a_layer_of_any_width_is_added_up_row_by_row() -> None:
    """A broad part, a narrow one and a single sum are added up in different registers, in the same order."""
    network = make_network(30, (BROAD + NARROW + 1, 2), 1)
    numbers = np.array([next_word(new_random(place)) / 2**32 - 0.3 for place in range(30)], np.float32)
    sums = np.zeros(BROAD + NARROW + 1, np.float32)
    run_layer(network.first, network.first_bias, numbers, np.zeros(30, np.int32), sums)
    plain = network.first_bias.copy()
    for row in np.flatnonzero(numbers > 0):
        plain += network.first[row] * numbers[row]
    assert sums.tolist() == plain.tolist()
