"""Hidden tiles never change what a bot chooses."""

import pytest

from lanterns import SPECTATOR, Game
from lanterns.bots.deals import deal_anew, new_list
from lanterns.bots.roster import make_bot
from lanterns.engine import rules
from lanterns.engine.kind import all_kinds
from lanterns.engine.layout import new_state
from lanterns.engine.randomness import new_random

KINDS = [kind.name for kind in all_kinds()]


def position(kind: str, players: int, seed: int, decisions: int) -> Game:
    """A game some decisions old, played by the greedy bot."""
    game = Game(kind, players, seed)
    bot = make_bot("greedy", seed)
    for _ in range(decisions):
        if not game.is_over:
            game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))
    return game


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["random", "greedy", "search:40", "network", "network:40", "apprentice"])
def test_a_bot_chooses_alike_whatever_the_others_hold(kind: str, name: str) -> None:
    game = position(kind, 3, seed=5, decisions=9)
    seat = game.to_act
    choices = set()
    for deal in range(3):
        other_world = deal_anew(game.seen_by(seat), new_random(deal))
        seen = new_state(other_world.dtype)
        rules.see(other_world, seat, seen)
        choices.add(make_bot(name, seed=1).choose(seen, seat))
    assert len(choices) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_worth_is_judged_from_what_everyone_sees(kind: str) -> None:
    for decisions in (0, 7, 20):
        game = position(kind, 4, seed=decisions, decisions=decisions)
        worths = [rules.worth(game.state, seat) for seat in range(4)]
        for deal in range(3):
            other_world = deal_anew(game.seen_by(SPECTATOR), new_random(deal))
            assert [rules.worth(other_world, seat) for seat in range(4)] == worths


@pytest.mark.parametrize("kind", KINDS)
def test_suggestions_are_legal_and_made_from_what_the_seat_may_know(kind: str) -> None:
    for decisions in (0, 7, 20, 30):
        game = position(kind, 2, seed=decisions, decisions=decisions)
        seat = game.to_act
        suggestions = []
        for deal in range(3):
            other_world = deal_anew(game.seen_by(seat), new_random(deal))
            buffer = new_list(other_world)
            suggestions.append(buffer[: rules.suggest_actions(other_world, seat, 3, buffer)].tolist())
        assert suggestions[0] == suggestions[1] == suggestions[2]
        assert suggestions[0]
        assert set(suggestions[0]) <= set(game.legal_numbers())
