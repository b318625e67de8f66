"""A Dice view as JSON, written by compiled code: `words.py` describes the same, many times slower.

For a server that describes every move to several people; a test compares both after every move of whole games. Of an
edition's own words, which compiled code does not know, phrases are made once.
"""

from typing import Final

import numpy as np
from pydantic_core import to_json

from lanterns.dice.actions.notation import shape_ids
from lanterns.dice.edition.edition import edition_of
from lanterns.dice.rules.components import (
    CARD_SIDES,
    COLORS,
    DICE,
    EMPEROR_CARDS,
    MAX_TILES,
    SHAPES_IN_PLAY,
    TURNS_EACH,
)
from lanterns.dice.rules.state import CHOOSING_SHAPES, OVER, ROLLING, TURNING_CARDS, State
from lanterns.dice.show.words import PHASES, describe_cards, describe_lakes, describe_stack
from lanterns.dice.show.written_obstacles import write_obstacles
from lanterns.dice.show.written_seats import NULL, SHAPE, write_seat
from lanterns.engine.compiler import rule
from lanterns.engine.forms import NUMBER, form_of, one_of, write_form
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Phrases, Spans, Text, letters_of, write_known, write_letters
from lanterns.engine.positions import Position

MOST_EDITIONS: Final = 64
"""Editions, each with the shapes in play, whose words are remembered."""

# The phrases of an edition, by number; those of shapes begin at SHAPE.
EDITION, LAKES, STACK, CARD = 0, 1, 64, 128
LYING: Final = 1 + len(CARD_SIDES)
"""How a card can lie: not turned yet, or with one of its sides up."""

ROOM: Final = 2**16
"""More characters than everything but the phrases takes: some 6,000 a seat."""
MOST_NAMED: Final = SHAPES_IN_PLAY * (MAX_TILES + 1)
"""How often shapes are named at most: with each tile that was taken, and as obstacles."""
MOST_GAPS: Final = 16

TABLE: Final = form_of(
    {
        "game": "dice",
        "players": NUMBER,
        "phase": one_of(PHASES),
        "active": NUMBER,
        "start": NUMBER,
        "turn": NUMBER,
        "turns": NUMBER,
    },
    is_open=True,
)
NAME_OF_EDITION: Final = letters_of(',"edition":')
TRAY: Final = letters_of(',"dice":')
FACES: Final = form_of([one_of(COLORS)] * DICE)
TRAY_TURN: Final = form_of({"tray_turn": NUMBER, "reroll_cost": NUMBER}, is_begun=True, is_open=True)
ALL_LAKES: Final = letters_of(',"lakes":')
SHAPES: Final = letters_of(',"shapes":[')
EMPEROR: Final = letters_of('],"emperor":[')
SEATS: Final = letters_of('],"seats":[')
END: Final = letters_of("]")
COMMA: Final = ord(",")


def write_shared(seen: Position) -> str:
    """The parts of a view that are the same for everyone, up to where a seat's own follow."""
    phrases, gaps = _phrases_in(seen), np.empty(MOST_GAPS, np.int64)
    text = np.empty(ROOM + phrases.room, np.uint8)
    size = write_table(seen, phrases.lakes, phrases.keys, phrases.spans, phrases.text, gaps, text)
    return text[:size].tobytes().decode()


def write_own(seen: Position, seat: int) -> str:
    """The parts of a view that are a seat's own, as they follow the others."""
    phrases, gaps = _phrases_in(seen), np.empty(MOST_GAPS, np.int64)
    text = np.empty(ROOM + phrases.room, np.uint8)
    size = write_obstacles(seen, seat, phrases.keys, phrases.spans, phrases.text, gaps, text)
    return text[:size].tobytes().decode()


