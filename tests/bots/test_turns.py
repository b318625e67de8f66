"""Whole turns by the learned judgement: the best end of a turn decides what each of its choices is worth."""

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.deals import list_actions, try_action
from lanterns.bots.judgement import value_for
from lanterns.bots.roster import make_bot
from lanterns.bots.turns import UNFOLLOWED, new_turns, rate_turns
from lanterns.bots.weights import find_weights
from lanterns.engine.kind import all_kinds
from lanterns.engine.network import Network, new_layers, set_base
from lanterns.engine.rules import next_to_act

KINDS = [kind.name for kind in all_kinds()]
MANY = 4096
"""More ways than any turn has that is tried here."""
FEW = 300
TINY = 1e-5


def best_end(game: object, seat: int, network: Network, seen: dict[bytes, float]) -> float:
    """What the best end of a turn is worth, found by trying everything."""
    key = game.tobytes()  # type: ignore[attr-defined]
    if key not in seen:
        if next_to_act(game) == seat:
            after = (try_action(game, seat, number) for number in list_actions(game, seat))
            seen[key] = max(best_end(one, seat, network, seen) for one in after)
        else:
            layers = new_layers(network)
            set_base(network, layers)
            seen[key] = float(value_for(game, seat, network, layers))
        assert len(seen) < 200_000
    return seen[key]


def rate(game: Game, width: int) -> tuple[list[int], list[float]]:
    state, seat = game.state, game.to_act
    network = find_weights(game.kind, 2)
    assert network is not None
    actions = np.array(list_actions(state, seat), np.int32)
    ratings = np.empty(len(actions))
    turns = new_turns(state.dtype, game.kind.longest_list, width)
    rate_turns(state, seat, len(actions), turns, actions, ratings, network, new_layers(network))
    return actions.tolist(), ratings.tolist()


@pytest.mark.parametrize("kind", KINDS)
def test_an_action_is_worth_the_best_end_of_the_turn_after_it(kind: str) -> None:
    """Where two ways look alike to the network only one is followed: in Dice an end may be missed, never made up."""
    game, bot, compared = Game(kind, 2, seed=5), make_bot("greedy", 1), 0
    network = find_weights(game.kind, 2)
    assert network is not None
    while compared < 3:
        actions, ratings = rate(game, MANY)
        seat = game.to_act
        going_on = [number for number in actions if next_to_act(try_action(game.state, seat, number)) == seat]
        if len(going_on) > 0 and len(actions) * len(going_on) < FEW:
            seen: dict[bytes, float] = {}
            ends = [best_end(try_action(game.state, seat, number), seat, network, seen) for number in actions]
            assert all(rating < end + TINY for rating, end in zip(ratings, ends, strict=True))
            if kind == "harvest":
                assert max(ratings) == pytest.approx(max(ends), abs=TINY)
            compared += 1
        game.play_number(bot.choose(game.seen_by(seat), seat))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_followed_ranks_behind_what_is(kind: str) -> None:
    game, bot = Game(kind, 2, seed=5), make_bot("greedy", 1)
    for _ in range(30):
        _, ratings = rate(game, 1)
        assert max(ratings) > UNFOLLOWED / 2
        game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))
