"""What a seat observes: everything it may know, nothing else, all of it named."""

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.deals import deal_anew
from lanterns.engine import rules
from lanterns.engine.kind import GameKind, all_kinds
from lanterns.engine.layout import new_state
from lanterns.engine.observation import name_pieces, observation_layout, pieces_of
from lanterns.engine.randomness import below, new_random

KINDS = pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)


def observed(game: Game, state: object, seat: int) -> np.ndarray:
    """A seat's observation, written over what was there before."""
    row = np.full(1, 99, observation_layout(game.kind.observation, np.int8))
    rules.observe(state, seat, row[0])
    return row.view(np.int8)


def positions(kind: GameKind, players: int) -> list[Game]:
    """A game at some of its choices, and at its end."""
    game, random, reached = Game(kind.name, players, seed=players), new_random(players), []
    while not game.is_over:
        if below(random, 15) == 0:
            reached.append(game.copy())
        numbers = game.legal_numbers()
        game.play_number(numbers[below(random, len(numbers))])
    return [*reached, game]


@KINDS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_observation_does_not_depend_on_what_is_hidden(kind: GameKind, players: int) -> None:
    for game in positions(kind, players):
        for seat in range(players):
            seen = game.seen_by(seat)
            expected = observed(game, game.state, seat)
            assert (observed(game, seen, seat) == expected).all()
            for deal in range(2):
                assert (observed(game, deal_anew(seen, new_random(deal)), seat) == expected).all()


@KINDS
def test_bytes_and_floats_tell_the_same_and_every_number_is_written(kind: GameKind) -> None:
    for game in positions(kind, 3):
        floats = np.full(1, np.nan, observation_layout(kind.observation, np.float32))
        rules.observe(game.state, 1, floats[0])
        assert (floats.view(np.float32) == observed(game, game.state, 1)).all()


@KINDS
def test_a_mask_allows_exactly_what_is_listed(kind: GameKind) -> None:
    for game in positions(kind, 3):
        for seat in range(3):
            mask = np.full(kind.action_count, 99, np.int8)
            rules.mark_legal_actions(game.state, seat, mask)
            assert np.flatnonzero(mask).tolist() == game.legal_numbers(seat)
            assert set(mask.tolist()) <= {0, 1}


@KINDS
def test_the_pieces_fill_the_row_and_each_has_a_meaning(kind: GameKind) -> None:
    pieces = pieces_of(kind.observation)
    assert [piece.start for piece in pieces] == [0, *(piece.stop for piece in pieces[:-1])]
    assert all(piece.meaning.endswith(".") for piece in pieces)
    rows = np.arange(2 * pieces[-1].stop).reshape(2, -1)
    named = name_pieces(kind.observation, rows)
    assert [array.shape for array in named.values()] == [(2, *piece.shape) for piece in pieces]
    assert all(np.shares_memory(array, rows) for array in named.values())


@KINDS
def test_a_game_is_never_longer_than_it_says(kind: GameKind) -> None:
    for players in (2, 3, 4):
        game = positions(kind, players)[-1]
        assert sum(not action.is_chance for action in game.actions) <= kind.longest_game


@KINDS
def test_a_new_state_can_be_observed(kind: GameKind) -> None:
    """Before chance has dealt anything, as OpenSpiel asks."""
    game = Game(kind.name, 2)
    assert game.to_act == rules.CHANCE
    row = observed(game, game.state, 0)
    assert (row != 99).any()
    rules.see(game.state, 0, seen := new_state(kind.layout))
    assert (observed(game, seen, 0) == row).all()
