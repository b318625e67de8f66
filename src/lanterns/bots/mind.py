"""The memory that a search works in: made once, lent for a move, and used again for the next."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.bots.deals import new_list
from lanterns.bots.greedy import Ratings
from lanterns.bots.tree import Floats, Tree, clear_tree, new_tree
from lanterns.engine.compiler import rule
from lanterns.engine.judging import MOST_SEATS
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.network import Layers, Network, new_layers
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import WORDS, new_random, new_randoms

LONGEST_PATH: Final = 64
"""How deep a line may go in the tree."""
MOST_NODES: Final = 1 << 17
MOST_CHILDREN: Final = 1 << 20
DEALS: Final = 4096
"""After so many tries of one action the deals repeat; the lines on them still differ."""
MOST_IDLE: Final = 4
"""Minds of one kind kept for later; more than these are let go."""

NO_NETWORK: Final = Network(
    np.zeros((0, 0), np.float32),
    np.zeros(0, np.float32),
    np.zeros((0, 0), np.float32),
    np.zeros(0, np.float32),
    np.zeros((0, 0), np.float32),
    np.zeros(0, np.float32),
)
"""Stands where nothing was learned."""


class Mind(NamedTuple):
    """A tree and the memory that a search works in; one for each core."""

    tree: Tree
    seen: Any
    """What the seat knows, as an array of one state."""
    table: Any
    """The game in thought, likewise."""
    after: Any
    """The same after the last choice and before chance answered: so the learned judgement knows it."""
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
    far: Floats
    """The same three, for each seat, as the linear worth tells them further on."""
    random: Masks
    """The generator of the playouts' own choices."""
    deals: Masks
    """A generator for each deal."""
    deal: Masks
    """The generator of the deal in thought."""
    network: Network
    """The learned judgement, or NO_NETWORK."""
    layers: Layers


def new_mind(
    seen: Any, seed: int, nodes: int = MOST_NODES, children: int = MOST_CHILDREN, network: Network = NO_NETWORK
) -> Mind:
    """An empty mind about what a seat has seen, with a tree of at most so many nodes and children."""
    actions = new_list(seen)
    eyes = empty_positions(seen.dtype)
    mind = Mind(
        tree=new_tree(nodes, children),
        seen=empty_positions(seen.dtype),
        table=empty_positions(seen.dtype),
        after=empty_positions(seen.dtype),
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
        far=np.zeros((3, MOST_SEATS)),
        random=np.zeros(WORDS, np.int64),
        deals=np.zeros((DEALS, WORDS), np.int64),
        deal=np.zeros(WORDS, np.int64),
        network=network,
        layers=new_layers(network),
    )
    begin_anew(mind, seen, seed)
    return mind


def begin_anew(mind: Mind, seen: Any, seed: int) -> None:
    """Forget everything and take in what a seat has seen now."""
    clear_tree(mind.tree)
    mind.seen[0] = seen
    mind.random[:] = new_random(seed)
    mind.deals[:] = new_randoms(seed + 1, DEALS)


@rule
def is_learned(mind: Mind) -> bool:
    """Whether a mind judges by a network."""
    return len(mind.layers.base) > 0


_idle: dict[tuple[Any, int], list[Mind]] = {}
"""Minds that nobody uses now, by the game and the network they are for."""


@contextmanager
def lend_minds(seen: Any, seed: int, network: Network, count: int) -> Iterator[list[Mind]]:
    """So many minds about what a seat has seen, used again where others have done with theirs."""
    idle = _idle.setdefault((seen.dtype, id(network)), [])
    minds = []
    for core in range(count):
        try:
            mind = idle.pop()
            begin_anew(mind, seen, seed + 2 * core)
        except IndexError:
            mind = new_mind(seen, seed + 2 * core, network=network)
        minds.append(mind)
    try:
        yield minds
    finally:
        idle.extend(minds[: max(0, MOST_IDLE - len(idle))])
