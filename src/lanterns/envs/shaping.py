"""Rewards for every choice: how much better a seat stands than it did one choice earlier.

Both kinds are differences of a potential, so that over a whole game they add up to its result less what was expected
at the beginning: who maximizes them maximizes the result (Ng, Harada and Russell, 1999). `gain` compares leads when the
seat is asked again, as `greedy` sees them; `judgement` compares chances of winning just after its choices, which is
where the learned judgement is at home.
"""

from typing import Any, Final

from lanterns.bots.compiled import Thoughts
from lanterns.bots.judgement import base_on, judge_position
from lanterns.engine.compiler import rule
from lanterns.engine.rules import NOBODY, next_to_act, score, victory_share, worth
from lanterns.envs.conduct import REWARDS, Misuse

SHAPED: Final = {"gain": "lead", "judgement": "victory"}
"""The rewards for every choice, each with the reward at the end that it comes from."""
UNSHAPED, GAIN, JUDGEMENT = range(3)


def read_shaping(reward: str) -> tuple[str, int]:
    """The reward at the end that belongs to one of this name, and how choices are rewarded on the way there."""
    if reward not in {*REWARDS, *SHAPED}:
        raise Misuse(f"There is no reward called {reward!r}; there are {', '.join((*REWARDS, *SHAPED))}.")
    return SHAPED.get(reward, reward), 1 + list(SHAPED).index(reward) if reward in SHAPED else UNSHAPED


@rule
def begin_potentials(shape: int, game: Any, potentials: Any) -> None:
    """Write how every seat stands at the beginning, before the learner has chosen anything."""
    if shape == GAIN:
        judge_leads(game, potentials)
    elif shape == JUDGEMENT:
        for seat in range(game.seats):
            potentials[seat] = 1.0 / game.seats


@rule
def reward_choice(shape: int, game: Any, seat: int, thoughts: Thoughts, potentials: Any, rewards: Any) -> None:
    """Add how every seat's chances have changed since a seat's choice before, just after its next one."""
    if shape != JUDGEMENT:
        return
    for other in range(game.seats):
        rewards[other] -= potentials[other]
    judge_chances(game, seat, thoughts, potentials)
    for other in range(game.seats):
        rewards[other] += potentials[other]


@rule
def reward_answer(shape: int, game: Any, potentials: Any, rewards: Any) -> None:
    """Add how every seat's lead has changed, once the others have answered; and what is left when the game is over."""
    if shape == JUDGEMENT and next_to_act(game) != NOBODY:
        return
    for other in range(game.seats):
        rewards[other] -= potentials[other]
    if shape == GAIN:
        judge_leads(game, potentials)
    else:
        for other in range(game.seats):
            potentials[other] = victory_share(game, other)
    for other in range(game.seats):
        rewards[other] += potentials[other]


@rule
def judge_leads(game: Any, leads: Any) -> None:
    """Write how far each seat is ahead of the others on average: in what it is worth, at the end in honor."""
    is_over = next_to_act(game) == NOBODY
    total = 0.0
    for seat in range(game.seats):
        leads[seat] = float(score(game, seat)) if is_over else worth(game, seat)
        total += leads[seat]
    for seat in range(game.seats):
        leads[seat] -= (total - leads[seat]) / (game.seats - 1)


@rule
def judge_chances(game: Any, seat: int, thoughts: Thoughts, chances: Any) -> None:
    """Write the share of the victory each seat may expect, as a seat judges it that has just chosen."""
    base_on(game, seat, thoughts.network, thoughts.layers)
    judge_position(game, seat, thoughts.network, thoughts.layers)
    for chair in range(game.seats):
        chances[(seat + chair) % game.seats] = thoughts.layers.outputs[chair]
