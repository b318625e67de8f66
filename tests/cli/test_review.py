"""`lanterns review`."""

import json
from pathlib import Path

import pytest

from lanterns.cli.main import run
from tests.cli.commands import some_records


def test_a_review_is_told_in_a_table_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = tmp_path / "pictures"
    assert run(["review", str(some_records(tmp_path)), "-n", "2", "--svg", str(pictures)]) == 0
    told = capsys.readouterr().out
    assert "own choices" in told
    assert "seat 1: the moments that mattered" in told
    assert (pictures / "chances.svg").read_text().count("<polyline") == 2
    assert len(list(pictures.glob("seat-1-step-*.svg"))) == 3


def test_a_review_is_told_to_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(some_records(tmp_path)), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    for seat in told["seats"]:
        parts = [seat[name]["honor"] for name in ("start", "luck", "own", "choices", "tide")]
        assert sum(parts) == pytest.approx(seat["result"]["honor"])
    assert told["moments"][0][0]["best"]["seat"] == 0


def test_a_number_beyond_the_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(some_records(tmp_path)), "-n", "9"]) == 2
    assert "there is no number 9" in capsys.readouterr().err
