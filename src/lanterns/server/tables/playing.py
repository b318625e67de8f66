"""What may happen while a game runs: moves of people and bots, undo, leaving, returning, resigning, time running out.

Each function says what entry a message becomes, or refuses it with a reason. Nothing is changed here.
"""

from lanterns.engine.errors import IllegalAction, MalformedAction
from lanterns.engine.kind import Json
from lanterns.engine.positions import is_legal
from lanterns.server.messages import client
from lanterns.server.messages.table import UntimedPace
from lanterns.server.refusals import Refused
from lanterns.server.tables.clocks import is_time_up
from lanterns.server.tables.entries import Transition
from lanterns.server.tables.seats import FOR_GOOD, SeatState
from lanterns.server.tables.stand_ins import STAND_IN
from lanterns.server.tables.table import Table
from lanterns.server.tables.transitions import check as check_action
from lanterns.server.tables.transitions import check_number
from lanterns.server.tables.transitions import take as take_action


def move(table: Table, person: str, message: client.Move) -> tuple[Json, tuple[Transition, ...]]:
    """A person's action, and what chance answers."""
    named = message.action.get("seat")
    index = named if isinstance(named, int) else -1
    _check_asked(table, person, index, message.answers)
    try:
        transition = check_action(table.kind, table.game, message.action)
    except MalformedAction as error:
        raise Refused("malformed_action", fault=f"{str(error)[0].upper()}{str(error)[1:]}.") from None
    except IllegalAction as error:
        raise Refused(error.refusal.code, error.refusal.sentence, rule=error.refusal.rule) from None
    if transition.action.is_chance:
        raise Refused("chance_is_not_yours")
    return _moved_by_person(table, person, index, message.id, transition)


def play(table: Table, person: str, message: client.Play) -> tuple[Json, tuple[Transition, ...]]:
    """A person's action by its number, and what chance answers."""
    _check_asked(table, person, message.seat, message.answers)
    transition = check_number(table.kind, table.game, message.seat, message.number)
    if transition is None and message.answers < table.number and message.seat not in table.acting:
        raise Refused("stale", answers=message.answers, number=table.number)  # another's move ended what was asked
    if transition is None:
        raise Refused("illegal", seat=message.seat, number=message.number)
    return _moved_by_person(table, person, message.seat, message.id, transition)


def bot_move(table: Table, seat: int, number: int) -> tuple[Json, tuple[Transition, ...]]:
    """A bot's action, by its number, and what chance answers."""
    check_playing(table)
    if not table.seats[seat].is_played_by_bot or not is_legal(table.game, seat, number):
        raise Refused("not_your_turn", seat=seat)
    action = table.kind.action(table.game[0], seat, number)
    return _moved(table, {"kind": "moved", "seat": seat, "by": "bot"}, take_action(table.game, seat, number, action))


def undo(table: Table, person: str, message: client.Undo) -> Json:
    """A person takes back the last action of a seat."""
    _check_asked(table, person, message.seat, message.answers)
    number = undo_of(table, message.seat)
    if number is None:
        raise Refused("nothing_to_undo", seat=message.seat)
    return {"kind": "undone", "id": message.id, "person": person, "seat": message.seat, "undone": number}


def undo_of(table: Table, seat: int) -> int | None:
    """The entry that a seat could take back: its own last decision, answered neither by chance nor by anyone else."""
    last = table.undoable.last_of(seat)
    return last.number if last else None


def leave(table: Table, person: str, message: client.Leave | client.Resign) -> Json:
    """A person lets a bot play on: until they return, or, resigning, for good."""
    check_playing(table)
    seat = _own_seat(table, person, message.seat)
    reason = "resigned" if isinstance(message, client.Resign) else "left"
    if seat.stand_in and (reason == "left" or seat.stand_in[1] in FOR_GOOD):
        raise Refused("bot_stands_in", seat=message.seat)
    return stood_in(message.seat, reason) | {"id": message.id, "person": person}


def return_(table: Table, person: str, message: client.Return, now: float) -> Json:
    """A person takes the seat back from the bot; once their time is up, after the bot has finished their turn."""
    check_playing(table)
    seat = _own_seat(table, person, message.seat)
    if seat.stand_in is None:
        raise Refused("no_stand_in", seat=message.seat)
    if seat.stand_in[1] in FOR_GOOD:
        raise Refused("resigned", seat=message.seat)
    if is_time_up(table, message.seat, now):
        raise Refused("time_is_up", seat=message.seat)
    return {"kind": "returned", "id": message.id, "person": person, "seat": message.seat}


def time_out(table: Table, seat: int) -> Json:
    """A seat's time has run out, or nobody has come to it for so long that the game would never end."""
    check_playing(table)
    return stood_in(seat, "waited" if isinstance(table.settings.pace, UntimedPace) else "timed_out")


def set_clock(table: Table) -> Json:
    """The clock was ahead when a seat was asked; its time is counted from now on."""
    check_playing(table)
    return {"kind": "clock_set"}


def give_back(table: Table, lost: list[float]) -> Json:
    """So many seconds of each seat's time went by while nobody could play; they are given back."""
    check_playing(table)
    return {"kind": "clock_set", "lost": lost}


def _moved_by_person(
    table: Table, person: str, seat: int, message_id: str, transition: Transition
) -> tuple[Json, tuple[Transition, ...]]:
    body = {"kind": "moved", "seat": seat, "by": "person", "id": message_id, "person": person}
    return _moved(table, body, transition)


def _moved(table: Table, body: Json, transition: Transition) -> tuple[Json, tuple[Transition, ...]]:
    """The body of a move with its actions: that of a seat, and what chance answers."""
    if not transition.outcomes:
        body["actions"] = [transition.action]
        return body, (transition,)
    answers = table.chance.answer(table.kind, transition.after, transition.outcomes, table.chances)
    transitions = (transition, *answers)
    body["actions"] = [each.action for each in transitions]
    return body, transitions


def stood_in(seat: int, reason: str) -> Json:
    """A bot takes over a seat."""
    return {"kind": "stood_in", "seat": seat, "reason": reason, "bot": STAND_IN}


def check_playing(table: Table) -> None:
    """Refuse what belongs to a running game before its begin and after its end."""
    if table.phase == "gathering":
        raise Refused("not_started")
    if table.phase == "finished":
        raise Refused("game_over")


def _own_seat(table: Table, person: str, seat: int) -> SeatState:
    if seat not in table.seats_of(person):
        raise Refused("not_your_seat", seat=seat)
    return table.seats[seat]


def _check_asked(table: Table, person: str, index: int, answers: int) -> None:
    """Refuse what a person does not decide, or no longer: others' moves beside what a seat is asked do no harm."""
    check_playing(table)
    seat = _own_seat(table, person, index)
    if seat.stand_in:
        raise Refused("bot_stands_in", seat=index)
    if answers > table.number:
        raise Refused("ahead", answers=answers, number=table.number)
    if answers < seat.asked_by:
        raise Refused("stale", answers=answers, number=table.number)
