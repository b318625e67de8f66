"""Quiet hours: when someone wants to be left alone, by the clock on their own wall."""

import datetime as dt
from zoneinfo import ZoneInfo

MINUTES_A_DAY = 24 * 60


def quiet_until(now: float, time_zone: str, quiet_from: int | None, quiet_to: int | None) -> float | None:
    """When the quiet hours end in which it is now; None outside of them. They may span midnight."""
    if quiet_from is None or quiet_to is None or quiet_from == quiet_to:
        return None
    here = dt.datetime.fromtimestamp(now, ZoneInfo(time_zone))
    minute = here.hour * 60 + here.minute
    passed = (minute - quiet_from) % MINUTES_A_DAY
    if passed >= (quiet_to - quiet_from) % MINUTES_A_DAY:
        return None
    end = here.replace(hour=quiet_to // 60, minute=quiet_to % 60, second=0, microsecond=0)
    if quiet_to <= minute:
        end += dt.timedelta(days=1)
    return end.timestamp()
