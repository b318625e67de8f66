"""A plain sentence where a package is missing that only some environments need."""

from collections.abc import Iterator
from contextlib import contextmanager

from lanterns.engine.errors import LanternsError


class MissingPackage(LanternsError, ImportError):  # noqa: N818 - the name says what happened
    """An environment whose optional package is not installed."""


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Import the packages of one of our extras; without them, say how to get them."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        raise MissingPackage(
            f"The package {package} is not installed; `pip install lanterns[{extra}]` brings it.", name=package
        ) from None
