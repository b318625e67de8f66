"""The bot called `search`: information-set Monte-Carlo tree search, the same for every game.

It thinks until a deadline or for a number of playouts. With a number of playouts and the same seed it always chooses
the same; on several cores it grows one tree on each and adds them up.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from lanterns.bots.bot import Advice, BadBot, Bot, Candidate, check_most, explain, refuse_idle
from lanterns.bots.mind import NO_NETWORK, Mind, lend_minds
from lanterns.bots.thought import ROOT, open_root, think
from lanterns.bots.tree import best_child, head_start
from lanterns.engine.network import Network

SHORTEST_SECONDS: Final = 0.01
"""No deadline may be shorter: one playout, and the look at every action before it, must fit."""
USUAL_SECONDS: Final = 1.0
CHUNK_SECONDS: Final = 0.004
"""About how long compiled code runs before the clock is looked at again."""


class SearchBot(Bot):
    """Looks ahead as far as its time allows."""

    name = "search"

    def __init__(self, seed: int, seconds: float | None = None, playouts: int | None = None, cores: int = 1) -> None:
        self._seed = seed
        self._asked = 0
        self.seconds = USUAL_SECONDS if seconds is None and playouts is None else seconds
        self.playouts = playouts
        self._cores = cores
        if playouts is not None and playouts < 1:
            raise BadBot(f"A search needs at least 1 playout, not {playouts}.")
        if seconds is not None and not seconds >= SHORTEST_SECONDS:
            raise BadBot(f"{seconds:g} s is too short for one playout; give a search {SHORTEST_SECONDS:g} s or more.")
        if cores < 1:
            raise BadBot(f"A search needs at least 1 core, not {cores}.")

    def choose(self, seen: Any, seat: int) -> int:
        """The action it tried most; where who wins is decided, the one of most honor."""
        thought = self._think(seen, seat, may_stop_early=True)
        return int(thought.actions[thought.order(1)[0]])

    def advise(self, seen: Any, seat: int, most: int = 5) -> Advice:
        """The best actions, its choice first, each with the honor and the chance of winning that came of it."""
        check_most(most)
        thought = self._think(seen, seat, may_stop_early=False)
        candidates = tuple(thought.candidate(index, seen, seat) for index in thought.order(most))
        return Advice(candidates[0].number, candidates, int(thought.tries.sum()))

    def _think(self, seen: Any, seat: int, *, may_stop_early: bool) -> "Thought":
        deadline = None if self.seconds is None else time.perf_counter() + self.seconds
        self._asked += 1
        seed = (self._seed << 32) + (self._asked << 8)

        def think_on(core: int) -> None:
            playouts = None if self.playouts is None else (self.playouts + core) // self._cores
            grow(minds[core], seat, playouts, deadline, may_stop_early=may_stop_early and self._cores == 1)

        with lend_minds(seen, seed, self._judgement(seen), self._cores) as minds:
            with ThreadPoolExecutor(self._cores) as threads:
                list(threads.map(think_on, range(self._cores)))
            return Thought(minds)

    def _judgement(self, seen: Any) -> Network:  # noqa: ARG002 - who judges by a network asks which game it is
        """What the search judges by: nothing learned."""
        return NO_NETWORK


def grow(mind: Mind, seat: int, playouts: int | None, deadline: float | None, *, may_stop_early: bool) -> None:
    """Grow a tree up to a number of playouts, a deadline, or both, whichever comes first.

    It may stop before where nothing is left to decide: one legal action, or one that the rest cannot overtake.
    """
    if not open_root(mind, seat):
        raise refuse_idle(seat)
    done, chunk = 0, 1
    while playouts is None or done < playouts:
        started = time.perf_counter()
        chunk = chunk if playouts is None else min(chunk, playouts - done)
        think(mind, seat, chunk)
        done += chunk
        now = time.perf_counter()
        pace = chunk / max(now - started, 1e-6)
        if deadline is not None and now >= deadline:
            break
        left = np.inf if playouts is None else playouts - done
        if deadline is not None:
            left = min(left, pace * (deadline - now))
        count = mind.tree.children[ROOT]
        if may_stop_early and left < head_start(mind.tree.tries[:count], mind.tree.chance[:count]):
            break
        chunk = int(min(2 * chunk, max(1, pace * CHUNK_SECONDS)))


class Thought:
    """What all trees together think of the actions at the root."""

    def __init__(self, minds: list[Mind]) -> None:
        trees = [mind.tree for mind in minds]
        root = slice(0, int(trees[0].children[ROOT]))
        self.actions = trees[0].action[root].copy()
        self.prior = trees[0].prior[root].copy()
        self.tries = np.sum([tree.tries[root] for tree in trees], axis=0)
        self.value = np.sum([tree.value[root] for tree in trees], axis=0)
        self.honor = np.sum([tree.honor[root] for tree in trees], axis=0)
        self.chance = np.sum([tree.chance[root] for tree in trees], axis=0)

    def order(self, most: int) -> list[int]:
        """At most so many of the actions, the best first."""
        ordered: list[int] = []
        for _ in range(min(most, len(self.actions))):
            taken = sum(1 << index for index in ordered)
            ordered.append(int(best_child(self.tries, self.value, self.honor, self.chance, self.prior, taken)))
        return ordered

    def candidate(self, index: int, seen: Any, seat: int) -> Candidate:
        """One of the actions, with what came of it; an action never tried promises nothing."""
        number, tries = int(self.actions[index]), int(self.tries[index])
        return Candidate(
            number=number,
            honor=round(float(self.honor[index]) / tries, 2) if tries else None,
            chance=round(float(self.chance[index]) / tries, 3) if tries else None,
            weight=round(tries / float(self.tries.sum()), 3),
            reasons=explain(seen, seat, number),
        )
