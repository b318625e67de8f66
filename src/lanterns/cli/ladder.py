"""`lanterns arena --ladder`: every bot on one scale."""

import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from rich.table import Table

from lanterns.arena.ladder import (
    ANCHOR,
    LADDER,
    PEERS,
    LadderGame,
    Rating,
    check_anchor,
    rate_ladder,
    run_ladder,
    schedule,
)
from lanterns.arena.schedule import BadArena
from lanterns.bots.roster import make_bot
from lanterns.cli.console import err, out, progress_bar, show_table
from lanterns.cli.warmup import bot_parts, prepare
from lanterns.engine.kind import all_kinds


def split_names(bots: str) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple(name.strip() for name in bots.split(",") if name.strip())


def who_climbs(bots: str | None) -> tuple[list[str], list[str]]:
    """The bots that are named, or all, and apart from them those of OpenSpiel, which meet a few with two players."""
    names = split_names(bots) if bots is not None else (*LADDER, *(PEERS if find_spec("open_spiel") else ()))
    return [name for name in names if name not in PEERS], [name for name in names if name in PEERS]


def climb(bots: str | None, games: int, seed: int, cores: int, file: Path | None, seconds: float | None) -> None:
    """Let every bot meet its neighbours in both games with all numbers of players, and show how strong each one is."""
    chosen, peers = who_climbs(bots)
    for name in (*chosen, *peers):
        make_bot(name)
    check_anchor(chosen)
    for kind in all_kinds():
        prepare(kind, *bot_parts(kind, chosen))
    wanted = list(schedule(chosen, peers, games, seed))
    file = file or Path("ladder.jsonl")
    with progress_bar("Playing the ladder", total=round(seconds or len(wanted))) as advance:
        begun, shown = time.monotonic(), 0

        def report(done: int, total: int) -> None:  # noqa: ARG001 - the bar knows the total
            nonlocal shown
            reached = done if seconds is None else round(min(time.monotonic() - begun, seconds))
            advance(reached - shown)
            shown = reached

        played = run_ladder(wanted, file, cores, seconds, report)
    if not any(ANCHOR in game.bots for game in played):
        raise BadArena(f"No game of {ANCHOR} was finished: give the ladder more --seconds.")
    out.print(f"\n{len(played)} games; greedy is 1000, and 400 more is ten victories to one\n")
    show_table(tabulate(played))
    err.print(f"Games: {file}", markup=False)


def tabulate(played: Sequence[LadderGame]) -> Table:
    """The table of a ladder for a terminal."""
    headings, *rows = lines_of(played)
    shown = Table(*headings)
    for row in rows:
        shown.add_row(*row)
    return shown


def lines_of(played: Sequence[LadderGame]) -> list[list[str]]:
    """Headings, then every bot, the strongest first: by all games, and by those of each game and number of players."""
    columns = {"all": rate_ladder(played)}
    for kind in all_kinds():
        for players in kind.player_counts:
            some = [game for game in played if game.game == kind.name and len(game.bots) == players]
            is_anchored = any(ANCHOR in game.bots for game in some)
            columns[f"{kind.name} {players}"] = rate_ladder(some) if is_anchored else {}
    thought = {bot: _seconds(bot, played) for bot in columns["all"]}
    lines = [["bot", *columns, "time a move"]]
    for bot in sorted(columns["all"], key=lambda bot: -columns["all"][bot].value):
        cells = [_cell(ratings.get(bot)) for ratings in columns.values()]
        lines.append([make_bot(bot).name if "." in bot.partition(":")[0] else bot, *cells, thought[bot]])
    return lines


def _seconds(bot: str, played: Sequence[LadderGame]) -> str:
    seats = [(game, seat) for game in played for seat, name in enumerate(game.bots) if name == bot]
    moves = sum(game.decisions[seat] for game, seat in seats)
    return f"{sum(game.seconds[seat] for game, seat in seats) / max(1, moves):.3f} s"


def _cell(rating: Rating | None) -> str:
    return "" if rating is None else f"{rating.value:.0f} ± {rating.doubt:.0f}"
