"""What a stranger's edition can cost: little to refuse, little to print, and nothing for ever. [D10.3]"""

import gc
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lanterns import Game
from lanterns.dice.edition import edition as editions
from lanterns.dice.edition.edition import EditionError, edition_of, make_edition, parse_edition
from lanterns.dice.edition.faults import MAX_CHARACTERS, MAX_DEPTH, MAX_ITEMS
from lanterns.dice.edition.file import check_edition
from lanterns.dice.edition.schema import SCHEMA_FILE, make_schema
from tests.dice.editions import changed


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [
        ({"colors": {f"K{number}": "red" for number in range(60_000)}}, f"has more than {MAX_ITEMS} entries"),
        ({"lake": ["RG."] * 60_000}, f"has more than {MAX_ITEMS} entries"),
        ({"more": nested(50_000)}, f"has more than {MAX_DEPTH} levels"),
        ({"about": "a" * 60_000}, f"has more than {MAX_CHARACTERS} characters"),
        ({"k" * 60_000: 1}, f"has more than {MAX_CHARACTERS} characters"),
        ({"version": 10**5000}, "has a number that is far too large"),
    ],
)
def test_what_no_edition_needs_is_refused_unread(parts: dict[str, Any], wrong: str) -> None:
    """[D10.3]"""
    assert [fault.wrong for fault in check_edition(changed(**parts))] == [wrong]


def test_many_faults_are_cut_short() -> None:
    """[D10.3]"""
    with pytest.raises(EditionError) as refused:
        make_edition({f"entry {number}": 1 for number in range(100)})
    assert len(refused.value.faults) == 20
    assert str(refused.value).splitlines()[-1] == f"- and {refused.value.more} more"
    assert refused.value.more == 100 + 11 - 20


def test_names_that_are_repeated_many_times_are_counted_once() -> None:
    """[D10.3]"""
    names = ", ".join(f'"k{number % 500}": 1' for number in range(10_000))
    with pytest.raises(EditionError, match="more than once"):
        parse_edition("{" + names + "}")


@pytest.mark.parametrize(
    "text", ["\x1b[31mred", "two\nlines", "bell\x07", "\ud800", "\u202etext", "\x9b2J", "a\u200bb"]
)
@pytest.mark.parametrize("place", ["label", "name", "about"])
def test_texts_that_a_terminal_would_obey_are_refused(place: str, text: str) -> None:
    """[D10.3] Only the long text may have more than one line."""
    data = changed()
    if place == "name":
        data["fireworks"]["shapes"][0]["name"] = text
    else:
        data[place] = text
    faults = check_edition(data)
    assert (faults == []) == (place == "about" and text == "two\nlines")
    assert all(str(fault).isprintable() for fault in faults)


@pytest.mark.parametrize("key", ["\x1b[31m", "\ud800", "x" * 1000])
def test_a_fault_never_repeats_what_a_terminal_would_obey(key: str) -> None:
    """[D10.3]"""
    data = changed()
    data["colors"][key] = "pink"
    data["gifts"][key] = 1
    data[key] = 1
    for fault in check_edition(data):
        assert str(fault).isprintable()
        assert len(str(fault)) < 400


def test_editions_nobody_holds_are_forgotten() -> None:
    """[D10.2]"""
    held = Game("dice", players=2, seed=1, options={"edition": changed(label="Held")})
    for number in range(3 * editions.MOST_REMEMBERED):
        make_edition(changed(label=f"Edition {number}"))
    gc.collect()
    passing = [edition for edition in editions._known.values() if edition.label.startswith("Edition ")]
    assert 0 < len(passing) <= editions.MOST_REMEMBERED
    assert edition_of(held.state).label == "Held"
    assert held.view()["edition"]["label"] == "Held"


def test_the_committed_schema_is_the_one_made_from_the_declaration() -> None:
    """[D10.3]"""
    assert json.loads(SCHEMA_FILE.read_text("utf-8")) == make_schema(), "run: python -m lanterns.dice.edition.schema"


REASON_ELSEWHERE = """
import sys
import numpy as np
from lanterns.engine import rules
from lanterns.engine.kind import find_kind
kind = find_kind("dice")
seen = np.frombuffer(open(sys.argv[1], "rb").read(), kind.layout).copy().view(np.recarray)[0]
actions = np.zeros(kind.longest_list, np.int32)
count = rules.list_legal_actions(seen, 0, actions)
print(sorted({reason["key"] for number in actions[:count] for reason in kind.reasons(seen, 0, int(number))}))
"""


def test_a_process_that_never_met_the_edition_can_give_reasons(tmp_path: Path) -> None:
    """[D10.2] A bot thinks elsewhere, with nothing but what its seat has seen."""
    game = Game("dice", players=2, seed=1, options={"edition": changed(label="Only here")})
    game.play({"kind": "orient", "seat": game.to_act, "turn": 0})
    seat = int(game.state.active)
    game.state.shaded[seat] = game.state.lake
    game.state.active = game.state.start = 0
    game.state.shaded[0] = game.state.lake
    (tmp_path / "seen").write_bytes(game.seen_by(0).tobytes())
    told = subprocess.run(
        [sys.executable, "-c", REASON_ELSEWHERE, str(tmp_path / "seen")], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    assert "launches" in told.stdout
