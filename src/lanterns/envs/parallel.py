"""PettingZoo's parallel environment: all agents are asked at once, and those who may act do."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import ParallelEnv

from lanterns.envs.conduct import Misuse, read_number
from lanterns.envs.spaces import Seen, action_space, name_sight, observation_space
from lanterns.envs.table import Table
from lanterns.envs.warmup import prepare

Infos = dict[str, dict[str, Any]]


class AllAtOnce(ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """A table at which everyone is asked in every step: with one active seat the others wait, in Dice all may act."""

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
        self._table = Table(game, players, reward, illegal, options)
        self.metadata = {"name": f"lanterns_{game}", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self._table.kind) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self._table.kind) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        prepare(self._table.kind, "parallel", self._use_once)

    def observation_space(self, agent: str) -> Dict:
        """What an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers an agent chooses from."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[dict[str, Seen], Infos]:
        """Deal a new game. A seed settles this game and those of later resets without one; there are no options."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self._table.begin(int(self._seeds.integers(1 << 62)))
        return self._look()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Take the action of everyone who may act, in the order of their seats; chance answers when all have acted."""
        if not self.agents:
            raise Misuse("There is no game to step in: call reset() first.")
        self._cycles += 1
        is_over = self._act(actions)
        is_cut_off = not is_over and self._cycles == self.max_cycles
        sights, infos = self._look(is_over=is_over or is_cut_off)
        rewards = dict(zip(self.agents, self._table.rewards.tolist(), strict=True))
        terminations, truncations = dict.fromkeys(self.agents, is_over), dict.fromkeys(self.agents, is_cut_off)
        if is_over or is_cut_off:
            self.agents = []
        return sights, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        return self._table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _act(self, actions: Mapping[str, int]) -> bool:
        numbers = {}
        for seat in self._table.acting_seats():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise Misuse(f"{agent} may act, but no action was sent for it.")
            numbers[seat] = read_number(actions[agent], seat)
            self._table.check(seat, numbers[seat])
        return any(self._table.carry_out(seat, number) < 0 for seat, number in numbers.items())

    def _look(self, *, is_over: bool = False) -> tuple[dict[str, Seen], Infos]:
        acting = () if is_over else self._table.acting_seats()
        sights = {
            agent: name_sight(self._table.look(seat, is_asked=seat in acting))
            for seat, agent in enumerate(self.possible_agents)
        }
        return sights, {agent: {"action_mask": sight["action_mask"]} for agent, sight in sights.items()}

    def _use_once(self) -> None:
        self.reset(seed=0)
        self.step(dict.fromkeys(self.possible_agents, 0))
