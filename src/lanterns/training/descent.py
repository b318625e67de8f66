"""The network while it learns, in plain NumPy: three layers, their gradients, and Adam."""

from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lanterns.bots.judgement import OUTPUTS
from lanterns.engine.judging import MOST_SEATS
from lanterns.engine.network import Network
from lanterns.training.recipe import HONOR_LOSS, PART_LOSS, other_checkpoint

Floats = npt.NDArray[np.float32]

SLOWNESS: Final = (0.9, 0.999)
"""How slowly Adam forgets gradients, and their squares."""
FEATURE_SCALE: Final = 8.0
"""Features are divided by this much of their size where they are larger than one."""


class Descent:
    """Weights, their average, and what Adam remembers of the gradients."""

    def __init__(self, sizes: tuple[int, ...], seed: int, averaging: float) -> None:
        chance = np.random.default_rng(seed)
        self._seed, self._averaging, self._steps = seed, averaging, 0
        self.done, self.played, self.spent = 0, 0, 0.0
        """Generations, games and seconds so far, those before a checkpoint included."""
        self._weights: list[Floats] = []
        for inputs, outputs in pairwise(sizes):
            scale = np.sqrt(2.0 / (inputs / 4 if inputs == sizes[0] else inputs)) * (0.1 if outputs == OUTPUTS else 1)
            self._weights.append(chance.normal(0, scale, (inputs, outputs)).astype(np.float32))
            self._weights.append(np.zeros(outputs, np.float32))
        self._average = [weight.copy() for weight in self._weights]
        self._moments = [np.zeros((2, *weight.shape), np.float32) for weight in self._weights]
        self._scale = np.ones(sizes[0], np.float32)
        self.most = np.zeros(sizes[0], np.uint8)
        """The largest number each feature had so far."""

    def network(self) -> Network:
        """The averaged weights as they are used outside."""
        first, *others = self._average
        return Network(np.ascontiguousarray(first * self._scale[:, np.newaxis]), *(weight.copy() for weight in others))

    def learn(self, rows: Any, targets: Floats, players: int, batch: int, passes: int, rate: float) -> float:
        """Go through a lesson so many times, each in another order; return the mean loss of the victory."""
        if self._steps == 0:  # large numbers, such as honor, are made about as small as marks
            self._scale = (1.0 / np.maximum(1.0, rows.max(0) / FEATURE_SCALE)).astype(np.float32)
        self.most = np.maximum(self.most, rows.max(0))
        losses = []
        chance = np.random.default_rng((self._seed, self.done))  # the same whether or not the run was stopped before
        for _ in range(passes):
            order = chance.permutation(len(rows))
            for first in range(0, len(order) - batch + 1, batch):
                picked = order[first : first + batch]
                losses.append(self._step(rows[picked] * self._scale, targets[picked], players, rate))
        return float(np.mean(losses)) if losses else float("nan")

    def _step(self, numbers: Floats, targets: Floats, players: int, rate: float) -> float:
        layers = [numbers]
        for index in range(0, len(self._weights), 2):
            sums = layers[-1] @ self._weights[index] + self._weights[index + 1]
            layers.append(sums if index == len(self._weights) - 2 else np.maximum(sums, 0))
        loss, error = _errors(layers[-1], targets, players)
        gradients: list[Floats] = []
        for index in reversed(range(0, len(self._weights), 2)):
            before = layers[index // 2]
            gradients[:0] = [before.T @ error, error.sum(0)]
            error = (error @ self._weights[index].T) * (before > 0)
        self._steps += 1
        slow, slower = SLOWNESS
        for weight, average, moment, gradient in zip(
            self._weights, self._average, self._moments, gradients, strict=True
        ):
            moment[0] += (1 - slow) * (gradient - moment[0])
            moment[1] += (1 - slower) * (gradient**2 - moment[1])
            size = np.sqrt(moment[1] / (1 - slower**self._steps)) + 1e-8
            weight[...] -= rate * (moment[0] / (1 - slow**self._steps)) / size
            average[...] += (1 - self._averaging) * (weight - average)
        return loss

    def keep(self, path: Path) -> None:
        """Write everything that is needed to go on; the old file stands until the new one is whole."""
        parts: dict[str, Any] = {f"weight{index}": weight for index, weight in enumerate(self._weights)}
        parts |= {f"average{index}": weight for index, weight in enumerate(self._average)}
        parts |= {f"moment{index}": moment for index, moment in enumerate(self._moments)}
        partial = path.with_suffix(".partial")
        with partial.open("wb") as file:
            np.savez(
                file,
                scale=self._scale,
                most=self.most,
                counts=np.array([self._steps, self.done, self.played]),
                spent=self.spent,
                **parts,
            )
        partial.replace(path)

    def restore(self, path: Path) -> None:
        """Go on from there; BadTraining where it was another network that learned."""
        with np.load(path, allow_pickle=False) as file:
            kept = [file[name].shape for name in file.files if name.startswith("weight")]
            if kept != [weight.shape for weight in self._weights]:
                raise other_checkpoint(path)
            for index in range(len(self._weights)):
                self._weights[index][...] = file[f"weight{index}"]
                self._average[index][...] = file[f"average{index}"]
                self._moments[index][...] = file[f"moment{index}"]
            self._scale, self.most = file["scale"], file["most"]
            self._steps, self.done, self.played = (int(count) for count in file["counts"])
            self.spent = float(file["spent"])


def _errors(outputs: Floats, targets: Floats, players: int) -> tuple[float, Floats]:
    """The loss of the victory (cross entropy), and the gradient of all losses by the outputs."""
    error = np.zeros_like(outputs)
    logits = outputs[:, :players] - outputs[:, :players].max(1, keepdims=True)
    shares = np.exp(logits) / np.exp(logits).sum(1, keepdims=True)
    wanted = targets[:, :players]
    error[:, :players] = shares - wanted
    for kind in range(1, OUTPUTS // MOST_SEATS):
        places = slice(kind * MOST_SEATS, kind * MOST_SEATS + players)
        weight = (HONOR_LOSS if kind == 1 else PART_LOSS) * 2 / players
        error[:, places] = weight * (outputs[:, places] - targets[:, places])
    return float(-(wanted * np.log(shares + 1e-9)).sum(1).mean()), (error / len(outputs)).astype(np.float32)
