"""The deal of a day, played: whether a list of actions is a game of it, draw by draw and move by move of the bot."""

from collections.abc import Sequence
from typing import Final

from pydantic_core import to_json

from lanterns.bots.roster import make_bot
from lanterns.engine import rules
from lanterns.engine.action import Action
from lanterns.engine.errors import IllegalAction
from lanterns.engine.game import Game
from lanterns.engine.kind import Json
from lanterns.puzzles.day import OPPONENT, Day
from lanterns.records.fairness import choose_outcome
from lanterns.records.reading import read_record
from lanterns.records.record import FORMAT, BadRecord
from lanterns.records.replaying import begin

SEATS: Final = 2
PLAYER: Final = 0
"""The seat of whoever plays the deal; the bot has the other."""
SECRET_DIGITS: Final = 12
QUESTION_BITS: Final = 16
"""A bot's seed: some digits of the secret, then what it is asked: after how many actions, and at which seat."""


def replay_deal(day: Day, actions: Sequence[Json]) -> Game:
    """The finished game of a day's deal that a list of actions tells; BadRecord says where it is not one."""
    kind = day.dealt
    head = {"format": FORMAT, "game": kind.name, "rules_version": kind.rules_version, "players": SEATS, "options": {}}
    record = read_record(to_json({**head, "actions": list(actions)}))
    game, drawn = begin(record), 0
    for number, action in enumerate(record.actions, start=1):
        if game.is_over:
            raise BadRecord("the game was over before this.", action=number)
        seat = kind.seat_of(action)
        expected: Action = action
        if action.is_chance:
            expected = _outcome(day, game, drawn)
            drawn += 1
        elif seat != PLAYER:
            expected = bots_action(day, game, seat)
        if expected != action:
            raise BadRecord(f"in the deal of {day.date} this is '{kind.tell(expected)}'.", action=number)
        try:
            game.play(action)
        except IllegalAction as error:
            raise BadRecord(error.refusal.sentence, rule=error.refusal.rule, action=number) from None
    if not game.is_over:
        raise BadRecord(f"the game is not over after {len(record.actions)} actions.")
    return game


def bots_action(day: Day, game: Game, seat: int) -> Action:
    """What the bot does: it follows from the deal and from how many actions there were before."""
    start = int(day.secret.hex()[:SECRET_DIGITS], 16) << QUESTION_BITS
    seed = start + SEATS * len(game.actions) + seat
    if seat not in game.acting_seats:
        raise BadRecord(f"seat {seat} has nothing to choose.", action=len(game.actions) + 1)
    number = make_bot(OPPONENT, seed).choose(game.seen_by(seat), seat)
    return game.kind.action(game.state, seat, number)


def _outcome(day: Day, game: Game, drawn: int) -> Action:
    if game.to_act != rules.CHANCE:
        raise BadRecord("chance has nothing to decide here.", action=len(game.actions) + 1)
    index = choose_outcome(day.secret, [""] * SEATS, drawn, int(rules.count_outcomes(game.state)))
    return game.kind.action(game.state, rules.CHANCE, int(rules.outcome(game.state, index)))
