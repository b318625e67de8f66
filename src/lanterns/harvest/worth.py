"""What a position is worth to a seat: its honor, and what its cards and favors are likely to become.

Bots ask this; no rule does. Only what lies open on the table is read, never a hand. [H2.5]
"""

from typing import Final

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.rules import worth
from lanterns.harvest.components import COLOR_COUNT, FOUR_OF_A_KIND, HAND_LIMIT, SEVEN_UNIQUE, THREE_PAIR
from lanterns.harvest.dedications import top_honor
from lanterns.harvest.state import FINAL_TURNS, PLACE_STEP, STATE, TURNS, State

CARD_WORTH: Final = 0.5
"""Honor that a card brings beside the set it is saved for."""
FAVOR_WORTH: Final = 0.4
OVERFLOW_WORTH: Final = -1.0
"""For each card over the hand limit."""
SECOND_PLAN: Final = 0.4
"""How much of the second best set counts beside the best."""
TIE_BREAK: Final = 0.01
"""Favors and cards left when nothing more can be dedicated only break ties. [H8.2]"""


@version_of(worth, STATE)
@rule
def worth_harvest(game: State, seat: int) -> float:
    """Honor, the two best sets in reach, and the cards and favors left over."""
    chances = count_chances(game, seat)
    if chances == 0:
        return game.honor[seat] + TIE_BREAK * (game.favors[seat] + 0.1 * game.card_count[seat])
    best, second = 0.0, 0.0
    for dedication in range(3):
        hope = top_honor(game, dedication) * reach(count_missing(game, seat, dedication), chances)
        if hope > best:
            best, second = hope, best
        elif hope > second:
            second = hope
    later = min(1.0, (chances - 1) / 3.0)
    loose = CARD_WORTH * game.card_count[seat] + FAVOR_WORTH * game.favors[seat] + SECOND_PLAN * second
    overflow = max(0, game.card_count[seat] - HAND_LIMIT)
    return game.honor[seat] + best + later * loose + OVERFLOW_WORTH * overflow


@rule
def count_chances(game: State, seat: int) -> int:
    """In how many turns, this one and the final one included, a seat can still make a dedication."""
    after = (seat - game.active) % game.seats
    if game.phase == FINAL_TURNS:
        return 1 if after < game.turns_left else 0
    if game.phase != TURNS:
        return 0
    placements = (game.unplaced - after + game.seats - 1) // game.seats
    used = 1 if after == 0 and game.step == PLACE_STEP else 0
    return max(0, placements) + 1 - used


@rule
def reach(missing: int, chances: int) -> float:
    """How likely a set is to be made: less with every missing card, more with every turn to come."""
    return 1.0 / (1.0 + 2.8 * missing / (chances - 0.5))


@rule
def count_missing(game: State, seat: int, dedication: int) -> int:
    """How many cards a seat lacks for the nearest set of a type. [H5.2] [H5.3] [H5.4]"""
    most, pairs, singles, different = 0, 0, 0, 0
    for color in range(COLOR_COUNT):
        count = game.cards[seat, color]
        most = max(most, count)
        pairs += 1 if count >= 2 else 0
        singles += 1 if count == 1 else 0
        different += 1 if count >= 1 else 0
    if dedication == FOUR_OF_A_KIND:
        return max(0, 4 - most)
    if dedication == THREE_PAIR:
        more = max(0, 3 - pairs)
        return more + max(0, more - singles)
    return COLOR_COUNT - different if dedication == SEVEN_UNIQUE else 0
