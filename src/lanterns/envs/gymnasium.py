"""Gymnasium: one seat is yours, bots sit at the others.

    from lanterns.envs.gymnasium import SeatEnv

    seat = SeatEnv("harvest", opponents=["greedy", "search:0.1s"])

or, once `lanterns.envs.gymnasium` is imported, `gymnasium.make("lanterns/harvest-v1", opponents=["greedy"])`. What the
seat sees, what it is rewarded with and what becomes of an illegal action is told in docs/environments.md.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from lanterns.bots.bot import Bot
from lanterns.bots.roster import make_bot
from lanterns.engine.kind import all_kinds
from lanterns.engine.rules import NOBODY
from lanterns.envs.agents import check_bots
from lanterns.envs.conduct import RENDER_MODES, Misuse, check_list, check_render_mode, read_number
from lanterns.envs.episode import Episode
from lanterns.envs.extras import needing
from lanterns.envs.spaces import Seen, action_space, name_sight, observation_space
from lanterns.envs.warmup import prepare
from lanterns.records.forms import AnyRecord

with needing("envs"):
    import gymnasium

Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Seen, Any]):
    """A table at which you have one seat; every step is one choice of yours and what the others do until your next."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str = "harvest",
        opponents: Sequence[str | Bot] = ("greedy",),
        *,
        seat: int | None = None,
        reward: str = "victory",
        illegal: str = "end",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_list(opponents)
        players = len(opponents) + 1
        self._episode = Episode(game, players, reward, illegal, options)
        if seat is not None and not 0 <= seat < players:
            raise Misuse(f"Seat {seat} is not at this table: the seats of {players} players are 0 to {players - 1}.")
        check_bots(dict(enumerate(opponents, start=1)), players)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space: Any = observation_space(self._episode.kind)
        self.action_space = action_space(self._episode.kind)
        self._opponents = tuple(opponents)
        self._wanted_seat = seat
        self._is_running = False
        prepare(self._episode.kind, "gymnasium", self._use_once)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """Deal a new game, and let the bots act until it is your turn; without a wanted seat, you get any."""
        super().reset(seed=seed, options=options)
        any_seat = int(self.np_random.integers(self._episode.players))
        self.seat = any_seat if self._wanted_seat is None else self._wanted_seat
        self._episode.bots = self._seat_bots()
        self._is_running = self._episode.let_bots_act(self._episode.begin(self._draw_seed())) != NOBODY
        return self._look()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, Info]:
        """Take an action, and let the bots act until it is your turn again or the game is over."""
        if not self._is_running:
            raise Misuse("There is no game to step in: call reset() first.")
        number = read_number(action, self.seat)
        self._is_running = self._episode.let_bots_act(self._episode.carry_out(self.seat, number)) != NOBODY
        seen, info = self._look()
        reward = 0.0 if self._is_running else float(self._episode.rewards[self.seat])
        return seen, reward, not self._is_running, False, info

    def render(self) -> Any:
        """The table as text, as a spectator sees it."""
        return self._episode.render(self.render_mode)

    def record(self) -> AnyRecord:
        """The record of the game as it stands."""
        return self._episode.record()

    def action_masks(self) -> Any:
        """Which actions are legal, as some libraries of learners ask for it."""
        return self._episode.look(self.seat, is_asked=self._is_running)[1].astype(bool)

    def _seat_bots(self) -> dict[int, Bot]:
        others = [seat for seat in range(self._episode.players) if seat != self.seat]
        return {seat: make_bot(bot, self._draw_seed()) for seat, bot in zip(others, self._opponents, strict=True)}

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(1 << 31))

    def _look(self) -> tuple[Seen, Info]:
        seen = name_sight(self._episode.look(self.seat, is_asked=self._is_running))
        return seen, {"action_mask": seen["action_mask"], "seat": self.seat}

    def _use_once(self) -> None:
        self.reset(seed=0)
        self.step(0)


for _kind in all_kinds():
    gymnasium.register(
        f"lanterns/{_kind.name}-v1",
        entry_point="lanterns.envs.gymnasium:SeatEnv",
        vector_entry_point="lanterns.envs.gymnasium_vector:SeatVectorEnv",
        kwargs={"game": _kind.name},
    )
