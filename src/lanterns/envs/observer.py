"""What an OpenSpiel player sees, as a tensor made of named pieces and as a string."""

from typing import Any

import numpy as np

from lanterns.engine.kind import GameKind
from lanterns.engine.layout import new_state
from lanterns.engine.observation import name_pieces, observation_layout, pieces_of
from lanterns.engine.rules import see
from lanterns.envs.spiel import look


class Observer:
    """Fills `tensor`, and with it the named pieces in `dict`, which are the same memory.

    One who recalls also sees all choices so far, in the piece `choices`: for each, 1 + the seat that made it, counted
    from the observer on, and the number of the action. The string of one who recalls is short and tells apart any two
    positions that differ in what the player has seen or done; that of one who does not is the table as text.
    """

    def __init__(self, kind: GameKind, *, is_recalling: bool) -> None:
        self._kind = kind
        self._is_recalling = is_recalling
        size = pieces_of(kind.observation)[-1].stop
        self.tensor = np.zeros(size + (2 * kind.longest_game if is_recalling else 0), np.float32)
        self.dict = name_pieces(kind.observation, self.tensor[:size])
        self._row = self.tensor[:size].view(observation_layout(kind.observation, np.float32))
        if is_recalling:
            self.dict["choices"] = self.tensor[size:].reshape(kind.longest_game, 2)

    def set_from(self, state: Any, player: int) -> None:
        """See a position with a player's eyes."""
        look(state.table, player, self._row)
        if self._is_recalling:
            choices = [(step.player, step.action) for step in state.full_history() if step.player >= 0]
            self.dict["choices"][:] = 0
            for row, (seat, number) in enumerate(choices):
                self.dict["choices"][row] = 1 + (seat - player) % state.num_players(), number

    def string_from(self, state: Any, player: int) -> str:
        """A position, with a player's eyes, as a string."""
        if self._is_recalling:
            return f"player {player} has seen {state.memories[player]:016x}"
        seen = new_state(self._kind.layout)
        see(state.table[0], player, seen)
        return self._kind.text(seen, player)
