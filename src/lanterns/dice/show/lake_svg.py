r"""A lake on paper as SVG: triangular areas with silhouettes, features, pencil shading and fireworks.

+-----+  A falling diagonal leaves the first area (it touches the top edge) at the top right, a rising one at the
|\  0 |  top left. Color is never alone: every area carries the silhouette of its color.
|1 \  |
+-----+
"""

from math import cos, pi, sin
from typing import Final

from lanterns.dice.edition.edition import Edition
from lanterns.dice.rules.components import Sheet
from lanterns.dice.show.sentences import column_name
from lanterns.engine.silhouettes import PAINT, draw_lantern, lantern_symbols

POOL: Final = 64
"""The side of a drawn pool."""
MARGIN: Final = 26
"""Room beside the lake for the names of its columns and rows."""

PAPER: Final = "#f4ecd8"
INK: Final = "#3b3226"
GRAPHITE: Final = "#2f2f36"

_TINTS: Final = {"white": ("#ffffff", 0.95), "black": ("#20222b", 0.55)}

_PAVILION: Final = (
    '<circle r="9.5" fill="#ffd34d" stroke="#a9780c" stroke-width="1.2"/>'
    '<path d="M-6 0L0-5.5 6 0ZM-4 1V5M4 1V5M0 1V5M-5.5 5.5H5.5" fill="#a9780c" stroke="#7c5606" stroke-width="1.2"/>'
)
_PLATFORM: Final = (
    '<rect x="-9" y="-9" width="18" height="18" rx="2" fill="#a9a7a2" stroke="#55524c" stroke-width="1.4"/>'
    '<path d="M-9-3H9M-9 3H9" stroke="#55524c" stroke-width=".9"/>'
)
_BOAT: Final = (
    '<path d="M-14 2Q0 14 14 2L10 2Q0 6-10 2Z" fill="#a66a34" stroke="#5b3a17"/>'
    '<path d="M0 2V-13L10-2Z" fill="#fffaf0" stroke="#5b3a17"/>'
)


def definitions() -> str:
    """What the drawings of lakes refer to; once in a picture."""
    hatch = "M-2 2L2-2M0 8L8 0M6 10L10 6"
    return (
        f"<defs>{lantern_symbols()}"
        '<pattern id="pencil" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="{hatch}" stroke="{GRAPHITE}" stroke-width="2.6" stroke-opacity=".82"/>'
        f'<path d="M3 9L9 3" stroke="{GRAPHITE}" stroke-width="1" stroke-opacity=".5"/></pattern>'
        f'<g id="pavilion">{_PAVILION}</g><g id="platform">{_PLATFORM}</g><g id="boat">{_BOAT}</g></defs>'
    )


def draw_lake(
    edition: Edition, sheet: Sheet, shaded: tuple[set[int], set[int]], displays: list[tuple[int, set[int]]]
) -> str:
    """A sheet's lake with the pools whose first and second area are shaded, and the honor and pools of each display."""
    rows, columns = len(edition.lake), len(edition.lake[0])
    parts = [_draw_names(rows, columns)]
    for row, line in enumerate(edition.lake_of(sheet)):
        for column, pool in enumerate(line):
            number = row * columns + column
            marks = [number in pools for pools in shaded]
            parts.append(_at(row, column, _draw_pool(edition, pool, marks, falls=edition.falls(sheet, row, column))))
    parts += [_draw_display(honor, pools, columns) for honor, pools in displays]
    frame = f'<rect x="{MARGIN}" y="{MARGIN}" width="{columns * POOL}" height="{rows * POOL}" fill="none" '
    return "".join([*parts, frame, f'stroke="{INK}" stroke-width="2.5"/>'])


def lake_size(edition: Edition) -> tuple[int, int]:
    """Width and height of a drawn lake."""
    return len(edition.lake[0]) * POOL + MARGIN + 8, len(edition.lake) * POOL + MARGIN + 8


def _at(row: int, column: int, drawing: str) -> str:
    return f'<g transform="translate({MARGIN + column * POOL} {MARGIN + row * POOL})">{drawing}</g>'


def _draw_names(rows: int, columns: int) -> str:
    across = "".join(
        f'<text x="{MARGIN + (column + 0.5) * POOL:g}" y="18">{column_name(column)}</text>' for column in range(columns)
    )
    down = "".join(f'<text x="12" y="{MARGIN + (row + 0.5) * POOL + 5:g}">{row + 1}</text>' for row in range(rows))
    return f'<g font-size="14" fill="{INK}" text-anchor="middle">{across}{down}</g>'


def _turn_to(area: int, x: float, y: float, *, falls: bool) -> tuple[float, float]:
    """Where a place of the area at the top right of a falling diagonal lies in another area."""
    if area == 1:
        x, y = y, x
    return (x, y) if falls else (POOL - x, y)


