"""The memory of a search: one node for each thing a seat to act may know, found by what it sees.

A node belongs to the seat that acts there and is keyed by a digest of that seat's view (its information set), so two
games in thought that differ only in what the seat may not know meet in the same node, and a seat in thought never acts
on what it could not see. Children are kept best first by their prior; a child of weight nothing is not kept at all.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.engine.compiler import rule
from lanterns.engine.exponential import exponential
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.rules import see

Floats = npt.NDArray[np.float64]

_WORD = 0xFFFFFFFF
UNEXPANDED = -1
"""The first child of a node that has been met but not yet opened."""
NO_RIVAL = 1 << 30
"""The head start of the only child."""
DECIDED = 0.01
"""A smaller chance of winning, or of not winning, is none."""
RARELY = 4
"""What was tried so many times less often than another is not yet known well enough to be preferred."""
UNTRIED_VALUE = 0.5
"""What an action counts as before its first try."""


class Tree(NamedTuple):
    """The arrays of one tree."""

    slots: Numbers
    """A hash table: 1 + the index of the node at each place, or 0."""
    keys: Masks
    """The digest of each node's view."""
    first: Numbers
    """Each node's first child, or UNEXPANDED."""
    children: Numbers
    """How many children each node has."""
    visits: Numbers
    """How often each node's children have been chosen from."""
    action: Numbers
    """Each child's action."""
    prior: Floats
    """How likely each child looked before any playout; those of one node add up to 1."""
    tries: Numbers
    """How often each child was chosen."""
    rated: Floats
    """What each child was rated before any playout."""
    value: Floats
    """The sum of the values that came of each child, for the seat that chose it."""
    honor: Floats
    """The sum of that seat's honor at the end."""
    chance: Floats
    """The sum of that seat's victory shares."""
    used: Numbers
    """Nodes used, children used."""


def new_tree(nodes: int, children: int) -> Tree:
    """An empty tree with room for so many nodes and children."""
    table = 1
    while table < 2 * nodes:
        table *= 2
    return Tree(
        np.zeros(table, np.int32),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(children, np.int32),
        np.zeros(children),
        np.zeros(children, np.int32),
        np.zeros(children),
        np.zeros(children),
        np.zeros(children),
        np.zeros(children),
        np.zeros(2, np.int32),
    )


@rule
def clear_tree(tree: Tree) -> None:
    """Forget all nodes; of the rest nothing is read that was not written since."""
    tree.slots[:] = 0
    tree.used[:] = 0


@rule
def digest_view(game: Any, seat: int, view: Any, words: Masks) -> int:
    """A digest of what a seat may know; `words` is the same memory as `view`. How it came about is left out."""
    words[:] = 0
    seen = view[0]
    see(game, seat, seen)
    seen.journal_length = 0
    seen.journal[:] = 0
    low, high = 0x3C6EF35F + int(seat), 0x1B873593
    for index in range(len(words)):
        word = int(words[index])
        low = (((low ^ (word & _WORD)) * 0x5BD1E995) ^ (low >> 13)) & _WORD
        high = (((high ^ ((word >> 32) & _WORD)) * 0x2C1B3C6D) ^ (low >> 7)) & _WORD
        low ^= high >> 15
    return ((high & 0x7FFFFFFF) << 32) | low


@rule
def find_node(tree: Tree, key: int) -> int:
    """The node of a digest; if there is none yet, -1 - the place in the table where it belongs."""
    mask = len(tree.slots) - 1
    place = (key ^ (key >> 29)) & mask
    while tree.slots[place] != 0:
        if tree.keys[tree.slots[place] - 1] == key:
            return tree.slots[place] - 1
        place = (place + 1) & mask
    return -1 - place


@rule
def add_node(tree: Tree, key: int, place: int) -> int:
    """A new node at a place in the table, not yet opened; -1 when the tree is full."""
    node = tree.used[0]
    if node == len(tree.keys):
        return -1
    tree.used[0] = node + 1
    tree.slots[place] = node + 1
    tree.keys[node] = key
    tree.first[node] = UNEXPANDED
    tree.children[node] = 0
    tree.visits[node] = 0
    return node


