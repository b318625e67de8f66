"""Messages as they travel over a socket: read from text, and written as text."""

from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json, to_json

from lanterns.engine.action import explain_validation
from lanterns.server.messages import client
from lanterns.server.messages.client import ClientMessage
from lanterns.server.refusals import Refused

LARGEST_MESSAGE: Final = 16 * 1024

_READ: Final = TypeAdapter(ClientMessage).validator.validate_json


def read_message(text: str | None) -> Any:
    """The message that a client sent; Refused if it is none."""
    if text is None:
        raise Refused("malformed", fault="messages are text, not bytes")
    if len(text) > LARGEST_MESSAGE:
        raise Refused("too_large", limit=LARGEST_MESSAGE)
    try:
        return _READ(text)
    except ValidationError as error:
        raise Refused("malformed", fault=explain_validation(error)) from None


def id_in(text: str | None) -> str | None:
    """The id of a message that could not be read otherwise, if it has a good one."""
    try:
        found = from_json(text or "")["id"]
        client.Ping(id=found)
    except (ValueError, TypeError, KeyError, IndexError):
        return None
    return str(found)


def write_message(message: dict[str, Any]) -> str:
    """A message to a client."""
    return to_json(message).decode()


def write_refusal(refusal: Refused, answers: str | None) -> str:
    """A refusal, as an answer to a message or to none."""
    body = {"code": refusal.code, "sentence": refusal.sentence, "details": refusal.details}
    return write_message({"type": "refused", "answers": answers, **body})
