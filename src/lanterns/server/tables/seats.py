"""A chair at a table: who sits there, who decides for it, and since when it is asked."""

from dataclasses import dataclass
from typing import Final, Literal

FOR_GOOD: Final = ("resigned", "ended")
"""Reasons for which a bot plays on to the end."""


@dataclass(slots=True)
class SeatState:
    """A chair and who sits there."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    bot: str = ""
    seal: str = ""
    """The SHA-256 of the person's contribution to chance; empty if they add nothing."""
    nonce: str = ""
    """That contribution, once it is opened."""
    reserved_for: str = ""
    reserved_name: str = ""
    stand_in: tuple[str, str] | None = None
    """The bot that plays on for the person, and why."""
    asked_at: float | None = None
    """Since when the seat is asked to decide what it is asked now; None while it is not asked."""
    nudged_at: float | None = None
    """When someone who waits last asked for a move."""
    asked_by: int = 0
    """The last entry that changed what the seat is asked: an answer to an earlier one is stale."""

    @property
    def is_sealed(self) -> bool:
        """Whether a contribution to chance has yet to be opened."""
        return bool(self.seal) and not self.nonce

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides for the seat now."""
        return self.kind == "bot" or self.stand_in is not None

    @property
    def bot_to_ask(self) -> str:
        """The bot that decides for the seat."""
        return self.stand_in[0] if self.stand_in else self.bot
