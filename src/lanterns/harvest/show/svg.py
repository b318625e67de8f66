"""The Harvest table as SVG: the lake in the middle, each seat at its side, what it holds written there."""

from lanterns.engine.silhouettes import draw_lantern, lantern_symbols
from lanterns.harvest.rules.components import COLORS, DEDICATIONS, PLATFORMS, SEAT_SIDES, SOUTH
from lanterns.harvest.rules.dedications import top_honor
from lanterns.harvest.rules.lake import color_shown, x_of, y_of
from lanterns.harvest.rules.state import NO_TILE, State

_SIDE = 100
"""The side of a drawn tile."""
_STEP = 104
_MARGIN = 190
"""Room around the lake for the seats."""

_LANTERN_PLACES = ((0, -34), (-17, -36), (17, -36), (-8, -21), (9, -22))
"""Where the five lanterns of the north side float."""

_MOTIFS = {
    "lotus": '<g fill="#f4a6bd" stroke="#fff" stroke-width=".7">'
    + "".join(f'<ellipse rx="3.4" ry="7" cy="-5" transform="rotate({turn})"/>' for turn in range(0, 360, 60))
    + '</g><circle r="2.6" fill="#ffe08a"/>',
    "koi": '<path d="M-9 2C-5-7 5-7 8-1L12-5 11 4 7 2C3 7-5 7-9 2Z" fill="#f28c4e" stroke="#fff" stroke-width=".8"/>'
    '<circle cx="-5" r="1" fill="#222"/>',
    "panda": '<circle r="8" fill="#f7f2e6"/><g fill="#20222b"><circle cx="-6" cy="-7" r="3"/>'
    '<circle cx="6" cy="-7" r="3"/><circle cx="-3" cy="-1" r="2"/><circle cx="3" cy="-1" r="2"/>'
    '<circle cy="3.4" r="1.3"/></g>',
    "dragon": '<path d="M-10 4q3-9 8-5t9-5q4 3 1 7t-7 3-8 3z" fill="#7fd6a0" stroke="#fff" stroke-width=".8"/>'
    '<circle cx="7" cy="-4" r="1.1" fill="#222"/>',
}
_BOAT = (
    '<path d="M-17 2Q0 15 17 2L12 2Q0 7-12 2Z" fill="#a66a34" stroke="#f1d9a6"/>'
    '<path d="M0 2V-14L11-3Z" fill="#f5ead0"/>'
)
_HEAD = (
    "<defs>{symbols}"
    '<linearGradient id="water" x1="0" y1="0" x2="1" y2="1">'
    '<stop offset="0" stop-color="#1a5a78"/><stop offset="1" stop-color="#0d3549"/></linearGradient>'
    '<radialGradient id="dusk"><stop offset="0" stop-color="#12384e"/><stop offset="1" stop-color="#071a26"/>'
    '</radialGradient><radialGradient id="wood"><stop offset="0" stop-color="#d9a866"/>'
    '<stop offset="1" stop-color="#8a5a2b"/></radialGradient></defs>'
)


def draw_svg(seen: State, seat: int) -> str:
    """The table from one seat's eyes, its own side at the bottom."""
    turns = _turns_for(seen, seat)
    cells = [_turn(x_of(cell), y_of(cell), turns) for cell in seen.open_cell[: seen.open_count]] or [(0, 0)]
    left, right = min(x for x, _ in cells) * _STEP, max(x for x, _ in cells) * _STEP
    top, bottom = min(y for _, y in cells) * _STEP, max(y for _, y in cells) * _STEP
    box = (left - _MARGIN, top - _MARGIN, right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN + 180)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box[0]} {box[1]} {box[2]} {box[3]}" '
            'font-family="Georgia, serif" fill="#f3ead7" text-anchor="middle" role="img" aria-label="The lake">'
        ),
        _HEAD.format(symbols=lantern_symbols()),
        f'<rect x="{box[0]}" y="{box[1]}" width="{box[2]}" height="{box[3]}" fill="url(#dusk)"/>',
    ]
    parts += [_draw_open(x, y) for x, y in cells if seen.placed_count]
    parts += [_draw_placed(seen, index, turns) for index in range(seen.placed_count)]
    parts += [_draw_seat(seen, other, seat, turns, (left, top, right, bottom)) for other in range(seen.seats)]
    parts += [_draw_table(seen, (left + right) / 2, bottom + _MARGIN + 18), _draw_hand(seen, seat, left, right, bottom)]
    return "".join([*parts, "</svg>"])


