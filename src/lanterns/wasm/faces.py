"""The face of a module: everything its caller has to know, as JavaScript with types, made from the declarations.

Layouts of states and of the search's memory, the states that games begin with, the levels of the bots, and the
functions that put states into words. Nothing of it is written by hand on the browser's side.
"""

import inspect
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np

from lanterns.bots.bot import Bot
from lanterns.bots.greedy import GreedyBot
from lanterns.bots.network import ForesightBot, NetworkBot
from lanterns.bots.roster import STYLED_LEVELS, UNLEARNED_LEVELS, make_bot
from lanterns.bots.search import SearchBot
from lanterns.engine.action import kinds_of
from lanterns.engine.kind import GameKind, Json, read_options
from lanterns.engine.randomness import WORDS
from lanterns.engine.rules import CHANCE, NOBODY, SPECTATOR
from lanterns.wasm.memory import lay_out, size_of
from lanterns.wasm.translating import Translator, takes_of

HEADER: Final = "// Generated from the rules by `make wasm`; do not edit.\n"
WORDED: Final = ("decided_by", "view", "action", "number", "journal", "result", "reasons_between")
"""What a game says in words, by the names of its methods."""


def face_of(kind: GameKind, mind: Any, desk: Any, rules_in_words: Mapping[str, Any]) -> Json:
    """All the data of a face."""
    return {
        "game": kind.name,
        "title": kind.title,
        "rulesVersion": kind.rules_version,
        "hasSecrets": kind.has_secrets,
        "playerCounts": list(kind.player_counts),
        "longestList": kind.longest_list,
        "keyDigits": kind.key_digits,
        "generatorWords": WORDS,
        "state": {"size": kind.layout.itemsize, "fields": _fields_of(kind.layout)},
        "mind": _block_of(mind),
        "desk": _block_of(desk),
        "chanceKinds": [
            action.model_fields["kind"].default for action in kinds_of(kind.action_type) if action.is_chance
        ],
        "levels": _levels(),
        "openings": list(_openings(kind)),
        "asks": {name: takes_of(rule) for name, rule in sorted(rules_in_words.items())},
    }


def _block_of(arrays: Any) -> Json:
    """The size of a block of arrays, and where each lies in it."""
    places = lay_out(arrays)
    return {
        "size": size_of(places),
        "places": {place.name: [place.offset, place.dtype.itemsize, list(place.shape)] for place in places},
    }


def words_of(kind: GameKind) -> Translator:
    """The functions that put a game into words, translated."""
    translator = Translator(kind.layout)
    for name in WORDED:
        _name_in(translator, kind, name)
    translator.finish()  # members of classes may ask rules too
    return translator


def _name_in(translator: Translator, kind: GameKind, word: str) -> str:
    """How the translated function is called: without the kind itself, which is nothing in a browser."""
    function = getattr(type(kind), word)
    name = translator.name_of(function, function.__name__)
    return f"(...given) => {name}(null, ...given)" if "self" in inspect.signature(function).parameters else name


def write_script(kind: GameKind, face: Json, translator: Translator) -> str:
    """The face as a JavaScript file."""
    lines = [
        HEADER,
        "export const face = {",
        *(f"  {name}: {json.dumps(value, ensure_ascii=False)}," for name, value in face.items()),
        "};",
        "",
        "export function wording(python, rules) {",
        translator.finish(),
        "",
        "return {",
        *(f"  {word}: {_name_in(translator, kind, word)}," for word in WORDED),
        "};",
        "}",
        "",
    ]
    return "\n".join(lines)


def write_types(kind: GameKind) -> str:
    """The types of the face: those of every game, over this game's own words."""
    prefix = kind.name.capitalize()
    words = [f"{prefix}{word}" for word in ("Action", "View", "JournalEntry", "Result", "Options")]
    return "\n".join(
        [
            HEADER,
            "import type { Face, Wording } from '../../../engine/face.ts';",
            f"import type {{ {', '.join(sorted(words))} }} from '../messages.ts';",
            "",
            "export const face: Face;",
            f"export const wording: Wording<{', '.join(words)}>;",
            "",
        ]
    )


def write_actors() -> tuple[str, str]:
    """Who acts when no seat does, and who looks from no seat, as JavaScript and as its types."""
    actors = {"CHANCE": CHANCE, "NOBODY": NOBODY, "SPECTATOR": SPECTATOR}
    script = "".join(f"export const {name} = {number};\n" for name, number in actors.items())
    return HEADER + script, HEADER + "".join(f"export const {name}: {number};\n" for name, number in actors.items())


def _fields_of(layout: "np.dtype[Any]") -> dict[str, Any]:
    """Each field: where it begins, how many bytes a number has, and the shape of an array."""
    return {
        name: [field[1], field[0].base.itemsize, list(field[0].shape)]
        for name, field in sorted((layout.fields or {}).items(), key=lambda item: item[1][1])
    }


def _levels() -> dict[str, Json]:
    """Every level by what it is made of, each in its styles, too."""
    levels: dict[str, Json] = {}
    for level, make in UNLEARNED_LEVELS.items():
        for name in (level, *(styled for styled, plain in STYLED_LEVELS.items() if plain == level)):
            levels[name] = _level(make_bot(name), instead=make(0))
    return levels


def _level(bot: Bot, instead: Bot) -> Json:
    if isinstance(bot, NetworkBot):
        return {"bot": bot.name, "span": bot.span, "style": bot.style._asdict(), "instead": _level(instead, instead)}
    if isinstance(bot, GreedyBot):
        return {"bot": bot.name, "span": bot.span}
    if isinstance(bot, SearchBot):
        budget = {"bot": bot.name, "seconds": bot.seconds, "playouts": bot.playouts}
        return budget | {"instead": _level(instead, instead)} if isinstance(bot, ForesightBot) else budget
    raise TypeError(f"No browser knows how to play as {bot.name}.")


def _openings(kind: GameKind) -> Iterable[Json]:
    """The states that games begin with in each edition, before options decide anything."""
    for edition in kind.editions() or (None,):
        for opening in kind.openings(read_options(kind, {} if edition is None else {"edition": edition})):
            yield {**opening, "edition": edition}
