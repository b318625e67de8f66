"""Every record has the type of its game, and the types say what the games' kinds say."""

from types import GenericAlias
from typing import assert_never

import pytest

from lanterns.engine.kind import all_kinds, find_kind
from lanterns.records import AnyRecord, DiceRecord, HarvestRecord, read_record, record_of
from lanterns.records.forms import FORMS
from tests.records.games import TABLES, finished_game


def game_of(record: AnyRecord) -> str:
    """As a reader would tell records apart; the type checker knows that no other is left."""
    match record:
        case HarvestRecord(result=result):
            return "harvest" if result is None or result.favors else ""
        case DiceRecord(result=result):
            return "dice" if result is None or result.boats else ""
    assert_never(record)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_record_is_of_the_type_of_its_game(kind: str, players: int) -> None:
    assert game_of(read_record(record_of(finished_game(kind, players)).to_json())) == kind


def test_each_game_has_a_type_made_of_what_its_kind_says() -> None:
    assert set(FORMS) == {kind.name for kind in all_kinds()}
    for name, form in FORMS.items():
        kind, fields = find_kind(name), form.model_fields
        said = [fields[word].annotation for word in ("actions", "result", "edition")]
        edition = type(None) if kind.edition_type is None else kind.edition_type | None
        assert said == [GenericAlias(list, (kind.action_type,)), kind.result_type | None, edition]
