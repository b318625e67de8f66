"""The weights of a learned judgement on disk: half precision, with what they fit and what made them.

Weights that do not fit the rules, the features or the network's form are refused with a sentence.
"""

import functools
import hashlib
import json
import warnings
import zipfile
from dataclasses import asdict, dataclass, field
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import numpy as np

from lanterns.bots.judgement import OUTPUTS
from lanterns.engine.errors import LanternsError
from lanterns.engine.judging import count_features, features_version
from lanterns.engine.kind import GameKind, read_options
from lanterns.engine.network import Network

FORMAT: Final = "lanterns-weights/1"
MOST_BYTES: Final = 4_000_000
"""No file of weights is larger; one that is was not made by us."""


class BadWeights(LanternsError):  # noqa: N818 - the name says what happened
    """Weights that cannot be used."""


@dataclass(frozen=True)
class Provenance:
    """What made the weights."""

    recipe: dict[str, Any] = field(default_factory=dict)
    games: int = 0
    """Games of self-play."""
    seconds: float = 0.0


def save_weights(kind: GameKind, network: Network, made: Provenance, path: Path) -> Path:
    """Write weights in half precision; the file is whole or not there."""
    halves = {name: getattr(network, name).astype(np.float16) for name in Network._fields}
    about = {
        "format": FORMAT,
        "game": kind.name,
        "rules_version": kind.rules_version,
        "features_version": int(features_version(_any_game(kind))),
        "digest": _digest(halves),
        "made": asdict(made),
    }
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(about)), **halves)
    partial.replace(path)
    return path


def load_weights(kind: GameKind, path: Path) -> Network:
    """Weights that fit a game as it is now."""
    network, _ = read_weights(kind, path)
    return network


def read_weights(kind: GameKind, path: Path) -> tuple[Network, dict[str, Any]]:
    """Weights that fit a game, and what is written about them."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadWeights(f"{path} is too large to be weights.")
        with np.load(path, allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            halves = {name: file[name] for name in Network._fields}
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise BadWeights(f"{path} holds no weights that can be read ({error}).") from None
    if not isinstance(about, dict) or about.get("format") != FORMAT or about.get("game") != kind.name:
        raise BadWeights(f"{path} holds no weights for {kind.title}.")
    game = _any_game(kind)
    for word, wanted in (
        ("rules_version", kind.rules_version),
        ("features_version", int(features_version(game))),
        ("digest", _digest(halves)),
    ):
        if about.get(word) != wanted:
            raise BadWeights(f"The weights in {path} do not fit: their {word} is {about.get(word)}, not {wanted}.")
    _check_form(halves, int(count_features(game)), path)
    return Network(*(np.ascontiguousarray(halves[name], np.float32) for name in Network._fields)), about


@functools.cache
def find_weights(kind: GameKind) -> Network | None:
    """The weights that come with the package; None, and a warning that says why, where they cannot be used."""
    with as_file(files(f"lanterns.{kind.name}.bots").joinpath("weights.npz")) as path:
        try:
            return load_weights(kind, path)
        except BadWeights as error:
            warnings.warn(f"{error} The bots judge {kind.title} without them.", stacklevel=2)
            return None


def _check_form(halves: dict[str, Any], features: int, path: Path) -> None:
    wide, narrow = halves["first_bias"].size, halves["second_bias"].size
    shapes = (features, wide), (wide,), (wide, narrow), (narrow,), (narrow, OUTPUTS), (OUTPUTS,)
    for name, shape in zip(Network._fields, shapes, strict=True):
        if halves[name].shape != shape or not np.isfinite(halves[name]).all():
            raise BadWeights(f"The weights in {path} do not fit: '{name}' should be {shape} finite numbers.")


def _digest(halves: dict[str, Any]) -> str:
    digest = hashlib.sha256()
    for name in Network._fields:
        digest.update(f"{name} {halves[name].shape}\0".encode() + halves[name].tobytes())
    return digest.hexdigest()


def _any_game(kind: GameKind) -> Any:
    return kind.set_up(min(kind.player_counts), read_options(kind, {}))
