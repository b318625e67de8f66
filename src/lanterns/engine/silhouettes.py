"""Seven colors, seven silhouettes, so that color is never alone. Both games draw their lanterns with these."""

from math import cos, pi, sin
from typing import Final

PAINT: Final = {
    "black": "#20222b",
    "blue": "#4f8ef7",
    "green": "#3fb96e",
    "orange": "#f6922e",
    "purple": "#b077ee",
    "red": "#e5484d",
    "white": "#f7f2e6",
}

_RIM: Final = {"black": "#e9dcb8", "white": "#8c7a4b"}
_FLAME: Final = {"black": "#ffd98a", "white": "#e2a93b"}


def _corners(count: int, radius: float, inner: float = 0.0) -> str:
    """The points of a regular polygon, or of a star when an inner radius is given, first point up."""
    total = count * 2 if inner else count
    points = []
    for index in range(total):
        angle = index * 2 * pi / total - pi / 2
        reach = inner if inner and index % 2 else radius
        points.append(f"{reach * cos(angle):.1f},{reach * sin(angle):.1f}")
    return " ".join(points)


def _petals() -> str:
    turns = [index * 2 * pi / 5 for index in range(5)]
    return "".join(f'<circle cx="{5 * sin(turn):.1f}" cy="{-5 * cos(turn):.1f}" r="4.3"/>' for turn in turns)


SHAPES: Final = {
    "black": '<rect x="-7" y="-7" width="14" height="14" rx="1.5"/>',
    "blue": f'<polygon points="{_corners(6, 9)}"/>',
    "green": f'<polygon points="{_corners(4, 10.4)}"/>',
    "orange": '<circle r="8"/>',
    "purple": _petals(),
    "red": f'<polygon points="{_corners(3, 9.6)}"/>',
    "white": f'<polygon points="{_corners(5, 10.6, 4.9)}"/>',
}


def lantern_symbols() -> str:
    """One SVG symbol for each color, about 24 units wide around the origin; use them with `draw_lantern`."""
    symbols = []
    for color, paint in PAINT.items():
        rim, width = _RIM.get(color, "#00000055"), 1.6 if color == "black" else 1
        symbols.append(
            f'<g id="lantern-{color}"><g fill="{paint}" stroke="{rim}" stroke-width="{width}" stroke-linejoin="round">'
            f'{SHAPES[color]}</g><circle r="2.5" fill="{_FLAME.get(color, "#fff3c4")}"/></g>'
        )
    return "".join(symbols)


def draw_lantern(color: str, x: float, y: float, scale: float = 1.0) -> str:
    """One lantern at a place."""
    return f'<use href="#lantern-{color}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
