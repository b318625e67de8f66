"""Games that a network plays against itself on the GPU, all in step, and what is to be learned from them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lanterns.bots.judgement import HONOR_UNIT, LEAD_WEIGHT, OUTPUTS
from lanterns.engine.compiler import install_cuda
from lanterns.engine.judging import MOST_SEATS, PARTS, count_features
from lanterns.engine.kind import GameKind
from lanterns.engine.randomness import WORDS
from lanterns.training.kernels import NOT_OVER, Kernels, launch, make_kernels
from lanterns.training.starts import make_starts

KINDS_OF_OUTPUT: Final = 2 + PARTS
"""For every seat: the share of the victory, the honor, and the parts it comes from."""
CHUNK: Final = 1 << 20
"""Positions judged at once."""

Judge = Callable[[Any, int], Any]
"""From rows of features and the number of players to the outputs: shares, then honor and its parts in tens."""


@dataclass(frozen=True)
class Lesson:
    """Positions and what became of them."""

    rows: Any
    targets: Any
    """For each position the outputs that would have been right, from the judging seat on."""


def pad(count: int) -> int:
    """The width of a row of features in memory: a multiple of 16, which matrix units like."""
    return (count + 15) // 16 * 16


class SelfPlay:
    """Many games of one number of players in the memory of the GPU."""

    def __init__(self, kind: GameKind, kernels: Kernels, starts: Any, players: int, games: int) -> None:
        import torch

        cuda = install_cuda()
        self.players, self.games = players, games
        self._torch, self._kernels = torch, kernels
        self._starts = cuda.to_device(starts)
        self._start_count = len(starts)
        self._states = cuda.device_array(games, kind.layout)
        self._actions = cuda.device_array((games, kind.longest_list), np.int16)
        self._features = int(count_features(starts[0]))
        self._randoms = torch.zeros((games, WORDS), dtype=torch.int64, device="cuda")
        self._counts = torch.zeros(games, dtype=torch.int32, device="cuda")
        self._seats = torch.zeros(games, dtype=torch.int32, device="cuda")
        self._chosen = torch.zeros(games, dtype=torch.int32, device="cuda")

    def begin(self, generator: Any) -> None:
        """Set up every game, each on a start and with draws of its own."""
        torch = self._torch
        torch.randint(0, 2**32, self._randoms.shape, generator=generator, out=self._randoms)
        which = torch.randint(0, self._start_count, (self.games,), generator=generator, device="cuda")
        launch(self._kernels.begin, self.games, self._starts, which, self._states)

    def ask(self) -> tuple[Any, Any, int]:
        """Let chance answer and list everyone's actions: first places, owners and how many there are."""
        torch = self._torch
        launch(self._kernels.ask, self.games, self._states, self._randoms, self._actions, self._counts, self._seats)
        ends = torch.cumsum(self._counts, 0, dtype=torch.int32)
        total = int(ends[-1])
        owners = torch.repeat_interleave(self._counts, output_size=total).to(torch.int32)
        return ends - self._counts, owners, total

    def judge(self, firsts: Any, owners: Any, total: int, judge: Judge) -> tuple[Any, Any, Any]:
        """What every action's position looks like, what the network says of it, and what it is worth to its seat."""
        torch = self._torch
        rows = torch.zeros((total, pad(self._features)), dtype=torch.uint8, device="cuda")
        ends = torch.zeros((total, 2), dtype=torch.float32, device="cuda")
        launch(self._kernels.look, total, self._states, self._seats, self._actions, firsts, owners, rows, ends)
        outputs = torch.empty((total, OUTPUTS), dtype=torch.float32, device="cuda")
        for first in range(0, total, CHUNK):
            outputs[first : first + CHUNK] = judge(rows[first : first + CHUNK], self.players)
        honor = outputs[:, MOST_SEATS : MOST_SEATS + self.players]
        values = outputs[:, 0] + LEAD_WEIGHT * (honor[:, 0] - honor[:, 1:].amax(1))
        exact = ends[:, 0] + LEAD_WEIGHT / HONOR_UNIT * ends[:, 1]
        return rows, outputs, torch.where(ends[:, 0] == NOT_OVER, values, exact)

    def rate(self, firsts: Any, owners: Any, total: int) -> Any:
        """What every action is worth to its seat in the eyes of `greedy`."""
        ratings = self._torch.empty(total, dtype=self._torch.float32, device="cuda")
        launch(self._kernels.rate, total, self._states, self._seats, self._actions, firsts, owners, ratings)
        return ratings

    def take_best(self, values: Any, firsts: Any) -> Any:
        """Everyone takes the action of most value; return its place among all actions, of the games that go on."""
        launch(self._kernels.choose, self.games, values, firsts, self._counts, self._chosen)
        launch(self._kernels.play, self.games, self._states, self._seats, self._actions, self._chosen)
        going_on = self._torch.nonzero(self._counts).flatten()
        return going_on, (firsts + self._chosen)[going_on], self._seats[going_on]

    def results(self) -> Any:
        """For every game, kind of output and seat what came of it, honor and parts in tens."""
        results = self._torch.zeros((self.games, KINDS_OF_OUTPUT, MOST_SEATS), dtype=self._torch.float32, device="cuda")
        launch(self._kernels.close, self.games, self._states, results)
        results[:, 1:] /= HONOR_UNIT
        return results

    def play(self, judge: Judge, warmth: float, lambda_: float, generator: Any) -> Lesson:
        """Play all games to their end; `warmth` is how far, in shares of the victory, choices stray."""
        torch = self._torch
        self.begin(generator)
        rows, outputs, games, seats = [], [], [], []
        while True:
            firsts, owners, total = self.ask()
            if total == 0:
                break
            seen, said, values = self.judge(firsts, owners, total, judge)
            if warmth > 0:
                noise = torch.empty_like(values).exponential_(generator=generator)
                values = values - warmth * noise.log_()
            going_on, taken, acting = self.take_best(values, firsts)
            rows.append(seen[taken])
            outputs.append(said[taken])
            games.append(going_on)
            seats.append(acting.long())
        return Lesson(torch.cat(rows), torch.cat(self._look_back(outputs, games, seats, lambda_)))

    def _look_back(
        self, outputs: Sequence[Any], games: Sequence[Any], seats: Sequence[Any], lambda_: float
    ) -> list[Any]:
        """Targets by TD(λ): each seat's judgement should come close to its own next one, and to the end."""
        torch = self._torch
        results = self.results()
        chairs = torch.arange(MOST_SEATS, device="cuda")
        around = (chairs[: self.players, None] + chairs[None, : self.players]) % self.players
        ahead = torch.zeros((self.games, self.players, KINDS_OF_OUTPUT, MOST_SEATS), device="cuda")
        ahead[..., : self.players] = results[:, :, around].permute(0, 2, 1, 3)
        ahead = ahead.reshape(self.games, self.players, OUTPUTS)
        targets = []
        for said, game, seat in zip(reversed(outputs), reversed(games), reversed(seats), strict=True):
            target = ahead[game, seat]
            targets.append(target)
            ahead[game, seat] = (1 - lambda_) * said + lambda_ * target
        return targets[::-1]

    def play_against(self, judge: Judge, rival: Judge | None, generator: Any) -> tuple[float, float]:
        """A network at one seat of each game, another or `greedy` at the others: its share of the victory and honor."""
        torch = self._torch
        self.begin(generator)
        own = torch.arange(self.games, device="cuda") % self.players
        while True:
            firsts, owners, total = self.ask()
            if total == 0:
                break
            _, _, values = self.judge(firsts, owners, total, judge)
            if rival is None:
                ratings = self.rate(firsts, owners, total)
            else:
                _, _, ratings = self.judge(firsts, owners, total, rival)
            is_own = (self._seats == own)[owners.long()]
            self.take_best(torch.where(is_own, values, ratings), firsts)
        results = self.results().gather(2, own[:, None, None].expand(-1, KINDS_OF_OUTPUT, 1))[:, :, 0]
        return float(results[:, 0].mean()), float(results[:, 1].mean()) * HONOR_UNIT


def make_self_play(kind: GameKind, games: dict[int, int], seed: int, variety: int) -> dict[int, SelfPlay]:
    """The games of each number of players."""
    kernels = make_kernels(kind)
    return {
        players: SelfPlay(kind, kernels, make_starts(kind, players, seed, variety), players, count)
        for players, count in games.items()
    }
