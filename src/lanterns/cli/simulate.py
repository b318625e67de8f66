"""`lanterns simulate`: many games between bots, and what came of them."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import numpy as np
import typer

from lanterns.arena.matches import play_match
from lanterns.arena.simulation import Simulated
from lanterns.arena.simulation import simulate as simulate_games
from lanterns.bots.compiled import COMPILED_BOTS
from lanterns.bots.roster import make_bot
from lanterns.cli.console import Advance, err, progress_bar
from lanterns.cli.figures import Figures, show_figures
from lanterns.cli.options import (
    EditionOption,
    GameName,
    Players,
    Seed,
    choose_seed,
    find_game,
    read_bots,
    read_edition,
    tell_unpracticed,
)
from lanterns.cli.warmup import bot_parts, prepare, simulation_part
from lanterns.engine.kind import GameKind, read_options
from lanterns.records import open_records, write_record
from lanterns.records.recording import record_of_numbers

FIRST_CHUNK, LARGEST_CHUNK, LARGEST_LOGGED_CHUNK = 50, 20_000, 500
"""Games played without coming back: few at first, then as many as take about this long:"""
CHUNK_SECONDS = 0.25


def simulate(
    game: GameName = "harvest",
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")] = 1000,
    seed: Seed = None,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="A bot for all seats, or one for each, with commas between.")
    ] = "random",
    record: Annotated[
        Path | None, typer.Option("--record", "-r", help="Write every game to this file (.jsonl or .jsonl.gz).")
    ] = None,
    edition: EditionOption = None,
) -> None:
    """Play many games between bots and show what came of them."""
    kind = find_game(game, players)
    seats = read_bots(bots, players)
    options = read_edition(kind, edition)
    tell_unpracticed(kind, players, options, seats)
    chosen_seed = choose_seed(seed)
    with ExitStack() as stack:
        file = stack.enter_context(open_records(record)) if record is not None else None
        _prepare(kind, seats)
        began = time.perf_counter()
        chunks = _play(kind, seats, games, chosen_seed, options, keeps_logs=file is not None)
        if file is not None:
            chunks = _write(kind, players, options, chunks, file)
        advance = stack.enter_context(progress_bar(f"Playing {kind.title}", total=games))
        figures = _collect(kind, chunks, advance)
    seconds = time.perf_counter() - began
    show_figures(kind, figures, seats, chosen_seed)
    word = "game" if games == 1 else "games"
    err.print(f"{games:,} {word} in {seconds:.1f} s ({games / seconds:,.0f} a second)")
    if record is not None:
        err.print(f"Records: {record}", markup=False)


def _prepare(kind: GameKind, seats: list[str]) -> None:
    if set(seats) <= set(COMPILED_BOTS):
        prepare(kind, simulation_part(kind))
    else:
        prepare(kind, *bot_parts(kind, seats))


def _play(
    kind: GameKind, seats: list[str], games: int, seed: int, options: dict[str, Any], *, keeps_logs: bool
) -> Iterator[Simulated]:
    """The games in pieces: many at a time where all bots are compiled, else one by one."""
    if set(seats) <= set(COMPILED_BOTS):
        first, count = 0, FIRST_CHUNK
        while first < games:
            began = time.perf_counter()
            count = min(count, games - first)
            yield simulate_games(kind.name, seats, count, seed, first, options=options, keeps_logs=keeps_logs)
            first += count
            if time.perf_counter() - began < CHUNK_SECONDS:
                count = min(2 * count, LARGEST_LOGGED_CHUNK if keeps_logs else LARGEST_CHUNK)
    else:
        bots = [make_bot(name, seed + seat) for seat, name in enumerate(seats)]
        for number in range(games):
            yield play_match(kind.name, bots, seed, number, options)


def _write(
    kind: GameKind, players: int, options: dict[str, Any], chunks: Iterator[Simulated], file: BinaryIO
) -> Iterator[Simulated]:
    """The same pieces, each written down on its way."""
    read = read_options(kind, options)
    for chunk in chunks:
        for log in chunk.logs:
            write_record(file, record_of_numbers(kind, players, read, log.tolist()))
        yield chunk


def _collect(kind: GameKind, chunks: Iterator[Simulated], advance: Advance) -> Figures:
    """The figures of all games together."""
    victories, decisions, statistics = [], [], []
    for chunk in chunks:
        seats = chunk.honor.shape[1]
        victories.append(chunk.victory)
        decisions.append(chunk.decisions)
        statistics.append({name: values[:, :seats] for name, values in kind.statistics(chunk.games).items()})
        advance(len(chunk.decisions))
    return Figures(
        victory=np.concatenate(victories),
        decisions=np.concatenate(decisions),
        statistics={name: np.concatenate([part[name] for part in statistics]) for name in statistics[0]},
    )
