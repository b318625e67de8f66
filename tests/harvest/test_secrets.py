"""Hands are secret: two games that differ only in what a seat may not know look the same to it. [H2.5]"""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import CHANCE, SPECTATOR, Game
from lanterns.engine import rules
from lanterns.engine.layout import copy_state
from lanterns.engine.randomness import below, new_random


def dealt_anew(seen: object, seed: int) -> object:
    """A full game in which everything hidden from the onlooker has been dealt anew."""
    other = copy_state(seen)
    random = new_random(seed)
    while rules.next_to_act(other) == CHANCE:
        rules.apply(other, CHANCE, rules.outcome(other, below(random, rules.count_outcomes(other))))
    return other


@settings(max_examples=15)
@given(st.integers(2, 4), st.integers(0, 1000), st.integers(0, 30), st.integers(0, 1000))
def test_a_view_does_not_depend_on_what_is_hidden(players: int, seed: int, length: int, other_seed: int) -> None:
    """[H2.5]"""
    game = Game("harvest", players=players, seed=seed)
    for step in range(length):
        if not game.is_over:
            numbers = game.legal_numbers()
            game.play_number(numbers[(seed + step * 7) % len(numbers)])
    for seat in (SPECTATOR, *range(players)):
        other = game.copy()
        other._course.positions[other._course.at] = dealt_anew(game.seen_by(seat), other_seed)
        other.state.journal_length = game.state.journal_length
        other.state.journal[:] = game.state.journal
        assert other.seen_by(seat).tobytes() == game.seen_by(seat).tobytes()
        assert other.view(seat) == game.view(seat)
        assert other.text(seat) == game.text(seat)
        assert other.svg(seat) == game.svg(seat)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_a_view_names_no_tile_of_another_hand(seat: int) -> None:
    """[H2.5]"""
    game = Game("harvest", players=3, seed=5)
    seen = {tile["tile"] for tile in game.view(seat)["lake"] + game.view(seat)["hand"]}
    for tile in range(1, 36):
        assert (f'"tile": {tile},' in json.dumps(game.view(seat))) == (tile in seen)


def test_a_seat_knows_its_own_hand_and_how_many_tiles_the_others_hold() -> None:
    """[H2.5]"""
    game = Game("harvest", players=3, seed=5)
    view = game.view(2)
    assert [tile["tile"] for tile in view["hand"]] == game.state.hands[2].tolist()
    assert [seat["hand_count"] for seat in view["seats"]] == [3, 3, 3]
    assert all("hand" not in seat for seat in view["seats"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_in_a_hand_a_tile_is_kept_is_nobody_elses_business(players: int) -> None:
    """Two games that differ only in the slots of the hands look the same to all others, to the last tile. [H2.5]"""
    game = Game("harvest", players=players, seed=players)
    other = game.copy()
    other.state.hands[:] = other.state.hands[:, ::-1].copy()
    while not game.is_over:
        who = game.to_act
        action = game.legal_actions()[-1]
        game.play(action)
        other.play(action)
        assert other.actions == game.actions
        for seat in (SPECTATOR, *range(players)):
            if seat != who:
                seen, also_seen = game.seen_by(seat), other.seen_by(seat)
                if seat >= 0:  # its own hand is known to it, slots and all
                    also_seen.hands[seat] = seen.hands[seat]
                assert also_seen.tobytes() == seen.tobytes()
