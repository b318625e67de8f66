"""What both of PettingZoo's environments are made of: an episode, an agent for every seat without a bot, and seeds."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lanterns.bots.bot import Bot
from lanterns.bots.roster import make_bot
from lanterns.engine.kind import GameKind
from lanterns.envs.conduct import Misuse, check_render_mode
from lanterns.envs.episode import Episode
from lanterns.envs.extras import needing
from lanterns.envs.spaces import action_space, observation_space
from lanterns.records.forms import AnyRecord

with needing("envs"):
    from gymnasium.spaces import Dict, Discrete


class Agents:
    """The agents at a table, named player_0, player_1 and so on after their seats."""

    def __init__(
        self,
        game: str = "harvest",
        players: int = 2,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        reward: str = "victory",
        illegal: str = "end",
        max_cycles: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._episode = Episode(game, players, reward, illegal, options)
        self._bots = check_bots(bots or {}, players)
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = max_cycles
        self._seats = {f"player_{seat}": seat for seat in range(players) if seat not in self._bots}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self._episode.kind) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self._episode.kind) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    @property
    def kind(self) -> GameKind:
        """The game that is played here."""
        return self._episode.kind

    def observation_space(self, agent: str) -> Dict:
        """What an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers an agent chooses from."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        return self._episode.render(self.render_mode)

    def record(self) -> AnyRecord:
        """The record of the game as it stands."""
        return self._episode.record()

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None) -> int:
        """Deal a new game; return the seat to act. A seed settles this game and those of later resets without one."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        game_seed = int(self._random.integers(1 << 62))
        self._episode.bots = {
            seat: make_bot(bot, int(self._random.integers(1 << 31))) for seat, bot in self._bots.items()
        }
        return self._episode.let_bots_act(self._episode.begin(game_seed))

    def _check_running(self) -> None:
        if not self.agents:
            raise Misuse("There is no game to step in: call reset() first.")


def check_bots(bots: Mapping[int, str | Bot], players: int) -> dict[int, str | Bot]:
    """The bots by their seats, if each can be made and somebody is left to learn."""
    if not isinstance(bots, Mapping):
        raise Misuse(f"Bots are given by their seats, such as {{1: 'greedy'}}, not as {bots!r:.60}.")
    for seat, bot in bots.items():
        if seat not in range(players):
            raise Misuse(f"Seat {seat} is not at this table: the seats of {players} players are 0 to {players - 1}.")
        make_bot(bot)  # an unknown bot is refused now, not in the first game
    if len(bots) == players:
        raise Misuse("Bots sit at every seat: leave at least one for an agent.")
    return dict(bots)
