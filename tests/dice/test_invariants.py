"""What holds in every game, whatever anyone does."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import CHANCE, Game
from lanterns.bots.deals import new_list
from lanterns.dice.actions.numbers import ACTION_COUNT, NUMBER_COUNT
from lanterns.dice.rules.lake import count_pools
from lanterns.dice.rules.state import JOURNAL_LENGTH, SHADING
from lanterns.engine import rules
from lanterns.engine.action import read_action
from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.layout import copy_state
from tests.dice.editions import make_random_edition

pytestmark = pytest.mark.usefixtures("uncounted")

players = st.integers(2, 4)
seeds = st.integers(0, 2**32 - 1)
picks = st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=20)
few = settings(max_examples=8 if IS_COMPILED else 4)


def any_game(count: int, seed: int) -> Game:
    """A game of the default edition, or every other time of a random one."""
    options = {"edition": make_random_edition(seed)} if seed % 2 else {}
    return Game("dice", players=count, seed=seed, options=options)


def play_on(game: Game, choices: list[float], length: int = 10_000) -> None:
    """Play on, any seat at any time, taking the legal actions that the given numbers point at, again and again."""
    for turn in range(length):
        if game.is_over:
            break
        pick = choices[turn % len(choices)]
        seats = game.acting_seats
        seat = seats[int(pick * 7919) % len(seats)]
        numbers = game.legal_numbers(seat)
        game.play_number(numbers[int(pick * len(numbers))], seat)
        check_sheets(game)


def check_sheets(game: Game) -> None:
    """Sheets only ever show what can be on them."""
    state = game.state
    for seat in range(state.seats):
        completed = state.shaded[seat, 0] & state.shaded[seat, 1]
        assert (state.shaded[seat] & ~state.lake == 0).all()
        assert state.covered[seat] & ~completed == 0
        assert state.gifts[seat] >= 0
    covered = sum(int(count_pools(state.covered[seat])) for seat in range(state.seats))
    sizes = [int(state.sizes[shape]) for shape in state.shapes]
    assert covered == sum(size * int(taken) for size, taken in zip(sizes, state.tiles_taken, strict=True))
    values = [
        int(state.values[shape, :taken].sum()) for shape, taken in zip(state.shapes, state.tiles_taken, strict=True)
    ]
    assert state.fireworks.sum() == sum(values)
    assert state.journal_length <= JOURNAL_LENGTH


@few
@given(players, seeds, picks)
def test_every_game_ends(count: int, seed: int, choices: list[float]) -> None:
    game = any_game(count, seed)
    play_on(game, choices)
    assert game.is_over
    assert game.result["winners"]


@few
@given(players, seeds, picks, st.integers(0, 150))
def test_listed_means_accepted(count: int, seed: int, choices: list[float], length: int) -> None:
    """A number is on the list exactly when it is legal, for every seat and for chance."""
    game = any_game(count, seed)
    play_on(game, choices, length)
    for seat in range(-2, count + 1):
        accepted = [number for number in range(-1, ACTION_COUNT + 1) if rules.is_legal(game.state, seat, number)]
        numbers = new_list(game.state)
        listed = numbers[: rules.list_legal_actions(game.state, seat, numbers)].tolist()
        assert accepted == listed
        assert bool(listed) == rules.may_act(game.state, seat)


@few
@given(players, seeds, st.integers(0, 3))
def test_chance_takes_exactly_its_outcomes(count: int, seed: int, length: int) -> None:
    game = Game("dice", players=count, options={"edition": make_random_edition(seed)} if seed % 2 else {})
    for _ in range(length):
        game.play(game.kind.action(game.state, CHANCE, int(rules.outcome(game.state, 0))))
    outcomes = {int(rules.outcome(game.state, index)) for index in range(rules.count_outcomes(game.state))}
    assert outcomes == {number for number in range(NUMBER_COUNT + 5) if rules.is_legal(game.state, CHANCE, number)}
    for number in sorted(outcomes)[::17]:
        action = game.kind.action(game.state, CHANCE, number)
        assert game.kind.number(game.state, read_action(game.kind.actions, action.to_json())) == number


@few
@given(players, seeds, picks)
def test_number_action_and_json_are_the_same_thing(count: int, seed: int, choices: list[float]) -> None:
    game = any_game(count, seed)
    for turn in range(60):
        if game.is_over:
            break
        actions = game.legal_actions()
        for number, action in zip(game.legal_numbers(), actions, strict=True):
            assert game.kind.number(game.state, action) == number
            assert read_action(game.kind.actions, action.to_json()) == action
        assert len({str(action.to_json()) for action in actions}) == len(actions)
        game.play(actions[int(choices[turn % len(choices)] * len(actions))])


@few
@given(players, seeds, picks, st.integers(0, 150), seeds)
def test_seats_may_act_in_any_order(count: int, seed: int, choices: list[float], length: int, order: int) -> None:
    """The same choices of every seat lead to the same game, however they are interleaved. [D3.1]"""
    game = any_game(count, seed)
    play_on(game, choices, length)
    while not game.is_over and game.state.phase != SHADING:
        game.play_number(game.legal_numbers()[-1])
    chances = np.random.default_rng(order), np.random.default_rng(order + 1)
    ends = []
    for chance in chances:
        played = game.copy()
        played._course.is_seeded = False  # chance is to wait for the next turn
        plans = {seat: np.random.default_rng(seed + seat) for seat in range(count)}
        turn = played.state.turn, played.state.active
        while played.state.phase == SHADING and (played.state.turn, played.state.active) == turn:
            seat = int(chance.choice(played.acting_seats))
            played.play_number(int(plans[seat].choice(played.legal_numbers(seat))), seat)
        end = copy_state(played.state)
        end.journal[:] = 0
        end.journal_length = 0
        ends.append(end.tobytes())
    assert ends[0] == ends[1]


@few
@given(players, seeds, picks)
def test_undo_leads_all_the_way_back(count: int, seed: int, choices: list[float]) -> None:
    game = Game("dice", players=count, seed=seed)
    start = game.state.tobytes()
    play_on(game, choices, 80)
    while any(not action.is_chance for action in game.actions):
        game.undo()
    assert game.state.tobytes() == start


@few
@given(players, seeds, picks)
def test_what_an_action_would_bring_is_what_it_brings(count: int, seed: int, choices: list[float]) -> None:
    game = any_game(count, seed)
    play_on(game, choices, 40)
    for pick in choices[:6]:
        if not game.is_over:
            offered = game.choices()
            choice = offered[int(pick * len(offered))]
            assert tuple(game.play(choice.action)) == choice.brings
