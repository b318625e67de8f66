"""How long the first move takes: compiling everything anew, and with the compiled code already on disk."""

import os
import subprocess
import sys
import tempfile
import time

_FIRST_MOVE = """
from lanterns import Game
game = Game("harvest", players=4, seed=1)
game.play(game.legal_actions()[0])
game.view(0)
"""


def _run(folder: str) -> float:
    """One process; compiled rules and Python's own bytecode are kept in a folder, as on any machine that allows it."""
    settings = {"LANTERNS_CACHE_DIR": folder, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
    begin = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", _FIRST_MOVE],
        env={**os.environ, **settings},
        check=True,
        capture_output=True,
    )
    return time.perf_counter() - begin


def measure_first_use() -> tuple[float, float]:
    """Seconds from starting Python to the first move: cold, then warm."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _run(folder)
        return cold, min(_run(folder) for _ in range(3))
