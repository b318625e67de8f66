"""Views that compiled code writes: to the last byte what the words say."""

import random

import pytest
from pydantic_core import to_json

from lanterns import Game
from lanterns.bots.roster import make_bot
from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.kind import all_kinds
from lanterns.engine.positions import empty_positions, position_of, see
from lanterns.engine.rules import SPECTATOR

GAMES = [kind.name for kind in all_kinds()]
PARTS = 1 if IS_COMPILED else 10
"""Interpreted, one in so many positions is looked at: describing each would take minutes."""

ANYTHING_SHARE = 0.2


def check_views(game: Game) -> None:
    """Compare what is written for everyone with what is described."""
    position = position_of(game.state)
    for seat in (SPECTATOR, *range(game.players)):
        everyones, own = empty_positions(position.dtype), empty_positions(position.dtype)
        see(position, SPECTATOR, everyones)
        see(position, seat, own)
        written = game.kind.write_shared(everyones) + game.kind.write_own(own, seat)
        assert written == to_json(game.kind.view(own[0], seat)).decode()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_is_what_the_words_say(name: str, players: int) -> None:
    """In games where now and then somebody does anything, and otherwise what a bot thinks best: so fireworks rise."""
    game, chooser, bot = Game(name, players, seed=players), random.Random(players), make_bot("greedy")
    check_views(game)
    moves = 0
    while not game.is_over:
        if chooser.random() < ANYTHING_SHARE:
            game.play_number(chooser.choice(game.legal_numbers()))
        else:
            bot.play(game)
        moves += 1
        if moves % PARTS == 0:
            check_views(game)
    check_views(game)
