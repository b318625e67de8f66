"""The Game class, as its users meet it."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from lanterns import CHANCE, NOBODY, SPECTATOR, BadOptions, Game, IllegalAction, LanternsError, MalformedAction

KINDS = pytest.mark.parametrize("kind", ["harvest", "dice"])


def play_on(game: Game, choices: int) -> list[int]:
    """Take some middling actions; the numbers that were taken."""
    taken: list[int] = []
    while not game.is_over and len(taken) < choices:
        numbers = game.legal_numbers()
        taken.append(numbers[len(numbers) // 2])
        game.play_number(taken[-1])
    return taken


def test_the_same_seed_deals_the_same_game() -> None:
    first, second, third = (Game("harvest", players=2, seed=seed) for seed in (1, 1, 2))
    assert first.actions == second.actions
    assert first.actions != third.actions


def test_without_a_seed_chance_waits_for_the_caller() -> None:
    game = Game("harvest", players=2)
    assert game.to_act == CHANCE
    assert game.legal_actions() == []
    game.play({"kind": "start", "seat": 1})
    game.play({"kind": "draw", "seat": 1, "tile": 30})
    assert game.state.hands[1].tolist() == [30, -1, -1]


def test_an_illegal_action_leaves_the_game_untouched() -> None:
    game = Game("harvest", players=3, seed=1)
    before = game.state.tobytes(), list(game.actions)
    with pytest.raises(IllegalAction) as refused:
        game.play({"kind": "pass", "seat": game.to_act})
    assert refused.value.refusal.code == "must_place"
    assert (game.state.tobytes(), game.actions) == before


@pytest.mark.parametrize(
    ("nonsense", "reason"),
    [
        ({}, "kind"),
        ({"kind": "castle"}, "castle"),
        ({"kind": "pass"}, "seat: field required"),
        ({"kind": "pass", "seat": 7}, "less than or equal to 3"),
        ({"kind": "pass", "seat": "0"}, "valid integer"),
        ({"kind": "pass", "seat": 0, "why": "tired"}, "why: extra inputs are not permitted"),
        ({"kind": "discard", "seat": 0, "color": "pink"}, "'black', 'blue'"),
    ],
)
def test_what_is_no_action_is_refused_with_a_reason(nonsense: dict[str, object], reason: str) -> None:
    with pytest.raises(MalformedAction, match=reason):
        Game("harvest", players=2, seed=1).play(nonsense)


def test_an_unknown_game_names_the_games_there_are() -> None:
    with pytest.raises(BadOptions, match=r"There is no game called 'chess'; the games are .*harvest"):
        Game("chess", players=2)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOptions, match="moon: extra inputs are not permitted"):
        Game("harvest", players=2, options={"moon": 1})


def test_a_number_that_is_not_legal_is_refused() -> None:
    with pytest.raises(LanternsError, match="0 is not the number of a legal action of seat 0 now"):
        Game("harvest", players=2, seed=1, options={"start": 0}).play_number(0)


def test_undo_takes_back_the_action_and_chances_answer() -> None:
    game = Game("harvest", players=2, seed=1)
    before = game.state.tobytes(), len(game.actions)
    game.play(game.legal_actions()[0])
    game.undo()
    assert (game.state.tobytes(), len(game.actions)) == before


@pytest.mark.parametrize("seed", [None, 1])
def test_at_the_beginning_there_is_nothing_to_undo_and_the_refusal_changes_nothing(seed: int | None) -> None:
    game = Game("harvest", players=2, seed=seed)
    before = game.state.tobytes(), list(game.actions)
    with pytest.raises(LanternsError, match="nothing to take back"):
        game.undo()
    assert (game.state.tobytes(), game.actions) == before


@KINDS
def test_after_an_undo_the_same_actions_meet_the_same_draws(kind: str) -> None:
    game = Game(kind, players=3, seed=5)
    play_on(game, 30)
    played, end = list(game.actions), game.state.tobytes()
    for _ in range(10):
        game.undo()
    for action in played[len(game.actions) :]:
        if not action.is_chance:
            game.play(action)
    assert game.actions == played
    assert game.state.tobytes() == end


def test_chance_may_decide_anew_after_an_undo() -> None:
    draws = set()
    game = Game("harvest", players=2, seed=5)
    number = game.legal_numbers()[-1]
    for _ in range(10):
        game.play_number(number)
        draws.add(game.actions[-1].written)
        game.undo(redraws=True)
    assert len(draws) > 1


@KINDS
def test_the_actions_and_the_journal_are_those_of_plain_playing(kind: str) -> None:
    by_number, by_action = Game(kind, players=2, seed=3), Game(kind, players=2, seed=3)
    while not by_number.is_over:
        numbers = by_number.legal_numbers()
        action = by_action.legal_actions()[len(numbers) // 2]
        by_number.play_number(numbers[len(numbers) // 2])
        assert by_action.play(action) == by_number.journal
    assert by_number.actions == by_action.actions
    assert by_number.result == by_action.result


@KINDS
@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_game_can_be_pickled_and_copied_whole(kind: str, duplicate: Any) -> None:
    game = Game(kind, players=2, seed=3)
    play_on(game, 10)
    other = duplicate(game) if duplicate is not copy.copy else game.copy()
    numbers = play_on(game, 20)
    for number in numbers:
        other.play_number(number)
    assert other.actions == game.actions
    assert other.state.tobytes() == game.state.tobytes()


@KINDS
def test_an_imagined_game_is_what_a_seat_knows_and_nothing_else(kind: str) -> None:
    game = Game(kind, players=3, seed=3)
    play_on(game, 12)
    worlds = [game.imagine(seat=1, seed=seed) for seed in range(4)]
    for world in worlds:
        assert world.view(1) == game.view(1)
        assert world.actions == []
        assert world.is_imagined
        play_on(world, 200)
        assert world.is_over
    assert len({world.state.tobytes() for world in worlds}) == 4
    assert game.imagine(1, seed=2).state.tobytes() == game.imagine(1, seed=2).state.tobytes()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: Game("harvest", players=2.0), "2, 3 or 4 players, not 2.0"),  # type: ignore[arg-type]
        (lambda: Game("harvest", players="2"), "2, 3 or 4 players, not '2'"),  # type: ignore[arg-type]
        (lambda: Game("harvest", players=2, seed="a"), "A seed is a whole number from 0 on, not 'a'"),  # type: ignore[arg-type]
        (lambda: Game("harvest", players=2, seed=-1), "A seed is a whole number from 0 on, not -1"),
        (lambda: Game("harvest", players=2, seed=1).play_number("a"), "is a whole number, not 'a'"),  # type: ignore[arg-type]
        (lambda: Game("harvest", players=2, seed=1).play_number(1.5), "is a whole number, not 1.5"),  # type: ignore[arg-type]
        (lambda: Game("harvest", players=2, seed=1).play_number(3, seat="b"), "A seat is a whole number"),  # type: ignore[arg-type]
        (lambda: Game("harvest", players=2, seed=1).view(3), "Seat 3 is not at this table: the seats of 2 players"),
        (lambda: Game("harvest", players=2, seed=1).seen_by(-2), "Seat -2 is not at this table"),
        (lambda: Game("harvest", players=2, seed=1).legal_numbers(2), "Seat 2 is not at this table"),
        (lambda: Game("harvest", players=2, seed=1).imagine(2), "Seat 2 is not at this table"),
        (lambda: Game("harvest", players=2, options=[1]), "are given by name, such as {'start': 0}, not as"),  # type: ignore[arg-type]
        (lambda: Game("harvest", players=2, rules_version="1"), "Version '1' of the rules of harvest is not known"),  # type: ignore[arg-type]
        (lambda: Game("harvest", 2).play(Game("dice", 2, seed=1).legal_actions()[0]), "not an action of this game"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(wrong: Callable[[], object], sentence: str) -> None:
    with pytest.raises(LanternsError, match=sentence):
        wrong()


def test_nobody_has_anything_to_choose_once_the_game_is_over() -> None:
    game = Game("harvest", players=2, seed=1)
    play_on(game, 200)
    for ask in (game.choices, game.legal_actions, lambda: game.play_number(0)):
        with pytest.raises(LanternsError, match="The game is over: nobody has anything to choose"):
            ask()


def test_a_copy_goes_its_own_way() -> None:
    game = Game("harvest", players=2, seed=1)
    other = game.copy()
    other.play(other.legal_actions()[0])
    assert len(game.actions) < len(other.actions)
    game.play(game.legal_actions()[0])
    assert game.actions == other.actions


def test_text_and_drawing_show_the_seat_to_act() -> None:
    game = Game("harvest", players=2, seed=1)
    assert f"Hand of seat {game.to_act}" in str(game)
    assert game._repr_svg_().startswith("<svg")
    assert repr(game) == "<Lanterns: The Harvest Festival, 2 players, 7 actions>"


def test_chance_nobody_and_a_spectator_are_three_and_none_of_them_is_a_seat() -> None:
    assert len({CHANCE, NOBODY, SPECTATOR}) == 3
    assert max(CHANCE, NOBODY, SPECTATOR) < 0
