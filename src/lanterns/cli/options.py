"""Options that several commands share, and what they are read into."""

import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from lanterns.bots.network import ForesightBot, NetworkBot
from lanterns.bots.roster import make_bot
from lanterns.bots.weights import UNPRACTICED
from lanterns.cli.console import complain
from lanterns.engine.errors import BadOptions
from lanterns.engine.judging import is_practiced
from lanterns.engine.kind import GameKind, all_kinds, find_kind, read_options

SEED_SIZE = 2**32

GameName = Annotated[
    str, typer.Option("--game", "-g", help=f"The game: {' or '.join(kind.name for kind in all_kinds())}.")
]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", min=0, help="The same seed gives the same game again.")]
EditionOption = Annotated[
    Path | None, typer.Option("--edition", help="An edition file to play with, in games that have editions.")
]


FirstGame = Annotated[bool, typer.Option("--first-game", help="Dice: the shapes and card sides of a first game.")]
Shapes = Annotated[
    str | None, typer.Option("--shapes", help="Dice: the four shapes in play, with commas between; else chance picks.")
]
Sides = Annotated[
    str | None, typer.Option("--sides", help="Dice: the sides of the emperor cards, ABA for instance; else chance.")
]
Start = Annotated[int | None, typer.Option("--start", min=0, help="The seat that starts; else chance decides.")]


def find_game(name: str, players: int) -> GameKind:
    """The game of a name, for a number of players that it is made for."""
    kind = find_kind(name)
    kind.check_players(players)
    return kind


def choose_seed(seed: int | None) -> int:
    """The seed asked for, or any."""
    return secrets.randbelow(SEED_SIZE) if seed is None else seed


def check_place(file: Path) -> None:
    """Refuse a file that could not be written, before the work for it begins."""
    if file.is_dir():
        raise BadOptions(f"{file} cannot be written: it is a folder.")
    if not file.parent.is_dir():
        raise BadOptions(f"{file} cannot be written: there is no folder {file.parent}.")


def read_bots(names: str, seats: int) -> list[str]:
    """A bot for each seat, from one name for all of them or one name each."""
    bots = [name.strip() for name in names.split(",")]
    for name in bots:
        make_bot(name)
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise BadOptions(f"--bots names {len(bots)} bots for {seats} seats: name one for all of them, or one for each.")
    return bots


def read_setup(
    kind: GameKind,
    players: int,
    *,
    first_game: bool,
    shapes: str | None,
    sides: str | None,
    start: int | None,
    edition: Path | None,
) -> dict[str, Any]:
    """The options of a game from what was asked for; what was not is left to chance."""
    asked = {
        "first_game": first_game or None,
        "shapes": None if shapes is None else [shape.strip() for shape in shapes.split(",")],
        "sides": None if sides is None else list(sides.upper()),
        "start": start,
    }
    options = {name: value for name, value in asked.items() if value is not None}
    for name in options:
        if name not in kind.options.model_fields:
            raise BadOptions(f"{kind.title} has no --{name.replace('_', '-')}.")
    options |= read_edition(kind, edition)
    kind.set_up(players, read_options(kind, options))  # what cannot be is refused before anything is compiled
    return options


def read_edition(kind: GameKind, file: Path | None) -> dict[str, Any]:
    """The options of a game played with an edition file, or with none."""
    if file is None:
        return {}
    try:
        return {"edition": kind.read_edition(file)}
    except BadOptions as error:
        first, *faults = str(error).splitlines()
        if not faults:
            raise
        found = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        told = f"`lanterns edition check {file}` names {'it' if len(faults) == 1 else 'them'}"
        raise BadOptions(f"{file}: {first} It has {found}; {told}.") from None


def tell_unpracticed(kind: GameKind, players: int, options: dict[str, Any], bots: Iterable[str]) -> None:
    """Say so where bots that go by the learned judgement play with contents that it knows nothing about."""
    asks = any(isinstance(make_bot(name), NetworkBot | ForesightBot) for name in bots)
    if asks and not is_practiced(kind.set_up(players, read_options(kind, options))):
        complain(f"{UNPRACTICED} The bots judge it by a simpler, linear worth instead.")
