"""The bodies of the HTTP interface about notices: how you want to hear of your turn while you are away."""

from typing import Annotated, Literal
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field

from lanterns.server.messages.base import Incoming, Outgoing, Time
from lanterns.server.messages.people import Token

ChannelId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,24}$")]
ChannelKind = Literal["push", "email", "webhook"]
Gather = Literal["at_once", "hourly", "daily"]
"""How often you want to hear of things: at once, or gathered, at most once an hour or a day."""

MinuteOfDay = Annotated[int, Field(ge=0, le=1439)]
Url = Annotated[str, Field(pattern=r"^https?://[!-~]{1,990}$")]
Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,100}$")]


def check_time_zone(name: str) -> str:
    """Refuse a name that no time zone has."""
    try:
        ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        raise ValueError("there is no such time zone") from None
    return name


TimeZone = Annotated[str, Field(pattern=r"^[A-Za-z0-9_+/-]{1,64}$"), AfterValidator(check_time_zone)]
MailAddress = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,24}$")
]


class NoticeWishes(Incoming):
    """How you want to be told. `PUT /api/me/notices`"""

    language: Literal["en", "it", "pl"]
    time_zone: TimeZone
    quiet_from: MinuteOfDay | None
    """The minute of your day from which on nothing is sent; null: at any hour."""
    quiet_to: MinuteOfDay | None
    gather: Gather


class NewPush(Incoming):
    """A browser that wants to be told, as its `PushSubscription` says. `POST /api/me/notices/push`"""

    endpoint: Url
    p256dh: Key
    auth: Key


class NewMail(Incoming):
    """A mailbox; a link that is sent there confirms it. `POST /api/me/notices/email`"""

    address: MailAddress


class NewWebhook(Incoming):
    """An address that is posted to: a chat room's, say. `POST /api/me/notices/webhook`"""

    url: Url


class Channel(Outgoing):
    """A way in which you are told."""

    id: ChannelId
    kind: ChannelKind
    name: str
    """The browser, the mailbox with its name left out, or the host of the address."""
    is_confirmed: bool
    created_at: Time


class Notices(Outgoing):
    """How you are told. `GET /api/me/notices`"""

    offers: list[ChannelKind]
    """The kinds of channels that this site has."""
    push_key: str
    """The site's public key, for `PushManager.subscribe`."""
    wishes: NoticeWishes
    channels: list[Channel]


class NoticeLink(Incoming):
    """The word in a link of a message. `POST /api/notices/confirm`, `POST /api/notices/stop`"""

    token: Token


class NoticeLinkFollowed(Outgoing):
    """What a link has done."""

    did: Literal["confirmed", "stopped"]
