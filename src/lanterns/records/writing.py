"""Writing records: one line a game, and a file that is there whole or not at all."""

import gzip
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from lanterns.records.record import Record


def write_record(file: BinaryIO, record: Record) -> None:
    """Add one record to an open file."""
    file.write(record.to_json().encode() + b"\n")


@contextmanager
def open_records(path: Path) -> Iterator[BinaryIO]:
    """A file to write records to. It takes its name, and the place of an older one, only when everything is written.

    A file whose name ends in .gz is packed on the way. Anything else than a file (a pipe, say) is written directly.
    """
    is_ordinary = path.is_file() or not path.exists()
    place = path.with_name(f".{path.name}.{os.getpid()}.part") if is_ordinary else path
    try:
        with _open(place, path) as plain:
            if path.suffix == ".gz":
                with gzip.GzipFile(filename="", mode="wb", fileobj=plain, mtime=0) as packed:
                    yield cast(BinaryIO, packed)
            else:
                yield plain
        if is_ordinary:
            place.replace(path)
    finally:
        if is_ordinary:
            place.unlink(missing_ok=True)


def _open(place: Path, path: Path) -> BinaryIO:
    """The file that is written; what goes wrong is told of the one that was asked for."""
    try:
        return place.open("wb")
    except OSError as error:
        error.filename = str(path)
        raise


def write_records(path: Path | str, records: Iterable[Record]) -> None:
    """A file of records."""
    with open_records(Path(path)) as file:
        for record in records:
            write_record(file, record)
