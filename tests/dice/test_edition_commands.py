"""`lanterns edition check` and `lanterns edition show`. [D10.3]"""

import itertools
import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final, get_args

import pytest
from typer.testing import CliRunner

from lanterns.cli.edition import app
from lanterns.dice.edition.edition import default_edition
from lanterns.dice.rules.components import COLOR_RULES, COLORS, LATER_COLOR_RULES, PlaceRule
from lanterns.dice.show.sentences import tell_effect
from lanterns.dice.show.svg import draw_card
from lanterns.dice.show.views import Effect
from tests.dice.editions import changed, make_random_edition

LETTER: Final = 0.56
"""The width of a letter beside its height, on the average of a line in a wide typeface."""


def write(folder: Path, data: object) -> str:
    file = folder / "mine.json"
    file.write_text(json.dumps(data), "utf-8")
    return str(file)


def test_a_good_edition_has_no_faults(tmp_path: Path) -> None:
    said = CliRunner().invoke(app, ["check", write(tmp_path, changed(label="Mine"))])
    assert said.exit_code == 0
    assert "mine.json: no faults. Mine" in said.stdout
    assert "sha256:" in said.stdout
    assert "has met everything" in said.stdout


def test_an_edition_unlike_those_it_learned_from_is_told_apart(tmp_path: Path) -> None:
    said = CliRunner().invoke(app, ["check", write(tmp_path, changed(boat_honor=20))])
    assert said.exit_code == 0
    assert "did not learn from editions like this one" in " ".join(said.stdout.split())
    said = CliRunner().invoke(app, ["check", write(tmp_path, changed(boat_honor=40))])
    assert said.exit_code == 0
    assert "The bots judge it by a simpler, linear worth instead" in " ".join(said.stdout.split())


def test_every_fault_is_one_line(tmp_path: Path) -> None:
    """[D10.3]"""
    said = CliRunner().invoke(app, ["check", write(tmp_path, changed(die="ROG", boat_honor=-1, gifts=3))])
    assert said.exit_code == 2
    lines = said.stderr.splitlines()
    assert lines[0].startswith(
        "lanterns: mine.json: line 1, die: has 3 letters; allowed: 6 letters, each one of R, O, G"
    )
    assert len(lines) == 4
    assert lines[-1] == "lanterns: mine.json: 3 faults; the edition cannot be played."


def test_the_default_edition_is_shown_and_says_what_it_is() -> None:
    """[D10.1]"""
    said = CliRunner().invoke(app, ["show"])
    assert said.exit_code == 0
    assert default_edition().label in said.stdout
    assert "RG^ BP. RWv PG. GW# OBv OR. GB^ RW." in said.stdout
    assert "sheet A: turns 1-6 red orange white green purple blue; 7-8, three play purple orange" in said.stdout
    assert "emperor card 2A, 2 gifts: shade 1 area of a color that no die shows anywhere" in said.stdout


@pytest.mark.parametrize("seed", range(4))
def test_any_edition_can_be_shown_and_drawn(tmp_path: Path, seed: int) -> None:
    drawing = tmp_path / "mine.svg"
    file = write(tmp_path, make_random_edition(seed))
    said = CliRunner().invoke(app, ["show", file, "--svg", str(drawing)])
    assert said.exit_code == 0
    assert ET.fromstring(drawing.read_text("utf-8")).tag.endswith("svg")  # noqa: S314 - our own drawing


def test_whatever_an_emperor_card_says_stays_on_it() -> None:
    colors, places = (*COLOR_RULES, *LATER_COLOR_RULES, *COLORS), get_args(PlaceRule)
    for color, where, areas, gifts in itertools.product(colors, places, (1, 12), (0, 12)):
        effect: Effect = {"areas": areas, "color": color, "where": where, "gifts": gifts}
        card = ET.fromstring(f"<g>{draw_card('3B', 12, effect)}</g>")  # noqa: S314 - our own drawing
        lines = [line for line in card.iter("text") if line.get("font-weight") is None]
        assert " ".join(line.text or "" for line in lines) == tell_effect(effect)
        for line in lines:
            assert len(line.text or "") * LETTER * float(line.get("font-size", 0)) <= 208 - 2 * 12
            assert float(line.get("y", 0)) <= 104 - 8
