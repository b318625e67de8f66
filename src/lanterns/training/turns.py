"""Whole turns of many games at once on the GPU: the ways into them that are followed, and the ends that are taken.

A network sees too little in the middle of a turn, as `bots/turns.py` says, so that practice plays whole turns too. Each
game has room for some ways, side by side; where fewer are followed, nobody acts on the others.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from lanterns.bots.turns import LONGEST_TURN
from lanterns.engine.compiler import install_cuda
from lanterns.engine.kind import GameKind
from lanterns.engine.rules import NOBODY
from lanterns.training.kernels import NOWHERE, Kernels, launch


@dataclass(frozen=True)
class Choices:
    """Every action on all ways that are followed now, one after the other."""

    ways: Any
    seats: Any
    """Who acts on each way."""
    actions: Any
    firsts: Any
    """The place of each way's first action."""
    owners: Any
    """The way of each action."""

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self.owners)

    @property
    def listed(self) -> tuple[Any, ...]:
        """All of it, as kernels want it."""
        return self.ways, self.seats, self.actions, self.firsts, self.owners


@dataclass(frozen=True)
class Weighed:
    """What each action leads to."""

    rows: Any
    outputs: Any
    values: Any
    goes_on: Any
    """Whether the same turn is to be followed further."""


Weigh = Callable[[Choices], Weighed]


@dataclass(frozen=True)
class Turns:
    """One turn of every game that went on: first the ends that were taken, then what was passed on the way there."""

    games: Any
    seats: Any
    rows: Any
    outputs: Any
    """What the network said of the ends."""


class TurnPlay:
    """The memory in which all games follow their turns."""

    def __init__(self, kind: GameKind, kernels: Kernels, games: int, width: int) -> None:
        import torch

        cuda, ways = install_cuda(), games * width
        self._torch, self._kernels, self._games, self._width = torch, kernels, games, width
        self._ways, self._spare = cuda.device_array(ways, kind.layout), cuda.device_array(ways, kind.layout)
        self._actions = cuda.device_array((ways, kind.longest_list), np.int16)
        self._counts = torch.zeros(ways, dtype=torch.int32, device="cuda")
        self._seats = torch.zeros(ways, dtype=torch.int32, device="cuda")
        self._kept = torch.zeros(ways, dtype=torch.int32, device="cuda")
        self._taken = torch.zeros(games, dtype=torch.int32, device="cuda")
        self._bests = torch.zeros(games, dtype=torch.float32, device="cuda")

    def take(self, states: Any, randoms: Any, weigh: Weigh) -> Turns | None:
        """Let chance answer, then carry every game to the best end of a turn that is found; nothing if all are over."""
        torch = self._torch
        launch(self._kernels.enter, self._games, states, randoms, self._ways, self._seats)
        seats = self._seats[:: self._width].clone()
        self._bests.fill_(-torch.inf)
        lengths = torch.zeros(self._games, dtype=torch.int64, device="cuda")
        ways, rows, outputs = lengths, None, None
        passed = []
        for length in range(LONGEST_TURN):
            choices = self._ask()
            if choices.total == 0:
                break
            weighed = weigh(choices)
            if length == LONGEST_TURN - 1:
                weighed.goes_on.zero_()
            self._sift(choices, weighed, states)
            is_better, places = self._taken != NOWHERE, self._taken.clamp(min=0).long()
            lengths = torch.where(is_better, length, lengths)
            ways = torch.where(is_better, choices.owners[places].long(), ways)
            seen, said = weighed.rows[places], weighed.outputs[places]
            rows = seen if rows is None else torch.where(is_better[:, None], seen, rows)
            outputs = said if outputs is None else torch.where(is_better[:, None], said, outputs)
            places = self._kept.clamp(min=0).long()
            passed.append((weighed.rows[places], choices.owners[places].long()))
            self._follow(choices, seats)
        return None if rows is None else self._go_back(seats, rows, outputs, lengths, ways, passed)

    def _ask(self) -> Choices:
        """List the actions on all ways that are followed."""
        torch = self._torch
        launch(self._kernels.ask, len(self._seats), self._ways, self._seats, self._actions, self._counts)
        ends = torch.cumsum(self._counts, 0, dtype=torch.int32)
        total = int(ends[-1])
        owners = torch.repeat_interleave(self._counts, output_size=total).to(torch.int32)
        return Choices(self._ways, self._seats, self._actions, ends - self._counts, owners)

    def _sift(self, choices: Choices, weighed: Weighed, states: Any) -> None:
        """Bring games to better ends of their turns where some were found, and find the ways to be followed next."""
        found = (self._bests, self._taken, self._kept)
        firsts, counts = choices.firsts, self._counts
        launch(self._kernels.sift, self._games, weighed.values, weighed.goes_on, firsts, counts, *found)
        self._go(choices, self._taken, states)

    def _follow(self, choices: Choices, seats: Any) -> None:
        """Go on to the positions that were kept."""
        self._go(choices, self._kept, self._spare)
        self._ways, self._spare = self._spare, self._ways
        self._seats = seats.repeat_interleave(self._width).masked_fill_(self._kept == NOWHERE, NOBODY)

    def _go(self, choices: Choices, places: Any, targets: Any) -> None:
        launch(self._kernels.go, len(places), *choices.listed, places, targets)

    def _go_back(self, seats: Any, rows: Any, outputs: Any, lengths: Any, ways: Any, passed: list[Any]) -> Turns:
        """Find what was passed on the ways that were taken, from their ends back to where the turns began."""
        torch = self._torch
        going_on = torch.nonzero(seats != NOBODY).flatten()
        games, seen = [going_on], [rows[going_on]]
        for length in range(len(passed) - 1, 0, -1):
            longer = torch.nonzero(lengths >= length).flatten()
            there, before = passed[length - 1]
            games.append(longer)
            seen.append(there[ways[longer]])
            ways[longer] = before[ways[longer]]
        together = torch.cat(games)
        return Turns(together, seats[together].long(), torch.cat(seen), outputs[going_on])
