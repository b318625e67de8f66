"""Why an action is not allowed, in a sentence a player understands.

Only explanations live here: whether an action is legal is decided by the rules' own questions.
"""

from lanterns.engine.errors import Refusal
from lanterns.engine.rules import CHANCE, NOBODY, next_to_act
from lanterns.harvest.actions.notation import (
    Dedicate,
    Discard,
    Draw,
    Exchange,
    HarvestAction,
    Pass,
    Place,
    Start,
)
from lanterns.harvest.rules.components import COLORS, EXCHANGE_COST, HAND_LIMIT
from lanterns.harvest.rules.dedications import may_dedicate
from lanterns.harvest.rules.lake import cell_at, find_open
from lanterns.harvest.rules.setup import seat_to_draw
from lanterns.harvest.rules.state import EXCHANGE_STEP, FINAL_TURNS, TURNS, State


def refusal_of(game: State, action: HarvestAction) -> Refusal:
    """Why an action that is not legal is not: the first reason that a player would see."""
    acting = next_to_act(game)
    if acting == NOBODY:
        return Refusal("game_over", "The game is over.", "H8.2")
    if isinstance(action, Start | Draw):
        return _refuse_chance(game, action, acting)
    if action.seat >= game.seats:
        return Refusal("no_such_seat", f"There is no seat {action.seat}: {game.seats} play, counted from 0.", "H2.1")
    if acting == CHANCE:
        return Refusal("chance_first", "First a tile has to be drawn.", "H7.8")
    if action.seat != acting:
        return Refusal("not_your_turn", f"It is seat {acting}'s turn, not seat {action.seat}'s.", "H3.1")
    match action:
        case Exchange():
            return _refuse_exchange(game, action)
        case Dedicate():
            return _refuse_dedication(game, action)
        case Discard():
            return _refuse_discard(game, action)
        case Place():
            return _refuse_placement(game, action)
        case Pass():
            return Refusal("must_place", "Only the final turn can be passed; a tile has to be placed.", "H3.1")


def _refuse_chance(game: State, action: Start | Draw, acting: int) -> Refusal:
    if acting != CHANCE:
        return Refusal("not_chance", f"Nothing is to be drawn now: seat {acting} is to act.", "H3.1")
    if isinstance(action, Start):
        if seat_to_draw(game) >= 0:
            return Refusal("already_started", "The start player is already decided.", "H2.2")
        return Refusal("cannot_start", f"Seat {action.seat} cannot be the start player here.", "H2.2")
    waiting = seat_to_draw(game)
    if waiting < 0:
        return Refusal("no_start_player", "The start player has to be decided first.", "H2.2")
    if waiting != action.seat:
        return Refusal("draw_order", f"Seat {waiting} draws next, not seat {action.seat}.", "H2.5")
    return Refusal("tile_already_drawn", f"Tile {action.tile} has already been drawn.", "H2.4")


def _refuse_exchange(game: State, action: Exchange) -> Refusal:
    if game.step > EXCHANGE_STEP:
        return Refusal("exchange_too_late", "An exchange comes before the dedication, once a turn.", "H3.1")
    if game.favors[action.seat] < EXCHANGE_COST:
        return Refusal(
            "needs_favors",
            f"An exchange costs 2 favor tokens; seat {action.seat} has {game.favors[action.seat]}.",
            "H4.1",
        )
    if action.give == action.take:
        return Refusal("same_color", "An exchange takes a different color.", "H4.1")
    if game.cards[action.seat, COLORS.index(action.give)] == 0:
        return Refusal("no_such_card", f"Seat {action.seat} has no {action.give} card to give.", "H4.1")
    return Refusal("supply_empty", f"The supply has no {action.take} card.", "H4.2")


def _refuse_dedication(game: State, action: Dedicate) -> Refusal:
    if not may_dedicate(game):
        return Refusal("dedication_too_late", "One dedication a turn, before discarding or placing.", "H3.1")
    if action.type == "four_of_a_kind":
        return Refusal("set_incomplete", "Four of a kind needs four cards of one color.", "H5.2")
    if action.type == "three_pair":
        return Refusal("set_incomplete", "Three pair needs two cards each of three different colors.", "H5.3")
    return Refusal("set_incomplete", "Seven unique needs one card of every color.", "H5.4")


def _refuse_discard(game: State, action: Discard) -> Refusal:
    if game.phase == FINAL_TURNS:
        return Refusal("no_discard_now", "Nothing is discarded in the final turn.", "H6.3")
    if game.card_count[action.seat] <= HAND_LIMIT:
        return Refusal("no_discard_now", "Cards are discarded only while holding more than 12.", "H6.2")
    return Refusal("no_such_card", f"Seat {action.seat} has no {action.color} card to discard.", "H6.2")


def _refuse_placement(game: State, action: Place) -> Refusal:
    if game.phase != TURNS:
        return Refusal("no_tiles_left", "All tiles are placed; the final turn has only the optional actions.", "H8.1")
    if game.card_count[action.seat] > HAND_LIMIT:
        return Refusal("too_many_cards", "Come down to 12 cards before placing a tile.", "H6.1")
    if action.tile not in game.hands[action.seat]:
        return Refusal("not_in_hand", f"Tile {action.tile} is not in the hand of seat {action.seat}.", "H7.1")
    if find_open(game, cell_at(action.x, action.y)) < 0:
        return Refusal(
            "cell_not_open", f"({action.x}, {action.y}) is not an empty cell that shares a side with a tile.", "H7.1"
        )
    return Refusal("not_legal", "This placement is not possible.", "H7.1")
