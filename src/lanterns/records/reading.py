"""Reading records: one from text, many from a file of JSON Lines. What is not a record is refused with its place."""

import gzip
import zlib
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from lanterns.engine.action import MOST_FAULTS, count_values, explain_validation
from lanterns.engine.errors import BadOptions
from lanterns.records.forms import AnyRecord, form_of
from lanterns.records.record import FORMAT, FORMAT_OF_TWO, BadRecord

LONGEST: Final = 16 * 1024 * 1024
"""Bytes that no record comes near; a longer line is not read at all."""
MOST_VALUES: Final = 20_000
"""Values that no record comes near, each of an action's counted; a long game has 2,000."""


class _Header(BaseModel):
    """What has to be known before the rest can be read."""

    model_config = ConfigDict(strict=True, extra="ignore")

    format: str
    game: Annotated[str, Field(max_length=100)]
    rules_version: int


def read_record(text: str | bytes) -> AnyRecord:
    """The record that a piece of JSON stands for, its form checked; `replay` then checks it against the rules."""
    if not isinstance(text, str | bytes):
        raise BadRecord(f"a record is read from its JSON, as text or bytes, not from {type(text).__name__}.")
    text = text.removeprefix("\ufeff") if isinstance(text, str) else text.removeprefix(BOM_UTF8)
    if count_values(text) > MOST_VALUES:
        raise BadRecord(f"this is longer than any game: more than {MOST_VALUES:,} values.")
    try:
        header = _Header.model_validate_json(text)
        if header.format not in {FORMAT, FORMAT_OF_TWO}:
            raise BadRecord(f"This is not a record that can be read here: its format is not '{FORMAT}'.")
        record = form_of(header.game, header.rules_version).model_validate_json(text)
    except ValidationError as error:
        raise _explain(error) from None
    except BadOptions as error:
        raise BadRecord(str(error)) from None
    begun = record.begun
    lists = [("names", record.names), ("seals", record.seals), ("nonces", record.nonces)]
    for word, values in [*lists, ("begun.nonces", begun.nonces if begun else None)]:
        if values is not None and len(values) != record.players:
            raise BadRecord(f"{word}: there are {len(values)} of them for {record.players} players.")
    if (begun is None) != (record.format == FORMAT):
        raise BadRecord(f"a record has 'begun' where its format is '{FORMAT_OF_TWO}', and only there.")
    if record.begun_actions > len(record.actions):
        raise BadRecord(f"begun: the game has {len(record.actions)} actions, not {record.begun_actions}.")
    return record


def read_records(path: Path | str) -> Iterator[tuple[int, AnyRecord]]:
    """Every record of a file with the number of its line; the first that is none raises BadRecord."""
    path = Path(path)
    for number, text in read_lines(path):
        try:
            yield number, read_record(text)
        except BadRecord as error:
            raise error.found_in(path.name, number) from None


def read_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The text of every record of a file with the number of its line, not yet read.

    A file may also hold one record over several lines; one whose name ends in .gz is unpacked on the way.
    """
    is_empty = True
    try:
        with _open(path) as file:
            for number, text in _lines(file):
                is_empty = False
                yield number, text
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BadRecord(f"the file cannot be unpacked: {error}.", file=path.name) from None
    except BadRecord as error:
        raise error.found_in(path.name, error.line) from None
    if is_empty:
        raise BadRecord("the file holds no record.", file=path.name)


def count_lines(path: Path) -> int:
    """How many records a file holds."""
    return sum(1 for _ in read_lines(path))


def _open(path: Path) -> BinaryIO:
    return cast(BinaryIO, gzip.open(path)) if path.suffix == ".gz" else path.open("rb")


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, numbered from 1; the whole file as one if its first line only begins an object."""
    number = 0
    is_first = True
    while line := file.readline(LONGEST):
        number += 1
        text = line.strip()
        if len(line) == LONGEST:
            raise BadRecord("the line is too long for a record.", line=number)
        if is_first and text.endswith((b"{", b",", b"[")):
            yield number, line + file.read(LONGEST)
            return
        if text:
            is_first = False
            yield number, line


def _explain(error: ValidationError) -> BadRecord:
    """The first fault in the form of a record, and the number of the action if it is in one."""
    if error.error_count() > MOST_FAULTS:
        return BadRecord(f"this is not a record: {explain_validation(error)}.")
    fault: Any = error.errors(include_url=False)[0]
    place = fault["loc"]
    if fault["type"] == "json_invalid":
        return BadRecord(f"not complete JSON: {fault['ctx']['error']}.")
    if len(place) > 1 and place[0] == "actions":
        return BadRecord(f"not an action of this game: {explain_validation(error, skip=3)}.", action=place[1] + 1)
    if fault["type"] == "missing":
        return BadRecord(f"the field '{'.'.join(str(part) for part in place)}' is missing.")
    return BadRecord(f"{explain_validation(error, skip=0)}.")
