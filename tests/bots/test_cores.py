"""Work on several cores ends with Ctrl-C, and not only the piece that a process has at hand."""

import signal

from lanterns.bots.cores import new_processes


def test_ctrl_c_ends_a_process_and_not_only_its_work() -> None:
    with new_processes(1) as processes:
        assert processes.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_DFL
