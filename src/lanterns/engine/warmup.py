"""The first use on a machine compiles the rules, which takes seconds: here it is done at once, and told.

A marker file beside the compiled code says that it is all there, so later processes start without asking.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from lanterns.engine import rules
from lanterns.engine.compiler import IS_COMPILED, cache_folder
from lanterns.engine.kind import GameKind
from lanterns.engine.randomness import below, new_random

Task = tuple[str, Callable[[], Any]]
"""What is being compiled, in words, and a call that has it compiled."""

Report = Callable[[int, int, str], None]
"""Told before every task: how many are done, how many there are, and what comes next."""

_ready: set[str] = set()
"""What this process need not ask about again."""


def is_cold(name: str) -> bool:
    """Whether something has never been compiled here since its sources last changed."""
    if not IS_COMPILED or name in _ready:
        return False
    if (cache_folder() / f"{name}.ready").exists():
        _ready.add(name)
        return False
    return True


def warm_up(name: str, tasks: Iterable[Task], report: Report) -> None:
    """Compile everything the tasks use, and remember that it is done."""
    _ready.add(name)
    todo = list(tasks)
    for done, (what, compile_it) in enumerate(todo):
        report(done, len(todo), what)
        compile_it()
    report(len(todo), len(todo), "")
    (cache_folder() / f"{name}.ready").touch()


def warm_up_if_cold(kind: GameKind) -> None:
    """Compile a game's rules on their first use, with one line about it to the standard error."""
    if is_cold(kind.version_name):
        print(  # noqa: T201 - a library that falls silent for seconds looks broken
            f"Compiling the rules of {kind.title} for this machine: some ten seconds, once.", file=sys.stderr
        )
        warm_up(kind.version_name, rules_tasks(kind), report=lambda *_: None)


def rules_tasks(kind: GameKind) -> Iterator[Task]:
    """Every rule and every view of one game, by way of playing one."""
    from lanterns.engine.game import Game  # a Game warms up its own rules

    game = Game(kind.name, players=min(kind.player_counts), rules_version=kind.rules_version)
    random = new_random(0)

    def deal() -> None:
        while game.to_act == rules.CHANCE:
            number = int(rules.outcome(game.state, below(random, rules.count_outcomes(game.state))))
            game.play(kind.action(game.state, rules.CHANCE, number))

    def play_on() -> None:
        while not game.is_over:
            numbers = game.legal_numbers()
            game.play_number(numbers[below(random, len(numbers))])
            deal()

    def look() -> None:
        for seat in (rules.SPECTATOR, 0):
            game.view(seat)
            game.text(seat)
            game.svg(seat)

    yield "whose turn it is", lambda: (game.to_act, game.acting_seats)
    yield "what chance deals", deal
    yield "what is allowed", game.legal_actions
    yield "what each action brings", game.choices
    yield "what a seat may see", look
    yield "a whole game", play_on
    yield "the score", lambda: (game.score, game.result, rules.victory_share(game.state, 0))
