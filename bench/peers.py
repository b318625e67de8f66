"""The peers: OpenSpiel's own loop in C++ and catanatron's random games, both on one core."""

import time
from random import Random

import pyspiel
from catanatron import Color, Game, RandomPlayer

from bench.random_games import Speed


def measure_openspiel(name: str, seconds: float) -> Speed:
    """Uniformly random bots through `pyspiel.evaluate_bots`, which plays a whole game in C++."""
    game = pyspiel.load_game(name)
    players = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in players]
    played = decisions = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, played)
        played += 1
        if played % 64 == 0:  # the length is taken from a sample, so that counting costs the peer nothing
            decisions += 64 * sum(step.player >= 0 for step in state.full_history())
    elapsed = time.perf_counter() - begin
    return Speed(played / elapsed, decisions / elapsed)


def measure_catanatron(seconds: float) -> Speed:
    """Four random players of catanatron."""
    seeds = Random(1)
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    played = decisions = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        game = Game([RandomPlayer(color) for color in colors], seed=seeds.getrandbits(32))
        game.play()
        played += 1
        decisions += len(game.state.actions)
    elapsed = time.perf_counter() - begin
    return Speed(played / elapsed, decisions / elapsed)
