"""Every fault of an edition is named: its place, what is wrong, what is allowed. [D10.3]"""

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns.dice.edition.edition import EditionError, default_text, parse_edition
from lanterns.dice.edition.faults import Fault
from lanterns.dice.edition.file import check_edition
from tests.dice.editions import changed

SCHEMA = json.loads((Path(__file__).parents[2] / "src/lanterns/dice/edition/edition.schema.json").read_text("utf-8"))

NINE = " ".join(["RG."] * 9)
"""A row as long as those of the default lake."""

CASES: list[tuple[list[str | int], object, str, str]] = [
    (["format"], "lanterns-dice-edition/9", "format", 'is "lanterns-dice-edition/9"'),
    (["label"], "", "label", 'is ""'),
    (["label"], 7, "label", "is 7"),
    (["about"], ["x"], "about", 'is ["x"]'),
    (["version"], 0, "version", "is 0"),
    (["version"], True, "version", "is true"),
    (["version"], 1.0, "version", "is 1.0"),
    (["colors"], [], "colors", "is a list"),
    (["colors", "K"], "pink", 'colors, "K"', 'is "pink"'),
    (["colors", "K"], "red", "colors", "repeats red"),
    (["colors", "KK"], "black", 'colors, "KK"', 'is "KK"'),
    (["colors"], {"R": "red"}, "colors", "has 1 entry"),
    (["die"], "ROGBP", "die", "has 5 letters"),
    (["die"], "ROGBPX", "die, letter 6", 'is "X", which is not a color'),
    (["die"], None, "die", "is null"),
    (["gifts"], 1, "gifts", "is a number"),
    (["gifts", "start"], -1, "gifts, start", "is -1"),
    (["gifts", "reroll"], 0, "gifts, reroll", "is 0"),
    (["gifts", "more"], 0, "gifts", 'has an unknown entry "more"'),
    (["lake"], "RG.", "lake", "is a text"),
    (["lake"], [], "lake", "has 0 rows"),
    (["lake"], ["RG. BO."] * 33, "lake", "has 66 pools"),
    (["lake", 0], "RG. BO.", "lake, row 2", "has 9 pools, the first row 2"),
    (["lake", 2], "", "lake, row 3", 'is ""'),
    (["lake", 2], 5, "lake, row 3", "is 5"),
    (["lake", 0], "RGx BP. RWv PG. GW# OBv OR. GB^ RW.", "lake, row 1, pool 1", 'is "RGx"'),
    (["lake", 0], "RG^ BB. RWv PG. GW# OBv OR. GB^ RW.", "lake, row 1, pool 2", "has B twice"),
    (["lake", 0], "RG^ BX. RWv PG. GW# OBv OR. GB^ RW.", "lake, row 1, pool 2", "has X, which is not a color"),
    (["lake", 0], "RG^^ BP. RWv PG. GW# OBv OR. GB^ RW.", "lake, row 1, pool 1", 'repeats a feature in "^^"'),
    (["diagonals"], "fr", "diagonals", "is a text"),
    (["diagonals"], ["f"], "diagonals", "has 1 rows"),
    (["diagonals"], ["frfrfrfrf"] * 5 + ["frfrfrfr"], "diagonals", 'has "frfrfrfr" in row 6'),
    (["diagonals"], ["frfrfrfrf"] * 5 + ["frfrfrfrx"], "diagonals, row 6", 'is "frfrfrfrx"'),
    (["sheets"], [], "sheets", "is a list"),
    (["sheets"], {"E": {"lake": ["RG."]}}, 'sheets, "E"', 'is "E"'),
    (["sheets"], {"A": {"lake": ["RG."]}}, "sheets, sheet A", 'is "A"'),
    (["sheets"], {"B": None}, "sheets, sheet B", "is null"),
    (["sheets"], {"B": {}}, "sheets, sheet B", "has no lake"),
    (["sheets"], {"B": {"lake": "RG."}}, "sheets, sheet B, lake", "is a text"),
    (["sheets"], {"B": {"lake": []}}, "sheets, sheet B, lake", "has 0 rows, the lake of sheet A 6"),
    (["sheets"], {"C": {"lake": [NINE] * 7}}, "sheets, sheet C, lake", "has 7 rows, the lake of sheet A 6"),
    (
        ["sheets"],
        {"C": {"lake": ["RG. BO."] * 6}},
        "sheets, sheet C, lake, row 1",
        "has 2 pools, the first row of sheet",
    ),
    (["sheets"], {"D": {"lake": [f"RX. {NINE[4:]}"] * 6}}, "sheets, sheet D, lake, row 1, pool 1", "has X, which is"),
    (["sheets"], {"D": {"lake": [NINE] * 6, "diagonals": ["f"]}}, "sheets, sheet D, diagonals", "has 1 rows"),
    (["turn_bonuses"], {}, "turn_bonuses", "has no A"),
    (["turn_bonuses", "E"], {}, "turn_bonuses", 'has an unknown entry "E"'),
    (["turn_bonuses", "B"], "ROG", "turn_bonuses, sheet B", "is a text"),
    (["turn_bonuses", "B", "two_players"], "ROG", "turn_bonuses, sheet B, two_players", "has 3 letters"),
    (["turn_bonuses", "B", "three_players"], "Rx", "turn_bonuses, sheet B, three_players, letter 2", 'is "x", which'),
    (["fireworks"], None, "fireworks", "is null"),
    (["fireworks", "shapes"], {}, "fireworks, shapes", "is an object"),
    (["fireworks", "shapes"], [], "fireworks, shapes", "has 0 shapes of 3 pools"),
    (["fireworks", "shapes", 0], "XXX", "fireworks, shapes, shape 1", "is a text"),
    (["fireworks", "shapes", 0, "id"], "T 4", "fireworks, shapes, shape 1, id", 'is "T 4"'),
    (["fireworks", "shapes", 0, "id"], "t4", "fireworks, shapes, shape 1, id", '"t4" is repeated'),
    (["fireworks", "shapes", 0, "name"], "", "fireworks, shapes, shape 1, name", 'is ""'),
    (["fireworks", "shapes", 0, "pattern"], "XXX", "fireworks, shapes, shape 1, pattern", "is a text"),
    (["fireworks", "shapes", 0, "pattern"], ["XX"], "fireworks, shapes, shape 1, pattern", 'is ["XX"]'),
    (["fireworks", "shapes", 0, "pattern"], ["XX", "X"], "fireworks, shapes, shape 1, pattern", 'is ["XX", "X"]'),
    (["fireworks", "shapes", 0, "pattern"], ["XX.X"], "fireworks, shapes, shape 1, pattern", '["XX.X"] is in pieces'),
    (["fireworks", "shapes", 0, "pattern"], [".XXX"], "fireworks, shapes, shape 1, pattern", '[".XXX"] has an empty'),
    (["fireworks", "shapes", 0, "pattern"], ["XXX."], "fireworks, shapes, shape 1, pattern", '["XXX."] has an empty'),
    (["fireworks", "shapes", 0, "pattern"], ["XXXXXX"], "fireworks, shapes, shape 1, pattern, row 1", 'is "XXXXXX"'),
    (["fireworks", "shapes", 0, "values"], [], "fireworks, shapes, shape 1, values", "has 0 values"),
    (["fireworks", "shapes", 0, "values"], [3, 2, -1], "fireworks, shapes, shape 1, values, value 3", "is -1"),
    (["fireworks", "shapes", 0, "values"], [1, 2], "fireworks, shapes, shape 1, values", "[1, 2] rises"),
    (["fireworks", "shapes", 0, "values"], [1] * 7, "fireworks, shapes, shape 1, values", "has 7 values"),
    (["fireworks", "first_game"], ["t4"], "fireworks, first_game", "has 1 shape"),
    (["fireworks", "first_game", 0], "t4", "fireworks, first_game", '"t4" is repeated'),
    (["fireworks", "first_game", 0], "x9", "fireworks, first_game", '"x9" is not a shape'),
    (["emperor"], {}, "emperor", "is an object"),
    (["emperor"], [], "emperor", "has 0 cards"),
    (["emperor", 0], [], "emperor, card 1", "is a list"),
    (["emperor", 0, "cost"], -1, "emperor, card 1, cost", "is -1"),
    (["emperor", 1, "A"], "any", "emperor, card 2, side A", "is a text"),
    (["emperor", 1, "A", "areas"], 5, "emperor, card 2, side A, areas", "is 5"),
    (["emperor", 1, "A", "areas"], 0, "emperor, card 2, side A", "shades no areas and brings no gifts"),
    (["emperor", 1, "A", "gifts"], 5, "emperor, card 2, side A, gifts", "is 5"),
    (["emperor", 1, "B", "cost"], None, "emperor, card 2, side B, cost", "is null"),
    (["emperor", 1, "A", "color"], "black", "emperor, card 2, side A, color", 'is "black"'),
    (["emperor", 1, "A", "where"], "here", "emperor, card 2, side A, where", 'is "here"'),
    (["boat_honor"], "4", "boat_honor", 'is "4"'),
    (["extra"], 1, "edition", 'has an unknown entry "extra"'),
]


