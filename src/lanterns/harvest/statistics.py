"""Figures about many finished games: honor, what was left, and the dedications of each type. [H8.2]"""

from typing import Any

from lanterns.harvest.rules.components import DEDICATIONS


def collect_statistics(games: Any) -> dict[str, Any]:
    """By name, one row a game and one column a seat."""
    figures = {"honor": games["honor"], "favors left": games["favors"], "cards left": games["card_count"]}
    for index, name in enumerate(DEDICATIONS):
        figures[name.replace("_", " ")] = games["dedications"][:, :, index]
    return figures
