"""A review: a game taken apart into luck, what each seat made of it, and what the others did.

found = review(game)
found.seats[0].luck.honor
found.moments(0)
"""

from dataclasses import asdict, dataclass, fields
from typing import Any, Final

import numpy as np

from lanterns.bots.weights import UNPRACTICED, Trained, find_trained
from lanterns.engine.action import Action
from lanterns.engine.errors import BadOptions
from lanterns.engine.game import Game
from lanterns.engine.judging import PARTS, is_practiced
from lanterns.engine.kind import Json
from lanterns.engine.rules import CHANCE
from lanterns.review.ledger import CHOICES, LUCK, OWN, TIDE, Ledger, keep_ledger, new_ledger
from lanterns.review.outlooks import CHANCE_TO_WIN, HONOR, MEASURES, Floats, new_workshop

MOMENTS: Final = 3
"""So many moments of a seat are told."""
WORTH_TELLING: Final = 0.01
"""A choice that gave away less, in shares of the victory, is none of them."""


@dataclass(frozen=True)
class Amount:
    """So much of a chance of winning, and so much honor."""

    chance: float
    honor: float


@dataclass(frozen=True)
class Seat:
    """What came of one seat. The start and the four causes add up to the result."""

    start: Amount
    """What it could expect when its row begins."""
    luck: Amount
    own: Amount
    choices: Amount
    tide: Amount
    result: Amount
    accuracy: float
    """100 for a seat that always chose best, 0 for one that chose blindly; the same in every game."""
    doubt: Amount
    """By how much the judgement changed its mind from one choice to the next: smaller differences mean little."""


@dataclass(frozen=True)
class Expected:
    """What one seat could expect after an action, in the eyes of the seat that chose it."""

    chance: float
    honor: float
    parts: tuple[float, ...]
    """Where the honor comes from, in the order in which the game names it."""


@dataclass(frozen=True)
class Moment:
    """A choice, and what a better one promised."""

    step: int
    """The action's number in the record, counted from 0."""
    seat: int
    action: Action
    best: Action
    given: Amount
    """What the choice gave away."""
    worth: float
    """The same in one number, by which moments are compared: chance of winning, and a little for the lead."""
    after: tuple[Expected, ...]
    """What every seat could expect after the action."""
    after_best: tuple[Expected, ...]


