"""The Harvest table as text, for a terminal or a test.

+---------+   A tile shows the letters of its colors at their sides and its number in the middle,
|    R    |   with * for a platform; the starting tile is marked <>.
| B 17* G |
|    W    |
+---------+
"""

from lanterns.harvest.components import COLORS, DEDICATIONS, DIRECTIONS, HAS_PLATFORM, SEAT_SIDES, SIDES
from lanterns.harvest.dedications import top_honor
from lanterns.harvest.lake import color_shown, x_of, y_of
from lanterns.harvest.state import NO_TILE, TO_DRAW, State

LETTERS = {"black": "K", "blue": "B", "green": "G", "orange": "O", "purple": "P", "red": "R", "white": "W"}
"""One letter a color; black is K, as printers call it."""

_BLANK = [" " * 9] * 4
_NAMES = {"four_of_a_kind": "four of a kind", "three_pair": "three pair", "seven_unique": "seven unique"}


def draw_text(seen: State, seat: int) -> str:
    """The whole table from one seat's eyes."""
    return "\n".join([*draw_lake(seen), "", *_draw_table(seen), "", *_draw_seats(seen), *_draw_hand(seen, seat)])


def letter(color: int) -> str:
    """The letter of a color's number."""
    return LETTERS[COLORS[color]]


def draw_tile(tile: int, rotation: int) -> list[str]:
    """Four lines of nine characters."""
    north, east, south, west = (letter(color_shown(tile, rotation, direction)) for direction in range(4))
    name = "<>" if tile == 0 else f"{tile}{'*' if HAS_PLATFORM[tile] else ''}"
    return ["+-------+", f"|   {north}   |", f"|{west} {name:^3} {east}|", f"|   {south}   |"]


def draw_lake(seen: State) -> list[str]:
    """The lake with its open cells as dots and the coordinates at the edges."""
    tiles = {
        (x_of(seen.placed_cell[i]), y_of(seen.placed_cell[i])): draw_tile(seen.placed_tile[i], seen.placed_rotation[i])
        for i in range(seen.placed_count)
    }
    open_cells = {(x_of(cell), y_of(cell)) for cell in seen.open_cell[: seen.open_count]}
    if not tiles:
        return ["(the lake is empty)"]
    xs = range(min(x for x, _ in open_cells), max(x for x, _ in open_cells) + 1)
    ys = range(min(y for _, y in open_cells), max(y for _, y in open_cells) + 1)
    lines = ["     " + "".join(f"{'x=' + str(x):^9}" for x in xs)]
    for y in ys:
        cells = [
            tiles.get((x, y), [*_BLANK[:2], "    .    ", _BLANK[3]] if (x, y) in open_cells else _BLANK) for x in xs
        ]
        for row in range(4):
            edge = f"y={y}" if row == 2 else ""
            lines.append(f"{edge:<5}" + "".join(cell[row] for cell in cells))
    return [line.rstrip() for line in lines]


def _draw_table(seen: State) -> list[str]:
    supply = " ".join(f"{letter(color)}{seen.supply[color]}" for color in range(len(COLORS)))
    stacks = ", ".join(f"{_NAMES[name]} {top_honor(seen, i)}" for i, name in enumerate(DEDICATIONS))
    return [
        f"Supply: {supply}   favors: {seen.favor_supply}   stack: {seen.stack}",
        f"Dedications: {stacks}",
    ]


def _draw_seats(seen: State) -> list[str]:
    lines = []
    for seat in range(seen.seats):
        cards = "".join(letter(color) * seen.cards[seat, color] for color in range(len(COLORS))) or "-"
        marker = ">" if seat == seen.active else " "
        side = DIRECTIONS[SEAT_SIDES[seen.seats, seat]]
        lines.append(
            f"{marker} seat {seat} ({side}): honor {seen.honor[seat]}, favors {seen.favors[seat]}, cards {cards}"
        )
    return lines


def _draw_hand(seen: State, seat: int) -> list[str]:
    if seat < 0:
        return []
    tiles = [int(tile) for tile in seen.hands[seat] if tile not in {NO_TILE, TO_DRAW}]
    shown = ", ".join(
        f"{tile}{'*' if HAS_PLATFORM[tile] else ''} {''.join(map(letter, SIDES[tile]))}" for tile in tiles
    )
    return [f"Hand of seat {seat} (sides from north, clockwise): {shown or 'empty'}"]
