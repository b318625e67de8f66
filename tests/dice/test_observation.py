"""What a seat observes of Dice, piece by piece."""

import numpy as np
import pytest

from lanterns.dice.bots.observation import Observation
from lanterns.dice.edition.edition import edition_of
from lanterns.dice.rules.components import COLORS
from lanterns.dice.rules.state import State
from lanterns.engine import rules
from lanterns.engine.observation import name_pieces, observation_layout
from tests.dice.positions import begin_steps, complete, new_game, pools, shade_half


def observe(game: State, seat: int) -> dict[str, np.ndarray]:
    row = np.full(1, 99, observation_layout(Observation, np.int8))
    rules.observe(game, seat, row[0])
    return name_pieces(Observation, row.view(np.int8))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turn", range(4))
def test_turning_the_tray_brings_everyone_the_same_place_of_what_they_saw(players: int, turn: int) -> None:
    game = new_game(players)
    game.play({"kind": "roll", "dice": ["red", "green", "blue", "orange"]})
    before = [observe(game.state, seat) for seat in range(players)]
    game.play({"kind": "orient", "seat": 0, "turn": turn})
    for seat in range(players):
        assert not before[seat]["faced"].any()
        assert observe(game.state, seat)["faced"][0] == before[seat]["dice"][-turn % 4]


def test_seats_and_their_places_are_counted_from_the_observer_on() -> None:
    game = begin_steps(new_game(3))  # at places 0, 1 and 2 of the tray
    seen = observe(game.state, 2)
    assert seen["positions"].tolist() == [1, 3, 4, 0]
    assert seen["active"].tolist() == [0, 1, 0, 0]
    assert seen["faced"].tolist() == [1 + COLORS.index(color) for color in ("blue", "red", "green")] + [0]


def test_what_a_seat_has_shaded_is_shown_by_pool_and_area() -> None:
    game = begin_steps(new_game(2))
    complete(game, 1, "A1")
    shade_half(game, 1, "C2", area=1)
    shaded = observe(game.state, 0)["shaded"][1]
    first, second = pools(game.state, "A1 C2")
    assert shaded[first].tolist() == [1, 1]
    assert shaded[second].tolist() == [0, 1]
    assert shaded.sum() == 3
    assert observe(game.state, 1)["shaded"][0].sum() == 3


def test_every_pool_has_its_two_colors() -> None:
    game = new_game(2).state
    edition = edition_of(game)
    printed = [pool for line in edition.lake for pool in line]
    colors = observe(game, 0)["colors"]
    assert colors[: game.pools].all()
    assert not colors[game.pools :].any()
    for pool in range(game.pools):
        for half in range(2):
            assert COLORS[colors[pool, half] - 1] == edition.color_of(printed[pool][half])
