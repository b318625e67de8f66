"""The exponential function that all homes of the rules share."""

import math

import pytest

from lanterns.engine.exponential import exponential

BITS = {
    -707.5: "0x1.39b42358p-1021",
    -20.25: "0x1.b93de1ep-30",
    -1.0: "0x1.78b56362p-2",
    -0.1: "0x1.cf46d99cp-1",
    0.0: "0x1p+0",
    0.5: "0x1.a61298dep+0",
    1.0: "0x1.5bf0a8aep+1",
    700.0: "0x1.d945df48p+1009",
}
"""To the last bit, interpreted, compiled, in the browser and on a GPU."""


def test_it_is_right_to_within_two_parts_in_a_billion() -> None:
    for step in range(-7000, 7000):
        x = step * 0.1013
        if abs(x) < 700:
            assert exponential(x) == pytest.approx(math.exp(x), rel=2e-9)


@pytest.mark.parametrize(("x", "bits"), BITS.items())
def test_it_gives_these_very_bits(x: float, bits: str) -> None:
    assert exponential(x) == float.fromhex(bits)


def test_it_never_falls() -> None:
    values = [exponential(step * 0.001 - 5.0) for step in range(10_000)]
    assert values == sorted(values)


def test_the_ends_are_nothing_infinity_and_no_number() -> None:
    assert exponential(-1e300) == 0.0
    assert exponential(-math.inf) == 0.0
    assert exponential(710.0) == math.inf
    assert math.isnan(exponential(math.nan))
