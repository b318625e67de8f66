"""Editions: the shipped ones, files, digests, and how records carry them. [D10]"""

import copy
import hashlib
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from lanterns import BadOptions, Game
from lanterns.dice.edition.edition import (
    EditionError,
    default_edition,
    digest_of,
    edition_of,
    find_shipped,
    make_edition,
    parse_edition,
    read_edition,
    shipped_editions,
)
from lanterns.records import BadRecord, read_record, record_of, replay
from tests.dice.editions import changed, make_lake, make_random_edition

FOLDER = Path(__file__).parents[2] / "src/lanterns/dice/edition"
SCHEMA: dict[str, Any] = json.loads((FOLDER / "edition.schema.json").read_text("utf-8"))

DIGESTS = {
    "reconstruction-1": "sha256:d2d328a7ccbcbbecdfb13db4e3375aa89ba10246910fba39cb2850ee995f523b",
    "reconstruction-2": "sha256:ac117fd5f4903d3fbf91aa941d62c5da9bdd493d41c0bb9041ed0d0e0d0f39c9",
}
"""Stored games name these: a shipped edition never changes, and never goes away."""


def play_on(game: Game, numbers: int = 200) -> Game:
    """Play the game on, each time with the middle one of the legal actions."""
    for _ in range(numbers):
        if game.is_over:
            break
        legal = game.legal_numbers()
        game.play_number(legal[len(legal) // 2])
    return game


def test_the_default_edition_says_that_it_is_a_reconstruction() -> None:
    """[D10.1]"""
    game = Game("dice", players=2, seed=1)
    assert game.view()["edition"]["label"] == default_edition().label
    for seen in (default_edition().label, game.text(), game.svg()):
        assert "Reconstruction" in seen
        assert "not the printed" in seen


def test_shipped_editions_never_change() -> None:
    """[D10.2]"""
    assert {name: edition.digest for name, edition in shipped_editions().items()} == DIGESTS


def test_the_digest_is_that_of_the_contents_whatever_their_order() -> None:
    """[D10.2]"""
    data = default_edition().data
    turned = dict(reversed(data.items()))
    assert digest_of(turned) == digest_of(data) == default_edition().digest
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    assert default_edition().digest == "sha256:" + hashlib.sha256(text.encode()).hexdigest()
    assert digest_of(changed()) != default_edition().digest


@pytest.mark.parametrize("name", list(DIGESTS))
def test_the_schema_accepts_what_is_shipped(name: str) -> None:
    """[D10.1]"""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(shipped_editions()[name].data, SCHEMA)


@pytest.mark.parametrize("seed", range(20))
def test_the_schema_accepts_what_the_check_accepts(seed: int) -> None:
    """[D10.3]"""
    jsonschema.Draft202012Validator(SCHEMA).validate(make_random_edition(seed))


@pytest.mark.parametrize("seed", range(6))
def test_other_editions_can_be_played_and_replayed(seed: int) -> None:
    """[D10.2]"""
    data = make_random_edition(seed)
    game = play_on(Game("dice", players=2 + seed % 3, seed=seed, options={"edition": data}), 10_000)
    record = record_of(game)
    assert json.loads(record.to_json())["edition"] == {"digest": digest_of(data), "contents": data}
    assert replay(read_record(record.to_json())).result == game.result


@pytest.mark.parametrize(("rows", "columns"), [(8, 8), (1, 64), (64, 1), (2, 3), (1, 1)])
def test_lakes_of_other_sizes_can_be_played(rows: int, columns: int) -> None:
    """[D10.1]"""
    game = Game("dice", players=3, seed=4, options={"edition": changed(lake=make_lake(rows, columns))})
    play_on(game, 10_000)
    assert game.is_over


def test_a_record_carries_its_edition_and_may_only_name_one_that_is_known_here() -> None:
    """[D10.2]"""
    record = json.loads(record_of(play_on(Game("dice", players=2, seed=1), 5)).to_json())
    assert record["edition"] == {"digest": default_edition().digest, "contents": default_edition().data}
    assert find_shipped(default_edition().digest) == default_edition()
    whole = replay(read_record(json.dumps(record)), unfinished=True)
    named = replay(read_record(json.dumps(record | {"edition": default_edition().digest})), unfinished=True)
    assert named.view() == whole.view()


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("sha256:" + "0" * 64, "is not known here; give the whole edition"),
        ({"digest": "sha256:" + "0" * 64, "contents": changed()}, "not sha256:0000"),
        ({"digest": digest_of(changed(die="RRR")), "contents": changed(die="RRR")}, "die: has 3 letters"),
    ],
)
def test_a_record_with_another_edition_than_it_says_is_refused(edition: object, sentence: str) -> None:
    """[D10.2] [D10.3]"""
    record = json.loads(record_of(play_on(Game("dice", players=2, seed=1), 5)).to_json())
    record["edition"] = edition
    with pytest.raises(BadRecord, match=sentence):
        replay(read_record(json.dumps(record)), unfinished=True)


def test_a_copy_of_a_game_knows_its_edition() -> None:
    data = changed(boat_honor=7)
    game = Game("dice", players=2, seed=1, options={"edition": data}).copy()
    assert edition_of(game.state).data == data


def test_an_edition_is_read_from_a_file(tmp_path: Path) -> None:
    """[D10.1]"""
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(changed(label="Mine")), "utf-8")
    assert read_edition(file).label == "Mine"
    assert edition_of(Game("dice", players=2, options={"edition": file}).state).label == "Mine"
    with pytest.raises(BadOptions, match="is not known here"):  # words may come from anyone, and open no file
        Game("dice", players=2, options={"edition": str(file)})


@pytest.mark.parametrize(
    ("contents", "sentence"),
    [
        (b"", "is not JSON"),
        (b"hello", "is not JSON"),
        (b"\xff\xfe", "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b"[]", "edition: is a list; allowed: an object"),
        (b" " * 200_001, "larger than 200000 bytes"),
        (b'{"label": "a", "label": "b"}', 'has "label" more than once in an object'),
    ],
)
def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, contents: bytes, sentence: str) -> None:
    """[D10.3]"""
    file = tmp_path / "mine.json"
    file.write_bytes(contents)
    with pytest.raises(BadOptions, match=sentence):
        read_edition(file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="cannot be read: No such file"):
        read_edition(tmp_path / "nothing.json")


def test_nothing_is_half_loaded() -> None:
    """[D10.3]"""
    data = copy.deepcopy(changed())
    del data["lake"]
    with pytest.raises(EditionError) as refused:
        Game("dice", players=2, options={"edition": data})
    assert [fault.wrong for fault in refused.value.faults] == ["has no lake"]
    with pytest.raises(EditionError):
        make_edition(data)
    assert parse_edition(json.dumps(changed())).data == changed()
