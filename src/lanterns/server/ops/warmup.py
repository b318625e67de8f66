"""Compiling everything a table needs before the first player comes, so that nobody waits for it."""

import numpy as np

from lanterns.engine import positions
from lanterns.engine.kind import GameKind, all_versions
from lanterns.engine.rules import SPECTATOR
from lanterns.engine.warmup import warm_up_if_cold
from lanterns.records.fairness import new_secret
from lanterns.server.messages.http import NewTable
from lanterns.server.tables import gathering, openings
from lanterns.server.tables.choices import write_choices
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.news import Announcement, write_positions, write_seen
from lanterns.server.tables.playing import bot_move
from lanterns.server.tables.table import Table
from lanterns.server.tables.transitions import check


def warm_up_tables() -> None:
    """Play the first turn of every game, under each version of its rules, at a table that nobody sees."""
    for kind in all_versions():
        warm_up_table(kind)


def warm_up_table(kind: GameKind) -> None:
    """Play the first turn of one game at a table that nobody sees."""
    warm_up_if_cold(kind)
    settings = {"game": kind.name, "players": kind.player_counts[0]}
    seats = [{"kind": "bot", "bot": "random"}] * kind.player_counts[0]
    wanted = NewTable.model_validate({"settings": settings, "seats": seats})
    table = Table("warmingup2", new_secret())
    created = {**openings.create("nobody", "Nobody", wanted), "rules_version": kind.rules_version}
    table.apply(next_change(table, created, (), 0.0))
    started, transitions = gathering.start(table, "nobody", "start")
    table.apply(next_change(table, started, transitions, 0.0))
    for _ in range(8):
        seat = table.acting[0]
        write_choices(kind, table.game, seat)
        number = last_choice(table, seat)
        check(kind, table.game, kind.action(table.game[0], seat, number).to_json())
        moved, transitions = bot_move(table, seat, number)
        change = table.apply(next_change(table, moved, transitions, 0.0))
        for eyes in (SPECTATOR, seat):
            Announcement(table, change).tell(() if eyes == SPECTATOR else (eyes,))
            write_positions(table, () if eyes == SPECTATOR else (eyes,))
            write_seen(table, () if eyes == SPECTATOR else (eyes,))


def last_choice(table: Table, seat: int) -> int:
    """The last legal action of a seat: in both games one that moves the game on."""
    numbers = np.zeros(table.kind.longest_list, np.int32)
    return int(numbers[positions.list_legal_actions(table.game, seat, numbers) - 1])
