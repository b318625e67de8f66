"""One training run on the GPU: play, learn, measure, keep; stopped at any time, it goes on from its checkpoint."""

import json
import time
from pathlib import Path
from typing import Any, Final

from lanterns.bots.judgement import HONOR_UNIT
from lanterns.bots.weights import Provenance, find_weights, save_weights
from lanterns.engine.compiler import install_cuda
from lanterns.engine.judging import MOST_SEATS, count_features
from lanterns.engine.kind import find_kind, read_options
from lanterns.training.learner import Learner, freeze_network
from lanterns.training.recipe import BadTraining, Recipe, Report, between, other_checkpoint
from lanterns.training.selfplay import Lesson, make_self_play

CHECKPOINT_SECONDS: Final = 45.0
"""A run that is stopped loses no more than this."""


def check_gpu() -> None:
    """Refuse in one sentence where there is nothing to train on."""
    try:
        import torch
    except ImportError:
        raise BadTraining(
            "A GPU needs torch, which `pip install lanterns[training]` brings; --cpu does without, slowly."
        ) from None
    if not torch.cuda.is_available():
        raise BadTraining("No NVIDIA GPU was found here; --cpu does without one, slowly.")
    if not install_cuda().is_available():
        raise BadTraining("numba-cuda cannot use the GPU found here; `pip install lanterns[training]` brings it.")


def train(recipe: Recipe, folder: Path, seconds: float | None, report: Report) -> Path:
    """Carry out a recipe, or as much of it as fits into so many seconds; return the file of weights."""
    check_gpu()
    folder.mkdir(parents=True, exist_ok=True)
    run = Run(recipe, folder)
    run.go_on(seconds, report)
    return run.keep()


class Run:
    """A training run and where it stands."""

    def __init__(self, recipe: Recipe, folder: Path) -> None:
        import torch

        self._torch, self._recipe, self._folder = torch, recipe, folder
        self._kind = find_kind(recipe.game)
        plan = recipe.learning
        self._features = int(count_features(self._kind.set_up(2, read_options(self._kind, {}))))
        self._self_play = make_self_play(self._kind, recipe.games, recipe.seed, plan.variety)
        measured = dict.fromkeys(recipe.games, recipe.measuring.games)
        self._matches = make_self_play(self._kind, measured, recipe.seed, 0)
        self._learners = [
            Learner(self._features, form.widths, recipe.seed + index, plan.rate[0], plan.averaging)
            for index, form in enumerate(recipe.networks)
        ]
        self._lessons: list[dict[int, Lesson]] = [{} for _ in recipe.networks]
        self._generator = torch.Generator(device="cuda")
        self._generator.manual_seed(recipe.seed)
        self._done, self._played, self._spent = 0, 0, 0.0
        if self._checkpoint.exists():
            self._restore()

    @property
    def _checkpoint(self) -> Path:
        return self._folder / f"{self._recipe.game}.checkpoint.pt"

    def go_on(self, seconds: float | None, report: Report) -> None:
        """Train until the recipe is done or the time is over."""
        begun = kept = time.monotonic()
        before = self._spent
        while self._done < self._recipe.learning.generations:
            note = self._one_generation()
            self._spent = before + time.monotonic() - begun
            if self._done % self._recipe.measuring.every == 0:
                note |= self.measure()
            note |= {"generation": self._done, "games": self._played, "seconds": round(self._spent, 1)}
            with (self._folder / f"{self._recipe.game}.curve.jsonl").open("a") as curve:
                curve.write(json.dumps(note) + "\n")
            report(self._done, json.dumps(note))
            if time.monotonic() - kept > CHECKPOINT_SECONDS:
                self.keep()
                kept = time.monotonic()
            if seconds is not None and time.monotonic() - begun > seconds:
                break

    def _one_generation(self) -> dict[str, Any]:
        plan, progress = self._recipe.learning, self._done / self._recipe.learning.generations
        players = self._recipe.order[self._done % len(self._recipe.order)]
        which = self._recipe.network_for(players)
        self_play, learner, lessons = self._self_play[players], self._learners[which], self._lessons[which]
        begun = time.monotonic()
        lesson = self_play.play(learner.freeze(), between(plan.warmth, progress), plan.lambda_, self._generator)
        if self._done < len(self._recipe.order):  # the first games of each number of players set the scale of features
            learner.scale_to(lesson.rows)
        self._torch.cuda.synchronize()
        between_them = time.monotonic()
        rate = between(plan.rate, progress)
        lessons[players] = lesson
        loss = learner.learn(lessons, plan.batch, plan.passes, rate, self._generator)
        self._done += 1
        self._played += self_play.games
        honor = float(lesson.targets[-self_play.games :, MOST_SEATS].mean()) * HONOR_UNIT  # of who chose last
        return {
            "players": players,
            "loss": round(loss, 4),
            "honor": round(honor, 2),
            "decisions": len(lesson.rows),
            "play": round(between_them - begun, 3),
            "learn": round(time.monotonic() - between_them, 3),
        }

    def measure(self) -> dict[str, Any]:
        """The averaged weights against `greedy` and against the shipped weights, for every number of players."""
        found = {}
        for players, self_play in self._matches.items():
            judge = self._learners[self._recipe.network_for(players)].freeze()
            shipped = find_weights(self._kind, players)
            rivals = {"greedy": None} | ({} if shipped is None else {"shipped": freeze_network(shipped)})
            for rival, other in rivals.items():
                generator = self._torch.Generator(device="cuda")
                generator.manual_seed(7)
                share, honor = self_play.play_against(judge, other, generator)
                found[f"{rival}{players}"] = [round(share, 4), round(honor, 2)]
        return found

    def keep(self) -> Path:
        """Write the checkpoint and the weights; the old ones stand until the new ones are whole."""
        state = {
            "learners": [learner.state() for learner in self._learners],
            "done": self._done,
            "played": self._played,
            "spent": self._spent,
            "generator": self._generator.get_state(),
            "features": self._features,
        }
        partial = self._checkpoint.with_suffix(".partial")
        self._torch.save(state, partial)
        partial.replace(self._checkpoint)
        made = Provenance(
            recipe=self._recipe.model_dump(by_alias=True), games=self._played, seconds=round(self._spent, 1)
        )
        networks = [
            learner.trained(form.players) for learner, form in zip(self._learners, self._recipe.networks, strict=True)
        ]
        return save_weights(self._kind, networks, made, self._folder / f"{self._recipe.game}.npz")

    def _restore(self) -> None:
        state = self._torch.load(self._checkpoint, map_location="cpu", weights_only=True)
        kept = list(zip(self._learners, state["learners"], strict=False))
        is_alike = len(self._learners) == len(state["learners"]) and all(learner.fits(one) for learner, one in kept)
        if state["features"] != self._features or not is_alike:
            raise other_checkpoint(self._checkpoint)
        for learner, one in kept:
            learner.restore(one)
        self._done, self._played, self._spent = state["done"], state["played"], state["spent"]
        self._generator.set_state(state["generator"])
