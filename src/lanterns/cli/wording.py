"""Understanding what a player types: a few words that fit one legal action, or several to choose from.

An action's own words are its kind and its values in their order ("place 17 1 0 3"), or those it is told with. What is
typed fits if its words are among them in the same order, whole or as beginnings; a value after the name of its field
must be that field's ("tile 17").
"""

import re
from collections.abc import Iterable, Sequence

from pydantic import ValidationError

from lanterns.engine.action import Action, kinds_of
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind

FILLERS = {"a", "and", "at", "for", "from", "into", "my", "of", "the", "to", "with"}
SHORTEST_BEGINNING = 2


def split(typed: str) -> list[str]:
    """The words of a line, without punctuation and words that say nothing."""
    words = re.findall(r"-?\d+(?![^\W_])|[^\W_]+", typed.lower())
    return [word for word in words if word not in FILLERS]


def fits(kind: GameKind, action: Action, typed: str) -> bool:
    """Whether the typed words fit an action."""
    words = split(typed)
    fields = {name: _words_of(value) for name, value in action.to_json().items() if name != "seat"}
    values = [word for own in fields.values() for word in own]
    return bool(words) and (_fit(words, values, fields) or _fit(words, split(kind.tell(action)), {}))


def _fit(words: Sequence[str], own: list[str], fields: dict[str, list[str]]) -> bool:
    place = 0
    was_number = False
    expected: list[str] | None = None
    for word in words:
        if expected is not None:
            if not any(_begins(value, word) for value in expected):
                return False
            expected = None
        elif word in fields and word not in own[place:]:
            expected = fields[word]
        else:
            place = _find(own, word, place, follows=was_number)
            if place < 0:
                return False
            place += 1
            was_number = _is_number(word)
    return True


def _find(own: list[str], word: str, start: int, *, follows: bool) -> int:
    """Where a typed word is among an action's own, from a place on, or -1; a number after a number must come next."""
    for place in range(start, len(own)):
        if _begins(own[place], word):
            return place
        if follows and _is_number(word):
            return -1
    return -1


def _is_number(word: str) -> bool:
    return word.lstrip("-").isdecimal()


def _words_of(value: object) -> list[str]:
    """A value as the words a player would type for it."""
    if isinstance(value, list | tuple):
        return [word for part in value for word in _words_of(part)]
    return str(value).lower().split("_")


def _begins(whole: str, typed: str) -> bool:
    is_word = typed.isalpha() and len(typed) >= SHORTEST_BEGINNING
    return whole == typed or (is_word and whole.startswith(typed))


def explain_refusal(game: Game, seat: int, typed: str) -> str:
    """Why what was typed is not possible now, if it reads as a whole action; else nothing."""
    words = split(typed)
    for form in kinds_of(game.kind.action_type):
        action = None if form.is_chance else _read_as(form, seat, words)
        if action is not None:
            return str(game.kind.refusal(game.state, action))
    return ""


def _read_as(form: type[Action], seat: int, words: Iterable[str]) -> Action | None:
    """The action of one kind whose values are typed in their order after its name, if that is what the words are."""
    fields = [name for name in form.model_fields if name not in {"kind", "seat"}]
    kind, *values = [word for word in words if word not in fields] or [""]
    if kind != form.model_fields["kind"].default or len(values) != len(fields):
        return None
    given = {name: int(value) if _is_number(value) else value for name, value in zip(fields, values, strict=True)}
    try:
        return form.model_validate({"seat": seat, **given})
    except ValidationError:
        return None
