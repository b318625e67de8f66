"""Draws by fair play (`records/fairness.py`) at a table aboard, from the hash of what all of them have in common."""

from typing import Any, Final

import numpy as np

from lanterns.engine.compiler import rule
from lanterns.engine.hashing import BLOCK, DIGEST, FIRST, ROUNDS, WORDS, absorb, finish
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Text, write_number
from lanterns.server.ferry.aboard import Aboard
from lanterns.server.tables.transitions import Chance

INNER, OUTER = 0x36, 0x5C
BAR: Final = ord("|")
SURE: Final = 24
"""With so many bytes of 255 at its beginning, a hash may be from the uneven rest of its range: that is for others."""


def begin_draws(table: Any, chance: Chance) -> bool:
    """Hash what all draws of a table have in common; False if they are not to be made like this."""
    if len(chance.secret) > BLOCK or type(chance).choose is not Chance.choose:
        return False
    key = np.frombuffer(chance.secret.ljust(BLOCK, b"\0"), np.uint8)
    spread = np.zeros(ROUNDS, np.int64)
    words = np.frombuffer(f"lanterns-chance/1|{','.join(chance.nonces)}|".encode(), np.uint8)
    begun = np.concatenate((key ^ np.uint8(INNER), words))
    inner, outer = FIRST.copy(), FIRST.copy()
    absorb(outer, key ^ np.uint8(OUTER), BLOCK, spread)
    rest = begun[absorb(inner, begun, len(begun), spread) :]
    table["inner"], table["outer"] = inner, outer
    table["rest"][: len(rest)] = rest
    table["rest_size"], table["hashed"] = len(rest), len(begun)
    return True


@rule
def choose(table: Any, count: int, outcomes: int, state: Masks, block: Text, digest: Text, spread: Masks) -> int:
    """Which of some outcomes chance chooses, when it was asked so often; -1 if that takes a second attempt."""
    size = int(table.rest_size)
    for place in range(size):
        block[place] = table.rest[place]
    end = write_number(count, block, size)
    block[end], block[end + 1] = BAR, ord("0")
    for word in range(WORDS):
        state[word] = table.inner[word]
    finish(state, block, end + 2, int(table.hashed) + end + 2 - size, digest, spread)
    for word in range(WORDS):
        state[word] = table.outer[word]
    for place in range(DIGEST):
        block[place] = digest[place]
    finish(state, block, DIGEST, BLOCK + DIGEST, digest, spread)
    chosen, sure = 0, False
    for place in range(DIGEST):
        chosen = (256 * chosen + int(digest[place])) % outcomes
        sure = sure or (place < SURE and digest[place] < 255)
    return chosen if sure else -1


@rule
def draw(aboard: Aboard, slot: int, count: int, outcomes: int) -> int:
    """The same for a table aboard."""
    state = aboard.spread[ROUNDS:]
    return choose(aboard.tables[slot], count, outcomes, state, aboard.block, aboard.digest, aboard.spread)
