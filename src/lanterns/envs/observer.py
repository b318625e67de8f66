"""What an OpenSpiel player sees, as a tensor made of named pieces and as a string."""

from typing import Any, Final, Literal

import numpy as np

from lanterns.engine.kind import GameKind
from lanterns.engine.layout import new_state
from lanterns.engine.observation import name_pieces, observation_layout, pieces_of
from lanterns.engine.rules import SPECTATOR, see
from lanterns.envs.spiel import look

Scope = Literal["everything", "public", "private"]
"""All that a player may know, what everyone may know, or what only the player may know."""

CHOICE: Final = np.dtype([("seat", np.int16), ("number", np.int16), ("public_number", np.int16)])
"""One choice: who made it, its number, and the number under which the others know it."""


class Observer:
    """Fills `tensor`, and with it the named pieces in `dict`, which are the same memory.

    One who recalls also sees all choices so far, in the piece `choices`: for each, 1 + the seat that made it, counted
    from the observer on, and 1 + the number of the action as a part of all numbers, so that no network meets
    thousands. The string of one who recalls is short and tells apart any two positions that differ in what the player
    has seen or done; that of one who does not is the table as text.
    """

    def __init__(self, kind: GameKind, scope: Scope, *, is_recalling: bool = False) -> None:
        self._kind = kind
        self._scope = scope
        self._is_recalling = is_recalling
        size = pieces_of(kind.observation)[-1].stop
        self.tensor = np.zeros(size + (2 * kind.longest_game if is_recalling else 0), np.float32)
        self.dict = name_pieces(kind.observation, self.tensor[:size])
        self._row = self.tensor[:size].view(observation_layout(kind.observation, np.float32))
        self._other_row = self._row.copy()
        if is_recalling:
            self.dict["choices"] = self.tensor[size:].reshape(kind.longest_game, 2)

    def set_from(self, state: Any, player: int) -> None:
        """See a position with a player's eyes."""
        room = state.room
        eye = SPECTATOR if self._scope == "public" else player
        look(state.position, eye, player, room.blank, room.eyes, self._row)
        if self._scope == "private":
            look(state.position, SPECTATOR, player, room.blank, room.eyes, self._other_row)
            numbers = self._row.view(np.float32)
            numbers[numbers == self._other_row.view(np.float32)] = 0
        if self._is_recalling:
            self._recall(np.frombuffer(state.choices, CHOICE), player, state.num_players())

    def string_from(self, state: Any, player: int) -> str:
        """A position, with a player's eyes, as a string."""
        if self._is_recalling and self._scope == "public":
            return f"everyone has seen {state.memories[-1]:016x}"
        if self._is_recalling:
            return f"player {player} has seen {state.memories[player]:016x}"
        if self._scope == "everything":
            return self._draw(state, player)
        public = self._draw(state, SPECTATOR)
        if self._scope == "public":
            return public
        known = set(public.splitlines())
        return "\n".join(line for line in self._draw(state, player).splitlines() if line not in known)

    def _recall(self, choices: Any, player: int, players: int) -> None:
        is_own = (choices["seat"] == player) & (self._scope == "everything")
        numbers = np.where(is_own, choices["number"], choices["public_number"])
        piece = self.dict["choices"]
        piece[:] = 0
        piece[: len(choices), 0] = 1 + (choices["seat"] - player) % players
        piece[: len(choices), 1] = (1 + numbers) / self._kind.action_count

    def _draw(self, state: Any, eye: int) -> str:
        seen = new_state(self._kind.layout)
        see(state.position[0], eye, seen)
        return self._kind.text(seen, eye)
