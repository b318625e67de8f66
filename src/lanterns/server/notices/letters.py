"""What goes through a channel: a push's payload, a mail, a chat room's line; each with the link to its table."""

import re
from email.message import EmailMessage
from email.utils import formatdate
from typing import Any, Final
from urllib.parse import urlsplit

from pydantic_core import to_json

from lanterns.server.notices.words import SENTENCES, headline, sentence

MOST_LINES: Final = 10
"""So many tables are named in a push, which has little room, and in a chat room; of more it is said how many."""


def push_payload(delivery: str, body: dict[str, Any]) -> bytes:
    """What the service worker shows: a later message about the same table takes the place of this one."""
    items = body["items"]
    table = items[0].get("table") if len(items) == 1 else None
    lines = [sentence(body["language"], item) for item in items]
    text = "\n".join(lines) if len(lines) <= MOST_LINES else headline(body["language"], items)
    told = {"id": delivery, "title": "Lanterns", "body": text, "table": table, "tag": table or "lanterns"}
    return to_json(told)


def mail(delivery: str, body: dict[str, Any], to: str, sender: str, site: str, tokens: dict[str, str]) -> EmailMessage:
    """A mail about some tables, or the one that asks whether an address is its owner's."""
    words = SENTENCES[body["language"]]
    message = EmailMessage()
    message["From"], message["To"] = sender, to
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{delivery}@{urlsplit(site).hostname}>"
    message["Auto-Submitted"] = "auto-generated"
    if not body["items"]:
        message["Subject"] = words["confirm_subject"]
        link = f"{site}/#/notices/confirm/{tokens['confirm']}"
        message.set_content(f"{words['confirm']}\n{link}\n\n{words['confirm_not']}\n")
        return message
    message["Subject"] = words["subject"].format(what=headline(body["language"], body["items"]))
    message["List-Unsubscribe"] = f"<{site}/api/notices/stop/{tokens['stop']}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    parts = [f"{sentence(body['language'], item)}\n{link_to(site, item)}" for item in body["items"]]
    parts.append(f"--\n{words['stop']}\n{site}/#/notices/stop/{tokens['stop']}")
    message.set_content("\n\n".join(parts) + "\n")
    return message


def line(body: dict[str, Any], site: str, tokens: dict[str, str]) -> bytes:
    """What a chat room is posted: `text` and `content` are what the usual ones show."""
    items = [item | {"names": [plain(name) for name in item.get("names", [])]} for item in body["items"]]
    lines = [f"{sentence(body['language'], item)} {link_to(site, item)}" for item in items[:MOST_LINES]]
    rest = [headline(body["language"], items)] if len(items) > MOST_LINES else []
    text = "\n".join(rest + lines)
    stop = f"{site}/#/notices/stop/{tokens['stop']}"
    return to_json(
        {"text": text, "content": text, "tables": [item.get("table") for item in body["items"]], "stop": stop}
    )


def plain(name: str) -> str:
    """A name that is nothing but text in a chat room: it calls nobody there, and is no link."""
    return re.sub(r"([@:<\]])", "\\1\N{WORD JOINER}", name)


def link_to(site: str, item: dict[str, Any]) -> str:
    """The address of the table that something is said about."""
    return f"{site}/#/table/{item['table']}" if item.get("table") else f"{site}/"
