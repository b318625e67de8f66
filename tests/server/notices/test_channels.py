"""The ways by which people are told: they prove who sends, lead nowhere inside, and are tried again."""

import asyncio
import json
import re
import time
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tests.server.clients import Person
from tests.server.notices.receivers import Browser, Receiver
from tests.server.notices.town import (
    MAIL,
    SITE,
    Town,
    begin,
    nothing_more,
    open_channels,
    two,
    until,
)
from tests.server.serving import configure, serve


def test_a_push_service_can_tell_who_sends(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (_, bob):
            await bob.http.post("/api/me/notices/push", json=town.browser.subscription(f"{town.world}/push"))
            await until(lambda: town.receiver.posts)
            key = (await bob.http.get("/api/me/notices")).json()["push_key"]
            headers = town.receiver.posts[0].headers
            word = re.fullmatch(r"vapid t=(\S+)\.(\S+)\.(\S+), k=(\S+)", headers["authorization"])
            assert word
            head, claims, signature, sent_key = word.groups()
            assert sent_key == key
            assert json.loads(decode(claims))["aud"] == town.world
            point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
            raw = decode(signature)
            r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
            point.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
            assert int(headers["ttl"]) > 0
            for auth in ("a" * 17, "a" * 22):  # no such keys: whoever gave them is no browser, and forgotten
                await bob.http.post("/api/me/notices/push", json={**no_browser(town), "auth": auth})
            await until(lambda: len(town.receiver.posts) == 1)
            for _ in range(100):
                kept = (await bob.http.get("/api/me/notices")).json()["channels"]
                if len(kept) == 1:
                    return
                await asyncio.sleep(0.05)
            raise AssertionError("it is tried for ever")

    asyncio.run(story())


def no_browser(town: Town) -> dict[str, str]:
    """A subscription whose keys open nothing."""
    return {"endpoint": f"{town.world}/nothing", "p256dh": "a" * 87}


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_what_is_on_its_way_when_a_server_stops_is_not_sent_again(tmp_path: Path) -> None:
    async def ask(address: str, world: str) -> None:
        async with Person(address) as bob:
            await bob.become("Bob")
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{world}/hook"})
        await until(lambda: receiver.posts)

    receiver = Receiver(answer_seconds=0.5)
    settings: dict[str, Any] = {"public_url": SITE, "webhook_networks": "127.0.0.0/8", "notice_seconds": 0.05}
    with receiver.listening() as world:
        with serve(configure(tmp_path, **settings)) as address:
            asyncio.run(ask(address, world))
        with serve(configure(tmp_path, **settings)):
            time.sleep(0.5)
    assert len(receiver.posts) == 1


def test_a_mail_server_that_is_away_is_tried_again_and_a_browser_that_is_gone_is_forgotten(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await open_channels(town, bob)
            town.mailbox.may_take.clear()
            town.receiver.status = 410
            _, host = await begin(ann, bob)
            async with host:
                failed = 'lanterns_notices_total{channel="email",outcome="failed"} 1.0'
                for _ in range(100):
                    if failed in (await bob.http.get("/metrics")).text:
                        break
                    await asyncio.sleep(0.05)
                await nothing_more(town)
                town.mailbox.may_take.set()
                town.clock.ahead += 60
                await until(lambda: len(town.mailbox.mails) == 2)
                kept = (await bob.http.get("/api/me/notices")).json()["channels"]
                assert [channel["kind"] for channel in kept] == ["email"]
                figures = (await bob.http.get("/metrics")).text
                assert 'lanterns_notices_total{channel="push",outcome="gone"} 1.0' in figures
                assert failed in figures

    asyncio.run(story())


def test_no_channel_leads_inside_and_nobody_sends_through_anothers(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            inside = await ann.http.post("/api/me/notices/webhook", json={"url": "https://127.0.0.1/hook"})
            assert inside.json()["code"] == "not_outside"
            push = Browser().subscription("https://169.254.169.254/latest")
            assert (await ann.http.post("/api/me/notices/push", json=push)).json()["code"] == "not_outside"
            mail = await ann.http.post("/api/me/notices/email", json={"address": MAIL})
            assert mail.json()["code"] == "not_offered", "this site has no mail server"
            for door in ("confirm", "stop"):
                forged = await ann.http.post(f"/api/notices/{door}", json={"token": "abc.def"})
                assert forged.json()["code"] == "bad_link"

    with serve(configure(tmp_path, public_url=SITE)) as address:
        asyncio.run(story(address))
