"""The record of a game that was played here."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from lanterns.engine.action import Action
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind, Json, Options
from lanterns.engine.rules import apply
from lanterns.records.forms import AnyRecord, form_of
from lanterns.records.record import FORMAT, BadRecord


def record_of(
    game: Game,
    *,
    names: list[str] | None = None,
    time: datetime | None = None,
    commitment: str | None = None,
    secret: str | None = None,
    nonces: list[str] | None = None,
) -> AnyRecord:
    """The record of a game as it stands: with its result if it is over, without one if it is still running."""
    if game.is_imagined:
        raise BadRecord("An imagined game has no record: nobody knows how its first position came about.")
    if names is not None and len(names) != game.players:
        raise BadRecord(f"names: there are {len(names)} of them for {game.players} players.")
    result = game.result if game.is_over else None
    record = _make_record(game.kind, game.players, game.options, game.actions, result)
    table = {"names": names, "time": time, "commitment": commitment, "secret": secret, "nonces": nonces}
    return record.model_copy(update=table)


def record_of_numbers(
    kind: GameKind, players: int, options: Options, numbers: Iterable[tuple[int, int]], *, is_over: bool = True
) -> AnyRecord:
    """The record of a game whose legal actions a program has logged, each as its seat and its number."""
    game = kind.set_up(players, options)
    actions = []
    for seat, number in numbers:
        actions.append(kind.action(game, seat, number))
        apply(game, seat, number)
    return _make_record(kind, players, options, actions, kind.result(game) if is_over else None)


def _make_record(
    kind: GameKind, players: int, options: Options, actions: list[Action], result: Json | None
) -> AnyRecord:
    fields: dict[str, Any] = {  # of whatever types the form of this game checks
        "format": FORMAT,
        "game": kind.name,
        "rules_version": kind.rules_version,
        "players": players,
        "options": options.model_dump(mode="json", exclude_defaults=True, exclude={"edition"}),
        "edition": kind.edition_of(options),
        "actions": list(actions),
        "result": None if result is None else kind.result_type(**result),
    }
    return form_of(kind.name, kind.rules_version)(**fields)
