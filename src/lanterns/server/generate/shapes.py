"""The shape of what a game shows, found by playing: every view, journal and result of some games, laid over each other.

A game describes itself in words without declaring them twice; what the words look like is read off here.
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

from lanterns.bots.roster import make_bot
from lanterns.engine import rules
from lanterns.engine.action import Action
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind
from lanterns.engine.layout import Masks
from lanterns.engine.positions import position_of
from lanterns.engine.randomness import below, new_random
from lanterns.engine.rules import CHANCE
from lanterns.server.tables.knowledge import known_action
from lanterns.server.tables.transitions import take

GAMES = 10
FEW_WORDS = 12
"""Up to so many different words are spelled out one by one."""


@dataclass
class Shape:
    """Everything that was seen in one place of some JSON."""

    words: set[str] = field(default_factory=set)
    plain: set[str] = field(default_factory=set)
    elements: "Shape | None" = None
    variants: dict[str, dict[str, "Shape"]] = field(default_factory=dict)
    """The fields of objects; objects with a different `reason` or `kind` are different objects."""

    def add(self, value: Any) -> None:
        """Take one more value into account."""
        if value is None:
            self.plain.add("null")
        elif isinstance(value, bool):
            self.plain.add("boolean")
        elif isinstance(value, int | float):
            self.plain.add("number")
        elif isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, list | tuple):
            self.elements = self.elements or Shape()
            for element in value:
                self.elements.add(element)
        else:
            fields = self.variants.setdefault(str(value.get("reason", value.get("kind", ""))), {})
            for name, part in value.items():
                fields.setdefault(name, Shape()).add(part)

    def open_words(self, names: AbstractSet[str], *, is_open: bool = False) -> None:
        """Let any word stand in the fields of these names."""
        if is_open and self.words:
            self.words.clear()
            self.plain.add("string")
        if self.elements is not None:
            self.elements.open_words(names, is_open=is_open)
        for fields in self.variants.values():
            for name, shape in fields.items():
                shape.open_words(names, is_open=name in names)

    def add_words(self, vocabulary: Mapping[str, tuple[str, ...]], name: str = "") -> None:
        """Let every word of a vocabulary stand in the fields it is for."""
        if self.words:
            self.words.update(vocabulary.get(name, ()))
        for fields in self.variants.values():
            for inner, shape in fields.items():
                shape.add_words(vocabulary, inner)
        if self.elements is not None:
            self.elements.add_words(vocabulary, name)

    def spell(self, indent: str = "") -> str:
        """The shape in TypeScript."""
        return " | ".join(self.spell_options(indent)) or "unknown"

    def spell_options(self, indent: str) -> list[str]:
        """Everything the shape may be, each in TypeScript."""
        options = [_spell_object(fields, indent) for _, fields in sorted(self.variants.items())]
        if self.elements is not None:
            elements = self.elements.spell_options(indent) or ["unknown"]
            options.append(f"({' | '.join(elements)})[]" if len(elements) > 1 else f"{elements[0]}[]")
        if len(self.words) > FEW_WORDS:
            options.append("string")
        else:
            options += [f"'{word}'" for word in sorted(self.words)]
        return options + sorted(self.plain)


def _spell_object(fields: dict[str, Shape], indent: str) -> str:
    inner = indent + "  "
    lines = [f"{inner}{name}: {shape.spell(inner)}" for name, shape in fields.items()]
    return "\n".join(["{", *lines, f"{indent}}}"])


def infer_shapes(kind: GameKind) -> dict[str, str]:
    """The TypeScript of a game's view, journal entry and result."""
    view, entry, result = Shape(), Shape(), Shape()
    for players in kind.player_counts:
        for seed in range(GAMES):
            random, bot = new_random(seed), make_bot("greedy", seed)
            game = Game(kind.name, players=players, seed=seed)
            while not game.is_over:
                if seed % 2 == 0:  # what comes only of playing sensibly has to be seen as well
                    journal = game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))
                else:
                    journal = game.play(_choose_a_kind_then_an_action(game, random))
                for line in journal:
                    entry.add(line)
                view.add(game.view(below(random, players + 1) - 1))
            result.add(game.result)
    for shape in (view, entry, result):
        shape.add_words(kind.all_words)
        shape.open_words(kind.open_words)
    return {"View": view.spell(), "JournalEntry": entry.spell(), "Result": result.spell()}


def hidden_fields(kind: GameKind) -> set[tuple[str, str]]:
    """The fields of chance's actions that some recipient does not get, each with the action's kind."""
    hidden: set[tuple[str, str]] = set()
    for players in kind.player_counts:
        game = Game(kind.name, players=players)
        while game.to_act == CHANCE:
            number = int(rules.outcome(game.record, 0))
            action = kind.action(game.record, CHANCE, number)
            step = take(position_of(game.record), CHANCE, number, action)
            for seat in range(-1, players):
                told = known_action(kind, step, seat)
                hidden |= {(action.kind, name) for name in action.to_json() if name not in told}
            game.play(action)
    return hidden


def _choose_a_kind_then_an_action(game: Game, random: Masks) -> Action:
    """A random action such that rare kinds come up as often as common ones."""
    by_kind: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        by_kind.setdefault(action.kind, []).append(action)
    actions = by_kind[sorted(by_kind)[below(random, len(by_kind))]]
    return actions[below(random, len(actions))]
