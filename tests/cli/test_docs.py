"""What `docs/command-line.md` shows is true."""

import re
from pathlib import Path

import pytest
import typer

from lanterns.bots.roster import make_bot
from lanterns.cli.main import app

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text()
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
EXAMPLES = re.findall(r"^    lanterns (\w+)(.*)$", PAGE, re.MULTILINE)


def test_every_command_is_told_of_and_no_other() -> None:
    assert set(re.findall(r"lanterns ([a-z]+)", PAGE)) == set(COMMANDS)


@pytest.mark.parametrize(("command", "arguments"), EXAMPLES)
def test_the_options_in_the_examples_exist(command: str, arguments: str) -> None:
    described = COMMANDS[command]
    if hasattr(described, "commands"):
        described = described.commands[arguments.split(maxsplit=1)[0]]
    known = {option for parameter in described.params for option in parameter.opts}
    assert set(re.findall(r"--[\w-]+", arguments)) <= known


def test_the_bots_on_the_page_exist() -> None:
    named = re.search(r"one for each: (.*?)\. `--edition`", PAGE, re.DOTALL)
    assert named
    for bot in re.findall(r"`([\w:.]+)`", named[1]):
        make_bot(bot)
