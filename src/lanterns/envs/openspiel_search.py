"""OpenSpiel's own search as bots, by which ours are measured; the ladder of `lanterns arena` seats them by name.

The peer is OpenSpiel's information-set MCTS where a game has secrets, and its plain MCTS where it has none, both with
random rollouts. Like every bot they are handed only what their seat may know.
"""

import time
from typing import Any, Final

import numpy as np

from lanterns.bots.bot import Bot
from lanterns.bots.deals import imagine
from lanterns.engine.kind import GameKind, kind_of
from lanterns.engine.positions import position_of
from lanterns.envs import openspiel
from lanterns.envs.extras import needing

with needing("envs"):
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

CURIOSITY: Final = 1.4
"""The exploration constant for rewards from 0 to 1."""
NO_LIMIT: Final = 1 << 30
LARGEST_SEED: Final = (1 << 31) - 1
"""OpenSpiel takes no larger one."""
OUR_SECONDS: Final = 0.01
"""The thinking time of ours that theirs is told in."""


class TimeIsUpError(Exception):
    """The thinking time is over."""


class InformationSetSearch(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's information-set MCTS, stopped by the clock instead of after a number of simulations."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        super().__init__(game, RandomRolloutEvaluator(1, random), CURIOSITY, NO_LIMIT, random_state=random)
        self._seconds = seconds

    def run_search(self, state: Any) -> Any:
        """Think until the time is up."""
        self._deadline = time.perf_counter() + self._seconds
        try:
            return super().run_search(state)
        except TimeIsUpError:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        """Begin another simulation, if there is time; two are the least that a choice can be made of."""
        if time.perf_counter() >= self._deadline and self._root_node.total_visits > 0:
            raise TimeIsUpError
        return super().sample_root_state(state)


class PlainSearch:
    """OpenSpiel's MCTS in C++, which stops by the clock itself."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        self._bot = pyspiel.MCTSBot(
            game,
            rollouts,
            uct_c=CURIOSITY,
            max_simulations=NO_LIMIT,
            max_memory_mb=1000,
            solve=False,
            seed=seed,
            verbose=False,
            max_wall_clock_time=seconds,
        )

    def step(self, state: Any) -> int:
        """The action it chooses, any where the time was too short for it to choose.

        Its own `step` lets go of Python's lock, which no game in Python survives.
        """
        best = self._bot.mcts_search(state).best_child()
        return int(best.action if best is not None else state.legal_actions()[0])


def peer_of(kind: GameKind) -> Any:
    """OpenSpiel's search that fits a game."""
    return InformationSetSearch if kind.has_secrets else PlainSearch


class OpenSpielBot(Bot):
    """OpenSpiel's search with a thinking time."""

    seconds = OUR_SECONDS

    def __init__(self, seed: int) -> None:
        self._seed = seed & LARGEST_SEED
        self._peers: dict[int, tuple[Any, Any]] = {}

    def choose(self, seen: Any, seat: int) -> int:  # noqa: ARG002 - whose turn it is lies in what is seen
        """The action it chooses, from a game as it may be for all that the seat knows."""
        players = int(seen.seats)
        if players not in self._peers:
            game = openspiel.load_game(f"lanterns_{kind_of(seen).name}(players={players})")
            self._peers[players] = game, peer_of(kind_of(seen))(game, self.seconds, self._seed)
        game, peer = self._peers[players]
        self._seed += 1
        state = game.new_initial_state()
        dealt = position_of(imagine(seen, self._seed))
        state.begin_at((dealt.tobytes(), state.memories.tobytes(), b""))
        return int(peer.step(state))


class Times1(OpenSpielBot):
    """As much time as ours."""

    name = "OpenSpiel, 0.01 s"


class Times10(OpenSpielBot):
    """Ten times as much."""

    name, seconds = "OpenSpiel, 0.1 s", 10 * OUR_SECONDS


class Times100(OpenSpielBot):
    """A hundred times as much."""

    name, seconds = "OpenSpiel, 1 s", 100 * OUR_SECONDS
