"""Games that were begun elsewhere, on a device that needed no server: checked whole, and gone on with at a table.

What was played there stays in the log, with the secret that its draws came from. Whoever began the game may know that
secret, so it serves no draw more: from here on chance is the table's own. Such a game is never rated.
"""

from typing import Final

from pydantic_core import to_json

from lanterns.engine.kind import Json, find_kind
from lanterns.engine.rules import CHANCE
from lanterns.records import BadRecord, Record, read_record, replay
from lanterns.records.fairness import check_fairness
from lanterns.server.messages.table import Settings
from lanterns.server.refusals import Refused
from lanterns.server.tables.table import Table

SETTLED: Final = ("game", "players", "options", "rated", "series")
"""Settings that a game which has been begun no longer leaves open."""


def read_begun(data: Json) -> tuple[Settings, Json]:
    """The settings of a table where a recorded game can go on, and what its first entry says of the game so far."""
    try:
        record = read_record(to_json(data))
        _check_fits(record)
        game = replay(record, unfinished=True)
        check_fairness(record)
    except BadRecord as error:
        raise Refused("bad_record", fault=str(error)) from None
    if game.is_over:
        raise Refused("game_over")
    if game.to_act == CHANCE:
        raise Refused("bad_record", fault="the record stops where something has to be drawn or rolled first.")
    is_usual = "edition" not in data or data["edition"] in game.kind.editions()[:1]
    options = record.options if is_usual else {**record.options, "edition": data["edition"]}
    return Settings(game=record.game, players=record.players, options=options, rated=False), {
        "commitment": record.commitment,
        "secret": record.secret,
        "nonces": record.nonces or [""] * record.players,
        "actions": [action.to_json() for action in record.actions],
    }


def _check_fits(record: Record) -> None:
    """Refuse a game that cannot go on here, whatever was played in it."""
    version = find_kind(record.game).rules_version
    if record.rules_version != version:
        raise Refused("other_rules", theirs=record.rules_version, ours=version)
    if record.begun is not None:
        raise BadRecord("this game has been brought to a table before; go on with it there.")
    if record.secret is None:
        raise BadRecord("the secret of its draws is missing, so that nobody could check them.")


def check_may_configure(table: Table, settings: Settings) -> None:
    """Refuse to change what a begun game has settled."""
    if table.begun and any(getattr(settings, name) != getattr(table.settings, name) for name in SETTLED):
        raise Refused("game_is_begun")


def tell_begun(table: Table) -> Json | None:
    """What everyone at the table may know of the part that was played elsewhere: that it was, and how much."""
    if table.begun is None:
        return None
    return {"actions": len(table.begun["actions"]), "commitment": table.begun["commitment"]}


def record_begun(table: Table) -> Json | None:
    """The same for a record: with its secret once the game is over."""
    if table.begun is None:
        return None
    opened = {"secret": table.begun["secret"]} if table.phase == "finished" else {}
    return {**(tell_begun(table) or {}), **opened, "nonces": table.begun["nonces"]}
