"""Gymnasium's vector environment: one seat of many games is yours, compiled bots sit at the others.

    import lanterns.envs.gymnasium

    games = gymnasium.make_vec("lanterns/harvest-v1", num_envs=1024, vectorization_mode="vector_entry_point")

A finished game begins anew within the step that ended it; `infos["final_obs"]` shows its last position.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lanterns.engine.kind import find_kind
from lanterns.engine.observation import pieces_of
from lanterns.envs.conduct import Misuse
from lanterns.envs.extras import needing
from lanterns.envs.learning import LearnerEnv
from lanterns.envs.spaces import Seen, action_space, observation_space

with needing("envs"):
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Infos = dict[str, Any]


class SeatVectorEnv(VectorEnv[Seen, Any, Any]):
    """Many tables at which you have one seat; every step is one choice of yours at each."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "harvest",
        opponents: Sequence[str] = ("greedy",),
        *,
        reward: str = "victory",
        illegal: str = "end",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise Misuse("Many games at once cannot be rendered; leave render_mode out.")
        self.num_envs = num_envs
        self.render_mode = None
        size = pieces_of(find_kind(game).observation)[-1].stop
        self.games = LearnerEnv(
            game,
            opponents,
            num_envs,
            reward=reward,
            illegal=illegal,
            options=options,
            observations=np.zeros((num_envs, size), np.float32),
        )
        """The games themselves, with everything a `LearnerEnv` can do."""
        self.single_observation_space = observation_space(self.games.kind)
        self.single_action_space = action_space(self.games.kind)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Infos]:
        """Begin every game anew; there are no options."""
        if isinstance(seed, list):
            raise Misuse("All games grow from one seed; give one number, not a list.")
        super().reset(seed=seed, options=options)
        self.games.reset(int(self.np_random.integers(1 << 31)))
        return self._look()

    def step(self, actions: Any) -> tuple[Seen, Any, Any, Any, Infos]:
        """Take one action in each game, and let the bots act until it is your turn again."""
        games = self.games
        games.step(actions)
        seen, infos = self._look()
        ended = games.dones.copy()
        if ended.any():
            mask = np.zeros_like(games.masks)
            infos |= {
                "final_obs": {"observation": games.final_observations.copy(), "action_mask": mask},
                "_final_obs": ended,
            }
        return seen, games.learner_rewards(), ended, np.zeros_like(ended), infos

    def action_masks(self) -> Any:
        """Which actions are legal in each game, as some libraries of learners ask for it."""
        return self.games.action_masks()

    def _look(self) -> tuple[Seen, Infos]:
        seen = {"observation": self.games.observations.copy(), "action_mask": self.games.masks.copy()}
        return seen, {"action_mask": seen["action_mask"], "seat": self.games.seats.copy()}
