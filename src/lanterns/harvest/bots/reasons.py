"""Why a seat might take an action of Harvest, in terms of the game: every key there is and its values, declared.

Hints and reviews are made from these; the sentences belong to whoever shows them, in the player's language.
"""

from typing import Final, Literal, get_args, get_type_hints

from typing_extensions import TypedDict

from lanterns.engine.declarations import declared
from lanterns.harvest.rules.components import Color, Dedication


@declared
class Dedicates(TypedDict):
    """Makes a dedication."""

    key: Literal["dedicates"]
    type: Dedication
    honor: int


@declared
class TakesTokenBefore(TypedDict):
    """A token that another seat was ready to take."""

    key: Literal["takes_token_before"]
    type: Dedication
    honor: int
    seat: int


@declared
class Completes(TypedDict):
    """Now holds the cards of a set."""

    key: Literal["completes"]
    type: Dedication
    honor: int


@declared
class TakesLastBefore(TypedDict):
    """The last card of a color, which another seat needs for a set."""

    key: Literal["takes_last_before"]
    color: Color
    seat: int


@declared
class TakesLast(TypedDict):
    """The last card of a color."""

    key: Literal["takes_last"]
    color: Color


@declared
class SetsUp(TypedDict):
    """Comes as near to a set as so many cards."""

    key: Literal["sets_up"]
    type: Dedication
    missing: int


@declared
class Denies(TypedDict):
    """A lantern faces another seat, but the supply has none left for it."""

    key: Literal["denies"]
    color: Color
    seat: int


@declared
class Takes(TypedDict):
    """Cards for itself."""

    key: Literal["takes"]
    colors: list[Color]


@declared
class TakesFavors(TypedDict):
    """Favor tokens for itself."""

    key: Literal["favors"]
    count: int


@declared
class Exchanges(TypedDict):
    """Pays favors for a card of another color."""

    key: Literal["exchanges"]
    give: Color
    take: Color


@declared
class Discards(TypedDict):
    """Gets down to twelve cards."""

    key: Literal["discards"]
    color: Color


@declared
class Helps(TypedDict):
    """Another seat now holds the cards of a set: a reason against."""

    key: Literal["helps"]
    seat: int
    type: Dedication


@declared
class Waits(TypedDict):
    """Keeps everything as it is."""

    key: Literal["waits"]


HarvestReason = (
    Dedicates
    | TakesTokenBefore
    | Completes
    | TakesLastBefore
    | TakesLast
    | SetsUp
    | Denies
    | Takes
    | TakesFavors
    | Exchanges
    | Discards
    | Helps
    | Waits
)

REASONS: Final[tuple[str, ...]] = tuple(get_args(get_type_hints(kind)["key"])[0] for kind in get_args(HarvestReason))
"""Every key, the weightiest first."""
