"""The bots that sit at tables."""

from typing import Final

TABLE_BOTS: Final[dict[str, tuple[str, str]]] = {
    "apprentice": ("Apprentice", "Takes what looks best now, and often misjudges it."),
    "artisan": ("Artisan", "Looks a little ahead."),
    "master": ("Master", "Thinks for almost two seconds about every action."),
    "greedy": ("Greedy", "Always takes what is worth most now."),
    "random": ("Random", "Takes any legal action."),
}
"""For each, its title and what to expect of it."""

STAND_IN: Final = "artisan"
"""The bot that plays on for people."""

ADVISER: Final = "artisan"
"""The bot that gives hints, unless another is asked for."""
