"""How the learned judgement plays editions of Dice that it did not practice with: `python -m bench.editions`.

Near relatives of the box, invented ones, and invented ones with larger numbers than any in practice; two players, each
edition from both seats. Where the judgement steps aside, it is `greedy` that plays in its place.
"""

import copy
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any

import typer
from rich.table import Table

from lanterns.arena.matches import play_match
from lanterns.arena.statistics import share_interval
from lanterns.bots.network import NetworkBot
from lanterns.bots.roster import make_bot
from lanterns.bots.weights import find_weights
from lanterns.cli.console import out
from lanterns.dice.edition.edition import default_edition
from lanterns.dice.edition.invention import invent_edition, vary_edition
from lanterns.dice.rules.components import CARD_SIDES
from lanterns.engine.kind import find_kind

FIRST = 1_000_000
"""Practice counted its editions from 1; these are others."""
INSISTING = "insisting"
LARGEST = 99
"""No number in an edition file is larger."""


def enlarge(times: int, seed: int) -> dict[str, Any]:
    """An invented edition in which everything costs and counts so many times as much."""
    data = copy.deepcopy(invent_edition(seed))
    for shape in data["fireworks"]["shapes"]:
        shape["values"] = [min(times * value, LARGEST) for value in shape["values"]]
    data["boat_honor"] = min(times * data["boat_honor"], LARGEST)
    costly = (data["gifts"], *data["emperor"], *(card[side] for card in data["emperor"] for side in CARD_SIDES))
    for part in costly:
        part |= {name: min(times * part[name], LARGEST) for name in ("start", "reroll", "cost") if name in part}
    return data


GROUPS: dict[str, Callable[[int], dict[str, Any]]] = {
    "as in the box": lambda _: default_edition().data,
    "near relatives": vary_edition,
    "invented": invent_edition,
    "numbers twice as large": partial(enlarge, 2),
    "five times": partial(enlarge, 5),
    "as large as can be": partial(enlarge, LARGEST),
}


def shares(make: Callable[[int], dict[str, Any]], bot: str, other: str, games: int, seconds: float) -> Iterator[float]:
    """The bot's share of the victory in each game."""
    begun = time.monotonic()
    network = find_weights(find_kind("dice"), 2)
    for number in range(games // 2):
        options = {"edition": make(FIRST + number)}
        for seat in (0, 1):
            if time.monotonic() - begun > seconds:
                return
            mine = NetworkBot(number, weights=network) if bot == INSISTING else make_bot(bot, number)
            bots = [mine, make_bot(other, number)][:: 1 - 2 * seat]
            yield float(play_match("dice", bots, FIRST, number, options).victory[0, seat])


def main(
    bot: Annotated[
        str, typer.Option(help="Who is looked at; insisting is a network that never steps aside.")
    ] = "network",
    other: Annotated[str, typer.Option(help="Who plays against it.")] = "greedy",
    only: Annotated[str, typer.Option(help="Only groups whose name contains this.")] = "",
    games: Annotated[int, typer.Option(help="For each group of editions.", min=2)] = 200,
    seconds: Annotated[float, typer.Option(help="No game of a group is begun after so long.")] = 120,
) -> None:
    """One line for each group of editions."""
    table = Table("editions", "games", f"{bot} v {other}")
    for name, make in GROUPS.items():
        if only not in name:
            continue
        found = list(shares(make, bot, other, games, seconds))
        share = share_interval(sum(found), len(found))
        table.add_row(name, str(len(found)), f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})")
    out.print(table)


if __name__ == "__main__":
    typer.run(main)
