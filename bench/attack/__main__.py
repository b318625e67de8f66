"""Attack a server of our own at every door, and print what held: `python -m bench.attack`.

The server runs with its usual limits on the loopback network; the attacker sits at one address, or at four, and honest
players at others ask four times a second whether the server is there. The worst time that any of them waited is what an
attack costs. `SECONDS=10` lets every attack last longer, `ONLY=word` runs those whose name has that word.
"""

import asyncio
import json
import os
import random
import sys
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.attack.attacks import ATTACKS, Attack, Outcome, Site, bodies, send_body
from bench.attack.honest import Honest
from bench.load.servers import Server, lanterns_server
from lanterns import Game
from lanterns.dice.edition.edition import default_edition
from lanterns.records import record_of

SECONDS = float(os.environ.get("SECONDS", "4"))
ONLY = os.environ.get("ONLY", "")
WANTED_MILLISECONDS = 50.0
PATIENCE_SECONDS = 180.0
HONEST_HOMES = ("127.0.0.100", "127.0.0.101", "127.0.0.102")


def main() -> None:
    """Attack and print; the exit code says whether everything held."""
    console = Console(width=120)
    settings = {"LANTERNS_LIMITS": "1", "LANTERNS_CONNECTIONS": "200", "LANTERNS_PROXY": "203.0.113.1"}
    with lanterns_server(**settings) as server:
        rows = asyncio.run(attack_all(server, console))
    table = Table("attack", "met with", "memory", "honest: median", "worst", "held")
    for name, outcome, growth, waits in rows:
        ordered = sorted(waits)
        median, worst = ordered[len(ordered) // 2] * 1000, ordered[-1] * 1000
        table.add_row(
            name,
            outcome.words,
            f"{growth / 2**20:+.0f} MB",
            f"{median:.1f} ms",
            f"{worst:.0f} ms{'' if worst <= WANTED_MILLISECONDS else ' !'}",
            "yes" if outcome.held else "NO",
        )
    console.print(table)
    worst = max(max(waits) for _, _, _, waits in rows) * 1000
    console.print(f"the longest any honest player waited: {worst:.0f} ms (wanted: {WANTED_MILLISECONDS:.0f} ms)")
    sys.exit(not all(outcome.held for _, outcome, _, _ in rows))


async def attack_all(server: Server, console: Console) -> list[tuple[str, Outcome, int, list[float]]]:
    """Every attack in turn: its name, what it met with, how much memory it cost, and how long honest players waited."""
    host = Honest(server.port, HONEST_HOMES[0])
    await host.enter()
    site = Site(server.port, host.table, long_record(), default_edition().data, SECONDS)
    attacks: dict[str, Attack] = {"nothing": _rest, **ATTACKS}
    attacks |= {f"POST {name}": send_body(name) for name in bodies(site)}
    rows = []
    for name, attack in attacks.items():
        if ONLY in name or name == "nothing":
            console.print(f"[dim]{name}[/dim]")
            before = server.memory()
            outcome, waits = await attack_beside_play(server.port, attack, site)
            rows.append((name, outcome, server.memory() - before, waits))
    return rows


async def _rest(site: Site) -> Outcome:
    await asyncio.sleep(site.seconds)
    return Outcome("", held=True)


async def attack_beside_play(port: int, attack: Attack, site: Site) -> tuple[Outcome, list[float]]:
    """One attack, with honest players before and during it; one of them comes only when it has begun."""
    over = asyncio.Event()
    early, late = Honest(port, HONEST_HOMES[1]), Honest(port, HONEST_HOMES[2])

    async def come(player: Honest) -> None:
        await player.enter()
        await player.play(over)

    playing = [asyncio.create_task(come(early))]
    await asyncio.wait_for(early.is_in.wait(), PATIENCE_SECONDS)
    attacking = asyncio.create_task(attack(site))
    await asyncio.sleep(site.seconds / 4)
    playing.append(asyncio.create_task(come(late)))
    outcome = await asyncio.wait_for(attacking, PATIENCE_SECONDS)
    over.set()
    done = await asyncio.gather(*(asyncio.wait_for(task, PATIENCE_SECONDS) for task in playing), return_exceptions=True)
    shut_out = [error for error in done if isinstance(error, BaseException)]
    if shut_out:
        outcome = Outcome(f"{outcome.words}; an honest player was kept out ({shut_out[0]!r})", held=False)
    return outcome, [*early.waits, *late.waits] or [PATIENCE_SECONDS]


def long_record() -> dict[str, Any]:
    """The record of a whole game of four."""
    game = Game("harvest", players=4, seed=1)
    chooser = random.Random(1)
    while not game.is_over:
        game.play(chooser.choice(game.legal_actions()))
    record: dict[str, Any] = json.loads(record_of(game).to_json())
    return record


if __name__ == "__main__":
    main()
