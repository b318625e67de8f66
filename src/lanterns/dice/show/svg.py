"""The Dice table as SVG: the tray, the stacks and the cards above the sheets of all seats, paper on a dark table."""

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final

from lanterns.dice.actions.notation import members
from lanterns.dice.edition.edition import Edition, edition_of
from lanterns.dice.rules.components import CARD_SIDES, COLORS, SHEETS, TURNS_EACH
from lanterns.dice.rules.fireworks import top_value
from lanterns.dice.rules.scoring import boat_honor, second_group
from lanterns.dice.rules.state import CHOOSING_SHAPES, ORIENTING, OVER, SHADING, TURNING_CARDS, State
from lanterns.dice.rules.tray import color_faced
from lanterns.dice.show.lake_svg import INK, PAPER, definitions, draw_lake, lake_size
from lanterns.dice.show.sentences import tell_effect
from lanterns.dice.show.views import Effect
from lanterns.dice.show.words import count_turns_taken, displays_of
from lanterns.engine.rules import score
from lanterns.engine.silhouettes import draw_lantern

GAP: Final = 24
"""Room between the sheets."""
HEAD: Final = 176
"""Room for what belongs to everyone."""
SHEET_HEAD: Final = 96
"""Room on a sheet above its lake."""

_CELL: Final = 13
"""The side of a pool in the drawing of a stack."""
_CARD_HEIGHT: Final = 104
_FIRST_LINE: Final = 44
_PRINTS: Final = ((13.5, 17, 24), (10.5, 13, 31))
"""How the text of a card may be set: size, height of a line, and letters that fit beside each other in any typeface."""
_MOST_GIFTS_DRAWN: Final = 3
"""More would cover the name of the card; its cost stands there in figures."""


def draw_svg(seen: State, seat: int) -> str:
    """The table from one seat's eyes, its own sheet first."""
    edition = edition_of(seen)
    width, height = sheet_size(edition)
    across = 2 if seen.seats > 1 else 1
    down = (seen.seats + 1) // 2
    total = (across * (width + GAP) + GAP, HEAD + down * (height + GAP))
    parts = [open_picture(*total), _draw_head(seen, edition)]
    for place in range(seen.seats):
        other = (max(seat, 0) + place) % seen.seats
        x, y = GAP + place % across * (width + GAP), HEAD + place // across * (height + GAP)
        parts.append(f'<g transform="translate({x} {y})">{draw_sheet(seen, other, is_own=other == seat)}</g>')
    return "".join([*parts, "</svg>"])


def open_picture(width: int, height: int) -> str:
    """A picture of a dark table."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Georgia, serif" '
        f'role="img" aria-label="The table">{definitions()}<rect width="{width}" height="{height}" fill="#14202b"/>'
    )


def sheet_size(edition: Edition) -> tuple[int, int]:
    """Width and height of a drawn sheet."""
    width, height = lake_size(edition)
    return max(width, 420) + 20, height + SHEET_HEAD + 12


def draw_sheet(seen: State, seat: int, *, is_own: bool) -> str:
    """One seat's sheet: who, the score, the turn bonuses, and the lake with all that was shaded and launched."""
    edition = edition_of(seen)
    width, height = sheet_size(edition)
    rim = "#f0c265" if seat == seen.active and seen.phase != OVER else "#00000055"
    first, second = (set(members(seen.shaded[seat, area])) for area in (0, 1))
    displays = [(honor, set(members(pools))) for _, honor, pools in displays_of(seen, seat)]
    lake = draw_lake(edition, SHEETS[seen.sheets[seat]], (first, second), displays)
    return (
        f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}" stroke="{rim}" stroke-width="4"/>'
        f"{_draw_sheet_head(seen, seat, width, is_own=is_own)}"
        f'<g transform="translate(8 {SHEET_HEAD})">{lake}</g>'
    )


def _draw_sheet_head(seen: State, seat: int, width: int, *, is_own: bool) -> str:
    dealt = seen.phase >= CHOOSING_SHAPES
    name = ("You" if is_own else f"Seat {seat}") + (f" · sheet {SHEETS[seen.sheets[seat]]}" if dealt else "")
    group, boats, gifts = second_group(seen, seat), boat_honor(seen, seat), seen.gifts[seat]
    parts = f"fireworks {seen.fireworks[seat]} · second group {group} · boats {boats}"
    circles = "".join(
        f'<circle cx="{width - 22 - index * 15}" cy="47" r="6" fill="#ffd34d" stroke="#7c5606"/>'
        for index in range(min(gifts, 8))
    )
    circles += (
        f'<text x="{width - 34 - min(gifts, 8) * 15 + 15}" y="52" font-size="14" text-anchor="end">gifts {gifts}</text>'
    )
    die = ""
    if seen.phase == SHADING:
        die = f'<g transform="translate({width - 130} 22)">{draw_die(COLORS[color_faced(seen, seat)], 26)}</g>'
    return (
        f'<g fill="{INK}"><text x="16" y="30" font-size="22" font-weight="700">{name}</text>'
        f'<text x="{width - 16}" y="30" font-size="22" font-weight="700" text-anchor="end">'
        f'{score(seen, seat)} honor</text><text x="16" y="52" font-size="14">{parts}</text>{die}{circles}'
        f"{_draw_bonuses(seen, seat) if dealt else ''}</g>"
    )


def _draw_bonuses(seen: State, seat: int) -> str:
    colors = [COLORS[seen.bonuses[seen.sheets[seat], turn]] for turn in range(TURNS_EACH[seen.seats])]
    return draw_bonuses("Turn bonuses", colors, count_turns_taken(seen, seat), 76)


