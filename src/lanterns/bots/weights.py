"""The weights of a learned judgement on disk: eight bits for the first layer, half precision for the others.

One file holds all networks of a game, each for some numbers of players, with what they fit and what made them. Weights
that do not fit the rules, the features or the networks' form are refused with a sentence.
"""

import functools
import hashlib
import json
import warnings
import zipfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import numpy as np

from lanterns.bots.judgement import OUTPUTS
from lanterns.engine.errors import LanternsError
from lanterns.engine.judging import Features, count_features, features_version, has_met, is_practiced
from lanterns.engine.kind import GameKind, kind_of, read_options
from lanterns.engine.network import Network

FORMAT: Final = "lanterns-weights/2"
MOST_BYTES: Final = 4_000_000
"""No file of weights is larger; one that is was not made by us."""
LARGEST: Final = 127
"""The largest number of eight bits: each row of the first layer is stored as parts of its largest weight."""
DIGITS: Final = 8
"""How much of a digest names weights: `network@1a2b3c4d`."""
UNPRACTICED: Final = "Numbers in this edition are far larger than in any that the learned judgement practiced with."
PARTS_ON_DISK: Final = (
    "first", "first_scale", "first_bias", "second", "second_bias", "last", "last_bias", "most",
)  # fmt: skip


class BadWeights(LanternsError):  # noqa: N818 - the name says what happened
    """Weights that cannot be used."""


@dataclass(frozen=True)
class Provenance:
    """What made the weights."""

    recipe: dict[str, Any] = field(default_factory=dict)
    games: int = 0
    """Games of self-play."""
    seconds: float = 0.0


@dataclass(frozen=True)
class Trained:
    """A network and what it was trained for."""

    players: tuple[int, ...]
    """The numbers of players it serves."""
    network: Network
    most: Features
    """The largest number that each feature had while the network learned: beyond it nothing was learned."""

    def has_met(self, game: Any, seat: int) -> bool:
        """Whether everything in a position, after a choice of the seat, is within what the network learned from."""
        return bool(has_met(game, seat, np.zeros(len(self.most), np.uint8), self.most))


@dataclass(frozen=True)
class Weights:
    """Everything in a file of weights."""

    networks: tuple[Trained, ...]
    about: dict[str, Any]

    def serving(self, players: int) -> Trained | None:
        """The network for a number of players."""
        return next((one for one in self.networks if players in one.players), None)


def save_weights(kind: GameKind, networks: Sequence[Trained], made: Provenance, path: Path) -> Path:
    """Write weights; the file is whole or not there."""
    arrays: dict[str, Any] = {}
    for index, one in enumerate(networks):
        first, scale = _to_bytes(one.network.first)
        others = {name: getattr(one.network, name).astype(np.float16) for name in Network._fields[1:]}
        parts = {"first": first, "first_scale": scale, **others, "most": one.most}
        arrays |= {f"{name}{index}": part for name, part in parts.items()}
    about = {
        "format": FORMAT,
        "game": kind.name,
        "rules_version": kind.rules_version,
        "features_version": int(features_version(_any_game(kind))),
        "players": [list(one.players) for one in networks],
        "digest": _digest(arrays),
        "made": asdict(made),
    }
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(about)), **arrays)
    partial.replace(path)
    return path


