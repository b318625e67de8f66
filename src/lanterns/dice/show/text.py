"""The Dice table as text, for a terminal or a test.

A pool is its two areas' letters, the one that touches the top edge first, then its feature: RG^ BP. RW# PG~
A shaded area is a dash, a pool under fireworks two stars: -G^ --. **#
"""

from lanterns.dice.actions.notation import members, places_of
from lanterns.dice.edition.edition import Edition, edition_of
from lanterns.dice.rules.components import CARD_SIDES, COLORS, SHEETS, TURNS_EACH
from lanterns.dice.rules.fireworks import top_value
from lanterns.dice.rules.scoring import boat_honor, second_group
from lanterns.dice.rules.state import CHOOSING_SHAPES, FINISHED, OVER, ROLLING, SHADING, TURNING_CARDS, State
from lanterns.dice.rules.tray import color_faced
from lanterns.dice.show.sentences import column_name, tell_effect, tell_gifts
from lanterns.dice.show.words import count_turns_taken, displays_of
from lanterns.engine.rules import score

LEGEND = "areas: upper lower, - shaded, ** fireworks; features: ~ boat, # platform, ^ v pavilion (upper, lower area)"


def write_text(seen: State, seat: int) -> str:
    """The whole table from one seat's eyes, its own sheet first."""
    order = [(max(seat, 0) + step) % seen.seats for step in range(seen.seats)]
    sheets = [line for other in order for line in ["", *write_sheet(seen, other)]]
    return "\n".join([*_write_table(seen), *sheets, "", LEGEND])


def _write_table(seen: State) -> list[str]:
    edition = edition_of(seen)
    lines = [f"Edition: {edition.label}"]
    if seen.phase == OVER:
        lines.append("The game is over.")
    elif seen.phase >= ROLLING:
        turns = int(TURNS_EACH[seen.seats])
        lines.append(f"Turn {seen.turn + 1} of {turns}, seat {seen.active}." if seen.turn < turns else "Last launches.")
    if ROLLING < seen.phase <= SHADING:
        lines.append(f"Dice, clockwise: {' '.join(COLORS[color] for color in seen.dice)}")
    if seen.phase > CHOOSING_SHAPES:
        lines += _write_stacks(seen, edition)
    if seen.phase > TURNING_CARDS:
        lines += _write_cards(seen, edition)
    return lines


def _write_stacks(seen: State, edition: Edition) -> list[str]:
    stacks = []
    for slot, shape in enumerate(seen.shapes):
        printed = edition.data["fireworks"]["shapes"][shape]
        stacks.append(f"{printed['id']} {'/'.join(printed['pattern'])} {top_value(seen, slot) or 'none left'}")
    return ["Fireworks: " + ", ".join(stacks)]


def _write_cards(seen: State, edition: Edition) -> list[str]:
    lines = []
    for card, side in enumerate(seen.sides):
        letter = CARD_SIDES[side]
        cost = tell_gifts(edition.cost_of(card, letter))
        lines.append(f"Emperor card {card + 1}{letter}, {cost}: {tell_effect(edition.effect_of(card, letter))}")
    return lines


def write_sheet(seen: State, seat: int) -> list[str]:
    """One seat's sheet: its lake and what it has."""
    lines = [_write_head(seen, seat)]
    if seen.phase >= CHOOSING_SHAPES:
        lines.append("  turn bonuses: " + _write_bonuses(seen, seat))
    launched = [f"{honor} over {_write_pools(seen, pools)}" for _, honor, pools in displays_of(seen, seat)]
    if launched:
        lines.append("  fireworks: " + ", ".join(launched))
    return lines + write_lake(seen, seat)


def _write_head(seen: State, seat: int) -> str:
    marker = ">" if seat == seen.active and seen.phase != OVER else " "
    sheet = f" (sheet {SHEETS[seen.sheets[seat]]})" if seen.phase >= CHOOSING_SHAPES else ""
    parts = f"fireworks {seen.fireworks[seat]}, second group {second_group(seen, seat)}, boats {boat_honor(seen, seat)}"
    faces = f", faces {COLORS[color_faced(seen, seat)]}" if seen.phase == SHADING else ""
    done = ", finished" if seen.phase == SHADING and seen.step[seat] == FINISHED else ""
    return f"{marker} seat {seat}{sheet}: honor {score(seen, seat)} ({parts}), gifts {seen.gifts[seat]}{faces}{done}"


def _write_bonuses(seen: State, seat: int) -> str:
    taken = count_turns_taken(seen, seat)
    colors = [COLORS[seen.bonuses[seen.sheets[seat], turn]] for turn in range(TURNS_EACH[seen.seats])]
    return " ".join(f"({color})" if turn < taken else color for turn, color in enumerate(colors))


def _write_pools(seen: State, pools: int) -> str:
    return " ".join(f"{column_name(column)}{row + 1}" for row, column in places_of(seen, pools))


def write_lake(seen: State, seat: int) -> list[str]:
    """A seat's lake with the names of its columns and rows."""
    lake = edition_of(seen).lake_of(SHEETS[seen.sheets[seat]])
    marks = [set(members(mask)) for mask in (*seen.shaded[seat], seen.covered[seat])]
    width = max(len(pool) for line in lake for pool in line)
    lines = ["    " + " ".join(f"{column_name(column):<{width}}" for column in range(seen.columns))]
    for row, line in enumerate(lake):
        pools = [_write_pool(marks, row * len(line) + column, pool) for column, pool in enumerate(line)]
        lines.append(f"{row + 1:>3} " + " ".join(f"{pool:<{width}}" for pool in pools))
    return [line.rstrip() for line in lines]


def _write_pool(marks: list[set[int]], pool: int, printed: str) -> str:
    """A pool, given those whose first and second area are shaded, and those under fireworks."""
    if pool in marks[2]:
        return "**" + printed[2:]
    return "".join("-" if pool in marks[area] else printed[area] for area in (0, 1)) + printed[2:]
