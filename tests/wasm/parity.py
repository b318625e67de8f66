"""Plays games natively and tells everything that happens, as `web/tests/parity/games.ts` does with a module.

    python -m tests.wasm.parity '[{"game": "dice", "players": 2, …}]'

prints what happens in the games of some tasks, for the story that plays them in a browser.
"""

import hashlib
import json
import struct
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from lanterns.bots.bot import Bot
from lanterns.bots.roster import LEVELS, make_bot
from lanterns.bots.search import SearchBot
from lanterns.engine import rules
from lanterns.engine.kind import GameKind, Json, find_kind, read_options
from lanterns.engine.layout import copy_state, new_state
from lanterns.engine.positions import act, count_outcomes, list_legal_actions, outcome, position_of, to_act
from lanterns.engine.randomness import below, new_random
from lanterns.engine.rules import CHANCE, NOBODY, SPECTATOR

WORD = 1 << 31


def digest(data: str | bytes) -> str:
    """Sixteen letters that stand for some data."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:16]


def written(value: object) -> str:
    """JSON as JavaScript writes it."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def bits(value: float) -> str:
    """Every bit of a float."""
    return struct.pack("<d", value).hex()


def play(kind: GameKind, players: int, options: Json, seeds: Iterable[int], every: int, playouts: int) -> Iterator[str]:
    """Everything that happens in some games."""
    for seed in seeds:
        game, random = kind.set_up(players, read_options(kind, options)), new_random(seed)
        bots = LEVELS["apprentice"](seed), SearchBot(seed, playouts=playouts)
        room = np.zeros(kind.longest_list, np.int32)
        yield f"game {seed}"
        decision = 0
        while rules.next_to_act(game) != NOBODY:
            while rules.next_to_act(game) == CHANCE:
                number = int(rules.outcome(game, below(random, rules.count_outcomes(game))))
                yield written(kind.action(game, CHANCE, number).to_json())
                rules.apply(game, CHANCE, number)
            if rules.next_to_act(game) == NOBODY:
                break
            seat = int(rules.next_to_act(game))
            legal = room[: rules.list_legal_actions(game, seat, room)].tolist()
            if decision % every == seed % every:
                yield from look_around(kind, game, seat, legal, bots)
            number = legal[below(random, len(legal))]
            listed = digest(",".join(map(str, legal)))
            yield f"{seat} {number} {len(legal)} {listed} {digest(game.tobytes())}"
            rules.apply(game, seat, number)
            yield written(kind.journal(game))
            decision += 1
        yield written(kind.result(game))
        for seat in range(players):
            yield f"{rules.score(game, seat)} {bits(rules.victory_share(game, seat))}"


def look_around(kind: GameKind, game: Any, seat: int, legal: list[int], bots: tuple[Bot, Bot]) -> Iterator[str]:
    """Everything that can be asked about a position."""
    for eye in (SPECTATOR, *range(int(game.seats))):
        seen = see(kind, game, eye)
        yield f"eye {eye} {digest(seen.tobytes())} {digest(written(kind.view(seen, eye)))}"
        if eye >= 0:
            yield f"worth {bits(rules.worth(game, eye))} {int(rules.may_act(game, eye))}"
    for number in legal:
        action, trial = kind.action(game, seat, number), copy_state(game)
        rules.apply(trial, seat, number)
        back = kind.number(game, action)
        yield f"{number} {back} {written(action.to_json())} {digest(written(kind.journal(trial)))}"
        yield written(kind.reasons_between(game, trial, seat, number))
    wrong = [number for number in (-1, *(number + 1 for number in legal)) if number not in legal]
    yield f"illegal {sum(rules.is_legal(game, seat, number) for number in wrong)}"
    room = np.zeros(kind.longest_list, np.int32)
    suggested = room[: rules.suggest_actions(game, seat, 6, room)].tolist()
    yield f"suggests {','.join(map(str, suggested))}"
    known = see(kind, game, seat)
    yield f"bots {bots[0].choose(known, seat)} {bots[1].choose(known, seat)}"


def play_to_the_end(kind: GameKind, players: int, first: int, games: int) -> Iterator[str]:
    """How many games end that are played at random."""
    for seed in range(first, first + games):
        position, random = position_of(kind.set_up(players, read_options(kind, {}))), new_random(seed)
        room = np.zeros(kind.longest_list, np.int32)
        decisions, told = 0, 0
        while (seat := to_act(position)) != NOBODY:
            if seat == CHANCE:
                number = outcome(position, below(random, count_outcomes(position)))
            else:
                legal = room[: list_legal_actions(position, seat, room)].tolist()
                number = legal[below(random, len(legal))]
                for one in legal:
                    told = (told * 31 + one) % WORD
            told = (told * 31 + number) % WORD
            act(position, seat, number)
            decisions += 1
        yield f"{seed} {decisions} {told} {digest(position.tobytes())} {digest(random.tobytes())}"


def play_by_judgement(kind: GameKind, players: int, seed: int, every: int, playouts: int) -> Iterator[str]:
    """What the Master chooses at every seat, and now and then what a look-ahead would."""
    game, random = kind.set_up(players, read_options(kind, {})), new_random(seed)
    master, ahead = make_bot("master", seed), make_bot(f"network:{playouts}", seed)
    choices = 0
    while (seat := int(rules.next_to_act(game))) != NOBODY:
        if seat == CHANCE:
            rules.apply(game, CHANCE, int(rules.outcome(game, below(random, rules.count_outcomes(game)))))
            continue
        seen = see(kind, game, seat)
        number = master.choose(seen, seat)
        yield f"{seat} {number}" + ("" if choices % every else f" {ahead.choose(seen, seat)}")
        rules.apply(game, seat, number)
        choices += 1


def see(kind: GameKind, game: Any, eye: int) -> Any:
    """What a seat may know."""
    seen = new_state(kind.layout)
    rules.see(game, eye, seen)
    return seen


def play_task(task: Json) -> Iterator[str]:
    """Everything that happens in some games, what is chosen in one, or how many end."""
    kind, players = find_kind(task["game"]), task["players"]
    if "seeds" in task:
        return play(kind, players, task["options"], task["seeds"], task["every"], task["playouts"])
    if "chosen" in task:
        return play_by_judgement(kind, players, task["chosen"], task["every"], task["playouts"])
    return play_to_the_end(kind, players, task["first"], task["games"])


def main() -> None:
    """Play what is asked for and print it."""
    told = [list(play_task(task)) for task in json.loads(sys.argv[1])]
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
