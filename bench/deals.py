"""Whether a look-ahead needs all its deals: `python -m bench.deals` plays it with few against itself as it is.

Both look ahead by the learned judgement for the same number of lines, two players, every deal of the game from both
seats. With few deals each is met often, so that luck cancels sooner and the same draws are foreseen again and again.
"""

import time
from typing import Annotated, Any

import typer
from rich.table import Table

from lanterns.arena.matches import play_match
from lanterns.arena.statistics import share_interval
from lanterns.bots.bot import Bot
from lanterns.bots.mind import DEALS, new_mind
from lanterns.bots.network import ForesightBot
from lanterns.bots.search import Thought, grow
from lanterns.bots.weights import find_judgement
from lanterns.cli.console import out


class FewDeals(Bot):
    """Looks ahead as `network:LINES` does, on so many deals."""

    def __init__(self, seed: int, lines: int, deals: int) -> None:
        self._seed, self._lines, self._deals, self._asked = seed << 32, lines, deals, 0

    def choose(self, seen: Any, seat: int) -> int:
        """The action it tried most."""
        network = find_judgement(seen)
        assert network is not None
        self._asked += 1
        mind = new_mind(seen, self._seed + (self._asked << 8), network=network)
        mind = mind._replace(deals=mind.deals[: self._deals])
        grow(mind, seat, self._lines, None, may_stop_early=True)
        thought = Thought([mind])
        return int(thought.actions[thought.order(1)[0]])


def main(
    game: Annotated[str, typer.Option(help="The game.")] = "harvest",
    lines: Annotated[int, typer.Option(help="Of both look-aheads.", min=2)] = 400,
    deals: Annotated[str, typer.Option(help="Numbers of deals, with commas between.")] = "8,64",
    games: Annotated[int, typer.Option(help="For each number of deals.", min=2)] = 200,
    seconds: Annotated[float, typer.Option(help="No game of a number is begun after so long.")] = 300,
) -> None:
    """One line for each number of deals."""
    table = Table("deals", "games", f"first place, against {DEALS} deals")
    for few in map(int, deals.split(",")):
        begun, found = time.monotonic(), []
        for number in range(games):
            if time.monotonic() - begun > seconds:
                break
            bots: list[Bot] = [FewDeals(number, lines, few), ForesightBot(number, playouts=lines)]
            played = play_match(game, bots[:: 1 - 2 * (number % 2)], 0, number // 2)
            found.append(float(played.victory[0, number % 2]))
        share = share_interval(sum(found), len(found))
        table.add_row(str(few), str(len(found)), f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})")
    out.print(table)


if __name__ == "__main__":
    typer.run(main)
