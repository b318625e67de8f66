"""SHA-256 as a rule says what Python's own says."""

import hashlib
import random

import numpy as np

from lanterns.engine.hashing import BLOCK, DIGEST, FIRST, ROUNDS, absorb, finish


def test_texts_of_every_length_have_the_hash_that_everyone_finds() -> None:
    random_bytes = random.Random(0).randbytes
    spread, digest = np.zeros(ROUNDS, np.int64), np.zeros(DIGEST, np.uint8)
    for length in range(3 * BLOCK + 2):
        text = random_bytes(length)
        letters, state, rest = np.frombuffer(text, np.uint8), FIRST.copy(), np.zeros(2 * BLOCK, np.uint8)
        left = letters[absorb(state, letters, length, spread) :]
        rest[: len(left)] = left
        finish(state, rest, len(left), length, digest, spread)
        assert digest.tobytes() == hashlib.sha256(text).digest(), length
