"""The judgement, its bots and the review in the modules that browsers run: the same as natively, to the last bit."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.roster import make_bot
from lanterns.engine.compiler import IS_COMPILED
from lanterns.records import record_of
from lanterns.review import review
from tests.records.games import finished_game
from tests.wasm.node import run_in_node

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="the rules are compiled for the comparison")


PLAYOUTS, EVERY = 100, 5


def choices_of(name: str, game: Game, every: int = 1) -> Iterator[int]:
    """What a bot would have done instead of a seat's actions, each time from another seed."""
    again = Game(game.kind.name, game.state.seats)
    for step, action in enumerate(game.actions):
        seat = again.kind.seat_of(action)
        if seat >= 0 and step % every == 0:
            yield make_bot(name, step).choose(again.seen_by(seat), seat)
        again.play(action)


@pytest.mark.parametrize("kind", ["harvest", "dice"])
def test_a_game_is_reviewed_alike(kind: str, tmp_path: Path) -> None:
    games = [finished_game(kind, players) for players in (2, 4)]
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
        assert theirs["master"] == list(choices_of("master", game))
        assert theirs["emperor"] == list(choices_of(f"network:{PLAYOUTS}", game, EVERY))
        assert theirs["accuracy"] == pytest.approx([seat.accuracy for seat in ours.seats])