class Review:
    """What was found in a game."""

    def __init__(self, game: Game, ledger: Ledger, unmet: int = 0) -> None:
        self.game = game
        self.ledger = ledger
        self.unmet = unmet
        """After so many choices something lay on the table that the judgement has not met while it learned."""
        self.seats = tuple(self._seat(seat) for seat in range(game.players))

    def line(self, seat: int) -> Floats:
        """A seat's chance of winning and its honor to expect after each step; before its first booking, its start."""
        self.game.check_seat(seat)
        changes = self.ledger.changes[:, seat].sum(axis=1)
        line: Floats = self.ledger.start[seat] + np.cumsum(changes, axis=0)
        return line

    def moments(self, seat: int, most: int = MOMENTS) -> list[Moment]:
        """The choices by which a seat gave away most, the weightiest first."""
        given = self.given(seat)
        order = np.argsort(-given, kind="stable")[:most]
        return [self._moment(int(step), float(given[step])) for step in order if given[step] >= WORTH_TELLING]

    def given(self, seat: int) -> Floats:
        """What a seat gave away at each step, in worth; nothing where it did not choose."""
        self.game.check_seat(seat)
        worth = self.ledger.worth
        return np.where(self._chosen_by(seat), worth[:, 0] - worth[:, 2], 0.0)

    def to_json(self) -> Json:
        """Everything as plain values."""
        seats = range(self.game.players)
        return {
            "format": "lanterns-review/1",
            "game": self.game.kind.name,
            "players": self.game.players,
            "seats": [asdict(seat) for seat in self.seats],
            "lines": [self.line(seat).round(4).tolist() for seat in seats],
            "moments": [[_tell(moment) for moment in self.moments(seat)] for seat in seats],
        }

    def _chosen_by(self, seat: int) -> Any:
        return self.game.course.steps[: len(self.ledger.best), 0] == seat

    def _seat(self, seat: int) -> Seat:
        ledger = self.ledger
        sums = ledger.changes[:, seat].sum(axis=0)
        chosen = self._chosen_by(seat)
        worth = ledger.worth[chosen]
        range_of_choice = float((worth[:, 0] - worth[:, 1]).sum())
        given = float((worth[:, 0] - worth[:, 2]).sum())
        surprises = ledger.changes[:, seat, TIDE]
        surprises = surprises[surprises[:, CHANCE_TO_WIN] != 0]
        return Seat(
            start=_amount(ledger.start[seat]),
            luck=_amount(sums[LUCK]),
            own=_amount(sums[OWN]),
            choices=_amount(sums[CHOICES]),
            tide=_amount(sums[TIDE]),
            result=_amount(ledger.now[seat]),
            accuracy=100.0 if range_of_choice <= 0 else 100.0 * (1.0 - given / range_of_choice),
            doubt=_amount(np.sqrt((surprises**2).mean(axis=0)) if len(surprises) else np.zeros(MEASURES)),
        )

    def _moment(self, step: int, worth: float) -> Moment:
        game, ledger = self.game, self.ledger
        seat = int(game.course.steps[step, 0])
        best, chosen = ledger.best_outlook[step], ledger.chosen_outlook[step]
        return Moment(
            step=step,
            seat=seat,
            action=game.actions[step],
            best=game.kind.action(game.course.positions[step], seat, int(ledger.best[step])),
            given=_amount(best[seat, :MEASURES] - chosen[seat, :MEASURES]),
            worth=worth,
            after=_expected(chosen, game.players),
            after_best=_expected(best, game.players),
        )


def review(game: Game) -> Review:
    """Take a finished game apart by the learned judgement."""
    if not game.is_over:
        waiting = "chance" if game.to_act == CHANCE else f"seat {game.to_act}"
        raise BadOptions(f"Only a finished game can be reviewed; here {waiting} is next.")
    trained = find_trained(game.kind, game.players)
    if trained is None:
        raise BadOptions(f"There is no learned judgement of {game.kind.title} here, so its games cannot be reviewed.")
    if not is_practiced(game.state):
        raise BadOptions(f"{UNPRACTICED} So this game cannot be reviewed.")
    course = game.course
    ledger = new_ledger(course.at)
    shop = new_workshop(game.kind.layout, game.kind.longest_list, trained.network)
    keep_ledger(course.positions, course.steps, course.at, not game.kind.has_secrets, shop, ledger)
    return Review(game, ledger, count_unmet(game, trained))


def count_unmet(game: Game, trained: Trained) -> int:
    """After how many choices something lay on the table that the judgement has not met while it learned."""
    course = game.course
    choices = [(step, int(course.steps[step, 0])) for step in range(course.at) if course.steps[step, 0] != CHANCE]
    return sum(not trained.has_met(course.positions[step + 1], seat) for step, seat in choices)


def _amount(numbers: Any) -> Amount:
    return Amount(float(numbers[CHANCE_TO_WIN]), float(numbers[HONOR]))


def _expected(outlook: Floats, seats: int) -> tuple[Expected, ...]:
    rows = outlook[:seats].tolist()
    return tuple(Expected(row[CHANCE_TO_WIN], row[HONOR], tuple(row[MEASURES : MEASURES + PARTS])) for row in rows)


def _tell(moment: Moment) -> Json:
    told = {field.name: getattr(moment, field.name) for field in fields(moment)}
    for name in ("action", "best"):
        told[name] = told[name].model_dump(mode="json")
    told["given"] = asdict(moment.given)
    for name in ("after", "after_best"):
        told[name] = [asdict(expected) for expected in told[name]]
    return told
