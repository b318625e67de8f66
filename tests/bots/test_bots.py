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


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadBot, match="no bot called 'empress'; there are random, greedy, search, network, visitor"):
        make_bot("empress")


def test_a_level_notices_so_many_actions_any_of_them_and_none_twice() -> None:
    random, noticed = new_random(1), set()
    for _ in range(200):
        actions = np.arange(30, dtype=np.int32)
        assert notice(30, 4, random, actions) == 4
        assert sorted(actions.tolist()) == list(range(30))
        noticed.update(actions[:4].tolist())
    assert noticed == set(range(30))
    assert notice(3, 4, random, np.arange(3, dtype=np.int32)) == 3
    assert notice(30, EVERYTHING, random, np.arange(30, dtype=np.int32)) == 30
