"""Two changed versions of Harvest, made as `docs/changing-a-rule.md` says: one with the same fields, one with more.

The first lets a placement serve nobody but the seat that places; the second also counts each seat's placements.
"""

import contextlib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, ClassVar, Final

import pytest

from lanterns.engine import kind as kinds
from lanterns.engine.compiler import rule, version_of, versioned
from lanterns.engine.copying import copy_row
from lanterns.engine.journal import note
from lanterns.engine.kind import find_kind, register_kind
from lanterns.engine.layout import Ints, Layout, layout_of
from lanterns.engine.rules import apply, see
from lanterns.harvest.actions.numbers import PLACE, START, apply_harvest
from lanterns.harvest.kind import Harvest
from lanterns.harvest.rules import placing
from lanterns.harvest.rules.components import SEAT_SIDES
from lanterns.harvest.rules.knowledge import see_harvest
from lanterns.harvest.rules.lake import color_shown
from lanterns.harvest.rules.placing import has_card, take_card
from lanterns.harvest.rules.state import FACING, STATE, State

SELFISH: Final = 1000 + 2 * (zlib.crc32(Path(__file__).read_bytes()) % 10000)
"""The version with the same fields. The number comes from this file's text: compiled code is kept on disk under a
digest of the package, and this file does not belong to it."""
COUNTING: Final = SELFISH + 1
"""The version with one field more."""


class CountingState(State):
    """A state that also counts."""

    placements: Annotated[Ints, 4]
    """Tiles each seat has placed."""


SELFISH_STATE = layout_of(State, "harvest", SELFISH, after=STATE)
COUNTING_STATE = layout_of(CountingState, "harvest", COUNTING, after=SELFISH_STATE)

take_facing_cards = versioned(placing.take_facing_cards)
"""What the mark on the rule makes of it; `changed_rules` puts it in its place."""


@version_of(take_facing_cards, SELFISH_STATE)
@rule
def take_facing_card_of_the_active_seat(game: State, tile: int, rotation: int) -> None:
    """An inner rule, called by `place_tile`: the others receive nothing."""
    side = SEAT_SIDES[game.seats, game.active]
    color = color_shown(tile, rotation, side)
    note(game, FACING, game.active, color, side, has_card(game, color))
    take_card(game, game.active, color)


@version_of(apply, COUNTING_STATE)
@rule
def apply_counting(game: CountingState, seat: int, action: int) -> None:
    """As before, and placements are counted."""
    apply_harvest(game, seat, action)
    if PLACE <= action < START:
        game.placements[seat] += 1


@version_of(see, COUNTING_STATE)
@rule
def see_counting(game: CountingState, seat: int, view: CountingState) -> None:
    """As before, and the counts are open to all."""
    see_harvest(game, seat, view)
    copy_row(view.placements, game.placements)


class SelfishHarvest(Harvest):
    """Harvest under the version with the same fields."""

    rules_version: ClassVar[int] = SELFISH
    layout: ClassVar[Layout] = SELFISH_STATE


class CountingHarvest(Harvest):
    """Harvest under the version with one field more."""

    rules_version: ClassVar[int] = COUNTING
    layout: ClassVar[Layout] = COUNTING_STATE


@contextlib.contextmanager
def changed_rules() -> Iterator[None]:
    """A program that knows all three versions."""
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(placing, "take_facing_cards", take_facing_cards)
            patch.setitem(kinds._kinds, "harvest", dict(kinds._kinds["harvest"]))
            register_kind(SelfishHarvest())
            register_kind(CountingHarvest())
            yield
    finally:
        find_kind.cache_clear()
