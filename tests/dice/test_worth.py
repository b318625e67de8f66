"""What bots think of positions: prospects, worth and suggestions; and the figures of many games."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import Game
from lanterns.arena.simulation import simulate
from lanterns.bots.roster import make_bot
from lanterns.dice.bots.prospects import (
    CLASS_COUNT,
    COMPLETING_PLATFORM,
    PLAIN,
    SURROUNDING,
    areas_of_class,
    class_worth,
    sides_completed,
)
from lanterns.dice.rules.lake import count_pools
from lanterns.dice.statistics import FIGURES, collect_statistics
from lanterns.engine import rules
from lanterns.engine.kind import find_kind
from tests.dice.positions import begin_steps, complete, mask, new_game, pools, shade_half
from tests.dice.test_invariants import any_game, play_on

few = settings(max_examples=8)


@few
@given(st.integers(2, 4), st.integers(0, 2**32 - 1), st.integers(0, 200))
def test_suggestions_are_a_few_legal_actions(count: int, seed: int, length: int) -> None:
    game = any_game(count, seed)
    play_on(game, [0.3, 0.9, 0.1, 0.6], length)
    before = game.state.tobytes()
    for seat in game.acting_seats:
        actions = np.zeros(game.kind.longest_list, np.int32)
        found = actions[: rules.suggest_actions(game.state, seat, 3, actions)].tolist()
        assert found
        assert len(set(found)) == len(found)
        assert set(found) <= set(game.legal_numbers(seat))
    assert game.state.tobytes() == before


@few
@given(st.integers(2, 4), st.integers(0, 2**32 - 1))
def test_a_finished_game_is_worth_its_score(count: int, seed: int) -> None:
    game = any_game(count, seed)
    play_on(game, [0.2, 0.7, 0.5])
    assert [rules.worth(game.state, seat) for seat in range(count)] == game.score


@pytest.mark.parametrize("count", range(5))
def test_counting_completed_sides(count: int) -> None:
    """The pools around B2, which is in the middle of eight others."""
    game = new_game()
    complete(game, 0, " ".join(["B1", "C2", "B3", "A2"][:count]))
    middle = mask(pools(game.state, "B2"))
    for sides in range(1, 5):
        assert bool(sides_completed(game.state, 0, sides) & middle) == (sides == count)


def test_better_classes_are_worth_more_and_boats_are_left_alone() -> None:
    game = begin_steps(new_game())
    state = game.state
    assert (
        class_worth(state, 0, SURROUNDING) > class_worth(state, 0, COMPLETING_PLATFORM) > class_worth(state, 0, PLAIN)
    )
    assert areas_of_class(state, 0, PLAIN, 0) & state.boats[0] == 0
    shade_half(game, 0, "F3", 0)
    assert areas_of_class(state, 0, COMPLETING_PLATFORM, 1) == mask(pools(state, "F3"))
    complete(game, 0, "B1 C2 A2")
    shade_half(game, 0, "B3", 1)
    assert areas_of_class(state, 0, SURROUNDING, 0) == mask(pools(state, "B3"))
    for kind in range(CLASS_COUNT):
        for half in (0, 1):
            assert areas_of_class(state, 0, kind, half) & state.shaded[0, half] == 0


def test_greedy_completes_pools_and_launches() -> None:
    """Alone against one that plays at random, it has much more of everything."""
    game = Game("dice", players=2, seed=5)
    bots = [make_bot("greedy", 1), make_bot("random", 2)]
    while not game.is_over:
        game.play_number(bots[game.to_act].choose(game.seen_by(game.to_act), game.to_act))
    sheets = game.view()["seats"]
    assert len(sheets[0]["completed"]) >= 12
    assert len(sheets[0]["launched"]) >= 2
    assert sheets[0]["honor"] >= 10 > sheets[1]["honor"]


def test_the_figures_of_many_games() -> None:
    """[D9.1] [D9.2] [D9.3]"""
    games = simulate("dice", ["random", "random", "random"], 3, seed=1).games
    figures = collect_statistics(games)
    assert tuple(figures) == FIGURES
    assert find_kind("dice").statistics(games).keys() == figures.keys()
    parts = figures["fireworks"] + figures["second group"] + figures["boats"]
    assert (figures["honor"] == parts).all()
    for index in range(3):
        shaded = [count_pools(area) for area in games[index]["shaded"][1]]
        assert figures["shaded areas"][index, 1] == sum(shaded)
