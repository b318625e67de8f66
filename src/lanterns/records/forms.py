"""The record of each game as a type of its own, and all of them as one union to match on.

    match read_record(text):
        case HarvestRecord(result=HarvestResult(favors=favors)): ...
        case DiceRecord(edition=edition, actions=[Sheets(), *_]): ...

Which types they are made of is what the game's kind says; the JSON Schema of the format is made from the same forms.
"""

import functools
from types import GenericAlias
from typing import Annotated, Any, Final, Literal

from pydantic import FailFast, create_model

from lanterns.dice.actions.notation import DiceAction
from lanterns.dice.options import CarriedEdition, Digest
from lanterns.dice.show.views import DiceResult
from lanterns.engine.kind import find_kind
from lanterns.harvest.actions.notation import HarvestAction
from lanterns.harvest.show.views import HarvestResult
from lanterns.records.record import Record


class HarvestRecord(Record):
    """A game of Harvest."""

    game: Literal["harvest"]
    edition: None = None
    actions: list[HarvestAction]
    result: HarvestResult | None = None


class DiceRecord(Record):
    """A game of Dice."""

    game: Literal["dice"]
    edition: Digest | CarriedEdition | None = None
    actions: list[DiceAction]
    result: DiceResult | None = None


AnyRecord = HarvestRecord | DiceRecord
"""Every record there is."""

FORMS: Final[dict[str, type[AnyRecord]]] = {"harvest": HarvestRecord, "dice": DiceRecord}


@functools.cache
def form_of(game: str, rules_version: int) -> type[AnyRecord]:
    """The form of one game's records under one version of its rules: the game's own, with that version's types."""
    kind = find_kind(game, rules_version)
    fields: dict[str, Any] = {
        "rules_version": (Literal[kind.rules_version], ...),
        "actions": (Annotated[GenericAlias(list, (kind.action_type,)), FailFast()], ...),
        "result": (kind.result_type | None, None),
        "edition": (None if kind.edition_type is None else kind.edition_type | None, None),
    }
    return create_model(f"{kind.name.title()}Record{kind.rules_version}", __base__=FORMS[kind.name], **fields)
