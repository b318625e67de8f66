"""Where code can live: most of a game's words are also translated for browsers; some are answered there by others."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_brought: Final[set[Callable[..., Any]]] = set()


def brought(function: Function) -> Function:
    """Say that a function is not translated: in a browser, whoever runs the rules brings what it returns."""
    _brought.add(function)
    return function


def is_brought(function: Callable[..., Any]) -> bool:
    """Whether a browser has to bring what a function returns."""
    return function in _brought
