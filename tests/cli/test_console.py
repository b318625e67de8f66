"""Tables on a terminal: narrow ones leave no figure out."""

import io

import pytest
from rich.console import Console
from rich.table import Table

from lanterns.cli import console


@pytest.mark.parametrize("width", [40, 24, 18])
def test_a_narrow_terminal_leaves_nothing_out(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    narrow = Console(file=shown, force_terminal=True, width=width, color_system=None)
    monkeypatch.setattr(console, "out", narrow)
    table = Table("bot")
    for heading in ("won", "honor", "seat 0", "seat 1"):
        table.add_column(heading, justify="right")
    table.add_row("apprentice", "61.25%", "16.82", "17.45", "18.95")
    console.show_table(table)
    lines = shown.getvalue().splitlines()
    assert max(map(len, lines)) <= width
    assert "…" not in shown.getvalue()
    letters = sorted(letter for line in lines for letter in line if letter.isdigit())
    assert letters == sorted("01" + "6125" + "1682" + "1745" + "1895")
    if width == 40:  # names are broken before figures are
        assert "61.25% 16.82  17.45  18.95" in shown.getvalue()
