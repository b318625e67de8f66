"""Options that several commands share, and what they are read into."""

import json
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from lanterns.bots.roster import make_bot
from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import GameKind, all_kinds, find_kind, read_options

SEED_SIZE = 2**32

GameName = Annotated[
    str, typer.Option("--game", "-g", help=f"The game: {' or '.join(kind.name for kind in all_kinds())}.")
]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", min=0, help="The same seed gives the same game again.")]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", help="An edition file to play with, in games that have editions.")
]


def find_game(name: str, players: int) -> GameKind:
    """The game of a name, for a number of players that it is made for."""
    kind = find_kind(name)
    kind.check_players(players)
    return kind


def choose_seed(seed: int | None) -> int:
    """The seed asked for, or any."""
    return secrets.randbelow(SEED_SIZE) if seed is None else seed


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


def read_edition(kind: GameKind, file: Path | None) -> dict[str, Any]:
    """The options of a game played with an edition file, or with none."""
    if file is None:
        return {}
    if kind.edition_type is None:
        raise BadOptions(f"{kind.title} has only one edition: leave out --edition.")
    try:
        options = {"edition": json.loads(file.read_bytes())}
    except ValueError as error:
        raise BadOptions(f"{file}: not an edition: {error}.") from None
    read_options(kind, options)
    return options
