"""Replaying records: every action is checked by the rules of the record's own version, and the result at the end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lanterns.engine.action import Action
from lanterns.engine.declarations import JournalEntry
from lanterns.engine.errors import BadOptions, IllegalAction
from lanterns.engine.game import Game
from lanterns.engine.rules import CHANCE
from lanterns.records.reading import read_records
from lanterns.records.record import BadRecord, Record


@dataclass(frozen=True)
class Step:
    """One action of a replayed game."""

    number: int
    """Counted from 1."""
    action: Action
    journal: Sequence[JournalEntry]
    """What the action brought to whom."""
    game: Game
    """The game after it. The next step changes it: copy what is to be kept."""


def replay(record: Record, *, unfinished: bool = False) -> Game:
    """The game that a record tells, or BadRecord: whole or not at all.

    A record that stops before the end of its game is refused unless `unfinished` ones are welcome.
    """
    game = begin(record)
    for _ in _play(game, record):
        pass
    _check_end(game, record, unfinished=unfinished)
    return game


def steps(record: Record) -> Iterator[Step]:
    """The game that a record tells, action by action."""
    yield from _play(begin(record), record)


def begin(record: Record) -> Game:
    """The game of a record before its first action."""
    edition = {} if record.edition is None else {"edition": record.edition}
    try:
        return Game(
            record.game,
            players=record.players,
            options={**record.options, **edition},
            rules_version=record.rules_version,
        )
    except BadOptions as error:
        raise BadRecord(str(error)) from None


def read_games(path: Path | str, *, unfinished: bool = False) -> Iterator[Game]:
    """Every game of a file of records, replayed."""
    path = Path(path)
    for line, record in read_records(path):
        try:
            yield replay(record, unfinished=unfinished)
        except BadRecord as error:
            raise error.found_in(path.name, line) from None


def _play(game: Game, record: Record) -> Iterator[Step]:
    for number, action in enumerate(record.actions, start=1):
        try:
            journal = game.play(action)
        except IllegalAction as error:
            raise BadRecord(error.refusal.sentence, rule=error.refusal.rule, action=number) from None
        yield Step(number, action, journal, game)


def _check_end(game: Game, record: Record, *, unfinished: bool) -> None:
    """A finished game states its result, and the right one; an unfinished one states none."""
    stated = None if record.result is None else record.result.model_dump()
    if not game.is_over:
        if stated is None and unfinished:
            return
        waiting = "chance" if game.to_act == CHANCE else f"seat {game.to_act}"
        raise BadRecord(
            f"the record stops after action {len(game.actions)}, before the game is over: {waiting} is next."
        )
    if stated is None:
        raise BadRecord("the game is over, but the record states no result.")
    for word, value in game.result.items():
        if stated[word] != value:
            raise BadRecord(f"the result is wrong: {word} is {value} in the game, {stated[word]} in the record.")
