"""One legal action without the list of them: the same that the list has in that place, and that the mask marks."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.deals import new_list
from lanterns.engine import rules
from lanterns.engine.bits import nth_bit, nth_of_pairs
from tests.dice.editions import make_random_edition

WORDS = 2**32


def play_at_random(game: Game, chooser: np.random.Generator) -> Iterator[int]:
    """Play a game to its end; before every step, each seat that may act, and one that may not."""
    while not game.is_over:
        yield from (*game.acting_seats, -2)
        seat = int(chooser.choice(game.acting_seats))
        game.play_number(int(chooser.choice(game.legal_numbers(seat))), seat)


@pytest.mark.parametrize("name", ["harvest", "dice"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_picked_action_is_the_one_at_that_place_of_the_list(name: str, players: int) -> None:
    chooser = np.random.default_rng(players)
    options = {"edition": make_random_edition(5)} if (name, players) == ("dice", 3) else {}
    game = Game(name, players=players, seed=players, options=options)
    numbers, mask = new_list(game.state), np.zeros(game.kind.action_count, np.int8)
    for seat in play_at_random(game, chooser):
        listed = numbers[: rules.list_legal_actions(game.state, seat, numbers)].tolist()
        rules.mark_legal_actions(game.state, seat, mask)
        assert np.flatnonzero(mask).tolist() == listed
        if not listed:
            assert rules.pick_legal_action(game.state, seat, 0) == -1
            continue
        for place in {0, len(listed) - 1, *chooser.integers(len(listed), size=4).tolist()}:
            first, after = (-(-at * WORDS // len(listed)) for at in (place, place + 1))
            for word in (first, after - 1):
                assert rules.pick_legal_action(game.state, seat, word) == listed[place]


@pytest.mark.parametrize("others", [0, 1 << 62, -(2**63), -1])
@pytest.mark.parametrize("ones", [0, 1, -(2**63), 0x0F0F00F0, -1])
def test_bits_are_found_in_order_up_to_that_of_the_sign(ones: int, others: int) -> None:
    """As numbers of 64 bits, as they stand in a state: the highest is the sign."""
    first: Any = np.int64(ones)
    second: Any = np.int64(others)
    places = [place for place in range(64) if ones >> place & 1]
    assert [nth_bit(first, index) for index in range(len(places))] == places
    pairs = [2 * place + which for place in range(64) for which, word in enumerate((ones, others)) if word >> place & 1]
    assert [nth_of_pairs(first, second, index) for index in range(len(pairs))] == pairs
