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
from rich.console import Console
from rich.progress import track
from rich.table import Table

from lanterns.arena.statistics import share_interval
from lanterns.bots.roster import make_bot, warm_up
from lanterns.engine.kind import find_kind
from lanterns.engine.layout import new_state
from lanterns.engine.rules import see
from lanterns.envs.openspiel_search import peer_of


class OurSearch:
    """The bot `search`, shown only what its player may know."""

    def __init__(self, name: str, seed: int) -> None:
        self._bot = make_bot(name, seed)

    def step(self, state: Any) -> int:
        """The action it chooses."""
        seen = new_state(state.position.dtype)
        see(state.position[0], state.current_player(), seen)
        return self._bot.choose(seen, state.current_player())


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
    peer = peer_of(find_kind(game))
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
