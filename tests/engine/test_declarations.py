"""What the games show is what they declare: views, journals, reasons and results of many games, both games alike."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from lanterns import SPECTATOR, Game
from lanterns.engine.action import Action
from lanterns.engine.kind import GameKind, all_kinds
from lanterns.engine.layout import Masks
from lanterns.engine.randomness import below, new_random

KINDS = all_kinds()


def choose_a_kind_then_an_action(game: Game, random: Masks) -> Action:
    """A random action such that rare kinds come up as often as common ones."""
    by_kind: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        by_kind.setdefault(action.kind, []).append(action)
    actions = by_kind[sorted(by_kind)[below(random, len(by_kind))]]
    return actions[below(random, len(actions))]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_view_entry_reason_and_result_is_as_declared(kind: GameKind, players: int, seed: int) -> None:
    views, entries = TypeAdapter(kind.view_type), TypeAdapter(list[kind.entry_type])  # type: ignore[name-defined]
    reasons = TypeAdapter(list[kind.reason_type])  # type: ignore[name-defined]
    random = new_random(seed)
    game = Game(kind.name, players=players, seed=seed)
    while not game.is_over:
        seat = game.to_act
        views.validate_python(game.view((SPECTATOR, *range(players))[below(random, players + 1)]))
        action = choose_a_kind_then_an_action(game, random)
        seen = game.seen_by(seat)
        reasons.validate_python(kind.reasons(seen, seat, kind.number(seen, action)))
        entries.validate_python(game.play(action))
    views.validate_python(game.view(SPECTATOR))
    kind.result_type.model_validate(game.result)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_declared_view_has_nothing_more_and_nothing_less(kind: GameKind) -> None:
    views: TypeAdapter[Any] = TypeAdapter(kind.view_type)
    view = dict(Game(kind.name, players=2, seed=1).view(0))
    views.validate_python(view)
    with pytest.raises(ValidationError, match="Extra inputs"):
        views.validate_python({**view, "secret": 1})
    for name in view:
        with pytest.raises(ValidationError, match="Field required"):
            views.validate_python({key: value for key, value in view.items() if key != name})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_game_is_declared_before_its_first_deal(kind: GameKind) -> None:
    game = Game(kind.name, players=3)
    TypeAdapter(kind.view_type).validate_python(game.view(0))
