"""Building what a browser needs for one game: the module, and its face in JavaScript with types."""

from typing import Final

from lanterns.bots.thought import new_mind
from lanterns.engine.kind import GameKind
from lanterns.engine.layout import new_state
from lanterns.wasm.compiling import build_module
from lanterns.wasm.entries import entries_of, entries_of_words
from lanterns.wasm.faces import face_of, words_of, write_script, write_types

NODES: Final = 1 << 16
CHILDREN: Final = 1 << 19
"""A browser's tree is smaller than a server's: room for some ten seconds of thought, in 25 MB."""


def build(kind: GameKind) -> tuple[bytes, str, str]:
    """A game's module, its face, and the types of the face."""
    mind = new_mind(new_state(kind.layout), 0, NODES, CHILDREN)
    translator = words_of(kind)
    script = write_script(kind, face_of(kind, mind, translator.rules), translator)
    module = build_module([*entries_of(kind, mind), *entries_of_words(kind, translator.rules)])
    return module, script, write_types(kind)
