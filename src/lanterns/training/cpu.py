"""One training run without a GPU: one game after the other, and a learner of one page in NumPy.

Its games are chosen step by step, not in whole turns: those take four times as long, and this is to take a minute.
"""

import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lanterns.bots.deals import answer_for_chance, new_list
from lanterns.bots.greedy import Ratings, choose_best
from lanterns.bots.judgement import HONOR_UNIT, OUTPUTS, judge_position, rate_by_network
from lanterns.bots.weights import Provenance, Trained, save_weights
from lanterns.engine.compiler import rule
from lanterns.engine.judging import MOST_SEATS, PARTS, count_features, honor_part
from lanterns.engine.kind import GameKind, find_kind
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.network import Layers, Network, new_layers
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act, score, victory_share
from lanterns.training.descent import Descent
from lanterns.training.recipe import BadTraining, Recipe, Report, between
from lanterns.training.starts import make_starts

Floats = npt.NDArray[np.float32]


@rule
def play_one(
    game: Any,
    warmth: float,
    random: Masks,
    trial: Any,
    actions: Numbers,
    ratings: Ratings,
    networks: tuple[Network, ...],
    minds: tuple[Layers, ...],
    own: int,
    rows: Any,
    outputs: Any,
    seats: Numbers,
) -> int:
    """Play a game, one seat by the first network and the others by the second; return how many choices were written."""
    count = 0
    answer_for_chance(game, random)
    seat = next_to_act(game)
    while seat != NOBODY:
        which = 0 if seat == own else 1
        network, layers = networks[which], minds[which]
        listed = list_legal_actions(game, seat, actions)
        rate_by_network(game, seat, listed, trial, actions, ratings, network, layers)
        apply(game, seat, choose_best(listed, warmth, random, actions, ratings))
        if count < len(rows):
            judge_position(game, seat, network, layers)
            rows[count] = layers.row
            outputs[count] = layers.outputs
            seats[count] = seat
            count += 1
        answer_for_chance(game, random)
        seat = next_to_act(game)
    return count


class SmallSelfPlay:
    """Games of one number of players, one after the other, in the memory of this machine."""

    def __init__(self, kind: GameKind, players: int, seed: int, variety: int) -> None:
        self.players = players
        self.starts = make_starts(kind, players, seed, variety)
        self._game, self._trial = np.zeros(1, kind.layout), empty_positions(kind.layout)
        self._actions = new_list(self.starts[0])
        self._ratings = np.empty(len(self._actions))
        self._rows = np.zeros((kind.longest_game, int(count_features(self.starts[0]))), np.uint8)
        self._outputs = np.zeros((kind.longest_game, OUTPUTS), np.float32)
        self._seats = np.zeros(kind.longest_game, np.int32)

    def _play(self, networks: tuple[Network, Network], own: int, warmth: float, random: Masks, *, writes: bool) -> int:
        self._game[0] = self.starts[int(random[0]) % len(self.starts)]
        minds = (new_layers(networks[0]), new_layers(networks[1]))
        rows = self._rows if writes else self._rows[:0]
        return int(
            play_one(
                self._game[0],
                warmth,
                random,
                self._trial,
                self._actions,
                self._ratings,
                networks,
                minds,
                own,
                rows,
                self._outputs,
                self._seats,
            )
        )

    def teach(self, network: Network, warmth: float, lambda_: float, random: Masks) -> tuple[Any, Floats]:
        """One game of a network against itself: what was seen, and what should have been said (TD(λ))."""
        count = self._play((network, network), 0, warmth, random, writes=True)
        ahead = np.array([self._result(seat) for seat in range(self.players)], np.float32)
        targets = np.zeros((count, OUTPUTS), np.float32)
        for index in reversed(range(count)):
            seat = self._seats[index]
            targets[index] = ahead[seat]
            ahead[seat] = (1 - lambda_) * self._outputs[index] + lambda_ * ahead[seat]
        return self._rows[:count].copy(), targets

    def _result(self, seat: int) -> list[float]:
        game, found = self._game[0], np.zeros((2 + PARTS, MOST_SEATS))
        for chair in range(self.players):
            other = (seat + chair) % self.players
            parts = [honor_part(game, other, part) / HONOR_UNIT for part in range(PARTS)]
            found[:, chair] = [victory_share(game, other), score(game, other) / HONOR_UNIT, *parts]
        return list(found.ravel())

    def compare(self, network: Network, other: Network, games: int, seed: int) -> float:
        """A network's share of the victories at one seat, another network at the others."""
        random, total = new_random(seed), 0.0
        for index in range(games):
            self._play((network, other), index % self.players, 0.0, random, writes=False)
            total += float(victory_share(self._game[0], index % self.players))
        return total / games


def train(recipe: Recipe, folder: Path, seconds: float | None, report: Report) -> Path:
    """Carry out a recipe, or as much of it as fits into so many seconds; return the file of weights."""
    if len(recipe.networks) != 1:
        raise BadTraining("Without a GPU one network is trained at a time: give the recipe one for all its players.")
    folder.mkdir(parents=True, exist_ok=True)
    kind, plan = find_kind(recipe.game), recipe.learning
    self_play = {players: SmallSelfPlay(kind, players, recipe.seed, plan.variety) for players in recipe.games}
    features = int(count_features(self_play[recipe.order[0]].starts[0]))
    form = recipe.networks[0]
    learner = Descent((features, *form.widths, OUTPUTS), recipe.seed, plan.averaging)
    checkpoint = folder / f"{recipe.game}.checkpoint.npz"
    if checkpoint.exists():
        learner.restore(checkpoint)
    first = Descent((features, *form.widths, OUTPUTS), recipe.seed, plan.averaging).network()
    begun, before = time.monotonic(), learner.spent
    while learner.done < plan.generations and (seconds is None or time.monotonic() - begun < seconds):
        done = learner.done
        progress, players = done / plan.generations, recipe.order[done % len(recipe.order)]
        random = new_random(recipe.seed + 1000 * (done + 1))
        warmth = between(plan.warmth, progress)
        lessons = [
            self_play[players].teach(learner.network(), warmth, plan.lambda_, random)
            for _ in range(recipe.games[players])
        ]
        rows, targets = (np.concatenate(part) for part in zip(*lessons, strict=True))
        loss = learner.learn(rows, targets, players, plan.batch, plan.passes, between(plan.rate, progress))
        learner.done += 1
        learner.played += recipe.games[players]
        learner.spent = before + time.monotonic() - begun
        note: dict[str, Any] = {"players": players, "loss": round(loss, 4)}
        if learner.done % recipe.measuring.every == 0:
            shares = {
                f"first{players}": one.compare(learner.network(), first, recipe.measuring.games, seed=7)
                for players, one in self_play.items()
            }
            note |= shares
        note |= {"generation": learner.done, "games": learner.played, "seconds": round(learner.spent, 1)}
        with (folder / f"{recipe.game}.curve.jsonl").open("a") as curve:
            curve.write(json.dumps(note) + "\n")
        report(learner.done, json.dumps(note))
        learner.keep(checkpoint)
    made = Provenance(recipe.model_dump(by_alias=True), learner.played, round(learner.spent, 1))
    return save_weights(
        kind, [Trained(form.players, learner.network(), learner.most)], made, folder / f"{recipe.game}.npz"
    )
