"""The Harvest table as text, for a terminal or a test.

+-----+   A tile shows the letters of its colors at their sides and its number in the middle,
|  R  |   with * for a platform; the starting tile is marked <>. Cells share their edges, so that
|B17*G|   a lake of twelve cells fits into eighty columns.
|  W  |
+-----+
"""

from lanterns.harvest.rules.components import COLORS, DEDICATIONS, DIRECTIONS, HAS_PLATFORM, SEAT_SIDES
from lanterns.harvest.rules.dedications import top_honor
from lanterns.harvest.rules.lake import color_shown, x_of, y_of
from lanterns.harvest.rules.state import NO_TILE, TO_DRAW, State

LETTERS = {"black": "K", "blue": "B", "green": "G", "orange": "O", "purple": "P", "red": "R", "white": "W"}
"""One letter a color; black is K, as printers call it."""

_WIDTH, _HEIGHT = 6, 4
"""From one tile to the next; neighbours share their edges."""
_EDGE = 5
"""Room for the coordinates at the left."""
_NAMES = {"four_of_a_kind": "four of a kind", "three_pair": "three pair", "seven_unique": "seven unique"}


def write_text(seen: State, seat: int) -> str:
    """The whole table from one seat's eyes."""
    return "\n".join([*write_lake(seen), "", *_write_table(seen), "", *_write_seats(seen), *_write_hand(seen, seat)])


def letter(color: int) -> str:
    """The letter of a color's number."""
    return LETTERS[COLORS[color]]


def write_tile(tile: int, rotation: int) -> list[str]:
    """Five lines of seven characters."""
    north, east, south, west = (letter(color_shown(tile, rotation, direction)) for direction in range(4))
    name = "<>" if tile == 0 else f"{tile}{'*' if HAS_PLATFORM[tile] else ''}"
    return ["+-----+", f"|  {north}  |", f"|{west}{name:^3}{east}|", f"|  {south}  |", "+-----+"]


def write_lake(seen: State) -> list[str]:
    """The lake with its open cells as dots and the coordinates at the edges."""
    if not seen.placed_count:
        return ["(the lake is empty)"]
    cells = [(int(x_of(cell)), int(y_of(cell))) for cell in seen.open_cell[: seen.open_count]]
    placed = [(int(x_of(cell)), int(y_of(cell))) for cell in seen.placed_cell[: seen.placed_count]]
    left, right = min(x for x, _ in cells + placed), max(x for x, _ in cells + placed)
    top, bottom = min(y for _, y in cells + placed), max(y for _, y in cells + placed)
    page = [[" "] * ((right - left + 1) * _WIDTH + _EDGE + 1) for _ in range((bottom - top + 1) * _HEIGHT + 2)]
    for x in range(left, right + 1):
        _write(page, _EDGE + (x - left) * _WIDTH, 0, f"{f'x={x}':^7}")
    for y in range(top, bottom + 1):
        _write(page, 0, 3 + (y - top) * _HEIGHT, f"y={y}")
    for x, y in cells:
        _write(page, _EDGE + (x - left) * _WIDTH + 3, 3 + (y - top) * _HEIGHT, ".")
    for index, (x, y) in enumerate(placed):
        tile = write_tile(seen.placed_tile[index], seen.placed_rotation[index])
        for row, line in enumerate(tile):
            _write(page, _EDGE + (x - left) * _WIDTH, 1 + (y - top) * _HEIGHT + row, line)
    return [line for line in ("".join(row).rstrip() for row in page) if line]


def _write(page: list[list[str]], column: int, row: int, words: str) -> None:
    page[row][column : column + len(words)] = words


def _write_table(seen: State) -> list[str]:
    supply = " ".join(f"{letter(color)}{seen.supply[color]}" for color in range(len(COLORS)))
    stacks = ", ".join(f"{_NAMES[name]} {top_honor(seen, i)}" for i, name in enumerate(DEDICATIONS))
    return [
        f"Supply: {supply}   favors: {seen.favor_supply}   stack: {seen.stack}",
        f"Dedications: {stacks}",
    ]


def _write_seats(seen: State) -> list[str]:
    lines = []
    for seat in range(seen.seats):
        cards = "".join(letter(color) * seen.cards[seat, color] for color in range(len(COLORS))) or "-"
        marker = ">" if seat == seen.active else " "
        side = DIRECTIONS[SEAT_SIDES[seen.seats, seat]]
        lines.append(
            f"{marker} seat {seat} ({side}): honor {seen.honor[seat]}, favors {seen.favors[seat]}, cards {cards}"
        )
    return lines


def _write_hand(seen: State, seat: int) -> list[str]:
    if seat < 0:
        return []
    tiles = [write_tile(int(tile), 0) for tile in seen.hands[seat] if tile not in {NO_TILE, TO_DRAW}]
    if not tiles:
        return [f"Hand of seat {seat}: empty"]
    return [f"Hand of seat {seat}:", *("  ".join(lines) for lines in zip(*tiles, strict=True))]
