"""What happens in a worker: a bot is asked a question of plain values, and answers it."""

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import threading
from typing import Any, NamedTuple

import numpy as np

from lanterns.engine.kind import GameKind, Json, all_versions, find_kind
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import apply


class GameBot(NamedTuple):
    """A bot in one game, under one version of its rules: what is compiled together."""

    game: str
    bot: str
    rules_version: int


def question_of(game: str, rules_version: int, seen: bytes, seat: int, bot: str, *, seed: int, advise: bool) -> Json:
    """What a bot is asked, as plain values that travel between processes; `seen` is all it gets to know."""
    return {
        "game": game,
        "rules_version": rules_version,
        "seen": seen.hex(),
        "seat": seat,
        "bot": bot,
        "seed": seed,
        "advise": advise,
    }


def answer(question: Json) -> Json:
    """Let the bot think. Runs in a worker."""
    from lanterns.bots.roster import make_bot

    kind = find_kind(question["game"], question["rules_version"])
    seen: Any = np.frombuffer(bytes.fromhex(question["seen"]), kind.layout).copy().view(np.recarray)[0]
    bot, seat = make_bot(question["bot"], question["seed"]), question["seat"]
    if not question["advise"]:
        return {"number": int(bot.choose(seen, seat))}
    advice = bot.advise(seen, seat)
    return {
        "number": int(advice.number),
        "candidates": [candidate.to_json() for candidate in advice.candidates],
        "is_unmet": _is_unmet_after(kind, seen, seat, int(advice.number)),
    }


def _is_unmet_after(kind: GameKind, seen: Any, seat: int, number: int) -> bool:
    """Whether something lies on the table after an action that the judgement has not met while it learned."""
    from lanterns.bots.deals import deal_anew
    from lanterns.bots.weights import find_trained
    from lanterns.engine.judging import is_practiced

    after = deal_anew(seen, new_random(0))
    apply(after, seat, number)
    trained = find_trained(kind, int(seen.seats))
    return trained is None or not is_practiced(seen) or not trained.has_met(after, seat)


def prepare() -> None:
    """Load what thinking needs, once in each worker."""
    threading.Thread(target=end_with_the_node, daemon=True).start()
    with contextlib.suppress(OSError):
        os.nice(5)
    import lanterns  # noqa: F401 - makes the games known


def all_bots() -> list[GameBot]:
    """Every level in every game, those that think least first."""
    from lanterns.bots.roster import LEVELS

    return [GameBot(kind.name, level, kind.rules_version) for level in LEVELS for kind in all_versions()]


def wake(game: str, bot: str, rules_version: int) -> None:
    """Let a bot answer whatever it can be asked, so that its first move is no slower than others. Runs in a worker."""
    from lanterns.bots.roster import make_bot
    from lanterns.bots.search import SearchBot
    from lanterns.engine.game import Game

    asleep = make_bot(bot)
    quick = f"{asleep.name}:2" if isinstance(asleep, SearchBot) else bot
    opening = Game(game, players=2, seed=0, rules_version=rules_version)
    seen = opening.seen_by(opening.to_act).tobytes()
    for advise in (False, True):
        answer(question_of(game, rules_version, seen, opening.to_act, quick, seed=0, advise=advise))


def end_with_the_node() -> None:
    """A worker whose node was killed has nobody to think for."""
    node = multiprocessing.parent_process()
    if node is not None:
        multiprocessing.connection.wait([node.sentinel])
        os._exit(1)
