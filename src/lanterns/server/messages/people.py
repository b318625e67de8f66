"""The bodies of the HTTP interface about people: who you are, your account, and what is kept of you."""

from typing import Annotated, Literal

from pydantic import Field

from lanterns.server.messages.base import BotName, Incoming, Json, Name, NewName, Outgoing, TableId, Time
from lanterns.server.messages.ratings import RatingFigure

Password = Annotated[str, Field(min_length=8, max_length=200)]
PersonId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,24}$")]
SessionId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,24}$")]
PasskeyId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,400}$")]
Token = Annotated[str, Field(pattern=r"^[A-Za-z0-9._-]{1,400}$")]
"""Something the server signed and gets back as it is."""


class NewGuest(Incoming):
    """Someone says who they are. `POST /api/me`"""

    name: NewName


class Rename(Incoming):
    """Someone takes another name. `PATCH /api/me`"""

    name: NewName


class Credentials(Incoming):
    """The name and password of an account. `POST /api/accounts` makes one."""

    login: Annotated[str, Field(pattern=r"^[a-z0-9._-]{3,32}$")]
    password: Password


class LogIn(Credentials):
    """Log in to an account. `POST /api/session`"""

    bring: bool = False
    """Whether what you played here as a guest becomes the account's."""


class Me(Outgoing):
    """Who you are. `GET /api/me`"""

    person: str | None
    """Your public id; null if you have not said who you are."""
    name: Name | None
    account: str | None
    """The login of your account; null for a guest."""
    your_turn: int
    """At how many tables it is your turn, or a game waits for you to open your sealed word."""


class NewPassword(Incoming):
    """Another password for your account. `PUT /api/me/password`; every other session ends."""

    password: Password
    """The one you have now."""
    new_password: Password


class Farewell(Incoming):
    """Leave for good. `POST /api/me/leave`"""

    password: Password | None = None
    """That of your account; a guest has none."""


class Session(Outgoing):
    """A device on which you are known."""

    id: SessionId
    device: str
    """Its browser and system, such as "Firefox, Linux"; empty if it did not say."""
    created_at: Time
    seen_at: Time
    """When it was used last, within an hour."""
    here: bool
    """Whether it is the one that asks."""


class Passkey(Outgoing):
    """A key on a device of yours that lets you in without a password."""

    id: PasskeyId
    name: str
    created_at: Time


class Account(Outgoing):
    """Your account and where it is in use. `GET /api/me/account`"""

    login: str | None
    """Null for a guest."""
    created_at: Time
    is_public: bool
    """Whether anyone may see your page."""
    sessions: list[Session]
    passkeys: list[Passkey]


class PasskeyOffer(Outgoing):
    """What the browser needs: `POST /api/me/passkeys/offer` for a new passkey, `POST /api/session/offer` to log in."""

    token: Token
    """To be sent back with the answer."""
    options: Json
    """For `PublicKeyCredential.parseCreationOptionsFromJSON`, or `parseRequestOptionsFromJSON`."""


class NewPasskey(Incoming):
    """A device's answer to an offer. `POST /api/me/passkeys`"""

    token: Token
    credential: Json
    """What `PublicKeyCredential.toJSON` says."""
    name: NewName


class PasskeyEntry(Incoming):
    """Log in with a passkey. `POST /api/session/passkey`"""

    token: Token
    credential: Json
    bring: bool = False
    """As for a password."""


class MyData(Outgoing):
    """Everything that is kept of you. `GET /api/me/data`"""

    me: Me
    account: Account
    notices: Json
    """How and where you are told of things, addresses in full."""
    sayings: list[Json]
    """What you wrote at tables, as long as it is kept."""
    talk: Json
    """Whether you allow free text, whom you muted, and what you reported."""
    tournaments: list[Json]
    """Those that you entered or host."""
    days: list[Json]
    """Your answers to the puzzles of days, and your places on the tables of their deals, as long as they are kept."""
    tables: list[Json]
    """Every table of yours: its code, settings and seats, and the record of its game as you may know it."""


class Publicity(Incoming):
    """Whether anyone may see your page. `PUT /api/me/public`"""

    is_public: bool


class PlayedSeat(Outgoing):
    """A seat of a finished game."""

    kind: Literal["person", "bot"]
    name: str
    """Empty for someone who has left for good."""
    person: PersonId | None
    """The public id, if you may see their page."""
    yours: bool
    """Whether it is that of the person whose games are listed."""
    honor: int
    place: int


class PlayedGame(Outgoing):
    """A finished game."""

    table: TableId
    game: str
    players: int
    started_at: Time
    finished_at: Time
    moves: int
    seats: list[PlayedSeat]


class PlayedGames(Outgoing):
    """Finished games, the latest first. `GET /api/people/{person}/games`"""

    games: list[PlayedGame]
    next: str | None
    """What to send as `after` for the next page; null on the last."""


class Totals(Outgoing):
    """How someone fared in one game with a number of players."""

    game: str
    players: int
    games: int
    victories: float
    """Victories; a shared one counts its part."""
    mean_honor: float
    best_honor: int
    best_gain: int
    """The most honor that a single action brought: a dedication, say."""
    rating: RatingFigure | None
    """Null where no game was rated."""


class BeatenBot(Outgoing):
    """The bot that someone has beaten most often."""

    bot: BotName
    times: int


class HeadToHead(Outgoing):
    """How you fared against someone: how often you came before them, level, and behind."""

    ahead: int
    level: int
    behind: int


class Profile(Outgoing):
    """A person's page. `GET /api/people/{person}`"""

    person: PersonId
    name: Name
    is_you: bool
    is_public: bool
    since: Time
    totals: list[Totals]
    streak: int
    """Victories one after the other, up to now."""
    best_streak: int
    favorite_bot: BeatenBot | None
    head_to_head: HeadToHead | None
    """You against them, if you have met."""
