"""An exam for bots: positions that nobody has learned from, and what long searches think of every choice in them.

A question is a game up to a seat's choice, as the numbers of its actions, chance's included; the answers are the
actions that a long search by the learned judgement tried, each with the part of its playouts and the chance of winning
that came of them. A grade is how often a bot chooses what the search chose, and how much of the victory it gives away.
"""

import gzip
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import numpy as np

from lanterns.bots.bot import BadBot, Bot, ask
from lanterns.bots.compiled import SEATED_BOTS, choose_seated, new_thoughts, number_of_bot
from lanterns.bots.network import ForesightBot
from lanterns.bots.tree import DECIDED
from lanterns.bots.weights import find_weights, shipped_weights
from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import GameKind, read_options
from lanterns.engine.layout import new_state
from lanterns.engine.randomness import below, new_random
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    apply,
    count_outcomes,
    is_legal,
    list_legal_actions,
    next_to_act,
    outcome,
    see,
)

FORMAT: Final = "lanterns-exam/1"
FIRST_SEED: Final = 7_000_000
"""Question number n of a game grows from this seed and n: nothing else in the repository does."""
PLAYERS_OF_QUESTIONS: Final = ("visitor", "artisan", "greedy", "network")
"""Who plays the games that questions are taken from: weak and strong, mixed."""
MOST_ANSWERS: Final = 12
ANOTHER_GAME: Final = 1_000_000
"""A question that asks nothing is taken from a game so many questions on."""


class BadExam(LanternsError):  # noqa: N818 - the name says what happened
    """A file that holds no questions."""


@dataclass(frozen=True)
class Answer:
    """One action, as a long search sees it."""

    number: int
    weight: float
    """The part of the playouts that went there."""
    chance: float
    """The share of the victory that came of them."""


@dataclass(frozen=True)
class Question:
    """A position, and what a long search thinks of the choices there."""

    players: int
    seat: int
    numbers: tuple[int, ...]
    """All actions so far, of whoever was to act."""
    answers: tuple[Answer, ...]
    """The most tried action first."""

    def set_up(self, kind: GameKind) -> Any:
        """The position itself, whole."""
        game = kind.set_up(self.players, read_options(kind, {}))
        for number in self.numbers:
            apply(game, next_to_act(game), number)
        return game


@dataclass(frozen=True)
class Grade:
    """How a bot did."""

    questions: int
    agreement: float
    """How often it chose what the search chose."""
    regret: float
    """How much of the victory its choices gave away on average, as the search sees it."""


def make_question(kind: GameKind, number: int, playouts: int) -> Question:
    """Take a position from a game of mixed players, and think about it long.

    Where nobody has anything to choose, or who wins is decided whatever is chosen, it is taken from another game.
    """
    seed = FIRST_SEED + number
    random = new_random(seed)
    players = kind.player_counts[number % len(kind.player_counts)]
    game = kind.set_up(players, read_options(kind, {}))
    numbers, places = _play_mixed(kind, game, random)
    another = number + ANOTHER_GAME * len(kind.player_counts)
    if not places:
        return make_question(kind, another, playouts)
    place = places[below(random, len(places))]
    question = Question(players, 0, tuple(numbers[:place]), ())
    game = question.set_up(kind)
    seat = int(next_to_act(game))
    advice = ForesightBot(seed, playouts=playouts).advise(seen_by(game, seat), seat, MOST_ANSWERS)
    answers = tuple(
        Answer(one.number, one.weight or 0.0, one.chance) for one in advice.candidates if one.chance is not None
    )
    share = np.average([answer.chance for answer in answers], weights=[answer.weight for answer in answers])
    if min(share, 1.0 - share) < DECIDED:
        return make_question(kind, another, playouts)
    return Question(players, seat, question.numbers, answers)


