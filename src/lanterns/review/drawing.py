"""The course of a game as a picture: one line a seat of its chance of winning, step by step."""

from collections.abc import Sequence
from html import escape
from typing import Final

from lanterns.review.review import Review

WIDTH: Final = 720
HEIGHT: Final = 300
LEFT: Final = 48
TOP: Final = 16
RIGHT: Final = 150
BOTTOM: Final = 36
LETTERS: Final = 'font-family="sans-serif" font-size="12"'
LINES: Final = (("#c8553d", ""), ("#2f6690", "8 4"), ("#3a7d44", "2 4"), ("#7a4988", "12 4 2 4"))
"""A color and a pattern a seat: color never stands alone."""


def draw_review(found: Review, names: Sequence[str]) -> str:
    """The picture as SVG."""
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    steps = len(found.ledger.best)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {LETTERS}>',
        "<title>Chances of winning, step by step</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf7"/>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = TOP + high * (100 - percent) / 100
        parts.append(f'<path d="M{LEFT} {y:g}h{wide}" stroke="#ddd6c5"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:g}" text-anchor="end">{percent} %</text>')
    for seat, name in enumerate(names):
        color, dashes = LINES[seat]
        line = found.line(seat)[:, 0].clip(0, 1)
        points = " ".join(
            f"{LEFT + wide * (step + 1) / steps:.1f},{TOP + high * (1 - share):.1f}" for step, share in enumerate(line)
        )
        drawn = f'fill="none" stroke="{color}" stroke-width="2" stroke-dasharray="{dashes}"'
        parts.append(f'<polyline points="{points}" {drawn}/>')
        y = TOP + 14 + 22 * seat
        x = WIDTH - RIGHT + 14
        parts.append(f'<path d="M{x} {y - 4}h30" {drawn}/><text x="{x + 38}" y="{y}">{escape(name)}</text>')
    parts.append(f'<text x="{LEFT + wide / 2:g}" y="{HEIGHT - 10}" text-anchor="middle">step</text></svg>')
    return "\n".join(parts) + "\n"
