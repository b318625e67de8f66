"""Our `search` against OpenSpiel's own search, on our games, at equal thinking time.

    python -m bench.openspiel_match --game harvest --seconds 1 --games 20

The peer is OpenSpiel's information-set MCTS where the game has secrets, and its plain MCTS where it has none, both with
random rollouts. Two games in a row have the same deal with the seats exchanged. With 3 or 4 players the peer has all
seats but one.
"""

import time
from typing import Annotated, Any

import numpy as np
import pyspiel
import typer
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from rich.console import Console
from rich.progress import track
from rich.table import Table

import lanterns.envs.openspiel  # noqa: F401 - makes the games known to OpenSpiel
from lanterns.arena.statistics import share_interval
from lanterns.bots.roster import make_bot, warm_up
from lanterns.engine.kind import find_kind
from lanterns.engine.layout import new_state
from lanterns.engine.rules import see

CURIOSITY = 1.4
"""The exploration constant for rewards from 0 to 1."""
NO_LIMIT = 1 << 30


class OurSearch:
    """The bot `search`, shown only what its player may know."""

    def __init__(self, name: str, seed: int) -> None:
        self._bot = make_bot(name, seed)

    def step(self, state: Any) -> int:
        """The action it chooses."""
        seen = new_state(state.position.dtype)
        see(state.position[0], state.current_player(), seen)
        return self._bot.choose(seen, state.current_player())


class TimeIsUpError(Exception):
    """The thinking time is over."""


class InformationSetSearch(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's information-set MCTS, stopped by the clock instead of after a number of simulations."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        super().__init__(game, RandomRolloutEvaluator(1, random), CURIOSITY, NO_LIMIT, random_state=random)
        self._seconds = seconds

    def run_search(self, state: Any) -> Any:
        """Think until the time is up."""
        self._deadline = time.perf_counter() + self._seconds
        try:
            return super().run_search(state)
        except TimeIsUpError:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        """Begin another simulation, if there is time; two are the least that a choice can be made of."""
        if time.perf_counter() >= self._deadline and self._root_node.total_visits > 0:
            raise TimeIsUpError
        return super().sample_root_state(state)


class PlainSearch:
    """OpenSpiel's MCTS in C++, which stops by the clock itself."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        self._bot = pyspiel.MCTSBot(
            game,
            rollouts,
            uct_c=CURIOSITY,
            max_simulations=NO_LIMIT,
            max_memory_mb=1000,
            solve=False,
            seed=seed,
            verbose=False,
            max_wall_clock_time=seconds,
        )

    def step(self, state: Any) -> int:
        """The action it chooses, any where the time was too short for it to choose.

        Its own `step` lets go of Python's lock, which no game in Python survives.
        """
        best = self._bot.mcts_search(state).best_child()
        return int(best.action if best is not None else state.legal_actions()[0])


def play(game: Any, bots: list[Any], seed: int) -> tuple[list[float], list[list[float]]]:
    """Play one game; return each player's part of the victory and how long each of its choices took."""
    state, chance = game.new_initial_state(), np.random.RandomState(seed)
    seconds: list[list[float]] = [[] for _ in bots]
    while not state.is_terminal():
        player = state.current_player()
        if player < 0:
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=chances)))
        else:
            begin = time.perf_counter()
            action = int(bots[player].step(state))
            seconds[player].append(time.perf_counter() - begin)
            state.apply_action(action)
    return state.returns(), seconds


def main(
    game: str = "harvest",
    players: int = 2,
    seconds: Annotated[float, typer.Option(help="Thinking time of every choice, for both.")] = 1.0,
    games: int = 20,
    seed: int = 1,
) -> None:
    """Play the match and print the outcome."""
    spiel = pyspiel.load_game(f"lanterns_{game}", {"players": players})
    peer = InformationSetSearch if find_kind(game).has_secrets else PlainSearch
    name = f"search:{seconds:g}s"
    warm_up(game, name)
    shares, ours, theirs = [], list[float](), list[float]()
    for index in track(range(games), "Playing"):
        seat = index % players
        bots: list[Any] = [peer(spiel, seconds, seed + index) for _ in range(players)]
        bots[seat] = OurSearch(name, seed + index)
        returns, thought = play(spiel, bots, seed + index // players)
        shares.append(returns[seat])
        ours += thought[seat]
        theirs += [second for player in range(players) if player != seat for second in thought[player]]
    share = share_interval(sum(shares), games)
    table = Table("", f"{name}, {game}, {players} players", f"OpenSpiel {peer.__name__}")
    table.add_row(f"victories in {games} games", f"{sum(shares):g}", f"{games - sum(shares):g}")
    table.add_row("share, 95 % interval", f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})", "")
    table.add_row("mean seconds a choice", f"{np.mean(ours):.2f}", f"{np.mean(theirs):.2f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    typer.run(main)
