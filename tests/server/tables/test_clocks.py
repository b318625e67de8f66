"""Clocks: how long a seat may take, whatever the clock on the wall does."""

import pytest

from lanterns.server.messages import client
from lanterns.server.node.bot_moves import first_legal
from lanterns.server.node.steady_clock import SteadyClock
from lanterns.server.refusals import Refused
from lanterns.server.tables import playing
from lanterns.server.tables.clocks import BOT_GRACE_SECONDS, bots_to_move, due_at, next_deadline, seats_out_of_time
from lanterns.server.tables.decisions import next_change
from tests.server.setting import bot_move, move, playing_table, say

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
    assert seats_out_of_time(table, 2.0 + 30 * 24 * 60 * 60) == [], "a month without a sign is something else"


def test_a_bot_takes_over_when_time_runs_out_and_gives_the_seat_back() -> None:
    table = playing_table("ann", "ann", pace=LIVE)
    seat = table.acting[0]
    assert seats_out_of_time(table, 61.9) == []
    assert seats_out_of_time(table, 62.0) == [seat]
    table.apply(next_change(table, playing.time_out(table, seat), (), 62.0))
    assert bots_to_move(table) == [seat]
    assert due_at(table) == 62.0 + BOT_GRACE_SECONDS
    with pytest.raises(Refused, match="is up"):
        say(table, "ann", client.Return(id="r", seat=seat), 70.0)
    while seat in table.acting:
        bot_move(table, seat, first_legal(table.game, seat), 71.0)
    say(table, "ann", client.Return(id="s", seat=seat), 72.0)
    assert table.seats[seat].stand_in is None


def test_leaving_and_returning_gains_no_time() -> None:
    table = playing_table("ann", "ann", pace=LIVE)
    seat = table.acting[0]
    for number in range(5):
        say(table, "ann", client.Leave(id=f"l{number}", seat=seat), 10.0 * number + 5)
        say(table, "ann", client.Return(id=f"r{number}", seat=seat), 10.0 * number + 9)
    assert next_deadline(table) == 2.0 + 60
    say(table, "ann", client.Leave(id="last", seat=seat), 61.0)
    with pytest.raises(Refused, match="is up"):
        say(table, "ann", client.Return(id="late", seat=seat), 62.0)


def test_a_clock_that_was_ahead_for_one_move_stretches_no_later_turn() -> None:
    table = playing_table("ann", "ann", pace=LIVE)
    move(table, kind="place", now=3600.0)
    assert next_deadline(table) == 3660.0
    change = move(table, now=10.0)
    assert change.entry.at == 3600.0
    assert next_deadline(table) == 70.0
    assert change.entry.clock == 10.0


def test_a_steady_clock_follows_a_jump_only_if_it_lasts() -> None:
    wall, ticks = 1000.0, 0.0
    clock = SteadyClock(lambda: wall, lambda: ticks)
    wall, ticks = 1001.5, 1.0
    assert clock() == 1001.5, "a clock is set by a little now and then"
    wall, ticks = 4601.5, 2.0
    assert clock() == 1002.5, "a jump is not believed"
    wall, ticks = 1003.5, 3.0
    assert clock() == 1003.5
    wall, ticks = 9000.0, 4.0
    clock()
    wall, ticks = 9060.0, 64.0
    assert clock() == 9060.0, "what lasts is the time"


def test_time_never_runs_backwards_in_a_log() -> None:
    table = playing_table("ann", "ann", pace=LIVE)
    move(table, now=1000.0)
    change = move(table, now=10.0)
    assert change.entry.at == 1000.0


def test_a_bot_that_is_to_move_hides_nobodys_deadline() -> None:
    """In Dice everyone shades at once: a person's time runs out while a bot has yet to move."""
    table = playing_table("ann", "bob", "bot:random", game="dice", pace={"kind": "live", "turn_seconds": 10})
    while not (bots_to_move(table) and next_deadline(table) is not None):
        move(table, now=table.updated_at + 8)
    deadline = next_deadline(table)
    assert deadline is not None
    assert due_at(table) == min(deadline, table.updated_at + BOT_GRACE_SECONDS)
