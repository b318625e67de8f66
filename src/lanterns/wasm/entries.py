"""What a module offers: the vocabulary of the rules, the trial of actions, and the search, each as a plain call.

An entry takes whole numbers only. States and arrays stand in the module's memory; whoever calls says where, as an
address. Nothing here is a rule: each entry hands its arguments on to the very function that Python calls.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from lanterns.bots import thought
from lanterns.bots.deals import answer_for_chance
from lanterns.bots.greedy import choose_greedily
from lanterns.bots.tree import best_child, head_start
from lanterns.bots.uniform import choose_at_random
from lanterns.engine import judging, positions, rules
from lanterns.engine.kind import GameKind
from lanterns.engine.randomness import WORDS, below
from lanterns.engine.seeding import seed_randoms
from lanterns.wasm.memory import array_at, array_of, memory_of
from lanterns.wasm.translating import takes_of


@dataclass(frozen=True)
class Entry:
    """One function of a module."""

    name: str
    function: Callable[..., Any]
    takes: tuple[str, ...]
    """The names of its arguments: whole numbers, where the function does not say that it takes a float."""
    gives: str
    """`i32`, `i64`, `f64`, or nothing."""
    wide: bool = False
    """Whether its arguments have 64 bits: sets of pools among them."""


def entries_of(kind: GameKind, mind: Any) -> list[Entry]:
    """The entries that every game has, over its own state and the memory of its own search."""
    return [*entries_of_rules(kind), *_entries_of_bots(kind, mind)]


def entries_of_rules(kind: GameKind) -> list[Entry]:
    """The vocabulary of the rules."""
    states = array_of(kind.layout)
    numbers, masks, generators = array_of(np.int32), array_of(np.int64), array_of(np.int64, WORDS)
    journals, shorts = array_of(np.int16, *kind.layout["journal"].shape), array_of(np.int16)
    room = kind.longest_list

    def next_to_act(game: int) -> int:
        return rules.next_to_act(array_at(states, game, 1)[0])

    def may_act(game: int, seat: int) -> int:
        return int(rules.may_act(array_at(states, game, 1)[0], seat))

    def list_legal_actions(game: int, seat: int, actions: int) -> int:
        return rules.list_legal_actions(array_at(states, game, 1)[0], seat, array_at(numbers, actions, room))

    def is_legal(game: int, seat: int, action: int) -> int:
        return int(rules.is_legal(array_at(states, game, 1)[0], seat, action))

    def apply(game: int, seat: int, action: int) -> None:
        rules.apply(array_at(states, game, 1)[0], seat, action)

    def count_outcomes(game: int) -> int:
        return rules.count_outcomes(array_at(states, game, 1)[0])

    def outcome(game: int, index: int) -> int:
        return rules.outcome(array_at(states, game, 1)[0], index)

    def see(game: int, seat: int, view: int) -> None:
        rules.see(array_at(states, game, 1)[0], seat, array_at(states, view, 1)[0])

    def score(game: int, seat: int) -> int:
        return rules.score(array_at(states, game, 1)[0], seat)

    def is_ahead(game: int, seat: int, other: int) -> int:
        return int(rules.is_ahead(array_at(states, game, 1)[0], seat, other))

    def victory_share(game: int, seat: int) -> float:
        return rules.victory_share(array_at(states, game, 1)[0], seat)

    def worth(game: int, seat: int) -> float:
        return rules.worth(array_at(states, game, 1)[0], seat)

    def is_practiced(game: int) -> int:
        return int(judging.is_practiced(array_at(states, game, 1)[0]))

    def suggest_actions(game: int, seat: int, most: int, actions: int) -> int:
        return rules.suggest_actions(array_at(states, game, 1)[0], seat, most, array_at(numbers, actions, room))

    def try_actions(
        game: int, seat: int, actions: int, count: int, trial: int, views: int, brings: int, lengths: int
    ) -> None:
        positions.try_actions(
            array_at(states, game, 1),
            seat,
            array_at(numbers, actions, count),
            array_at(states, trial, 1),
            array_at(states, views, count),
            array_at(journals, brings, count),
            array_at(shorts, lengths, count),
        )

    def seed_generators(words: int, size: int, randoms: int, count: int) -> None:
        seed_randoms(array_at(masks, words, size), array_at(generators, randoms, count))

    def draw_below(random: int, limit: int) -> int:
        return below(array_at(masks, random, WORDS), limit)

    game, seat = "game", "seat"
    return [
        Entry("next_to_act", next_to_act, (game,), "i32"),
        Entry("may_act", may_act, (game, seat), "i32"),
        Entry("list_legal_actions", list_legal_actions, (game, seat, "actions"), "i32"),
        Entry("is_legal", is_legal, (game, seat, "action"), "i32"),
        Entry("apply", apply, (game, seat, "action"), ""),
        Entry("count_outcomes", count_outcomes, (game,), "i32"),
        Entry("outcome", outcome, (game, "index"), "i32"),
        Entry("see", see, (game, seat, "view"), ""),
        Entry("score", score, (game, seat), "i32"),
        Entry("is_ahead", is_ahead, (game, seat, "other"), "i32"),
        Entry("victory_share", victory_share, (game, seat), "f64"),
        Entry("worth", worth, (game, seat), "f64"),
        Entry("is_practiced", is_practiced, (game,), "i32"),
        Entry("suggest_actions", suggest_actions, (game, seat, "most", "actions"), "i32"),
        Entry("try_actions", try_actions, (game, seat, "actions", "count", "trial", "views", "brings", "lengths"), ""),
        Entry("seed_generators", seed_generators, ("words", "size", "randoms", "count"), ""),
        Entry("draw_below", draw_below, ("random", "limit"), "i32"),
    ]


def _entries_of_bots(kind: GameKind, mind: Any) -> list[Entry]:
    states = array_of(kind.layout)
    numbers, masks, floats = array_of(np.int32), array_of(np.int64), array_of(np.float64)
    room = kind.longest_list
    mind_at = memory_of(mind)

    def choose_at_random_entry(game: int, seat: int, random: int) -> int:
        return choose_at_random(array_at(states, game, 1)[0], seat, array_at(masks, random, WORDS))

    def choose_greedily_entry(
        game: int, seat: int, span: int, random: int, trial: int, actions: int, ratings: int
    ) -> int:
        return choose_greedily(
            array_at(states, game, 1)[0],
            seat,
            span,
            array_at(masks, random, WORDS),
            array_at(states, trial, 1),
            array_at(numbers, actions, room),
            array_at(floats, ratings, room),
        )

    def answer_for_chance_entry(game: int, random: int) -> None:
        answer_for_chance(array_at(states, game, 1)[0], array_at(masks, random, WORDS))

    def open_root(mind: int, seat: int) -> None:
        thought.open_root(mind_at(mind), seat)

    def think(mind: int, seat: int, playouts: int) -> None:
        thought.think(mind_at(mind), seat, playouts)

    game, seat = "game", "seat"
    return [
        Entry("choose_at_random", choose_at_random_entry, (game, seat, "random"), "i32"),
        Entry(
            "choose_greedily",
            choose_greedily_entry,
            (game, seat, "span", "random", "trial", "actions", "ratings"),
            "i32",
        ),
        Entry("answer_for_chance", answer_for_chance_entry, (game, "random"), ""),
        Entry("open_root", open_root, ("mind", seat), ""),
        Entry("think", think, ("mind", seat, "playouts"), ""),
        *entries_of_root(mind_at),
    ]


def entries_of_root(mind_at: Any) -> list[Entry]:
    """What a search thinks of the actions at its root, however it judges."""

    def find_best_child(mind: int, taken: int) -> int:
        tree = mind_at(mind).tree
        end = tree.children[thought.ROOT]
        return best_child(
            tree.tries[:end], tree.value[:end], tree.honor[:end], tree.chance[:end], tree.prior[:end], taken
        )

    def find_head_start(mind: int) -> int:
        tree = mind_at(mind).tree
        end = tree.children[thought.ROOT]
        return head_start(tree.tries[:end], tree.chance[:end])

    return [
        Entry("best_child", find_best_child, ("mind", "taken"), "i32"),
        Entry("head_start", find_head_start, ("mind",), "i32"),
    ]


def entries_of_words(kind: GameKind, called: Mapping[str, Any]) -> list[Entry]:
    """An entry for each rule that the game's words ask."""
    return [_entry_of_rule(kind, name, rule) for name, rule in sorted(called.items())]


def _entry_of_rule(kind: GameKind, name: str, rule: Any) -> Entry:
    takes = takes_of(rule)
    spelled = {"number": "a{0}", "state": "array_at(states, a{0}, 1)[0]", "position": "array_at(states, a{0}, 1)"}
    given = ", ".join(spelled[what].format(place) for place, what in enumerate(takes))
    parameters = tuple(f"a{place}" for place in range(len(takes)))
    source = f"def ask({', '.join(parameters)}):\n    return int(rule({given}))\n"
    names = {"rule": rule, "array_at": array_at, "states": array_of(kind.layout)}
    exec(source, names)  # noqa: S102 - one call, whose arguments differ from rule to rule
    return Entry(name, names["ask"], parameters, "i64", wide=True)
