"""What can go wrong, each with a sentence for people and a code for programs."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed now: a code that clients translate, a sentence, and the rule it rests on."""

    code: str
    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


class LanternsError(Exception):
    """The base of every error a user of the library may want to catch."""


class IllegalAction(LanternsError):  # noqa: N818 - the name says what happened
    """An action that the rules do not allow now; the game is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class MalformedAction(LanternsError):  # noqa: N818 - the name says what happened
    """Something that is not an action of this game at all."""


class BadOptions(LanternsError):  # noqa: N818 - the name says what happened
    """A game that cannot be set up as asked."""
