"""Every numbered rule has code and a test."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def cited_in(folder: str) -> set[str]:
    """The rule numbers cited in square brackets in a folder's Python files, this one left out."""
    texts = [path.read_text("utf-8") for path in (ROOT / folder).rglob("*.py") if path != Path(__file__)]
    return {number for text in texts for number in re.findall(r"\[(D\d+(?:\.\d+)?)\]", text)}


def numbered_rules() -> set[str]:
    """The numbers that the rules page gives."""
    return set(re.findall(r"\*\*(D\d+\.\d+)\*\*", (ROOT / "docs/rules-dice.md").read_text("utf-8")))


def test_every_rule_has_a_test() -> None:
    assert numbered_rules() - cited_in("tests/dice") == set()


def test_every_rule_has_code() -> None:
    examples = {number for number in numbered_rules() if number.startswith("D11.")}
    assert numbered_rules() - examples - cited_in("src/lanterns/dice") == set()


def test_nothing_cites_a_rule_that_does_not_exist() -> None:
    chapters = {number.split(".")[0] for number in numbered_rules()}
    cited = cited_in("src/lanterns/dice") | cited_in("tests/dice")
    assert cited - numbered_rules() - chapters == set()
