"""How fair the default edition of Lanterns Dice is: the tables of docs/balance-dice.md.

    python scripts/dice_balance.py --bot search:120 --games 400
    python scripts/dice_balance.py --bot greedy --games 20000

A game is played by the same bot at every seat, so whatever differs comes from the sheet, the seat, the emperor's cards
and the shapes in play.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from typing import Any

import numpy as np
from rich.progress import track

from lanterns import Game
from lanterns.arena.simulation import simulate
from lanterns.bots.compiled import COMPILED_BOTS
from lanterns.bots.roster import make_bot
from lanterns.dice.actions.numbers import CALL, LAUNCH
from lanterns.dice.edition.edition import default_edition
from lanterns.engine import rules

LETTERS = "ABCD"


@dataclass
class Tally:
    """Numbers of one kind, to be told as a mean with its interval."""

    values: list[float]

    def __str__(self) -> str:
        if not self.values:
            return "-"
        numbers = np.array(self.values)
        margin = 1.96 * numbers.std() / np.sqrt(len(numbers))
        return f"{numbers.mean():.2f} ± {margin:.2f}"


@dataclass(frozen=True)
class Finished:
    """What one game tells."""

    sheets: list[int]
    sides: list[int]
    shapes: list[int]
    start: int
    honor: list[int]
    victory: list[float]
    calls: list[int]
    """How often each emperor card was used, by anyone."""
    launches: list[int]
    """How many displays of each shape in play were launched."""
    fireworks: list[int]
    """The honor they earned."""


def look_at(game: Any, log: Iterable[tuple[int, int]], honor: Any, victory: Any) -> Finished:
    """Read a finished game and the actions that led there."""
    numbers = [number for seat, number in log if seat >= 0]
    values = [game["values"][shape, : game["tiles_taken"][slot]] for slot, shape in enumerate(game["shapes"])]
    return Finished(
        sheets=game["sheets"][: len(honor)].tolist(),
        sides=game["sides"].tolist(),
        shapes=game["shapes"].tolist(),
        start=int(game["start"]),
        honor=[int(points) for points in honor],
        victory=[float(part) for part in victory],
        calls=[numbers.count(CALL + card) for card in range(LAUNCH - CALL)],
        launches=[len(earned) for earned in values],
        fireworks=[int(earned.sum()) for earned in values],
    )


def play_compiled(bot: str, players: int, games: int, seed: int) -> Iterator[Finished]:
    """Many games of a compiled bot."""
    played = simulate("dice", [bot] * players, games, seed, keeps_logs=True)
    for index in range(games):
        yield look_at(played.games[index], played.logs[index].tolist(), played.honor[index], played.victory[index])


def play_one(job: tuple[str, int, int]) -> Finished:
    """One game of any bot."""
    bot, players, seed = job
    game = Game("dice", players, seed=seed)
    bots = [make_bot(bot, seed * 8 + seat) for seat in range(players)]
    log = []
    while not game.is_over:
        seat = game.to_act
        number = bots[seat].choose(game.seen_by(seat), seat)
        log.append((seat, number))
        game.play_number(number, seat)
    shares = [rules.victory_share(game.state, seat) for seat in range(players)]
    return look_at(game.state, log, game.score, shares)


def play_games(bot: str, players: int, games: int, seed: int, cores: int) -> list[Finished]:
    """As many games as asked for, compiled where the bot is."""
    if bot in COMPILED_BOTS:
        return list(play_compiled(bot, players, games, seed))
    jobs = [(bot, players, seed * 1_000_000 + index) for index in range(games)]
    with Pool(cores) as pool:
        return list(track(pool.imap(play_one, jobs), f"{players} players", len(jobs)))


def print_table(title: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> None:
    """One Markdown table."""
    print(f"\n{title}\n\n| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")


def print_sheets(finished: list[Finished], players: int) -> None:
    """Honor and victories by sheet, and by place in turn order."""
    seats = [(game, seat) for game in finished for seat in range(players)]
    print_table(
        f"**{players} players, by sheet** (a fair share is {100 / players:.0f} %)",
        ("sheet", "honor", "share of victories, %"),
        [
            (
                letter,
                str(Tally([game.honor[seat] for game, seat in seats if game.sheets[seat] == index])),
                str(Tally([100 * game.victory[seat] for game, seat in seats if game.sheets[seat] == index])),
            )
            for index, letter in enumerate(LETTERS)
        ],
    )
    order = [(game, seat, (seat - game.start) % players) for game, seat in seats]
    print_table(
        f"**{players} players, by place in turn order**",
        ("place", "honor", "share of victories, %"),
        [
            (
                str(place + 1),
                str(Tally([game.honor[seat] for game, seat, at in order if at == place])),
                str(Tally([100 * game.victory[seat] for game, seat, at in order if at == place])),
            )
            for place in range(players)
        ],
    )


def print_cards(finished: list[Finished], players: int) -> None:
    """How often each emperor side is used, and how much honor there is in games with it."""
    rows = []
    for card in range(3):
        for side in range(2):
            games = [game for game in finished if game.sides[card] == side]
            uses = Tally([game.calls[card] / players for game in games])
            rows.append(
                (f"{card + 1} {LETTERS[side]}", str(uses), str(Tally([float(np.mean(game.honor)) for game in games])))
            )
    head = ("card and side", "uses a player and game", "mean honor when it lies there")
    print_table(f"**{players} players, the emperor's cards**", head, rows)


def print_shapes(finished: list[Finished], players: int) -> None:
    """How often each shape is launched when it is in play, and the honor it earns."""
    rows = []
    for index, shape in enumerate(default_edition().shape_ids):
        in_play = [(game, game.shapes.index(index)) for game in finished if index in game.shapes]
        rows.append(
            (
                shape,
                str(Tally([game.launches[slot] / players for game, slot in in_play])),
                str(Tally([game.fireworks[slot] / players for game, slot in in_play])),
                str(Tally([float(np.mean(game.honor)) for game, _ in in_play])),
            )
        )
    head = ("shape", "launches a player and game", "honor from it", "mean honor when in play")
    print_table(f"**{players} players, the fireworks**", head, rows)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="search:120")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    asked = parser.parse_args()
    print(f"`python scripts/dice_balance.py {' '.join(sys.argv[1:])}`")
    for players in asked.players:
        finished = play_games(asked.bot, players, asked.games, asked.seed, asked.cores)
        print_sheets(finished, players)
        print_cards(finished, players)
        print_shapes(finished, players)


if __name__ == "__main__":
    main()
