"""The long search, asked about one position: what it would choose, and what comes of each action that matters."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from lanterns.bots.mind import Mind, begin_anew, lend_minds
from lanterns.bots.search import Thought, grow
from lanterns.bots.thought import ROOT, open_root, think
from lanterns.bots.weights import find_weights
from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import kind_of
from lanterns.engine.network import Network

ENOUGH_CHANCE: Final = 0.10
ENOUGH_HONOR: Final = 2.0
"""An answer is better than any other action by so much of the victory, or by so much honor."""
RIVALS: Final = 3
"""How many other actions are examined: those the searches tried most."""
SURE: Final = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36)
"""Student's t for 95 %, by the number of seeds from 2 on."""


@dataclass(frozen=True)
class Depth:
    """How long the search is, and how often it is asked."""

    glance: int
    """Lines of the first search: most that fails, fails here."""
    lines: int
    """Lines of each search that is to agree."""
    searches: int
    """How many of them, each by another seed."""
    tries: int
    """Lines by which each action is examined, for each seed."""
    seeds: int


MAKING: Final = Depth(glance=400, lines=2400, searches=2, tries=300, seeds=4)
VERIFYING: Final = Depth(glance=400, lines=2000, searches=1, tries=250, seeds=3)


@dataclass(frozen=True)
class Found:
    """What came of one action, by every seed: means of the chance of winning and of honor."""

    chances: tuple[float, ...]
    honors: tuple[float, ...]


@dataclass(frozen=True)
class Margin:
    """By how much an answer is better than the best of its rivals, in the mean, and whether the intervals are apart."""

    chance: float
    honor: float
    is_clear: bool


def examine(seen: Any, seat: int, answer: int, others: Iterable[int], seed: int, depth: Depth) -> Margin | None:
    """Whether the long search chooses the answer, whatever the seed, and how far it is ahead; None if it does not.

    The other actions are looked into one by one, those named first, and no further than to one that comes too near.
    """
    network = find_weights(kind_of(seen), int(seen.seats))
    if network is None:
        raise BadOptions("The long search needs the learned judgement, and there is none for this game.")
    rivals = dict.fromkeys(others)
    for number in range(depth.searches + 1):
        lines = depth.lines if number else depth.glance
        choice, next_ones = search(seen, seat, lines, seed + number, network)
        if choice != answer:
            return None
        rivals |= dict.fromkeys(next_ones)
    rivals.pop(answer, None)
    mine = _look_into(seen, seat, answer, seed, depth, network)
    examined: list[Found] = []
    margin = None
    for rival in rivals:
        examined.append(_look_into(seen, seat, rival, seed, depth, network))
        margin = _compare(mine, examined)
        if not margin.is_clear:
            break
    return margin


def search(seen: Any, seat: int, lines: int, seed: int, network: Network) -> tuple[int, list[int]]:
    """What a search of so many lines chooses, and what it tried most beside it."""
    with lend_minds(seen, seed << 8, network, 1) as minds:
        grow(minds[0], seat, lines, None, may_stop_early=False)
        thought = Thought(minds)
    best, *others = (int(thought.actions[index]) for index in thought.order(1 + RIVALS))
    return best, others


def _look_into(seen: Any, seat: int, action: int, seed: int, depth: Depth, network: Network) -> Found:
    """What comes of one action where everyone goes on by searching; each action meets the same deals."""
    chances, honors = [], []
    with lend_minds(seen, seed << 8, network, 1) as minds:
        mind = minds[0]
        for number in range(depth.seeds):
            begin_anew(mind, seen, (seed << 8) + 2 * number)
            chance, honor = _try(mind, seat, action, depth.tries)
            chances.append(chance)
            honors.append(honor)
    return Found(tuple(chances), tuple(honors))


def _try(mind: Mind, seat: int, action: int, lines: int) -> tuple[float, float]:
    """Think so many lines ahead, all of which begin with one action."""
    open_root(mind, seat)
    tree = mind.tree
    tree.action[0] = action
    tree.prior[0] = 1.0
    tree.children[ROOT] = 1
    think(mind, seat, lines)
    return float(tree.chance[0]) / lines, float(tree.honor[0]) / lines


def _compare(mine: Found, rivals: Sequence[Found]) -> Margin:
    chance = fmean(mine.chances) - max(fmean(rival.chances) for rival in rivals)
    honor = fmean(mine.honors) - max(fmean(rival.honors) for rival in rivals)
    by_chance = chance >= ENOUGH_CHANCE and all(_are_apart(mine.chances, rival.chances) for rival in rivals)
    by_honor = honor >= ENOUGH_HONOR and all(_are_apart(mine.honors, rival.honors) for rival in rivals)
    return Margin(chance, honor, by_chance or (by_honor and chance >= 0))


def _are_apart(better: Sequence[float], worse: Sequence[float]) -> bool:
    """Whether the intervals of two means do not meet."""
    return fmean(better) - _reach(better) > fmean(worse) + _reach(worse)


def _reach(values: Sequence[float]) -> float:
    return SURE[len(values) - 2] * stdev(values) / sqrt(len(values))
