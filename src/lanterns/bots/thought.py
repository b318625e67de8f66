"""One search in compiled code: lines through a tree, each from a fresh deal of what the seat may not know.

Where a mind has a learned judgement, that judgement says which actions deserve a look, and what a line promises every
seat after one round; where it has none, both are read off the linear worth some rounds later. What steers a learned
search is a mean of both, as a game trusts its worth: they err in different ways. Every seat in thought is for itself,
and acts only on what it could see.
"""

from typing import Any, Final

from lanterns.bots.deals import answer_for_chance
from lanterns.bots.greedy import rate_actions
from lanterns.bots.judgement import judge_for_all, rate_by_network
from lanterns.bots.mind import LONGEST_PATH, Mind, is_learned
from lanterns.bots.playout import (
    FAR_LOOKAHEAD,
    LEARNED_LOOKAHEAD,
    LOOKAHEAD,
    judge,
    play_on,
    play_on_by_judgement,
)
from lanterns.bots.tree import UNEXPANDED, add_node, digest_view, find_node, open_node, select_child
from lanterns.engine.compiler import rule
from lanterns.engine.copying import copy_row
from lanterns.engine.judging import trust_in_worth
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act, suggest_actions

ROOT: Final = 0
MOST_CHOICES: Final = 24
"""How many actions a node keeps: the best by their ratings."""
SUGGESTED: Final = 8
"""How many actions of a kind are looked at when a node below the root is opened."""
CURIOSITY: Final = 0.5
"""How much a likely but little tried action is favored."""
WARMTH: Final = 1.0
"""How much honor makes an action look less likely by a factor e."""

LEARNED_CURIOSITY: Final = 0.35
LEARNED_WARMTH: Final = 0.04
"""How much of the victory makes an action look less likely by a factor e."""
LEARNED_CHOICES: Final = 10
"""How many actions a node below the root keeps, where the judgement has chosen them."""


@rule
def open_root(mind: Mind, seat: int) -> bool:
    """Rate every legal action of the seat and give the tree its root; False if the seat has none."""
    mind.table[0] = mind.seen[0]
    game = mind.table[0]
    answer_for_chance(game, mind.random)
    count = list_legal_actions(game, seat, mind.actions)
    if count == 0:
        return False
    add_node(mind.tree, 0, 0)
    return open_rated(mind, game, seat, ROOT, count, MOST_CHOICES)


@rule
def think(mind: Mind, seat: int, lines: int) -> None:
    """Think so many lines further.

    The n-th try of every action at the root meets the n-th deal, so that luck cancels between the actions.
    """
    tree = mind.tree
    for _ in range(lines):
        child = choose_child(mind, ROOT)
        copy_row(mind.deal, mind.deals[tree.tries[child] % len(mind.deals)])
        mind.table[0] = mind.seen[0]
        game = mind.table[0]
        answer_for_chance(game, mind.deal)
        length = walk_down(mind, game, seat, child)
        judge_end(mind, game, mind.seats[length - 1])
        tree.visits[ROOT] += 1
        for step in range(length):
            remember(mind, mind.path[step], mind.seats[step])


@rule
def walk_down(mind: Mind, game: Any, seat: int, child: int) -> int:
    """Follow the tree from a child of the root to its edge; return how many choices that took."""
    tree = mind.tree
    length = 0
    while length < LONGEST_PATH:
        mind.path[length] = child
        mind.seats[length] = seat
        length += 1
        apply(game, seat, tree.action[child])
        mind.after[0] = game
        answer_for_chance(game, mind.deal)
        seat = next_to_act(game)
        if seat == NOBODY:
            break
        key = digest_view(game, seat, mind.eyes, mind.words)
        node = find_node(tree, key)
        if node < 0:
            add_node(tree, key, -1 - node)
            break
        if tree.first[node] == UNEXPANDED and not open_suggested(mind, game, seat, node):
            break
        tree.visits[node] += 1
        child = choose_child(mind, node)
    return length


@rule
def judge_end(mind: Mind, game: Any, seat: int) -> None:
    """Play a few choices further and judge what every seat may expect there; `seat` chose last."""
    if not is_learned(mind):
        play_on(game, seat, LOOKAHEAD, mind)
        judge(game, mind.values, mind.honors, mind.chances)
        return
    seat = play_on_by_judgement(game, seat, LEARNED_LOOKAHEAD, mind)
    judge_for_all(mind.after[0], seat, mind.network, mind.layers, mind.values, mind.honors, mind.chances)
    trust = trust_in_worth(game)
    if trust > 0.0:
        play_on(game, seat, FAR_LOOKAHEAD, mind)
        judge(game, mind.far[0], mind.far[1], mind.far[2])
        for other in range(game.seats):
            mind.values[other] += trust * (mind.far[0, other] - mind.values[other])


@rule
def open_suggested(mind: Mind, game: Any, seat: int, node: int) -> bool:
    """Give a node below the root the best of the suggested actions; False when the tree is full."""
    count = suggest_actions(game, seat, SUGGESTED, mind.actions)
    return open_rated(mind, game, seat, node, count, LEARNED_CHOICES if is_learned(mind) else MOST_CHOICES)


@rule
def open_rated(mind: Mind, game: Any, seat: int, node: int, count: int, most: int) -> bool:
    """Rate the listed actions and give a node the best of them; False when the tree is full."""
    if is_learned(mind):
        rate_by_network(game, seat, count, mind.trial, mind.actions, mind.ratings, mind.network, mind.layers)
        return open_node(mind.tree, node, mind.actions, mind.ratings, count, most, LEARNED_WARMTH)
    rate_actions(game, seat, count, mind.trial, mind.actions, mind.ratings)
    return open_node(mind.tree, node, mind.actions, mind.ratings, count, most, WARMTH)


@rule
def choose_child(mind: Mind, node: int) -> int:
    """The child to try next; where the judgement is learned its first word counts as one try."""
    if is_learned(mind):
        return select_child(mind.tree, node, LEARNED_CURIOSITY, 1.0)
    return select_child(mind.tree, node, CURIOSITY, 0.0)


@rule
def remember(mind: Mind, child: int, seat: int) -> None:
    """Add the end of a line to a child on its path."""
    tree = mind.tree
    tree.tries[child] += 1
    tree.value[child] += mind.values[seat]
    tree.honor[child] += mind.honors[seat]
    tree.chance[child] += mind.chances[seat]