def read_weights(kind: GameKind, path: Path) -> Weights:
    """Weights that fit a game as it is now."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadWeights(f"{path} is too large to be weights.")
        with np.load(path, allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            arrays = {name: file[name] for name in file.files if name != "about"}
    except OSError as error:
        raise BadWeights(f"{path} cannot be read ({error.strerror or error}).") from None
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile):
        raise BadWeights(f"{path} holds no weights that can be read; `lanterns train` writes some.") from None
    if not isinstance(about, dict) or about.get("format") != FORMAT or about.get("game") != kind.name:
        raise BadWeights(f"{path} holds no weights for {kind.title}, or in another format than {FORMAT}.")
    game = _any_game(kind)
    for word, wanted in (
        ("rules_version", kind.rules_version),
        ("features_version", int(features_version(game))),
        ("digest", _digest(arrays)),
    ):
        if about.get(word) != wanted:
            raise BadWeights(f"The weights in {path} do not fit: their {word} is {about.get(word)}, not {wanted}.")
    networks = []
    for index, players in enumerate(about["players"]):
        parts = {name: arrays.get(f"{name}{index}", np.zeros(0)) for name in PARTS_ON_DISK}
        _check_form(parts, int(count_features(game)), path)
        first = parts["first"].astype(np.float32) * parts["first_scale"][:, np.newaxis]
        others = (np.ascontiguousarray(parts[name], np.float32) for name in Network._fields[1:])
        networks.append(Trained(tuple(players), Network(np.ascontiguousarray(first), *others), parts["most"]))
    return Weights(tuple(networks), about)


@functools.cache
def shipped_weights(kind: GameKind) -> Weights | None:
    """The weights that come with the package; None, and a warning that says why, where they cannot be used."""
    with as_file(files(f"lanterns.{kind.name}.bots").joinpath("weights.npz")) as path:
        try:
            return read_weights(kind, path)
        except BadWeights as error:
            warnings.warn(f"{error} The bots judge {kind.title} without them.", stacklevel=2)
            return None


def find_trained(kind: GameKind, players: int) -> Trained | None:
    """The shipped network for a number of players and what it was trained for, if there is one that can be used."""
    weights = shipped_weights(kind)
    return None if weights is None else weights.serving(players)


def check_digest(kind: GameKind, digest: str) -> None:
    """Refuse where the weights that come with the package are not those of a digest, or of the beginning of one."""
    weights = shipped_weights(kind)
    if weights is None or not weights.about["digest"].startswith(digest):
        here = "none" if weights is None else f"network@{weights.about['digest'][:DIGITS]}"
        raise BadWeights(f"The weights of {kind.title} that come with this version are {here}, not network@{digest}.")


def find_weights(kind: GameKind, players: int) -> Network | None:
    """The shipped network for a number of players, if there is one that can be used."""
    trained = find_trained(kind, players)
    return None if trained is None else trained.network


def find_judgement(game: Any) -> Network | None:
    """The shipped network for a game, unless it is played with contents that nothing was learned about."""
    return find_weights(kind_of(game), int(game.seats)) if is_practiced(game) else None


def _to_bytes(weights: Any) -> tuple[Any, Any]:
    """Weights as whole numbers of eight bits, and the size of one step for each row."""
    scale = (np.abs(weights).max(1) / LARGEST).astype(np.float32)
    steps = np.divide(weights, scale[:, np.newaxis], out=np.zeros_like(weights), where=scale[:, np.newaxis] > 0)
    return np.rint(steps).astype(np.int8), scale


def _check_form(parts: dict[str, Any], features: int, path: Path) -> None:
    wide, narrow = parts["first_bias"].size, parts["second_bias"].size
    each = (features,)
    shapes = (features, wide), each, (wide,), (wide, narrow), (narrow,), (narrow, OUTPUTS), (OUTPUTS,), each
    for name, shape in zip(PARTS_ON_DISK, shapes, strict=True):
        if parts[name].shape != shape or not np.isfinite(parts[name]).all():
            raise BadWeights(f"The weights in {path} do not fit: '{name}' should be {shape} finite numbers.")


def _digest(arrays: dict[str, Any]) -> str:
    digest = hashlib.sha256()
    for name in sorted(arrays):
        digest.update(f"{name} {arrays[name].dtype} {arrays[name].shape}\0".encode() + arrays[name].tobytes())
    return digest.hexdigest()


def _any_game(kind: GameKind) -> Any:
    return kind.set_up(min(kind.player_counts), read_options(kind, {}))
