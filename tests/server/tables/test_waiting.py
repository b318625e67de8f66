"""People who wait: nobody is hurried, and no game is a dead end."""

import numpy as np
import pytest

from lanterns.engine import positions
from lanterns.server.messages import client
from lanterns.server.refusals import Refused
from lanterns.server.tables import playing
from lanterns.server.tables.clocks import ABANDONED_SECONDS, DAY_SECONDS, bots_to_move, due_at, seats_out_of_time
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.table import Table
from tests.server.setting import bot_move, move, playing_table, say

HOUR = 3600.0


def awaited(table: Table) -> tuple[int, str, str]:
    """The seat that is asked, its person, and someone else."""
    seat = table.acting[0]
    person = table.seats[seat].person
    other = next(one.person for one in table.seats if one.person and one.person != person)
    return seat, person, other


def refusal(table: Table, person: str, message: object, now: float) -> str:
    with pytest.raises(Refused) as caught:
        say(table, person, message, now)
    return caught.value.code


def test_who_waits_may_nudge_after_an_hour_and_then_once_a_day() -> None:
    table = playing_table("ann", "bob")
    seat, person, other = awaited(table)
    nudge = client.Nudge(id="n1", seat=seat)
    assert refusal(table, other, nudge, HOUR) == "too_early"
    assert refusal(table, person, nudge, 2 * HOUR) == "nobody_waits"
    assert refusal(table, "eve", nudge, 2 * HOUR) == "not_seated"
    say(table, other, nudge, 2 * HOUR)
    assert refusal(table, other, client.Nudge(id="n2", seat=seat), 20 * HOUR) == "too_early"
    say(table, other, client.Nudge(id="n3", seat=seat), 26 * HOUR)
    assert refusal(playing_table("ann", "bob", pace={"kind": "live"}), "ann", nudge, 2 * HOUR) == "nobody_waits"


def test_after_the_hosts_patience_a_bot_stands_in_and_whoever_returns_has_their_time_again() -> None:
    table = playing_table("ann", "bob", pace={"kind": "untimed", "patience_days": 2})
    seat, person, other = awaited(table)
    relieve = client.Relieve(id="r1", seat=seat)
    assert refusal(table, other, relieve, 1.9 * DAY_SECONDS) == "too_early"
    say(table, other, relieve, 2.1 * DAY_SECONDS)
    assert table.seats[seat].stand_in == ("artisan", "waited")
    assert bots_to_move(table) == [seat]
    say(table, person, client.Return(id="back", seat=seat), 3 * DAY_SECONDS)
    assert refusal(table, other, client.Relieve(id="r2", seat=seat), 4 * DAY_SECONDS) == "too_early"
    move(table, kind="place", now=4 * DAY_SECONDS)
    assert table.acting != [seat]


def test_who_is_left_alone_ends_the_table_and_bots_play_it_out() -> None:
    table = playing_table("ann", "bob")
    _, person, other = awaited(table)
    assert refusal(table, other, client.End(id="e1"), HOUR) == "too_early"
    assert refusal(table, person, client.End(id="e2"), 2 * DAY_SECONDS) == "nobody_waits"
    say(table, other, client.End(id="e3"), 2 * DAY_SECONDS)
    assert {seat.stand_in for seat in table.seats} == {("artisan", "ended")}
    assert refusal(table, person, client.Return(id="back", seat=0 if table.seats[0].person == person else 1), 9e5) == (
        "resigned"
    )
    play_by_bots(table)
    assert table.phase == "finished"


def test_nobody_ends_a_table_where_others_still_play() -> None:
    table = playing_table("ann", "bob", "cleo")
    _, _, other = awaited(table)
    assert refusal(table, other, client.End(id="e1"), 2 * DAY_SECONDS) == "nobody_waits"


def test_a_game_that_everyone_left_reaches_its_end() -> None:
    table = playing_table("ann", "bob")
    now, rounds = 2.0, 0
    while table.phase == "playing":
        due = due_at(table)
        assert due is not None, "someone looks at the table at last"
        now = max(now, due)
        for seat in seats_out_of_time(table, now):
            table.apply(next_change(table, playing.time_out(table, seat), (), now))
            assert table.seats[seat].stand_in == ("artisan", "waited")
            rounds += 1
        if bots_to_move(table):
            bot_move(table, bots_to_move(table)[0], legal(table), now)
    assert rounds == 2
    assert now < 2 * (ABANDONED_SECONDS + DAY_SECONDS) + DAY_SECONDS


def test_whoever_plays_alone_may_take_as_long_as_they_like() -> None:
    for seats in (("ann", "ann"), ("ann", "bot:random")):
        table = playing_table(*seats)
        assert seats_out_of_time(table, 1e12) == []


def legal(table: Table) -> int:
    """Some action of the bot that is asked."""
    room = np.zeros(4096, np.int32)
    positions.list_legal_actions(table.game, bots_to_move(table)[0], room)
    return int(room[0])


def play_by_bots(table: Table) -> None:
    while table.phase == "playing":
        bot_move(table, bots_to_move(table)[0], legal(table), 9e5)
