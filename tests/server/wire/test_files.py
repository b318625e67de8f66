"""Files of the client and long answers: as few bytes as the asker can read, under the right names."""

import asyncio
import gzip
import random
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from lanterns.server.http.files import ClientFiles
from tests.server.clients import Person
from tests.server.conftest import House

SCRIPT = b"export const answer = 42\n" * 100


@pytest.fixture
def built(tmp_path: Path) -> Starlette:
    """A site with a page, a script with two twins, and a picture."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html><title>page</title>")
    (tmp_path / "index.html.br").write_bytes(b"the page, squeezed")
    (tmp_path / "assets" / "app-1.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "app-1.js.br").write_bytes(b"the script, squeezed")
    (tmp_path / "assets" / "app-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets" / "lake-1.png").write_bytes(b"\x89PNG")
    app = Starlette()
    app.mount("/", ClientFiles(directory=tmp_path))
    return app


def ask(app: Starlette, path: str, method: str = "GET", **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer and its body as it travelled."""

    async def once() -> tuple[httpx.Response, bytes]:
        transport = httpx.ASGITransport(app=app)
        async with (
            httpx.AsyncClient(transport=transport, base_url="http://here") as http,
            http.stream(method, path, headers=headers) as answer,
        ):
            return answer, b"".join([part async for part in answer.aiter_raw()])

    return asyncio.run(once())


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"the script, squeezed"),
        ("gzip", "gzip", gzip.compress(SCRIPT, mtime=0)),
        ("br;q=0, gzip;q=0.5", "gzip", gzip.compress(SCRIPT, mtime=0)),
        ("identity", None, SCRIPT),
        ("gzip;q=0", None, SCRIPT),
    ],
)
def test_a_script_comes_as_the_twin_that_the_asker_reads(
    built: Starlette, accepted: str, encoding: str | None, body: bytes
) -> None:
    answer, raw = ask(built, "/assets/app-1.js", **{"accept-encoding": accepted})
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "accept-encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert len(raw) == int(answer.headers["content-length"])
    assert raw == body or gzip.decompress(raw) == SCRIPT


def test_the_page_has_a_twin_too_and_is_asked_for_again(built: Starlette) -> None:
    answer, raw = ask(built, "/", **{"accept-encoding": "br"})
    assert raw == b"the page, squeezed"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_head_of_a_twin_says_what_the_twin_is(built: Starlette) -> None:
    answer, raw = ask(built, "/assets/app-1.js", "HEAD", **{"accept-encoding": "br"})
    assert (answer.status_code, raw, answer.headers["content-length"]) == (200, b"", "20")
    assert answer.headers["content-encoding"] == "br"


def test_each_twin_is_known_by_a_tag_of_its_own(built: Starlette) -> None:
    tags = {word: ask(built, "/", **{"accept-encoding": word})[0].headers["etag"] for word in ("br", "identity")}
    assert tags["br"] != tags["identity"]
    for word, tag in tags.items():
        answer, raw = ask(built, "/", **{"accept-encoding": word, "if-none-match": tag})
        assert (answer.status_code, raw, answer.headers["vary"]) == (304, b"", "accept-encoding")
    assert ask(built, "/", **{"accept-encoding": "br", "if-none-match": tags["identity"]})[0].status_code == 200


def test_a_picture_comes_as_it_is(built: Starlette) -> None:
    answer, raw = ask(built, "/assets/lake-1.png", **{"accept-encoding": "gzip, br"})
    assert raw == b"\x89PNG"
    assert "vary" not in answer.headers


def test_what_is_not_there_has_no_twin(built: Starlette) -> None:
    assert ask(built, "/assets/none.js", **{"accept-encoding": "br"})[0].status_code == 404
    assert ask(built, "/../conftest.py", **{"accept-encoding": "br"})[0].status_code == 404


def test_long_answers_travel_compressed_and_short_ones_do_not(house: House) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"], start=True)
            async with await ann.follow(table) as socket:
                await socket.play(random.Random(1), most=8)
            long = await ann.http.get(f"/api/tables/{table}/replay")
            assert long.headers["content-encoding"] == "gzip"
            assert "accept-encoding" in long.headers["vary"].lower()
            assert int(long.headers["content-length"]) < len(long.content) / 2
            plain = await ann.http.get(f"/api/tables/{table}/replay", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json()["events"] == long.json()["events"]
            assert "content-encoding" not in (await ann.http.get("/api/me")).headers

    asyncio.run(story())
