"""Many games between compiled bots."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest

from lanterns.arena.simulation import simulate
from lanterns.bots.bot import BadBot
from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import all_kinds

KINDS = [kind.name for kind in all_kinds()]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_has_one_whole_victory(kind: str, players: int) -> None:
    played = simulate(kind, ["random"] * players, games=20, seed=1)
    assert played.honor.shape == (20, players)
    assert np.allclose(played.victory.sum(axis=1), 1)
    assert (played.decisions > 0).all()


@pytest.mark.parametrize("kind", KINDS)
def test_greedy_beats_random(kind: str) -> None:
    played = simulate(kind, ["random", "greedy"], games=30, seed=2)
    assert played.victory[:, 1].mean() > 0.9


def test_a_run_can_be_cut_into_pieces() -> None:
    whole = simulate("harvest", ["random", "random"], games=6, seed=3)
    rest = simulate("harvest", ["random", "random"], games=4, seed=3, first=2)
    assert (whole.honor[2:] == rest.honor).all()


def test_an_unknown_compiled_bot_is_refused() -> None:
    with pytest.raises(BadBot, match="no compiled bot called 'empress'"):
        simulate("harvest", ["empress", "random"], games=1, seed=0)


def test_the_outcomes_can_be_had_as_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """One row for each seat of each game; without pandas, a sentence."""
    simulated = simulate("harvest", ["random", "random"], games=3, seed=1)
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=dict))
    frame = simulated.to_frame()
    assert frame["game"].tolist() == [0, 0, 1, 1, 2, 2]
    assert frame["seat"].tolist() == [0, 1] * 3
    assert frame["honor"].tolist() == simulated.honor.ravel().tolist()
    assert frame["victory"].sum() == 3
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(LanternsError, match="pip install pandas"):
        simulated.to_frame()
