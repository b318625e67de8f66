"""Hundreds of thousands of games in the memory of a GPU, stepped by the rules themselves in CUDA kernels.

    games = CudaEnv("harvest", players=2, count=1 << 17)
    seen, masks = torch.as_tensor(games.observations), torch.as_tensor(games.masks)
    while learning:
        games.step(policy(seen, masks))

Everything stays on the GPU, and what others take over (`torch.as_tensor`, `cupy.asarray`, `from_dlpack`) is the same
memory, written anew by every step. The games are those of `VectorEnv` with the same seed and actions, bit for bit.
Needs an NVIDIA GPU and numba-cuda, which `pip install lanterns[training]` brings.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lanterns.engine.compiler import install_cuda
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.observation import pieces_of
from lanterns.engine.positions import position_of
from lanterns.engine.randomness import new_randoms
from lanterns.envs.conduct import RAISE, Misuse, read_conduct
from lanterns.envs.sharing import SharedArray


def find_cuda() -> Any:
    """The module `numba.cuda`, or a sentence where it cannot work."""
    try:
        cuda = install_cuda()
    except ImportError:
        raise Misuse("Games on a GPU need numba-cuda; `pip install lanterns[training]` brings it.") from None
    if not cuda.is_available():
        raise Misuse("No NVIDIA GPU that numba-cuda can use was found here; `VectorEnv` plays the same games without.")
    return cuda


class CudaEnv:
    """Many games of one kind on a GPU."""

    def __init__(
        self,
        game: str = "harvest",
        players: int = 2,
        count: int = 1 << 17,
        *,
        seed: int = 0,
        reward: str = "victory",
        illegal: str = "end",
        observes: bool = True,
        marks: bool = True,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self._cuda = find_cuda()
        from lanterns.envs import kernels  # it needs what `find_cuda` has found

        if count < 1:
            raise Misuse(f"A vector environment needs at least 1 game, not {count}.")
        self._conduct = read_conduct(reward, illegal)
        if self._conduct.illegal == RAISE:
            raise Misuse("On a GPU an illegal action cannot be an error; choose 'end' or 'replace'.")
        self.kind, self.players, self.count = find_kind(game), players, count
        self._observes, self._marks = observes, marks
        self.observation_size = pieces_of(self.kind.observation)[-1].stop
        """How many numbers of a row are the observation; the rest, up to a multiple of 16, is zeros."""
        self.action_count = self.kind.action_count
        """How many numbers of a mask stand for actions; the rest likewise."""
        start = self.kind.set_up(players, read_options(self.kind, options or {}))
        self._kernels, self._launch = kernels.make_kernels(self.kind), kernels.launch
        self._start = self._cuda.to_device(position_of(start))
        self._games = self._cuda.to_device(np.zeros(count, self.kind.layout))
        self._seen, self.observations = self._rows(kernels.rounded(self.observation_size))
        """What the seat to act in each game sees, as bytes: one row a game."""
        self._masks, self.masks = self._rows(kernels.rounded(self.action_count))
        """1 for each legal action of the seat to act in each game."""
        self._rewards, self.rewards = self._array((count, players), np.float32)
        """What the last step brought to every seat of each game."""
        self._dones, self.dones = self._array((count,), np.bool_)
        """Whether the last step ended a game; a new one is then already there."""
        self._seats, self.seats = self._array((count,), np.int64)
        """The seat to act in each game."""
        self._numbers, self.actions = self._array((count,), np.int64)
        """Room for actions: `choose_at_random` writes here, and so may you."""
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin every game anew; the same seed and the same actions give the same games."""
        self._randoms = self._cuda.to_device(new_randoms(seed, self.count))
        self._choices = self._cuda.to_device(new_randoms(seed + 1, self.count))
        self._rewards.copy_to_device(np.zeros((self.count, self.players), np.float32))
        self._dones.copy_to_device(np.zeros(self.count, np.bool_))
        self._launch(self._kernels.begin, self.count, self._games, self._start, self._randoms)
        self._show()

    def step(self, actions: Any) -> None:
        """Take one action in each game: whole numbers of 64 bits on the GPU, or anything that NumPy takes."""
        self._take(actions)
        self._launch(
            self._kernels.advance, self.count, self._games, self._start, self._randoms, self._numbers, *self._conduct,
            self._rewards, self._dones,
        )  # fmt: skip
        self._show()

    def choose_at_random(self) -> SharedArray:
        """Any legal action for each game, each as likely as another, in `actions`: a policy to begin with."""
        self._launch(self._kernels.choose, self.count, self._games, self._choices, self._numbers)
        return self.actions

    def _take(self, actions: Any) -> None:
        if actions is self.actions:
            return
        is_there = hasattr(actions, "__cuda_array_interface__")
        given = self._cuda.as_cuda_array(actions) if is_there else np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise Misuse(
                f"A step needs {self.count} whole numbers, one action for each game, "
                f"not an array of {given.dtype} in the shape {given.shape}."
            )
        if is_there and given.dtype != np.int64:
            raise Misuse(f"Actions on a GPU must be whole numbers of 64 bits, not {given.dtype}.")
        self._numbers.copy_to_device(given if is_there else np.ascontiguousarray(given, np.int64))

    def _show(self) -> None:
        if self._observes:
            self._launch(self._kernels.observe, self.count, self._games, self._seats, self._seen)
        if self._marks:
            self._launch(self._kernels.mark, self.count, self._games, self._masks)

    def _array(self, shape: tuple[int, ...], element: Any) -> tuple[Any, SharedArray]:
        held = self._cuda.to_device(np.zeros(shape, element))
        return held, SharedArray(held, shape, element, self._cuda.synchronize)

    def _rows(self, width: int) -> tuple[Any, SharedArray]:
        """Rows of bytes: as words for the kernels, as bytes for everyone else."""
        held = self._cuda.to_device(np.zeros((self.count, width // 8), np.int64))
        return held, SharedArray(held, (self.count, width), np.int8, self._cuda.synchronize)
