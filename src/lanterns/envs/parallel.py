"""PettingZoo's parallel environment: all agents are asked at once, and those who may act do."""

from collections.abc import Mapping
from typing import Any

from lanterns.engine.rules import NOBODY
from lanterns.envs.agents import Agents
from lanterns.envs.conduct import RENDER_MODES, Misuse, read_number
from lanterns.envs.extras import needing
from lanterns.envs.spaces import Seen, name_sight
from lanterns.envs.warmup import prepare

with needing("envs"):
    from pettingzoo import ParallelEnv

Infos = dict[str, dict[str, Any]]


class AllAtOnce(Agents, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """A table at which everyone is asked in every step: with one active seat the others wait, in Dice all may act."""

    def __init__(self, game: str = "harvest", players: int = 2, **settings: Any) -> None:
        super().__init__(game, players, **settings)
        self.metadata = {"name": f"lanterns_{game}", "render_modes": list(RENDER_MODES)}
        prepare(self.kind, "parallel", self._use_once)

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[dict[str, Seen], Infos]:
        """Deal a new game. A seed settles this game and those of later resets without one; there are no options."""
        self._cycles = 0
        self._begin(seed)
        return self._look()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Take the action of everyone who may act, in the order of their seats; chance answers when all have acted."""
        self._check_running()
        self._cycles += 1
        is_over = self._act(actions)
        is_cut_off = not is_over and self._cycles == self.max_cycles
        sights, infos = self._look(is_over=is_over or is_cut_off)
        rewards = {agent: float(self._episode.rewards[seat]) for agent, seat in self._seats.items()}
        terminations, truncations = dict.fromkeys(self.agents, is_over), dict.fromkeys(self.agents, is_cut_off)
        if is_over or is_cut_off:
            self.agents = []
        return sights, rewards, terminations, truncations, infos

    def _act(self, actions: Mapping[str, int]) -> bool:
        numbers = {}
        acting = self._episode.acting_seats()
        for agent, seat in self._seats.items():
            if seat not in acting:
                continue
            if agent not in actions:
                raise Misuse(f"{agent} may act, but no action was sent for it.")
            numbers[seat] = read_number(actions[agent], seat)
            self._episode.check(seat, numbers[seat])
        to_act = NOBODY
        for seat, number in numbers.items():
            to_act = self._episode.carry_out(seat, number)
            if to_act < 0:
                return True
        return self._episode.let_bots_act(to_act) < 0

    def _look(self, *, is_over: bool = False) -> tuple[dict[str, Seen], Infos]:
        acting = () if is_over else self._episode.acting_seats()
        sights = {
            agent: name_sight(self._episode.look(seat, is_asked=seat in acting)) for agent, seat in self._seats.items()
        }
        return sights, {agent: {"action_mask": sight["action_mask"]} for agent, sight in sights.items()}

    def _use_once(self) -> None:
        self.reset(seed=0)
        self.step(dict.fromkeys(self.possible_agents, 0))
