"""The JSON Schema of an edition file, for editors; `lanterns edition check` also finds what a schema cannot say.

    python -m lanterns.dice.edition.schema

writes it to its file.
"""

import json
from pathlib import Path
from typing import Any, Final

from lanterns.dice.edition.file import EditionFile

SCHEMA_FILE: Final = Path(__file__).parent / "edition.schema.json"


def make_schema() -> dict[str, Any]:
    """The schema, made from the declaration."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "lanterns-dice-edition/1"}
    return head | EditionFile.model_json_schema()


if __name__ == "__main__":
    SCHEMA_FILE.write_text(json.dumps(make_schema(), indent=1) + "\n", "utf-8")
