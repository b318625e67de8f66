"""Several versions of one game's rules live side by side, and every stored game keeps its own."""

import json
from collections.abc import Iterator
from random import Random

import jsonschema
import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.roster import make_bot
from lanterns.engine.kind import all_kinds, all_versions, find_kind, kind_of, register_kind
from lanterns.harvest.rules.state import FACING, STATE
from lanterns.records import BadRecord, read_record, record_of, replay
from lanterns.records.schema import make_schema
from tests.records.finished_games import finished_games
from tests.records.games import play_on
from tests.versions.changed_harvest import (
    COUNTING,
    COUNTING_STATE,
    SELFISH,
    SELFISH_STATE,
    CountingHarvest,
    SelfishHarvest,
    changed_rules,
)

pytestmark = pytest.mark.usefixtures("uncounted")

VERSIONS = [1, SELFISH, COUNTING]


@pytest.fixture(autouse=True)
def rules() -> Iterator[None]:
    """All three versions are known."""
    with changed_rules():
        yield


def facing_seats(game: Game) -> set[int]:
    """The seats that the last action let receive the color that faces them."""
    entries = game.state.journal[: game.state.journal_length]
    return {int(seat) for reason, seat, *_ in entries if reason == FACING}


def play_a_move(game: Game, number: int) -> bool:
    """Take an action, and check that it followed the game's own version of the rules; whether it placed a tile."""
    seat, before = game.to_act, game.copy()
    has_placed = game.kind.action(game.state, seat, number).kind == "place"
    before._course.is_seeded = False  # so that the journal of the action stays as it is
    before.play_number(number)
    if has_placed:
        serves_all = game.kind.rules_version == 1
        assert facing_seats(before) == (set(range(game.players)) if serves_all else {seat})
    game.play_number(number)
    return has_placed


def test_layouts_of_two_versions_are_two_types_even_with_the_same_fields() -> None:
    assert SELFISH_STATE != STATE
    assert (SELFISH_STATE.names or ())[1:] == (STATE.names or ())[1:]
    assert SELFISH_STATE.itemsize == STATE.itemsize
    assert [
        kind_of(np.zeros(1, layout)[0]).rules_version for layout in (STATE, SELFISH_STATE, COUNTING_STATE)
    ] == VERSIONS


def test_new_games_take_the_newest_version_and_old_ones_are_found_by_number() -> None:
    assert find_kind("harvest").rules_version == COUNTING
    assert [kind.version_name for kind in all_kinds()] == ["dice_1", f"harvest_{COUNTING}"]
    assert [kind.rules_version for kind in all_versions() if kind.name == "harvest"] == VERSIONS
    assert Game("harvest", players=2, rules_version=1).kind.rules_version == 1


def test_a_version_is_registered_once_and_with_its_own_layout() -> None:
    with pytest.raises(ValueError, match=rf"Version {SELFISH} of harvest is already known: raise the number"):
        register_kind(SelfishHarvest())

    class Copied(CountingHarvest):
        rules_version = COUNTING + 1

    with pytest.raises(ValueError, match=rf"harvest_{COUNTING + 1} needs a layout of its own, not that of harvest_"):
        register_kind(Copied())


@pytest.mark.parametrize("bot", ["greedy", "search:2"])
def test_bots_play_every_version_in_turn(bot: str) -> None:
    versions = VERSIONS if bot == "greedy" else [1, COUNTING]  # a search is long to compile; two layouts show it
    games = [Game("harvest", players=3, seed=5, rules_version=version) for version in versions]
    minds = [make_bot(bot, seed=1) for _ in games]
    placed = np.zeros((len(games), 3), int)
    for _ in range(12 if bot == "greedy" else 4):
        for index, game in enumerate(games):
            seat = game.to_act
            placed[index, seat] += play_a_move(game, minds[index].choose(game.seen_by(seat), seat))
    assert placed.any(axis=1).all()
    assert games[-1].seen_by(0).placements[:3].tolist() == placed[-1].tolist()
    advice = minds[-1].advise(games[-1].seen_by(games[-1].to_act), games[-1].to_act)
    assert advice.candidates[0].reasons


def test_records_replay_under_the_version_they_were_played_under() -> None:
    games = {version: play_on(Game("harvest", 4, seed=3, rules_version=version), Random(3)) for version in VERSIONS}
    for version, game in games.items():
        record = read_record(record_of(game).to_json())
        assert record.rules_version == version
        again = replay(record)
        assert again.kind.rules_version == version
        assert again.state.tobytes() == game.state.tobytes()
    assert games[COUNTING].state.placements.sum() == 32
    assert games[1].result != games[SELFISH].result
    older = record_of(games[SELFISH]).model_copy(update={"rules_version": 1})
    with pytest.raises(BadRecord):
        replay(older)


def test_the_schema_has_a_form_for_the_records_of_each_version() -> None:
    schema = make_schema()
    games = [Game("harvest", 2, seed=3, rules_version=version) for version in VERSIONS]
    records = [json.loads(record_of(game).to_json()) for game in games]
    for record in records:
        jsonschema.validate(record, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(records[0] | {"rules_version": 2}, schema)


def test_stored_games_of_the_first_version_still_replay() -> None:
    stored = [record for _, record in finished_games() if record.game == "harvest"]
    assert stored
    for record in stored:
        game = replay(record)
        assert game.kind.rules_version == record.rules_version == 1
        assert game.result == record.result.model_dump()
