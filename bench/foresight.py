"""What is left to know: the look-ahead where it is shown more than its seat may know: `python -m bench.foresight`.

python -m bench.foresight --sight seat      what its seat may know, as bots are
python -m bench.foresight --sight hands     every hand
python -m bench.foresight --sight future    every hand, and all that chance will bring

One such bot sits against three (or one) of `search` that are shown what they may know, at every seat of each deal. How
often it is first says how much of the victory luck and hidden tiles leave to skill of this kind, at most.
"""

import time
from concurrent.futures import as_completed
from typing import Annotated, Any, Literal

import numpy as np
import typer

from lanterns.arena.statistics import share_interval
from lanterns.bots.bot import Bot
from lanterns.bots.cores import new_processes
from lanterns.bots.mind import lend_minds
from lanterns.bots.network import ForesightBot
from lanterns.bots.roster import make_bot
from lanterns.bots.search import Thought, grow
from lanterns.engine import rules
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.layout import Masks, copy_state, new_state
from lanterns.engine.randomness import below, new_randoms

Sight = Literal["seat", "hands", "future"]


class Foreseeing(ForesightBot):
    """Looks ahead on the deal that chance will make, where it is told; else as ever."""

    future: Masks | None = None
    """The generator that chance will draw from."""

    def choose(self, seen: Any, seat: int) -> int:
        """The action it tried most."""
        if self.future is None:
            return super().choose(seen, seat)
        deadline = time.perf_counter() + (self.seconds or 0.0)
        with lend_minds(seen, seat, self._judgement(seen), 1) as minds:
            minds[0].deals[:] = self.future
            grow(minds[0], seat, None, deadline, may_stop_early=True)
            thought = Thought(minds)
        return int(thought.actions[thought.order(1)[0]])


def play(game: str, players: int, own: int, deal: int, sight: Sight, seconds: float) -> float:
    """One game; the share of the victory of the one seat that may be shown more."""
    kind = find_kind(game)
    bot = Foreseeing(deal, seconds=seconds)
    others: list[Bot] = [make_bot("search:0.1s", seed=deal * players + seat) for seat in range(players)]
    state = kind.set_up(players, read_options(kind, {}))
    chance = new_randoms(deal, 2)[1]
    while (seat := int(rules.next_to_act(state))) != rules.NOBODY:
        if seat == rules.CHANCE:
            choice = int(rules.outcome(state, below(chance, rules.count_outcomes(state))))
        elif seat == own:
            bot.future = chance.copy() if sight == "future" else None
            choice = bot.choose(_shown(kind.layout, state, seat, sight), seat)
        else:
            choice = others[seat].choose(_shown(kind.layout, state, seat, "seat"), seat)
        rules.apply(state, seat, choice)
    return float(rules.victory_share(state, own))


def _shown(layout: Any, state: Any, seat: int, sight: Sight) -> Any:
    if sight != "seat":
        return copy_state(state)
    seen = new_state(layout)
    rules.see(state, seat, seen)
    return seen


def main(
    game: str = "harvest",
    players: int = 4,
    sight: Annotated[Sight, typer.Option(help="What the look-ahead is shown.")] = "future",
    seconds: Annotated[float, typer.Option(help="How long it thinks; the others think for 0.1 s.")] = 0.1,
    deals: int = 50,
    cores: int = 1,
) -> None:
    """Play, and print how often the one seat was first."""
    play(game, players, 0, 0, sight, 0.01)
    with new_processes(cores) as processes:
        tasks = [
            processes.submit(play, game, players, seat, deal, sight, seconds)
            for deal in range(1, deals + 1)
            for seat in range(players)
        ]
        shares = [task.result() for task in as_completed(tasks)]
    found = share_interval(float(np.sum(shares)), len(shares))
    print(
        f"{game}, {players} players, {seconds:g} s, shown {sight}: first in {found.mean:.1%} "
        f"({found.low:.1%} to {found.high:.1%}) of {len(shares)} games"
    )


if __name__ == "__main__":
    typer.run(main)
