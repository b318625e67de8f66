"""What can be taken back, and what stands for good."""

from lanterns.engine.undo import Undoable


def test_a_seat_takes_back_its_own_moves_one_by_one() -> None:
    moves: Undoable[str] = Undoable()
    moves.add(1, "exchange")
    moves.add(1, "dedicate")
    assert moves.last_of(0) is None
    assert moves.last_of(1) == "dedicate"
    assert moves.take_back() == "dedicate"
    assert moves.last_of(1) == "exchange"
    moves.take_back()
    assert moves.last_of(1) is None


def test_another_seats_move_and_chances_answer_stand_between() -> None:
    moves: Undoable[str] = Undoable()
    moves.add(1, "exchange")
    moves.add(0, "shade")
    assert moves.last_of(1) is None
    assert moves.last_of(0) == "shade"
    moves.clear()
    assert moves.last_of(0) is None
