"""Everything a seat may do now, written compactly: actions of one kind as the rows of a table."""

from lanterns.engine.choices import survey_of
from lanterns.engine.kind import GameKind
from lanterns.engine.positions import Position
from lanterns.server.tables.words import words_of


def write_choices(kind: GameKind, position: Position, seat: int) -> str:
    """What a seat may do and what each action would bring, as `Choices` are sent; `null` when it is not asked."""
    survey, words = survey_of(position.dtype, kind.longest_list), words_of(kind, position)
    count, known = survey.look(position, seat)
    if count == 0:
        return "null"
    text = survey.write(seat, count, known, words.phrases)
    if not text:
        words.learn_choices(position, seat, survey, count, known)
        text = survey.write(seat, count, known, words.phrases)
    return text
