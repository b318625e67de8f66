"""The standings as a picture: PNG or SVG, by the ending of the file's name."""

from collections.abc import Sequence
from pathlib import Path

from lanterns.arena.schedule import Arena, BadArena
from lanterns.arena.statistics import Interval, Standing

ENDINGS = (".png", ".svg")


def check_chart(path: Path) -> None:
    """Refuse a chart that could not be drawn, before any game is played."""
    if path.suffix.lower() not in ENDINGS:
        raise BadArena(f"A chart is a file that ends in {' or '.join(ENDINGS)}, not '{path.name}'.")
    try:
        import matplotlib  # noqa: F401, ICN001 - only to know whether it is there
    except ImportError:
        raise BadArena("matplotlib is not installed; `pip install lanterns[arena]` brings it.") from None


def draw_chart(arena: Arena, table: Sequence[Standing], path: Path) -> None:
    """Draw every bot's share of first places and its mean honor, with 95 % intervals."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 1.6 + 0.55 * len(table)), layout="constrained")
    shares, honors = figure.subplots(1, 2, sharey=True)
    names = [standing.bot for standing in table]
    rows = range(len(table))
    for axes, intervals, title in (
        (shares, [standing.first for standing in table], "Share of first places"),
        (honors, [standing.honor for standing in table], "Mean honor"),
    ):
        means = [interval.mean for interval in intervals]
        axes.barh(rows, means, color="#c8553d", xerr=[_below(intervals), _above(intervals)], capsize=4)
        axes.set_title(title)
        axes.set_yticks(rows, names)
        axes.spines[["top", "right"]].set_visible(False)
    shares.axvline(1 / arena.players, color="#444444", linestyle=":", label="fair share")
    shares.set_xlim(0, 1)
    shares.legend(loc="lower right")
    shares.invert_yaxis()
    games = sum(standing.games for standing in table) // arena.players
    figure.suptitle(f"{arena.game}, {arena.players} players, {games} games; bars show 95 % intervals")
    try:
        figure.savefig(path, dpi=150)
    except OSError as error:
        raise BadArena(f"The chart cannot be written: {error.strerror}.") from None


def _below(intervals: Sequence[Interval]) -> list[float]:
    return [min(interval.mean, max(0.0, interval.mean - interval.low)) for interval in intervals]


def _above(intervals: Sequence[Interval]) -> list[float]:
    return [min(interval.mean, max(0.0, interval.high - interval.mean)) for interval in intervals]
