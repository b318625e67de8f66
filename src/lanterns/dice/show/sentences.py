"""Dice's actions and what they bring in plain English words, for a terminal."""

from lanterns.dice.actions.notation import (
    DiceAction,
    Emperor,
    EmperorSides,
    Launch,
    Orient,
    Pass,
    Reroll,
    Roll,
    Shade,
    Shapes,
    Sheets,
)
from lanterns.dice.show.journal import DiceJournalEntry
from lanterns.dice.show.views import Effect

_HALVES = ("upper", "lower")
_CAUSES = {"die": "the die", "turn_bonus": "the turn bonus", "platform": "the platform", "emperor": "the emperor"}


def tell_action(action: DiceAction) -> str:
    """What an action does."""
    match action:
        case Sheets():
            return f"the seats have sheets {', '.join(action.sheets)}"
        case Shapes():
            return f"the shapes in play are {', '.join(action.shapes)}"
        case EmperorSides():
            return f"the emperor cards show sides {', '.join(action.sides)}"
        case Roll():
            return f"the dice show {', '.join(action.dice)}"
        case Reroll():
            return "pay to roll again"
        case Orient():
            return f"turn the tray by {action.turn * 90} degrees" if action.turn else "leave the tray as it lies"
        case Shade():
            pool = _tell_pool(action.row, action.column)
            return f"shade the {_HALVES[action.area]} area of {pool} with {_CAUSES[action.cause]}"
        case Emperor():
            return f"pay for emperor card {action.card + 1}"
        case Launch():
            return f"launch {action.shape} over {', '.join(_tell_pool(*pool) for pool in action.pools)}"
        case Pass():
            return "pass"


def tell_entry(entry: DiceJournalEntry) -> str:
    """One entry of the journal, without its seat."""
    match entry["reason"]:
        case "gift":
            return "a gift"
        case "completed":
            return f"pool {_tell_pool(*entry['pool'])} is complete"
        case "platform":
            return f"the platform offers one of {entry['offered']} areas"
        case "boat_lost":
            return f"the boat at {_tell_pool(*entry['pool'])} will not score"
        case "firework":
            return f"{entry['received']} honor"
        case "paid":
            return f"pays {tell_gifts(entry['paid'])}"
        case "granted":
            return f"{tell_gifts(entry['received'])} from the emperor"
        case "faces":
            return f"faces {entry['color']}"
        case "turn":
            return f"turn {entry['turn']} begins"
        case "final_launch":
            return "may launch once more"


def _tell_pool(row: int, column: int) -> str:
    """A pool as players name it: the column's letter and the row's number, as on a map."""
    return f"{column_name(column)}{row + 1}"


def column_name(column: int) -> str:
    """A letter for each of the first 26 columns, then AA, AB and so on."""
    return (chr(64 + column // 26) if column >= 26 else "") + chr(65 + column % 26)


_COLORS = {
    "any": "of any color",
    "own_die": "of your die's color",
    "other_die": "of a color that another die shows",
    "any_die": "of a color that a die shows",
    "not_on_dice": "of a color that no die shows",
    "one_color": "of one color you choose",
    "different_colors": "of different colors",
    "turn_bonus": "of the color of this turn's bonus",
}
_PLACES = {
    "anywhere": "anywhere",
    "die_pool": "in the pool you shaded with your die",
    "beside_die_pool": "in a pool beside the one you shaded with your die",
    "half_shaded_pool": "in a half-shaded pool",
    "unshaded_pool": "in an unshaded pool",
    "one_unshaded_pool": "in one unshaded pool",
    "beside_completed_pool": "in a pool beside a completed one",
    "pavilion_pool": "in a pool with a pavilion",
    "platform_pool": "in a pool with a platform",
    "boat_pool": "in a pool with a boat",
}


def tell_gifts(count: int) -> str:
    """So many gifts."""
    return "1 gift" if count == 1 else f"{count} gifts"


def tell_effect(effect: Effect) -> str:
    """What one side of an emperor card allows. [D6.2]"""
    areas = "1 area" if effect["areas"] == 1 else f"up to {effect['areas']} areas"
    color = _COLORS.get(effect["color"], f"of color {effect['color']}")
    gain = [f"take {tell_gifts(effect['gifts'])}"] if effect["gifts"] else []
    shading = [f"shade {areas} {color} {_PLACES[effect['where']]}"] if effect["areas"] else []
    return ", then ".join(gain + shading)
