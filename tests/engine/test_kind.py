"""Games are found by name and by the version of their rules."""

import pytest

from lanterns import BadOptions, Game
from lanterns.engine.kind import all_kinds, find_kind


def test_a_game_is_found_under_its_newest_rules_and_by_their_version() -> None:
    for kind in all_kinds():
        assert find_kind(kind.name) is kind
        assert find_kind(kind.name, kind.rules_version) is kind


def test_an_unknown_game_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(BadOptions, match=r"no game called 'chess'; the games are .*harvest"):
        find_kind("chess")


def test_rules_of_an_unknown_version_are_refused() -> None:
    with pytest.raises(BadOptions, match=r"Version 99 of the rules of harvest is not known .* a newer Lanterns"):
        Game("harvest", players=2, rules_version=99)
    with pytest.raises(BadOptions, match=r"Version 0 of the rules of harvest is not known here \(known: 1\)\."):
        Game("harvest", players=2, rules_version=0)
