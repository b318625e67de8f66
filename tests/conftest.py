"""Settings that every test shares."""

from collections.abc import Iterator

import pytest
from coverage import Coverage
from hypothesis import settings

# A first call compiles, which takes seconds: no example is ever too slow.
settings.register_profile("lanterns", settings(), deadline=None)
settings.load_profile("lanterns")


@pytest.fixture(scope="module")
def uncounted() -> Iterator[None]:
    """What a module reaches in whole games is not counted: rules have tests of their own, and counting takes long."""
    counting = Coverage.current()
    if counting:
        counting.stop()
    yield
    if counting:
        counting.start()