def _play_mixed(kind: GameKind, game: Any, random: Any) -> tuple[list[int], list[int]]:
    """Every number of a game to its end, and where in it a seat had something to choose."""
    names = [PLAYERS_OF_QUESTIONS[below(random, len(PLAYERS_OF_QUESTIONS))] for _ in range(game.seats)]
    bots = [number_of_bot(name, SEATED_BOTS) for name in names]
    thoughts = new_thoughts(game, find_weights(kind, int(game.seats)))
    numbers: list[int] = []
    places: list[int] = []
    seat = next_to_act(game)
    while seat != NOBODY:
        if seat == CHANCE:
            number = outcome(game, below(random, count_outcomes(game)))
        else:
            if list_legal_actions(game, seat, thoughts.actions) > 1:
                places.append(len(numbers))
            number = choose_seated(bots[seat], game, seat, random, thoughts)
        numbers.append(int(number))
        apply(game, seat, number)
        seat = next_to_act(game)
    return numbers, places


def seen_by(game: Any, seat: int) -> Any:
    """The state as a seat may know it."""
    seen = new_state(game.dtype)
    see(game, seat, seen)
    return seen


def grade(
    kind: GameKind, bot: Bot, questions: Sequence[Question], advance: Callable[[int], None] = lambda _: None
) -> Grade:
    """Ask a bot every question; what it chooses beside the answers counts as the worst of them."""
    agreed, lost = 0, 0.0
    for question in questions:
        game, seat = question.set_up(kind), question.seat
        chosen = ask(bot, seen_by(game, seat), seat)
        if not is_legal(game, seat, chosen):
            raise BadBot(f"The bot {bot.name} at seat {seat} chose {chosen}, which is not a legal action.")
        advance(1)
        chances = {answer.number: answer.chance for answer in question.answers}
        best = question.answers[0]
        agreed += chosen == best.number
        lost += max(0.0, best.chance - chances.get(chosen, min(chances.values())))
    return Grade(len(questions), agreed / len(questions), lost / len(questions))


def shipped_exam(kind: GameKind) -> list[Question]:
    """The questions that come with the package."""
    with as_file(files("lanterns.arena").joinpath(f"exam-{kind.name}.jsonl.gz")) as path:
        return list(read_exam(path, kind))


def read_exam(path: Path, kind: GameKind) -> Iterator[Question]:
    """The questions about a game in a file."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            about = json.loads(next(file, "{}"))
            if [about.get(word) for word in ("format", "game", "rules_version")] != _form_of(kind):
                raise BadExam(f"{path} holds no questions about {kind.title} as it is played now.")
            for line in file:
                told = json.loads(line)
                answers = tuple(Answer(*answer) for answer in told["answers"])
                yield Question(told["players"], told["seat"], tuple(told["numbers"]), answers)
    except (gzip.BadGzipFile, EOFError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadExam(f"{path} holds no questions that can be read; `lanterns exam --make` writes some.") from None
    except OSError as error:
        raise BadExam(f"{path} cannot be read ({error.strerror}).") from None


def write_exam(path: Path, kind: GameKind, playouts: int, questions: Iterable[Question]) -> None:
    """Write what the questions are about and what answered them, then one a line; the same give the same bytes."""
    form, weights = _form_of(kind), shipped_weights(kind)
    about = {"format": form[0], "game": form[1], "rules_version": form[2], "playouts": playouts}
    about["weights"] = None if weights is None else weights.about["digest"]
    with path.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as file:
        file.write(json.dumps(about).encode() + b"\n")
        for question in questions:
            answers = [[answer.number, answer.weight, answer.chance] for answer in question.answers]
            told = {"players": question.players, "seat": question.seat, "numbers": question.numbers, "answers": answers}
            file.write(json.dumps(told, separators=(",", ":")).encode() + b"\n")


def _form_of(kind: GameKind) -> list[Any]:
    return [FORMAT, kind.name, kind.rules_version]


def standard_error(grade: Grade) -> float:
    """Of the agreement."""
    return float(np.sqrt(grade.agreement * (1 - grade.agreement) / grade.questions))
