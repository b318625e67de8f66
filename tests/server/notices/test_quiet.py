"""Quiet hours are those on the wall of whoever is told."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from lanterns.server.notices.quiet import quiet_until

NIGHT = (22 * 60, 7 * 60 + 30)


@pytest.mark.parametrize(
    ("said", "until"),
    [
        ("2026-03-28 21:59", None),
        ("2026-03-28 22:00", "2026-03-29 07:30"),  # the clocks go forward that night
        ("2026-03-29 05:00", "2026-03-29 07:30"),
        ("2026-03-29 07:29", "2026-03-29 07:30"),
        ("2026-03-29 07:30", None),
        ("2026-03-29 12:00", None),
    ],
)
def test_the_night_is_quiet_wherever_one_is(said: str, until: str | None) -> None:
    rome = ZoneInfo("Europe/Rome")
    now = dt.datetime.fromisoformat(said).replace(tzinfo=rome)
    end = quiet_until(now.timestamp(), "Europe/Rome", *NIGHT)
    wanted = dt.datetime.fromisoformat(until).replace(tzinfo=rome).timestamp() if until else None
    assert end == wanted


def test_without_quiet_hours_no_hour_is_quiet() -> None:
    assert quiet_until(0.0, "UTC", None, None) is None
    assert quiet_until(0.0, "UTC", 60, 60) is None
