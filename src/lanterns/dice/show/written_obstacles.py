"""A seat's own part of a Dice view as JSON, written by compiled code: whose view it is, and what cannot be done."""

from typing import Final

from lanterns.dice.actions.obstacles import (
    EMPEROR_CODES,
    LAUNCH_CODES,
    LAUNCH_TOO_EARLY,
    NEEDS_GIFTS,
    NOTHING,
    ORIENT_FIRST,
    before_emperor,
    before_launch,
    has_obstacles,
    lacks_gifts_to_reroll,
)
from lanterns.dice.rules.components import EMPEROR_CARDS, SHAPES_IN_PLAY
from lanterns.dice.rules.emperor import card_cost
from lanterns.dice.show.written_seats import NULL, SHAPE
from lanterns.engine.compiler import rule
from lanterns.engine.forms import NUMBER, form_of, one_of, write_form, write_whole
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Spans, Text, letters_of, write_known, write_letters
from lanterns.engine.positions import Position

SEAT: Final = letters_of(',"seat":')
OBSTACLES: Final = letters_of(',"obstacles":[')
NO_REROLL: Final = form_of({"kind": "reroll", "code": "needs_gifts", "have": NUMBER, "need": NUMBER})
FEW_GIFTS: Final = form_of({"kind": "emperor", "card": NUMBER, "code": "needs_gifts", "have": NUMBER, "need": NUMBER})
NO_EMPEROR: Final = form_of({"kind": "emperor", "card": NUMBER, "code": one_of(EMPEROR_CODES)})
NO_LAUNCH: Final = letters_of('{"kind":"launch","shape":')
LAUNCH_CODE: Final = form_of({"code": one_of(LAUNCH_CODES)}, is_begun=True)
END: Final = letters_of("]}")
COMMA: Final = ord(",")


@rule
def write_obstacles(
    position: Position, seat: int, keys: Masks, spans: Spans, phrases: Text, gaps: Masks, text: Text
) -> int:
    """Write all of it; return how many characters that took."""
    at = write_letters(SEAT, text, 0)
    at = write_whole(seat, text, at) if seat >= 0 else write_letters(NULL, text, at)
    at = write_letters(OBSTACLES, text, at)
    if has_obstacles(position, seat):
        begin = at
        at = write_before_dice(position, seat, gaps, text, at)
        for slot in range(SHAPES_IN_PLAY):
            found = before_launch(position, seat, slot)
            if found != NOTHING:
                text[at] = COMMA
                at = write_letters(NO_LAUNCH, text, at + (at > begin))
                at = write_known(keys, spans, phrases, SHAPE + slot, text, at)
                gaps[0] = found - LAUNCH_TOO_EARLY
                at = write_form(LAUNCH_CODE, gaps, text, at)
    return write_letters(END, text, at)


@rule
def write_before_dice(position: Position, seat: int, gaps: Masks, text: Text, at: int) -> int:
    """What stands between a seat and a roll or an emperor card."""
    game, begin = position[0], at
    if lacks_gifts_to_reroll(position, seat):
        gaps[0], gaps[1] = game.gifts[seat], game.reroll_cost
        at = write_form(NO_REROLL, gaps, text, at)
    for card in range(EMPEROR_CARDS):
        found = before_emperor(position, seat, card)
        text[at] = COMMA
        gaps[0], gaps[1], gaps[2] = card, game.gifts[seat], card_cost(game, card)
        if found == NEEDS_GIFTS:
            at = write_form(FEW_GIFTS, gaps, text, at + (at > begin))
        elif found != NOTHING:
            gaps[1] = found - ORIENT_FIRST
            at = write_form(NO_EMPEROR, gaps, text, at + (at > begin))
    return at
