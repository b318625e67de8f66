"""Readers: whatever a stranger writes is counted before it is read, and answered, never with a fault of the server."""

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from lanterns.dice.edition.edition import default_edition, make_edition
from lanterns.engine.action import LONGEST_SHOWN, MOST_FAULTS, explain_validation
from lanterns.engine.errors import BadOptions
from lanterns.records import BadRecord, read_record
from lanterns.records.reading import MOST_VALUES
from lanterns.server.http.aside import Aside
from lanterns.server.http.files import accepted
from lanterns.server.http.protection import host_of
from lanterns.server.refusals import Refused
from lanterns.server.socket.codec import LARGEST_MESSAGE, id_in, read_message
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import configure, serve

HEAD = '{"format":"lanterns-record/1","game":"harvest","rules_version":1,"players":2,"options":{},"actions":'


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running node for many requests."""
    with serve(configure(tmp_path_factory.mktemp("readers"))) as address:
        yield address


def replay_of(record: str) -> bytes:
    return f'{{"after":1,"record":{record}}}'.encode()


@pytest.mark.parametrize(
    ("method", "path", "headers", "body"),
    [
        ("GET", "/%00", {}, b""),
        ("GET", "/" + "a" * 300, {}, b""),
        ("GET", "/assets/" + "a" * 4000, {}, b""),
        ("GET", "/%ff%fe", {}, b""),
        ("GET", "/api/tables/%00", {}, b""),
        ("GET", "/api/tables/open?after=" + "9" * 5000, {}, b""),
        ("POST", "/api/me", {"origin": "http://[::1"}, b'{"name":"Ann"}'),
        ("POST", "/api/me", {"origin": "null"}, b'{"name":"Ann"}'),
        ("POST", "/api/me", {}, b'{"name":"\\ud800"}'),
        ("POST", "/api/me", {}, b'{"name":"\xff"}'),
        ("POST", "/api/me", {}, b"[" * 60_000),
        ("POST", "/api/me", {}, b'{"a":' * 500 + b"1" + b"}" * 500),
        ("POST", "/api/me", {}, b'{"name":' + b"9" * 5000 + b"}"),
        ("POST", "/api/me", {"content-type": "application/x-www-form-urlencoded"}, b"name=Ann"),
        ("POST", "/api/session", {}, b'{"login":"nobody","password":"\\udfff1234567"}'),
        ("POST", "/api/replay", {}, replay_of('{"format":"\\ud800"}')),
        ("POST", "/api/replay", {}, replay_of('{"a":' * 500 + "1" + "}" * 500)),
        ("POST", "/api/replay", {}, replay_of(HEAD + "[" + "{}," * 1000 + "{}]}")),
        ("POST", "/api/replay", {}, replay_of(HEAD + "[" + "{}," * MOST_VALUES + "{}]}")),
        ("POST", "/api/replay", {}, replay_of(HEAD + '[],"names":["\\u0000","\\u001b"]}')),
        ("POST", "/api/replay", {}, b'{"record":{},"after":0,' + b",".join(b'"k%d":0' % n for n in range(3000)) + b"}"),
    ],
)
def test_no_request_is_a_fault_of_the_server(
    node: str, method: str, path: str, headers: dict[str, str], body: bytes
) -> None:
    with httpx.Client(base_url=f"http://{node}") as http:
        answer = http.request(method, path, content=body, headers={"content-type": "application/json", **headers})
    assert answer.status_code < 500, answer.text
    assert len(answer.content) < 2000
    if answer.status_code >= 400:
        assert answer.json()["code"] != "internal"


def test_a_socket_at_no_table_is_refused_whatever_it_is_called(any_house: House) -> None:
    async def story() -> None:
        async with Person(any_house.node) as ann:
            for table in ("%00", "%ff", "x" * 2000, "%F0%9F%8E%B2"):
                async with await ann.connect(table) as socket:
                    refused = await socket.next()
                    assert refused["code"] == "no_such_table"
                    assert len(refused["details"]["table"]) <= LONGEST_SHOWN

    asyncio.run(story())


def test_faults_are_counted_and_not_all_written_out() -> None:
    from pydantic import TypeAdapter, ValidationError

    adapter: TypeAdapter[Any] = TypeAdapter(list[int])
    with pytest.raises(ValidationError) as many:
        adapter.validate_python(["x"] * (MOST_FAULTS + 1), strict=True)
    assert explain_validation(many.value) == f"{MOST_FAULTS + 1} things are wrong with it"
    with pytest.raises(ValidationError) as long:
        adapter.validate_python([["x"] * 100_000], strict=True)
    assert len(explain_validation(long.value)) < 200


def test_a_record_of_nothing_but_wrong_actions_stops_at_the_first() -> None:
    with pytest.raises(BadRecord) as wrong:
        read_record(HEAD + "[" + "{}," * 5000 + "{}]}")
    assert wrong.value.action == 1
    with pytest.raises(BadRecord, match="longer than any game"):
        read_record(HEAD + "[" + "{}," * MOST_VALUES + "{}]}")


def test_long_work_waits_in_a_line_that_ends_and_has_room_for_others() -> None:
    async def story() -> None:
        import threading

        free = threading.Event()
        aside = Aside(most_waiting=3, most_of_one=2)
        waiting = [asyncio.create_task(aside.run("eve", free.wait, 60)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await aside.run("eve", free.wait, 60)
        waiting.append(asyncio.create_task(aside.run("ann", free.wait, 60)))
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await aside.run("bob", free.wait, 60)
        free.set()
        assert await asyncio.gather(*waiting) == [True] * 3
        assert await aside.run("eve", free.is_set)
        aside.close()

    asyncio.run(story())


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(text=some.text(max_size=300) | JSON.map(json.dumps))
def test_a_message_is_read_or_refused(text: str) -> None:
    assert id_in(text) is None or len(id_in(text) or "") <= 64
    sentence = ""
    try:
        read_message(text)
    except Refused as refusal:
        sentence = refusal.sentence
    assert len(sentence) < 600


def test_a_message_that_is_too_long_is_not_read() -> None:
    with pytest.raises(Refused, match=str(LARGEST_MESSAGE)):
        read_message("[" * (LARGEST_MESSAGE + 1))


@settings(deadline=None)
@given(record=some.dictionaries(some.sampled_from(["actions", "names", "result", "edition", "time", "secret"]), JSON))
def test_a_record_is_read_or_refused(record: dict[str, Any]) -> None:
    whole = {**json.loads(HEAD + "[]}"), **record}
    sentence = ""
    try:
        read_record(json.dumps(whole))
    except BadRecord as error:
        sentence = str(error)
    assert len(sentence) < 600


@given(text=some.binary(max_size=400))
def test_bytes_are_a_record_or_refused(text: bytes) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


@given(text=some.text(max_size=100))
def test_headers_are_read_or_ignored(text: str) -> None:
    assert host_of(text) is None or host_of(text)
    assert all(word == word.strip() for word in accepted(text))


@settings(max_examples=100, deadline=None)
@given(path=some.text(some.characters(codec="utf-8", exclude_characters="\r\n"), max_size=60))
def test_every_path_is_answered(node: str, path: str) -> None:
    with httpx.Client(base_url=f"http://{node}") as http:
        answer = http.get("/" + httpx.URL("/", params={"x": path}).query.decode()[2:])
    assert answer.status_code in {200, 404, 405, 422}


@settings(max_examples=60, deadline=None)
@given(data=some.binary(min_size=1, max_size=200))
def test_bytes_that_are_no_request_are_answered_or_left(node: str, data: bytes) -> None:
    host, port = node.split(":")
    with socket.create_connection((host, int(port)), 30) as line:
        line.sendall(data + b"\r\n\r\n")
        line.shutdown(socket.SHUT_WR)
        answer = line.recv(4096)
    assert not answer or not answer.startswith(b"HTTP/1.1 5")


def test_limits_hold_for_records_in_files(tmp_path: Path) -> None:
    from lanterns.records import read_records

    file = tmp_path / "long.jsonl"
    file.write_text(HEAD + "[" + "{}," * MOST_VALUES + "{}]}\n")
    with pytest.raises(BadRecord, match="line 1"):
        list(read_records(file))


EDITION = default_edition().data


@settings(deadline=None)
@given(changes=some.dictionaries(some.sampled_from(sorted(EDITION)), JSON, max_size=3))
def test_an_edition_is_read_or_refused(changes: dict[str, Any]) -> None:
    sentence = ""
    try:
        make_edition({**EDITION, **changes})
    except BadOptions as error:
        sentence = str(error)
    assert len(sentence) < 20_000
