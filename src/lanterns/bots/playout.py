"""Playing a game to its end in thought, quickly but not carelessly, and what the end is worth to each seat."""

from typing import Any, Final

import numpy as np

from lanterns.bots.deals import answer_for_chance
from lanterns.bots.greedy import choose_best, keep_best, rate_actions
from lanterns.bots.judgement import rate_by_network
from lanterns.bots.mind import Mind
from lanterns.bots.tree import Floats
from lanterns.engine.compiler import rule
from lanterns.engine.exponential import exponential
from lanterns.engine.rules import NOBODY, apply, next_to_act, score, suggest_actions, victory_share, worth

SUGGESTIONS: Final = 4
"""How many actions of a kind are looked at for each choice in a playout."""
PLAYOUT_NOISE: Final = 0.3
"""How far, in honor, a seat in a playout may misjudge an action: no two playouts are alike."""
LOOKAHEAD: Final = 5
"""How many choices for each seat a playout looks ahead by the linear worth."""
LEARNED_LOOKAHEAD: Final = 1
"""The same before the learned judgement is asked."""
FAR_LOOKAHEAD: Final = 4
"""How many more a line goes on after that, by the linear worth."""
FEW_SEATS: Final = 2
MOST_REPLIES: Final = 4
"""How many suggestions the learned judgement weighs for a reply where more than a few seats reply in every line."""
LEAD_SCALE: Final = 8.0
"""A lead of this much honor is halfway from none to all there can be."""
LEAD_WEIGHT: Final = 0.4
"""How much of a value is the lead, and not the bare victory."""
DOUBT: Final = 3.0
"""This much honor behind the best makes a victory less likely by a factor e."""


@rule
def play_on(game: Any, last: int, lookahead: int, mind: Mind) -> int:
    """Play on, each seat taking the best of a few suggestions by the linear worth, until the game ends or far enough.

    Returns the seat that chose last; `last` did so before.
    """
    for _ in range(lookahead * game.seats):
        seat = next_to_act(game)
        if seat == NOBODY:
            break
        take_reply(game, seat, choose_by_worth(game, seat, mind), mind)
        last = seat
    return last


@rule
def play_on_by_judgement(game: Any, last: int, lookahead: int, mind: Mind) -> int:
    """The same in the eyes of the learned judgement."""
    for _ in range(lookahead * game.seats):
        seat = next_to_act(game)
        if seat == NOBODY:
            break
        take_reply(game, seat, choose_by_judgement(game, seat, mind), mind)
        last = seat
    return last


@rule
def take_reply(game: Any, seat: int, action: int, mind: Mind) -> None:
    """Take an action, remember what lies on the table then, and let chance answer."""
    apply(game, seat, action)
    mind.after[0] = game
    answer_for_chance(game, mind.deal)


@rule
def choose_by_worth(game: Any, seat: int, mind: Mind) -> int:
    """About the best of a few suggestions: no two playouts are alike."""
    count = suggest_actions(game, seat, SUGGESTIONS, mind.actions)
    rate_actions(game, seat, count, mind.trial, mind.actions, mind.ratings)
    return choose_best(count, PLAYOUT_NOISE, mind.random, mind.actions, mind.ratings)


@rule
def choose_by_judgement(game: Any, seat: int, mind: Mind) -> int:
    """The best of a few suggestions; where many seats reply in every line, of even fewer."""
    count = suggest_actions(game, seat, SUGGESTIONS, mind.actions)
    if game.seats > FEW_SEATS and count > MOST_REPLIES:
        rate_actions(game, seat, count, mind.trial, mind.actions, mind.ratings)
        count = keep_best(count, MOST_REPLIES, mind.actions, mind.ratings)
    rate_by_network(game, seat, count, mind.trial, mind.actions, mind.ratings, mind.network, mind.layers)
    return choose_best(count, 0.0, mind.random, mind.actions, mind.ratings)


@rule
def judge(game: Any, values: Floats, honors: Floats, chances: Floats) -> None:
    """What a game is worth to each seat where a playout left it: its value in the tree, its honor, its victory."""
    is_over = next_to_act(game) == NOBODY
    best, second = -np.inf, -np.inf
    for seat in range(game.seats):
        honors[seat] = score(game, seat) if is_over else worth(game, seat)
        second = max(second, min(best, honors[seat]))
        best = max(best, honors[seat])
    reckon_chances(game, is_over, honors, best, chances)
    for seat in range(game.seats):
        margin = honors[seat] - (second if honors[seat] == best else best)
        lead = 0.5 + 0.5 * margin / (LEAD_SCALE + abs(margin))
        values[seat] = (1.0 - LEAD_WEIGHT) * chances[seat] + LEAD_WEIGHT * lead


@rule
def reckon_chances(game: Any, is_over: bool, honors: Floats, best: float, chances: Floats) -> None:
    """Each seat's part of the victory, or before the end its chance of it, by how far it is behind the best."""
    total = 0.0
    for seat in range(game.seats):
        chances[seat] = victory_share(game, seat) if is_over else exponential((honors[seat] - best) / DOUBT)
        total += chances[seat]
    for seat in range(game.seats):
        chances[seat] /= total
