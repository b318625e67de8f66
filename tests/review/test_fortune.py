"""Fortune: whatever chance could truly have brought instead, together it is worth nothing."""

from typing import Any

import numpy as np
import pytest

from lanterns.bots.roster import make_bot
from lanterns.bots.weights import find_trained
from lanterns.engine.game import Game
from lanterns.engine.judging import MOST_SEATS
from lanterns.engine.rules import CHANCE, count_outcomes
from lanterns.engine.rules import outcome as nth_outcome
from lanterns.review.fortune import fortune_of, weigh_draw
from lanterns.review.outlooks import KINDS, new_workshop


def play_on(game: Game, bot: Any, choices: int) -> None:
    """Let a bot choose so many times, whoever is to act."""
    for _ in range(choices):
        bot.play(game)


@pytest.mark.parametrize("players", [2, 3])
def test_what_could_have_been_drawn_is_worth_nothing_together(players: int) -> None:
    """The tile that a seat drew, against each that was left then and that nobody has drawn since."""
    seeded = Game("harvest", players, seed=5)
    play_on(seeded, make_bot("greedy"), 3 * players)
    told = seeded.actions
    seat = seeded.to_act
    at = max(step for step, action in enumerate(told) if action.is_chance and action.to_json()["seat"] == seat)
    since = {action.to_json()["tile"] for action in told[at + 1 :] if action.is_chance}
    trained = find_trained(seeded.kind, players)
    assert trained is not None
    shop = new_workshop(seeded.kind.layout, seeded.kind.longest_list, trained.network)
    fortunes = []
    before = Game("harvest", players)
    for action in told[:at]:
        before.play(action)
    for index in range(int(count_outcomes(before.state))):
        outcome = before.kind.action(before.state, CHANCE, int(nth_outcome(before.state, index)))
        if outcome.to_json()["tile"] in since:
            continue
        game = before.copy()
        for action in (outcome, *told[at + 1 :]):
            game.play(action)
        fortune = np.zeros(MOST_SEATS)
        drawn = int(game.course.steps[at, 1])
        weigh_draw(game.state, seat, drawn, shop, np.zeros((MOST_SEATS, KINDS)), fortune)
        fortunes.append(fortune[:players])
    assert len(fortunes) > 5
    assert np.abs(np.array(fortunes)).max() > 1e-4
    # The network adds up numbers of 24 bits.
    assert np.array(fortunes).sum(axis=0) == pytest.approx(np.zeros(players), abs=1e-5)


@pytest.mark.parametrize("kind", ["harvest", "dice"])
def test_what_chance_gives_one_seat_it_takes_from_the_others(kind: str) -> None:
    game = Game(kind, 2, seed=3)
    while not game.is_over:
        make_bot("greedy").play(game)
    fortune = fortune_of(game)
    assert fortune is not None
    assert sum(fortune) == pytest.approx(0.0, abs=1e-4)
    assert abs(fortune[0]) > 1e-3
