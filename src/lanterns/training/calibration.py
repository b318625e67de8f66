"""Whether what the judgement promises comes true: its shares of the victory beside what happened."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lanterns.bots.weights import Weights
from lanterns.engine.kind import GameKind
from lanterns.engine.network import Network
from lanterns.engine.randomness import new_random
from lanterns.training.cpu import SmallSelfPlay
from lanterns.training.learner import freeze_network
from lanterns.training.recipe import BadTraining
from lanterns.training.selfplay import SelfPlay, make_self_play

Floats = npt.NDArray[np.float32]

BINS: Final = 20
"""Promises are gathered by their size, each a twentieth of the whole wide."""
GAMES_AT_ONCE: Final = 8192
ROUNDS: Final = 8
"""So many times so many games are played on a GPU: positions of one game are alike, so few of each are taken."""


@dataclass(frozen=True)
class Calibration:
    """Promises and what came of them, gathered by the size of the promise."""

    players: int
    counts: Floats
    promised: Floats
    """The mean of the promises of each bin."""
    happened: Floats
    """The share of the victory that came of them."""

    @property
    def error(self) -> float:
        """How far promises are off, by their numbers (the expected calibration error)."""
        return float((self.counts * np.abs(self.promised - self.happened)).sum() / self.counts.sum())


def gather(players: int, promised: Floats, happened: Floats) -> Calibration:
    """Gather promises and what came of them."""
    which = np.minimum((promised * BINS).astype(int), BINS - 1)
    counts = np.bincount(which, minlength=BINS)
    filled = np.flatnonzero(counts)
    sums = (np.bincount(which, numbers, minlength=BINS)[filled] / counts[filled] for numbers in (promised, happened))
    return Calibration(players, counts[filled].astype(np.float32), *(part.astype(np.float32) for part in sums))


def calibrate(
    kind: GameKind,
    weights: Weights,
    positions: int,
    *,
    seed: int,
    on_cpu: bool,
    advance: Callable[[int], None] = lambda _: None,
) -> list[Calibration]:
    """What each network promises the seat that has just chosen, in games against itself, beside what it came to."""
    served = {players: trained.network for trained in weights.networks for players in trained.players}
    on_gpu = {} if on_cpu else make_self_play(kind, dict.fromkeys(served, GAMES_AT_ONCE), seed, 0)
    found = []
    for players, network in served.items():
        if on_cpu:
            rows, happened = collect_slowly(
                SmallSelfPlay(kind, players, seed, variety=0), network, positions, seed, advance
            )
        else:
            rows, happened = collect(on_gpu[players], network, positions, seed)
            advance(positions)
        found.append(gather(players, promise(network, rows, players), happened))
    return found


def promise(network: Network, rows: Any, players: int) -> Floats:
    """The judging seat's share of the victory in each row of features."""
    numbers = np.maximum(rows.astype(np.float32) @ network.first + network.first_bias, 0)
    numbers = np.maximum(numbers @ network.second + network.second_bias, 0)
    victory = (numbers @ network.last + network.last_bias)[:, :players]
    shares = np.exp(victory - victory.max(1, keepdims=True))
    return np.asarray(shares[:, 0] / shares.sum(1), np.float32)


def collect(self_play: SelfPlay, network: Network, positions: int, seed: int) -> tuple[Any, Floats]:
    """Rows of features from many games on the GPU, and what each came to; of one game a position or two."""
    import torch

    generator = torch.Generator(device="cuda")
    generator.manual_seed(seed)
    judge, rows, happened = freeze_network(network), [], []
    for _ in range(ROUNDS):
        lesson = self_play.play(judge, 0.0, 1.0, generator)
        picked = torch.randperm(len(lesson.rows), generator=generator, device="cuda")[: -(-positions // ROUNDS)]
        rows.append(lesson.rows[picked, : len(network.first)].cpu().numpy())
        happened.append(lesson.targets[picked, 0].cpu().numpy())
    return np.concatenate(rows)[:positions], np.concatenate(happened)[:positions]


def collect_slowly(
    self_play: SmallSelfPlay, network: Network, positions: int, seed: int, advance: Callable[[int], None]
) -> tuple[Any, Floats]:
    """The same without a GPU, in games chosen step by step: every position of as many games as it takes."""
    random, found, lessons = new_random(seed), 0, []
    while found < positions:
        lessons.append(self_play.teach(network, 0.0, 1.0, random))
        added = min(len(lessons[-1][0]), positions - found)
        found += added
        advance(added)
    rows, targets = (np.concatenate(part) for part in zip(*lessons, strict=True))
    return rows[:positions], targets[:positions, 0]


def draw_calibration(title: str, found: Sequence[Calibration], picture: Path) -> None:
    """Draw promises against what came of them; on the dotted line they came true."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BadTraining("The picture needs matplotlib; `pip install lanterns[arena]` brings it.") from None
    figure = Figure(figsize=(5.5, 5), layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="#999999", linestyle=":", linewidth=0.8)
    for one, marker in zip(found, "osD^", strict=False):
        label = f"{one.players} players, off by {one.error:.3f}"
        axes.plot(one.promised, one.happened, marker=marker, markersize=4, label=label)
    axes.set_title(title)
    axes.set_xlabel("share of the victory promised")
    axes.set_ylabel("share of the victory that came of it")
    axes.legend(loc="lower right")
    figure.savefig(picture, dpi=150)
