"""Dice as generic code meets it."""

from pathlib import Path
from typing import Any, ClassVar, Final

from pydantic import TypeAdapter

from lanterns.dice.actions import listing, marking  # noqa: F401 - their versions of generic functions
from lanterns.dice.actions.notation import ACTIONS, DiceAction, action_of, number_of
from lanterns.dice.actions.numbers import ACTION_COUNT, AREAS, DEAL, NUMBER_COUNT
from lanterns.dice.actions.refusals import refusal_of
from lanterns.dice.bots import features, practice, reviewing, suggestions, worth  # noqa: F401 - likewise
from lanterns.dice.bots.observation import Observation
from lanterns.dice.bots.reasoning import reasons_between
from lanterns.dice.bots.reasons import DiceReason
from lanterns.dice.edition.edition import (
    KEY_DIGITS,
    EditionError,
    default_edition,
    parse_edition,
    read_edition,
    shipped_editions,
)
from lanterns.dice.edition.embedding import embed_edition
from lanterns.dice.edition.file import MOST_GIFTS_GAINED
from lanterns.dice.edition.invention import invent_edition, vary_edition
from lanterns.dice.edition.parts import MAX_NUMBER
from lanterns.dice.options import CarriedEdition, DiceOptions, Digest, carry, check_choices, decided_by
from lanterns.dice.rules import chance, knowledge  # noqa: F401 - likewise
from lanterns.dice.rules.setup import set_up
from lanterns.dice.rules.state import RULES_VERSION, STATE, State
from lanterns.dice.show.journal import DiceJournalEntry, describe_journal
from lanterns.dice.show.sentences import tell_action, tell_entry
from lanterns.dice.show.svg import draw_svg
from lanterns.dice.show.text import write_text
from lanterns.dice.show.views import DiceResult, DiceView
from lanterns.dice.show.words import describe_result, describe_view
from lanterns.dice.show.written import write_own, write_shared
from lanterns.dice.statistics import collect_statistics
from lanterns.engine.kind import GameKind, Json, Options, Result, Theme, register_kind
from lanterns.engine.layout import Fields, Layout, new_state

MOST_GIFTS: Final = 4 * (MAX_NUMBER + AREAS + 24 * MOST_GIFTS_GAINED)
"""What everyone can have at the start, for every area, and from the emperor in every turn."""
LONGEST_GAME: Final = MOST_GIFTS + 4 * AREAS + 24 * (2 + 4 * 2) + 4
"""A reroll for every gift, a shading for every area; in each of 24 turns the tray is turned and fireworks are launched
once, and everyone calls the emperor once and passes once; and 4 final launches."""


class Dice(GameKind):
    """Lanterns Dice: Lights in the Sky."""

    name: ClassVar[str] = "dice"
    title: ClassVar[str] = "Lanterns Dice: Lights in the Sky"
    rules_version: ClassVar[int] = RULES_VERSION
    layout: ClassVar[Layout] = STATE
    observation: ClassVar[type[Fields]] = Observation
    has_secrets: ClassVar[bool] = False
    action_count: ClassVar[int] = ACTION_COUNT
    first_chance: ClassVar[int] = DEAL
    number_count: ClassVar[int] = NUMBER_COUNT
    longest_game: ClassVar[int] = LONGEST_GAME
    longest_list: ClassVar[int] = ACTION_COUNT + 1
    options: ClassVar[type[Options]] = DiceOptions
    actions: ClassVar[TypeAdapter[Any]] = ACTIONS
    action_type: ClassVar[Any] = DiceAction
    result_type: ClassVar[type[Result]] = DiceResult
    view_type: ClassVar[Any] = DiceView
    entry_type: ClassVar[Any] = DiceJournalEntry
    reason_type: ClassVar[Any] = DiceReason
    edition_type: ClassVar[Any] = Digest | CarriedEdition
    key_digits: ClassVar[int] = KEY_DIGITS
    themes: ClassVar[tuple[Theme, ...]] = (
        Theme("boats", frozenset({"surrounds_boat"}), frozenset({"loses_boat"})),
        Theme("second_group", frozenset({"grows_group"})),
        Theme("fireworks", frozenset({"launches", "takes_tile_before", "prepares_launch"}), frozenset({"launches"})),
        Theme("which_display", both=frozenset({"launches"})),
        Theme("chain", frozenset({"opens_platform"})),
        Theme("emperor", frozenset({"pays", "takes_gifts"}), frozenset({"pays", "takes_gifts"})),
        Theme("gifts", frozenset({"earns_gift", "rerolls"}), frozenset({"rerolls"})),
        Theme("tray", frozenset({"faces"})),
    )
    context: ClassVar[tuple[str, ...]] = ("edition", "shapes")

    decided_by = staticmethod(decided_by)
    number = staticmethod(number_of)
    action = staticmethod(action_of)
    refusal = staticmethod(refusal_of)
    journal = staticmethod(describe_journal)
    view = staticmethod(describe_view)
    write_shared = staticmethod(write_shared)
    write_own = staticmethod(write_own)
    statistics = staticmethod(collect_statistics)
    tell = staticmethod(tell_action)
    tell_entry = staticmethod(tell_entry)
    reasons_between = staticmethod(reasons_between)
    text = staticmethod(write_text)
    svg = staticmethod(draw_svg)

    def set_up(self, players: int, options: DiceOptions) -> State:
        """A new state with an edition in it, ready for the sheets to be dealt. [D2]"""
        self.check_players(players)
        check_choices(options, players)
        game: State = new_state(self.layout)
        embed_edition(game, options.edition or default_edition(), players)
        set_up(game, players)
        self.decide(game, options)
        return game

    def edition_of(self, options: DiceOptions) -> Any:
        """What a record says about the edition played. [D10.2]"""
        return carry(options.edition or default_edition())

    def editions(self) -> tuple[str, ...]:
        """The digests of the shipped editions, the default first. [D10.2]"""
        usual = default_edition().digest
        return (usual, *(edition.digest for edition in shipped_editions().values() if edition.digest != usual))

    def read_edition(self, file: Path) -> Any:
        """The edition in a file, without faults. [D10.3]"""
        return read_edition(file)

    def report_on_edition(self, text: str) -> Json:
        """Its label, its digest and the states that its games begin with, or its faults with their lines. [D10.3]"""
        try:
            edition = parse_edition(text)
        except EditionError as error:
            return {"label": None, "digest": None, **error.report(), "openings": []}
        openings = self.openings(DiceOptions(edition=edition))
        return {"label": edition.label, "digest": edition.digest, "faults": [], "more": 0, "openings": openings}

    def practice(self, seed: int) -> Json:
        """An edition like the default one, or every other time one that is like none."""
        return {"edition": vary_edition(seed) if seed % 2 == 0 else invent_edition(seed)}

    def result(self, game: State) -> Json:
        """The parts of every seat's honor, and the winners."""
        return describe_result(game).model_dump()


register_kind(Dice())
