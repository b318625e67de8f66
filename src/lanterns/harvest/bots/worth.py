"""What a position is worth to a seat: the honor it will end with, as far as the open table tells.

Bots ask this; no rule does. Only what lies open is read, never a hand. [H2.5] The numbers in `worth.json` were fitted
to games between bots by `scripts/fit_harvest_worth.py`: honor still to come, against the cards, the favors and the sets
in reach, apart for every number of turns left.
"""

import json
from importlib.resources import files
from typing import Final

import numpy as np

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.judging import is_practiced, trust_in_worth
from lanterns.engine.rules import worth
from lanterns.harvest.rules.components import HAND_LIMIT
from lanterns.harvest.rules.dedications import count_all_missing, top_honor
from lanterns.harvest.rules.state import FINAL_TURNS, PLACE_STEP, STATE, TURNS, State

STAGE_OF_CHANCES: Final = np.array([0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 5, 5, 5], np.int16)
"""The stage of the game by how many dedications a seat can still make: the fitted numbers differ by stage."""
MOST_FAVORS: Final = 6
"""More favors than this are worth no more."""
TIE_BREAK: Final = 0.01
"""Favors and cards left when nothing more can be dedicated only break ties. [H8.2]"""

_fitted = json.loads(files("lanterns.harvest.bots").joinpath("worth.json").read_text("utf-8"))

SETS: Final = np.array(_fitted["sets"])
"""By stage, dedication and missing cards: honor to come for each honor of the top token."""
READY: Final = np.array(_fitted["ready"])
"""By stage: honor to come for each honor of the best set in the hand."""
CARD: Final = np.array(_fitted["card"])
"""By stage: honor to come for each card up to the hand limit."""
OVERFLOW: Final = np.array(_fitted["overflow"])
"""By stage: honor to come for each card above it."""
FAVOR: Final = np.array(_fitted["favor"])
"""By stage: honor to come for each favor."""
DEDICATED: Final = np.array(_fitted["dedicated"])
"""By stage: honor to come for having this turn's dedication behind one, and its tile still to place."""
BASE: Final = np.array(_fitted["base"])
"""By players and dedications that can still be made: honor to come with nothing in hand."""


@version_of(worth, STATE)
@rule
def worth_harvest(game: State, seat: int) -> float:
    """Honor now, and what cards, favors, sets in reach and turns to come will add."""
    chances = count_chances(game, seat)
    if chances == 0:
        return game.honor[seat] + TIE_BREAK * (game.favors[seat] + 0.1 * game.card_count[seat])
    stage = STAGE_OF_CHANCES[chances]
    total = game.honor[seat] + BASE[game.seats, chances]
    total += CARD[stage] * min(game.card_count[seat], HAND_LIMIT)
    total += OVERFLOW[stage] * max(game.card_count[seat] - HAND_LIMIT, 0)
    total += FAVOR[stage] * min(game.favors[seat], MOST_FAVORS)
    if game.active == seat and game.phase == TURNS and game.step == PLACE_STEP:
        total += DEDICATED[stage]
    return total + worth_of_sets(game, seat, stage)


@version_of(is_practiced, STATE)
@rule
def is_practiced_harvest(game: State) -> bool:  # noqa: ARG001 - all boxes hold the same
    """Always: there is one edition."""
    return True


@version_of(trust_in_worth, STATE)
@rule
def trust_in_worth_harvest(game: State) -> float:  # noqa: ARG001 - the same in every position
    """Half: who faces which color on the tiles to come shows some rounds on, and in no judgement of now."""
    return 0.5


@rule
def worth_of_sets(game: State, seat: int, stage: int) -> float:
    """What the sets that a seat holds, or nearly holds, will add."""
    missing = count_all_missing(game, seat)
    total, ready = 0.0, 0
    for dedication in range(3):
        honor = top_honor(game, dedication)
        total += SETS[stage, dedication, missing[dedication]] * honor
        if missing[dedication] == 0:
            ready = max(ready, honor)
    return total + READY[stage] * ready


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
