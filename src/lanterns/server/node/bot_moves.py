"""Bots at tables: whoever is asked begins to think, and what it chose is taken if the question still stands."""

import secrets

import numpy as np
import structlog

from lanterns.engine import positions
from lanterns.engine.kind import Json
from lanterns.server.bots.answering import question_of
from lanterns.server.bots.shares import Account, TooBusy
from lanterns.server.node.changes import commit, insist
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.tables import clocks, playing
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.knowledge import see
from lanterns.server.tables.table import Table

log = structlog.get_logger("lanterns.bot_moves")


def ask_bots(node: Node, live: LiveTable) -> None:
    """Let every bot that is asked now begin to think."""
    asked_now = clocks.bots_to_move(live.table) if live.table else []
    if live.table is None or not asked_now or not node.is_home(live.id):
        return
    if not node.thinker.has_room(live.account):  # the next sweep asks again
        return
    for seat in asked_now:
        asked = (seat, live.table.seats[seat].asked_by)
        if asked not in live.thinking:
            live.thinking.add(asked)
            node.spawn(_think(node, live, *asked), "bot")


async def _think(node: Node, live: LiveTable, seat: int, asked_by: int) -> None:
    """Ask a bot, and take its action if the question still stands."""
    try:
        async with live.hold:
            question = _question_for(await node.load(live), seat, asked_by)
        if question is not None:
            number = await _answer_to(node, question, live.account)
            await insist(live, lambda: _take_action(node, live, seat, asked_by, number))
    except TooBusy:
        log.info("bot_put_off")
    except Refused as refusal:
        log.warning("bot_refused", code=refusal.code)
    finally:
        live.thinking.discard((seat, asked_by))


def _is_asked(table: Table, seat: int, asked_by: int) -> bool:
    return seat in clocks.bots_to_move(table) and table.seats[seat].asked_by == asked_by


def _question_for(table: Table, seat: int, asked_by: int) -> Json | None:
    if not _is_asked(table, seat, asked_by):
        return None
    return question_of(
        table.settings.game,
        table.rules_version,
        see(table.game, seat).tobytes(),
        seat,
        table.seats[seat].bot_to_ask,
        seed=secrets.randbits(32),
        advise=False,
    )


async def _answer_to(node: Node, question: Json, account: Account) -> int:
    """What the bot chose, or -1 if it failed: a broken bot must not stop a game."""
    try:
        return int((await node.thinker.think(question, account))["number"])
    except TooBusy:
        raise
    except Exception as error:  # whatever goes wrong in a bot
        log.error("bot_failed", bot=question["bot"], error=type(error).__name__)  # noqa: TRY400 - no traceback
        return -1


async def _take_action(node: Node, live: LiveTable, seat: int, asked_by: int, number: int) -> None:
    """Take what a bot chose; called with the table held."""
    table = await node.load(live)
    if _is_asked(table, seat, asked_by):
        legal = number if number >= 0 else first_legal(table.game, seat)
        body, transitions = playing.bot_move(table, seat, legal)
        await commit(node, live, next_change(table, body, transitions, node.now()))


def first_legal(position: positions.Position, seat: int) -> int:
    """Any legal action of a seat."""
    actions = np.zeros(4096, np.int32)
    positions.list_legal_actions(position, seat, actions)
    return int(actions[0])
