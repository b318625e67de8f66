"""The bodies of the HTTP interface about free text."""

from typing import Annotated

from pydantic import AfterValidator, Field

from lanterns.engine.visible import is_selector, is_visible
from lanterns.server.messages.base import Incoming, Name, Outgoing, Time
from lanterns.server.messages.people import PersonId

LONGEST_SAYING = 200


def check_saying(text: str) -> str:
    """A text in one line, if it can be seen; ValueError says what is wrong."""
    said = " ".join(text.split())
    if not said or not all(letter == " " or is_visible(letter) or is_selector(letter) for letter in said):
        raise ValueError("a saying has only characters that can be seen")
    return said


class NewSaying(Incoming):
    """Say something to those at your table who allow it as you do. `POST /api/tables/{id}/talk`"""

    text: Annotated[str, Field(min_length=1, max_length=LONGEST_SAYING), AfterValidator(check_saying)]


class TalkWish(Incoming):
    """Whether you want free text at your tables. `PUT /api/me/talk`"""

    allows: bool


class MuteWish(Incoming):
    """Whether you want to hear nothing more from someone. `PUT /api/me/mutes/{person}`"""

    is_muted: bool


class NewReport(Incoming):
    """Show the host of the site what someone said at your table. `POST /api/tables/{id}/reports`"""

    person: PersonId


class Partner(Outgoing):
    """Someone else who sits at your table."""

    person: PersonId
    name: Name
    allows: bool
    """Whether they want free text; what you say reaches those alone."""
    is_muted: bool
    """Whether you want to hear nothing from them."""


class PastSaying(Outgoing):
    """Something that was said at your table, and that you may know."""

    person: PersonId
    name: Name
    text: str
    said_at: Time


class Talk(Outgoing):
    """Free text at your table. `GET /api/tables/{id}/talk`; answers the wishes and sayings, too."""

    is_on: bool
    """Whether this site has free text at all."""
    allows: bool
    """Whether you want it."""
    partners: list[Partner]
    sayings: list[PastSaying]
    """The last of them; each is forgotten after some days."""
