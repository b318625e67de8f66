"""What some recipients are not told of chance's actions, found by asking what each may know."""

from lanterns.engine import rules
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind
from lanterns.engine.positions import position_of
from lanterns.engine.rules import CHANCE, SPECTATOR
from lanterns.server.tables.knowledge import known_action
from lanterns.server.tables.transitions import take


def hidden_fields(kind: GameKind) -> set[tuple[str, str]]:
    """The fields of chance's actions that some recipient does not get, each with the action's kind."""
    hidden: set[tuple[str, str]] = set()
    for players in kind.player_counts:
        game = Game(kind.name, players=players)
        while game.to_act == CHANCE:
            number = int(rules.outcome(game.state, 0))
            action = kind.action(game.state, CHANCE, number)
            step = take(position_of(game.state), CHANCE, number, action)
            for seat in (SPECTATOR, *range(players)):
                told = known_action(kind, step, seat)
                hidden |= {(action.kind, name) for name in action.to_json() if name not in told}
            game.play(action)
    return hidden
