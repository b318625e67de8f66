"""The network while it learns, on the GPU with torch: cross entropy for the victory, squares for the honor."""

from itertools import pairwise
from typing import Any, Final

import numpy as np

from lanterns.bots.judgement import OUTPUTS
from lanterns.bots.weights import Trained
from lanterns.engine.judging import MOST_SEATS
from lanterns.engine.network import Network
from lanterns.training.kernels import pad
from lanterns.training.recipe import HONOR_LOSS, PART_LOSS
from lanterns.training.selfplay import Judge, Lesson

RAREST: Final = 0.05
"""No feature is magnified as if it were rarer than this."""


WARM_UP: Final = 3
"""Steps taken before one is recorded: the libraries set themselves up meanwhile."""


class Learner:
    """Weights, their average, and the optimizer."""

    def __init__(self, features: int, widths: tuple[int, int], seed: int, rate: float, averaging: float) -> None:
        import torch

        self._torch, self._features, self._averaging = torch, features, averaging
        torch.manual_seed(seed)
        sizes = (pad(features), *widths, OUTPUTS)
        self._weights = []
        for inputs, outputs in pairwise(sizes):
            scale = (2.0 / (features / 4 if inputs == sizes[0] else inputs)) ** 0.5
            last = 0.1 if outputs == OUTPUTS else 1.0
            self._weights.append((torch.randn((inputs, outputs), device="cuda") * scale * last).requires_grad_())
            self._weights.append(torch.zeros(outputs, device="cuda", requires_grad=True))
        self.average = [weight.detach().clone() for weight in self._weights]
        self.magnify = torch.ones(pad(features), device="cuda")
        self._most = torch.zeros(pad(features), dtype=torch.uint8, device="cuda")
        self._rate = torch.tensor(rate, device="cuda")
        self._optimizer = torch.optim.Adam(self._weights, lr=self._rate, fused=True, capturable=True)
        self._steps: dict[int, Step] = {}
        torch.set_float32_matmul_precision("high")

    def scale_to(self, rows: Any) -> None:
        """Fix how much each feature is magnified, so that all of them are of about one size."""
        torch = self._torch
        squares = (rows.float() ** 2).mean(0).sqrt()
        self.magnify.copy_(torch.where(squares > 0, 1 / squares.clamp(min=RAREST), torch.ones_like(squares)) * 0.5)

    def freeze(self) -> Judge:
        """What the averaged weights say as they are now."""
        first, *others = self.average
        return _freeze([first * self.magnify[:, None], *(weight.clone() for weight in others)])

    def learn(self, lessons: dict[int, Lesson], batch: int, passes: int, rate: float, generator: Any) -> float:
        """Go through lessons, by their numbers of players, so many times in mixed order; return the mean loss.

        They are mixed so that a network that serves several numbers of players does not forget one over the other.
        """
        torch = self._torch
        self._rate.fill_(rate)
        batches: list[tuple[int, Any]] = []
        for players, lesson in lessons.items():
            self._most = torch.maximum(self._most, lesson.rows.amax(0))
            if players not in self._steps:
                self._steps[players] = Step(self, players, batch, lesson)
            self._steps[players].loss.zero_()
            for _ in range(passes):
                order = torch.randperm(len(lesson.rows), generator=generator, device="cuda")
                batches += [
                    (players, order[first : first + batch]) for first in range(0, len(order) - batch + 1, batch)
                ]
        for index in torch.randperm(len(batches), generator=generator, device="cuda").tolist():
            players, picked = batches[index]
            self._steps[players].take(lessons[players].rows[picked], lessons[players].targets[picked])
        return sum(float(self._steps[players].loss) for players in lessons) / max(1, len(batches))

    def descend(self, rows: Any, targets: Any, players: int, total: Any) -> None:
        """One step downhill; the loss of the victory is added to `total`."""
        torch = self._torch
        weights = [self._weights[0] * self.magnify[:, None], *self._weights[1:]]
        outputs = _run(torch, rows, weights)
        logits = outputs[:, :players].log_softmax(1)
        victory = -(targets[:, :players] * logits).sum(1).mean()
        honor = _error(outputs, targets, players, 1)
        parts = sum(_error(outputs, targets, players, kind) for kind in range(2, OUTPUTS // MOST_SEATS))
        (victory + HONOR_LOSS * honor + PART_LOSS * parts).backward()
        self._optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(self.average, self._weights, 1 - self._averaging)
            total += victory.detach()

    def forget_gradients(self) -> None:
        """Let the next step write its gradients anew."""
        self._optimizer.zero_grad(set_to_none=True)

    def trained(self, players: tuple[int, ...]) -> Trained:
        """The averaged weights as plain numbers, as they are used outside."""
        first, *others = self.average
        met = self._most[: self._features].cpu().numpy()
        plain = [(first * self.magnify[:, None])[: self._features], *others]
        numbers = [tensor.cpu().numpy().astype(np.float32) for tensor in plain]
        numbers[0][met == 0] = 0.0  # what never occurred was never learned: the weights it began with say nothing
        return Trained(players, Network(*numbers), met)

    def state(self) -> dict[str, Any]:
        """Everything that is needed to go on."""
        return {
            "weights": [weight.detach().cpu() for weight in self._weights],
            "average": [weight.cpu() for weight in self.average],
            "magnify": self.magnify.cpu(),
            "most": self._most.cpu(),
            "optimizer": self._optimizer.state_dict(),
        }

    def fits(self, state: dict[str, Any]) -> bool:
        """Whether that is what a network like this one had kept."""
        return [weight.shape for weight in self._weights] == [kept.shape for kept in state["weights"]]

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from there."""
        with self._torch.no_grad():
            for weight, kept in zip(self._weights, state["weights"], strict=True):
                weight.copy_(kept)
            for weight, kept in zip(self.average, state["average"], strict=True):
                weight.copy_(kept)
        self.magnify.copy_(state["magnify"])
        self._most = state["most"].cuda()
        self._optimizer.load_state_dict(state["optimizer"])
        for group in self._optimizer.param_groups:
            group["lr"], group["capturable"] = self._rate, True
        for kept in self._optimizer.state.values():
            kept["step"] = kept["step"].cuda()


class Step:
    """One step of learning, recorded once and run again for every batch: a hundred small kernels in one launch."""

    def __init__(self, learner: Learner, players: int, batch: int, lesson: Lesson) -> None:
        import torch

        self._rows = lesson.rows[:batch].clone()
        self._targets = lesson.targets[:batch].clone()
        self.loss = torch.zeros((), device="cuda")
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(WARM_UP):
                learner.forget_gradients()
                learner.descend(self._rows, self._targets, players, self.loss)
        torch.cuda.current_stream().wait_stream(aside)
        self._graph = torch.cuda.CUDAGraph()
        learner.forget_gradients()
        with torch.cuda.graph(self._graph):
            learner.descend(self._rows, self._targets, players, self.loss)

    def take(self, rows: Any, targets: Any) -> None:
        """Learn from one batch."""
        self._rows.copy_(rows)
        self._targets.copy_(targets)
        self._graph.replay()


def freeze_network(network: Network) -> Judge:
    """What a network from a file says."""
    import torch

    numbers = [torch.tensor(part, device="cuda") for part in network]
    first = torch.zeros((pad(len(network.first)), network.first.shape[1]), device="cuda")
    first[: len(network.first)] = numbers[0]
    return _freeze([first, *numbers[1:]])


def _freeze(weights: list[Any]) -> Judge:
    import torch

    def judge(rows: Any, players: int) -> Any:
        with torch.no_grad():
            outputs = _run(torch, rows, weights)
            return torch.cat([_shares(torch, outputs, players), outputs[:, MOST_SEATS:]], 1)

    return judge


def _run(torch: Any, rows: Any, weights: list[Any]) -> Any:
    """The first layer, which is nearly all the work, in sixteen bits; the others tell close positions apart."""
    numbers = torch.relu(torch.addmm(weights[1].bfloat16(), rows.bfloat16(), weights[0].bfloat16())).float()
    numbers = torch.relu(torch.addmm(weights[3], numbers, weights[2]))
    return torch.addmm(weights[5], numbers, weights[4])


def _shares(torch: Any, outputs: Any, players: int) -> Any:
    shares = torch.zeros((len(outputs), MOST_SEATS), device=outputs.device)
    shares[:, :players] = outputs[:, :players].softmax(1)
    return shares


def _error(outputs: Any, targets: Any, players: int, kind: int) -> Any:
    places = slice(kind * MOST_SEATS, kind * MOST_SEATS + players)
    return ((outputs[:, places] - targets[:, places]) ** 2).mean()
