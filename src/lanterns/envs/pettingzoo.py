"""PettingZoo: every seat is an agent. `env` asks one agent at a time (AEC), `parallel_env` all of them at once.

    from lanterns.envs import pettingzoo

    table = pettingzoo.env("harvest", players=4)

or, once this module is imported, `pettingzoo.make("aec", "lanterns/harvest-v1", players=4)` in PettingZoo's own words.
The agents are called player_0, player_1 and so on, after their seats. What they see, what they are rewarded with and
what becomes of an illegal action is told in docs/environments.md.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv, register

from lanterns.engine.kind import all_kinds
from lanterns.envs.conduct import Misuse, read_number
from lanterns.envs.parallel import AllAtOnce
from lanterns.envs.spaces import Seen, action_space, name_sight, observation_space
from lanterns.envs.table import Table
from lanterns.envs.warmup import prepare


def env(game: str = "harvest", players: int = 2, **settings: Any) -> "OneAtATime":
    """The environment that asks one agent at a time."""
    return OneAtATime(game, players, **settings)


def parallel_env(game: str = "harvest", players: int = 2, **settings: Any) -> AllAtOnce:
    """The environment that asks all agents at once; those whose turn it is not may send anything."""
    return AllAtOnce(game, players, **settings)


class OneAtATime(AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """A table at which one agent is asked at a time; where several may act, in the fixed order of the rules."""

    def __init__(
        self,
        game: str = "harvest",
        players: int = 2,
        *,
        reward: str = "victory",
        illegal: str = "end",
        max_cycles: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._table = Table(game, players, reward, illegal, options)
        self.metadata = {"name": f"lanterns_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self._table.kind) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self._table.kind) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        prepare(self._table.kind, "pettingzoo", self._use_once)

    def observation_space(self, agent: str) -> Dict:
        """What an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers an agent chooses from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game. A seed settles this game and those of later resets without one; there are no options."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._nothing_to_do() for agent in self.agents}
        self._asked = [0] * len(self.agents)
        self._ask(self._table.begin(int(self._seeds.integers(1 << 62))))

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked; an agent whose game is over takes None, and leaves."""
        if not self.agents:
            raise Misuse("There is no game to step in: call reset() first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat
        after = self._table.carry_out(seat, read_number(action, seat))
        self.infos[agent] = self._nothing_to_do()
        if after < 0:
            self._end(self.terminations)
            for other, reward in zip(self.agents, self._table.rewards.tolist(), strict=True):
                self.rewards[other] = self._cumulative_rewards[other] = reward
        elif self._asked[after] == self.max_cycles:
            self._end(self.truncations)
        else:
            self._ask(after)

    def observe(self, agent: str) -> Seen:
        """What an agent sees now; the mask is empty for one that is not asked."""
        if agent == self.agent_selection and self._sight is not None:
            return name_sight(self._sight)
        return name_sight(self._table.look(self.possible_agents.index(agent), is_asked=False))

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        return self._table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _ask(self, seat: int) -> None:
        self._seat = seat
        self._asked[seat] += 1
        self._sight: Any = self._table.look(seat, is_asked=True)
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": self._sight[1]}

    def _end(self, ended: dict[str, bool]) -> None:
        for agent in self.agents:
            ended[agent] = True
        self.agent_selection = self.agents[0]
        self._sight = None

    def _nothing_to_do(self) -> dict[str, Any]:
        return {"action_mask": self._table.empty_mask}

    def _use_once(self) -> None:
        self.reset(seed=0)
        self.step(0)
        self.observe(self.possible_agents[0])


for _kind in all_kinds():
    register("aec", f"lanterns/{_kind.name}-v1", "lanterns.envs.pettingzoo:env", kwargs={"game": _kind.name})
    register(
        "parallel", f"lanterns/{_kind.name}-v1", "lanterns.envs.pettingzoo:parallel_env", kwargs={"game": _kind.name}
    )
