"""While a game runs: moves, stale and repeated messages, undo, stand-ins."""

import json

import numpy as np
import pytest

from lanterns.engine.kind import all_kinds
from lanterns.engine.positions import list_legal_actions
from lanterns.server.messages import client
from lanterns.server.refusals import Refused
from lanterns.server.tables.playing import undo_of
from lanterns.server.tables.table import Table
from tests.server.setting import bot_move, choices_of, move, play_to_the_end, playing_table, say

GAMES = [kind.name for kind in all_kinds()]


def refusal(table: Table, person: str, message: object) -> str:
    with pytest.raises(Refused) as caught:
        say(table, person, message)
    return caught.value.code


def next_move(table: Table, **changes: object) -> client.Move:
    seat = table.acting[0]
    return client.Move(id="m", answers=table.number, action=choices_of(table, seat)[0]).model_copy(update=changes)


def test_a_move_sent_twice_counts_once() -> None:
    table = playing_table("ann", "ann")
    message = next_move(table)
    assert say(table, "ann", message) is not None
    number = table.number
    assert say(table, "ann", message) is None
    assert table.number == number


def test_a_move_that_answers_an_old_event_is_stale() -> None:
    table = playing_table("ann", "bob")
    before = table.number
    move(table)
    person = table.seats[table.acting[0]].person
    assert refusal(table, person, next_move(table, answers=before)) == "stale"
    assert refusal(table, person, next_move(table, answers=before + 7)) == "ahead"


def test_nobody_moves_for_another_nor_for_chance() -> None:
    table = playing_table("ann", "bob")
    mover = table.seats[table.acting[0]].person
    other = "bob" if mover == "ann" else "ann"
    assert refusal(table, other, next_move(table)) == "not_your_seat"
    draw = {"kind": "draw", "seat": table.acting[0], "tile": 3}
    assert refusal(table, mover, next_move(table, action=draw)) == "not_chance"
    assert refusal(table, mover, next_move(table, action={"seat": table.acting[0]})) == "malformed_action"
    assert refusal(table, mover, next_move(table, action={"kind": "place"})) == "not_your_seat"


@pytest.mark.parametrize("game", GAMES)
def test_of_all_numbers_the_legal_ones_are_taken(game: str) -> None:
    """A number stands for an action of the seat that is asked, or for nothing: made-up ones are illegal."""
    table = playing_table("ann", "bob", game=game)
    number, position, seat = table.number, table.game.tobytes(), table.acting[0]
    person = table.seats[seat].person
    room = np.zeros(table.kind.longest_list, np.int32)
    legal = set(room[: list_legal_actions(table.game, seat, room)].tolist())
    made_up = client.Play(id="p", answers=number, seat=seat, number=0)
    for wrong in {*range(table.kind.number_count + 2), 1_000_000} - legal:
        assert refusal(table, person, made_up.model_copy(update={"number": wrong})) == "illegal"
    assert (table.number, table.game.tobytes()) == (number, position)
    chosen = max(legal)
    change = say(table, person, made_up.model_copy(update={"number": chosen}))
    assert change is not None
    assert change.transitions[0].number == chosen
    assert refusal(table, person, made_up.model_copy(update={"id": "q"})) in {"stale", "illegal"}


def test_a_refused_move_names_the_rule_and_changes_nothing() -> None:
    table = playing_table("ann", "ann")
    number, position = table.number, table.game.tobytes()
    action = {"kind": "pass", "seat": table.acting[0]}
    with pytest.raises(Refused) as caught:
        say(table, "ann", next_move(table, action=action))
    assert caught.value.code == "must_place"
    assert caught.value.details["rule"].startswith("H")
    assert (table.number, table.game.tobytes()) == (number, position)


def test_what_chance_answered_cannot_be_taken_back() -> None:
    table = playing_table("ann", "ann")
    seat = table.acting[0]
    change = move(table, kind="place")
    assert [step.action.kind for step in change.transitions] == ["place", "draw"]
    assert undo_of(table, seat) is None
    assert refusal(table, "ann", client.Undo(id="u", answers=table.number, seat=seat)) == "nothing_to_undo"


