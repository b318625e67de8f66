"""Training: it learns without a GPU, goes on where it stopped, and says plainly what it lacks."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lanterns.bots.weights import Weights, read_weights, shipped_weights
from lanterns.engine.kind import find_kind
from lanterns.training import cpu, gpu
from lanterns.training.calibration import calibrate, draw_calibration, gather
from lanterns.training.curve import draw_curve
from lanterns.training.descent import Descent
from lanterns.training.recipe import BadTraining, Recipe, read_recipe


def small(**learning: Any) -> Recipe:
    """The small recipe, made smaller."""
    whole = read_recipe("small").model_dump(by_alias=True)
    whole["learning"] |= learning
    whole["measuring"] = {"every": learning["generations"], "games": 40}
    return Recipe.model_validate(whole)


def test_a_network_learns_to_beat_its_first_self_and_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    recipe = small(generations=8)
    told: list[int] = []
    cpu.train(recipe, tmp_path, seconds=0.01, report=lambda done, _: told.append(done))
    assert told == [1]
    weights = cpu.train(recipe, tmp_path, seconds=None, report=lambda done, _: told.append(done))
    assert told == [1, 2, 3, 4, 5, 6, 7, 8]
    read_weights(find_kind("harvest"), weights)
    last = json.loads((tmp_path / "harvest.curve.jsonl").read_text().splitlines()[-1])
    assert last["first2"] >= 0.7
    assert draw_curve(tmp_path / "harvest.curve.jsonl", tmp_path / "harvest.png")
    assert (tmp_path / "harvest.png").stat().st_size > 1000


def test_a_run_that_was_stopped_makes_the_same_weights(tmp_path: Path) -> None:
    recipe = small(generations=2, batch=32).model_copy(update={"games": {2: 3}})

    def made(folder: str, seconds: float | None) -> dict[str, Any]:
        file = cpu.train(recipe, tmp_path / folder, seconds, lambda *_: None)
        return read_weights(find_kind("harvest"), file).about

    whole, half, other_half = made("whole", None), made("stopped", 0.001), made("stopped", None)
    assert [about["made"]["games"] for about in (whole, half, other_half)] == [6, 3, 6]
    assert whole["digest"] == other_half["digest"] != half["digest"]


def test_a_checkpoint_of_another_recipe_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (form,) = read_recipe("small").networks
    Descent((10, *form.widths, 20), seed=1, averaging=0.9).keep(tmp_path / "harvest.checkpoint.npz")
    with pytest.raises(BadTraining, match="made by another recipe or with other features: remove it"):
        cpu.train(read_recipe("small"), tmp_path, None, lambda *_: None)


@pytest.mark.parametrize("name", ["harvest", "dice", "small"])
def test_shipped_recipes_can_be_read(name: str) -> None:
    assert read_recipe(name).game in {"harvest", "dice"}


def test_a_bad_recipe_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadTraining, match="There is no recipe 'nothing'"):
        read_recipe("nothing")
    file = tmp_path / "recipe.toml"
    file.write_text("game = ")
    with pytest.raises(BadTraining, match="not valid TOML"):
        read_recipe(str(file))
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadTraining, match="not a text file"):
        read_recipe(str(file))
    file.write_text('game = "harvest"')
    with pytest.raises(BadTraining, match="seed"):
        read_recipe(str(file))


def test_without_torch_or_a_gpu_training_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadTraining, match=r"needs torch|No NVIDIA GPU"):
        gpu.train(read_recipe("harvest"), tmp_path, None, lambda *_: None)


def test_promises_are_compared_with_what_came_of_them(tmp_path: Path) -> None:
    told = gather(2, np.array([0.12, 0.14, 0.9], np.float32), np.array([0.0, 1.0, 0.9], np.float32))
    assert told.counts.tolist() == [2, 1]
    assert told.error == pytest.approx((2 * (0.5 - 0.13) + 0) / 3)
    weights = shipped_weights(find_kind("harvest"))
    assert weights is not None
    of_two = Weights(weights.networks[:1], weights.about)
    (measured,) = calibrate(find_kind("harvest"), of_two, 200, seed=1, on_cpu=True)
    assert (measured.players, measured.counts.sum()) == (2, 200)
    draw_calibration("Harvest", [measured], tmp_path / "calibration.png")
    assert (tmp_path / "calibration.png").stat().st_size > 1000
