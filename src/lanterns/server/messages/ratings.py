"""The bodies of the HTTP interface about ratings."""

from typing import Literal

from lanterns.server.messages.base import Outgoing


class RatingFigure(Outgoing):
    """How strong someone plays one game with one number of players, and how sure that is."""

    value: int
    """About 1500 for a new player; 400 more means about ten victories to one, once both are certain."""
    interval: int
    """How far the truth may be from it to either side, in 95 of 100 cases."""
    is_certain: bool
    """Whether enough is known for a leaderboard."""


class Leader(Outgoing):
    """A place on a leaderboard."""

    place: int
    kind: Literal["person", "bot"]
    name: str
    person: str | None
    """The public id of a person whose page you may see."""
    rating: RatingFigure
    games: int
    """How many games the rating rests on."""
    yours: bool


class Leaderboard(Outgoing):
    """Whose rating is surely highest. `GET /api/ratings`

    Listed are bots, and people who show their page, once enough is known of them.
    """

    game: str
    players: int
    leaders: list[Leader]
    you: Leader | None
    """You, with the place that you have or would have; null where you have no rating."""


class RatingChange(Outgoing):
    """What a game changed about the rating of a seat."""

    before: RatingFigure
    after: RatingFigure


class TableRatings(Outgoing):
    """What a finished game changed about ratings. `GET /api/tables/{id}/ratings`"""

    state: Literal["waiting", "unrated", "rated"]
    """`waiting` until the game is over and entered, which takes a moment."""
    seats: list[RatingChange | None]
    """For each seat of a rated game; null for a person who does not show their page, unless it is you."""
