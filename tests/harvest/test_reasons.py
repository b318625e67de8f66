"""Why a seat might take an action, in terms of the game."""

from collections.abc import Sequence

from lanterns import Game
from lanterns.engine.declarations import Reason
from lanterns.harvest.actions.numbers import DEDICATE, DISCARD, EXCHANGE, PASS
from lanterns.harvest.bots.reasons import REASONS
from lanterns.harvest.rules.components import CARDS_OF_EACH_COLOR, COLORS
from lanterns.harvest.rules.state import FINAL_TURNS

BLACK, BLUE, GREEN = COLORS.index("black"), COLORS.index("blue"), COLORS.index("green")


def table(players: int = 2) -> Game:
    """A fresh game whose start player, seat 0, is to act, with no cards in any hand."""
    game = Game("harvest", players, seed=1, options={"start": 0})
    game.state.cards[:] = 0
    game.state.card_count[:] = 0
    game.state.supply[:] = CARDS_OF_EACH_COLOR[players]
    return game


def hold(game: Game, seat: int, **cards: int) -> None:
    """Give a seat cards from the supply."""
    for color, count in cards.items():
        game.state.cards[seat, COLORS.index(color)] += count
        game.state.card_count[seat] += count
        game.state.supply[COLORS.index(color)] -= count


def reasons(game: Game, number: int) -> Sequence[Reason]:
    return game.kind.reasons(game.seen_by(0), 0, number)


def test_a_dedication_says_its_honor_and_whom_it_comes_before() -> None:
    game = table(3)
    hold(game, 0, black=4)
    hold(game, 2, blue=4)
    assert reasons(game, DEDICATE + BLACK) == [
        {"key": "dedicates", "type": "four_of_a_kind", "honor": 8},
        {"key": "takes_token_before", "type": "four_of_a_kind", "honor": 8, "seat": 2},
    ]


def test_taking_the_last_card_says_who_needed_it() -> None:
    game = table()
    hold(game, 0, black=4, green=1)
    hold(game, 1, blue=1, green=1, orange=1, purple=1, red=1, white=1)
    game.state.favors[0] = 2
    assert reasons(game, EXCHANGE + GREEN * 7 + BLACK) == [
        {"key": "takes_last_before", "color": "black", "seat": 1},
        {"key": "exchanges", "give": "green", "take": "black"},
    ]


def test_the_last_card_that_nobody_else_needs_is_only_the_last() -> None:
    game = table()
    hold(game, 0, green=1)
    hold(game, 1, black=4)
    game.state.favors[0] = 2
    assert {"key": "takes_last", "color": "black"} in reasons(game, EXCHANGE + GREEN * 7 + BLACK)


def test_an_exchange_says_which_set_it_completes() -> None:
    game = table()
    hold(game, 0, black=3, green=1)
    game.state.favors[0] = 2
    assert reasons(game, EXCHANGE + GREEN * 7 + BLACK) == [
        {"key": "completes", "type": "four_of_a_kind", "honor": 8},
        {"key": "exchanges", "give": "green", "take": "black"},
    ]


def test_discarding_and_passing_say_so() -> None:
    game = table()
    hold(game, 0, black=5, blue=5, green=3)
    assert reasons(game, DISCARD + GREEN) == [{"key": "discards", "color": "green"}]
    game.state.phase = FINAL_TURNS
    game.state.turns_left = 2
    assert reasons(game, PASS) == [{"key": "waits"}]


def test_every_placement_has_a_reason_and_every_reason_a_known_key() -> None:
    game = Game("harvest", 4, seed=6)
    keys = set()
    for step in range(40):
        for number in game.legal_numbers()[step % 5 :: 5]:
            found = game.kind.reasons(game.seen_by(game.to_act), game.to_act, number)
            assert [REASONS.index(reason["key"]) for reason in found] == sorted(
                REASONS.index(reason["key"]) for reason in found
            )
            keys |= {reason["key"] for reason in found}
        game.play_number(game.legal_numbers()[-1 - step % 3])
    assert {"takes", "favors", "sets_up", "completes", "helps", "denies"} <= keys
