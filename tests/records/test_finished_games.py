"""Finished games are tests by being in `tests/games`: the same views along the way, the same result at the end."""

import pytest

from lanterns.records import Record, replay
from tests.records.finished_games import digest_of_views, finished_games, read_digests
from tests.records.games import TABLES

pytestmark = pytest.mark.usefixtures("uncounted")

GAMES = dict(finished_games())


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_has_the_same_views_and_the_same_result(name: str) -> None:
    record: Record = GAMES[name]
    assert replay(record).result == record.result.model_dump()
    digest = read_digests().get(name)
    assert digest_of_views(record) == digest, "if the views were changed on purpose, see tests/games/README.md"


def test_every_game_is_there_with_every_number_of_players() -> None:
    assert {(record.game, record.players) for record in GAMES.values()} == set(TABLES)
