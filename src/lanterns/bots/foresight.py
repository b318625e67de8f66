"""A search that asks the learned judgement which actions are worth a look, and what the end of a line is worth.

No game is played out. A line ends one action beyond what the tree knows, and the network says what that position, as
the seat that acted knows it, promises every seat. Hidden hands and chance are dealt anew for every line.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.bots.deals import answer_for_chance, new_list
from lanterns.bots.greedy import Ratings
from lanterns.bots.judgement import HONOR_UNIT, LEAD_WEIGHT, judge_position, rate_by_network
from lanterns.bots.tree import (
    UNEXPANDED,
    Floats,
    Tree,
    add_node,
    digest_view,
    find_node,
    keep_if_better,
    new_tree,
)
from lanterns.engine.compiler import rule
from lanterns.engine.exponential import exponential
from lanterns.engine.judging import MOST_SEATS
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.network import Layers, Network, new_layers
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import WORDS, new_random, new_randoms
from lanterns.engine.rules import (
    NOBODY,
    apply,
    list_legal_actions,
    next_to_act,
    score,
    suggest_actions,
    victory_share,
)

ROOT: Final = 0
LONGEST_PATH: Final = 64
MOST_NODES: Final = 1 << 16
MOST_CHILDREN: Final = 1 << 19
DEALS: Final = 4096
"""After so many tries of one action the deals repeat."""
CURIOSITY: Final = 0.35
"""How much a likely but little tried action is favored."""
WARMTH: Final = 0.04
"""How much of the victory makes an action look less likely by a factor e."""
CHOICES_AT_ROOT: Final = 20
CHOICES: Final = 10
"""How many actions a node keeps: the best by the judgement."""
LONG_LIST: Final = 40
"""From a longer list of actions below the root only those are judged that the game suggests."""
SUGGESTED: Final = 12


class Foresight(NamedTuple):
    """A tree and the memory that a search works in; one for each core, used again for every move."""

    tree: Tree
    rated: Floats
    """What the judgement said of each child of the tree before it was tried."""
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
    deals: Masks
    """A generator for each deal."""
    deal: Masks
    """The generator of the deal in thought."""
    network: Network
    layers: Layers


def new_foresight(seen: Any, network: Network) -> Foresight:
    """Memory to think about a game in."""
    actions = new_list(seen)
    eyes = np.zeros(1, seen.dtype)
    return Foresight(
        tree=new_tree(MOST_NODES, MOST_CHILDREN),
        rated=np.zeros(MOST_CHILDREN),
        seen=np.zeros(1, seen.dtype),
        table=empty_positions(seen.dtype),
        trial=empty_positions(seen.dtype),
        eyes=eyes,
        words=eyes.view(np.int64),
        actions=actions,
        ratings=np.empty(len(actions)),
        path=np.zeros(LONGEST_PATH, np.int32),
        seats=np.zeros(LONGEST_PATH, np.int32),
        values=np.zeros(MOST_SEATS),
        honors=np.zeros(MOST_SEATS),
        chances=np.zeros(MOST_SEATS),
        random=new_random(0),
        deals=np.zeros((DEALS, WORDS), np.int64),
        deal=np.zeros(WORDS, np.int64),
        network=network,
        layers=new_layers(network),
    )


def forget(mind: Foresight, seen: Any, seed: int) -> None:
    """Empty the tree and take in what a seat has seen now."""
    mind.tree.slots[:] = 0
    mind.tree.used[:] = 0
    mind.seen[0] = seen
    mind.random[:] = new_random(seed)
    mind.deals[:] = new_randoms(seed + 1, DEALS)


@rule
def foresee_root(mind: Foresight, seat: int) -> bool:
    """Judge every legal action of the seat and give the tree its root; False if the seat has none."""
    mind.table[0] = mind.seen[0]
    game = mind.table[0]
    answer_for_chance(game, mind.random)
    count = list_legal_actions(game, seat, mind.actions)
    if count == 0:
        return False
    add_node(mind.tree, 0, 0)
    return open_judged(mind, game, seat, ROOT, count, CHOICES_AT_ROOT)


@rule
def foresee(mind: Foresight, seat: int, lines: int) -> None:
    """Think so many lines further.

    The n-th try of every action at the root meets the n-th deal, so that luck cancels between the actions.
    """
    tree = mind.tree
    for _ in range(lines):
        child = select_judged(mind, ROOT)
        mind.deal[:] = mind.deals[tree.tries[child] % DEALS]
        mind.table[0] = mind.seen[0]
        game = mind.table[0]
        answer_for_chance(game, mind.deal)
        length = follow(mind, game, seat, child)
        tree.visits[ROOT] += 1
        for step in range(length):
            child, acting = mind.path[step], mind.seats[step]
            tree.tries[child] += 1
            tree.value[child] += mind.values[acting]
            tree.honor[child] += mind.honors[acting]
            tree.chance[child] += mind.chances[acting]


@rule
def follow(mind: Foresight, game: Any, seat: int, child: int) -> int:
    """Follow the tree from a child of the root to its edge and judge what lies there; return how many choices."""
    tree = mind.tree
    length = 0
    while True:
        mind.path[length] = child
        mind.seats[length] = seat
        length += 1
        apply(game, seat, tree.action[child])
        mind.trial[0] = game  # as it was before chance answered: so the network has learned to judge it
        answer_for_chance(game, mind.deal)
        acting = next_to_act(game)
        node = -1
        if acting != NOBODY and length < LONGEST_PATH:
            key = digest_view(game, acting, mind.eyes, mind.words)
            node = find_node(tree, key)
            if node < 0:
                add_node(tree, key, -1 - node)
        if node < 0:
            judge_edge(mind, mind.trial[0], seat)
            return length
        if tree.first[node] == UNEXPANDED:
            count = list_legal_actions(game, acting, mind.actions)
            if count > LONG_LIST:
                count = suggest_actions(game, acting, SUGGESTED, mind.actions)
            if not open_judged(mind, game, acting, node, count, CHOICES):
                judge_edge(mind, mind.trial[0], seat)
                return length
        seat = acting
        tree.visits[node] += 1
        child = select_judged(mind, node)


@rule
def open_judged(mind: Foresight, game: Any, seat: int, node: int, count: int, most: int) -> bool:
    """Give a node the actions that the judgement likes best of those listed; False when the tree is full."""
    tree = mind.tree
    kept, first = min(count, most), tree.used[1]
    if first + kept > len(tree.action):
        return False
    rate_by_network(game, seat, count, mind.eyes, mind.actions, mind.ratings, mind.network, mind.layers)
    tree.used[1] = first + kept
    for index in range(count):
        keep_if_better(tree, first, min(index, kept), kept, mind.actions[index], mind.ratings[index])
    best, total = tree.prior[first], 0.0
    for child in range(first, first + kept):
        mind.rated[child] = tree.prior[child]
        tree.prior[child] = exponential((tree.prior[child] - best) / WARMTH)
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
def select_judged(mind: Foresight, node: int) -> int:
    """The child that promises most: what came of it, the first judgement counting as one try, and curiosity (PUCT)."""
    tree = mind.tree
    width = CURIOSITY * np.sqrt(tree.visits[node] + 1.0)
    best, most = -1, -1e9
    for child in range(tree.first[node], tree.first[node] + tree.children[node]):
        tries = tree.tries[child]
        mean = (tree.value[child] + mind.rated[child]) / (tries + 1.0)
        promise = mean + width * tree.prior[child] / (1.0 + tries)
        if promise > most:
            best, most = child, promise
    return best


@rule
def judge_edge(mind: Foresight, game: Any, seat: int) -> None:
    """What a position promises every seat, as the seat that acted last knows it; exact where the game is over."""
    outputs = mind.layers.outputs
    if next_to_act(game) == NOBODY:
        for other in range(game.seats):
            mind.chances[other] = victory_share(game, other)
            mind.honors[other] = score(game, other)
    else:
        judge_position(game, seat, mind.network, mind.layers)
        for chair in range(game.seats):
            other = (seat + chair) % game.seats
            mind.chances[other] = outputs[chair]
            mind.honors[other] = HONOR_UNIT * outputs[MOST_SEATS + chair]
    for other in range(game.seats):
        ahead = -np.inf
        for rival in range(game.seats):
            if rival != other:
                ahead = max(ahead, mind.honors[rival])
        mind.values[other] = mind.chances[other] + LEAD_WEIGHT / HONOR_UNIT * (mind.honors[other] - ahead)
