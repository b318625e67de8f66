"""Playing a game to its end in thought, quickly but not carelessly, and what the end is worth to each seat."""

from typing import Any, Final

import numpy as np

from lanterns.bots.dealing import answer_for_chance
from lanterns.bots.greedy import Ratings, choose_best, rate_actions
from lanterns.bots.tree import Floats
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.rules import NOBODY, apply, next_to_act, score, suggest_actions, victory_share, worth

SUGGESTIONS: Final = 4
"""How many actions of a kind are looked at for each choice in a playout."""
PLAYOUT_NOISE: Final = 0.3
"""How far, in honor, a seat in a playout may misjudge an action: no two playouts are alike."""
HORIZON: Final = 14
"""How many choices a playout looks ahead."""
HONOR_SCALE: Final = 8.0
"""A lead that is nearly as good as a victory."""
HONOR_WEIGHT: Final = 0.4
"""How much of a value is the lead, and not the bare victory."""


@rule
def play_out(game: Any, random: Masks, chance: Masks, trial: Any, actions: Numbers, ratings: Ratings) -> None:
    """Play on, each seat taking the best of a few suggestions, until the game ends or far enough."""
    answer_for_chance(game, chance)
    for _ in range(HORIZON):
        seat = next_to_act(game)
        if seat == NOBODY:
            break
        count = suggest_actions(game, seat, SUGGESTIONS, actions)
        rate_actions(game, seat, count, trial, actions, ratings)
        apply(game, seat, choose_best(count, PLAYOUT_NOISE, random, actions, ratings))
        answer_for_chance(game, chance)


@rule
def judge(game: Any, values: Floats, honors: Floats, chances: Floats) -> None:
    """What a game is worth to each seat where a playout left it: its value in the tree, its honor, its victory."""
    is_over = next_to_act(game) == NOBODY
    total = 0.0
    best, second = -1e9, -1e9
    for seat in range(game.seats):
        honors[seat] = score(game, seat) if is_over else worth(game, seat)
        if honors[seat] > best:
            best, second = honors[seat], best
        elif honors[seat] > second:
            second = honors[seat]
    for seat in range(game.seats):
        chances[seat] = victory_share(game, seat) if is_over else np.exp((honors[seat] - best) / 3.0)
        total += chances[seat]
    for seat in range(game.seats):
        chances[seat] /= total
        margin = honors[seat] - (second if honors[seat] == best else best)
        lead = 0.5 + 0.5 * margin / (HONOR_SCALE + abs(margin))
        values[seat] = (1.0 - HONOR_WEIGHT) * chances[seat] + HONOR_WEIGHT * lead
