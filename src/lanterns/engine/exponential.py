"""One exponential function for every home of the rules, equal to the last bit in all of them.

A library's `exp` differs between processors, and a sum of products may be rounded once or twice. Here the power is
reckoned in whole numbers, where nothing is rounded differently: e**x is 2**(whole + part), the power of the part is a
polynomial in fixed point, and multiplying by a power of two is exact. It is right to within two parts in a billion.
"""

import math
from typing import Final

from lanterns.engine.compiler import rule

_FRACTION: Final = 31
"""Bits behind the point."""
_SCALE: Final = 1.4426950408889634 * (1 << _FRACTION)
"""Turns a power of e into one of 2, with so many bits behind the point."""
_COEFFICIENTS: Final = (1 << _FRACTION, 1488522244, 515882277, 119196129, 20646516, 2881712, 308748, 46022)
"""Of 2**x from 0 to 1, in fixed point: the least largest relative error, by Lawson's iteration."""
_LOWEST: Final = -708.0
"""Below it a float has fewer digits, and not every processor has those numbers at all."""
_HIGHEST: Final = 709.0
_STEP: Final = 30
"""How many doublings are done at a time."""


@rule
def exponential(x: float) -> float:
    """e to the power of x; nothing below -708, infinity above 709."""
    if math.isnan(x):
        return x
    if x < _LOWEST:
        return 0.0
    if x > _HIGHEST:
        return float("inf")
    power = int(x * _SCALE)
    part = power & ((1 << _FRACTION) - 1)
    doublings = power >> _FRACTION
    value = float(power_of_two(part)) / (1 << _FRACTION)
    while doublings < -_STEP:
        value /= 1 << _STEP
        doublings += _STEP
    while doublings > _STEP:
        value *= 1 << _STEP
        doublings -= _STEP
    return value / (1 << -doublings) if doublings < 0 else value * (1 << doublings)


@rule
def power_of_two(part: int) -> int:
    """2 to the power of a number from 0 up to 1, both in fixed point."""
    value = 0
    for index in range(len(_COEFFICIENTS)):
        value = _COEFFICIENTS[len(_COEFFICIENTS) - 1 - index] + ((value * part) >> _FRACTION)
    return value