def play_until(table: Table, kind: str) -> int:
    """Play on until the acting seat may take an action of a kind; that seat."""
    while table.phase == "playing":
        seat = table.acting[0]
        if any(action["kind"] == kind for action in choices_of(table, seat)):
            return seat
        move(table, index=table.number * 7)
    raise AssertionError(f"no {kind} came up")


def test_a_dedication_can_be_taken_back_until_a_tile_is_drawn() -> None:
    table = playing_table("ann", "ann")
    seat = play_until(table, "dedicate")
    before, score = table.game.tobytes(), table.number
    move(table, kind="dedicate")
    assert undo_of(table, seat) == score + 1
    change = say(table, "ann", client.Undo(id="u", answers=table.number, seat=seat))
    assert change is not None
    assert table.game.tobytes() == before
    assert undo_of(table, seat) is None


def test_undo_goes_back_step_by_step_to_the_frontier() -> None:
    table = playing_table("ann", "ann", "ann")
    seat = play_until(table, "exchange")
    before = table.game.tobytes()
    move(table, kind="exchange")
    if any(action["kind"] == "dedicate" for action in choices_of(table, seat)):
        move(table, kind="dedicate")
    while undo_of(table, seat) is not None:
        say(table, "ann", client.Undo(id=f"u{table.number}", answers=table.number, seat=seat))
    assert table.game.tobytes() == before


def test_a_bots_decision_is_not_the_persons_to_take_back() -> None:
    table = playing_table("ann", "ann")
    seat = play_until(table, "dedicate")
    say(table, "ann", client.Leave(id="l", seat=seat))
    number = next(
        number
        for number in range(50, 93)
        if table.kind.action(table.game[0], seat, number).to_json() in choices_of_anyone(table, seat)
    )
    bot_move(table, seat, number)
    say(table, "ann", client.Return(id="r", seat=seat))
    assert undo_of(table, seat) is None


def choices_of_anyone(table: Table, seat: int) -> list[dict[str, object]]:
    from lanterns.server.tables.choices import write_choices

    choices = json.loads(write_choices(table.kind, table.game, seat))
    return [
        {**group["common"], **dict(zip(group["names"], row, strict=True))}
        for group in choices["groups"]
        for row in group["rows"]
    ]


def test_a_bot_plays_on_for_who_leaves_until_they_return() -> None:
    table = playing_table("ann", "ann")
    seat = table.acting[0]
    say(table, "ann", client.Leave(id="l", seat=seat))
    assert table.seats[seat].is_played_by_bot
    assert refusal(table, "ann", client.Move(id="m", answers=table.number, action={"kind": "pass", "seat": seat})) == (
        "bot_stands_in"
    )
    say(table, "ann", client.Return(id="r", seat=seat))
    assert not table.seats[seat].is_played_by_bot
    move(table)


def test_who_resigns_does_not_return() -> None:
    table = playing_table("ann", "ann")
    say(table, "ann", client.Resign(id="l", seat=0))
    assert refusal(table, "ann", client.Return(id="r", seat=0)) == "resigned"
    assert refusal(table, "ann", client.Resign(id="s", seat=0)) == "bot_stands_in"


def test_the_same_log_gives_the_same_table() -> None:
    table = playing_table("ann", "bob", "cid")
    entries = []
    while table.phase == "playing":
        entries.append(move(table, index=table.number * 5).entry)
    again = playing_table("ann", "bob", "cid")
    for entry in entries:
        again.replay(entry)
    assert again.game.tobytes() == table.game.tobytes()
    assert (again.result, again.number, again.phase) == (table.result, table.number, "finished")


def test_a_game_over_takes_no_more_moves() -> None:
    table = playing_table("ann", "ann")
    play_to_the_end(table)
    assert refusal(table, "ann", client.Leave(id="l", seat=0)) == "game_over"


def test_a_finished_table_names_every_place_by_the_rules_own_order() -> None:
    table = playing_table("ann", "bob", "cid")
    while_playing = table.places
    play_to_the_end(table)
    result = table.result
    assert while_playing is None
    assert result is not None
    orders = list(zip(result["honor"], result["favors"], result["cards"], strict=True))
    assert table.places == [1 + sum(other > own for other in orders) for own in orders]
    assert [seat for seat, place in enumerate(table.places) if place == 1] == result["winners"]
