"""What `docs/records.md` shows is true."""

import json
import re
from pathlib import Path

from lanterns.records import read_record
from lanterns.records.record import Record

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text()


def test_the_example_has_the_form_of_a_record() -> None:
    example = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert example
    assert read_record(example[1]).players == json.loads(example[1])["players"]


def test_every_field_is_described() -> None:
    described = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (.*?) \|", PAGE, re.MULTILINE))))
    assert described == set(Record.model_fields)
