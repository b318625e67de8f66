"""OpenSpiel: importing this module makes the games known to `pyspiel`, with chance nodes and hidden information.

    import lanterns.envs.openspiel
    game = pyspiel.load_game("lanterns_harvest(players=4)")

A player's actions have the numbers they have everywhere; those of chance begin at 0, as OpenSpiel wants them. Where
several seats may act at once (Dice), they act in the fixed order of the rules. `reward=lead` rewards the lead in honor
instead of the victory.
"""

from typing import Any

import numpy as np

from lanterns.engine.kind import GameKind, all_kinds, read_options
from lanterns.engine.positions import list_legal_actions, position_of, to_act
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import CHANCE, NOBODY, SPECTATOR
from lanterns.envs.conduct import PENALTIES, REWARDS, VICTORY, Misuse, read_conduct
from lanterns.envs.extras import needing
from lanterns.envs.observer import CHOICE, Observer, Scope
from lanterns.envs.spiel import Room, advance, deal_hidden, earn, list_outcomes
from lanterns.envs.warmup import prepare

with needing("envs"):
    import pyspiel

TERMINAL = int(pyspiel.PlayerId.TERMINAL)

_SCOPES: dict[tuple[bool, Any], Scope] = {
    (True, pyspiel.PrivateInfoType.SINGLE_PLAYER): "everything",
    (True, pyspiel.PrivateInfoType.NONE): "public",
    (False, pyspiel.PrivateInfoType.SINGLE_PLAYER): "private",
}
"""Our words for what OpenSpiel's observations show: whether what is public, and whose private information."""


def describe(kind: GameKind, reward: int = VICTORY) -> pyspiel.GameType:
    """What OpenSpiel wants to know about a game before it begins."""
    information, utility = pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"lanterns_{kind.name}",
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if kind.has_secrets else information.PERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if reward == VICTORY else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(kind.player_counts),
        min_num_players=min(kind.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(kind.player_counts), "reward": REWARDS[VICTORY]},
    )


class LanternsGame(pyspiel.Game):  # type: ignore[misc]
    """A game for a number of players; each kind of game is a class of its own."""

    kind: GameKind
    state_type: type["LanternsState"]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        settings = {"players": min(self.kind.player_counts), "reward": REWARDS[VICTORY], **(parameters or {})}
        self.reward = read_conduct(settings["reward"], "raise").reward
        self.start = position_of(self.kind.set_up(settings["players"], read_options(self.kind, {})))
        worst = -PENALTIES[self.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.kind.action_count,
            max_chance_outcomes=self.kind.number_count - self.kind.first_chance,
            num_players=settings["players"],
            min_utility=0.0 if self.reward == VICTORY else -worst,
            max_utility=worst,
            utility_sum=1.0 if self.reward == VICTORY else None,
            max_game_length=self.kind.longest_game,
        )
        super().__init__(describe(self.kind, self.reward), info, settings)
        prepare(self.kind, "openspiel", self._use_once)

    def new_initial_state(self) -> "LanternsState":
        """The game before chance has dealt anything."""
        return self.state_type(self)

    def make_py_observer(self, kind_of_observation: Any = None, parameters: Any = None) -> Observer | None:
        """Someone who turns what a player sees into numbers and strings; None if Lanterns has no such view."""
        if parameters:
            raise Misuse(f"Observations of {self.kind.title} have no parameters, but {parameters} were given.")
        if kind_of_observation is None:
            return Observer(self.kind, "everything")
        scope = _SCOPES.get((kind_of_observation.public_info, kind_of_observation.private_info))
        is_recalling = kind_of_observation.perfect_recall
        if scope is None or (scope == "private" and is_recalling):
            return None
        return Observer(self.kind, scope, is_recalling=is_recalling)

    def __reduce__(self) -> tuple[Any, ...]:
        return load_game, (str(self),)

    def _use_once(self) -> None:
        state = self.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        player = state.current_player()
        state.resample_from_infostate(player, lambda: 0.5).information_state_tensor(player)
        state.apply_action(state.legal_actions()[0])
        state.returns()


