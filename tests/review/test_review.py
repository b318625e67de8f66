"""A review adds up, blames nobody for what was hidden, and finds nothing to mend in the judgement's own choices."""

import functools
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from lanterns import BadOptions, Game, LanternsError
from lanterns.bots.bot import Bot
from lanterns.bots.deals import imagine
from lanterns.bots.judgement import base_on
from lanterns.bots.roster import make_bot
from lanterns.bots.turns import rate_turns
from lanterns.bots.weights import find_trained
from lanterns.engine import rules
from lanterns.engine.kind import find_kind, kind_of
from lanterns.engine.layout import copy_state
from lanterns.engine.reviewing import nth_redraw, redraw
from lanterns.review import Review, review
from lanterns.review.ledger import CHOICES, LUCK, OWN, TIDE
from lanterns.review.outlooks import look_at_best, new_workshop
from lanterns.review.redraws import look_at_redraws
from tests.records.games import TABLES, finished_game


class Judging(Bot):
    """Takes the action with which the turn begins that the judgement likes best, as a review weighs turns."""

    def choose(self, seen: Any, seat: int) -> int:
        trained = find_trained(kind_of(seen), int(seen.seats))
        assert trained is not None
        game = imagine(seen)
        shop = new_workshop(game.dtype, kind_of(seen).longest_list, trained.network)
        count = rules.list_legal_actions(game, seat, shop.actions)
        rate_turns(game, seat, count, shop.turns, shop.actions, shop.ratings, shop.network, shop.layers)
        return int(shop.actions[shop.ratings[:count].argmax()])


@functools.cache
def game_of(kind: str, players: int) -> Game:
    """A finished game: the judgement at the first seat, greedy bots at the others."""
    game = Game(kind, players, seed=players)
    bots = [make_bot("greedy" if seat else Judging(), seat) for seat in range(players)]
    while not game.is_over:
        seat = game.to_act
        game.play_number(bots[seat].choose(game.seen_by(seat), seat), seat)
    return game


@functools.cache
def reviewed(kind: str, players: int, bot: str) -> Review:
    return (game_of(kind, players) if bot == "judging" else finished_game(kind, players)).review()


def test_a_seat_that_is_not_there_has_no_line_and_no_moments() -> None:
    found = reviewed("harvest", 2, "random")
    for ask in (found.line, found.moments):
        with pytest.raises(LanternsError, match="Seat 2 is not at this table"):
            ask(2)


@pytest.mark.parametrize("bot", ["random", "judging"])
@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_the_start_and_all_causes_add_up_to_the_result(kind: str, players: int, bot: str) -> None:
    found = reviewed(kind, players, bot)
    for seat, told in enumerate(found.seats):
        for measure, result in (
            ("chance", rules.victory_share(found.game.state, seat)),
            ("honor", found.game.score[seat]),
        ):
            causes = [getattr(getattr(told, name), measure) for name in ("start", "luck", "own", "choices", "tide")]
            assert sum(causes) == pytest.approx(result, abs=1e-9)
            assert getattr(told.result, measure) == pytest.approx(result, abs=1e-9)
        assert found.line(seat)[-1] == pytest.approx([told.result.chance, told.result.honor], abs=1e-9)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_the_chances_of_all_seats_are_one_where_nothing_is_hidden(kind: str, players: int) -> None:
    found = reviewed(kind, players, "random")
    if not found.game.kind.has_secrets:
        assert sum(seat.start.chance for seat in found.seats) == pytest.approx(1, abs=1e-5)
        assert sum(seat.luck.chance for seat in found.seats) == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_the_judgement_finds_nothing_to_mend_in_its_own_choices(kind: str, players: int) -> None:
    found = reviewed(kind, players, "judging")
    assert found.seats[0].own.chance == 0
    assert found.seats[0].accuracy == 100
    assert found.moments(0) == []
    assert found.seats[1].accuracy < 100


