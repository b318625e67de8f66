"""Names: whatever is chosen can be seen, and nobody at a table is mistaken for another."""

import pytest
from hypothesis import given
from hypothesis import strategies as some
from pydantic import ValidationError

from lanterns.engine.visible import is_visible, make_visible
from lanterns.server.messages import client
from lanterns.server.messages.names import LONGEST_NAME, look_of, tell_apart
from lanterns.server.messages.people import NewGuest
from tests.server.setting import new_table, say


@pytest.mark.parametrize(
    "name", ["Ann", "Łukasz", "José 2", "Анна", "Ελένη", "李小龍", "Ann ❤️", "🎲🎲", "O'Brien-Smith", "ภัทรา"]
)
def test_names_of_people_are_welcome(name: str) -> None:
    assert NewGuest(name=name).name == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "a\nb",
        "a\x1b[2J",
        "a\u202eb",
        "\u3164",
        "\u2800",
        "An\u00adn",
        "Ann\U000e0041",
        "Ann\u061c",
        "Ann\ufe0f",
        "\u115f\u1160",
        "Ann\u034f",
        "A\u0301\u0301\u0301\u0301nn",
        "\u0301",
        "Аnn",  # noqa: RUF001 - its first letter is Cyrillic
        "a\u00a0b",
    ],
)
def test_names_that_cannot_be_seen_or_pose_as_others_are_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        NewGuest(name=name)


@given(name=some.text(max_size=LONGEST_NAME))
def test_whatever_is_accepted_can_be_seen(name: str) -> None:
    try:
        accepted = NewGuest(name=name).name
    except ValidationError:
        return
    assert accepted.isprintable()
    assert accepted.strip()


@given(text=some.text(max_size=80))
def test_no_text_steers_a_terminal(text: str) -> None:
    shown = make_visible(text)
    assert len(shown) == len(text)
    assert all(letter == "\n" or is_visible(letter) for letter in shown)
    assert "\x1b" not in shown


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ann", "Ann"), ("ann", "Ann"), ("Bill", "BiII"), ("Соса", "Coca"), ("A nn", "Ann"), ("Ａnn", "Ann")],  # noqa: RUF001
)
def test_names_that_look_alike_are_told_apart(name: str, other: str) -> None:
    assert look_of(name) == look_of(other)
    assert tell_apart(name, [other]) == f"{name} 2"
    assert tell_apart(name, [other, f"{other} 2"]) == f"{name} 3"


@given(names=some.lists(some.text("Aa1 lI", min_size=1, max_size=LONGEST_NAME), max_size=4))
def test_all_names_at_a_table_are_distinct_and_short(names: list[str]) -> None:
    shown: list[str] = []
    for name in names:
        shown.append(tell_apart(name, shown))
    assert len({look_of(name) for name in shown}) == len(names)
    assert all(len(name) <= LONGEST_NAME for name in shown)


def test_a_second_ann_at_a_table_is_ann_2_and_hot_seats_keep_their_name() -> None:
    table = new_table("ann", "open", "open")
    say(table, "imp", client.Sit(id="1", seat=1, name="Ann"))
    say(table, "ann", client.Sit(id="2", seat=2, name="ann"))
    assert [seat.name for seat in table.seats] == ["ann", "Ann 2", "ann"]
