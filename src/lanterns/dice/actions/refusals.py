"""Why an action is not allowed, in a sentence a player understands.

Only explanations live here: whether an action is legal is decided by the rules' own questions.
"""

from lanterns.dice.actions.notation import (
    CHANCE_KINDS,
    DiceAction,
    Emperor,
    EmperorSides,
    Launch,
    Orient,
    Pass,
    Reroll,
    Roll,
    Shade,
    Shapes,
    Sheets,
    number_of,
    pool_at,
    shape_ids,
)
from lanterns.dice.rules.components import COLORS
from lanterns.dice.rules.emperor import card_cost
from lanterns.dice.rules.fireworks import has_tile, may_launch, open_pools
from lanterns.dice.rules.lake import color_of_area, has_pool
from lanterns.dice.rules.shading import turn_bonus
from lanterns.dice.rules.state import (
    BONUS_STEP,
    DIE_STEP,
    EFFECT_STEP,
    EMPEROR_STEP,
    FINAL_LAUNCHES,
    NONE,
    ORIENTING,
    State,
)
from lanterns.dice.rules.tray import color_faced
from lanterns.engine.errors import Refusal
from lanterns.engine.rules import CHANCE, NOBODY, may_act, next_to_act


def refusal_of(game: State, action: DiceAction) -> Refusal:
    """Why an action that is not legal is not: the first reason that a player would see."""
    acting = next_to_act(game)
    if acting == NOBODY:
        return Refusal("game_over", "The game is over.", "D8.1")
    if isinstance(action, Sheets | Shapes | EmperorSides | Roll):
        return _refuse_chance(game, action, acting)
    if action.seat >= game.seats:
        return Refusal("no_such_seat", f"There is no seat {action.seat}: {game.seats} play, counted from 0.", "D2.1")
    if acting == CHANCE:
        return Refusal("chance_first", f"First chance has to decide: {CHANCE_KINDS[game.phase]}.", "D4.1")
    if not may_act(game, action.seat):
        return _refuse_seat(game, action.seat)
    if game.phase == ORIENTING and not isinstance(action, Reroll | Orient):
        return Refusal("orient_first", "First the tray has to be oriented.", "D3.1")
    match action:
        case Reroll() | Orient():
            return _refuse_tray(game, action)
        case Shade():
            return _refuse_shading(game, action)
        case Emperor():
            return _refuse_emperor(game, action)
        case Launch():
            return _refuse_launch(game, action)
        case Pass():
            return Refusal("not_legal", "There is nothing to pass.", "D3.2")


def _refuse_chance(game: State, action: Sheets | Shapes | EmperorSides | Roll, acting: int) -> Refusal:
    if acting != CHANCE:
        return Refusal("not_chance", f"Chance has nothing to decide now: seat {acting} is to act.", "D3.1")
    if action.kind != CHANCE_KINDS[game.phase]:
        return Refusal("chance_order", f"Chance has to decide this first: {CHANCE_KINDS[game.phase]}.", "D2.1")
    match action:
        case Sheets():
            if game.fixed_start != NONE and len(set(action.sheets)) == len(action.sheets) == game.seats:
                return Refusal(
                    "bad_sheets", f"Seat {game.fixed_start} starts, as agreed, and so has the earliest letter.", "D2.1"
                )
            return Refusal("bad_sheets", f"Each of the {game.seats} seats needs a sheet of its own.", "D2.1")
        case Shapes():
            if game.first_game:
                return Refusal("bad_shapes", "A first game has its own four shapes.", "D2.2")
            if game.fixed_shapes:
                return Refusal("bad_shapes", "The four shapes of this game were chosen before.", "D2.2")
            return Refusal("bad_shapes", "Chance picks one small, two medium and one large shape.", "D2.2")
        case EmperorSides():
            if game.first_game:
                return Refusal("bad_sides", "A first game has side A of every card.", "D2.3")
            return Refusal("bad_sides", "The sides of this game's emperor cards were chosen before.", "D2.3")
        case Roll():
            return Refusal("bad_roll", "A die has no face of one of these colors.", "D1.1")


def _refuse_seat(game: State, seat: int) -> Refusal:
    if game.phase == ORIENTING:
        return Refusal("not_your_turn", f"Seat {game.active} orients the tray, not seat {seat}.", "D4.2")
    if game.phase == FINAL_LAUNCHES:
        return Refusal("not_your_turn", f"The last launch is now seat {game.active}'s, not seat {seat}'s.", "D8.1")
    return Refusal("already_finished", f"Seat {seat} has finished this turn.", "D3.1")


