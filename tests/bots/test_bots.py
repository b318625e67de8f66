"""Every bot plays whole games, and only what is legal."""

import os
import subprocess
import sys

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.bot import BadBot
from lanterns.bots.greedy import EVERYTHING, notice
from lanterns.bots.roster import make_bot
from lanterns.engine.kind import all_kinds
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import group_of
from lanterns.harvest.actions.numbers import DEDICATE, PLACE

KINDS = [kind.name for kind in all_kinds()]
NAMES = ["random", "greedy", "search:30", "visitor", "artisan", "master"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["random", "greedy", "search:3"])
def test_a_bot_plays_a_whole_game(kind: str, players: int, name: str) -> None:
    game = Game(kind, players, seed=3)
    bot = make_bot(name, seed=4)
    while not game.is_over:
        game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))
    assert sum(game.score) > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_with_the_same_seed_chooses_the_same(name: str) -> None:
    game = Game("harvest", 2, seed=3)
    seen = game.seen_by(game.to_act)
    assert make_bot(name, seed=9).choose(seen, game.to_act) == make_bot(name, seed=9).choose(seen, game.to_act)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_candidate_is_a_legal_choice(name: str) -> None:
    game = Game("harvest", 3, seed=8)
    advice = make_bot(name, seed=2).advise(game.seen_by(game.to_act), game.to_act, most=3)
    assert 1 <= len(advice.candidates) <= 3
    assert advice.candidates[0].number == advice.number
    assert advice.number in game.legal_numbers()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["random", "greedy", "search:3", "apprentice"])
def test_a_bot_asked_for_a_seat_without_choices_says_so(kind: str, name: str) -> None:
    game = Game(kind, 2, seed=1)
    idle = 1 - game.to_act
    assert game.legal_numbers(idle) == []
    for asked in (make_bot(name).choose, make_bot(name).advise):
        with pytest.raises(BadBot, match=f"Seat {idle} has nothing to choose now"):
            asked(game.seen_by(idle), idle)


def test_search_also_runs_as_plain_python() -> None:
    code = (
        "from lanterns import Game; from lanterns.bots.roster import make_bot; game = Game('harvest', 2, seed=1); "
        "print(make_bot('search:4', seed=1).play(game))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-W", "error", "-c", code],
            env={**os.environ, "LANTERNS_COMPILE": mode},
            check=True,
            capture_output=True,
            text=True,
            timeout=300,
        ).stdout
        for mode in ("0", "1")
    }
    assert len(said) == 1


def test_a_bot_is_not_asked_where_no_seat_has_anything_to_choose() -> None:
    bot, game = make_bot("random", seed=4), Game("harvest", 2)
    with pytest.raises(BadBot, match="No seat has anything to choose now: chance is next"):
        bot.play(game)
    game = Game("harvest", 2, seed=3)
    while not game.is_over:
        bot.play(game)
    with pytest.raises(BadBot, match="No seat has anything to choose now: the game is over"):
        bot.play(game)


@pytest.mark.parametrize("name", ["greedy", "network", "search:2"])
def test_advice_has_a_candidate_at_least(name: str) -> None:
    game = Game("harvest", 2, seed=3)
    with pytest.raises(BadBot, match="Advice has at least 1 candidate, not 0"):
        make_bot(name).advise(game.seen_by(game.to_act), game.to_act, most=0)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadBot, match="no bot called 'empress'; there are random, greedy, search, network, visitor"):
        make_bot("empress")


def test_a_level_notices_so_many_actions_any_of_them_and_none_twice() -> None:
    game, random, noticed = Game("harvest", 2, seed=1).state, new_random(1), set()
    for _ in range(200):
        actions = np.arange(PLACE, PLACE + 30, dtype=np.int32)
        assert notice(game, 30, 13, random, actions) == 4
        assert sorted(actions.tolist()) == list(range(PLACE, PLACE + 30))
        noticed.update(actions[:4].tolist())
    assert noticed == set(range(PLACE, PLACE + 30))
    assert notice(game, 2, 4, random, np.arange(2, dtype=np.int32)) == 2
    assert notice(game, 30, EVERYTHING, random, np.arange(30, dtype=np.int32)) == 30


def test_a_level_never_overlooks_a_whole_group_of_actions() -> None:
    """Among a hundred placements the only dedication is seen, as a person would see it."""
    game, random, noticed = Game("harvest", 2, seed=1).state, new_random(1), set()
    for _ in range(50):
        actions = np.array([DEDICATE, DEDICATE + 1, *range(PLACE, PLACE + 100)], np.int32)
        count = notice(game, len(actions), 2, random, actions)
        assert count <= 4
        assert {group_of(game, number) for number in actions[:count]} == {group_of(game, n) for n in (DEDICATE, PLACE)}
        noticed.update(actions[:count].tolist())
    assert {DEDICATE, DEDICATE + 1} <= noticed


@pytest.mark.parametrize("kind", KINDS)
def test_actions_of_one_kind_are_one_group(kind: str) -> None:
    game, bot = Game(kind, 3, seed=5), make_bot("random", seed=5)
    groups: dict[str, set[int]] = {}
    while not game.is_over:
        for number in game.legal_numbers():
            action = game.kind.action(game.state, game.to_act, number)
            groups.setdefault(action.kind, set()).add(int(group_of(game.state, number)))
        bot.play(game)
    assert len(groups) > 3
    assert all(len(found) == 1 for found in groups.values())
    assert len(set.union(*groups.values())) == len(groups)
