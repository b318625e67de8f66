"""Games on a GPU: the kernels on Numba's simulator, arrays that others take over, and a sentence without a GPU."""

import os
import subprocess
import sys

import numpy as np
import pytest

from lanterns.envs.conduct import Misuse
from lanterns.envs.cuda import CudaEnv
from lanterns.envs.sharing import SharedArray, lent_count

MACHINE = (1, 0)
"""DLPack's name for the memory of the machine itself."""

SAME_GAMES = """
import numpy as np
from lanterns.envs.conduct import Misuse
from lanterns.envs.cuda import CudaEnv
from lanterns.envs.vector import VectorEnv

for name, players in (("harvest", 2), ("dice", 3)):
    there, here = CudaEnv(name, players, 2, seed=3), VectorEnv(name, players, 2, seed=3)
    for step in range(4):
        numbers = there.choose_at_random().copy_to_host()
        if step == 3:
            numbers[1] = -1
        there.step(there.actions if step < 3 else numbers)
        here.step(numbers)
        assert (there.observations.copy_to_host()[:, : there.observation_size] == here.observations).all()
        assert (there.masks.copy_to_host()[:, : there.action_count] == here.masks).all()
        for word in ("rewards", "dones", "seats"):
            assert (getattr(there, word).copy_to_host() == getattr(here, word)).all(), word
    assert here.dones.tolist() == [False, True]
for wrong in ({"count": 0}, {"illegal": "raise"}):
    try:
        CudaEnv("harvest", **wrong)
    except Misuse as error:
        print(error)
try:
    there.step([1])
except Misuse as error:
    print(error)
"""


def test_the_simulated_gpu_plays_the_same_games() -> None:
    """The kernels as plain Python; on a GPU itself `python -m bench.cuda_env` compares thousands of games."""
    simulated = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "LANTERNS_COMPILE": "0"}
    done = subprocess.run(
        [sys.executable, "-c", SAME_GAMES], env=simulated, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "A vector environment needs at least 1 game, not 0.",
        "On a GPU an illegal action cannot be an error; choose 'end' or 'replace'.",
        "A step needs 2 whole numbers, one action for each game, not an array of int64 in the shape (1,).",
    ]


def test_without_a_gpu_there_is_a_sentence() -> None:
    with pytest.raises(Misuse, match="No NVIDIA GPU that numba-cuda can use was found here"):
        CudaEnv("harvest")


@pytest.mark.parametrize("element", [np.int8, np.float32, np.bool_, np.int64])
def test_an_array_is_lent_and_given_back(element: type) -> None:
    """NumPy borrows by DLPack what lies in the machine's own memory: the same numbers, and no copy."""
    held: np.ndarray = np.arange(6).astype(element).reshape(2, 3)
    shared = SharedArray(held, (2, 3), element, lambda: None, MACHINE)
    before = lent_count()
    borrowed = np.from_dlpack(shared)
    assert lent_count() == before + 1
    assert (borrowed == held).all()
    held[1, 2] = 0
    assert borrowed[1, 2] == 0
    del borrowed
    assert lent_count() == before


def test_the_cuda_array_interface_tells_where_and_what() -> None:
    held = np.zeros((2, 4), np.int64)
    shared = SharedArray(held, (2, 32), np.int8, lambda: None)
    told = shared.__cuda_array_interface__
    assert told["data"] == (held.ctypes.data, False)
    assert (told["shape"], told["typestr"], told["strides"], told["version"]) == ((2, 32), "|i1", None, 3)
