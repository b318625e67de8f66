"""The JSON Schema of the format is up to date, and fits what is written."""

import json

import jsonschema
import pytest

from lanterns.engine.kind import Json
from lanterns.records import record_of
from lanterns.records.schema import SCHEMA_FILE, make_schema
from tests.records.games import TABLES, finished_game

SCHEMA: Json = json.loads(SCHEMA_FILE.read_text())
RECORD = jsonschema.Draft202012Validator(SCHEMA)


def test_the_committed_schema_is_the_one_made_from_the_code() -> None:
    assert make_schema() == SCHEMA, "run: python -m lanterns.records.schema"


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_what_is_written_fits_the_schema(kind: str, players: int) -> None:
    record = json.loads(record_of(finished_game(kind, players), names=["somebody"] * players).to_json())
    RECORD.validate(record)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_the_schema_refuses_what_is_no_record(kind: str, players: int) -> None:
    text = record_of(finished_game(kind, players)).to_json()
    for change in ({"surprise": 1}, {"players": 9}, {"options": {"surprise": 1}}, {"actions": [{"seat": 0}]}):
        with pytest.raises(jsonschema.ValidationError):
            RECORD.validate(json.loads(text) | change)
