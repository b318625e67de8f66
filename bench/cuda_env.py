"""Games stepped on a GPU, observations and masks included: `python -m bench.cuda_env`.

Needs an NVIDIA GPU, numba-cuda and torch. First the GPU's games are compared with the CPU's, number by number; then
they are stepped with random choices made on the GPU, and through a small policy network of torch that obeys the masks.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from lanterns.engine.kind import all_kinds
from lanterns.envs.conduct import Misuse
from lanterns.envs.cuda import CudaEnv, find_cuda
from lanterns.envs.vector import VectorEnv

COMPARED = 2000
"""Games that are compared."""
STEPS = 200
WIDTH = 128
"""Of the policy's hidden layer."""


def compare(name: str, players: int, count: int = COMPARED, steps: int = STEPS) -> int:
    """Step the same games on both and compare everything after every step; return how many of them ended."""
    there, here = CudaEnv(name, players, count, seed=3), VectorEnv(name, players, count, seed=3)
    ended = 0
    for _ in range(steps):
        numbers = there.choose_at_random().copy_to_host()
        there.step(there.actions)
        here.step(numbers)
        seen, masks = there.observations.copy_to_host(), there.masks.copy_to_host()
        assert (seen[:, : there.observation_size] == here.observations).all()
        assert (masks[:, : there.action_count] == here.masks).all()
        assert not seen[:, there.observation_size :].any()
        assert not masks[:, there.action_count :].any()
        for word in ("rewards", "dones", "seats"):
            assert (getattr(there, word).copy_to_host() == getattr(here, word)).all(), word
        ended += int(here.dones.sum())
    return ended


def steps_a_second(count: int, step: Callable[[], Any], wait: Callable[[], Any], steps: int) -> float:
    """Decisions a second of one way to step all games, the best of three."""
    best = 0.0
    for _ in range(3):
        wait()
        begin = time.perf_counter()
        for _ in range(steps):
            step()
        wait()
        best = max(best, count * steps / (time.perf_counter() - begin))
    return best


def measure_random(name: str, count: int, wait: Callable[[], Any], **shown: Any) -> float:
    """Uniformly random play of two, chosen on the GPU."""
    games = CudaEnv(name, 2, count, seed=1, **shown)

    def step() -> None:
        games.step(games.choose_at_random())

    steps_a_second(count, step, wait, 20)
    return steps_a_second(count, step, wait, 50)


def measure_policy(name: str, count: int, wait: Callable[[], Any]) -> float:
    """Play of two by a network with one hidden layer: logits, masked, and one action drawn for each game."""
    import torch

    games = CudaEnv(name, 2, count, seed=1)
    seen, masks = torch.as_tensor(games.observations, device="cuda"), torch.as_tensor(games.masks, device="cuda")
    actions = torch.as_tensor(games.actions, device="cuda")
    half = {"device": "cuda", "dtype": torch.bfloat16}
    first = torch.randn((seen.shape[1], WIDTH), **half) * 0.02
    last = torch.randn((WIDTH, masks.shape[1]), **half) * 0.1

    @torch.compile  # type: ignore[untyped-decorator]
    def choose(seen: Any, masks: Any, noise: Any) -> Any:
        logits = torch.relu(seen.bfloat16() @ first) @ last
        drawn = logits.float() - torch.log(-torch.log(noise))  # the largest of these is a draw from the softmax
        return torch.where(masks != 0, drawn, -torch.inf).argmax(1)

    def step() -> None:
        noise = torch.rand(masks.shape, device="cuda").clamp_(1e-7, 1 - 1e-7)
        actions.copy_(choose(seen, masks, noise))
        games.step(games.actions)

    for _ in range(20):
        step()
    assert torch.as_tensor(games.rewards, device="cuda").min() >= 0  # an illegal action would have brought -1
    return steps_a_second(count, step, wait, 50)


def main() -> None:
    """Compare, then measure, every game."""
    try:
        cuda = find_cuda()
    except Misuse as error:
        sys.exit(f"bench.cuda_env: {error}")
    for kind in all_kinds():
        for players in kind.player_counts:
            ended = compare(kind.name, players)
            line = f"{COMPARED:,} games, {STEPS} steps, {ended:,} ended: the same on GPU and CPU"
            print(f"{kind.name}, {players} players: {line}", flush=True)
    for kind in all_kinds():
        for count in (1 << 17, 1 << 19):
            shown = measure_random(kind.name, count, cuda.synchronize)
            alone = measure_random(kind.name, count, cuda.synchronize, observes=False, marks=False)
            policy = measure_policy(kind.name, count, cuda.synchronize)
            print(
                f"{kind.name}, {count:,} games, decisions a second: {shown / 1e6:.0f} M at random with observations "
                f"and masks, {alone / 1e6:.0f} M without, {policy / 1e6:.0f} M through a network of torch",
                flush=True,
            )


if __name__ == "__main__":
    np.seterr(all="raise")
    main()
