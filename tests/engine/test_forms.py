"""Forms: compiled code writes the JSON that they were declared as."""

import json
from typing import Any

import numpy as np

from lanterns.engine.forms import LONGEST_RUN, NUMBER, form_of, one_of, write_form


def fill(form: Any, *values: int) -> str:
    """A form with some values in its gaps, and not one character more."""
    text = np.zeros(2000, np.uint8)
    size = write_form(form, np.array(values, np.int64), text, 0)
    assert not text[size:].any()
    return text[:size].tobytes().decode()


def test_a_form_is_what_it_was_declared_as() -> None:
    long = "é" * LONGEST_RUN
    form = form_of(
        {"tile": NUMBER, "long": long, "sides": [one_of(("red", None, True)), NUMBER], "cells": [], "none": {}}
    )
    for tile, side, number in ((0, 0, -33), (35, 1, 7), (32767, 2, -1)):
        filled = {"tile": tile, "long": long, "sides": [("red", None, True)[side], number], "cells": [], "none": {}}
        assert fill(form, tile, side, number) == json.dumps(filled, ensure_ascii=False, separators=(",", ":"))


def test_forms_go_on_where_others_were_left_open() -> None:
    first = fill(form_of({"x": NUMBER}, is_open=True), 1)
    assert first + fill(form_of({"y": NUMBER, "z": 3}, is_begun=True), 2) == '{"x":1,"y":2,"z":3}'
