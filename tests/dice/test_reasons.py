"""Why a seat might take an action, in terms of the game."""

from collections.abc import Sequence

from lanterns import Game
from lanterns.dice.actions.notation import Shade
from lanterns.dice.actions.numbers import CALL, LAUNCH, ORIENT, PASS, REROLL
from lanterns.dice.bots.reasons import REASONS
from lanterns.dice.rules.components import COLORS
from lanterns.dice.rules.fireworks import can_launch
from lanterns.dice.rules.lake import boat_pools
from lanterns.dice.rules.shading import turn_bonus
from lanterns.dice.rules.state import SHADING, State
from lanterns.dice.rules.tray import color_faced
from lanterns.engine.bits import bit
from lanterns.engine.declarations import Reason
from tests.dice.positions import begin_steps, new_game, shade_half


def fresh_game() -> Game:
    return Game("dice", 2, seed=3)


def keys(found: Sequence[Reason]) -> list[str]:
    return [reason["key"] for reason in found]


def test_turning_the_tray_says_the_color_it_brings() -> None:
    game = fresh_game()
    seat = game.to_act
    found = game.kind.reasons(game.seen_by(seat), seat, ORIENT)
    assert keys(found) == ["faces"]
    game.play_number(ORIENT)
    assert found[0]["color"] == game.view(seat)["seats"][seat]["faces"]


def test_a_reroll_says_its_price_and_passing_says_nothing_more() -> None:
    game = fresh_game()
    seat = game.to_act
    assert game.kind.reasons(game.seen_by(seat), seat, REROLL) == [{"key": "rerolls", "gifts": 1}]
    game.play_number(ORIENT)
    assert {"key": "waits"} in game.kind.reasons(game.seen_by(seat), seat, PASS)


def test_a_launch_says_its_honor_and_whom_it_comes_before() -> None:
    game = fresh_game()
    game.play_number(ORIENT)
    seat, state = game.to_act, game.state
    assert state.phase == SHADING
    for half in range(2):
        for pool in range(state.pools):
            state.shaded[0, half] |= bit(pool)
            state.shaded[1, half] |= bit(pool)
    number = next(n for n in game.legal_numbers() if n >= LAUNCH)
    assert can_launch(state, seat, 0, 0, (number - LAUNCH) % 64)
    found = game.kind.reasons(game.seen_by(seat), seat, number)
    assert keys(found)[0] == "launches"
    before = next(reason for reason in found if reason["key"] == "takes_tile_before")
    assert before["seat"] == 1 - seat
    assert before["honor"] == found[0]["honor"]


def test_beginning_the_last_pool_of_a_display_paves_its_way() -> None:
    game = begin_steps(new_game(players=2))
    shade_half(game, 0, "B1 B2", area=0)
    seen = game.seen_by(0)
    nears = {}
    for number in game.legal_numbers():
        action = game.kind.action(seen, 0, number)
        if isinstance(action, Shade) and action.cause == "die":
            shapes = [one["shape"] for one in game.kind.reasons(seen, 0, number) if one["key"] == "nears_launch"]
            nears[action.row, action.column] = shapes
    angle, beside = 0, {(0, 0), (0, 2), (1, 0), (1, 2)}
    assert beside & nears.keys()
    assert {place for place, shapes in nears.items() if angle in shapes} == beside & nears.keys()


def test_what_ends_a_step_says_that_the_die_and_the_turn_bonus_are_given_up() -> None:
    game = begin_steps(new_game(players=2))
    seen, seat = game.seen_by(0), 0
    faced, bonus = COLORS[color_faced(seen, seat)], COLORS[turn_bonus(seen)]
    given_up = {"gives_up_die": faced, "gives_up_turn_bonus": bonus}
    assert left_by(game, seen, PASS) == given_up
    for number in game.legal_numbers():
        action = game.kind.action(seen, seat, number)
        if isinstance(action, Shade):
            assert left_by(game, seen, number) == ({} if action.cause == "die" else {"gives_up_die": faced})


def test_giving_up_a_die_says_that_it_spares_a_boat_where_nothing_else_is_left() -> None:
    game = begin_steps(new_game(players=2))
    spares = {"key": "spares_boat", "color": COLORS[color_faced(game.state, 0)]}
    assert spares not in game.kind.reasons(game.seen_by(0), 0, PASS)
    game.state.shaded[0] = game.state.lake & ~boat_pools(game.state, 0)
    assert spares in game.kind.reasons(game.seen_by(0), 0, PASS)


def left_by(game: Game, seen: State, number: int) -> dict[str, str]:
    """What an action of the first seat gives up, and its color."""
    found = game.kind.reasons(seen, 0, number)
    return {str(one["key"]): str(one["color"]) for one in found if str(one["key"]).startswith("gives_up")}


def test_every_action_has_a_reason_and_every_reason_a_known_key() -> None:
    met = set()
    for seed in range(3):
        game = Game("dice", 2, seed)
        for step in range(60):
            seen, seat = game.seen_by(game.to_act), game.to_act
            numbers = game.legal_numbers()
            for number in numbers[step % 4 :: 4]:
                found = keys(game.kind.reasons(seen, seat, number))
                assert found, number
                assert found == sorted(found, key=REASONS.index)
                met |= set(found)
            useful = [number for number in numbers if number != PASS and number < CALL] or numbers
            game.play_number(useful[(7 * step) % len(useful)])
    assert {"shades", "completes", "earns_gift", "faces", "pays", "loses_boat", "opens_platform"} <= met