def broken(path: list[str | int], value: object) -> dict[str, Any]:
    """The default edition with one thing replaced or added."""
    data: Any = changed()
    place = data
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    return data


def paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The place of everything inside a JSON value."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in pairs:
        yield (*path, name)
        yield from paths(part, (*path, name))


def test_the_default_edition_has_no_faults() -> None:
    assert check_edition(changed()) == []


@pytest.mark.parametrize(("path", "value", "place", "wrong"), CASES)
def test_a_fault_is_named(path: list[str | int], value: object, place: str, wrong: str) -> None:
    """[D10.3]"""
    faults = check_edition(broken(path, value))
    assert any(fault.place == place and fault.wrong.startswith(wrong) and fault.allowed for fault in faults)


def test_what_is_allowed_is_said_in_our_words() -> None:
    """[D10.3]"""
    faults = [str(fault) for path, value, *_ in CASES for fault in check_edition(broken(path, value))]
    assert "version: is 0; allowed: a whole number from 1 to 999999" in faults
    assert 'boat_honor: is "4"; allowed: a whole number from 0 to 99' in faults
    assert 'label: is ""; allowed: a text that is not empty' in faults
    assert 'colors, "KK": is "KK"; allowed: one capital letter' in faults
    assert 'sheets, "E": is "E"; allowed: one of B, C, D' in faults
    assert (
        "sheets, sheet B, lake: has 0 rows, the lake of sheet A 6; allowed: a lake of the same size on every sheet"
        in faults
    )
    assert not [fault for fault in faults if re.search(r"should|valid|\[[a-zA-Z.]+\]", fault)]


