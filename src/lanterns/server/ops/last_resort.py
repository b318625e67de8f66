"""Ending a process that was told to stop and does not: a thread or a worker may hang where nobody can cancel it."""

import os
import threading
import time
from typing import Final

import structlog

log = structlog.get_logger("lanterns.stopping")

LAST_SECONDS: Final = 9.5
"""How long a stop may take; whatever was acknowledged is on the disk long before."""


def end_at_the_latest(seconds: float) -> None:
    """End this process so many seconds from now, if it has not ended by itself."""
    threading.Thread(target=_end_after, args=(seconds,), name="last resort", daemon=True).start()


def _end_after(seconds: float) -> None:
    time.sleep(seconds)
    log.error("stopped_late", threads=[thread.name for thread in threading.enumerate()])
    os._exit(1)
