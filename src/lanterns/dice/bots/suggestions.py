"""A few actions that deserve a look when a game is played quickly in thought.

Areas are ranked by what their class promises. Nothing is decided here: whoever asked judges the few that are left by
playing them.
"""

from lanterns.dice.actions.listing import list_launches
from lanterns.dice.actions.numbers import AREAS, CALL, PASS, SHADE
from lanterns.dice.bots.prospects import CLASS_COUNT, areas_of_class
from lanterns.dice.rules.causes import areas
from lanterns.dice.rules.components import DIE, EMPEROR, PLATFORM, TURN_BONUS
from lanterns.dice.rules.emperor import calls_open
from lanterns.dice.rules.state import ORIENTING, STATE, State
from lanterns.engine.bits import bit, lowest_bit
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Numbers
from lanterns.engine.listing import append_set
from lanterns.engine.rules import list_legal_actions, suggest_actions


@version_of(suggest_actions, STATE)
@rule
def suggest_actions_dice(game: State, seat: int, most: int, actions: Numbers) -> int:
    """The likeliest areas of the step that is next; with none, the emperor, every display, or passing."""
    if game.phase == ORIENTING:
        return list_legal_actions(game, seat, actions)
    count = suggest_areas(game, seat, PLATFORM, most, actions, 0)
    if count == 0:
        count = suggest_areas(game, seat, DIE, most, actions, 0)
    if count == 0:
        count = suggest_areas(game, seat, TURN_BONUS, most, actions, 0)
    if count == 0:
        count = suggest_areas(game, seat, EMPEROR, most, actions, 0)
    if count > 0:
        return count
    actions[0] = PASS
    count = append_set(calls_open(game, seat), actions, 1, CALL)
    return list_launches(game, seat, actions, count)


@rule
def suggest_areas(game: State, seat: int, cause: int, most: int, actions: Numbers, count: int) -> int:
    """Add the areas that promise most of those a cause allows; return the new length of the list."""
    first, second = areas(game, seat, cause)
    end = count + most
    for step in range(CLASS_COUNT):
        if count == end or (first | second) == 0:
            return count
        kind = CLASS_COUNT - 1 - step
        for half in range(2):
            found = areas_of_class(game, seat, kind, half) & (first if half == 0 else second)
            if half == 0:
                first &= ~found
            else:
                second &= ~found
            while found != 0 and count < end:
                pool = lowest_bit(found)
                actions[count] = SHADE + cause * AREAS + 2 * pool + half
                count += 1
                found ^= bit(pool)
    return count