def _corners_of(area: int, *, falls: bool) -> str:
    places = ((0, 0), (POOL, 0), (POOL, POOL))
    return " ".join("{:g},{:g}".format(*_turn_to(area, x, y, falls=falls)) for x, y in places)


def _draw_pool(edition: Edition, pool: str, shaded: list[bool], *, falls: bool) -> str:
    parts = []
    for area in (0, 1):
        color, corners = edition.color_of(pool[area]), _corners_of(area, falls=falls)
        paint, opacity = _TINTS.get(color, (PAINT[color], 0.42))
        parts.append(
            f'<polygon points="{corners}" fill="{paint}" fill-opacity="{opacity}" stroke="{INK}" stroke-width=".8"/>'
        )
        parts.append(_draw_contents(area, color, pool[2:], falls=falls))
        if shaded[area]:
            parts.append(f'<polygon points="{corners}" fill="{GRAPHITE}" fill-opacity=".42"/>')
            parts.append(f'<polygon points="{corners}" fill="url(#pencil)"/>')
    for mark, name in (("#", "platform"), ("~", "boat")):
        if mark in pool[2:]:
            parts.append(f'<use href="#{name}" transform="translate({POOL / 2:g} {POOL / 2:g})"/>')
    return "".join(parts)


def _draw_contents(area: int, color: str, features: str, *, falls: bool) -> str:
    """The silhouette of an area's color, out of the way of what else is printed in its pool."""
    if "^v"[area] in features:
        x, y = _turn_to(area, 0.37 * POOL, 0.16 * POOL, falls=falls)
        there = _turn_to(area, 0.77 * POOL, 0.26 * POOL, falls=falls)
        pavilion = '<use href="#pavilion" transform="translate({:g} {:g})"/>'.format(*there)
        return draw_lantern(color, x, y, 0.68) + pavilion
    if "#" in features or "~" in features:
        return draw_lantern(color, *_turn_to(area, 0.8 * POOL, 0.2 * POOL, falls=falls), 0.75)
    return draw_lantern(color, *_turn_to(area, 0.68 * POOL, 0.32 * POOL, falls=falls), 0.9)


def _draw_display(honor: int, pools: set[int], columns: int) -> str:
    """Night over the pools, one burst over each, and the honor in the middle of one of them."""
    parts = []
    for pool in sorted(pools):
        night = f'<rect width="{POOL}" height="{POOL}" fill="#131a3d" fill-opacity=".9"/>'
        parts.append(_at(pool // columns, pool % columns, night + _draw_burst(pool) + _draw_rim(pool, pools, columns)))
    middle = sorted(pools)[len(pools) // 2]
    badge = (
        f'<g transform="translate({POOL / 2:g} {POOL / 2:g})"><circle r="14" fill="#131a3d" stroke="#ffd98a" '
        f'stroke-width="2"/><text y="6" font-size="18" font-weight="700" fill="#ffd98a" text-anchor="middle">{honor}'
        "</text></g>"
    )
    return "".join([*parts, _at(middle // columns, middle % columns, badge)])


def _draw_burst(pool: int) -> str:
    """Rays of two colors around the middle of a pool, no two pools quite alike."""
    rays = []
    paints = [PAINT[color] for color in ("red", "orange", "green", "blue", "purple", "white")]
    for ray in range(12):
        angle, reach = (ray + pool % 5 / 5) * pi / 6, 27 if ray % 2 else 20
        x, y = cos(angle), sin(angle)
        paint = paints[(pool + ray % 2) % 6]
        rays.append(f'<path d="M{8 * x:.1f} {8 * y:.1f}L{reach * x:.1f} {reach * y:.1f}" stroke="{paint}"/>')
    return (
        f'<g transform="translate({POOL / 2:g} {POOL / 2:g})" stroke-width="2.4" stroke-linecap="round">'
        f'{"".join(rays)}<circle r="3" fill="#fff3c4"/></g>'
    )


def _draw_rim(pool: int, pools: set[int], columns: int) -> str:
    """A golden line where the display ends."""
    column = pool % columns
    edges = (
        (pool - columns in pools, f"M0 0H{POOL}"),
        (pool + 1 in pools and column < columns - 1, f"M{POOL} 0V{POOL}"),
        (pool + columns in pools, f"M0 {POOL}H{POOL}"),
        (pool - 1 in pools and column > 0, f"M0 0V{POOL}"),
    )
    path = "".join(line for goes_on, line in edges if not goes_on)
    return f'<path d="{path}" stroke="#ffd98a" stroke-width="3" stroke-linecap="round"/>'
