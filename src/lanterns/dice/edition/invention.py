"""Editions that nobody printed: for practice, and to try that nothing depends on the one in the box. [D10.1]"""

import copy
import random
from typing import Any, Final

from lanterns.dice.edition.edition import default_edition
from lanterns.dice.edition.file import BONUS_LENGTHS
from lanterns.dice.rules.components import CARD_SIDES, COLOR_RULES, COLORS, LATER_COLOR_RULES, PLACE_RULES, SHEETS

LETTERS: Final = {"R": "red", "O": "orange", "G": "green", "B": "blue", "P": "purple", "W": "white", "K": "black"}

MOST_AREAS: Final = 4
"""The most areas that an emperor card of an edition may shade."""
MOST_TILE_HONOR: Final = 8
MOST_BOAT_HONOR: Final = 6
MOST_STARTING_GIFTS: Final = 3
MOST_REROLL_COST: Final = 2
MOST_CARD_COST: Final = 3
"""As far as numbers go in practice; an edition file may go further."""


def changed(**parts: Any) -> dict[str, Any]:
    """The default edition with some parts exchanged."""
    return copy.deepcopy(default_edition().data) | {"label": "A changed edition"} | parts


def vary_edition(seed: int) -> dict[str, Any]:
    """The default edition with its pools, bonuses and cards shuffled: a near relative."""
    chance = random.Random(seed)
    plain = default_edition().data
    pools = [pool for row in plain["lake"] for pool in row.split()]
    columns = len(plain["lake"][0].split())
    chance.shuffle(pools)
    letters = "".join(plain["colors"])
    return changed(
        lake=[" ".join(pools[first : first + columns]) for first in range(0, len(pools), columns)],
        turn_bonuses=_make_bonuses(chance, letters),
        emperor=[
            {"cost": card["cost"]} | {side: _make_effect(chance, plain["colors"], 2) for side in CARD_SIDES}
            for card in plain["emperor"]
        ],
        boat_honor=chance.randint(2, MOST_BOAT_HONOR),
    )


def make_lake(rows: int, columns: int, seed: int = 0, letters: str = "ROGBPW") -> list[str]:
    """A lake of any size with colors and features at random."""
    chance = random.Random(seed)
    features = [".", ".", ".", "^", "v", "^v", "#", "#", "~", "#^"]
    pools = ["".join(chance.sample(letters, 2)) + chance.choice(features) for _ in range(rows * columns)]
    return [" ".join(pools[row * columns : (row + 1) * columns]) for row in range(rows)]


def invent_edition(seed: int) -> dict[str, Any]:
    """An edition in which everything that may differ differs."""
    chance = random.Random(seed)
    letters = "".join(chance.sample(sorted(LETTERS), chance.randint(2, 7)))
    colors = {letter: LETTERS[letter] for letter in letters}
    sizes = [(rows, columns) for rows in range(1, 65) for columns in range(1, 65) if rows * columns <= 64]
    size = chance.choice([(8, 8), (4, 16), (6, 9), (7, 9), chance.choice(sizes)])
    own_lakes = {sheet: {"lake": make_lake(*size, seed + number, letters)} for number, sheet in enumerate("BCD", 1)}
    return changed(
        **({} if seed % 3 else {"sheets": own_lakes}),
        colors=colors,
        die="".join(chance.choices(letters, k=6)),
        gifts={"start": chance.randint(0, MOST_STARTING_GIFTS), "reroll": chance.randint(1, MOST_REROLL_COST)},
        lake=make_lake(*size, seed, letters),
        turn_bonuses=_make_bonuses(chance, letters),
        fireworks=_make_fireworks(chance),
        emperor=[
            {"cost": chance.randint(0, MOST_CARD_COST)}
            | {side: _make_effect(chance, colors, MOST_AREAS) for side in CARD_SIDES}
            for _ in range(3)
        ],
        boat_honor=chance.randint(0, MOST_BOAT_HONOR),
    )


def _make_bonuses(chance: random.Random, letters: str) -> dict[str, Any]:
    return {
        sheet: {part: "".join(chance.choices(letters, k=count)) for part, count in BONUS_LENGTHS.items()}
        for sheet in SHEETS
    }


def _make_effect(chance: random.Random, colors: dict[str, str], most: int) -> dict[str, Any]:
    words = (*COLOR_RULES, *LATER_COLOR_RULES, *(color for color in COLORS if color in colors.values()))
    effect = {"areas": chance.randint(1, most), "color": chance.choice(words), "where": chance.choice(PLACE_RULES)}
    gifts, cost = {"gifts": chance.randint(0, 2)}, {"cost": chance.randint(0, MOST_CARD_COST)}
    return effect | chance.choice([{}, {}, gifts, cost])


def _make_fireworks(chance: random.Random) -> dict[str, Any]:
    """Shapes grown pool by pool: as many of each size as are needed, and now and then some more."""
    shapes: list[dict[str, Any]] = []
    for size in (3, 4, 4, 5, *chance.choices((3, 4, 5), k=chance.randint(0, 4))):
        cells = {(0, 0)}
        while len(cells) < size:
            row, column = chance.choice(sorted(cells))
            cells.add(chance.choice([(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)]))
        rows, columns = ([cell[axis] for cell in cells] for axis in (0, 1))
        pattern = [
            "".join("X" if (row, column) in cells else "." for column in range(min(columns), max(columns) + 1))
            for row in range(min(rows), max(rows) + 1)
        ]
        values = sorted(chance.choices(range(MOST_TILE_HONOR + 1), k=chance.randint(1, 6)), reverse=True)
        shapes.append({"id": f"shape{len(shapes)}", "name": "A shape", "pattern": pattern, "values": values})
    chance.shuffle(shapes)
    return {"shapes": shapes, "first_game": [shape["id"] for shape in shapes[:4]]}
