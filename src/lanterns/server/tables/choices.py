"""Everything a seat may do now, written compactly: actions of one kind as the rows of a table."""

from itertools import groupby

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
    numbers, meanings = survey.numbers[:count].tolist(), survey.meanings[:count].tolist()
    groups: list[str] = []
    begin = 0
    for group, alike in groupby(survey.groups[:count].tolist()):
        end = begin + len(list(alike))
        actions = words.write_actions(position, seat, group, numbers[begin:end], meanings[begin:end])
        groups.append(f'{{{actions},"brings":{survey.write_brings(begin, end)}}}')
        begin = end
    entries = words.write_journal(position, survey.entries[:known].tobytes())
    return f'{{"entries":[{entries}],"groups":[{",".join(groups)}]}}'
