"""What a position is worth to a seat, and which actions are suggested."""

import numpy as np

from lanterns import Game
from lanterns.bots.deals import new_list
from lanterns.bots.roster import make_bot
from lanterns.engine import rules
from lanterns.harvest.actions.numbers import DEDICATE, DISCARD, EXCHANGE, PLACE
from lanterns.harvest.rules.components import SET_COUNT
from lanterns.harvest.rules.state import FINAL_TURNS, OVER


def game_with(cards: list[int], favors: int = 0) -> Game:
    """A game with four turns each to come, in which seat 0 is to act and holds these cards."""
    game = Game("harvest", 2, seed=1, options={"start": 0})
    game.state.cards[0] = cards
    game.state.card_count[0] = sum(cards)
    game.state.favors[0] = favors
    game.state.unplaced = 8
    return game


def suggestions(game: Game, most: int) -> list[int]:
    buffer = new_list(game.state)
    return buffer[: rules.suggest_actions(game.state, 0, most, buffer)].tolist()


def test_every_card_towards_a_set_is_worth_something() -> None:
    worths = [rules.worth(game_with([count, 0, 0, 0, 0, 0, 0]).state, 0) for count in range(5)]
    assert worths == sorted(worths)
    assert len(set(worths)) == 5


def test_greedy_dedicates_what_it_has() -> None:
    game = game_with([1, 1, 1, 1, 1, 1, 1])
    assert make_bot("greedy").choose(game.seen_by(0), 0) == DEDICATE + SET_COUNT - 1


def test_when_nothing_more_can_be_dedicated_favors_and_cards_only_break_ties() -> None:
    game = game_with([4, 0, 0, 0, 0, 0, 0], favors=3)
    game.state.honor[0] = 20
    game.state.phase = OVER
    assert 20 < rules.worth(game.state, 0) < 20.1


def test_every_dedication_and_a_few_placements_are_suggested() -> None:
    suggested = suggestions(game_with([4, 2, 2, 2, 0, 0, 0]), most=5)
    assert {DEDICATE} <= set(suggested)
    assert sum(number < PLACE for number in suggested) == 5
    assert sum(number >= PLACE for number in suggested) == 5


def test_an_exchange_is_suggested_only_where_one_card_completes_a_set() -> None:
    near, far = game_with([3, 1, 0, 0, 0, 0, 0], favors=2), game_with([1, 1, 0, 0, 0, 0, 0], favors=2)
    assert any(EXCHANGE <= number < DEDICATE for number in suggestions(near, most=2))
    assert not any(EXCHANGE <= number < DEDICATE for number in suggestions(far, most=2))


def test_with_too_many_cards_only_discards_are_left() -> None:
    game = game_with([3, 3, 3, 1, 1, 1, 1])
    game.state.step = 2
    assert suggestions(game, most=4) == list(range(DISCARD, DISCARD + 7))


def test_in_the_final_turn_passing_is_suggested_too() -> None:
    game = game_with([4, 0, 0, 0, 0, 0, 0])
    game.state.phase = FINAL_TURNS
    game.state.turns_left = 2
    assert suggestions(game, most=4) == [0, DEDICATE]


def test_the_best_placement_is_among_the_suggested() -> None:
    game = Game("harvest", 3, seed=4)
    numbers = game.legal_numbers()
    worths = []
    for number in numbers:
        after = game.copy().state
        rules.apply(after, game.to_act, number)
        others = np.mean([rules.worth(after, seat) for seat in range(3) if seat != game.to_act])
        worths.append(rules.worth(after, game.to_act) - others)
    buffer = new_list(game.state)
    suggested = buffer[: rules.suggest_actions(game.state, game.to_act, 6, buffer)].tolist()
    assert max(worths[numbers.index(number)] for number in suggested) == max(worths)
