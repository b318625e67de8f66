"""The bots that sit at tables."""

from typing import Final

TABLE_BOTS: Final[dict[str, tuple[str, str]]] = {
    "visitor": ("Visitor", "Plays like someone in their second game, and overlooks much."),
    "apprentice": ("Apprentice", "Takes what looks best now, of what it notices."),
    "artisan": ("Artisan", "Takes what looks best now, and overlooks little."),
    "master": ("Master", "Judges by what it learned from millions of games."),
    "master:bold": ("Master, bold", "Plays for the victory alone, however much or little honor it takes."),
    "master:careful": ("Master, careful", "Wants honor of its own as well, not the victory alone."),
    "emperor": ("Emperor", "Judges like the Master, and looks ahead for almost two seconds."),
    "greedy": ("Greedy", "Always takes what is worth most now."),
    "random": ("Random", "Takes any legal action."),
}
"""For each, its title and what to expect of it."""


def level_of(bot: str) -> str:
    """The level of a bot without its style: as that it is rated."""
    return bot.partition(":")[0]


STAND_IN: Final = "artisan"
"""The bot that plays on for people."""

ADVISER: Final = "master"
"""The bot that gives hints, unless another is asked for."""
