"""The learning curve as a picture: the share of victories against the measured opponent, by games played."""

import json
from pathlib import Path
from typing import Final

OPPONENTS: Final = {"greedy": "greedy", "shipped": "the shipped weights", "first": "its first self"}


def draw_curve(notes: Path, picture: Path) -> bool:
    """Draw what a run has written about itself; False where matplotlib is not installed or nothing was measured."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        return False
    lines = [json.loads(line) for line in notes.read_text().splitlines()]
    measured = sorted({key for line in lines for key in line if key.rstrip("234") in OPPONENTS})
    if not measured:
        return False
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    for key in measured:
        points = [(line["games"], line[key]) for line in lines if key in line]
        shares = [value[0] if isinstance(value, list) else value for _, value in points]
        opponent, players = OPPONENTS[key[:-1]], key[-1]
        axes.plot([games for games, _ in points], shares, marker="o", label=f"{players} players, against {opponent}")
        axes.axhline(1 / int(players), color="#999999", linestyle=":", linewidth=0.8)
    axes.set_xlabel("games played")
    axes.set_ylabel("share of the victory (dotted: fair)")
    axes.set_ylim(0, 1)
    axes.legend(loc="lower right")
    figure.savefig(picture, dpi=150)
    return True
