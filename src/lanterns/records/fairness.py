"""Fair play: chance that nobody can choose, and that everyone can check afterwards.

When a table is made the server makes a secret and publishes its SHA-256, the commitment. Each player makes a random
word and publishes its SHA-256, the seal. When all seals are there, the words are opened. The n-th outcome of chance
(counted from 0) is the HMAC-SHA-256, keyed with the secret, of

    lanterns-chance/1|WORD,WORD,…|n|attempt

read as one large number and taken modulo the number of outcomes that the rules allow. A number from the uneven rest
above the last whole multiple is thrown away and the next attempt counts, so every outcome is equally likely. After the
game the secret is published, and anyone can compute every draw and roll anew.

A game that was begun in one place and went on in another has two secrets, each for its part; n is counted through.
"""

import hashlib
import itertools
import secrets
from collections.abc import Sequence
from typing import Any, Final

from lanterns.engine import rules
from lanterns.records.record import BadRecord, Record
from lanterns.records.replaying import begin

try:  # Python's own; OpenSSL looks up each time what it is to do, which takes longer than a text as short as these
    from _sha256 import sha256 as _sha256  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from hashlib import sha256 as _sha256

SECRET_SIZE = 32
_RANGE: Final = 1 << 256
_BLOCK: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))
"""With what HMAC mixes each byte of a key, before the message and before what came of it."""


def new_secret() -> bytes:
    """A secret for one game."""
    return secrets.token_bytes(SECRET_SIZE)


def commitment_of(secret: bytes) -> str:
    """What is published of a secret before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def seal_of(nonce: str) -> str:
    """What is published of a player's word before anyone's is opened."""
    return hashlib.sha256(nonce.encode()).hexdigest()


class Draws:
    """The outcomes of one secret and its words, by number; what they have in common is hashed once."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, secret: bytes, nonces: Sequence[str]) -> None:
        key = (secret if len(secret) <= _BLOCK else _sha256(secret).digest()).ljust(_BLOCK, b"\0")
        self._inner: Any = _sha256(key.translate(_INNER))
        self._outer: Any = _sha256(key.translate(_OUTER))
        self._inner.update(f"lanterns-chance/1|{','.join(nonces)}|".encode())

    def choose(self, count: int, outcomes: int) -> int:
        """Which of so many equally likely outcomes chance chooses, when it has already chosen `count` times."""
        attempt = 0
        while True:
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(f"{count}|{attempt}".encode())
            outer.update(inner.digest())
            number = int.from_bytes(outer.digest(), "big")
            if number < _RANGE - _RANGE % outcomes:
                return number % outcomes
            attempt += 1


def choose_outcome(secret: bytes, nonces: Sequence[str], count: int, outcomes: int) -> int:
    """Which outcome chance chooses with a secret and words, when it has already chosen `count` times."""
    return Draws(secret, nonces).choose(count, outcomes)


def check_fairness(record: Record, noted: str | None = None) -> int:
    """Derive every draw and roll of a record anew from its secret; BadRecord names the first that is wrong.

    `noted` is the commitment, or a seal, that a player noted before the game: the record must have the same.

    Returns how many were proved: none where the record tells no secret.
    """
    if record.secret is None:
        if noted is not None and record.result is not None:
            raise BadRecord("the record tells no secret, so nothing shows that it is of the game that was noted.")
        return 0
    secret = _opened(record.secret, record.commitment)
    nonces, seals = record.nonces or [], record.seals or []
    begun = record.begun
    first = (_opened(begun.secret, begun.commitment), begun.nonces) if begun else (secret, nonces)
    if noted is not None and noted not in (record.commitment, *seals, begun.commitment if begun else None):
        raise BadRecord("neither the commitment nor any seal is the one that was noted before the game.")
    for seat, (seal, nonce) in enumerate(itertools.zip_longest(seals, nonces if seals else (), fillvalue="")):
        if seal and seal_of(nonce) != seal:
            raise BadRecord(f"seat {seat} did not open what it had sealed: the SHA-256 of its word is not the seal.")
        if seals and nonce and not seal:
            raise BadRecord(f"seat {seat} added a word that it had not sealed.")
    game, proved = begin(record), 0
    for number, action in enumerate(record.actions, start=1):
        if action.is_chance:
            part = first if number <= record.begun_actions else (secret, nonces)
            index = choose_outcome(*part, proved, int(rules.count_outcomes(game.state)))
            fair = game.kind.action(game.state, rules.CHANCE, int(rules.outcome(game.state, index)))
            if fair != action:
                raise BadRecord(
                    f"chance was not fair: the secret gives '{game.kind.tell(fair)}', the record has "
                    f"'{game.kind.tell(action)}'.",
                    action=number,
                )
            proved += 1
        game.play(action)
    return proved


def _opened(secret: str | None, commitment: str | None) -> bytes:
    """A secret that was revealed; BadRecord if it is not the one that was committed to."""
    if secret is None:
        raise BadRecord("begun: the secret of the part that was played elsewhere is missing.")
    opened = bytes.fromhex(secret)
    if commitment != commitment_of(opened):
        raise BadRecord("the secret is not the one that was committed to: its SHA-256 is not the commitment.")
    return opened