class LanternsState(pyspiel.State):  # type: ignore[misc]
    """A position. OpenSpiel copies it by copying its attributes, so there are only a few, all small and flat."""

    kind: GameKind
    room: Room

    def __init__(self, game: LanternsGame) -> None:
        super().__init__(game)
        self.position = game.start.copy()
        """An array of one state, as compiled code takes it."""
        self.memories = np.zeros(game.num_players() + 1, np.int64)
        """A digest of everything each player, and last a spectator, has seen and done."""
        self.choices = b""
        """Every choice so far, as CHOICE lays it out."""
        self.origin: tuple[bytes, bytes, bytes] | None = None
        """The same three where the history of this state began, if that is not the beginning of the game."""

    def current_player(self) -> int:
        """The player to act, or OpenSpiel's words for chance and the end."""
        seat = to_act(self.position)
        return TERMINAL if seat == NOBODY else int(seat)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return to_act(self.position) == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance and how likely each is."""
        room = self.room
        count = list_outcomes(self.position, self.kind.first_chance, room.outcomes, room.chances)
        return list(zip(room.outcomes[:count].tolist(), room.chances[:count].tolist(), strict=True))

    def returns(self) -> list[float]:
        """What each player has earned: nothing before the end."""
        earned = np.zeros(self.num_players())
        if self.is_terminal():
            earn(self.position, self.get_game().reward, earned)
        return earned.tolist()

    def resample_from_infostate(self, player: int, sample: Any) -> "LanternsState":
        """A position as it may be for all that a player knows; what is hidden from it is dealt anew.

        Its history is empty: the true one would give away what is hidden.
        """
        if self.current_player() < 0:
            raise Misuse("Hidden tiles can be dealt anew only when a player is to act.")
        other = self.get_game().new_initial_state()
        other.memories[:] = self.memories
        random = new_random(int(sample() * (1 << 53)))
        room = self.room
        deal_hidden(self.position, player, random, room.blank, other.position, other.memories, room.eyes, room.words)
        choices = np.frombuffer(self.choices, CHOICE).copy()
        is_hidden = choices["seat"] != player
        choices["number"][is_hidden] = choices["public_number"][is_hidden]
        other.begin_at((other.position.tobytes(), other.memories.tobytes(), choices.tobytes()))
        return other

    def begin_at(self, origin: tuple[bytes, bytes, bytes]) -> None:
        """Let the history of this state begin at a position that no history led to."""
        self.origin = origin
        self.position = np.frombuffer(origin[0], self.kind.layout).copy()
        self.memories = np.frombuffer(origin[1], np.int64).copy()
        self.choices = origin[2]

    def _legal_actions(self, player: int) -> list[int]:
        count = list_legal_actions(self.position, player, self.room.actions)
        return self.room.actions[:count].tolist()

    def _apply_action(self, action: int) -> None:
        seat = to_act(self.position)
        number = action + self.kind.first_chance if seat == CHANCE else action
        known = advance(self.position, seat, number, self.memories, self.room.eyes, self.room.words)
        if known < 0:
            raise Misuse(f"{action} is not a legal action of {'chance' if seat == CHANCE else f'player {seat}'} now.")
        if seat != CHANCE:
            self.choices += np.array((seat, number, known), CHOICE).tobytes()

    def _action_to_string(self, player: int, action: int) -> str:
        number = action + self.kind.first_chance if player == CHANCE else action
        return self.kind.tell(self.kind.action(self.position[0], player, number))

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_state, (self.get_game(), self.history(), self.origin)

    def __str__(self) -> str:
        seat = to_act(self.position)
        return self.kind.text(self.position[0], seat if seat >= 0 else SPECTATOR)


def load_game(text: str) -> LanternsGame:
    """The game that OpenSpiel describes by a text; importing this module has made it known."""
    return pyspiel.load_game(text)


def restore_state(game: LanternsGame, actions: list[int], origin: tuple[bytes, bytes, bytes] | None) -> LanternsState:
    """The state after some actions, from the beginning of the game or from where else its history began."""
    state = game.new_initial_state()
    if origin is not None:
        state.begin_at(origin)
    for action in actions:
        state.apply_action(action)
    return state


def register(kind: GameKind) -> None:
    """Make a game known to OpenSpiel by its name."""
    words = {"kind": kind, "__module__": __name__}
    state_type = type(f"{kind.name.title()}State", (LanternsState,), {**words, "room": Room(kind)})
    game_type = type(f"{kind.name.title()}Game", (LanternsGame,), {**words, "state_type": state_type})
    pyspiel.register_game(describe(kind), game_type)


for _kind in all_kinds():
    register(_kind)
