"""Passkeys: a device proves with a key of its own who someone is, and no password travels.

A challenge is signed when it is offered and kept nowhere; when it is answered, it is spent.
"""

import time
from typing import Any, Final, NamedTuple

import webauthn
from itsdangerous import BadSignature, URLSafeTimedSerializer
from pydantic_core import from_json
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from lanterns.engine.kind import Json
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import challenges, passkeys
from lanterns.server.storage.storage import Storage

CHALLENGE_SECONDS: Final = 300
MOST_PASSKEYS: Final = 20
LONGEST_ID: Final = 400


class Place(NamedTuple):
    """Where a page is shown: a passkey is good for that place alone."""

    host: str
    """The name of the host, without a port."""
    origin: str


class Passkeys:
    """Offers challenges, and takes what devices answer."""

    def __init__(self, storage: Storage, key: bytes) -> None:
        self._storage = storage
        self._serializer = URLSafeTimedSerializer(key, salt="lanterns-passkey")

    def offer_new(self, place: Place, person: Row[Any], known: list[Row[Any]]) -> tuple[str, Json]:
        """A challenge for a device on which someone wants a passkey: signed, and as the browser needs it."""
        if len(known) >= MOST_PASSKEYS:
            raise Refused("too_many_passkeys", most=MOST_PASSKEYS)
        options = webauthn.generate_registration_options(
            rp_id=place.host,
            rp_name="Lanterns",
            user_id=person.id.encode(),
            user_name=person.login,
            user_display_name=person.name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.id)) for row in known],
        )
        return self._sign(options.challenge, person.id), from_json(webauthn.options_to_json(options))

    def offer_entry(self, place: Place) -> tuple[str, Json]:
        """A challenge for whoever wants to come in with a passkey."""
        options = webauthn.generate_authentication_options(rp_id=place.host)
        return self._sign(options.challenge, ""), from_json(webauthn.options_to_json(options))

    async def add(self, place: Place, person: str, token: str, credential: Json, name: str) -> None:
        """Keep the passkey with which a device answered; Refused if it is no answer."""
        challenge = await self._spend(token, person)
        try:
            answer = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
            )
        except Exception:  # whatever a stranger's bytes do to their reader
            raise Refused("bad_passkey") from None
        passkey = bytes_to_base64url(answer.credential_id)
        row = {
            "id": passkey,
            "person": person,
            "public_key": answer.credential_public_key,
            "uses": answer.sign_count,
            "name": name,
            "created_at": time.time(),
        }
        if len(passkey) > LONGEST_ID:
            raise Refused("bad_passkey")
        try:
            async with self._storage.writing() as connection:
                await connection.execute(insert(passkeys), row)
        except IntegrityError:
            raise Refused("bad_passkey") from None

    async def enter(self, place: Place, token: str, credential: Json) -> str:
        """The person whose passkey answered; Refused if it is no answer."""
        challenge = await self._spend(token, "")
        found = await self._find(credential.get("id"))
        if found is None:
            raise Refused("unknown_passkey")
        try:
            answer = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=found.public_key,
                credential_current_sign_count=found.uses,
            )
        except Exception:  # whatever a stranger's bytes do to their reader
            raise Refused("bad_passkey") from None
        async with self._storage.writing() as connection:
            used = update(passkeys).where(passkeys.c.id == found.id)
            await connection.execute(used.values(uses=answer.new_sign_count))
        person: str = found.person
        return person

    async def remove(self, person: str, passkey: str) -> None:
        """Forget a passkey of someone's."""
        async with self._storage.writing() as connection:
            own = delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == passkey)
            await connection.execute(own)

    async def _find(self, passkey: Any) -> Row[Any] | None:
        if not isinstance(passkey, str) or len(passkey) > LONGEST_ID:
            return None
        async with self._storage.reading() as connection:
            return (await connection.execute(select(passkeys).where(passkeys.c.id == passkey))).first()

    def _sign(self, challenge: bytes, person: str) -> str:
        return str(self._serializer.dumps([bytes_to_base64url(challenge), person]))

    async def _spend(self, token: str, person: str) -> bytes:
        """The challenge in a token, which counts this once."""
        try:
            challenge, offered_to = self._serializer.loads(token, max_age=CHALLENGE_SECONDS)
        except (BadSignature, ValueError):
            raise Refused("bad_passkey") from None
        if offered_to != person:
            raise Refused("bad_passkey")
        now = time.time()
        try:
            async with self._storage.writing() as connection:
                await connection.execute(delete(challenges).where(challenges.c.spent_at < now - 2 * CHALLENGE_SECONDS))
                await connection.execute(insert(challenges), {"id": challenge, "spent_at": now})
        except IntegrityError:
            raise Refused("bad_passkey") from None
        return base64url_to_bytes(challenge)
