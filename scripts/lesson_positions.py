"""The prepared positions of the guided lessons: found in games between easy bots, kept as the actions that lead there.

    python scripts/lesson_positions.py harvest dice

Every position is asked of seat 0. The first one of its kind, counting seeds from 0, is taken, so the files come out
the same again as long as the rules do; where they change, the client's tests say that the positions are old.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from lanterns import Game
from lanterns.bots.roster import make_bot
from lanterns.dice.actions.notation import Launch, Shade
from lanterns.engine.game import Choice
from lanterns.harvest.actions.notation import Place

LEARNER = 0
SEEDS = 4000
FOLDER = Path(__file__).parent.parent / "web" / "src" / "lib" / "generated" / "lessons"

Wanted = Callable[[Game, list[Choice]], bool]


def decisions(name: str, players: int, options: dict[str, Any]) -> Iterator[tuple[Game, list[Choice]]]:
    """Every moment at which the learner is asked, in one game after another."""
    for seed in range(SEEDS):
        game = Game(name, players=players, seed=seed, options=options)
        bot = make_bot("visitor", seed=seed)
        while not game.is_over:
            if LEARNER in game.acting_seats:
                yield game, game.choices(LEARNER)
            bot.play(game)


def find(name: str, players: int, options: dict[str, Any], wanted: dict[str, Wanted]) -> dict[str, Any]:
    """The first position of every kind."""
    found: dict[str, Any] = {}
    for game, choices in decisions(name, players, options):
        missing = (kind for kind, is_wanted in wanted.items() if kind not in found and is_wanted(game, choices))
        if kind := next(missing, None):
            found[kind] = [action.model_dump() for action in game.actions]
            print(f"{name}: {kind} after {len(game.actions)} actions")
        if len(found) == len(wanted):
            break
    return {"players": players, "options": options, "positions": {kind: found[kind] for kind in wanted}}


def _count(choice: Choice, reason: str) -> int:
    return sum(
        entry["reason"] == reason and entry.get("seat") == LEARNER and entry.get("received", 1) > 0
        for entry in choice.brings
    )


def _kinds(choices: list[Choice]) -> set[str]:
    return {choice.action.kind for choice in choices}


def _lake(game: Game) -> int:
    return len(game.view(LEARNER)["lake"])


def is_first_placement(game: Game, choices: list[Choice]) -> bool:
    """The learner begins."""
    return _lake(game) == 1 and _kinds(choices) == {"place"}


def offers_favor(game: Game, choices: list[Choice]) -> bool:
    """A tile with a platform can match in a few ways, and nothing else is to be done."""
    favors = [choice for choice in choices if _count(choice, "favor")]
    tiles = {choice.action.tile for choice in favors if isinstance(choice.action, Place)}
    return _kinds(choices) == {"place"} and 5 <= _lake(game) <= 9 and 2 <= len(favors) <= 6 and len(tiles) == 1


def offers_exchange(game: Game, choices: list[Choice]) -> bool:
    """One exchange, and only one, completes a set."""
    if _kinds(choices) != {"exchange", "place"} or _lake(game) > 16:
        return False
    completing = 0
    for choice in choices:
        if choice.action.kind == "exchange":
            after = game.copy()
            after.play(choice.action)
            completing += any(one.action.kind == "dedicate" for one in after.choices(LEARNER))
    return completing == 1


def hides_double_match(game: Game, choices: list[Choice]) -> bool:
    """Very few placements match on two sides."""
    double = [choice for choice in choices if _count(choice, "match") >= 2]
    return _kinds(choices) == {"place"} and 8 <= _lake(game) <= 14 and 1 <= len(double) <= 2


def is_first_roll(game: Game, choices: list[Choice]) -> bool:
    """The learner's tray, on the first turn."""
    return game.view(LEARNER)["turn"] == 1 and "orient" in _kinds(choices)


def _shades_for(choice: Choice, cause: str) -> bool:
    return isinstance(choice.action, Shade) and choice.action.cause == cause


def offers_platform(_: Game, choices: list[Choice]) -> bool:
    """A few areas complete a pool with a platform."""
    dies = [choice for choice in choices if _shades_for(choice, "die")]
    completing = [choice for choice in dies if _count(choice, "platform")]
    return 1 <= len(completing) <= 3 and len(dies) >= 5 and not _kinds(choices) & {"emperor", "launch"}


def offers_launch(_: Game, choices: list[Choice]) -> bool:
    """Nothing is left but fireworks, of one shape or two."""
    shapes = {choice.action.shape for choice in choices if isinstance(choice.action, Launch)}
    return _kinds(choices) == {"launch", "pass"} and 1 <= len(shapes) <= 2


def hides_chain(game: Game, choices: list[Choice]) -> bool:
    """Few areas complete a pool whose platform can complete another."""
    dies = [choice for choice in choices if _shades_for(choice, "die")]
    if len(dies) < 6 or _kinds(choices) & {"emperor", "launch"}:
        return False
    chains = 0
    for choice in dies:
        if not _count(choice, "platform"):
            continue
        after = game.copy()
        after.play(choice.action)
        chains += any(_shades_for(one, "platform") and _count(one, "completed") for one in after.choices(LEARNER))
    platforms = sum(_count(choice, "platform") > 0 for choice in dies)
    return chains == 1 and platforms >= 2


LESSONS: dict[str, tuple[int, dict[str, Any], dict[str, Wanted]]] = {
    "harvest": (
        3,
        {},
        {
            "place": is_first_placement,
            "favor": offers_favor,
            "exchange": offers_exchange,
            "find": hides_double_match,
        },
    ),
    "dice": (
        2,
        {"first_game": True},
        {"tray": is_first_roll, "platform": offers_platform, "launch": offers_launch, "find": hides_chain},
    ),
}


def main() -> None:
    """Write the positions of the games that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:]:
        lesson = find(name, *LESSONS[name])
        (FOLDER / f"{name}.json").write_text(json.dumps(lesson, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
