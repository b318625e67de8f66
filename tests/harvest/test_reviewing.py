"""What a review asks of Harvest."""

import numpy as np

from lanterns import CHANCE
from lanterns.engine.layout import copy_state
from lanterns.engine.reviewing import count_redraws, draws_for, redraw, weigh_outcome
from tests.records.games import finished_game


def test_another_draw_leaves_all_that_the_seat_has_seen() -> None:
    game = finished_game("harvest", 3)
    course = game.course
    step = next(step for step in range(40, course.at) if course.steps[step, 0] == CHANCE)
    seat, after = draws_for(course.positions[step]), course.positions[step + 1]
    drawn = int(course.steps[step, 1])
    hands = set()
    for index in range(count_redraws(after, seat)):
        other = copy_state(after)
        redraw(other, seat, drawn, index)
        hands.add(tuple(other["hands"][seat].tolist()))
        together = [tile for hand in other["hands"][:3].tolist() for tile in hand if tile > 0]
        assert len(set(together)) == len(together)
        assert not any(int(other["undrawn"]) >> tile & 1 for tile in together)
        for name in ("cards", "placed_tile", "stack"):
            assert np.array_equal(other[name], after[name])
    assert len(hands) == count_redraws(after, seat)


def test_every_tile_is_weighed_alone_and_seen_by_the_seat_that_draws_it() -> None:
    course = finished_game("harvest", 2).course
    assert draws_for(course.positions[0]) == -1  # who starts is seen by everyone
    assert draws_for(course.positions[1]) >= 0
    assert weigh_outcome(course.positions[1], 0) == 1
