"""The JSON Schema of the record format, made from the forms that records are read and written with.

    python -m lanterns.records.schema

writes it to `record.schema.json` beside this file, where programs in any language find it.
"""

import json
from pathlib import Path
from typing import Any

from pydantic.json_schema import models_json_schema

from lanterns.engine.kind import GameKind, Json, all_versions
from lanterns.records.forms import form_of
from lanterns.records.record import FORMAT, Record

SCHEMA_FILE = Path(__file__).with_name("record.schema.json")

_REFERENCE = "#/$defs/{model}"


def make_schema() -> Json:
    """The schema of every game's records, under each version of its rules."""
    forms = {kind: form_of(kind.name, kind.rules_version) for kind in all_versions()}
    models: list[Any] = [*forms.values(), *(kind.options for kind in forms)]
    _, schemas = models_json_schema([(model, "validation") for model in models], ref_template=_REFERENCE)
    definitions = schemas["$defs"]
    for kind, form in forms.items():
        _finish_form(definitions, kind, form)
    for definition in definitions.values():
        _tidy(definition)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": FORMAT,
        "title": "A record of a Lanterns game",
        "oneOf": [{"$ref": _REFERENCE.format(model=form.__name__)} for form in forms.values()],
        "$defs": definitions,
    }


def _finish_form(definitions: Json, kind: GameKind, form: type[Record]) -> None:
    """Say what pydantic does not: which options and players a game has. The edition has a field of its own."""
    schema = definitions[form.__name__]
    schema["properties"]["options"] = {"$ref": _REFERENCE.format(model=kind.options.__name__)}
    schema["properties"]["players"] = {"enum": list(kind.player_counts)}
    definitions[kind.options.__name__].get("properties", {}).pop("edition", None)
    if kind.edition_type is None:
        schema["properties"].pop("edition")


def _tidy(definition: Json) -> None:
    """An action always says its kind; titles that only repeat names are left out."""
    properties = definition.get("properties", {})
    for schema in properties.values():
        schema.pop("title", None)
    if "const" in properties.get("kind", {}):
        properties["kind"].pop("default", None)
        definition["required"] = ["kind", *definition.get("required", [])]


def main() -> None:
    """Write the schema to its file."""
    SCHEMA_FILE.write_text(json.dumps(make_schema(), indent=1) + "\n")


if __name__ == "__main__":
    main()
