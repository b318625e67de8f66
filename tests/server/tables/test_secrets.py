"""What a recipient is told depends on nothing that the recipient may not know."""

import pytest
from pydantic_core import to_json

from lanterns.engine.kind import all_kinds
from lanterns.engine.rules import CHANCE, SPECTATOR
from lanterns.server.tables.knowledge import known_action
from lanterns.server.tables.news import Announcement, write_positions, write_seen
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import tell_table
from tests.server.setting import move, new_table, playing_table

GAMES = [kind.name for kind in all_kinds()]


def everything_told(table: Table, changes: list[object], seats: tuple[int, ...]) -> bytes:
    told = [Announcement(table, change).tell(seats) for change in changes]  # type: ignore[arg-type]
    return to_json([told, write_positions(table, seats), write_seen(table, seats), tell_table(table, None, set(), 0)])


def test_another_seats_drawn_tile_is_not_told() -> None:
    table = playing_table("ann", "bob", "cid")
    mover = table.acting[0]
    change = move(table, kind="place")
    draw = change.transitions[-1]
    assert "tile" in known_action(table.kind, draw, mover)
    for seat in (SPECTATOR, *(seat for seat in range(3) if seat != mover)):
        assert known_action(table.kind, draw, seat) == {"kind": "draw", "seat": mover}


def test_the_start_player_is_told_to_everyone() -> None:
    table = new_table("ann", "bob")
    steps = table.chance.deal(table.kind, table.new_position())
    assert known_action(table.kind, steps[0], SPECTATOR) == steps[0].action.to_json()


def test_a_seat_is_told_the_same_whatever_the_others_hold() -> None:
    """Two tables that differ only in the hand of one seat: the others and spectators get the same bytes."""
    first = playing_table("ann", "bob")
    second = playing_table("ann", "bob")
    other = second.acting[0]
    watcher = 1 - other
    hand = second.game["hands"][0, other].tolist()
    hidden = next(tile for tile in range(1, 36) if second.game["undrawn"][0] >> tile & 1)
    second.game["hands"][0, other, 0] = hidden
    second.game["undrawn"][0] ^= (1 << hidden) | (1 << hand[0])
    assert first.game.tobytes() != second.game.tobytes()
    for seats in ((), (watcher,)):
        assert everything_told(first, [], seats) == everything_told(second, [], seats)
    assert everything_told(first, [], (other,)) != everything_told(second, [], (other,))


def test_the_secret_is_told_only_after_the_game() -> None:
    table = playing_table("ann", "bob")
    while table.phase == "playing":
        assert tell_table(table, "ann", set(), 0)["fairness"]["secret"] is None
        move(table, index=table.number * 7)
    assert tell_table(table, "ann", set(), 0)["fairness"]["secret"] == table.secret.hex()


@pytest.mark.parametrize("game", GAMES)
def test_every_draw_follows_from_the_secret_and_the_nonces(game: str) -> None:
    first, second = playing_table("ann", "bob", game=game), new_table("ann", "bob", game=game)
    second.seats[1].nonce = "clover"
    dealt = second.chance.deal(second.kind, second.new_position())
    again = first.chance.deal(first.kind, first.new_position())
    assert all(first.kind.seat_of(step.action) == CHANCE for step in again)
    assert [step.action for step in dealt] != [step.action for step in again]
    assert again[-1].after.tobytes() == first.game.tobytes()
