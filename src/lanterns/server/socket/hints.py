"""Hints: what a bot would do in a person's place."""

import secrets

import structlog

from lanterns.engine.kind import Json
from lanterns.server.bots.answering import question_of
from lanterns.server.bots.shares import Account, TooBusy
from lanterns.server.messages.client import AskHint
from lanterns.server.node.followers import Follower
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.socket.codec import write_message, write_refusal
from lanterns.server.tables.knowledge import see
from lanterns.server.tables.openings import check_bot
from lanterns.server.tables.stand_ins import ADVISER

log = structlog.get_logger("lanterns.hints")


async def give_hint(node: Node, live: LiveTable, follower: Follower, message: AskHint) -> None:
    """Ask a bot and send its advice; it gets to know no more than the seat."""
    if follower.is_advised:
        follower.tell(write_refusal(Refused("too_many", seconds=1), message.id))
        return
    follower.is_advised = True
    try:
        follower.tell(write_message(await _advise(node, live, follower, message)))
    except Refused as refusal:
        follower.tell(write_refusal(refusal, message.id))
    except TooBusy:
        follower.tell(write_refusal(Refused("too_many", seconds=5), message.id))
    except Exception as error:  # whatever goes wrong in a bot
        log.error("hint_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback
        follower.tell(write_refusal(Refused("unavailable", part="bots"), message.id))
    finally:
        follower.is_advised = False


async def _advise(node: Node, live: LiveTable, follower: Follower, message: AskHint) -> Json:
    bot = message.bot or ADVISER
    check_bot(bot)
    async with live.hold:
        table = await node.load(live)
        if message.seat not in table.seats_of(follower.person):
            raise Refused("not_your_seat", seat=message.seat)
        if not table.gives_hints:
            raise Refused("no_hints_here")
        if table.phase != "playing" or message.seat not in table.acting:
            raise Refused("no_hint_now", seat=message.seat)
        number, position, kind = table.number, table.game, table.kind
        seen = see(position, message.seat).tobytes()
    seed = secrets.randbits(32)
    question = question_of(kind.name, kind.rules_version, seen, message.seat, bot, seed=seed, advise=True)
    advice = await node.thinker.think(question, Account(follower.network, follower.person or ""))
    candidates = [
        {
            "action": kind.action(position[0], message.seat, candidate["number"]).to_json(),
            "share": candidate["chance"],
            "honor": candidate["honor"],
            "weight": candidate["weight"],
            "parts": list(candidate["parts"]),
            "reasons": [_reason(reason) for reason in candidate["reasons"]],
        }
        for candidate in advice["candidates"]
    ]
    return {
        "type": "hint",
        "answers": message.id,
        "number": number,
        "seat": message.seat,
        "bot": bot,
        "candidates": candidates,
        "is_unmet": advice["is_unmet"],
    }


def _reason(reason: Json) -> Json:
    """A bot's reason: its key, and everything else as the values to put in."""
    return {"key": reason["key"], "values": {name: value for name, value in reason.items() if name != "key"}}
