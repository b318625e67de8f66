"""How much of a result is luck that can be told at the draw, in two-player Harvest: `python -m bench.luck [deals]`.

Whatever is told of a draw, less the mean of the same over all that could truly have been drawn instead, has the mean 0.
An arena may take any such numbers off its results, weighed by what they explained in the other half of the deals, and
still estimates the same. Here every deal is played from both seats, every draw is weighed in several ways, and the
table says which part of the results' variance each of them takes away.
"""

import sys
from typing import Any, Final

import numpy as np
from rich.console import Console
from rich.table import Table

from lanterns.bots.greedy import lead
from lanterns.bots.judgement import base_on
from lanterns.bots.roster import make_bot
from lanterns.bots.weights import find_trained
from lanterns.engine.compiler import rule
from lanterns.engine.game import Game
from lanterns.engine.layout import Numbers
from lanterns.engine.reviewing import draws_for, keeps_drawn, redraw, was_there
from lanterns.engine.rules import CHANCE, list_legal_actions, victory_share
from lanterns.review.outlooks import CHANCE_TO_WIN, HONOR, Floats, Workshop, look_after, new_workshop
from lanterns.review.redraws import look_at_redraws

MATCHES: Final = (("network", "master"), ("greedy", "greedy"), ("master", "artisan"))
PHASES: Final = 3
TERMS: Final = ("share", "own honor", "their honor", "placed, judged", "placed, by worth")
"""What is told of a draw: what everyone may expect with it; and what it is worth to its owner if it is placed at once,
by the learned judgement and by the linear worth."""
WAYS: Final = {
    "share of the victory (as `--luck`)": ((0,), False),
    "share, by phase": ((0,), True),
    "honor of both": ((1, 2), False),
    "placed at once, judged": ((3,), False),
    "placed at once, by worth": ((4,), False),
    "all": ((0, 1, 2, 3, 4), False),
    "all, by phase": ((0, 1, 2, 3, 4), True),
}


@rule
def place_at_once(game: Any, seat: int, drawn: int, count: int, shop: Workshop, placed: Floats) -> None:
    """What each of the draws looked at is worth to its seat in the best place for it, judged and by worth."""
    listed = list_legal_actions(game, seat, shop.actions)
    for index in range(count):
        shop.table[0] = game
        redraw(shop.table[0], seat, drawn, shop.redraws.draws[index])
        placed[index, 0] = placed[index, 1] = -np.inf
        for place in range(listed):
            if not keeps_drawn(game, seat, drawn, shop.actions[place]):
                placed[index, 0] = max(placed[index, 0], look_after(shop.table[0], seat, shop.actions[place], shop))
                placed[index, 1] = max(placed[index, 1], lead(shop.trial[0], seat))


def weigh_draw(game: Any, seat: int, drawn: int, shop: Workshop) -> Floats:
    """The terms of one draw in the eyes of its seat, each less its mean over everything that was there."""
    base_on(game, seat, shop.network, shop.layers)
    count = look_at_redraws(game, seat, drawn, shop)
    placed = np.zeros((count, 2))
    place_at_once(game, seat, drawn, count, shop, placed)
    draws, outlooks = shop.redraws.draws[:count], shop.redraws.outlooks[:count]
    told = np.column_stack(
        [outlooks[:, seat, CHANCE_TO_WIN], outlooks[:, seat, HONOR], outlooks[:, 1 - seat, HONOR], placed]
    )
    were_there = [bool(was_there(game, seat, drawn, int(draw))) for draw in draws]
    told[np.isinf(told)] = 0.0  # nothing can be placed, whatever was drawn
    return np.asarray(told[list(draws).index(drawn)] - told[were_there].mean(axis=0))


def weigh_game(game: Game) -> Floats:
    """The terms of a game for its first seat, by phase: what its own draws told, less what the other's did."""
    trained = find_trained(game.kind, game.players)
    assert trained is not None
    shop = new_workshop(game.kind.layout, game.kind.longest_list, trained.network)
    course, terms = game.course, np.zeros((PHASES, len(TERMS)))
    drawn: dict[int, int] = {}
    for at in range(course.at):
        seat, number = (int(part) for part in course.steps[at])
        if seat == CHANCE:
            drawn[int(draws_for(course.positions[at]))] = number
        elif seat in drawn:
            told = weigh_draw(course.positions[at], seat, drawn.pop(seat), shop)
            terms[at * PHASES // course.at] += told if seat == 0 else -told
    return terms


def play(bots: tuple[str, str], deal: int, first: int) -> tuple[list[float], Floats]:
    """One game, the first bot at that seat: its share of the victory and its lead, and the terms."""
    game = Game("harvest", 2, seed=deal)
    seated = [make_bot(bots[(seat - first) % 2], 2 * deal + seat) for seat in range(2)]
    while not game.is_over:
        seated[game.to_act].play(game)
    ahead = game.score[first] - game.score[1 - first]
    return [float(victory_share(game.state, first)), ahead], weigh_game(game) * (1 - 2 * first)


def take_off(deals: Numbers, results: Floats, terms: Floats) -> Floats:
    """The results less what the terms explain, each half of the deals weighed by the other half."""
    left, halves = np.zeros(len(results)), deals % 2 == 0
    for half in (halves, ~halves):
        weights = np.linalg.lstsq(terms[~half], results[~half] - results[~half].mean(), rcond=None)[0]
        left[half] = results[half] - terms[half] @ weights
    return left


def tell(deals: Numbers, results: Floats, terms: Floats) -> list[str]:
    """Of each kind of result: the part of its variance that the terms take away, and what a game is then worth."""
    told = []
    for kind in range(results.shape[1]):
        left = take_off(deals, results[:, kind], terms).var() / results[:, kind].var()
        told += [f"{1 - left:.3f}", f"{1 / left:.2f}"]
    return told


def main() -> None:
    """Play, weigh and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for bots in MATCHES:
        schedule = [(deal, first) for deal in range(count) for first in range(len(set(bots)))]
        played = [play(bots, deal, first) for deal, first in schedule]
        deals = np.array([deal for deal, _ in schedule], np.int32)
        results, terms = (np.array(part) for part in zip(*played, strict=True))
        table = Table(f"{' v '.join(bots)}, {len(played)} games", "share: R²", "worth", "lead: R²", "worth")
        for name, (chosen, by_phase) in WAYS.items():
            kept = terms[:, :, chosen] if by_phase else terms[:, :, chosen].sum(axis=1)
            table.add_row(name, *tell(deals, results, kept.reshape(len(played), -1)))
        Console(width=100).print(table)


if __name__ == "__main__":
    main()
