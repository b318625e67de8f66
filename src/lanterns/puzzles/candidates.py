"""Finding positions that may be puzzles: games are played or looked through, and every choice in them is judged."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lanterns.bots.bot import explain
from lanterns.bots.deals import deal_anew, new_list
from lanterns.bots.greedy import rate_actions
from lanterns.bots.judgement import Outlook, foretell, rate_by_network
from lanterns.bots.weights import find_weights
from lanterns.engine.errors import BadOptions
from lanterns.engine.game import Game
from lanterns.engine.judging import PARTS, honor_part
from lanterns.engine.kind import GameKind, read_options
from lanterns.engine.layout import Masks, copy_state
from lanterns.engine.network import Network, new_layers
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import below, new_random, new_randoms
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    apply,
    count_outcomes,
    list_legal_actions,
    next_to_act,
    outcome,
    score,
    victory_share,
)
from lanterns.puzzles.pack import FINE, LAST_TURN
from lanterns.puzzles.puzzle import leads_to_the_same, look

PROMISING: Final = 0.06
"""By how much, in shares of the victory, the judgement must like one action best before the search is asked."""
MISSED: Final = 0.05
"""By how much honor the greedy choice must look better than the answer to whoever looks no further."""
FEWEST: Final = 4
"""A choice between fewer actions is no puzzle."""
SLIPS: Final = 5
"""One choice in so many is the greedy one, so that games go where judgement alone would not lead them."""
LAST_CHOICES: Final = 2
"""A seat that chooses no more often than this after the puzzle is at its last turn."""


@dataclass(frozen=True)
class Candidate:
    """A position in which the judgement likes one action clearly best, and greed another."""

    path: tuple[int, ...]
    seen: Any
    seat: int
    answer: int
    greedy: int
    runner_up: int
    """What the judgement likes best of all the others."""
    lead: float
    """And how far that is behind the answer, in shares of the victory."""
    rank: int
    """How many actions look at least as good as the answer to whoever looks no further."""
    theme: str
    after_answer: tuple[Outlook, ...]
    after_greedy: tuple[Outlook, ...]


@dataclass(frozen=True)
class _Weighed:
    """The legal actions of a choice: what each is worth by the judgement, and by greed."""

    numbers: Any
    values: Any
    leads: Any


class _Lookout:
    """Goes along with a game and notes the choices that may be puzzles."""

    def __init__(self, kind: GameKind, players: int, dealing: Masks) -> None:
        network = find_weights(kind, players)
        if network is None:
            raise BadOptions(f"There is no learned judgement of {kind.title} here, so no puzzles can be found.")
        self._kind, self._network, self._dealing = kind, network, dealing
        self.game = kind.set_up(players, read_options(kind, {}))
        self._path: list[int] = []
        self._found: list[tuple[Candidate, int]] = []
        self._choices = [0] * players

    def weigh(self) -> _Weighed:
        """Weigh the choice that somebody has now, and note it if it may be a puzzle."""
        seen, seat = look(self._kind, self.game)
        whole = deal_anew(seen, self._dealing)
        weighed = _weigh(whole, seat, self._network)
        candidate = _consider(self._kind, tuple(self._path), seen, whole, seat, weighed, self._network)
        if candidate is not None:
            self._found.append((candidate, self._choices[seat]))
        self._choices[seat] += 1
        return weighed

    def take(self, who: int, number: int) -> None:
        """Go on by an action."""
        apply(self.game, who, number)
        self._path.append(number)

    def candidates(self) -> list[Candidate]:
        """What was noted, once the game is over."""
        return [_with_theme(found, self._choices[found.seat] - at - 1) for found, at in self._found]


def play_and_look(kind: GameKind, players: int, seed: int) -> list[Candidate]:
    """Play one game of a seed, and return the choices in it that may be puzzles."""
    chance, slips, dealing = new_randoms(seed, 3)
    lookout = _Lookout(kind, players, dealing)
    while (who := int(next_to_act(lookout.game))) != NOBODY:
        if who == CHANCE:
            number = int(outcome(lookout.game, below(chance, count_outcomes(lookout.game))))
        else:
            weighed = lookout.weigh()
            by = weighed.leads if below(slips, SLIPS) == 0 else weighed.values
            number = int(weighed.numbers[np.argmax(by)])
        lookout.take(who, number)
    return lookout.candidates()


def look_through(game: Game, seed: int) -> list[Candidate]:
    """The choices in a finished game that may be puzzles."""
    lookout = _Lookout(game.kind, game.players, new_random(seed))
    for step in range(game.course.at):
        who, number = (int(part) for part in game.course.steps[step])
        if who != CHANCE:
            lookout.weigh()
        lookout.take(who, number)
    return lookout.candidates()


def _weigh(game: Any, seat: int, network: Network) -> _Weighed:
    numbers = new_list(game)
    values, leads = np.empty(len(numbers)), np.empty(len(numbers))
    count = int(list_legal_actions(game, seat, numbers))
    trial = empty_positions(game.dtype)
    rate_by_network(game, seat, count, trial, numbers, values, network, new_layers(network))
    rate_actions(game, seat, count, trial, numbers, leads)
    return _Weighed(numbers[:count], values[:count], leads[:count])


def _consider(
    kind: GameKind, path: tuple[int, ...], seen: Any, game: Any, seat: int, weighed: _Weighed, network: Network
) -> Candidate | None:
    """The candidate that a choice is, if it is one."""
    numbers, values, leads = weighed.numbers, weighed.values, weighed.leads
    if len(numbers) < FEWEST:
        return None
    best, greedy = int(np.argmax(values)), int(np.argmax(leads))
    if leads[greedy] - leads[best] < MISSED:
        return None
    others = _others(game, seat, weighed, best)
    runner_up = next(others, None)
    if runner_up is None or values[best] - values[runner_up] < PROMISING:
        return None
    answer, instead = int(numbers[best]), int(numbers[greedy])
    return Candidate(
        path=path,
        seen=seen,
        seat=seat,
        answer=answer,
        greedy=instead,
        runner_up=int(numbers[runner_up]),
        lead=float(values[best] - values[runner_up]),
        rank=int((leads >= leads[best]).sum()),
        theme=find_theme(kind, seen, seat, answer, instead),
        after_answer=expect(game, seat, answer, network),
        after_greedy=expect(game, seat, instead, network),
    )


def _others(game: Any, seat: int, weighed: _Weighed, best: int) -> Iterator[int]:
    """The other actions, those the judgement likes best first, but for what leads to the same as the best one."""
    for index in np.argsort(-weighed.values, kind="stable"):
        if index != best and not leads_to_the_same(game, seat, weighed.numbers[index], weighed.numbers[best]):
            yield int(index)


def find_theme(kind: GameKind, seen: Any, seat: int, answer: int, greedy: int) -> str:
    """What tells two choices apart, in the words of the game."""
    good, instead = ({reason["key"] for reason in explain(seen, seat, number)} for number in (answer, greedy))
    for theme in kind.themes:
        if theme.answer & (good - instead) or theme.instead & (instead - good) or theme.both & good & instead:
            return theme.name
    return FINE


def _with_theme(candidate: Candidate, choices_left: int) -> Candidate:
    """A choice that hardly any other follows is about the last turn, whatever else it is about."""
    if choices_left > LAST_CHOICES:
        return candidate
    return Candidate(**{**candidate.__dict__, "theme": LAST_TURN})


def expect(game: Any, seat: int, number: int, network: Network) -> tuple[Outlook, ...]:
    """What every seat may expect after an action, as the seat that takes it judges; exact where the game is over."""
    after = copy_state(game)
    apply(after, seat, number)
    if next_to_act(after) != NOBODY:
        return foretell(after, seat, network)
    return tuple(
        Outlook(
            float(victory_share(after, other)),
            float(score(after, other)),
            tuple(float(honor_part(after, other, part)) for part in range(PARTS)),
        )
        for other in range(int(after.seats))
    )
