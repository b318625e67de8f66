"""Schemathesis asks every door of the interface for everything its document allows, and for what it does not."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import hypothesis
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import configure, serve
from tests.server.wire.patience import rounds

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 8


CUP = {"name": "Cup", "form": "swiss", "settings": {"game": "harvest", "players": 2, "pace": {"kind": "live"}}}


async def enter(address: str) -> tuple[str, dict[str, list[str]]]:
    """Become someone with a table in each phase and a tournament; the cookie, and what there is to ask about."""
    async with Person(address) as ann:
        await ann.become("Ann")
        tables = [await ann.create(["you", "open"], listed=True), await ann.create(["you", "you"], start=True)]
        cup = (await ann.http.post("/api/tournaments", json=CUP)).json()["id"]
        return ann.cookie(), {"table": tables, "tournament": [cup], "person": [ann.id]}


def test_every_door_answers_as_its_document_says(tmp_path: Path) -> None:
    with serve(configure(tmp_path)) as address:
        schema = schemathesis.openapi.from_url(f"http://{address}/api/openapi.json")
        doors = doors_of(schema)
        assert len(doors) > 15
        for seed in rounds():
            for door in doors:
                cookie, known = asyncio.run(enter(address))  # behind some doors one logs out or leaves for good
                ask(door.as_strategy(generation_mode=GenerationMode.POSITIVE), cookie, known, seed)
                with contextlib.suppress(Unsatisfiable):  # where nothing is asked, nothing can be asked wrongly
                    ask(door.as_strategy(generation_mode=GenerationMode.NEGATIVE), cookie, known, seed)


def doors_of(schema: schemathesis.BaseSchema) -> list[Any]:
    """Every method at every path."""
    results: list[Any] = list(schema.get_all_operations())
    return [result.ok() for result in results]


def ask(cases: Any, cookie: str, known: dict[str, list[str]], seed: int) -> None:
    """Ask one door many times, more often than not about something that exists."""

    @hypothesis.seed(seed)
    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=cases, chosen=some.integers(0, 2))
    def check(case: Any, chosen: int) -> None:
        for name, ids in known.items():
            if chosen < len(ids) and name in (case.path_parameters or {}):
                case.path_parameters[name] = ids[chosen]
        case.call_and_validate(checks=CHECKS, headers={"cookie": cookie})

    check()


def test_the_document_names_every_refusal(house: House) -> None:
    schema = schemathesis.openapi.from_url(f"http://{house.node}/api/openapi.json")
    for door in doors_of(schema):
        if door.path.startswith("/api/"):
            assert {"401", "404", "413", "422", "429", "503"} <= set(door.definition.raw["responses"])
