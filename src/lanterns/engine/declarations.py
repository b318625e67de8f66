"""How a game declares the JSON it shows: typed dictionaries, checked by the type checker and free at run time.

A declaration is the one source of what code builds, what TypeScript knows and what the protocol page explains; a test
holds real views against it.
"""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ConfigDict, with_config

View = Mapping[str, Any]
"""What a seat may know, in words; each game declares its own."""

JournalEntry = Mapping[str, Any]
"""One thing that an action gave to a seat, and why; each game declares its own."""

Reason = Mapping[str, Any]
"""Why a seat might take an action: a key and the values to put in; each game declares its own."""

declared: Final = with_config(ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True))
"""Marks a typed dictionary as a declaration: nothing is missing, nothing more is there, nothing is converted."""
