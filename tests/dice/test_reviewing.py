"""What a review asks of Dice."""

from lanterns import CHANCE, Game
from lanterns.engine import rules
from lanterns.engine.reviewing import count_redraws, draws_for, weigh_outcome


def test_rolls_that_differ_only_in_how_the_tray_lies_are_weighed_once() -> None:
    game = Game("dice", 2)
    while int(rules.count_outcomes(game.state)) != 6**4:
        game.play(game.kind.action(game.state, CHANCE, int(rules.outcome(game.state, 0))))
    weights = [weigh_outcome(game.state, index) for index in range(6**4)]
    assert sum(weights) == 6**4
    assert sum(weight > 0 for weight in weights) == 336  # necklaces of four beads in six colors
    assert draws_for(game.state) == -1
    assert count_redraws(game.state, 0) == 0
