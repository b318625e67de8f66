"""The placements that deserve a look: the same however the rules run."""

import numpy as np
import pytest

from lanterns import Game
from lanterns.engine.rules import suggest_actions

SUGGESTED = {
    2: [102, 111, 378, 628, 630, 364],
    3: [112, 107, 367, 633, 635, 369],
    4: [102, 111, 364, 378, 628, 630],
}
"""By players, at the first choice with seed 3; worked out by the rules as plain Python."""


@pytest.mark.parametrize(("players", "suggested"), SUGGESTED.items())
def test_the_likeliest_placements_are_the_same_interpreted_and_compiled(players: int, suggested: list[int]) -> None:
    game = Game("harvest", players, seed=3)
    room = np.zeros(game.kind.longest_list, np.int32)
    count = suggest_actions(game.state, game.to_act, 6, room)
    assert room[:count].tolist() == suggested
