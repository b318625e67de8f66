"""Compiled, dispatched, cached by what the sources say."""

import os
import subprocess
import sys
from inspect import isfunction
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

from lanterns import Game
from lanterns.dice.rules.state import STATE as DICE
from lanterns.engine import rules
from lanterns.engine.bits import bit, count_bits
from lanterns.engine.compiler import (
    IS_COMPILED,
    cache_folder,
    generic,
    rule,
    version_of,
    versioned,
    versions_of,
)
from lanterns.engine.layout import Fields, Int, Ints, copy_state, layout_of, name_of, new_state
from lanterns.harvest.rules.state import STATE as HARVEST

GENERIC_RULES = [
    name for name, function in vars(rules).items() if isfunction(function) and hasattr(function, "__wrapped__")
]
"""The whole vocabulary: what chooses by layout wraps what only says so."""


class Cat(Fields):
    """A state with one field."""

    lives: Int


class Dog(Fields):
    """A state with other fields."""

    tricks: Annotated[Ints, 3]
    age: Int


CAT, DOG = layout_of(Cat, "cat", 1), layout_of(Dog, "dog", 1)
YOUNG_CAT = layout_of(Cat, "cat", 2, after=CAT)
YOUNGEST_CAT = layout_of(Cat, "cat", 3, after=YOUNG_CAT)


@generic
def count_wonders(animal: Any, extra: int) -> int:
    """How many wonders an animal knows."""
    raise AssertionError


@version_of(count_wonders, CAT)
@rule
def count_wonders_of_cat(animal: Any, extra: int) -> int:
    """Lives."""
    return animal.lives + extra


@version_of(count_wonders, DOG)
@rule
def count_wonders_of_dog(animal: Any, extra: int) -> int:
    """Tricks."""
    return animal.tricks.sum() + extra


@rule
def count_twice(animal: Any) -> int:
    """A function that serves every animal."""
    return count_wonders(animal, 0) + count_wonders(animal, 1)


def test_a_generic_function_chooses_by_the_type_of_the_record() -> None:
    cat, dog = new_state(CAT), new_state(DOG)
    cat.lives = 9
    dog.tricks[:] = 2
    assert count_wonders(cat, 1) == 10
    assert count_wonders(dog, 1) == 7


def test_rules_that_call_it_serve_every_type() -> None:
    cat, dog = new_state(CAT), new_state(DOG)
    cat.lives = 9
    dog.tricks[:] = 2
    assert count_twice(cat) == 19
    assert count_twice(dog) == 13


@versioned
@rule
def count_naps(animal: Any) -> int:
    """An inner rule that a later version does otherwise."""
    return animal.lives


@version_of(count_naps, YOUNG_CAT)
@rule
def count_naps_of_young_cat(animal: Any) -> int:
    """Twice as many."""
    return 2 * animal.lives


@rule
def count_naps_and_more(animal: Any) -> int:
    """A rule that calls the inner one and stays as it is."""
    return count_naps(animal) + 100


def test_a_version_declares_what_changes_and_takes_over_the_rest() -> None:
    for layout, naps in ((CAT, 9), (YOUNG_CAT, 18), (YOUNGEST_CAT, 18)):
        cat = new_state(layout)
        cat.lives = 9
        assert count_naps(cat) == naps
        assert count_naps_and_more(cat) == naps + 100
        assert count_twice(cat) == 19


def test_a_rule_has_one_version_for_each_layout() -> None:
    with pytest.raises(ValueError, match=r"'count_naps' already has a version for cat_2, 'count_naps_of_young_cat'"):
        version_of(count_naps, YOUNG_CAT)(count_naps_of_young_cat)


def test_a_version_comes_too_late_where_the_earlier_one_was_already_used() -> None:
    cat = new_state(YOUNGEST_CAT)
    assert count_naps(cat) == 0
    with pytest.raises(ValueError, match=r"'count_naps' already has a version for cat_3"):
        version_of(count_naps, YOUNGEST_CAT)(count_naps_of_young_cat)


def test_a_layout_without_a_version_is_named() -> None:
    with pytest.raises(LookupError, match=r"'count_only' has no version for cat_1"):
        count_only(new_state(CAT))


@generic
def count_only(animal: Any) -> int:
    """Something no animal does."""
    raise AssertionError


def test_each_game_names_its_version_after_the_generic_function() -> None:
    assert {"apply", "see", "worth"} <= set(GENERIC_RULES)
    for name in GENERIC_RULES:
        versions = versions_of(getattr(rules, name))
        for layout in (HARVEST, DICE):
            game = name_of(layout).rpartition("_")[0]
            assert versions[layout].__name__ == f"{name}_{game}"


def test_the_switch_decides_whether_rules_are_compiled() -> None:
    assert (os.environ.get("LANTERNS_COMPILE", "1") != "0") == IS_COMPILED
    assert hasattr(count_twice, "py_func") == IS_COMPILED


def test_a_single_bit_keeps_its_width_whatever_the_index_is_read_from() -> None:
    narrow: Any = np.int16(40)
    assert bit(narrow) == 2**40
    assert count_bits(bit(3) | bit(40) | bit(62)) == 3


def folder_with(tmp_path: Path, **environment: str) -> str:
    """The cache folder another process would use."""
    command = [sys.executable, "-c", "from lanterns.engine.compiler import cache_folder; print(cache_folder())"]
    settings = {**os.environ, "LANTERNS_CACHE_DIR": str(tmp_path), **environment}
    return subprocess.run(command, env=settings, check=True, capture_output=True, text=True).stdout.strip()


def test_an_action_is_carried_out_where_the_state_lies() -> None:
    begun = Game("harvest", 2, seed=1).state
    alone, copied = copy_state(begun), begun.copy()
    several = np.zeros(3, alone.dtype).view(np.recarray)
    several[1] = alone
    number = Game("harvest", 2, seed=1).legal_numbers()[0]
    for state in (alone, copied, several[1]):
        rules.apply(state, int(state.active), number)
    assert alone.tobytes() == copied.tobytes() == several[1].tobytes()
    assert [int(state.placed_count) for state in several] == [0, int(alone.placed_count), 0]


def test_compiled_code_is_kept_apart_by_what_it_was_compiled_with(tmp_path: Path) -> None:
    plain = folder_with(tmp_path, NUMBA_BOUNDSCHECK="")
    assert plain == folder_with(tmp_path, NUMBA_BOUNDSCHECK="")
    assert plain != folder_with(tmp_path, NUMBA_BOUNDSCHECK="1")
    assert Path(plain).parent == tmp_path


def test_without_a_writable_folder_rules_still_run(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert Path(folder_with(blocked)).is_dir()


def test_the_folder_of_this_process_exists() -> None:
    assert cache_folder().is_dir()
