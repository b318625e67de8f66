"""The machines that several files of faults share."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.faults.machines import Postgres


@pytest.fixture(scope="module")
def postgres_machine() -> Iterator[Postgres]:
    """A PostgreSQL server that may be crashed."""
    # Not in pytest's folder: PostgreSQL runs as another user, whom a second run of pytest locks out there.
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        server = Postgres(Path(folder))
        yield server
        server.close()
