"""The features that the learned judgement looks at: what a seat may know, and every one of them."""

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.deals import deal_anew
from lanterns.bots.roster import make_bot
from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.judging import count_features, write_features
from lanterns.engine.kind import all_kinds
from lanterns.engine.randomness import new_random

KINDS = [kind.name for kind in all_kinds()]
UNWRITTEN = 99
MOVES = 60 if IS_COMPILED else 12


def features(state: object, seat: int) -> list[int]:
    row = np.full(count_features(state), UNWRITTEN, np.uint8)
    write_features(state, seat, row)
    return row.tolist()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_are_what_a_seat_may_know_and_nothing_else(kind: str, players: int) -> None:
    game = Game(kind, players, seed=players)
    bot = make_bot("greedy", 1)
    for _ in range(MOVES):
        if game.is_over:
            break
        for seat in range(players):
            seen = game.seen_by(seat)
            known = features(game.state, seat)
            assert known == features(seen, seat)
            assert known == features(deal_anew(seen, new_random(seat)), seat)
        game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))


@pytest.mark.parametrize("kind", KINDS)
def test_every_feature_is_written(kind: str) -> None:
    for players in (2, 4):
        game = Game(kind, players, seed=1)
        rows = []
        for filling in (0, UNWRITTEN):
            row = np.full(count_features(game.state), filling, np.uint8)
            write_features(game.state, 0, row)
            rows.append(row.tolist())
        assert rows[0] == rows[1]
