"""A recipe: everything that decides what a training run makes, read from a file."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from lanterns.engine.action import explain_validation
from lanterns.engine.errors import LanternsError

Positive = Annotated[int, Field(gt=0)]
Span = tuple[float, float]
"""A number that changes from the first generation to the last."""

HONOR_LOSS: Final = 0.5
PART_LOSS: Final = 0.1
"""How much the errors of honor and of its parts count beside those of the victory, on a GPU and without."""

WAYS: Final = 2
"""How many ways into a turn are followed at a time while games are played for practice on a GPU."""

Report = Callable[[int, str], None]
"""Told after every generation: how many are done, and how it goes."""


class BadTraining(LanternsError):  # noqa: N818 - the name says what happened
    """A training run that cannot be made as wanted."""


def other_checkpoint(path: Path) -> BadTraining:
    """The refusal of a checkpoint whose networks are not those of the recipe."""
    return BadTraining(
        f"{path} was made by another recipe or with other features: remove it to begin anew, or give another folder."
    )


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Learning(_Part):
    """How the network learns."""

    generations: Positive
    batch: Positive
    rate: Span
    warmth: Span
    lambda_: Annotated[float, Field(alias="lambda", ge=0, le=1)]
    averaging: Annotated[float, Field(ge=0, lt=1)]
    passes: Positive = 1
    """How often each generation's games are gone through."""
    variety: Annotated[int, Field(ge=0)]


class Measuring(_Part):
    """How often the network is tried against `greedy`."""

    every: Positive
    games: Positive


class Form(_Part):
    """One of the networks: the numbers of players it serves, and how wide it is."""

    players: tuple[Positive, ...]
    widths: tuple[Positive, Positive]


class Recipe(_Part):
    """What is trained, from what seed, and how."""

    game: str
    seed: Annotated[int, Field(ge=0)]
    networks: tuple[Form, ...]
    games: dict[int, Positive]
    """Games in step, by number of players."""
    order: tuple[int, ...]
    """The numbers of players of the generations, again and again."""
    learning: Learning
    measuring: Measuring

    @model_validator(mode="after")
    def check_order(self) -> "Recipe":
        """Every generation knows how many games it plays."""
        if not self.order or not set(self.order) <= set(self.games):
            raise ValueError("order names numbers of players, and games has each of them")
        if sorted(players for form in self.networks for players in form.players) != sorted(self.games):
            raise ValueError("every number of players of games has one network")
        return self

    def network_for(self, players: int) -> int:
        """Which of the networks serves a number of players."""
        return next(index for index, form in enumerate(self.networks) if players in form.players)


def _shipped() -> list[str]:
    """The names of the recipes that come with the package."""
    folder = files("lanterns.training").joinpath("recipes")
    return sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))


def read_recipe(name: str) -> Recipe:
    """The recipe in a file, or the shipped one of a game."""
    shipped = files("lanterns.training").joinpath("recipes", f"{name}.toml")
    try:
        text = shipped.read_text("utf-8") if shipped.is_file() else Path(name).read_text("utf-8")
        return Recipe.model_validate(tomllib.loads(text))
    except OSError as error:
        raise BadTraining(
            f"There is no recipe '{name}' ({error.strerror}): give a file (.toml), or one of {', '.join(_shipped())}."
        ) from None
    except UnicodeDecodeError:
        raise BadTraining(f"The recipe '{name}' is not a text file.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadTraining(f"The recipe '{name}' is not valid TOML: {error}.") from None
    except ValidationError as error:
        raise BadTraining(f"The recipe '{name}': {explain_validation(error, skip=0)}.") from None


def between(span: Span, progress: float) -> float:
    """A number on its way from the first to the last, by equal factors."""
    first, last = span
    return float(first * (last / first) ** min(1.0, progress)) if first > 0 and last > 0 else first
