"""Why a seat might take an action of Dice, in terms of the game: every key there is and its values, declared.

Hints and reviews are made from these; the sentences belong to whoever shows them, in the player's language.
"""

from typing import Final, Literal, get_args, get_type_hints

from typing_extensions import TypedDict

from lanterns.dice.rules.components import Color
from lanterns.engine.declarations import declared


@declared
class Launches(TypedDict):
    """Launches a display."""

    key: Literal["launches"]
    shape: int
    """Its place among the shapes in play."""
    honor: int


@declared
class TakesTileBefore(TypedDict):
    """A tile that another seat could have launched too."""

    key: Literal["takes_tile_before"]
    shape: int
    """Its place among the shapes in play."""
    honor: int
    seat: int


@declared
class SurroundsBoat(TypedDict):
    """A boat now scores."""

    key: Literal["surrounds_boat"]
    honor: int


@declared
class PreparesLaunch(TypedDict):
    """A display is now possible that was not before."""

    key: Literal["prepares_launch"]
    shape: int
    """Its place among the shapes in play."""
    honor: int


@declared
class GrowsGroup(TypedDict):
    """The second largest group now has so many pools."""

    key: Literal["grows_group"]
    size: int


@declared
class Completes(TypedDict):
    """Completes a pool."""

    key: Literal["completes"]
    row: int
    column: int


@declared
class OpensPlatform(TypedDict):
    """A platform offers one more area, out of so many."""

    key: Literal["opens_platform"]
    areas: int


@declared
class NearsLaunch(TypedDict):
    """All pools of a display are now begun that were not before."""

    key: Literal["nears_launch"]
    shape: int
    """Its place among the shapes in play."""
    honor: int


@declared
class EarnsGift(TypedDict):
    """Shades a pavilion."""

    key: Literal["earns_gift"]
    color: Color


@declared
class SparesBoat(TypedDict):
    """Every area of this color that is left alone would have cost a boat."""

    key: Literal["spares_boat"]
    color: Color


@declared
class FacesColor(TypedDict):
    """Turns the tray so that the seat faces this color."""

    key: Literal["faces"]
    color: Color


@declared
class Shades(TypedDict):
    """Shades an area of this color."""

    key: Literal["shades"]
    color: Color


@declared
class Pays(TypedDict):
    """Calls on the emperor."""

    key: Literal["pays"]
    card: int
    gifts: int


@declared
class TakesGifts(TypedDict):
    """Takes gifts from the emperor."""

    key: Literal["takes_gifts"]
    gifts: int


@declared
class Rerolls(TypedDict):
    """Pays to roll the dice again."""

    key: Literal["rerolls"]
    gifts: int


@declared
class LosesBoat(TypedDict):
    """The boat there can no longer score: a reason against."""

    key: Literal["loses_boat"]
    row: int
    column: int


@declared
class GivesUpDie(TypedDict):
    """The area of the seat's die stays unshaded: a reason against."""

    key: Literal["gives_up_die"]
    color: Color


@declared
class GivesUpTurnBonus(TypedDict):
    """The area of the turn bonus stays unshaded: a reason against."""

    key: Literal["gives_up_turn_bonus"]
    color: Color


@declared
class Waits(TypedDict):
    """Leaves the rest of the turn."""

    key: Literal["waits"]


DiceReason = (
    Launches
    | TakesTileBefore
    | SurroundsBoat
    | PreparesLaunch
    | GrowsGroup
    | Completes
    | OpensPlatform
    | NearsLaunch
    | EarnsGift
    | SparesBoat
    | FacesColor
    | Shades
    | Pays
    | TakesGifts
    | Rerolls
    | LosesBoat
    | GivesUpDie
    | GivesUpTurnBonus
    | Waits
)

REASONS: Final[tuple[str, ...]] = tuple(get_args(get_type_hints(kind)["key"])[0] for kind in get_args(DiceReason))
"""Every key, the weightiest first."""