class EditionPhrases(Phrases):
    """The words of an edition where some shapes are in play."""

    def __init__(self, seen: Position) -> None:
        """Learn them from any position, by letting the game describe others that differ in tiles and cards."""
        super().__init__()
        page, edition = seen.copy(), edition_of(seen[0])
        self.lakes = len(edition.lakes)
        """How many lakes it has."""
        name = {"digest": edition.digest, "label": edition.label, "is_shipped": edition.is_shipped}
        self.add(EDITION, to_json(name).decode())
        self.add(LAKES, to_json(describe_lakes(edition)).decode())
        for slot, shape in enumerate(shape_ids(seen[0])):
            self.add(SHAPE + slot, to_json(shape).decode())
            for taken in range(MAX_TILES + 1):
                page["tiles_taken"][0, slot] = taken
                self.add(STACK + slot * (MAX_TILES + 1) + taken, to_json(describe_stack(page[0], slot)).decode())
        for lying in range(LYING):
            page["phase"][0] = TURNING_CARDS + (lying > 0)
            page["sides"][0] = max(lying - 1, 0)
            for card, described in enumerate(describe_cards(page[0], edition)):
                self.add(CARD + card * LYING + lying, to_json(described).decode())
        self.room = self.length + MOST_NAMED * max(len(shape) + 2 for shape in edition.shape_ids)
        """Characters that all of them take at most, as often as each stands in a view."""


_known: dict[tuple[int, bytes], EditionPhrases] = {}
"""The phrases of editions, by the edition's key and the shapes in play."""


def _phrases_in(seen: Position) -> EditionPhrases:
    """The phrases that hold in a position."""
    context = int(seen["edition"][0]), seen["shapes"].tobytes()
    phrases = _known.get(context)
    if phrases is None:
        phrases = EditionPhrases(seen)
        if len(_known) >= MOST_EDITIONS:
            _known.clear()
        _known[context] = phrases
    return phrases


@rule
def write_table(
    position: Position, lakes: int, keys: Masks, spans: Spans, phrases: Text, gaps: Masks, text: Text
) -> int:
    """Write all that is the same for everyone; return how many characters that took."""
    seen = position[0]
    gaps[0], gaps[1], gaps[2], gaps[3] = seen.seats, seen.phase, seen.active, seen.start
    gaps[4], gaps[5] = min(seen.turn + 1, TURNS_EACH[seen.seats]), TURNS_EACH[seen.seats]
    at = write_form(TABLE, gaps, text, 0)
    at = write_letters(NAME_OF_EDITION, text, at)
    at = write_known(keys, spans, phrases, EDITION, text, at)
    at = write_tray(seen, gaps, text, write_letters(TRAY, text, at))
    at = write_letters(ALL_LAKES, text, at)
    at = write_known(keys, spans, phrases, LAKES, text, at)
    at = write_letters(SHAPES, text, at)
    for slot in range(SHAPES_IN_PLAY * (seen.phase > CHOOSING_SHAPES)):
        stack = STACK + slot * (MAX_TILES + 1) + seen.tiles_taken[slot]
        text[at] = COMMA
        at = write_known(keys, spans, phrases, stack, text, at + (slot > 0))
    at = write_letters(EMPEROR, text, at)
    for card in range(EMPEROR_CARDS):
        lying = 1 + seen.sides[card] if seen.phase > TURNING_CARDS else 0
        text[at] = COMMA
        at = write_known(keys, spans, phrases, CARD + card * LYING + lying, text, at + (card > 0))
    at = write_letters(SEATS, text, at)
    for seat in range(seen.seats):
        text[at] = COMMA
        at = write_seat(seen, seat, lakes, keys, spans, phrases, gaps, text, at + (seat > 0))
    return write_letters(END, text, at)


@rule
def write_tray(seen: State, gaps: Masks, text: Text, at: int) -> int:
    """The dice, once they are rolled, and how the tray is turned."""
    if ROLLING < seen.phase < OVER:
        for place in range(DICE):
            gaps[place] = seen.dice[place]
        at = write_form(FACES, gaps, text, at)
    else:
        at = write_letters(NULL, text, at)
    gaps[0], gaps[1] = seen.tray_turn, seen.reroll_cost
    return write_form(TRAY_TURN, gaps, text, at)
