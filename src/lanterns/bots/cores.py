"""Processes that work on several cores, and end at once with Ctrl-C."""

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def new_processes(cores: int) -> ProcessPoolExecutor:
    """So many processes. Give them work by `submit`: over what an interrupted `map` cancels, a pool stumbles."""
    return ProcessPoolExecutor(cores, get_context("spawn"), initializer=_die_quietly)


def _die_quietly() -> None:
    """Else Ctrl-C would end one piece of work in a process, which would then begin the next."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
