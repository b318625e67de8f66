"""Redraws: what everyone may expect with each thing that a seat could have drawn instead.

Most actions leave what was drawn in the hand, and lead to the same table whatever that is. Such an action is played
once, and the table and the hand are added up apart: the table once an action, and of every hand only what changes from
one action to the next.
"""

from typing import Any

import numpy as np

from lanterns.bots.judgement import value_for, value_judged
from lanterns.engine.compiler import rule
from lanterns.engine.judging import drawn_features_at, write_drawn_features, write_features
from lanterns.engine.network import add_changes, run_later_layers, to_shares
from lanterns.engine.reviewing import count_redraws, keeps_drawn, nth_redraw, redraw, was_there
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act
from lanterns.review.outlooks import Workshop, add_to_mean, clear_mean, look_after, note_outlook


@rule
def look_over_redraws(game: Any, seat: int, drawn: int, shop: Workshop) -> None:
    """Write the mean of what everyone may expect, over all that a seat could have drawn for all it knows."""
    count = look_at_redraws(game, seat, drawn, shop)
    clear_mean(shop)
    for index in range(count):
        add_to_mean(shop, shop.redraws.outlooks[index], 1.0 / count)


@rule
def look_over_true_redraws(game: Any, seat: int, drawn: int, shop: Workshop) -> None:
    """Likewise, over all that truly was there to be drawn."""
    count, possible = look_at_redraws(game, seat, drawn, shop), 0
    for index in range(count):
        possible += was_there(game, seat, drawn, shop.redraws.draws[index])
    clear_mean(shop)
    for index in range(count):
        if was_there(game, seat, drawn, shop.redraws.draws[index]):
            add_to_mean(shop, shop.redraws.outlooks[index], 1.0 / possible)


@rule
def look_at_redraws(game: Any, seat: int, drawn: int, shop: Workshop) -> int:
    """Write the outlook after the best action with each draw that a seat could have made; return how many there are.

    The network has to be based on the position.
    """
    redraws, count = shop.redraws, count_redraws(game, seat)
    take_hand_off(game, shop)
    for index in range(count):
        redraws.draws[index] = nth_redraw(game, seat, drawn, index)
        redraws.most[index] = -np.inf
        clear_hand(game, index, shop)
    listed = list_legal_actions(game, seat, shop.actions)
    for place in range(listed):
        if keeps_drawn(game, seat, drawn, shop.actions[place]):
            try_keeping(game, seat, drawn, shop.actions[place], count, shop)
    for index in range(count):
        shop.table[0] = game
        redraw(shop.table[0], seat, drawn, redraws.draws[index])
        for place in range(listed):
            if not keeps_drawn(game, seat, drawn, shop.actions[place]):
                value = look_after(shop.table[0], seat, shop.actions[place], shop)
                if value > redraws.most[index]:
                    redraws.most[index] = value
                    note_outlook(shop.trial[0], seat, shop.layers, redraws.outlooks[index])
    return count


@rule
def try_keeping(game: Any, seat: int, drawn: int, action: int, count: int, shop: Workshop) -> None:
    """Try an action that leaves what was drawn in the hand, with each of so many things there."""
    redraws, value = shop.redraws, 0.0
    shop.trial[0] = game
    apply(shop.trial[0], seat, action)
    is_over = next_to_act(shop.trial[0]) == NOBODY
    if is_over:
        value = value_for(shop.trial[0], seat, shop.network, shop.layers)
    else:
        sum_table(shop.trial[0], seat, shop)
    for index in range(count):
        if not is_over:
            redraw(shop.trial[0], seat, drawn, redraws.draws[index])
            add_hand(shop.trial[0], seat, index, shop)
            redraw(shop.trial[0], seat, redraws.draws[index], drawn)
            run_later_layers(shop.network, shop.layers)
            to_shares(shop.layers.outputs, game.seats)
            value = value_judged(game.seats, shop.layers)
        if value > redraws.most[index]:
            redraws.most[index] = value
            note_outlook(shop.trial[0], seat, shop.layers, redraws.outlooks[index])


@rule
def take_hand_off(game: Any, shop: Workshop) -> None:
    """Make the network's base without what the draw decides the base of what follows."""
    redraws, layers = shop.redraws, shop.layers
    at, size = drawn_features_at(game)
    for place in range(len(layers.base)):
        redraws.base[place] = layers.base[place]
    for place in range(len(layers.base_row)):
        redraws.base_row[place] = layers.base_row[place]
    for place in range(at, at + size):
        redraws.base_row[place] = 0
    hand = layers.base_row[at : at + size]
    add_changes(shop.network.first, at, redraws.base_row[at : at + size], hand, redraws.base[: len(layers.base)])


@rule
def clear_hand(game: Any, index: int, shop: Workshop) -> None:
    """Begin with an empty hand for one of the draws."""
    size = drawn_features_at(game)[1]
    for place in range(size):
        shop.redraws.rows[index, place] = 0
    for place in range(len(shop.layers.base)):
        shop.redraws.sums[index, place] = 0.0


@rule
def sum_table(game: Any, seat: int, shop: Workshop) -> None:
    """Add up the first layer for a position, without what the draw decides."""
    redraws, row = shop.redraws, shop.layers.row
    write_features(game, seat, row)
    at, size = drawn_features_at(game)
    for place in range(at, at + size):
        row[place] = 0
    width = len(shop.layers.base)
    for place in range(width):
        redraws.kept[place] = redraws.base[place]
    add_changes(shop.network.first, 0, row, redraws.base_row, redraws.kept[:width])


@rule
def add_hand(game: Any, seat: int, index: int, shop: Workshop) -> None:
    """Add what the draw decides to the first layer: the sums of the action before, and what has changed since."""
    redraws, first = shop.redraws, shop.layers.first
    at, size = drawn_features_at(game)
    row, before, sums = redraws.row[:size], redraws.rows[index, :size], redraws.sums[index, : len(first)]
    write_drawn_features(game, seat, row)
    add_changes(shop.network.first, at, row, before, sums)
    for place in range(size):
        before[place] = row[place]
    for place in range(len(first)):
        first[place] = redraws.kept[place] + sums[place]
