"""Small positions for the tests of the rules."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from lanterns import Game
from lanterns.dice.edition.edition import default_edition
from lanterns.dice.rules.state import SHADING, State

FIRST_SHAPES = ("angle3", "square4", "t4", "u5")
RED_GREEN = "red", "green", "blue", "orange"
"""A roll with four different colors; seats 0 to 3 face them in this order when the tray is left as it lies."""


def new_game(
    players: int = 4,
    sheets: str = "ABCD",
    shapes: Sequence[str] = FIRST_SHAPES,
    sides: str = "AAA",
    edition: object = None,
) -> Game:
    """A game before its first roll, in which seat 0 starts."""
    game = Game("dice", players=players, options={} if edition is None else {"edition": edition})
    game.play({"kind": "sheets", "sheets": list(sheets[:players])})
    game.play({"kind": "shapes", "shapes": list(shapes)})
    game.play({"kind": "emperor_sides", "sides": list(sides)})
    return game


def begin_steps(game: Game, dice: Sequence[str] = RED_GREEN, turn: int = 0) -> Game:
    """Roll these dice and turn the tray: now everybody works on their own sheet."""
    seat = int(game.state.active)
    game.play({"kind": "roll", "dice": list(dice)})
    game.play({"kind": "orient", "seat": seat, "turn": turn})
    return game


def pools(game: State, names: str) -> list[int]:
    """The numbers of pools that are named as players name them: "A1 B3"."""
    return [(int(name[1:]) - 1) * int(game.columns) + ord(name[0]) - 65 for name in names.split()]


def mask(numbers: Iterable[int]) -> Any:
    """A set of pools as a state holds it."""
    return np.uint64(sum(1 << number for number in numbers)).astype(np.int64)


def complete(game: Game, seat: int, names: str) -> None:
    """Let a seat have shaded both areas of these pools, without what that brought."""
    for area in (0, 1):
        game.state.shaded[seat, area] |= mask(pools(game.state, names))


def shade_half(game: Game, seat: int, names: str, area: int) -> None:
    """Let a seat have shaded one area of these pools, without what that brought."""
    game.state.shaded[seat, area] |= mask(pools(game.state, names))


def area_action(game: Game, seat: int, cause: str, name: str, area: int) -> dict[str, Any]:
    """The action that shades an area of a named pool."""
    (pool,) = pools(game.state, name)
    row, column = divmod(pool, int(game.state.columns))
    return {"kind": "shade", "seat": seat, "cause": cause, "row": row, "column": column, "area": area}


def launch_action(game: Game, seat: int, shape: str, names: str) -> dict[str, Any]:
    """The action that launches a shape over named pools."""
    places = [list(divmod(pool, int(game.state.columns))) for pool in pools(game.state, names)]
    return {"kind": "launch", "seat": seat, "shape": shape, "pools": places}


def areas_offered(game: Game, seat: int, cause: str) -> set[tuple[str, int]]:
    """The areas that a seat may shade for a cause, as the pool's name and the area's number."""
    offered = (action.to_json() for action in game.legal_actions(seat))
    return {
        (f"{chr(65 + action['column'])}{action['row'] + 1}", action["area"])
        for action in offered
        if action["kind"] == "shade" and action["cause"] == cause
    }


def kinds_offered(game: Game, seat: int) -> set[str]:
    """The kinds of action a seat may take: shadings by their cause, cards as "card 0" to "card 2"."""
    actions = [action.to_json() for action in game.legal_actions(seat)]
    return {
        f"card {action['card']}" if action["kind"] == "emperor" else action.get("cause", action["kind"])
        for action in actions
    }


def areas_of_color(color: str) -> set[tuple[str, int]]:
    """All areas of a color on the default lake."""
    edition = default_edition()
    return {
        (f"{chr(65 + column)}{row + 1}", area)
        for row, line in enumerate(edition.lake)
        for column, pool in enumerate(line)
        for area in (0, 1)
        if edition.color_of(pool[area]) == color
    }


def play_to_final_launches(game: Game, before_last: Any = None) -> None:
    """Pass everything until the last turn is over; `before_last` may change the game before its last passes."""
    turns = {2: 20, 3: 24, 4: 24}[game.players]
    for number in range(turns):
        begin_steps(game)
        if number == turns - 1 and before_last is not None:
            before_last(game)
        finish_turn(game)


def finish_turn(game: Game) -> None:
    """Everybody passes what is left of this turn."""
    while game.state.phase == SHADING:
        game.play({"kind": "pass", "seat": game.to_act})
