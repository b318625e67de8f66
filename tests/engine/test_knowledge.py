"""Who may know what chance has decided."""

from threading import Thread

import numpy as np

from lanterns import CHANCE, SPECTATOR, Game
from lanterns.engine import rules
from lanterns.engine.knowledge import is_outcome_known, viewers_of
from lanterns.engine.positions import Position, position_of


def known_to(game: Game, index: int) -> list[int]:
    """Let chance choose one of its outcomes; who may know it."""
    before = position_of(game.state)
    number = int(rules.outcome(game.state, index))
    game.play(game.kind.action(game.state, CHANCE, number))
    after = position_of(game.state)
    everyone = (SPECTATOR, *range(game.players))
    return [seat for seat in everyone if is_outcome_known(before, after, number, seat)]


def test_everyone_knows_who_starts_and_only_the_drawing_seat_its_tile() -> None:
    game = Game("harvest", players=3)
    assert known_to(game, 1) == [SPECTATOR, 0, 1, 2]
    assert known_to(game, 7) == [1]
    assert known_to(game, 0) == [1]
    assert known_to(game, int(rules.count_outcomes(game.state)) - 1) == [1]
    assert known_to(game, 3) == [2]


def test_everyone_knows_every_roll() -> None:
    game = Game("dice", players=2)
    while game.to_act == CHANCE:
        assert known_to(game, 5) == [SPECTATOR, 0, 1]


def test_threads_do_not_write_into_each_others_views() -> None:
    viewers = viewers_of(Game("harvest", players=2).kind.layout, 2)
    elsewhere: list[Position] = []
    beside = Thread(target=lambda: elsewhere.append(viewers.views))
    beside.start()
    beside.join()
    assert not np.shares_memory(viewers.views, elsewhere[0])