def test_what_comes_of_a_turn_is_laid_to_the_choice_that_spoils_it() -> None:
    """A choice in the middle of a turn is as good as the best end of the turn after it."""
    found = reviewed("harvest", 2, "random")
    steps, outlooks, worth = found.game.course.steps, found.ledger.chosen_outlook, found.ledger.worth
    choices = [step for step in range(len(found.ledger.best)) if steps[step, 0] != rules.CHANCE]
    in_turns = [
        (one, next_) for one, next_ in pairwise(choices) if steps[one, 0] == steps[next_, 0] and next_ == one + 1
    ]
    assert in_turns, "choose a seed with turns of several choices"
    for one, next_ in in_turns:
        assert worth[one, 2] == pytest.approx(worth[next_, 0], abs=0.02)
        if found.ledger.best[next_] == steps[next_, 1] and worth[one, 2] == pytest.approx(worth[next_, 0], abs=1e-5):
            assert outlooks[one] == pytest.approx(outlooks[next_], abs=1e-3)


def test_a_choice_gives_away_what_the_best_one_promised_more() -> None:
    found = reviewed("harvest", 2, "random")
    moment = found.moments(1)[0]
    assert moment.given.chance == pytest.approx(moment.after_best[1].chance - moment.after[1].chance)
    assert moment.worth == found.given(1).max()
    assert moment.best in game_before(found.game, moment.step).legal_actions()
    assert sum(found.ledger.changes[:, 1, OWN, 0]) == pytest.approx(found.seats[1].own.chance)


def game_before(game: Game, step: int) -> Game:
    again = Game(game.kind.name, game.players)
    for action in game.actions[:step]:
        again.play(action)
    return again


def swapped_draws(game: Game, seat: int) -> Iterator[Game]:
    """The same game for everyone but one seat: two tiles that came into its hand in the other order.

    draws   T1 ...... T2 ......     becomes     T2 ...... T1 ......
    places          ..... T1, T2                        ..... T1, T2
    """
    actions = list(game.actions)
    placed = {action.tile: step for step, action in enumerate(actions) if action.kind == "place"}  # type: ignore[attr-defined]
    draws = [step for step, action in enumerate(actions) if action.kind == "draw" and action.seat == seat]  # type: ignore[attr-defined]
    for one in draws:
        for other in draws:
            first, second = actions[one], actions[other]
            if one < other < min(placed[first.tile], placed[second.tile]):  # type: ignore[attr-defined]
                swapped = list(actions)
                swapped[one] = first.model_copy(update={"tile": second.tile})  # type: ignore[attr-defined]
                swapped[other] = second.model_copy(update={"tile": first.tile})  # type: ignore[attr-defined]
                again = Game(game.kind.name, game.players)
                for action in swapped:
                    again.play(action)
                yield again


@pytest.mark.parametrize("players", [2, 3])
def test_what_was_hidden_from_a_seat_changes_nothing_in_its_review(players: int) -> None:
    found = reviewed("harvest", players, "judging")
    others = [review(game) for game in list(swapped_draws(found.game, 1))[-2:]]
    assert others, "choose a seed with such draws"
    for other in others:
        for seat in set(range(players)) - {1}:
            assert other.seats[seat].start == found.seats[seat].start
            assert other.moments(seat) == found.moments(seat)
            sums, expected = (one.ledger.changes[:, seat].sum(axis=0) for one in (other, found))
            for cause in (LUCK, OWN):
                assert sums[cause] == pytest.approx(expected[cause], abs=1e-9)
            together = sums[CHOICES] + sums[TIDE], expected[CHOICES] + expected[TIDE]
            assert together[0] == pytest.approx(together[1], abs=1e-9)


@pytest.mark.parametrize("players", [2, 4])
def test_other_draws_are_worth_what_their_best_actions_are_one_by_one(players: int) -> None:
    course, kind = finished_game("harvest", players).course, find_kind("harvest")
    trained = find_trained(kind, players)
    assert trained is not None
    shop = new_workshop(kind.layout, kind.longest_list, trained.network)
    step = next(step for step in range(30, course.at) if course.steps[step, 0] != rules.CHANCE)
    seat, game = int(course.steps[step, 0]), course.positions[step]
    drawn = 2100 + int(game["hands"][seat][1])
    base_on(game, seat, shop.network, shop.layers)
    count = look_at_redraws(game, seat, drawn, shop)
    assert count > 20
    found = shop.redraws.outlooks[:count].copy()
    for index in range(0, count, 5):
        other = copy_state(game)
        redraw(other, seat, drawn, nth_redraw(game, seat, drawn, index))
        look_at_best(other, seat, shop)
        assert found[index] == pytest.approx(shop.outlook, abs=1e-4)


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(BadOptions, match="Only a finished game can be reviewed; here seat"):
        review(Game("harvest", 2, seed=1))
