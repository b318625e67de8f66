"""Accounts: sessions that are listed and ended, passwords, passkeys, and everything one may take home."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import websockets.exceptions

from lanterns.server.http.identity import Cookies
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.people.authenticator import Authenticator
from tests.server.serving import KEY

SECRET = {"login": "ann.of.light", "password": "lanterns on the lake"}


def tell(house: House, story: Callable[[Person], Awaitable[None]]) -> None:
    """A story of Ann, who has an account."""

    async def run() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            assert (await ann.http.post("/api/accounts", json=SECRET)).status_code == 200
            await story(ann)

    asyncio.run(run())


async def log_in(person: Person, **changes: str) -> int:
    """The status that answers a login."""
    return (await person.http.post("/api/session", json={**SECRET, **changes})).status_code


async def account_of(person: Person) -> Any:
    """The account page's data."""
    return (await person.http.get("/api/me/account")).json()


def test_sessions_are_listed_by_device_and_ended_one_by_one(any_house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with Person(any_house.nodes[-1]) as phone:
            phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 15; Mobile) Gecko/140.0 Firefox/140.0"
            assert await log_in(phone) == 200
            listed = (await account_of(ann))["sessions"]
            assert [(one["device"], one["here"]) for one in listed] == [("Firefox, Android", False), ("", True)]
            async with await phone.follow(table) as socket, await ann.follow(table) as own:
                await socket.until("update")
                left = (await ann.http.delete(f"/api/me/sessions/{listed[0]['id']}")).json()["sessions"]
                assert [one["here"] for one in left] == [True]
                with pytest.raises(websockets.exceptions.ConnectionClosed):
                    await socket.until("never")
                await own.until("update")
                assert not own.connection.close_code, "the other device stays at the table"
            assert (await phone.http.get("/api/me")).json()["person"] is None

    tell(any_house, story)


def test_a_new_password_ends_every_other_session(house: House) -> None:
    async def story(ann: Person) -> None:
        async with Person(house.node) as phone:
            assert await log_in(phone) == 200
            change = {"password": "something else", "new_password": "lights on the water"}
            refused = await ann.http.put("/api/me/password", json=change)
            assert (refused.status_code, refused.json()["code"]) == (403, "wrong_password")
            change["password"] = SECRET["password"]
            assert len((await ann.http.put("/api/me/password", json=change)).json()["sessions"]) == 1
            assert (await phone.http.get("/api/me")).json()["person"] is None
            assert await log_in(phone) == 401
            assert await log_in(phone, password="lights on the water") == 200

    tell(house, story)


def test_logging_out_leaves_the_other_devices_in(house: House) -> None:
    async def story(ann: Person) -> None:
        async with Person(house.node) as phone:
            assert await log_in(phone) == 200
            await phone.http.delete("/api/session")
        assert (await ann.http.get("/api/me")).json()["account"] == SECRET["login"]
        assert len((await ann.http.delete("/api/me/sessions")).json()["sessions"]) == 1

    tell(house, story)


def test_a_cookie_from_before_sessions_were_listed_is_exchanged(house: House) -> None:
    async def story(ann: Person) -> None:
        old = Cookies(KEY.encode())._serializer.dumps([ann.id, 0])
        async with Person(house.node) as browser:
            browser.http.cookies.set("lanterns", str(old), domain="127.0.0.1")
            assert (await browser.http.get("/api/me")).json()["person"] == ann.id
            assert [one["here"] for one in (await account_of(browser))["sessions"]] == [True, False]
            await ann.http.delete("/api/me/sessions")
            browser.http.cookies.clear()
            browser.http.cookies.set("lanterns", str(old), domain="127.0.0.1")
            assert (await browser.http.get("/api/me")).json()["person"] is None

    tell(house, story)


def test_a_passkey_lets_its_owner_in_once_for_each_challenge(any_house: House) -> None:
    async def story(ann: Person) -> None:
        device = Authenticator(any_house.node)
        offer = (await ann.http.post("/api/me/passkeys/offer")).json()
        new = {"token": offer["token"], "credential": device.register(offer["options"]), "name": "Phone"}
        added = await ann.http.post("/api/me/passkeys", json=new)
        assert [key["name"] for key in added.json()["passkeys"]] == ["Phone"], added.text
        assert (await ann.http.post("/api/me/passkeys", json=new)).json()["code"] == "bad_passkey"
        async with Person(any_house.node) as phone:
            offer = (await phone.http.post("/api/session/offer")).json()
            entry = {"token": offer["token"], "credential": device.answer(offer["options"])}
            assert (await phone.http.post("/api/session/passkey", json=entry)).json()["person"] == ann.id
            again = await phone.http.post("/api/session/passkey", json=entry)
            assert (again.status_code, again.json()["code"]) == (401, "bad_passkey")
            offer = (await phone.http.post("/api/session/offer")).json()
            device.origin = "http://elsewhere.example"
            entry = {"token": offer["token"], "credential": device.answer(offer["options"])}
            assert (await phone.http.post("/api/session/passkey", json=entry)).json()["code"] == "bad_passkey"
        passkey = (await account_of(ann))["passkeys"][0]["id"]
        assert (await ann.http.delete(f"/api/me/passkeys/{passkey}")).json()["passkeys"] == []

    tell(any_house, story)


def test_a_guest_has_no_password_to_change_and_no_passkey_to_add(house: House) -> None:
    async def story(_: Person) -> None:
        async with Person(house.node) as guest:
            await guest.become("Bob")
            change = {"password": "something else", "new_password": "lights on the water"}
            assert (await guest.http.put("/api/me/password", json=change)).json()["code"] == "no_account"
            assert (await guest.http.post("/api/me/passkeys/offer")).json()["code"] == "no_account"

    tell(house, story)


def test_everything_kept_of_someone_can_be_taken_home(any_house: House) -> None:
    async def story(ann: Person) -> None:
        tables = {await ann.create(["you", "you"], start=True), await ann.create(["you", "open"])}
        answer = await ann.http.get("/api/me/data")
        assert "attachment" in answer.headers["content-disposition"]
        data = answer.json()
        assert data["me"]["name"] == "Ann"
        assert data["account"]["login"] == SECRET["login"]
        assert {table["id"] for table in data["tables"]} == tables
        assert {table["phase"]: "record" in table for table in data["tables"]} == {"playing": True, "gathering": False}
        assert SECRET["password"] not in answer.text
        assert "argon2" not in answer.text

    tell(any_house, story)
