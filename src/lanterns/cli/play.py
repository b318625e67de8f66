"""`lanterns play`: in the browser, or a game against bots on the terminal."""

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from lanterns.bots.roster import make_bot
from lanterns.cli.browser import has_client, play_in_browser
from lanterns.cli.console import out
from lanterns.cli.options import (
    EditionOption,
    FirstGame,
    GameName,
    Players,
    Seed,
    Shapes,
    Sides,
    Start,
    choose_seed,
    find_game,
    read_bots,
    read_setup,
    tell_unpracticed,
)
from lanterns.cli.questions import Adviser
from lanterns.cli.terminal import TerminalGame
from lanterns.cli.warmup import bot_parts, prepare
from lanterns.engine.errors import BadOptions
from lanterns.engine.game import Game
from lanterns.engine.kind import all_kinds
from lanterns.engine.randomness import new_random
from lanterns.records import open_records, record_of, write_record

RANKER, COUNSEL = "greedy", "search:0.5s"


def play(
    context: typer.Context,
    terminal: Annotated[
        bool, typer.Option("--terminal", "-t", help="Play on the terminal; so does any of the options below.")
    ] = False,
    game: GameName = "harvest",
    players: Players = 2,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="A bot for all other seats, or one for each, with commas between.")
    ] = "artisan",
    seed: Seed = None,
    seat: Annotated[int, typer.Option("--seat", min=0, help="Your seat, counted from 0.")] = 0,
    record: Annotated[
        Path | None, typer.Option("--record", "-r", help="Write the game to this file when it ends or you leave.")
    ] = None,
    first_game: FirstGame = False,
    shapes: Shapes = None,
    sides: Sides = None,
    start: Start = None,
    edition: EditionOption = None,
) -> None:
    """Play in the browser, alone or with others, or on the terminal against bots."""
    if not terminal and not _asks_for_more(context) and has_client():
        for each in all_kinds():
            prepare(each, *bot_parts(each, [bots]))
        play_in_browser()
        return
    kind = find_game(game, players)
    if seat >= players:
        raise BadOptions(f"There is no seat {seat}: {players} play, counted from 0.")
    others = [other for other in range(players) if other != seat]
    names = read_bots(bots, len(others))
    options = read_setup(kind, players, first_game=first_game, shapes=shapes, sides=sides, start=start, edition=edition)
    tell_unpracticed(kind, players, options, names)
    chosen_seed = choose_seed(seed)
    with ExitStack() as stack:
        file = stack.enter_context(open_records(record)) if record is not None else None
        prepare(kind, *bot_parts(kind, [*names, RANKER]))
        out.print(f"[bold]{kind.title}[/bold], {players} players, seed {chosen_seed}. Type help at any time.")
        against = ", ".join(f"seat {other} is {name}" for other, name in zip(others, names, strict=True))
        out.print(f"You are seat {seat}; {against}.\n")
        at_table = TerminalGame(
            game=Game(kind.name, players=players, options=options),
            seat=seat,
            bots={other: make_bot(name, chosen_seed + other) for other, name in zip(others, names, strict=True)},
            adviser=Adviser(ranker=make_bot(RANKER), counsel=COUNSEL),
            chance=new_random(chosen_seed),
        )
        at_table.play()
        if file is not None:
            people = {seat: "you", **dict(zip(others, names, strict=True))}
            write_record(file, record_of(at_table.game, names=[people[place] for place in range(players)]))
    if record is not None:
        out.print(f"Record: {record}", markup=False)


def _asks_for_more(context: typer.Context) -> bool:
    """Whether an option was given: all of them describe a game on the terminal."""
    sources = [context.get_parameter_source(name) for name in context.params]
    return any(source is not None and source.name == "COMMANDLINE" for source in sources)
