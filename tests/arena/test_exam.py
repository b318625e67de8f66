"""The exam: questions are made, written, read and graded, the same every time."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lanterns.arena.exam import BadExam, grade, make_question, read_exam, shipped_exam, write_exam
from lanterns.bots.bot import BadBot, Bot
from lanterns.bots.roster import make_bot
from lanterns.cli.main import app
from lanterns.engine.kind import all_kinds, find_kind
from lanterns.engine.rules import is_legal, next_to_act

KINDS = pytest.mark.parametrize("kind", [kind.name for kind in all_kinds()])


@KINDS
def test_a_question_is_a_choice_that_a_search_has_thought_about(kind: str, tmp_path: Path) -> None:
    questions = [make_question(find_kind(kind), number, playouts=20) for number in range(3)]
    assert [question.players for question in questions] == [2, 3, 4]
    for question in questions:
        game = question.set_up(find_kind(kind))
        assert next_to_act(game) == question.seat
        assert all(is_legal(game, question.seat, answer.number) for answer in question.answers)
        assert question.answers[0].weight == max(answer.weight for answer in question.answers)
    assert make_question(find_kind(kind), 0, playouts=20) == questions[0]
    path = tmp_path / "exam.jsonl.gz"
    write_exam(path, find_kind(kind), 20, questions)
    assert list(read_exam(path, find_kind(kind))) == questions
    other = next(one for one in all_kinds() if one.name != kind)
    with pytest.raises(BadExam, match="holds no questions about"):
        list(read_exam(path, other))


@KINDS
def test_the_shipped_exam_tells_a_strong_bot_from_a_weak_one(kind: str) -> None:
    questions = shipped_exam(find_kind(kind))
    assert len(questions) == 5000
    weak, strong = (grade(find_kind(kind), make_bot(name), questions[:150]) for name in ("random", "network"))
    assert strong.agreement > weak.agreement + 0.2
    assert strong.regret < weak.regret / 2


def test_the_command_prints_a_row_for_each_bot() -> None:
    done = CliRunner().invoke(app, ["exam", "-g", "harvest", "-b", "random,greedy", "-n", "20"])
    assert done.exit_code == 0, done.output
    assert "of the victory" in done.output


class Careless(Bot):
    def choose(self, seen: Any, seat: int) -> int:
        return -1


def test_a_bot_that_chooses_what_is_no_legal_action_is_named() -> None:
    kind, questions = find_kind("harvest"), shipped_exam(find_kind("harvest"))[:1]
    with pytest.raises(BadBot, match=r"The bot Careless at seat \d chose -1, which is not a legal action"):
        grade(kind, Careless(), questions)


def test_what_is_no_exam_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "no.jsonl.gz"
    for content in (b"no", gzip.compress(b"[]\n"), gzip.compress(b"{}\n" * 9)[:-9]):
        file.write_bytes(content)
        with pytest.raises(BadExam, match="holds no questions"):
            list(read_exam(file, find_kind("harvest")))