def test_a_fault_reads_as_one_line() -> None:
    fault = Fault("lake, row 1", "has 3 pools", "as many as the first row")
    assert str(fault) == "lake, row 1: has 3 pools; allowed: as many as the first row"


def test_all_faults_are_named_at_once() -> None:
    """[D10.3]"""
    data = broken(["lake", 0], "RGx BX. RWv PG. GW# OBv OR. GB^ RR.")
    del data["gifts"]
    data["die"] = "ROGBPX"
    data["emperor"][2]["B"]["where"] = "here"
    assert [(fault.place, fault.wrong) for fault in check_edition(data)] == [
        ("die, letter 6", 'is "X", which is not a color'),
        ("edition", "has no gifts"),
        ("lake, row 1, pool 1", 'is "RGx"'),
        ("lake, row 1, pool 2", "has X, which is not a color"),
        ("lake, row 1, pool 9", "has R twice"),
        ("emperor, card 3, side B, where", 'is "here"'),
    ]


@pytest.mark.parametrize("path", list(paths(changed())))
def test_anything_missing_or_of_another_kind_is_refused_without_a_crash(path: tuple[str | int, ...]) -> None:
    """[D10.3]"""
    values: list[Any] = [None, "", [], {}, [[]], {"a": 1}, 10**30, "XXXX" * 1000]
    for value in values:
        if list(path) not in (["about"], ["label"]) or not isinstance(value, str) or not value:
            assert check_edition(broken(list(path), copy.deepcopy(value))) != [], value


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@settings(max_examples=50)
@given(JSON)
def test_anything_at_all_is_answered_with_faults(value: object) -> None:
    """[D10.3]"""
    assert check_edition(value) != []


@settings(max_examples=50)
@given(st.sampled_from(list(paths(changed()))), JSON)
def test_what_the_schema_refuses_the_check_refuses(path: tuple[str | int, ...], value: object) -> None:
    """[D10.3]"""
    data = broken(list(path), value)
    if not jsonschema.Draft202012Validator(SCHEMA).is_valid(data):
        assert check_edition(data) != []


def test_a_fault_in_a_file_has_its_line() -> None:
    """[D10.3] A pool is a part of its row's text, so the row's line is named; for what is missing, its parent's."""
    lines = default_text().splitlines()
    row = next(number for number, line in enumerate(lines) if "RP# WG." in line)
    lines[row] = lines[row].replace("WG.", "WX.")
    lines = [line.replace('"cost": 2,', "") for line in lines]
    card = next(number for number, line in enumerate(lines) if '"not_on_dice"' in line)
    with pytest.raises(EditionError) as refused:
        parse_edition("\n".join(lines))
    assert [(fault.line, fault.place) for fault in refused.value.faults] == [
        (row + 1, "lake, row 3, pool 2"),
        (card - 1, "emperor, card 2"),
    ]
    assert str(refused.value.faults[0]).startswith(f"line {row + 1}, lake, row 3, pool 2: has X")
    with pytest.raises(EditionError, match="line 3, edition: is not JSON"):
        parse_edition('{\n "a": 1,\n b\n}')
