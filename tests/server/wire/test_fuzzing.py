"""Sockets under fire: malformed, oversized, reordered and replayed messages are refused, and the table goes on."""

import asyncio
import json
import random
from typing import Any

import hypothesis
import websockets.exceptions
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from pydantic import TypeAdapter

from lanterns.server.messages.client import ClientMessage
from lanterns.server.socket.codec import LARGEST_MESSAGE
from tests.server.clients import Person, Socket
from tests.server.conftest import House
from tests.server.wire.patience import rounds

WORDS = some.one_of(
    some.none(),
    some.booleans(),
    some.integers(),
    some.floats(),
    some.text(max_size=30),
    some.just("move"),
    some.just({}),
)
JUNK = some.recursive(
    WORDS,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
TYPES = [*TypeAdapter(ClientMessage).json_schema()["discriminator"]["mapping"], "nonsense"]
FIELDS = [
    "id",
    "seat",
    "answers",
    "action",
    "number",
    "bot",
    "settings",
    "since",
    "level",
    "name",
    "nonce",
    "seal",
    "reaction",
]
MESSAGES = some.one_of(
    some.text(max_size=200),
    JUNK.map(lambda junk: json.dumps(junk, allow_nan=True)),
    some.builds(
        lambda type_, fields: json.dumps({"type": type_, **fields}),
        some.sampled_from(TYPES),
        some.dictionaries(some.sampled_from(FIELDS), JUNK, max_size=5),
    ),
)


def test_nonsense_is_refused_and_the_table_goes_on(house: House) -> None:
    for seed in rounds():

        @hypothesis.seed(seed)
        @settings(max_examples=6, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(volleys=some.lists(MESSAGES, min_size=20, max_size=60))
        def fire(volleys: list[str]) -> None:
            fire_at(house, volleys)

        fire()


def fire_at(house: House, volleys: list[str]) -> None:
    """Send nonsense over one socket while somebody plays over another."""

    async def story() -> None:
        async with Person(house.node) as ann, Person(house.node) as imp:
            await ann.become("Ann")
            await imp.become("Imp")
            table = await ann.create(["you", "you"], start=True)
            async with await ann.follow(table) as good, await imp.follow(table) as bad:
                before = good.number
                for text in volleys:
                    await bad.send(text)
                answered = await bad.send({"type": "ping"})
                codes = []
                while (message := await bad.next()).get("answers") != answered:
                    if message["type"] == "refused":
                        codes.append(message["code"])
                assert "internal" not in codes
                await good.play(random.Random(1), most=2)
                assert good.number >= before + 2

    asyncio.run(story())


def test_a_message_that_is_too_large_is_refused(house: House) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"], start=True)
            async with await ann.follow(table) as socket:
                await socket.send(json.dumps({"type": "ping", "id": "x" * LARGEST_MESSAGE}))
                assert (await socket.until("refused"))["code"] == "too_large"
                await _expect_close(socket)
            async with await ann.follow(table) as socket:
                await socket.send("x" * 1_000_000)
                await _expect_close(socket)
            async with await ann.follow(table) as socket:
                await socket.connection.send(b"\x00\xff\x00")
                await _expect_close(socket)
            async with await ann.follow(table) as again:
                await again.play(random.Random(1), most=2)

    asyncio.run(story())


async def _expect_close(socket: Socket) -> None:
    try:
        while True:
            await socket.next()
    except websockets.exceptions.ConnectionClosed:
        return


def test_a_whole_game_replayed_and_shuffled_changes_nothing(house: House) -> None:
    """Every message of a game is sent again, in order and shuffled, by its author and by others: nothing moves."""

    async def story() -> None:
        async with Person(house.node) as ann, Person(house.node) as imp:
            await ann.become("Ann")
            await imp.become("Imp")
            table = await ann.create(["you", "you"], start=True)
            sent: list[dict[str, Any]] = []
            async with await ann.follow(table) as socket, await imp.follow(table) as others:
                chooser = random.Random(5)
                for turn in range(25):
                    while not socket.choices():
                        await socket.next()
                    action = chooser.choice(socket.choices())
                    message = {"type": "move", "id": f"m{turn}", "answers": socket.number, "action": action}
                    sent.append(message)
                    await socket.do(message)
                number = socket.number
                again = sent + chooser.sample(sent, len(sent))
                for message in again:
                    assert (await socket.do(message))["type"] == "update"
                    assert (await others.do({**message, "id": f"x{message['id']}"}))["type"] == "refused"
                    refused = await socket.do({**message, "id": f"y{message['id']}"})
                    assert refused["code"] in {"stale", "not_in_hand", "not_your_turn", "cell_not_open"}
                async with await ann.follow(table) as fresh:
                    await fresh.until("update")
                    assert fresh.number == number

    asyncio.run(story())
