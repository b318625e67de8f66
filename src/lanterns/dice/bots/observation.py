"""What a seat sees of Dice as a row of small numbers, for programs that learn.

Everything is seen from the observer's chair: seats, and places around the tray, are counted from the observer on,
clockwise. Pools and areas have the numbers they have in the actions: area = pool * 2 + 0 or 1. Nothing is secret in
this game, so an observation shows it all; only where an edition's sheets differ, the other seats' lakes as printed are
left out. Numbers above 127 are shown as 127.
"""

from typing import Annotated, Final

from lanterns.dice.rules.components import (
    COLOR_COUNT,
    DICE,
    EMPEROR_CARDS,
    MAX_POOLS,
    MAX_TURNS,
    SEAT_POSITIONS,
    SHAPE_COUNT,
    SHAPES_IN_PLAY,
    TURNS_EACH,
)
from lanterns.dice.rules.emperor import card_cost
from lanterns.dice.rules.fireworks import top_value
from lanterns.dice.rules.lake import boat_pools, pavilion_pools, platform_pools
from lanterns.dice.rules.state import EFFECT_STEP, MAX_SEATS, ROLLING, SHADING, STATE, State
from lanterns.dice.rules.tray import color_faced
from lanterns.engine.bits import write_bits, write_pairs
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.intrinsics import write_digit_pairs
from lanterns.engine.layout import Bytes, Fields
from lanterns.engine.observation import Codes, Most
from lanterns.engine.rules import observe, score

PHASES: Final = 8
MOST: Final = 127


class Observation(Fields):
    """The pieces of an observation, in the order in which they lie in it."""

    phase: Annotated[Bytes, PHASES]
    """1 for the phase: dealing sheets, choosing shapes, turning cards, rolling, orienting, shading, launching, over."""
    turn: Annotated[Bytes, 1, Most(10)]
    """How many turns the active seat has finished."""
    finals_left: Annotated[Bytes, 1, Most(4)]
    """Final launches not yet taken or skipped."""
    columns: Annotated[Bytes, 1, Most(8)]
    """How many columns the lake has: pool = row * columns + column."""
    dice: Annotated[Bytes, DICE, Codes(COLOR_COUNT)]
    """1 + the color of the die in each place of the unturned tray, from the observer's on; 0 before a roll."""
    shapes: Annotated[Bytes, SHAPES_IN_PLAY, Codes(SHAPE_COUNT)]
    """1 + the number of each shape in play."""
    top_value: Annotated[Bytes, SHAPES_IN_PLAY, Most(15)]
    """The honor of the top tile of each stack; 0 if it is exhausted."""
    tiles_taken: Annotated[Bytes, SHAPES_IN_PLAY, Most(4)]
    """Tiles taken from each stack."""
    costs: Annotated[Bytes, EMPEROR_CARDS, Most(4)]
    """What each emperor card costs."""
    effects: Annotated[Bytes, EMPEROR_CARDS, 3, Most(4)]
    """Areas, color rule and place rule of the side of each emperor card that lies face up."""
    positions: Annotated[Bytes, MAX_SEATS, Codes(4)]
    """1 + how many places clockwise of the observer each seat sits at the tray; 0 for a seat nobody plays."""
    active: Annotated[Bytes, MAX_SEATS]
    """1 for the seat whose turn it is."""
    honor: Annotated[Bytes, MAX_SEATS, Most(60)]
    """The honor of each seat as the game stands."""
    fireworks: Annotated[Bytes, MAX_SEATS, Most(40)]
    """The part of it that came from fireworks."""
    gifts: Annotated[Bytes, MAX_SEATS, Most(10)]
    """Unspent gifts of each seat."""
    step: Annotated[Bytes, MAX_SEATS, Most(5)]
    """The earliest step open to each seat: 0 die, 1 turn bonus, 2 emperor, 3 its effect, 4 launch, 5 finished."""
    faced: Annotated[Bytes, MAX_SEATS, Codes(COLOR_COUNT)]
    """1 + the color of the die each seat faces; 0 until the tray is turned."""
    die_pool: Annotated[Bytes, MAX_SEATS, Most(64)]
    """1 + the pool each seat has shaded with its die this turn, or 0."""
    platform: Annotated[Bytes, MAX_SEATS, Most(64)]
    """1 + the platform pool whose bonus is open to each seat, or 0."""
    card: Annotated[Bytes, MAX_SEATS, Codes(EMPEROR_CARDS)]
    """1 + the emperor card whose effect each seat is carrying out, or 0."""
    areas_left: Annotated[Bytes, MAX_SEATS, Most(4)]
    """Areas that effect may still shade."""
    effect_pool: Annotated[Bytes, MAX_SEATS, Most(64)]
    """1 + the pool in which that effect first shaded, or 0."""
    effect_color: Annotated[Bytes, MAX_SEATS, Codes(COLOR_COUNT)]
    """1 + the color it first shaded, or 0."""
    bonuses: Annotated[Bytes, MAX_SEATS, MAX_TURNS, Codes(COLOR_COUNT)]
    """1 + the color of each turn bonus on each seat's sheet; 0 after its last turn."""
    shaded: Annotated[Bytes, MAX_SEATS, MAX_POOLS, 2]
    """1 for each area that each seat has shaded."""
    covered: Annotated[Bytes, MAX_SEATS, MAX_POOLS]
    """1 for each pool under each seat's fireworks."""
    colors: Annotated[Bytes, MAX_POOLS, 2, Codes(COLOR_COUNT)]
    """1 + the color of each area of the observer's lake; 0 where there is no pool."""
    pavilions: Annotated[Bytes, MAX_POOLS, 2]
    """1 for each area with a pavilion."""
    platforms: Annotated[Bytes, MAX_POOLS]
    """1 for each pool with a platform."""
    boats: Annotated[Bytes, MAX_POOLS]
    """1 for each pool with a boat."""


