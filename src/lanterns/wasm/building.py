"""Building what a browser needs for one game: the module, and its face in JavaScript with types."""

from typing import Final

from lanterns.bots.mind import new_mind
from lanterns.engine.kind import GameKind
from lanterns.engine.layout import new_state
from lanterns.wasm.compiling import build_module
from lanterns.wasm.entries import entries_of, entries_of_rules, entries_of_words
from lanterns.wasm.faces import face_of, words_of, write_script, write_types
from lanterns.wasm.judging import entries_of_judgement, new_desk

NODES: Final = 1 << 16
CHILDREN: Final = 1 << 19
"""A browser's tree is smaller than a server's: room for some ten seconds of thought, in 25 MB."""


def build(kind: GameKind) -> tuple[bytes, bytes, str, str]:
    """A game's module, the same with the judgement instead of the bots, its face, and the types of the face."""
    mind, desk = new_mind(new_state(kind.layout), 0, NODES, CHILDREN), new_desk(kind)
    translator = words_of(kind)
    script = write_script(kind, face_of(kind, mind, desk, translator.rules), translator)
    words = entries_of_words(kind, translator.rules)
    module = build_module([*entries_of(kind, mind), *words])
    judging = build_module([*entries_of_rules(kind), *entries_of_judgement(kind, mind, desk), *words], has_lanes=True)
    return module, judging, script, write_types(kind)
