"""Styles: what a bot counts beside the victory, seen in what it chooses and in the honor it ends with."""

from collections.abc import Iterator
from typing import Any

import pytest

from lanterns import Game
from lanterns.bots.bot import BadBot
from lanterns.bots.judgement import STYLES, base_on, judge_position, value_for, value_judged
from lanterns.bots.roster import make_bot
from lanterns.bots.weights import find_weights
from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.judging import BALANCED, MOST_SEATS, Style
from lanterns.engine.kind import all_kinds
from lanterns.engine.network import new_layers
from lanterns.engine.rules import score, victory_share

KINDS = [kind.name for kind in all_kinds()]
NAMES = ("network", "network:bold", "network:careful")
GAMES = 16
"""On these deals the styles are as far apart in honor as on thousands."""


def positions_of(kind: str, players: int) -> Iterator[tuple[Any, int]]:
    """Every position of a game in which somebody chooses, and who."""
    game, bot = Game(kind, players, seed=1), make_bot("greedy", 1)
    while not game.is_over:
        yield game.seen_by(game.to_act), game.to_act
        bot.play(game)


def honor_of(name: str, kind: str, seed: int) -> int:
    """With how much honor a bot ends a game against one without a style."""
    game, bots = Game(kind, 2, seed=seed), (make_bot(name, seed), make_bot("network", seed))
    while not game.is_over:
        bots[game.to_act].play(game)
    return int(score(game.state, 0))


@pytest.mark.parametrize("style", [BALANCED, *STYLES.values()])
def test_a_position_is_worth_the_victory_and_what_the_style_counts_to_the_last_bit(style: Style) -> None:
    for game, seat in positions_of("harvest", 3):
        network = find_weights(Game("harvest", 3).kind, 3)
        assert network is not None
        layers = new_layers(network, style)
        base_on(game, seat, network, layers)
        judge_position(game, seat, network, layers)
        worth = value_judged(3, layers)
        victory, honor = layers.outputs[0], layers.outputs[MOST_SEATS : MOST_SEATS + 3]
        lead = honor[0] - honor[1:].max()
        exact = float(victory) + style.lead * float(lead) + style.own * float(honor[0])
        assert worth == pytest.approx(exact, rel=0, abs=0 if IS_COMPILED else 1e-6)


def test_at_the_end_a_style_counts_what_the_game_came_to() -> None:
    game, bot = Game("harvest", 2, seed=1), make_bot("greedy", 1)
    while not game.is_over:
        bot.play(game)
    network = find_weights(game.kind, 2)
    assert network is not None
    honor, other = int(score(game.state, 0)), int(score(game.state, 1))
    victory = victory_share(game.state, 0)
    for style in (BALANCED, *STYLES.values()):
        worth = value_for(game.state, 0, network, new_layers(network, style))
        assert worth == pytest.approx(victory + style.lead * (honor - other) / 10 + style.own * honor / 10, abs=1e-12)


@pytest.mark.parametrize("kind", KINDS)
def test_styles_choose_otherwise_than_none_and_than_each_other(kind: str) -> None:
    choices = [[make_bot(name).choose(seen, seat) for seen, seat in positions_of(kind, 2)] for name in NAMES]
    assert len(set(map(tuple, choices))) == len(NAMES)
    same = [len(set(each)) == 1 for each in zip(*choices, strict=True)]
    assert sum(same) > len(same) / 2, "a style is no other player"


@pytest.mark.parametrize("kind", KINDS)
def test_the_bold_end_with_less_honor_than_the_careful(kind: str) -> None:
    bold, careful = (sum(honor_of(name, kind, seed) for seed in range(GAMES)) for name in NAMES[1:])
    assert bold < careful


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("master:reckless", r"master takes a style \(master:bold, master:careful\)\."),
        ("network:reckless", r"network takes one thing: a budget .*, a style \(network:bold, network:careful\) or"),
        ("network:bold:0.1s", "network takes one thing"),
        ("network@1a2b", "network takes one thing: .* or 8 digits or more of its weights' digest"),
        ("search:bold", r"search takes a budget \(search:0.5s, search:800\)\."),
        ("emperor:bold", "emperor takes nothing."),
        ("artisan:bold", "artisan takes nothing."),
        ("greedy:bold", "greedy takes nothing."),
        ("random:5", "random takes nothing."),
    ],
)
def test_an_unknown_style_is_refused(name: str, what: str) -> None:
    with pytest.raises(BadBot, match=f"There is no bot called '{name}': after its name {what}"):
        make_bot(name)
