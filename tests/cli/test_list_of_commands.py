"""The package says which commands there are, and those are all."""

import re

import lanterns.cli
from lanterns.cli.main import app


def test_the_package_names_every_command() -> None:
    commands = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    assert set(re.findall(r"`(\w+)`", lanterns.cli.__doc__ or "")) == commands
