"""Writing an edition into a state, so that a game carries its own numbers and a copy of it stands alone. [D10]"""

from collections.abc import Iterable

import numpy as np

from lanterns.dice.edition.edition import Edition
from lanterns.dice.edition.shapes import orientations_of
from lanterns.dice.rules.components import (
    CARD_SIDES,
    COLOR_DIGITS,
    COLOR_RULES,
    COLORS,
    LATER_COLOR_RULES,
    NAMED_COLOR,
    PLACE_RULES,
    SHAPE_COUNT,
    SHEETS,
)
from lanterns.dice.rules.state import NONE, State


def embed_edition(game: State, edition: Edition, seats: int) -> None:
    """Set every field of the state that the edition decides. [D10.1]"""
    game.edition = edition.key
    game.starting_gifts = edition.data["gifts"]["start"]
    game.reroll_cost = edition.data["gifts"]["reroll"]
    game.boat_honor = edition.data["boat_honor"]
    game.die[:] = [_number_of(edition, letter) for letter in edition.data["die"]]
    _embed_lakes(game, edition)
    _embed_turn_bonuses(game, edition, seats)
    _embed_shapes(game, edition)
    _embed_emperor_cards(game, edition)


def _embed_lakes(game: State, edition: Edition) -> None:
    """The pools and edges that all lakes have, and what each sheet prints on them. [D1.3]"""
    rows, columns = len(edition.lake), len(edition.lake[0])
    pools = range(rows * columns)
    game.pools, game.columns = len(pools), columns
    game.lake = _mask(pools)
    game.inner_columns[0] = _mask(pool for pool in pools if pool % columns > 0)
    game.inner_columns[1] = _mask(pool for pool in pools if pool % columns < columns - 1)
    game.inner_rows[0] = _mask(pools[columns:])
    game.inner_rows[1] = _mask(pools[:-columns])
    for sheet, name in enumerate(SHEETS):
        _embed_printed(game, sheet, edition, [pool for line in edition.lake_of(name) for pool in line])


def _embed_printed(game: State, sheet: int, edition: Edition, printed: list[str]) -> None:
    """The colors of a sheet's areas, and its features. [D1.3] [D1.4]"""
    pools = list(enumerate(printed))
    for area in (0, 1):
        for digit in range(COLOR_DIGITS):
            codes = ((number, 1 + _number_of(edition, pool[area])) for number, pool in pools)
            game.colors[sheet, area, digit] = _mask(number for number, code in codes if code >> digit & 1)
    game.pavilions[sheet, 0] = _mask(number for number, pool in pools if "^" in pool)
    game.pavilions[sheet, 1] = _mask(number for number, pool in pools if "v" in pool)
    game.platforms[sheet] = _mask(number for number, pool in pools if "#" in pool)
    game.boats[sheet] = _mask(number for number, pool in pools if "~" in pool)


def _embed_turn_bonuses(game: State, edition: Edition, seats: int) -> None:
    """The first six are everyone's; which follow depends on the number of players. [D2.4]"""
    for sheet, name in enumerate(SHEETS):
        bonuses = edition.data["turn_bonuses"][name]
        later = {2: bonuses["two_players"], 3: bonuses["three_players"], 4: ""}[seats]
        letters = bonuses["turns_1_to_6"] + later
        game.bonuses[sheet, : len(letters)] = [_number_of(edition, letter) for letter in letters]


def _embed_shapes(game: State, edition: Edition) -> None:
    """Values, sizes, and for each orientation how far its pools lie behind the anchor. [D1.5] [D7.1]"""
    rows, columns = len(edition.lake), len(edition.lake[0])
    first_game = edition.data["fireworks"]["first_game"]
    game.first_game_shapes = sum(1 << edition.shape_ids.index(name) for name in first_game)
    game.cells[:] = NONE
    for shape, cells in enumerate(edition.patterns[:SHAPE_COUNT]):
        values = edition.data["fireworks"]["shapes"][shape]["values"]
        game.values[shape, : len(values)] = values
        game.tile_count[shape] = len(values)
        game.sizes[shape] = len(cells)
        height, width = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
        game.anchors[shape, 0] = _corners(rows, columns, height, width)
        game.anchors[shape, 1] = _corners(rows, columns, width, height)
        for orientation, turned in enumerate(orientations_of(cells)):
            fits = bool(game.anchors[shape, orientation % 2])
            offsets = [row * columns + column for row, column in turned if fits]
            game.cells[shape, orientation, : len(offsets)] = offsets


def _corners(rows: int, columns: int, height: int, width: int) -> int:
    return _mask(row * columns + column for row in range(rows - height + 1) for column in range(columns - width + 1))


def _embed_emperor_cards(game: State, edition: Edition) -> None:
    """Costs, and the effects of both sides as numbers of the vocabulary. [D1.6] [D6.2]"""
    for number, card in enumerate(edition.data["emperor"]):
        for side, letter in enumerate(CARD_SIDES):
            effect = card[letter]
            game.costs[number, side] = effect.get("cost", card["cost"])
            game.effects[number, side] = (
                effect["areas"],
                _color_rule(effect["color"]),
                PLACE_RULES.index(effect["where"]),
                effect.get("gifts", 0),
            )


def _color_rule(word: str) -> int:
    if word in COLOR_RULES:
        return COLOR_RULES.index(word)
    return NAMED_COLOR + (*COLORS, *LATER_COLOR_RULES).index(word)


def _number_of(edition: Edition, letter: str) -> int:
    return COLORS.index(edition.color_of(letter))


def _mask(pools: Iterable[int]) -> int:
    """The set of some pools, as the signed number a state holds."""
    return int(np.uint64(sum(1 << pool for pool in pools)).astype(np.int64))
