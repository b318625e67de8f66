"""Making a dedication. [H5]"""

from lanterns.engine.compiler import rule
from lanterns.engine.journal import note
from lanterns.harvest.rules.components import (
    CARDS_OF_SET_COLOR,
    COLOR_COUNT,
    DEDICATIONS,
    GENERIC_HONOR,
    SET_CARDS,
    SET_COUNT,
    SET_DEDICATION,
    SETS_WITHIN,
    TOKEN_COUNT,
    TOKEN_HONOR,
)
from lanterns.harvest.rules.placing import return_card
from lanterns.harvest.rules.state import DEDICATE_STEP, HONOR, PLACE_STEP, State


@rule
def may_dedicate(game: State) -> bool:
    """The dedication comes after the exchange and before the tile, at most once a turn. [H3.1]"""
    return game.step <= DEDICATE_STEP


@rule
def sets_held(game: State, seat: int) -> int:
    """The sets of cards a seat could dedicate, a bit each: the one place that knows what makes a set.

    Four cards of one color [H5.2], two each of three colors [H5.3], or one of every color [H5.4].
    """
    sets = 0
    for dedication in range(len(DEDICATIONS)):
        colors = 0
        for color in range(COLOR_COUNT):
            colors |= (game.cards[seat, color] >= CARDS_OF_SET_COLOR[dedication]) << color
        sets |= SETS_WITHIN[dedication, colors]
    return sets


@rule
def can_dedicate(game: State, chosen: int) -> bool:
    """One of the dedications that are open. [H5.1]"""
    return 0 <= chosen < SET_COUNT and (dedications_open(game) >> chosen) & 1 == 1


@rule
def dedications_open(game: State) -> int:
    """The sets that the active seat can dedicate now, a bit each: those it holds, at the right step. [H3.1] [H5.1]"""
    return sets_held(game, game.active) if may_dedicate(game) else 0


@rule
def can_dedicate_something(game: State) -> bool:
    """Whether any dedication is possible now."""
    return dedications_open(game) != 0


@rule
def count_missing(game: State, seat: int, dedication: int) -> int:
    """How many cards a seat lacks for the nearest set of a type."""
    return count_all_missing(game, seat)[dedication]


@rule
def lacks_only(game: State, seat: int, color: int, dedication: int) -> bool:
    """Whether a seat holds no set of a type, and would with one more card of a color."""
    colors = 0
    for other in range(COLOR_COUNT):
        colors |= (game.cards[seat, other] + (other == color) >= CARDS_OF_SET_COLOR[dedication]) << other
    return SETS_WITHIN[dedication, colors] != 0 and count_missing(game, seat, dedication) > 0


@rule
def count_all_missing(game: State, seat: int) -> tuple[int, int, int]:
    """How many cards a seat lacks for the nearest set of each type, in their order. [H5.2] [H5.3] [H5.4]"""
    most, pairs, different = 0, 0, 0
    for color in range(COLOR_COUNT):
        count = int(game.cards[seat, color])
        most = max(most, count)
        pairs += count >= 2
        different += count >= 1
    more_pairs = max(0, 3 - pairs)
    singles = different - pairs
    return max(0, 4 - most), more_pairs + max(0, more_pairs - singles), COLOR_COUNT - different


@rule
def dedicate(game: State, chosen: int) -> None:
    """Return the cards of a set and take the top token of its type. [H5.1]"""
    for color in range(COLOR_COUNT):
        for _ in range(SET_CARDS[chosen, color]):
            return_card(game, game.active, color)
    take_token(game, SET_DEDICATION[chosen])


@rule
def top_honor(game: State, dedication: int) -> int:
    """What a dedication is worth now: its top token, or four when the stack is empty. [H5.1] [H5.5]"""
    return honor_after(game.seats, dedication, game.tokens_taken[dedication])


@rule
def honor_after(seats: int, dedication: int, taken: int) -> int:
    """What a dedication is worth once so many tokens of its stack are taken. [H5.1] [H5.5]"""
    if taken < TOKEN_COUNT[seats, dedication]:
        return TOKEN_HONOR[seats, dedication, taken]
    return GENERIC_HONOR


@rule
def take_token(game: State, dedication: int) -> None:
    """The active seat earns the honor of the top token, for all to see. [H5.1] [H5.6]"""
    honor = top_honor(game, dedication)
    note(game, HONOR, game.active, dedication, 0, honor)
    game.honor[game.active] += honor
    game.dedications[game.active, dedication] += 1
    if game.tokens_taken[dedication] < TOKEN_COUNT[game.seats, dedication]:
        game.tokens_taken[dedication] += 1
    game.step = PLACE_STEP
