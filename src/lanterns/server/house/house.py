"""A house: starts the processes behind one port, and starts again whichever dies; their tables go on from the log.

Laws of this file:
1. The first process is ready before the others start: it brings the database up to date.
2. A signal ends all of them, in order; whoever outlives its house ends by itself.
"""

import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Final

import structlog

from lanterns.server.configuration import BadSetUp
from lanterns.server.house.homes import Homes
from lanterns.server.ops.last_resort import LAST_SECONDS
from lanterns.server.storage import scribe

log = structlog.get_logger("lanterns.house")

START_SECONDS: Final = 600.0
"""How long the first process may take: on a fresh installation the rules are compiled."""
PAUSE_SECONDS: Final = 0.5
"""Between a death and the next start."""
LOOK_SECONDS: Final = 0.1
_SERVE: Final = "import sys; from lanterns.server.service import run_process as run; run(*sys.argv[1:])"


class House:
    """The processes of a server, and the one that writes for all of them."""

    def __init__(self, listener: socket.socket, count: int, folder: Path, log_level: str, *, has_scribe: bool) -> None:
        self._listener = listener
        self._homes = Homes(0, count, folder)
        self._log_level = log_level
        self._has_scribe = has_scribe
        self._processes: dict[int, subprocess.Popen[bytes]] = {}
        self._scribe: subprocess.Popen[bytes] | None = None
        self._is_ending = False

    def run(self) -> None:
        """Keep everything running until a signal comes."""
        for stopping in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stopping, self._end)
        try:
            self._start_scribe()
            self._start(0)
            self._wait_for_first()
            while not self._is_ending:
                for number in range(self._homes.count):
                    self._look_after(number)
                self._start_scribe()
                time.sleep(LOOK_SECONDS)
        finally:
            self._stop_all()

    def _end(self, _: int, __: FrameType | None) -> None:
        self._is_ending = True

    def _start(self, number: int) -> None:
        descriptor = self._listener.fileno()
        place = self._homes.to_text(number)
        # Its input is a pipe from here: when that ends, the house is gone.
        process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, place, str(descriptor), self._log_level],
            stdin=subprocess.PIPE,
            pass_fds=[descriptor],
            start_new_session=True,
        )
        self._processes[number] = process
        log.info("process_started", number=number, process=process.pid)

    def _wait_for_first(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while not self._is_ending and not self._homes.door_of(0).exists():
            if self._processes[0].poll() is not None:
                raise BadSetUp("The first process did not start; what it said above tells why.")
            if time.monotonic() > deadline:
                raise BadSetUp(f"The first process was not ready within {START_SECONDS:.0f} seconds.")
            time.sleep(LOOK_SECONDS)

    def _look_after(self, number: int) -> None:
        process = self._processes.get(number)
        if process is not None and process.poll() is None:
            return
        if process is not None:
            log.error("process_died", number=number, process=process.pid, code=process.returncode)
            time.sleep(PAUSE_SECONDS)
        if not self._is_ending:
            self._start(number)

    def _start_scribe(self) -> None:
        if not self._has_scribe or (self._scribe is not None and self._scribe.poll() is None):
            return
        command = [sys.executable, "-I", scribe.__file__, str(self._homes.scribe)]
        self._scribe = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)

    def _stop_all(self) -> None:
        for process in self._processes.values():
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGTERM)
        deadline = time.monotonic() + LAST_SECONDS
        for process in self._processes.values():
            try:
                process.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
        if self._scribe is not None and self._scribe.stdin is not None:
            self._scribe.stdin.close()  # it goes when everything is written
            with suppress(subprocess.TimeoutExpired):
                self._scribe.wait(LAST_SECONDS)


def keep_house(listener: socket.socket, count: int, log_level: str, *, has_scribe: bool) -> None:
    """Serve in so many processes until SIGINT or SIGTERM."""
    with tempfile.TemporaryDirectory(prefix="lanterns-house-") as folder:
        House(listener, count, Path(folder), log_level, has_scribe=has_scribe).run()
