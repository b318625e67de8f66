"""Web Push: a message sealed for one browser (RFC 8291), with the word of this site who sends it (VAPID, RFC 8292)."""

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points the curve has."""
RECORD_SIZE: Final = 4096
LAST_RECORD: Final = b"\x02"
WORD_SECONDS: Final = 12 * 60 * 60
"""How long the site's word holds; a push service takes no more than a day."""
KEEP_SECONDS: Final = 24 * 60 * 60
"""How long a push service keeps a message for a browser that is away."""


class BadKeys(Exception):  # noqa: N818 - the name says what happened
    """What a browser gave is no key to seal a message with."""


class Vapid:
    """The site's own key, with which it tells push services who it is. It follows from the site's secret key."""

    def __init__(self, secret_key: bytes) -> None:
        seed = _derive(secret_key, b"lanterns", b"lanterns-push", 48)
        self._key = ec.derive_private_key(int.from_bytes(seed, "big") % (ORDER - 1) + 1, CURVE)
        self.public = encode(_point(self._key.public_key()))
        """The public part, as browsers take it."""

    def headers(self, endpoint: str, contact: str) -> dict[str, str]:
        """What a push service wants to read: who sends this, in their own word."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + WORD_SECONDS, "sub": contact}
        said = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signed = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return {"Authorization": f"vapid t={said}.{signed}, k={self.public}"}


def seal(message: bytes, browser_key: bytes, auth: bytes) -> bytes:
    """A message that only the browser with these keys can read; BadKeys if they are none."""
    own = ec.generate_private_key(CURVE)
    try:
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser_key)
        shared = own.exchange(ec.ECDH(), theirs)
    except (ValueError, InvalidKey) as error:
        raise BadKeys from error
    public, salt = _point(own.public_key()), os.urandom(16)
    secret = _derive(shared, auth, b"WebPush: info\0" + browser_key + public, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def encode(raw: bytes) -> str:
    """Bytes in the alphabet of addresses, without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes that a text in that alphabet stands for."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _json(value: dict[str, object]) -> str:
    return encode(json.dumps(value, separators=(",", ":")).encode())


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
