"""A few actions that deserve a look when a game is played quickly in thought.

A placement brings cards and favors; what one more card of each color is worth to each seat is reckoned once, and the
placements are ranked by the sum. Nothing is decided here: whoever asked judges the few that are left by playing them.
"""

from typing import Any, Final

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.intrinsics import room_for_floats
from lanterns.engine.layout import Numbers
from lanterns.engine.listing import append_set
from lanterns.engine.rules import suggest_actions, worth
from lanterns.harvest.actions.numbers import DEDICATE, DISCARD, EXCHANGE, PASS, PLACE
from lanterns.harvest.rules.components import COLOR_COUNT, HAND_SIZE, HAS_PLATFORM, SEAT_SIDES
from lanterns.harvest.rules.dedications import count_missing, dedications_open
from lanterns.harvest.rules.discarding import discards_open
from lanterns.harvest.rules.exchange import exchanges_open, may_exchange
from lanterns.harvest.rules.lake import color_shown
from lanterns.harvest.rules.placing import matching_sides, may_place
from lanterns.harvest.rules.state import MAX_OPEN, NO_TILE, STATE, State
from lanterns.harvest.rules.turn import can_pass

FAVOR_PROMISE: Final = 0.2
"""About how much honor a favor token brings."""
APPETITES: Final = 4 * COLOR_COUNT
"""One for each seat and color."""
MOST_SUGGESTED: Final = 64
"""Nobody is given more placements, however many they ask for."""


@version_of(suggest_actions, STATE)
@rule
def suggest_actions_harvest(game: State, seat: int, most: int, actions: Numbers) -> int:
    """Every dedication and discard, exchanges that may complete a set, and the likeliest placements."""
    count = 0
    if can_pass(game):
        actions[count] = PASS
        count += 1
    if may_exchange(game) and is_one_card_short(game, seat):
        count = append_set(exchanges_open(game), actions, count, EXCHANGE)
    count = append_set(dedications_open(game), actions, count, DEDICATE)
    count = append_set(discards_open(game), actions, count, DISCARD)
    if may_place(game):
        count = suggest_placements(game, most, actions, count)
    return count


@rule
def is_one_card_short(game: State, seat: int) -> bool:
    """Whether one card would complete a set."""
    for dedication in range(3):
        if count_missing(game, seat, dedication) == 1:
            return True
    return False


@rule
def suggest_placements(game: State, most: int, actions: Numbers, count: int) -> int:
    """Add the placements that promise most; return the new length of the list."""
    appetite, promises = room_for_floats(APPETITES), room_for_floats(MOST_SUGGESTED)
    reckon_appetites(game, appetite)
    most = min(most, MOST_SUGGESTED)
    first = count
    for slot in range(HAND_SIZE):
        tile = game.hands[game.active, slot]
        if tile <= NO_TILE:
            continue
        for rotation in range(4):
            facing = promise_of_facing(game, tile, rotation, appetite)
            for index in range(game.open_count):
                promise = facing + promise_of_matches(game, tile, index, rotation, appetite)
                if count < first + most or promise > promises[count - first - 1]:
                    number = PLACE + (slot * MAX_OPEN + index) * 4 + rotation
                    count = min(count + 1, first + most)
                    insert(actions, promises, first, count - first, number, promise)
    return count


@rule
def insert(actions: Numbers, promises: Any, first: int, length: int, number: int, promise: float) -> None:
    """Put an action where it belongs in a list that ends with the least promising; what falls off the end is gone."""
    place = length - 1
    while place > 0 and promises[place - 1] < promise:
        promises[place] = promises[place - 1]
        actions[first + place] = actions[first + place - 1]
        place -= 1
    promises[place] = promise
    actions[first + place] = number


@rule
def reckon_appetites(game: State, appetite: Any) -> None:
    """What one more card of each color would add to what each seat is worth; nothing where the supply has none."""
    for seat in range(game.seats):
        now = worth(game, seat)
        for color in range(COLOR_COUNT):
            appetite[seat * COLOR_COUNT + color] = 0.0
            if game.supply[color] > 0:
                game.cards[seat, color] += 1
                game.card_count[seat] += 1
                appetite[seat * COLOR_COUNT + color] = worth(game, seat) - now
                game.cards[seat, color] -= 1
                game.card_count[seat] -= 1


@rule
def promise_of_facing(game: State, tile: int, rotation: int, appetite: Any) -> float:
    """What the lanterns that face the seats bring the active one, less what they bring the others."""
    promise = 0.0
    for seat in range(game.seats):
        share = appetite[seat * COLOR_COUNT + color_shown(tile, rotation, SEAT_SIDES[game.seats, seat])]
        promise += share if seat == game.active else -share / (game.seats - 1)
    return promise


@rule
def promise_of_matches(game: State, tile: int, index: int, rotation: int, appetite: Any) -> float:
    """What the matches bring: their cards, and a favor for each platform in them."""
    promise, matches = 0.0, matching_sides(game, tile, index, rotation)
    for direction in range(4):
        if (matches >> direction) & 1:
            promise += appetite[game.active * COLOR_COUNT + color_shown(tile, rotation, direction)]
            promise += FAVOR_PROMISE * HAS_PLATFORM[game.placed_tile[game.touching[index, direction] - 1]]
    return promise + (FAVOR_PROMISE * HAS_PLATFORM[tile] if matches > 0 else 0.0)
