"""What a review asks of Harvest."""

import numpy as np

from lanterns import CHANCE
from lanterns.engine.judging import count_features, drawn_features_at, write_drawn_features, write_features
from lanterns.engine.layout import copy_state
from lanterns.engine.reviewing import count_redraws, draws_for, keeps_drawn, nth_redraw, redraw, weigh_outcome
from lanterns.engine.rules import apply, list_legal_actions
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
        redraw(other, seat, drawn, nth_redraw(after, seat, drawn, index))
        hands.add(tuple(other["hands"][seat].tolist()))
        together = [tile for hand in other["hands"][:3].tolist() for tile in hand if tile > 0]
        assert len(set(together)) == len(together)
        assert not any(int(other["undrawn"]) >> tile & 1 for tile in together)
        for name in ("cards", "placed_tile", "stack"):
            assert np.array_equal(other[name], after[name])
    assert len(hands) == count_redraws(after, seat)


def test_an_action_that_keeps_the_drawn_tile_leads_to_the_same_before_another_draw_as_after_it() -> None:
    """And of what is looked at only the part that the draw decides differs."""
    course = finished_game("harvest", 2).course
    step = next(step for step in range(40, course.at) if course.steps[step, 0] != CHANCE)
    seat, game = int(course.steps[step, 0]), course.positions[step]
    drawn = 2100 + int(game["hands"][seat][2])
    other = nth_redraw(game, seat, drawn, 0)
    actions = np.empty(1000, np.int32)
    listed = actions[: list_legal_actions(game, seat, actions)].tolist()
    kept = [number for number in listed if keeps_drawn(game, seat, drawn, number)]
    placed = [number for number in listed if number not in kept]
    assert len(placed) == 4 * game["open_count"]
    features, part = np.zeros(count_features(game), np.uint8), np.zeros(count_features(game), np.uint8)
    at, size = drawn_features_at(game)
    for number in kept[::7]:
        before, after = copy_state(game), copy_state(game)
        redraw(before, seat, drawn, other)
        apply(before, seat, number)
        apply(after, seat, number)
        write_features(after, seat, features)
        redraw(after, seat, drawn, other)
        assert before.tobytes() == after.tobytes()
        write_drawn_features(after, seat, part)
        features[at : at + size] = part[:size]
        write_features(after, seat, part)
        assert np.array_equal(features, part)


def test_every_tile_is_weighed_alone_and_seen_by_the_seat_that_draws_it() -> None:
    course = finished_game("harvest", 2).course
    assert draws_for(course.positions[0]) == -1  # who starts is seen by everyone
    assert draws_for(course.positions[1]) >= 0
    assert weigh_outcome(course.positions[1], 0) == 1
