"""What all messages share: strictness, and the few values that appear everywhere."""

import re
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from lanterns.server.messages.names import LONGEST_NAME, check_name


@dataclass(frozen=True)
class TypeScriptName:
    """The TypeScript type that stands for a value whose shape belongs to a game."""

    name: str


class Incoming(BaseModel):
    """Something a client sends: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True)


class Outgoing(BaseModel):
    """Something the server sends."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


GameAction = Annotated[dict[str, Any], TypeScriptName("GameAction")]
"""An action of a game as it stands in records. What its recipient may not know is left out: another's drawn tile."""

GameView = Annotated[dict[str, Any], TypeScriptName("GameView")]
"""What a seat, or a spectator, may know of a game."""

GameOptions = Annotated[dict[str, Any], TypeScriptName("GameOptions"), Field(max_length=16)]
"""The choices made before a game begins; `GET /api/games` says which there are."""

JournalEntry = Annotated[dict[str, Any], TypeScriptName("JournalEntry")]
"""One thing that an action gave to a seat, and why."""

GameResult = Annotated[dict[str, Any], TypeScriptName("GameResult")]
"""The score of every seat and the winners, as a record closes with them."""

Json = Annotated[dict[str, Any], TypeScriptName("Record<string, unknown>")]

SeatNumber = Annotated[int, Field(ge=0, le=3)]
"""A chair at the table, counted from 0 in turn order."""

ActionNumber = Annotated[int, Field(ge=0, le=1_000_000)]
"""An action by its number in a position, as the rules list it. Programs that have the rules read and write it."""

StateBytes = Annotated[str, Field(pattern=r"^[A-Za-z0-9+/]*={0,2}$")]
"""A state of a game, as the rules lay it out in memory: its bytes in base64, without the zeros at its end."""

EventNumber = Annotated[int, Field(ge=0, le=1_000_000)]
"""The place of an event in a table's log, counted from 1; 0 means none yet."""

MessageId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""An id that the client makes up for a message. The same id sent twice counts once."""

_TABLE_ID = r"^[a-z0-9]{10}$"
TableId = Annotated[str, Field(pattern=_TABLE_ID)]
"""The code of a table; whoever has it (the link) may join."""


def is_table_id(text: str) -> bool:
    """Whether a text could be the code of a table."""
    return re.fullmatch(_TABLE_ID[1:-1], text) is not None


Name = str
"""What a player is called at a table."""

NewName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(check_name)]
"""What a player wants to be called: characters that can be seen, letters of one script."""

BotName = Annotated[str, Field(pattern=r"^[a-z0-9_:-]{1,32}$")]
"""A bot or a level of play, some in a style (`master:bold`); `GET /api/games` lists them."""

Nonce = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""A player's own contribution to chance: a long random word. It is published when everyone's seal is there."""

Seal = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""A word sealed: its SHA-256, in hexadecimal. It binds whoever gives it, and tells nothing of the word."""

Time = Annotated[float, Field(ge=0)]
"""Seconds since 1970-01-01 UTC."""
