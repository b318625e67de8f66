"""The weights of a game's judgement as a browser fetches them, beside the module and only when they are asked for.

One line of JSON says what follows: for each network the numbers of players it serves, its width, and how each of its
arrays is stored. The last is the largest number that each feature had while the network learned. Every number becomes
the very one that Python has.
"""

import json
from typing import Any, Final

import numpy as np

from lanterns.bots.weights import Trained, find_trained
from lanterns.engine.kind import GameKind

LARGEST: Final = 127


def write_weights(kind: GameKind) -> bytes:
    """Everything in one file."""
    networks: dict[int, tuple[Trained, list[int]]] = {}
    for players in kind.player_counts:
        trained = find_trained(kind, players)
        if trained is not None:
            networks.setdefault(id(trained), (trained, []))[1].append(players)
    heads, body = [], b""
    for trained, served in networks.values():
        network = trained.network
        parts = [_pack(array) for array in (*network, trained.most)]
        wide, narrow = network.second.shape
        heads.append({"players": served, "wide": wide, "narrow": narrow, "arrays": [form for form, _ in parts]})
        body += b"".join(data for _, data in parts)
    return json.dumps(heads, separators=(",", ":")).encode() + b"\n" + body


def _pack(array: Any) -> tuple[list[Any], bytes]:
    """An array as briefly as it can be told without a loss, and in which form: halves, scaled bytes, or singles."""
    rows, columns = array.shape if array.ndim > 1 else (1, len(array))
    halves = array.astype(np.float16)
    if np.array_equal(halves.astype(np.float32), array):
        return ["half", rows, columns], halves.tobytes()
    scale = _find_scale(array.reshape(rows, columns))
    if scale is not None:
        steps = np.rint(array / np.where(scale == 0, 1, scale)).astype(np.int8)
        return ["byte", rows, columns], scale.tobytes() + steps.tobytes()
    return ["single", rows, columns], array.tobytes()


def _find_scale(array: Any) -> Any:
    """For each row the number of which all in it are small whole multiples; None where there is none."""
    found = np.zeros((len(array), 1), np.float32)
    most = np.abs(array).max(axis=1, keepdims=True)
    missing = np.ones(len(array), bool)
    for nudge in (0, 1, -1):
        scale = (most / np.float32(LARGEST)).astype(np.float32)
        if nudge:
            scale = np.nextafter(scale, np.float32(nudge * np.inf))
        steps = np.rint(array / np.where(scale == 0, 1, scale)).astype(np.float32)
        fits = missing & (steps * scale == array).all(axis=1)
        found[fits] = scale[fits]
        missing &= ~fits
    return None if missing.any() else found
