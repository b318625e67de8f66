"""Harvest's actions and what they bring in plain English words, for a terminal."""

from lanterns.harvest.actions.notation import Dedicate, Discard, Draw, Exchange, HarvestAction, Pass, Place, Start
from lanterns.harvest.show.journal import HarvestJournalEntry


def tell_action(action: HarvestAction) -> str:
    """What an action does."""
    match action:
        case Start():
            return f"seat {action.seat} faces red and starts"
        case Draw():
            return f"seat {action.seat} draws tile {action.tile}"
        case Exchange():
            return f"exchange {action.give} for {action.take}"
        case Dedicate():
            return f"dedicate {action.type.replace('_', ' ')}{_tell_colors(action)}"
        case Discard():
            return f"discard {action.color}"
        case Place():
            return f"place tile {action.tile} at ({action.x}, {action.y}), rotation {action.rotation}"
        case Pass():
            return "pass"


def _tell_colors(action: Dedicate) -> str:
    """The colors of a dedication, where there is a choice of them."""
    return "" if action.type == "seven_unique" else f": {', '.join(action.colors)}"


def tell_entry(entry: HarvestJournalEntry) -> str:
    """One entry of the journal, without its seat."""
    match entry["reason"]:
        case "honor":
            return f"{entry['received']} honor"
        case "favor":
            return "a favor" if entry["received"] else "no favor: none is left"
        case "match":
            return _tell_card(entry["color"], entry["received"], " for a match")
        case "facing":
            return _tell_card(entry["color"], entry["received"], "")


def _tell_card(color: str, received: int, why: str) -> str:
    return f"{color}{why}" if received else f"no {color}{why}: the supply has none"
