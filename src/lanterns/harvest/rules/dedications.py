"""Making a dedication. [H5]"""

from lanterns.engine.bits import count_bits
from lanterns.engine.compiler import rule
from lanterns.engine.journal import note
from lanterns.harvest.rules.components import (
    ALL_COLORS,
    COLOR_COUNT,
    FOUR_OF_A_KIND,
    GENERIC_HONOR,
    SEVEN_UNIQUE,
    THREE_PAIR,
    TOKEN_COUNT,
    TOKEN_HONOR,
    TRIPLE_BITS,
    TRIPLES,
)
from lanterns.harvest.rules.placing import return_card
from lanterns.harvest.rules.state import DEDICATE_STEP, HONOR, PLACE_STEP, State


@rule
def may_dedicate(game: State) -> bool:
    """The dedication comes after the exchange and before the tile, at most once a turn. [H3.1]"""
    return game.step <= DEDICATE_STEP


@rule
def colors_held(game: State, least: int) -> int:
    """The colors of which the active seat holds at least so many cards, a bit each."""
    colors = 0
    for color in range(COLOR_COUNT):
        colors |= (game.cards[game.active, color] >= least) << color
    return colors


@rule
def has_color(colors: int, color: int) -> bool:
    """Whether a set of colors has one of them."""
    return (colors >> color) & 1 == 1


@rule
def has_triple(colors: int, triple: int) -> bool:
    """Whether a set of colors has all three of a triple."""
    return colors & TRIPLE_BITS[triple] == TRIPLE_BITS[triple]


@rule
def can_dedicate_four(game: State, color: int) -> bool:
    """Four cards of one color. [H5.2]"""
    return may_dedicate(game) and has_color(colors_held(game, 4), color)


@rule
def can_dedicate_pairs(game: State, triple: int) -> bool:
    """Two cards each of three different colors. [H5.3]"""
    return may_dedicate(game) and has_triple(colors_held(game, 2), triple)


@rule
def can_dedicate_seven(game: State) -> bool:
    """One card of every color. [H5.4]"""
    return may_dedicate(game) and colors_held(game, 1) == ALL_COLORS


@rule
def can_dedicate_something(game: State) -> bool:
    """Whether any dedication is possible now."""
    return may_dedicate(game) and (
        colors_held(game, 4) != 0 or count_bits(colors_held(game, 2)) >= 3 or colors_held(game, 1) == ALL_COLORS
    )


@rule
def count_missing(game: State, seat: int, dedication: int) -> int:
    """How many cards a seat lacks for a dedication, by the shortest way. [H5.2] [H5.3] [H5.4]"""
    most, different = 0, 0
    for color in range(COLOR_COUNT):
        most = max(most, game.cards[seat, color])
        different += min(game.cards[seat, color], 1)
    if dedication == FOUR_OF_A_KIND:
        return max(4 - most, 0)
    if dedication == SEVEN_UNIQUE:
        return COLOR_COUNT - different
    missing = 6
    for triple in range(len(TRIPLES)):
        held = 0
        for index in range(3):
            held += min(game.cards[seat, TRIPLES[triple, index]], 2)
        missing = min(missing, 6 - held)
    return missing


@rule
def dedicate_four(game: State, color: int) -> None:
    """Return four cards of one color and take the top token. [H5.1] [H5.2]"""
    for _ in range(4):
        return_card(game, game.active, color)
    take_token(game, FOUR_OF_A_KIND)


@rule
def dedicate_pairs(game: State, triple: int) -> None:
    """Return three pairs and take the top token. [H5.1] [H5.3]"""
    for index in range(3):
        return_card(game, game.active, TRIPLES[triple, index])
        return_card(game, game.active, TRIPLES[triple, index])
    take_token(game, THREE_PAIR)


@rule
def dedicate_seven(game: State) -> None:
    """Return one card of every color and take the top token. [H5.1] [H5.4]"""
    for color in range(COLOR_COUNT):
        return_card(game, game.active, color)
    take_token(game, SEVEN_UNIQUE)


@rule
def top_honor(game: State, dedication: int) -> int:
    """What a dedication is worth now: its top token, or four when the stack is empty. [H5.1] [H5.5]"""
    taken = game.tokens_taken[dedication]
    if taken < TOKEN_COUNT[game.seats, dedication]:
        return TOKEN_HONOR[game.seats, dedication, taken]
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