@rule
def open_node(tree: Tree, node: int, actions: Numbers, ratings: Floats, count: int, most: int, warmth: float) -> bool:
    """Give a node its children: the best rated actions, with priors that fall off with their ratings.

    `warmth` is how much of a rating makes an action less likely by a factor e. Nothing happens when the tree is full.
    """
    kept = min(count, most)
    first = tree.used[1]
    if first + kept > len(tree.action):
        return False
    tree.used[1] = first + kept
    for index in range(count):
        keep_if_better(tree, first, min(index, kept), kept, actions[index], ratings[index])
    best = tree.prior[first]
    total = 0.0
    for child in range(first, first + kept):
        tree.rated[child] = tree.prior[child]
        tree.prior[child] = exponential((tree.prior[child] - best) / warmth)
        total += tree.prior[child]
        tree.tries[child] = 0
        tree.value[child] = 0.0
        tree.honor[child] = 0.0
        tree.chance[child] = 0.0
    for child in range(first, first + kept):
        tree.prior[child] /= total
    tree.first[node] = first
    tree.children[node] = kept
    return True


@rule
def keep_if_better(tree: Tree, first: int, length: int, most: int, action: int, rating: float) -> None:
    """Put an action among the best rated ones, the first of equals first; what falls off the end is gone.

    While a node is being opened, the priors of its children are their ratings.
    """
    if length == most and tree.prior[first + length - 1] >= rating:
        return
    child = first + min(length, most - 1)
    while child > first and tree.prior[child - 1] < rating:
        tree.prior[child] = tree.prior[child - 1]
        tree.action[child] = tree.action[child - 1]
        child -= 1
    tree.prior[child] = rating
    tree.action[child] = action


@rule
def select_child(tree: Tree, node: int, curiosity: float, trust: float) -> int:
    """The child that promises most: its mean value, and more for what looked likely and was tried little (PUCT).

    What a child was rated before counts as so many tries as `trust` says.
    """
    width = curiosity * np.sqrt(tree.visits[node] + 1.0)
    best, most = -1, -1e9
    for child in range(tree.first[node], tree.first[node] + tree.children[node]):
        tries = tree.tries[child]
        mean = UNTRIED_VALUE
        if tries + trust > 0.0:
            mean = (tree.value[child] + trust * tree.rated[child]) / (tries + trust)
        promise = mean + width * tree.prior[child] / (1.0 + tries)
        if promise > most:
            best, most = child, promise
    return best


@rule
def is_decided(tries: Any, chance: Floats) -> bool:
    """Whether who wins no longer depends on the choice: nearly every line was lost, or nearly every one won."""
    share = np.sum(chance) / max(1, np.sum(tries))
    return min(share, 1.0 - share) < DECIDED


@rule
def best_child(tries: Any, value: Floats, honor: Floats, chance: Floats, prior: Floats, taken: int) -> int:
    """The child to choose of those not in the set `taken`, or -1 where none is left.

    It is the one tried most often; among equals the one that went best, then the likeliest, then the first. Where who
    wins is decided, honor is what is left to play for: it is the one of most honor among those tried often enough.
    """
    best, most = -1, 0
    for child in range(len(tries)):
        if taken >> child & 1 == 0 and (best < 0 or _is_better(tries, value, prior, child, best)):
            best, most = child, tries[child]
    if best < 0 or not is_decided(tries, chance):
        return best
    for child in range(len(tries)):
        if taken >> child & 1 or tries[child] == 0 or RARELY * tries[child] < most:
            continue
        if honor[child] / tries[child] > honor[best] / tries[best]:
            best = child
    return best


@rule
def _is_better(tries: Any, value: Floats, prior: Floats, child: int, best: int) -> bool:
    if tries[child] != tries[best]:
        return bool(tries[child] > tries[best])
    mean, best_mean = value[child] / max(1, tries[child]), value[best] / max(1, tries[best])
    return bool(mean > best_mean or (mean == best_mean and prior[child] > prior[best]))


@rule
def head_start(tries: Any, chance: Floats) -> int:
    """By how many tries the child tried most is ahead of the next; by all there can be where there is no next.

    Where who wins is decided, tries do not choose, and nobody is ahead.
    """
    if len(tries) == 1:
        return NO_RIVAL
    if is_decided(tries, chance):
        return 0
    first, second = -1, -1
    for child in range(len(tries)):
        second = max(second, min(first, tries[child]))
        first = max(first, tries[child])
    return first - second
