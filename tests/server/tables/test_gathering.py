"""Before the game: setting up, sitting down, seating bots, starting; and after it, the rematch."""

import pytest

from lanterns.records.fairness import seal_of
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.messages.table import Settings
from lanterns.server.refusals import Refused
from lanterns.server.tables import gathering, openings
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import tell_table
from tests.server.setting import new_table, play_to_the_end, playing_table, say


def refusal(table: Table, person: str, message: object) -> str:
    with pytest.raises(Refused) as caught:
        say(table, person, message)
    return caught.value.code


def test_a_free_seat_goes_to_whoever_sits_down_first() -> None:
    table = new_table("ann", "open")
    say(table, "bob", client.Sit(id="1", seat=1, name="Bobby", seal=seal_of("clover")))
    assert (table.seats[1].person, table.seats[1].name, table.seats[1].seal) == ("bob", "Bobby", seal_of("clover"))
    assert refusal(table, "cid", client.Sit(id="2", seat=1)) == "seat_taken"


def test_one_person_may_have_several_seats() -> None:
    table = new_table("ann", "open", "open")
    say(table, "ann", client.Sit(id="1", seat=2, name="Aunt"))
    assert table.seats_of("ann") == (0, 2)


def test_a_new_name_is_for_one_s_own_seat_and_told_apart_from_the_others() -> None:
    table = new_table("ann", "bob", "open")
    say(table, "ann", client.Sit(id="1", seat=2, name="Aunt"))
    former, other = table.seats[0].name, table.seats[1].name
    bodies = gathering.rename(table, "ann", former, other)
    assert [body["seat"] for body in bodies] == [0]
    assert bodies[0]["name"] not in {former, other}
    table.apply(next_change(table, bodies[0], (), 1.0))
    assert table.seats[0].name == bodies[0]["name"]
    assert gathering.rename(table, "ann", bodies[0]["name"], other) == []


def test_only_the_host_seats_bots_configures_and_starts() -> None:
    table = new_table("ann", "open")
    settings = Settings(game="harvest", players=3)
    for message in (
        client.SeatBot(id="1", seat=1, bot="greedy"),
        client.Configure(id="2", settings=settings),
        client.Start(id="3"),
    ):
        assert refusal(table, "bob", message) == "not_host"


def test_the_host_frees_any_seat_and_others_only_their_own() -> None:
    table = new_table("ann", "bob", "open")
    assert refusal(table, "cid", client.Stand(id="1", seat=1)) == "not_your_seat"
    say(table, "ann", client.Stand(id="2", seat=1))
    assert table.seats[1].kind == "open"


def test_no_game_begins_with_a_free_seat() -> None:
    assert refusal(new_table("ann", "open"), "ann", client.Start(id="1")) == "seats_open"


def test_nobody_sits_down_once_the_game_has_begun() -> None:
    assert refusal(playing_table("ann", "bob"), "cid", client.Sit(id="1", seat=0)) == "already_started"


@pytest.mark.parametrize("bot", ["nobody", "master:reckless", "emperor:bold"])
def test_a_bot_that_does_not_exist_is_refused(bot: str) -> None:
    assert refusal(new_table("ann", "open"), "ann", client.SeatBot(id="1", seat=1, bot=bot)) == "no_such_bot"


def test_a_bot_in_a_style_is_called_so() -> None:
    table = new_table("ann", "bot:master:bold", "open")
    say(table, "ann", client.SeatBot(id="1", seat=2, bot="master:careful"))
    told = [seat["name"] for seat in tell_table(table, "ann", set(), 0)["seats"]]
    assert told == ["ann", "Master, bold", "Master, careful"]


def test_fewer_players_need_the_last_seats_to_be_free() -> None:
    table = new_table("ann", "open", "bob")
    fewer = Settings(game="harvest", players=2)
    assert refusal(table, "ann", client.Configure(id="1", settings=fewer)) == "seat_taken"
    say(table, "ann", client.Stand(id="2", seat=2))
    say(table, "ann", client.Configure(id="3", settings=fewer))
    assert len(table.seats) == 2


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"game": "chess", "players": 2}, "bad_options"),
        ({"game": "harvest", "players": 2, "options": {"wings": 2}}, "bad_options"),
        ({"game": "harvest", "players": 3}, "wrong_seat_count"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(settings: dict[str, object], code: str) -> None:
    seats = [{"kind": "you"}, {"kind": "open"}]
    with pytest.raises(Refused) as caught:
        openings.create("ann", "Ann", NewTable.model_validate({"settings": settings, "seats": seats}))
    assert caught.value.code == code


def test_a_rematch_keeps_the_others_seats_for_them() -> None:
    table = playing_table("ann", "bob", "bot:random")
    table.apply(next_change(table, {"kind": "stood_in", "seat": 0, "reason": "left", "bot": "random"}, (), 3.0))
    with pytest.raises(Refused):
        openings.check_may_rematch(table, "ann")
    old = playing_table("ann", "bob")
    play_to_the_end(old)
    openings.check_may_rematch(old, "bob")
    new = Table("nexttable2", b"n" * 32)
    new.apply(next_change(new, openings.create_rematch(old, "bob", "Bob"), (), 9.0))
    assert [seat.kind for seat in new.seats] == ["open", "person"]
    assert refusal(new, "cid", client.Sit(id="1", seat=0)) == "seat_reserved"
    say(new, "ann", client.Sit(id="2", seat=0))
    assert new.seats_of("ann") == (0,)
