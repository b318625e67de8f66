"""Harvest as generic code meets it."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from pydantic import TypeAdapter

from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import GameKind, Json, Options, Result, Theme, register_kind
from lanterns.engine.layout import Fields, Layout, new_state
from lanterns.harvest.actions import listing, marking  # noqa: F401 - their versions of generic functions
from lanterns.harvest.actions.notation import ACTIONS, HarvestAction, action_of, number_of
from lanterns.harvest.actions.numbers import ACTION_COUNT, NUMBER_COUNT, START
from lanterns.harvest.actions.refusals import refusal_of
from lanterns.harvest.bots import features, reviewing, suggestions, worth  # noqa: F401 - likewise
from lanterns.harvest.bots.observation import Observation
from lanterns.harvest.bots.reasoning import reasons_between
from lanterns.harvest.bots.reasons import HarvestReason
from lanterns.harvest.options import HarvestOptions, decided_by
from lanterns.harvest.rules import knowledge, scoring  # noqa: F401 - likewise
from lanterns.harvest.rules.setup import set_up
from lanterns.harvest.rules.state import RULES_VERSION, STATE, State
from lanterns.harvest.show.journal import HarvestJournalEntry, describe_journal
from lanterns.harvest.show.sentences import tell_action, tell_entry
from lanterns.harvest.show.svg import draw_svg
from lanterns.harvest.show.text import LETTERS, write_text
from lanterns.harvest.show.views import HarvestResult, HarvestView
from lanterns.harvest.show.words import describe_result, describe_view
from lanterns.harvest.show.written import write_own, write_shared
from lanterns.harvest.statistics import collect_statistics

LONGEST_GAME: Final = 32 * 3 + 4 * 2 + (4 + 32 * 8)
"""32 turns of an exchange, a dedication and a placement; 4 final turns of an exchange and a dedication; and a discard
for each card taken: 4 at the start, and at most 8 for each placement, one facing every seat and one for every match."""


class Harvest(GameKind):
    """Lanterns: The Harvest Festival."""

    name: ClassVar[str] = "harvest"
    title: ClassVar[str] = "Lanterns: The Harvest Festival"
    rules_version: ClassVar[int] = RULES_VERSION
    layout: ClassVar[Layout] = STATE
    observation: ClassVar[type[Fields]] = Observation
    has_secrets: ClassVar[bool] = True
    action_count: ClassVar[int] = ACTION_COUNT
    first_chance: ClassVar[int] = START
    number_count: ClassVar[int] = NUMBER_COUNT
    longest_game: ClassVar[int] = LONGEST_GAME
    longest_list: ClassVar[int] = ACTION_COUNT
    options: ClassVar[type[Options]] = HarvestOptions
    actions: ClassVar[TypeAdapter[Any]] = ACTIONS
    action_type: ClassVar[Any] = HarvestAction
    result_type: ClassVar[type[Result]] = HarvestResult
    view_type: ClassVar[Any] = HarvestView
    entry_type: ClassVar[Any] = HarvestJournalEntry
    reason_type: ClassVar[Any] = HarvestReason
    themes: ClassVar[tuple[Theme, ...]] = (
        Theme("dedicate_or_wait", frozenset({"dedicates"}), frozenset({"dedicates"})),
        Theme("which_dedication", both=frozenset({"dedicates"})),
        Theme("starve", frozenset({"denies", "takes_last", "takes_last_before"})),
        Theme("hold_back", instead=frozenset({"helps"})),
        Theme("favors", frozenset({"favors", "exchanges"}), frozenset({"exchanges"})),
        Theme("set", frozenset({"completes", "sets_up"})),
    )
    letters: ClassVar[Mapping[str, str]] = {letter: color for color, letter in LETTERS.items()}

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

    def set_up(self, players: int, options: HarvestOptions) -> State:
        """A new state with everything in the box counted out. [H2]"""
        self.check_players(players)
        if options.start is not None and options.start >= players:
            raise BadOptions(
                f"Seat {options.start} cannot start: the seats of {players} players are 0 to {players - 1}."
            )
        game: State = new_state(self.layout)
        set_up(game, players)
        self.decide(game, options)
        return game

    def result(self, game: State) -> Json:
        """Honor, favors and cards of every seat, and the winners."""
        return describe_result(game).model_dump()


register_kind(Harvest())
