"""The spaces of observations and actions, as Gymnasium and PettingZoo name them."""

import numpy as np

from lanterns.engine.kind import GameKind
from lanterns.engine.observation import pieces_of
from lanterns.envs.episode import Sight
from lanterns.envs.extras import needing

with needing("envs"):
    from gymnasium.spaces import Box, Dict, Discrete

Seen = dict[str, np.ndarray]
"""What a seat sees, and the mask of what it may do."""


def observation_space(kind: GameKind) -> Dict:
    """The row of numbers of an observation, and the mask of legal actions."""
    size = pieces_of(kind.observation)[-1].stop
    return Dict(
        {
            "observation": Box(-128, 127, (size,), np.float32),
            "action_mask": Box(0, 1, (kind.action_count,), np.int8),
        }
    )


def action_space(kind: GameKind) -> Discrete:
    """The numbers a seat chooses from."""
    return Discrete(kind.action_count)


def name_sight(sight: Sight) -> Seen:
    """What a seat sees, under the names of the observation space."""
    return {"observation": sight[0], "action_mask": sight[1]}
