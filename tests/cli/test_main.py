"""The command itself: version, help, and how it ends."""

import os
import signal
import subprocess
import sys
import time

import pytest

import lanterns
from tests.cli.commands import PROGRAM, run_in_process
from tests.cli.conftest import Run


def test_it_says_its_version(lanterns: Run) -> None:
    said = lanterns("--version")
    assert (said.code, said.out) == (0, f"lanterns {_version()}\n")


def _version() -> str:
    return lanterns.__version__


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_lists_the_commands(lanterns: Run, arguments: list[str]) -> None:
    said = lanterns(*arguments)
    assert said.code == 0
    for command in ("play", "simulate", "replay", "verify", "bench"):
        assert command in said.out


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "verify", "bench"])
def test_every_command_explains_itself(lanterns: Run, command: str) -> None:
    said = lanterns(command, "--help")
    assert said.code == 0
    assert f"Usage: lanterns {command}" in said.out


def test_a_mistake_in_a_real_process_leaves_no_traceback() -> None:
    said = run_in_process("replay", "nothing.jsonl")
    assert (said.code, said.out, said.err) == (2, "", "lanterns: nothing.jsonl: No such file or directory.\n")


def test_a_closed_output_is_no_mistake() -> None:
    closed = "import sys; sys.stdout = None; from lanterns.cli.main import main; main()"
    done = subprocess.run([sys.executable, "-c", closed, "--version"], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_that_goes_away_is_no_mistake() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*PROGRAM, "simulate", "--games", "2"], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert b"Traceback" not in done.stderr
    assert done.returncode == 1


def test_ctrl_c_ends_quietly() -> None:
    # Tests that run in the background ignore Ctrl-C, and so would their children; a terminal's children heed it.
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    command = [*PROGRAM[:-1], heed + PROGRAM[-1], "play", "--bots", "random", "--seed", "1"]
    pipe, environment = subprocess.PIPE, {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment) as running:
        try:
            assert running.stdout
            assert any(b"Choose a number" in line for line in running.stdout), "it did not ask"
            time.sleep(0.2)
            running.send_signal(signal.SIGINT)
            code = running.wait(timeout=120)  # before its input is closed, which would be another way to leave
            _, complaint = running.communicate()
        finally:
            running.kill()
    assert code == 130
    assert b"Traceback" not in complaint