def _refuse_tray(game: State, action: Reroll | Orient) -> Refusal:
    if game.phase != ORIENTING:
        return Refusal("already_oriented", "The tray is already oriented.", "D4.2")
    return Refusal(
        "needs_gifts",
        f"Rolling again costs {game.reroll_cost}; seat {action.seat} has {game.gifts[action.seat]}.",
        "D4.1",
    )


def _refuse_shading(game: State, action: Shade) -> Refusal:
    seat, pool = action.seat, pool_at(game, action.row, action.column)
    if pool < 0:
        return Refusal("no_such_pool", f"The lake has no pool in row {action.row}, column {action.column}.", "D1.3")
    late = _refuse_cause(game, action)
    if late is not None:
        return late
    if has_pool(game.shaded[seat, action.area], pool):
        return Refusal("already_shaded", "This area is already shaded.", "D5.1")
    color = COLORS[color_of_area(game, seat, 2 * pool + action.area)]
    match action.cause:
        case "die":
            faced = COLORS[color_faced(game, seat)]
            return Refusal("wrong_color", f"Seat {seat} faces {faced}; this area is {color}.", "D5.1")
        case "turn_bonus":
            bonus = COLORS[turn_bonus(game)]
            return Refusal("wrong_color", f"The bonus of this turn is {bonus}; this area is {color}.", "D5.2")
        case "platform":
            return Refusal(
                "not_beside_platform", "A platform's area lies in a pool that shares a side with it.", "D5.4"
            )
        case "emperor":
            return Refusal("not_on_card", "The emperor card does not allow this area.", "D6.1")


def _refuse_cause(game: State, action: Shade) -> Refusal | None:
    """Why a cause gives nothing to shade now, wherever it be."""
    seat, step = action.seat, game.step[action.seat]
    match action.cause:
        case "die" if step > DIE_STEP:
            return Refusal("step_over", f"Seat {seat} has shaded with its die, or gone past it.", "D5.1")
        case "turn_bonus" if seat != game.active:
            return Refusal("not_active", f"The turn bonus is seat {game.active}'s.", "D5.2")
        case "turn_bonus" if step > BONUS_STEP:
            return Refusal("step_over", f"Seat {seat} has used its turn bonus, or gone past it.", "D5.2")
        case "platform" if game.platform[seat] == NONE:
            return Refusal("no_platform", f"No platform offers seat {seat} an area now.", "D5.4")
        case "emperor" if step != EFFECT_STEP:
            return Refusal("no_card", f"Seat {seat} is not carrying out an emperor card.", "D6.1")
        case "emperor" if game.areas_left[seat] == 0:
            return Refusal("step_over", "The emperor card has no area left to shade.", "D6.1")
    return None


def _refuse_emperor(game: State, action: Emperor) -> Refusal:
    seat, cost = action.seat, card_cost(game, action.card)
    if game.step[seat] > EMPEROR_STEP:
        return Refusal("one_emperor_action", "One emperor action a turn, before the launch.", "D6.1")
    if game.gifts[seat] < cost:
        return Refusal("needs_gifts", f"The card costs {cost}; seat {seat} has {game.gifts[seat]}.", "D6.1")
    return Refusal("nothing_to_shade", "The card would have nothing to shade.", "D6.1")


def _refuse_launch(game: State, action: Launch) -> Refusal:
    if not may_launch(game, action.seat):
        return Refusal("not_active", f"Only seat {game.active} launches this turn.", "D7.1")
    if action.shape not in shape_ids(game):
        return Refusal("shape_not_in_play", "This shape is not in play.", "D2.2")
    if not has_tile(game, shape_ids(game).index(action.shape)):
        return Refusal("stack_empty", "No tile of this shape is left.", "D7.2")
    if number_of(game, action) < 0:
        return Refusal("wrong_shape", "These pools do not have the shape.", "D7.1")
    pools = [pool_at(game, row, column) for row, column in action.pools]
    if not all(has_pool(open_pools(game, action.seat) | game.covered[action.seat], pool) for pool in pools):
        return Refusal("not_completed", "Fireworks cover completed pools only.", "D7.1")
    return Refusal("already_covered", "One of these pools is already covered.", "D7.1")
