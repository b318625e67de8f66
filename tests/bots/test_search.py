"""Search: its budgets, its cores, its candidates and its strength."""

import time

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.bot import BadBot
from lanterns.bots.deals import answer_for_chance
from lanterns.bots.judgement import judge_for_all
from lanterns.bots.mind import new_mind
from lanterns.bots.playout import FAR_LOOKAHEAD, LEARNED_LOOKAHEAD, judge, play_on, play_on_by_judgement
from lanterns.bots.roster import make_bot, warm_up
from lanterns.bots.search import SearchBot
from lanterns.bots.thought import judge_end
from lanterns.bots.tree import Floats, best_child, head_start
from lanterns.bots.weights import find_weights
from lanterns.engine.kind import all_kinds

KINDS = [kind.name for kind in all_kinds()]


def middle_game(kind: str, players: int = 2, decisions: int = 12) -> Game:
    """A game some decisions old."""
    game = Game(kind, players, seed=11)
    bot = make_bot("greedy")
    for _ in range(decisions):
        game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))
    return game


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_search_plays_exactly_its_budget_and_explains_itself(kind: str, players: int) -> None:
    game = middle_game(kind, players)
    advice = SearchBot(seed=1, playouts=50).advise(game.seen_by(game.to_act), game.to_act, most=4)
    assert advice.playouts == 50
    best = advice.candidates[0]
    assert best.honor is not None
    assert best.honor > 0
    assert best.chance is not None
    assert 0 <= best.chance <= 1
    assert sum(candidate.weight for candidate in advice.candidates) <= 1.01
    assert {candidate.number for candidate in advice.candidates} <= set(game.legal_numbers())


@pytest.mark.parametrize("kind", KINDS)
def test_search_chooses_what_it_advises_whether_or_not_it_stops_early(kind: str) -> None:
    game = middle_game(kind)
    seen = game.seen_by(game.to_act)
    advice = SearchBot(seed=3, playouts=60).advise(seen, game.to_act)
    assert SearchBot(seed=3, playouts=60).choose(seen, game.to_act) == advice.number


def test_the_cores_share_the_playouts_and_their_sum_is_always_the_same() -> None:
    game = middle_game("harvest")
    seen = game.seen_by(game.to_act)
    first, second = (SearchBot(seed=5, playouts=41, cores=3).advise(seen, game.to_act) for _ in range(2))
    assert first.playouts == 41
    assert first == second


@pytest.mark.parametrize(("kind", "trust"), [("harvest", 0.5), ("dice", 0.0)])
@pytest.mark.parametrize("players", [2, 4])
def test_a_learned_line_steers_by_the_worth_further_on_too_but_tells_what_the_judgement_says(
    kind: str, trust: float, players: int
) -> None:
    game = middle_game(kind, players)
    network = find_weights(game.kind, players)
    assert network is not None
    mixed, near, far = (new_mind(game.seen_by(game.to_act), 5, network=network) for _ in range(3))
    seat = game.to_act
    for mind in (mixed, near, far):
        mind.table[0] = mind.seen[0]
        answer_for_chance(mind.table[0], mind.deal)
    judge_end(mixed, mixed.table[0], seat)
    last = play_on_by_judgement(near.table[0], seat, LEARNED_LOOKAHEAD, near)
    judge_for_all(near.after[0], last, network, near.layers, near.values, near.honors, near.chances)
    assert np.array_equal(mixed.chances, near.chances)
    assert np.array_equal(mixed.honors, near.honors)
    last = play_on_by_judgement(far.table[0], seat, LEARNED_LOOKAHEAD, far)
    play_on(far.table[0], last, FAR_LOOKAHEAD, far)
    judge(far.table[0], far.values, far.honors, far.chances)
    assert np.allclose(mixed.values, (1 - trust) * near.values + trust * far.values)
    assert not np.allclose(near.values, far.values)


@pytest.mark.parametrize("kind", KINDS)
def test_a_deadline_ends_the_thinking(kind: str) -> None:
    game = middle_game(kind)
    warm_up(kind, "search")
    started = time.perf_counter()
    advice = make_bot("search:0.05s").advise(game.seen_by(game.to_act), game.to_act)
    assert advice.playouts > 0
    assert time.perf_counter() - started >= 0.05


@pytest.mark.parametrize("kind", KINDS)
def test_a_little_search_beats_random(kind: str) -> None:
    wins = 0
    for seed in range(3):
        game = Game(kind, 2, seed)
        bots = [make_bot("search:10", seed), make_bot("random", seed)]
        while not game.is_over:
            game.play_number(bots[game.to_act].choose(game.seen_by(game.to_act), game.to_act))
        wins += game.result["winners"] == [0]
    assert wins == 3


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("search:0s", "0 s is too short for one playout; give a search 0.01 s or more."),
        ("search:0", "A search needs at least 1 playout, not 0."),
        ("search:fast", "There is no bot called 'search:fast'"),
    ],
)
def test_an_impossible_budget_is_refused(name: str, fault: str) -> None:
    with pytest.raises(BadBot, match=fault):
        make_bot(name)


def test_a_search_on_no_core_is_refused() -> None:
    with pytest.raises(BadBot, match="at least 1 core, not 0"):
        make_bot("search", cores=0)


@pytest.mark.parametrize(
    ("share", "best"),
    [(0.4, [0, 1, 2]), (0.0, [1, 0, 2]), (1.0, [1, 0, 2])],
)
def test_where_who_wins_is_decided_honor_is_played_for(share: float, best: list[int]) -> None:
    tries, prior = np.array([52, 46, 2], np.int32), np.full(3, 1 / 3, np.float64)
    honor: Floats = np.array([7.8 * 52, 7.9 * 46, 30.0 * 2], np.float64)  # the third is hardly known
    chance: Floats = np.array([52, 46, 2], np.float64) * share
    taken, found = 0, []
    for _ in range(3):
        found.append(int(best_child(tries, chance, honor, chance, prior, taken)))
        taken |= 1 << found[-1]
    assert found == best
    assert best_child(tries, chance, honor, chance, prior, taken) == -1
    assert head_start(tries, chance) == (6 if share == 0.4 else 0)
