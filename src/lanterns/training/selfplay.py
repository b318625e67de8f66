"""Games that a network plays against itself on the GPU, in step turn by turn, and what is to be learned from them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lanterns.bots.judgement import HONOR_UNIT, OUTPUTS
from lanterns.engine.compiler import install_cuda
from lanterns.engine.judging import LEAD_WEIGHT, MOST_SEATS, PARTS, count_features
from lanterns.engine.kind import GameKind
from lanterns.engine.randomness import WORDS
from lanterns.training.kernels import NOT_OVER, Kernels, launch, make_kernels, pad
from lanterns.training.recipe import WAYS
from lanterns.training.starts import make_starts
from lanterns.training.turns import Choices, TurnPlay, Turns, Weighed

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
        self._turns = TurnPlay(kind, kernels, games, WAYS)
        self._features = int(count_features(starts[0]))
        self._randoms = torch.zeros((games, WORDS), dtype=torch.int64, device="cuda")

    def begin(self, generator: Any) -> None:
        """Set up every game, each on a start and with draws of its own."""
        torch = self._torch
        torch.randint(0, 2**32, self._randoms.shape, generator=generator, out=self._randoms)
        which = torch.randint(0, self._start_count, (self.games,), generator=generator, device="cuda")
        launch(self._kernels.begin, self.games, self._starts, which, self._states)

    def judge(self, choices: Choices, judge: Judge) -> Weighed:
        """What every action's position looks like, what the network says of it, and what it is worth to its seat."""
        torch, total = self._torch, choices.total
        rows = torch.zeros((total, pad(self._features)), dtype=torch.uint8, device="cuda")
        ends = torch.zeros((total, 2), dtype=torch.float32, device="cuda")
        goes_on = torch.zeros(total, dtype=torch.uint8, device="cuda")
        launch(self._kernels.look, total, *choices.listed, rows.view(torch.int64), ends, goes_on)
        outputs = torch.empty((total, OUTPUTS), dtype=torch.float32, device="cuda")
        for first in range(0, total, CHUNK):
            outputs[first : first + CHUNK] = judge(rows[first : first + CHUNK], self.players)
        honor = outputs[:, MOST_SEATS : MOST_SEATS + self.players]
        values = outputs[:, 0] + LEAD_WEIGHT * (honor[:, 0] - honor[:, 1:].amax(1))
        exact = ends[:, 0] + LEAD_WEIGHT / HONOR_UNIT * ends[:, 1]
        return Weighed(rows, outputs, torch.where(ends[:, 0] == NOT_OVER, values, exact), goes_on)

    def rate(self, choices: Choices) -> Any:
        """What every action is worth to its seat in the eyes of `greedy`."""
        ratings = self._torch.empty(choices.total, dtype=self._torch.float32, device="cuda")
        launch(self._kernels.rate, choices.total, *choices.listed, ratings)
        return ratings

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

        def weigh(choices: Choices) -> Weighed:
            weighed = self.judge(choices, judge)
            if warmth > 0:  # it decides among ends; the ways there are followed by what they are worth
                noise = torch.empty_like(weighed.values).exponential_(generator=generator)
                weighed.values.sub_(warmth * noise.log_() * (1 - weighed.goes_on))
            return weighed

        rounds = []
        while (turns := self._turns.take(self._states, self._randoms, weigh)) is not None:
            rounds.append(turns)
        return Lesson(torch.cat([turns.rows for turns in rounds]), torch.cat(self._look_back(rounds, lambda_)))

    def _look_back(self, rounds: Sequence[Turns], lambda_: float) -> list[Any]:
        """Targets by TD(λ): each seat's judgement should come close to that of its own next turn, and to the end.

        What it passed in a turn should be judged as the end of that turn should.
        """
        torch = self._torch
        results = self.results()
        chairs = torch.arange(MOST_SEATS, device="cuda")
        around = (chairs[: self.players, None] + chairs[None, : self.players]) % self.players
        ahead = torch.zeros((self.games, self.players, KINDS_OF_OUTPUT, MOST_SEATS), device="cuda")
        ahead[..., : self.players] = results[:, :, around].permute(0, 2, 1, 3)
        ahead = ahead.reshape(self.games, self.players, OUTPUTS)
        targets = []
        for turns in reversed(rounds):
            target = ahead[turns.games, turns.seats]
            targets.append(target)
            ends = slice(len(turns.outputs))
            ahead[turns.games[ends], turns.seats[ends]] = (1 - lambda_) * turns.outputs + lambda_ * target[ends]
        return targets[::-1]

    def play_against(self, judge: Judge, rival: Judge | None, generator: Any) -> tuple[float, float]:
        """A network at one seat of each game, another or `greedy` at the others: its share of the victory and honor."""
        torch = self._torch
        self.begin(generator)
        own = torch.arange(self.games, device="cuda") % self.players

        def weigh(choices: Choices) -> Weighed:
            weighed = self.judge(choices, judge)
            is_own = (choices.seats == own.repeat_interleave(WAYS))[choices.owners.long()]
            if rival is None:  # `greedy` takes one action after the other
                values, goes_on = self.rate(choices), weighed.goes_on * is_own
            else:
                values, goes_on = self.judge(choices, rival).values, weighed.goes_on
            return Weighed(weighed.rows, weighed.outputs, torch.where(is_own, weighed.values, values), goes_on)

        while self._turns.take(self._states, self._randoms, weigh) is not None:
            pass
        results = self.results().gather(2, own[:, None, None].expand(-1, KINDS_OF_OUTPUT, 1))[:, :, 0]
        return float(results[:, 0].mean()), float(results[:, 1].mean()) * HONOR_UNIT


def make_self_play(kind: GameKind, games: dict[int, int], seed: int, variety: int) -> dict[int, SelfPlay]:
    """The games of each number of players."""
    kernels = make_kernels(kind)
    return {
        players: SelfPlay(kind, kernels, make_starts(kind, players, seed, variety), players, count)
        for players, count in games.items()
    }
