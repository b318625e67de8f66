"""Writing lists of action numbers, and finding a place in one without writing it."""

from lanterns.engine.bits import bit, lowest_bit
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Numbers


@rule
def append_if(is_legal: bool, actions: Numbers, count: int, number: int) -> int:
    """Append a number to a list of so many if it is legal; return the new length.

    It is written either way and kept only if legal: a processor cannot guess which actions are, and a wrong guess
    costs it more than writing. So a list needs room for one number more than it can hold.
    """
    actions[count] = number
    return count + is_legal


@rule
def append_set(bits: int, actions: Numbers, count: int, first: int) -> int:
    """Append the numbers of a set, whose lowest bit stands for the number `first`; return the new length."""
    while bits != 0:
        place = lowest_bit(bits)
        actions[count] = first + place
        count += 1
        bits ^= bit(place)
    return count


@rule
def append_pairs(ones: int, others: int, actions: Numbers, count: int, first: int) -> int:
    """Append the numbers of two sets taken in turns, the lowest bits of which stand for `first` and the next number."""
    left = ones | others
    while left != 0:
        place = lowest_bit(left)
        count = append_if((ones >> place) & 1 == 1, actions, count, first + 2 * place)
        count = append_if((others >> place) & 1 == 1, actions, count, first + 2 * place + 1)
        left ^= bit(place)
    return count


@rule
def place_in_list(word: int, count: int) -> int:
    """How far down a list of so many 32 random bits point: every place is as likely as another."""
    return (word * int(count)) >> 32
