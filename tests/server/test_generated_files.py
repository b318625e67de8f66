"""The TypeScript types and the page on the protocol are those of the messages, and the page lists every request."""

import re
from pathlib import Path

from fastapi.routing import APIRoute

from lanterns.server.app import ROUTERS
from lanterns.server.generate.files import generated_files

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(GET|POST|PUT|PATCH|DELETE) ([^`?]+)(?:\?[^`]*)?`")
MODEL = re.compile(r"`([A-Z]\w+)`")


def test_the_generated_files_are_up_to_date() -> None:
    for path, text in generated_files(ROOT).items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path}: run python -m lanterns.server.generate"


def test_the_page_lists_every_request_and_only_what_there_is() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    table = page[page.index("| request |") : page.index("## The socket")]
    listed = {(method, _shape(path)) for method, path in NAMED.findall(table)}
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    there = {(method, _shape(route.path.strip("/"))) for route in routes for method in route.methods or ()}
    assert listed == there
    headings = set(re.findall(r"(?m)^#+ `?(\w+)`?$", page))
    assert set(MODEL.findall(table)) <= headings


def _shape(path: str) -> str:
    """An address whatever its parts are called."""
    return re.sub(r"\{\w+\}", "{}", path)
