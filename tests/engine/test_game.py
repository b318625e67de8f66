"""The Game class, as its users meet it."""

import pytest

from lanterns import CHANCE, NOBODY, SPECTATOR, BadOptions, Game, IllegalAction, LanternsError, MalformedAction


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


def test_at_the_beginning_there_is_nothing_to_undo() -> None:
    with pytest.raises(LanternsError, match="nothing to take back"):
        Game("harvest", players=2).undo()


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