@version_of(observe, STATE)
@rule
def observe_dice(game: State, seat: int, observation: Observation) -> None:
    """Write down everything from the observer's chair. [D3.1]"""
    observe_table(game, seat, observation)
    observe_cards_and_tiles(game, observation)
    other = seat
    for chair in range(MAX_SEATS):
        if chair < game.seats:
            observe_seat(game, seat, other, chair, observation)
            observe_steps(game, other, chair, observation)
            observe_sheet(game, other, chair, observation)
            other = (other + 1) % game.seats
        else:
            clear_chair(chair, observation)
    observe_lake(game, seat, observation)


@rule
def observe_table(game: State, seat: int, observation: Observation) -> None:
    """How far the game is, and the tray."""
    for phase in range(PHASES):
        observation.phase[phase] = phase == game.phase
    observation.turn[0] = game.turn
    observation.finals_left[0] = game.finals_left
    observation.columns[0] = game.columns
    for place in range(DICE):
        die = game.dice[(SEAT_POSITIONS[game.seats, seat] + place) & 3]
        observation.dice[place] = (game.phase > ROLLING) * (1 + die)


@rule
def observe_cards_and_tiles(game: State, observation: Observation) -> None:
    """The stacks of tiles and the emperor cards in the middle."""
    for slot in range(SHAPES_IN_PLAY):
        observation.shapes[slot] = 1 + game.shapes[slot]
        observation.top_value[slot] = min(top_value(game, slot), MOST)
        observation.tiles_taken[slot] = game.tiles_taken[slot]
    for card in range(EMPEROR_CARDS):
        observation.costs[card] = min(card_cost(game, card), MOST)
        for part in range(3):
            observation.effects[card, part] = game.effects[card, game.sides[card], part]


@rule
def observe_seat(game: State, seat: int, other: int, chair: int, observation: Observation) -> None:
    """Where a seat sits and what it has."""
    position = (SEAT_POSITIONS[game.seats, other] - SEAT_POSITIONS[game.seats, seat]) & 3
    observation.positions[chair] = 1 + position
    observation.active[chair] = other == game.active
    observation.honor[chair] = min(score(game, other), MOST)
    observation.fireworks[chair] = min(game.fireworks[other], MOST)
    observation.gifts[chair] = min(game.gifts[other], MOST)
    printed, bonuses = game.bonuses[game.sheets[other]], observation.bonuses[chair]
    for turn in range(MAX_TURNS):
        bonuses[turn] = 1 + printed[turn] if turn < TURNS_EACH[game.seats] else 0


@rule
def observe_steps(game: State, other: int, chair: int, observation: Observation) -> None:
    """How far a seat is in this turn."""
    is_carrying_out = game.step[other] == EFFECT_STEP
    observation.step[chair] = game.step[other]
    observation.faced[chair] = (game.phase == SHADING) * (1 + color_faced(game, other))
    observation.die_pool[chair] = 1 + game.die_pool[other]
    observation.platform[chair] = 1 + game.platform[other]
    observation.card[chair] = is_carrying_out * (1 + game.card[other])
    observation.areas_left[chair] = is_carrying_out * game.areas_left[other]
    observation.effect_pool[chair] = 1 + game.effect_pool[other]
    observation.effect_color[chair] = 1 + game.effect_color[other]


@rule
def observe_sheet(game: State, other: int, chair: int, observation: Observation) -> None:
    """What a seat has shaded and launched."""
    write_pairs(game.shaded[other, 0], game.shaded[other, 1], observation.shaded[chair], 0)
    write_bits(game.covered[other], observation.covered[chair], 0)


@rule
def clear_chair(chair: int, observation: Observation) -> None:
    """Nobody plays this seat."""
    observation.positions[chair] = 0
    observation.active[chair] = 0
    observation.honor[chair] = 0
    observation.fireworks[chair] = 0
    observation.gifts[chair] = 0
    observation.step[chair] = 0
    observation.faced[chair] = 0
    observation.die_pool[chair] = 0
    observation.platform[chair] = 0
    observation.card[chair] = 0
    observation.areas_left[chair] = 0
    observation.effect_pool[chair] = 0
    observation.effect_color[chair] = 0
    observation.bonuses[chair] = 0
    observation.shaded[chair] = 0
    observation.covered[chair] = 0


@rule
def observe_lake(game: State, seat: int, observation: Observation) -> None:
    """The lake that is printed on the observer's sheet. [D1.3] [D1.4]"""
    write_pairs(pavilion_pools(game, seat, 0), pavilion_pools(game, seat, 1), observation.pavilions, 0)
    write_bits(platform_pools(game, seat), observation.platforms, 0)
    write_bits(boat_pools(game, seat), observation.boats, 0)
    write_digit_pairs(color_digits(game, seat, 0), color_digits(game, seat, 1), observation.colors, 0)


@rule
def color_digits(game: State, seat: int, area: int) -> tuple[int, int, int]:
    """The pools in which 1 + the color of the first, or of the second, area has each of three binary digits."""
    sheet = game.sheets[seat]
    return game.colors[sheet, area, 0], game.colors[sheet, area, 1], game.colors[sheet, area, 2]
