"""What a rating is: how strong someone plays, how sure that is, and what a game changes about both.

openskill's Plackett-Luce model rates games of any number of players by their places alone. Its own numbers (`mu`, and
`sigma` for the doubt) are kept; people read them on the scale that chess made known: a difference of 400 between two
players whose ratings are certain means about ten victories to one.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()
MIDDLE: Final = 1500
A_POINT: Final = 30
"""How much of the scale one of openskill's points is: its logistic curve is then that of chess, within two percent."""
SURE: Final = 2.0
"""The true strength is within so many `sigma` of the figure in 95 of 100 cases, as the model sees it."""
CERTAIN_SIGMA: Final = 6.0
"""Leaderboards list whoever is known at least as well as this: about fifteen games."""


class Rating(NamedTuple):
    """How strong someone plays one game with one number of players, and how sure that is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def value(self) -> int:
        """The figure that people read."""
        return round(MIDDLE + A_POINT * (self.mu - MODEL.mu))

    @property
    def interval(self) -> int:
        """How far the truth may be from the figure, to either side."""
        return round(A_POINT * SURE * self.sigma)

    @property
    def is_certain(self) -> bool:
        """Whether enough is known for a leaderboard."""
        return self.sigma <= CERTAIN_SIGMA


def rate(players: Sequence[str], before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The rating of every seat after a game, from the ratings before it and the places, equal ones shared.

    A bot that sits at several seats plays there as its equals: each seat moves it by an equal part.
    """
    if len(set(players)) == 1:
        return list(before)
    teams = [[MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    after = [team[0] for team in MODEL.rate(teams, ranks=[float(place) for place in places])]
    seats = {player: [seat for seat, name in enumerate(players) if name == player] for player in players}
    return [
        Rating(fmean(after[seat].mu for seat in seats[player]), fmean(after[seat].sigma for seat in seats[player]))
        for player in players
    ]
