"""A device with passkeys, in software: it answers challenges as a browser hands them on."""

import hashlib
import json
import os
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as encode

Json = dict[str, Any]
PRESENT, VERIFIED, HAS_KEY = 1, 4, 64


class Authenticator:
    """One key, for one site."""

    def __init__(self, address: str) -> None:
        self.origin = f"http://{address}"
        self.host = address.partition(":")[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(16)
        self.uses = 0

    def register(self, options: Json) -> Json:
        """What `navigator.credentials.create` says."""
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        data = self._data(PRESENT | VERIFIED | HAS_KEY) + bytes(16)
        data += len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._credential({"clientDataJSON": encode(client), "attestationObject": encode(attestation)})

    def answer(self, options: Json) -> Json:
        """What `navigator.credentials.get` says."""
        self.uses += 1
        data, client = self._data(PRESENT | VERIFIED), self._client("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._credential({name: encode(value) for name, value in response.items()})

    def _client(self, kind: str, options: Json) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _credential(self, response: Json) -> Json:
        return {"id": encode(self.id), "rawId": encode(self.id), "type": "public-key", "response": response}
