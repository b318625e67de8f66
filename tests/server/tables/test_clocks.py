"""Clocks: how long a seat may take, whatever the clock on the wall does."""

from lanterns.server.messages import client
from lanterns.server.tables import playing
from lanterns.server.tables.clocks import BOT_GRACE_SECONDS, bots_to_move, due_at, next_deadline, seats_out_of_time
from lanterns.server.tables.decisions import next_change
from tests.server.setting import move, playing_table, say

LIVE = {"kind": "live", "turn_seconds": 60}


def test_each_turn_has_its_own_time() -> None:
    table = playing_table("ann", "bob", pace=LIVE)
    assert next_deadline(table) == 2.0 + 60
    move(table, kind="place", now=50.0)
    assert next_deadline(table) == 50.0 + 60


def test_days_are_counted_in_days() -> None:
    table = playing_table("ann", "bob", pace={"kind": "days", "turn_days": 2})
    assert next_deadline(table) == 2.0 + 2 * 24 * 60 * 60


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    table = playing_table("ann", "bob")
    assert next_deadline(table) is None
    assert seats_out_of_time(table, 1e12) == []


def test_a_bot_takes_over_when_time_runs_out_and_gives_the_seat_back() -> None:
    table = playing_table("ann", "ann", pace=LIVE)
    seat = table.acting[0]
    assert seats_out_of_time(table, 61.9) == []
    assert seats_out_of_time(table, 62.0) == [seat]
    table.apply(next_change(table, playing.time_out(table, seat), (), 62.0))
    assert bots_to_move(table) == [seat]
    assert due_at(table) == 62.0 + BOT_GRACE_SECONDS
    say(table, "ann", client.Return(id="r", seat=seat), 70.0)
    assert next_deadline(table) == 70.0 + 60


def test_time_never_runs_backwards_in_a_log() -> None:
    table = playing_table("ann", "ann", pace=LIVE)
    move(table, now=1000.0)
    change = move(table, now=10.0)
    assert change.entry.at == 1000.0
    assert next_deadline(table) == 1060.0


def test_a_bot_that_is_to_move_hides_nobodys_deadline() -> None:
    """In Dice everyone shades at once: a person's time runs out while a bot has yet to move."""
    table = playing_table("ann", "bob", "bot:random", game="dice", pace={"kind": "live", "turn_seconds": 10})
    while not (bots_to_move(table) and next_deadline(table) is not None):
        move(table, now=table.updated_at + 8)
    deadline = next_deadline(table)
    assert deadline is not None
    assert due_at(table) == min(deadline, table.updated_at + BOT_GRACE_SECONDS)
