"""Some of the shipped puzzles are given to the long search again, by other seeds; and a wrong answer is found out."""

from dataclasses import replace

import pytest

from lanterns.engine.kind import all_kinds
from lanterns.puzzles import shipped_pack
from lanterns.puzzles.verifying import verify_pack

SOME = 10


@pytest.mark.parametrize("game", [kind.name for kind in all_kinds()])
def test_the_long_search_answers_shipped_puzzles_as_they_say(game: str) -> None:
    pack = shipped_pack(next(kind for kind in all_kinds() if kind.name == game))
    some = pack.puzzles[:: len(pack.puzzles) // SOME][:SOME]
    assert [(puzzle.id, fault) for puzzle, fault in verify_pack(pack, some, seed=5, cores=1) if fault] == []


def test_another_answer_is_found_out() -> None:
    pack = shipped_pack(all_kinds()[0])
    puzzle = replace(pack.puzzles[0], answer=pack.puzzles[0].greedy, greedy=pack.puzzles[0].answer)
    ((_, fault),) = verify_pack(pack, [puzzle], seed=1, cores=1)
    assert fault == "The long search answers otherwise."
