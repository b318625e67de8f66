"""An edition shown whole, as text and as SVG: lake, turn bonuses, fireworks and emperor cards. [D10.1]"""

from html import escape
from textwrap import wrap
from typing import Final

from lanterns.dice.edition.edition import Edition
from lanterns.dice.edition.file import BONUS_LENGTHS
from lanterns.dice.rules.components import CARD_SIDES, EMPEROR_CARDS, SHEETS
from lanterns.dice.show.lake_svg import INK, MARGIN, PAPER, draw_lake, lake_size
from lanterns.dice.show.sentences import column_name, tell_effect, tell_gifts
from lanterns.dice.show.svg import GAP, draw_bonuses, draw_card, draw_stack, open_picture
from lanterns.dice.show.text import LEGEND

_TITLES: Final = {"turns_1_to_6": "turns 1-6", "three_players": "7-8, three play", "two_players": "7-10, two play"}
_CARD_STEP: Final = 216
_STACK_STEP: Final = 84
_LINE: Final = 30
"""The height of a row of turn bonuses."""


def write_edition_text(edition: Edition) -> str:
    """Everything an edition says, in words."""
    data = edition.data
    lines = [edition.label, f"version {data['version']}, {edition.digest}", ""]
    for sheet in edition.lakes:
        lines += [f"sheet {sheet}:"] if len(edition.lakes) > 1 else []
        lines += _write_lake(edition.lake_of(sheet))
    lines += ["", f"{LEGEND.split(';')[1].strip()}; a surrounded boat counts {data['boat_honor']}"]
    lines += [f"die: {', '.join(edition.color_of(letter) for letter in data['die'])}"]
    lines += [f"gifts: {data['gifts']['start']} at the start, {data['gifts']['reroll']} for rolling again", ""]
    for sheet in SHEETS:
        parts = [f"{_TITLES[part]} {_name_colors(edition, sheet, part)}" for part in BONUS_LENGTHS]
        lines.append(f"sheet {sheet}: " + "; ".join(parts))
    lines.append("")
    first = data["fireworks"]["first_game"]
    for shape in data["fireworks"]["shapes"]:
        mark = ", in a first game" if shape["id"] in first else ""
        values = " ".join(str(value) for value in shape["values"])
        lines.append(f"{shape['name']} ({shape['id']}) {'/'.join(shape['pattern'])}: {values}{mark}")
    lines.append("")
    for card in range(EMPEROR_CARDS):
        for side in CARD_SIDES:
            cost = tell_gifts(edition.cost_of(card, side))
            lines.append(f"emperor card {card + 1}{side}, {cost}: {tell_effect(edition.effect_of(card, side))}")
    return "\n".join([*lines, *(["", *wrap(data["about"], 100)] if "about" in data else [])])


def _write_lake(lake: list[list[str]]) -> list[str]:
    width = max(len(pool) for line in lake for pool in line)
    names = " ".join(f"{column_name(column):<{width}}" for column in range(len(lake[0])))
    rows = [f"{row:>3} " + " ".join(f"{pool:<{width}}" for pool in line) for row, line in enumerate(lake, 1)]
    return [line.rstrip() for line in ("    " + names, *rows)]


def _name_colors(edition: Edition, sheet: str, part: str) -> str:
    return " ".join(edition.color_of(letter) for letter in edition.data["turn_bonuses"][sheet][part])


def draw_edition_svg(edition: Edition) -> str:
    """The empty lakes on paper, the turn bonuses of the four sheets below them, and beside them tiles and cards."""
    lake_width, lake_height = lake_size(edition)
    lake_step = lake_height + _LINE
    lakes_height = lake_step * len(edition.lakes) if len(edition.lakes) > 1 else lake_height
    paper = max(lake_width, 720) + 20
    shapes = edition.data["fireworks"]["shapes"]
    width = paper + 3 * GAP + max(2 * _CARD_STEP, 4 * _STACK_STEP)
    height = max(lakes_height + len(SHEETS) * 2 * _LINE + 90, 620) + 2 * GAP
    parts = [
        open_picture(width, height),
        f'<rect x="{GAP}" y="{GAP}" width="{paper}" height="{height - 2 * GAP}" rx="8" fill="{PAPER}"/>',
        f'<text x="{GAP + 18}" y="{GAP + 32}" font-size="20" font-weight="700" fill="{INK}">',
        f"{escape(edition.label)}</text>",
        f'<g transform="translate({GAP + 8} {GAP + 44})">{_draw_lakes(edition, lake_step)}</g>',
        f'<g transform="translate({GAP} {GAP + lakes_height + 64})">{_draw_sheets(edition)}</g>',
    ]
    left = paper + 2 * GAP
    for number, shape in enumerate(shapes):
        stack = draw_stack(shape["pattern"], " ".join(str(value) for value in shape["values"]))
        x, y = left + number % 4 * _STACK_STEP, GAP + number // 4 * 100
        parts.append(f'<g transform="translate({x} {y})">{stack}</g>')
    for card in range(EMPEROR_CARDS):
        for place, side in enumerate(CARD_SIDES):
            x, y = left + place * _CARD_STEP, GAP + 220 + card * 116
            drawn = draw_card(f"{card + 1}{side}", edition.cost_of(card, side), edition.effect_of(card, side))
            parts.append(f'<g transform="translate({x} {y})">{drawn}</g>')
    return "".join([*parts, "</svg>"])


def _draw_lakes(edition: Edition, step: int) -> str:
    """The lake that all sheets show, or that of each sheet with its name below it."""
    drawn = []
    for number, sheet in enumerate(edition.lakes):
        lake, name = draw_lake(edition, sheet, (set(), set()), []), f"Sheet {sheet}" if len(edition.lakes) > 1 else ""
        caption = f'<text x="{MARGIN}" y="{step - _LINE + 10}" font-size="14" fill="{INK}">{name}</text>' * bool(name)
        drawn.append(f'<g transform="translate(0 {number * step})">{lake}{caption}</g>')
    return "".join(drawn)


def _draw_sheets(edition: Edition) -> str:
    rows = []
    for number, sheet in enumerate(SHEETS):
        bonuses = edition.data["turn_bonuses"][sheet]
        y = number * 2 * _LINE
        shared = [edition.color_of(letter) for letter in bonuses["turns_1_to_6"]]
        rows.append(draw_bonuses(f"Sheet {sheet}", shared, 0, y))
        for place, (part, players) in enumerate((("three_players", 3), ("two_players", 2))):
            colors = [edition.color_of(letter) for letter in bonuses[part]]
            shift = f"translate({240 if place == 0 else 440} 0)"
            rows.append(
                f'<g transform="{shift}">{draw_bonuses(f"{players} players", colors, 0, y + _LINE, first=7)}</g>'
            )
    return "".join(rows)
