"""What holds in every game, whatever anyone does."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import CHANCE, Game
from lanterns.bots.deals import new_list
from lanterns.engine import rules
from lanterns.engine.action import read_action
from lanterns.engine.compiler import IS_COMPILED
from lanterns.harvest.actions.numbers import NUMBER_COUNT
from lanterns.harvest.rules.components import CARDS_OF_EACH_COLOR, FAVOR_TOKENS, TILE_COUNT
from lanterns.harvest.rules.lake import neighbour

pytestmark = pytest.mark.usefixtures("uncounted")

players = st.integers(2, 4)
seeds = st.integers(0, 2**32 - 1)
picks = st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=20)
few = settings(max_examples=12 if IS_COMPILED else 5)


def play_on(game: Game, choices: list[float]) -> None:
    """Play the whole game, taking the legal actions that the given numbers point at, again and again."""
    turn = 0
    while not game.is_over:
        numbers = game.legal_numbers()
        game.play_number(numbers[int(choices[turn % len(choices)] * len(numbers))])
        turn += 1
        check_conservation(game)


def check_conservation(game: Game) -> None:
    """Cards, favor tokens and tiles are neither made nor lost."""
    state = game.state
    seats = range(state.seats)
    cards = state.supply + state.cards[: state.seats].sum(axis=0)
    assert (cards == CARDS_OF_EACH_COLOR[state.seats]).all()
    assert (state.supply >= 0).all()
    assert (state.cards >= 0).all()
    assert [state.cards[seat].sum() for seat in seats] == [state.card_count[seat] for seat in seats]
    assert state.favor_supply + state.favors.sum() == FAVOR_TOKENS
    assert (state.favors >= 0).all()
    in_hands = [int(tile) for seat in seats for tile in state.hands[seat] if tile > 0]
    on_lake = [int(tile) for tile in state.placed_tile[: state.placed_count]]
    undrawn = [tile for tile in range(TILE_COUNT) if state.undrawn >> tile & 1]
    assert sorted(in_hands + on_lake + undrawn) == list(range(TILE_COUNT))
    assert state.unplaced == len(in_hands) + state.stack


def check_lake(game: Game) -> None:
    """The open cells are exactly the empty ones that touch a tile, and know what they touch."""
    state = game.state
    placed = {int(cell): index for index, cell in enumerate(state.placed_cell[: state.placed_count])}
    around = {int(neighbour(cell, side)) for cell in placed for side in range(4)} - set(placed)
    assert {int(cell) for cell in state.open_cell[: state.open_count]} == around
    for index in range(state.open_count):
        for side in range(4):
            beside = placed.get(int(neighbour(state.open_cell[index], side)), -1)
            assert state.touching[index, side] == beside + 1


@few
@given(players, seeds, picks)
def test_every_game_ends_and_conserves_what_is_in_the_box(count: int, seed: int, choices: list[float]) -> None:
    """[H1.1] [H1.2] [H1.4] [H7.5]"""
    game = Game("harvest", players=count, seed=seed)
    play_on(game, choices)
    check_lake(game)
    assert game.result["winners"]


@few
@given(players, seeds, st.integers(0, 40))
def test_listed_means_accepted(count: int, seed: int, length: int) -> None:
    """A number is on the list exactly when it is legal, for every seat and for chance."""
    game = Game("harvest", players=count)
    chooser = np.random.default_rng(seed)
    for _ in range(length):
        if game.to_act == CHANCE:
            number = int(rules.outcome(game.state, int(chooser.integers(rules.count_outcomes(game.state)))))
        else:
            number = int(chooser.choice(game.legal_numbers()))
        game.play(game.kind.action(game.state, game.to_act, number))
    for seat in range(-2, count + 1):
        accepted = [number for number in range(-1, NUMBER_COUNT + 2) if rules.is_legal(game.state, seat, number)]
        if seat == CHANCE == game.to_act:
            listed = sorted({int(rules.outcome(game.state, i)) for i in range(rules.count_outcomes(game.state))})
        else:
            numbers = new_list(game.state)
            listed = numbers[: rules.list_legal_actions(game.state, seat, numbers)].tolist()
        assert accepted == listed


@few
@given(players, seeds, picks)
def test_number_action_and_json_are_the_same_thing(count: int, seed: int, choices: list[float]) -> None:
    game = Game("harvest", players=count, seed=seed)
    turn = 0
    while not game.is_over:
        numbers = game.legal_numbers()
        actions = game.legal_actions()
        for number, action in zip(numbers, actions, strict=True):
            assert game.kind.number(game.state, action) == number
        assert len({str(action.to_json()) for action in actions}) == len(numbers)
        picked = actions[int(choices[turn % len(choices)] * len(actions))]
        assert read_action(game.kind.actions, picked.to_json()) == picked
        game.play(picked)
        turn += 1


@few
@given(players, seeds, picks)
def test_undo_leads_all_the_way_back(count: int, seed: int, choices: list[float]) -> None:
    game = Game("harvest", players=count, seed=seed)
    start = game.state.tobytes()
    play_on(game, choices)
    while any(not action.is_chance for action in game.actions):
        game.undo()
    assert game.state.tobytes() == start


@few
@given(players, seeds)
def test_what_an_action_would_bring_is_what_it_brings(count: int, seed: int) -> None:
    game = Game("harvest", players=count, seed=seed)
    chooser = np.random.default_rng(seed)
    for _ in range(6):
        choices = game.choices()
        choice = choices[chooser.integers(len(choices))]
        assert tuple(game.play(choice.action)) == choice.brings
