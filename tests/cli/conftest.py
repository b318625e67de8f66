"""Commands run in this process, with what they say caught."""

from collections.abc import Callable

import pytest

from lanterns.cli import console
from lanterns.cli.main import run
from tests.cli.commands import Said

Run = Callable[..., Said]


@pytest.fixture
def lanterns(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run one command line; `typed` is what the user types, line by line."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(console.out, "_width", 100)

    def run_here(*arguments: str, typed: str = "") -> Said:
        lines = iter(typed.splitlines())

        def read(prompt: object = "") -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        capsys.readouterr()  # what was said before, that rules are compiled for one, is not the command's
        code = run(arguments)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run_here
