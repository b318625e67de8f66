"""Every numbered rule of both games has code and a test."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Book:
    """A game's rules as they are numbered on its page."""

    game: str
    letter: str
    page: str
    examples: str
    """The chapter of examples: they need tests, but no code."""


BOOKS = [Book("harvest", "H", "docs/rules.md", "H9."), Book("dice", "D", "docs/rules-dice.md", "D11.")]


def cited_in(folder: str, book: Book) -> set[str]:
    """The rule numbers cited in square brackets in a folder's Python files."""
    texts = [path.read_text("utf-8") for path in (ROOT / folder / book.game).rglob("*.py")]
    return {number for text in texts for number in re.findall(rf"\[({book.letter}\d+(?:\.\d+)?)\]", text)}


def numbered_rules(book: Book) -> set[str]:
    """The numbers that the rules page gives."""
    return set(re.findall(rf"\*\*({book.letter}\d+\.\d+)\*\*", (ROOT / book.page).read_text("utf-8")))


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_every_rule_has_a_test(book: Book) -> None:
    assert numbered_rules(book) - cited_in("tests", book) == set()


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_every_rule_has_code(book: Book) -> None:
    examples = {number for number in numbered_rules(book) if number.startswith(book.examples)}
    assert numbered_rules(book) - examples - cited_in("src/lanterns", book) == set()


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_nothing_cites_a_rule_that_does_not_exist(book: Book) -> None:
    chapters = {number.split(".")[0] for number in numbered_rules(book)}
    cited = cited_in("src/lanterns", book) | cited_in("tests", book)
    assert cited - numbered_rules(book) - chapters == set()
