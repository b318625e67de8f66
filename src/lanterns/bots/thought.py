"""One search in compiled code: playouts through a tree, each from a fresh deal of what the seat may not know."""

from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.bots.deals import answer_for_chance, new_list
from lanterns.bots.greedy import Ratings, rate_actions
from lanterns.bots.playout import judge, play_out
from lanterns.bots.tree import (
    UNEXPANDED,
    Floats,
    Tree,
    add_node,
    digest_view,
    find_node,
    new_tree,
    open_node,
    select_child,
)
from lanterns.engine.compiler import rule
from lanterns.engine.copying import copy_row
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.positions import empty_positions, position_of
from lanterns.engine.randomness import WORDS, new_random, new_randoms
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act, suggest_actions

ROOT: Final = 0
LONGEST_PATH: Final = 64
"""How deep a playout may go in the tree."""
MOST_NODES: Final = 1 << 17
MOST_CHILDREN: Final = 1 << 20
DEALS: Final = 4096
"""After so many tries of one action the deals repeat; the playouts on them still differ."""
CURIOSITY: Final = 0.5
"""How much a likely but little tried action is favored."""
WARMTH: Final = 1.0
"""How much honor makes an action look less likely by a factor e."""
MOST_CHOICES: Final = 24
"""How many actions a node keeps: the best by their ratings."""
SUGGESTED: Final = 8
"""How many actions of a kind are looked at when a node below the root is opened."""


class Mind(NamedTuple):
    """A tree and the memory that a search works in; one for each core."""

    tree: Tree
    seen: Any
    """What the seat knows, as an array of one state."""
    table: Any
    """The game in thought, likewise."""
    trial: Any
    """Where single actions are tried, likewise."""
    eyes: Any
    """What the seat to act in thought sees, likewise."""
    words: Masks
    """The same memory as `eyes`, as plain words."""
    actions: Numbers
    ratings: Ratings
    path: Numbers
    """The children chosen on the way down."""
    seats: Numbers
    """The seat that chose each."""
    values: Floats
    honors: Floats
    chances: Floats
    random: Masks
    """The generator of the playouts' own choices."""
    deals: Masks
    """A generator for each deal."""
    deal: Masks
    """The generator of the deal in thought."""


def new_mind(seen: Any, seed: int, nodes: int = MOST_NODES, children: int = MOST_CHILDREN) -> Mind:
    """An empty mind about what a seat has seen, with a tree of at most so many nodes and children."""
    actions = new_list(seen)
    eyes = empty_positions(seen.dtype)
    return Mind(
        tree=new_tree(nodes, children),
        seen=position_of(seen),
        table=empty_positions(seen.dtype),
        trial=empty_positions(seen.dtype),
        eyes=eyes,
        words=eyes.view(np.int64),
        actions=actions,
        ratings=np.empty(len(actions)),
        path=np.zeros(LONGEST_PATH, np.int32),
        seats=np.zeros(LONGEST_PATH, np.int32),
        values=np.zeros(4),
        honors=np.zeros(4),
        chances=np.zeros(4),
        random=new_random(seed),
        deals=new_randoms(seed + 1, DEALS),
        deal=np.zeros(WORDS, np.int64),
    )


@rule
def open_root(mind: Mind, seat: int) -> bool:
    """Rate every legal action of the seat and give the tree its root; False if the seat has none."""
    mind.table[0] = mind.seen[0]
    game = mind.table[0]
    answer_for_chance(game, mind.random)
    count = list_legal_actions(game, seat, mind.actions)
    if count == 0:
        return False
    rate_actions(game, seat, count, mind.trial, mind.actions, mind.ratings)
    add_node(mind.tree, 0, 0)
    return open_node(mind.tree, ROOT, mind.actions, mind.ratings, count, MOST_CHOICES, WARMTH)


@rule
def think(mind: Mind, seat: int, playouts: int) -> None:
    """Think so many playouts further.

    The n-th try of every action at the root meets the n-th deal, so that luck cancels between the actions.
    """
    tree = mind.tree
    for _ in range(playouts):
        child = select_child(tree, ROOT, CURIOSITY)
        copy_row(mind.deal, mind.deals[tree.tries[child] % DEALS])
        mind.table[0] = mind.seen[0]
        game = mind.table[0]
        answer_for_chance(game, mind.deal)
        length = walk_down(mind, game, seat, child)
        play_out(game, mind.random, mind.deal, mind.trial, mind.actions, mind.ratings)
        judge(game, mind.values, mind.honors, mind.chances)
        tree.visits[ROOT] += 1
        for step in range(length):
            remember(mind, mind.path[step], mind.seats[step])


@rule
def walk_down(mind: Mind, game: Any, seat: int, child: int) -> int:
    """Follow the tree from a child of the root to its edge; return how many choices that took."""
    tree = mind.tree
    length = 0
    while length < LONGEST_PATH:
        mind.path[length] = child
        mind.seats[length] = seat
        length += 1
        apply(game, seat, tree.action[child])
        answer_for_chance(game, mind.deal)
        seat = next_to_act(game)
        if seat == NOBODY:
            break
        key = digest_view(game, seat, mind.eyes, mind.words)
        node = find_node(tree, key)
        if node < 0:
            add_node(tree, key, -1 - node)
            break
        if tree.first[node] == UNEXPANDED and not open_suggested(mind, game, seat, node):
            break
        tree.visits[node] += 1
        child = select_child(tree, node, CURIOSITY)
    return length


@rule
def open_suggested(mind: Mind, game: Any, seat: int, node: int) -> bool:
    """Give a node below the root the best of the suggested actions; False when the tree is full."""
    count = suggest_actions(game, seat, SUGGESTED, mind.actions)
    rate_actions(game, seat, count, mind.trial, mind.actions, mind.ratings)
    return open_node(mind.tree, node, mind.actions, mind.ratings, count, MOST_CHOICES, WARMTH)


@rule
def remember(mind: Mind, child: int, seat: int) -> None:
    """Add the end of a playout to a child on its path."""
    tree = mind.tree
    tree.tries[child] += 1
    tree.value[child] += mind.values[seat]
    tree.honor[child] += mind.honors[seat]
    tree.chance[child] += mind.chances[seat]
