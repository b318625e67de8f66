"""The judgement, its bots and the review in the modules that browsers run: the same as natively, to the last bit."""

import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.deals import deal_anew, imagine, try_action
from lanterns.bots.roster import make_bot
from lanterns.bots.weights import find_trained, find_weights
from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.layout import new_state
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import see
from lanterns.records import record_of
from lanterns.review import review
from lanterns.review.ledger import keep_ledger, new_ledger
from lanterns.review.outlooks import MEASURES, new_workshop
from tests.dice.editions import changed
from tests.records.games import finished_game
from tests.wasm.node import run_in_node

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="the rules are compiled for the comparison")


PLAYOUTS, EVERY = 100, 5
CHOICES = 30


def choices_of(name: str, game: Game, every: int = 1) -> Iterator[int]:
    """What a bot would have done instead of a seat's actions, each time from another seed."""
    again = Game(game.kind.name, game.state.seats)
    for step, action in enumerate(game.actions):
        seat = again.kind.seat_of(action)
        if seat >= 0 and step % every == 0:
            yield make_bot(name, step).choose(again.seen_by(seat), seat)
        again.play(action)


def sources_of(game: Game, every: int) -> Iterator[list[float]]:
    """Where a seat's honor comes from after what it chose, as a hint tells it."""
    network = find_weights(game.kind, game.players)
    assert network is not None
    shop = new_workshop(game.kind.layout, game.kind.longest_list, network)
    for step in range(0, len(game.actions), every):
        seat, number = (int(part) for part in game.course.steps[step])
        if seat < 0:
            continue
        seen, positions = new_state(game.kind.layout), np.repeat(empty_positions(game.kind.layout), 2)
        see(game.course.positions[step], seat, seen)
        positions[0] = deal_anew(seen, new_random(step))
        positions[1] = try_action(deal_anew(seen, new_random(step)), seat, number)
        ledger, taken = new_ledger(1), game.course.steps[step : step + 1]
        keep_ledger(positions, taken, 1, not game.kind.has_secrets, shop, ledger)
        yield ledger.chosen_outlook[0, seat, MEASURES:].tolist()


@pytest.mark.parametrize("kind", ["harvest", "dice"])
def test_a_game_is_reviewed_alike(kind: str, tmp_path: Path) -> None:
    games = [finished_game(kind, players) for players in (2, 3, 4)]
    records = [json.loads(record_of(game).to_json()) for game in games]
    lines = run_in_node("review.ts", tmp_path, {"records": records, "playouts": PLAYOUTS, "every": EVERY})
    for game, line in zip(games, lines, strict=True):
        theirs, ours = json.loads(line), review(game)
        ledger = ours.ledger
        assert theirs["best"] == ledger.best.tolist()
        for name, numbers in (
            ("start", ledger.start),
            ("changes", ledger.changes),
            ("worth", ledger.worth),
            ("chosen", ledger.chosen_outlook),
            ("promised", ledger.best_outlook),
        ):
            assert np.array_equal(theirs[name], numbers.ravel()), name
        assert theirs["sources"] == list(sources_of(game, EVERY))
        assert theirs["master"] == list(choices_of("master", game))
        assert theirs["bold"] == list(choices_of("master:bold", game))
        assert theirs["careful"] == list(choices_of("master:careful", game))
        assert theirs["emperor"] == list(choices_of(f"network:{PLAYOUTS}", game, EVERY))
        assert theirs["accuracy"] == pytest.approx([seat.accuracy for seat in ours.seats])


@pytest.mark.parametrize(
    ("kind", "players", "options", "meets_all"),
    [
        ("harvest", 3, {}, True),
        ("dice", 2, {}, True),
        ("dice", 2, {"edition": changed(boat_honor=40)}, False),
    ],
)
def test_what_the_judgement_has_met_is_known_alike(
    kind: str, players: int, options: dict[str, object], meets_all: bool, tmp_path: Path
) -> None:
    game, bot = Game(kind, players, seed=3, options=options), make_bot("greedy", 3)
    choices: list[dict[str, object]] = []
    ours: list[bool] = []
    while len(choices) < CHOICES:
        seat = game.to_act
        seen = game.seen_by(seat)
        number = bot.choose(seen, seat)
        after = try_action(imagine(seen), seat, number)
        trained = find_trained(game.kind, players)
        assert trained is not None
        ours.append(trained.has_met(after, seat))
        choices.append({"seen": b64encode(seen.tobytes()).decode(), "seat": seat, "number": int(number)})
        game.play(game.kind.action(game.state, seat, number))
    assert all(ours) == meets_all
    task = {"game": kind, "players": players, "choices": choices}
    assert run_in_node("met.ts", tmp_path, task) == [str(met).lower() for met in ours]