def draw_bonuses(title: str, colors: Sequence[str], taken: int, y: int, first: int = 1) -> str:
    """A row of turn bonuses, numbered from the first, those of past turns crossed out. [D5.2]"""
    parts = [f'<text x="16" y="{y + 5}" font-size="14" fill="{INK}">{escape(title)}</text>']
    for turn, color in enumerate(colors):
        x = 122 + turn * 40
        parts.append(f'<text x="{x}" y="{y + 5}" font-size="12" fill="{INK}" text-anchor="end">{turn + first}</text>')
        parts.append(draw_lantern(color, x + 14, y, 0.85))
        if turn < taken:
            parts.append(f'<path d="M{x + 4} {y - 10}L{x + 24} {y + 10}" stroke="{INK}" stroke-width="2.5"/>')
    return "".join(parts)


def _draw_head(seen: State, edition: Edition) -> str:
    parts = [
        f'<text x="{GAP}" y="30" font-size="20" fill="#f3ead7">{_tell_turn(seen)}</text>',
        f'<text x="{GAP}" y="{HEAD - 12}" font-size="13" fill="#c9bfa8">Edition: {escape(edition.label)}</text>',
    ]
    if ORIENTING <= seen.phase <= SHADING:
        parts.append(f'<g transform="translate({GAP} 44)">{_draw_tray(seen)}</g>')
    if seen.phase > CHOOSING_SHAPES:
        shapes = edition.data["fireworks"]["shapes"]
        for slot, shape in enumerate(seen.shapes):
            stack = draw_stack(shapes[shape]["pattern"], str(top_value(seen, slot) or "—"))
            parts.append(f'<g transform="translate({GAP + 130 + slot * 84} 46)">{stack}</g>')
    if seen.phase > TURNING_CARDS:
        for card, side in enumerate(seen.sides):
            letter = CARD_SIDES[side]
            drawn = draw_card(f"{card + 1}{letter}", edition.cost_of(card, letter), edition.effect_of(card, letter))
            parts.append(f'<g transform="translate({GAP + 480 + card * 216} 40)">{drawn}</g>')
    return "".join(parts)


def _tell_turn(seen: State) -> str:
    if seen.phase == OVER:
        return "The game is over"
    if seen.turn == TURNS_EACH[seen.seats]:
        return f"Last launches: seat {seen.active}"
    return f"Turn {seen.turn + 1} of {TURNS_EACH[seen.seats]} · seat {seen.active}"


def _draw_tray(seen: State) -> str:
    """The four dice as they lie: position 0 at the bottom left, then clockwise. [D1.2] [D4.2]"""
    places = ((22, 70), (22, 22), (70, 22), (70, 70))
    dice = []
    for place, color in enumerate(seen.dice):
        x, y = places[(place + seen.tray_turn) % 4]
        dice.append(f'<g transform="translate({x} {y})">{draw_die(COLORS[color], 40)}</g>')
    return f'<rect width="92" height="92" rx="10" fill="#5b3a17" stroke="#8a5a2b" stroke-width="3"/>{"".join(dice)}'


def draw_die(color: str, side: int) -> str:
    """One die around the origin."""
    half = side / 2
    return (
        f'<rect x="{-half:g}" y="{-half:g}" width="{side}" height="{side}" rx="{side / 6:g}" fill="#efe6d0" '
        f'stroke="#8d8470"/>{draw_lantern(color, 0, 0, side / 30)}'
    )


def draw_stack(pattern: list[str], value: str) -> str:
    """A shape and the honor of its top tile, or of all its tiles."""
    size = 20 if len(value) <= 2 else 11
    cells = "".join(
        f'<rect x="{column * _CELL}" y="{row * _CELL}" width="{_CELL}" height="{_CELL}" '
        'fill="#ffd98a" stroke="#131a3d"/>'
        for row, line in enumerate(pattern)
        for column, mark in enumerate(line)
        if mark == "X"
    )
    return (
        '<rect width="76" height="92" rx="8" fill="#131a3d" stroke="#ffd98a66"/>'
        f'<g transform="translate({38 - len(pattern[0]) * _CELL / 2:g} {36 - len(pattern) * _CELL / 2:g})">{cells}</g>'
        f'<text x="38" y="84" font-size="{size}" font-weight="700" fill="#ffd98a" text-anchor="middle">{value}</text>'
    )


def draw_card(name: str, cost: int, effect: Effect) -> str:
    """One side of an emperor card: its cost in gifts and what it allows. [D6.1]"""
    size, step, lines = _set_text(tell_effect(effect))
    text = "".join(
        f'<text x="12" y="{_FIRST_LINE + step * index}" font-size="{size}">{escape(line)}</text>'
        for index, line in enumerate(lines)
    )
    gifts = "".join(
        f'<circle cx="{192 - 16 * index}" cy="16" r="6" fill="#ffd34d" stroke="#7c5606"/>'
        for index in range(cost if cost <= _MOST_GIFTS_DRAWN else 1)
    )
    return (
        f'<rect width="208" height="{_CARD_HEIGHT}" rx="8" fill="#efe0bd" stroke="#a97b2a" stroke-width="2"/>'
        f'<g fill="{INK}"><text x="12" y="22" font-size="15" font-weight="700">Emperor {name} · {cost}</text>{text}</g>'
        f"{gifts}"
    )


def _set_text(text: str) -> tuple[float, int, list[str]]:
    """The size of the letters, the height of a line, and the lines: as large as the text fits on a card."""
    settings = [(size, step, wrap(text, letters, break_on_hyphens=False)) for size, step, letters in _PRINTS]
    fitting = (one for one in settings if _FIRST_LINE + one[1] * (len(one[2]) - 1) <= _CARD_HEIGHT - 8)
    return next(fitting, settings[-1])
