"""Series: best of three, who begins the next game, and the same deal from every seat in turn."""

from typing import Any

import pytest

from lanterns.engine.kind import find_kind
from lanterns.server.messages import client
from lanterns.server.tables import openings, series
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.films import record_of_table
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import tell_table
from tests.server.setting import SECRET, play_to_the_end, playing_table, say


def finish(table: Table) -> Table:
    """Play a table to its end."""
    play_to_the_end(table, pick=11)
    return table


def next_table(table: Table) -> Table:
    """The table of the next game, begun."""
    again = series.is_to_be_dealt_again(table)
    new = Table("nexttable2", table.secret if again else bytes(reversed(SECRET)))
    new.apply(next_change(new, openings.create_rematch(table, table.host, table.host), (), 1.0))
    for index, seat in enumerate(new.seats):
        if seat.kind == "open":
            say(new, seat.reserved_for, client.Sit(id=f"sit{index}", seat=index), 1.0)
    say(new, new.host, client.Start(id="start"), 2.0)
    return new


@pytest.mark.parametrize("game", ["harvest", "dice"])
def test_the_next_seat_begins_the_next_game(game: str) -> None:
    table = finish(playing_table("ann", "bob", "cid", game=game))
    new = next_table(table)
    assert new.first == (table.first + 1) % 3
    assert new.settings.options["start"] == new.first
    assert [seat.person for seat in new.seats] == ["ann", "bob", "cid"]


def test_a_series_goes_on_until_someone_cannot_be_caught() -> None:
    table, victories = finish(playing_table("ann", "bob", series="best_of_3")), [0.0, 0.0]
    for number in (1, 2, 3):
        told: Any = tell_table(table, "ann", set(), 0)["series"]
        assert (told["number"], told["games"], len(told["played"])) == (number, 3, number)
        victories = [had + won for had, won in zip(victories, told["played"][-1]["shares"], strict=True)]
        assert told["is_over"] == (max(victories) > 1.5 or number == 3)
        if told["is_over"]:
            assert told["winners"] == [seat for seat in (0, 1) if victories[seat] == max(victories)]
            break
        assert told["winners"] == []
        table = finish(next_table(table))
    assert next_table(table).series == [], "then a new series begins"


@pytest.mark.parametrize("game", ["harvest", "dice"])
def test_duplicate_play_deals_the_same_from_every_seat(game: str) -> None:
    table = playing_table("ann", "bob", game=game, series="duplicate")
    first_deal = [action.to_json() for action in deal_of(table)]
    finish(table)
    assert tell_table(table, "ann", set(), 0)["fairness"]["secret"] is None, "the deal is played once more"
    assert tell_table(table, "ann", set(), 0)["series"]["is_over"] is False
    new = next_table(table)
    assert [action.to_json() for action in deal_of(new)] == first_deal
    assert [seat.person for seat in new.seats] == ["bob", "ann"]
    finish(new)
    told = tell_table(new, "ann", set(), 0)
    assert told["fairness"]["secret"] == SECRET.hex()
    assert told["series"]["is_over"]
    before = tell_table(table, "ann", set(), 0)["series"]["played"][0]
    assert told["series"]["played"][0]["honor"] == before["honor"][::-1], "by the seats of now"
    totals = [sum(game["honor"][seat] for game in told["series"]["played"]) for seat in (0, 1)]
    assert told["series"]["winners"] == [seat for seat in (0, 1) if totals[seat] == max(totals)]


def deal_of(table: Table) -> list[Any]:
    """What chance decided before the first choice."""
    position = table.new_position()
    return [transition.action for transition in table.chance.deal(find_kind(table.settings.game), position)]


def test_the_record_of_a_deal_that_is_played_again_keeps_its_secret() -> None:
    kept: list[Any] = []
    table = playing_table("ann", "bob", series="duplicate")
    finish(table)
    assert "secret" not in record_of_table(table, kept, "ann")
