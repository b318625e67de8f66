"""PettingZoo: every seat is an agent. `env` asks one agent at a time (AEC), `parallel_env` all of them at once.

    from lanterns.envs import pettingzoo

    table = pettingzoo.env("harvest", players=4)

or, once this module is imported, `pettingzoo.make("aec", "lanterns/harvest-v1", players=4)` in PettingZoo's own words.
The agents are called player_0, player_1 and so on, after their seats. What they see, what they are rewarded with and
what becomes of an illegal action is told in docs/environments.md.
"""

from collections.abc import Mapping
from typing import Any

from lanterns.engine.kind import all_kinds
from lanterns.envs.agents import Agents
from lanterns.envs.conduct import RENDER_MODES, read_number
from lanterns.envs.extras import needing
from lanterns.envs.parallel import AllAtOnce
from lanterns.envs.spaces import Seen, name_sight
from lanterns.envs.warmup import prepare

with needing("envs"):
    from pettingzoo import AECEnv, register


def env(game: str = "harvest", players: int = 2, **settings: Any) -> "OneAtATime":
    """The environment that asks one agent at a time."""
    return OneAtATime(game, players, **settings)


def parallel_env(game: str = "harvest", players: int = 2, **settings: Any) -> AllAtOnce:
    """The environment that asks all agents at once; those whose turn it is not may send anything."""
    return AllAtOnce(game, players, **settings)


class OneAtATime(Agents, AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """A table at which one agent is asked at a time; where several may act, in the fixed order of the rules."""

    def __init__(self, game: str = "harvest", players: int = 2, **settings: Any) -> None:
        super().__init__(game, players, **settings)
        self.metadata = {"name": f"lanterns_{game}", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        prepare(self.kind, "pettingzoo", self._use_once)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game. A seed settles this game and those of later resets without one; there are no options."""
        to_act = self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._nothing_to_do() for agent in self.agents}
        self._asked = [0] * self._episode.players
        self._go_on(to_act)

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked; an agent whose game is over takes None, and leaves."""
        self._check_running()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat
        to_act = self._episode.carry_out(seat, read_number(action, seat))
        self.infos[agent] = self._nothing_to_do()
        self._go_on(self._episode.let_bots_act(to_act) if self._bots else to_act)

    def observe(self, agent: str) -> Seen:
        """What an agent sees now; the mask is empty for one that is not asked."""
        if agent == self.agent_selection and self._sight is not None:
            return name_sight(self._sight)
        return name_sight(self._episode.look(self._seats[agent], is_asked=False))

    def _go_on(self, to_act: int) -> None:
        """Ask the next agent; one that has been asked often enough is asked no more; when all have been, it ends."""
        while to_act >= 0 and self._asked[to_act] == self.max_cycles:
            if all(self._asked[seat] == self.max_cycles for seat in self._seats.values()):
                self._end(self.truncations)
                return
            to_act = self._episode.let_bots_act(self._episode.take_last(to_act))
        if to_act < 0:
            self._end(self.terminations)
            for agent in self.agents:
                self.rewards[agent] = self._cumulative_rewards[agent] = float(self._episode.rewards[self._seats[agent]])
        else:
            self._ask(to_act)

    def _ask(self, seat: int) -> None:
        self._seat = seat
        self._asked[seat] += 1
        self._sight: Any = self._episode.look(seat, is_asked=True)
        self.agent_selection = f"player_{seat}"
        self.infos[self.agent_selection] = {"action_mask": self._sight[1]}

    def _end(self, ended: dict[str, bool]) -> None:
        for agent in self.agents:
            ended[agent] = True
        self.agent_selection = self.agents[0]
        self._sight = None

    def _nothing_to_do(self) -> dict[str, Any]:
        return {"action_mask": self._episode.empty_mask}

    def _use_once(self) -> None:
        self.reset(seed=0)
        self.step(0)
        self.observe(self.possible_agents[0])


for _kind in all_kinds():
    register("aec", f"lanterns/{_kind.name}-v1", "lanterns.envs.pettingzoo:env", kwargs={"game": _kind.name})
    register(
        "parallel", f"lanterns/{_kind.name}-v1", "lanterns.envs.pettingzoo:parallel_env", kwargs={"game": _kind.name}
    )
