"""What the games of an arena say about each bot, with 95 % intervals and ratings."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev

from lanterns.arena.contest import Played
from lanterns.arena.schedule import BadArena

SURE = 1.959964
"""Standard errors to either side of a mean that hold the truth 95 times in 100."""

FORTUNE_WEIGHT = 1.0
"""How much of a seat's fortune is taken off. Any number fixed beforehand leaves the mean as it is."""

_SURE_OF_FEW = (inf, 12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145)
"""The same for a mean of few values (Student's t), by degrees of freedom."""


@dataclass(frozen=True)
class Interval:
    """An estimate and the 95 % interval around it."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """One bot in an arena."""

    bot: str
    games: int
    """How many seats it played."""
    wins: float
    """Victories, a shared one counting as its part."""
    first: Interval
    """Its share of first places."""
    honor: Interval
    adjusted: Interval | None
    """Its share of first places less what chance gave it, in games for which that is known."""
    saving: float | None
    """So many times more games would the plain share need for as narrow an interval."""
    rating: float
    rating_doubt: float
    """The rating is within twice this of the truth, as openskill sees it."""
    move_seconds: float
    """Mean time for one action."""
    slowest_seconds: float


def standings(games: Sequence[Played]) -> list[Standing]:
    """Every bot, the highest share of first places first."""
    ratings = rate(games)
    table = []
    for bot in sorted({bot for game in games for bot in game.bots}):
        seats = [(game, seat) for game in games for seat, name in enumerate(game.bots) if name == bot]
        wins = sum(game.victory[seat] for game, seat in seats)
        decisions = sum(game.decisions[seat] for game, seat in seats)
        table.append(
            Standing(
                bot=bot,
                games=len(seats),
                wins=wins,
                first=share_interval(wins, len(seats)),
                honor=mean_by_deal([(game.deal, float(game.honor[seat])) for game, seat in seats]),
                adjusted=(adjusted := _adjust(seats, FORTUNE_WEIGHT)),
                saving=_saving(adjusted, _adjust(seats, 0.0)),
                rating=ratings[bot][0],
                rating_doubt=ratings[bot][1],
                move_seconds=sum(game.seconds[seat] for game, seat in seats) / max(1, decisions),
                slowest_seconds=max(game.slowest[seat] for game, seat in seats),
            )
        )
    return sorted(table, key=lambda standing: -standing.first.mean)


def _adjust(seats: Sequence[tuple[Played, int]], weight: float) -> Interval | None:
    """The mean share of the victory less the weighted fortune. Fortune has the mean 0, so this estimates the same."""
    known = [(game.deal, game.victory[seat], game.fortune[seat]) for game, seat in seats if game.fortune is not None]
    if len(known) < len(seats):
        return None
    return mean_by_deal([(deal, victory - weight * fortune) for deal, victory, fortune in known])


def _saving(adjusted: Interval | None, plain: Interval | None) -> float | None:
    if adjusted is None or plain is None or not 0 < adjusted.high - adjusted.low < inf:
        return None
    return ((plain.high - plain.low) / (adjusted.high - adjusted.low)) ** 2


def share_interval(wins: float, games: int) -> Interval:
    """A share and its Wilson interval, which is honest also near 0 and 1."""
    share = wins / games
    middle = (share + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    reach = SURE / (1 + SURE**2 / games) * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def mean_by_deal(values: Sequence[tuple[int, float]]) -> Interval:
    """A mean whose interval counts each deal once: games on the same deal are not independent."""
    by_deal: dict[int, list[float]] = {}
    for deal, value in values:
        by_deal.setdefault(deal, []).append(value)
    means = [fmean(group) for group in by_deal.values()]
    mean = fmean(value for _, value in values)
    if len(means) < 2:
        return Interval(mean, -inf, inf)
    freedom = len(means) - 1
    sure = _SURE_OF_FEW[freedom] if freedom < len(_SURE_OF_FEW) else SURE
    reach = sure * stdev(means) / sqrt(len(means))
    return Interval(mean, mean - reach, mean + reach)


def rate(games: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """Each bot's rating and its doubt (openskill, Plackett-Luce), the games taken in the order of the schedule.

    A bot that sits at several seats of a game plays there as its equals: each seat moves it by an equal part.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadArena("openskill is not installed; `pip install lanterns[arena]` brings it.") from None
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for game in games for bot in game.bots}
    for game in games:
        if len(set(game.bots)) == 1:
            continue
        teams = [[model.create_rating([ratings[bot].mu, ratings[bot].sigma], bot)] for bot in game.bots]
        rated = model.rate(teams, scores=[_place(game, seat) for seat in range(len(game.bots))])
        for bot in set(game.bots):
            seats = [team[0] for team, name in zip(rated, game.bots, strict=True) if name == bot]
            ratings[bot].mu = fmean(rating.mu for rating in seats)
            ratings[bot].sigma = fmean(rating.sigma for rating in seats)
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}


def _place(game: Played, seat: int) -> float:
    """What orders the seats of a game: victory first, then honor."""
    return 1000.0 * game.victory[seat] + game.honor[seat]