def paint_tile(tile: int, rotation: int) -> str:
    """One tile around the origin, its lanterns upright."""
    parts = [f'<rect x="{-_SIDE / 2}" y="{-_SIDE / 2}" width="{_SIDE}" height="{_SIDE}" rx="7" fill="url(#water)"']
    parts.append(' stroke="#ffffff30"/>')
    for direction in range(4):
        color = COLORS[color_shown(tile, rotation, direction)]
        parts += [draw_lantern(color, *_turn(*place, direction), 0.78) for place in _LANTERN_PLACES]
    platform = PLATFORMS[tile]
    if platform:
        parts.append(f'<circle r="14.5" fill="url(#wood)" stroke="#5b3a17" stroke-width="1.5"/>{_MOTIFS[platform]}')
    elif tile == 0:
        parts.append(_BOAT)
    return "".join(parts)


def _turns_for(seen: State, seat: int) -> int:
    """Quarter turns clockwise that bring a seat's side to the bottom."""
    return int(SOUTH - SEAT_SIDES[seen.seats, max(seat, 0)]) % 4


def _turn(x: float, y: float, turns: int) -> tuple[float, float]:
    for _ in range(turns % 4):
        x, y = -y, x
    return x, y


def _draw_open(x: float, y: float) -> str:
    return (
        f'<rect x="{x * _STEP - 46}" y="{y * _STEP - 46}" width="92" height="92" rx="9" fill="#ffffff08" '
        'stroke="#f0c26588" stroke-dasharray="5 6"/>'
    )


def _draw_placed(seen: State, index: int, turns: int) -> str:
    x, y = _turn(x_of(seen.placed_cell[index]), y_of(seen.placed_cell[index]), turns)
    tile = paint_tile(seen.placed_tile[index], seen.placed_rotation[index] + turns)
    return f'<g transform="translate({x * _STEP} {y * _STEP})">{tile}</g>'


def _draw_seat(seen: State, other: int, seat: int, turns: int, box: tuple[float, float, float, float]) -> str:
    left, top, right, bottom = box
    side = (SEAT_SIDES[seen.seats, other] + turns) % 4
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    x, y = ((middle_x, top - 95), (right + 120, middle_y), (middle_x, bottom + 95), (left - 120, middle_y))[side]
    rim = "#f0c265" if other == seen.active else "#ffffff2a"
    name = "You" if other == seat else f"Seat {other}"
    cards = [color for color in range(len(COLORS)) for _ in range(seen.cards[other, color])]
    lanterns = "".join(
        draw_lantern(COLORS[color], (index % 8 - (min(len(cards), 8) - 1) / 2) * 15, 36 + index // 8 * 16, 0.6)
        for index, color in enumerate(cards)
    )
    return (
        f'<g transform="translate({x:g} {y:g})"><rect x="-66" y="-22" width="132" height="44" rx="22" fill="#05131ccc" '
        f'stroke="{rim}"/><text y="-3" font-size="14" font-weight="600">{name}</text><text y="14" font-size="11">'
        f"honor {seen.honor[other]} · favors {seen.favors[other]}</text>{lanterns}</g>"
    )


def _draw_table(seen: State, x: float, y: float) -> str:
    """Supply and dedication stacks in two lines below the lake."""
    supply = "".join(
        draw_lantern(color, x + (index - 3) * 46 - 10, y, 0.8)
        + f'<text x="{x + (index - 3) * 46 + 8:g}" y="{y + 5:g}" font-size="14">{seen.supply[index]}</text>'
        for index, color in enumerate(COLORS)
    )
    stacks = " · ".join(f"{name.replace('_', ' ')} {top_honor(seen, i)}" for i, name in enumerate(DEDICATIONS))
    return f'{supply}<text x="{x:g}" y="{y + 32:g}" font-size="14">{stacks} · stack {seen.stack}</text>'


def _draw_hand(seen: State, seat: int, left: float, right: float, bottom: float) -> str:
    if seat < 0:
        return ""
    tiles = [int(tile) for tile in seen.hands[seat] if tile > NO_TILE]
    middle, y = (left + right) / 2, bottom + _MARGIN + 115
    return "".join(
        f'<g transform="translate({middle + (index - (len(tiles) - 1) / 2) * 112:g} {y:g})">{paint_tile(tile, 0)}</g>'
        for index, tile in enumerate(tiles)
    )
