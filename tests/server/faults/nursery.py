"""A process with everything loaded and compiled that forks servers, so that a killed one is back in an instant.

Reads lines of JSON, `{"port": …, "environment": {…}}`, and answers each with the new server's process id.
"""

import json
import os
import signal
import sys

from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.kind import all_kinds
from lanterns.server.ops.ferrying import compile_ferry, try_ferry
from lanterns.server.ops.warmup import warm_up_tables
from lanterns.server.service import run_server


def main() -> None:
    """Fork a server for every line."""
    warm_up_tables()
    if IS_COMPILED:
        for kind in all_kinds():
            compile_ferry(kind.name, kind.rules_version)
            try_ferry(kind)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            os.environ.update(wanted["environment"])
            run_server("127.0.0.1", wanted["port"], log_level="error")
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
