"""Where code can live: most of a game's words are also translated for browsers; some have no counterpart there."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_native: Final[set[Callable[..., Any]]] = set()


def native_only(function: Function) -> Function:
    """Say that a browser has no counterpart of a function: asked there, it stops with a sentence."""
    _native.add(function)
    return function


def is_native_only(function: Callable[..., Any]) -> bool:
    """Whether a browser has no counterpart of a function."""
    return function in _native
