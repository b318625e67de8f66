"""The door of a table's socket: who may come in, and what a conversation is given to begin with."""

from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from lanterns.engine.action import LONGEST_SHOWN
from lanterns.server.http.addresses import network_of
from lanterns.server.http.asking import limit, person_of
from lanterns.server.http.limits import CONNECT, Tally
from lanterns.server.http.protection import check_origin
from lanterns.server.messages.base import is_table_id
from lanterns.server.node.followers import POLICY, Follower
from lanterns.server.refusals import Refused
from lanterns.server.site import Site, site_of
from lanterns.server.socket.codec import write_refusal
from lanterns.server.socket.conversation import Conversation
from lanterns.server.socket.frames import EXTENSION, PlainFrames
from lanterns.server.socket.line import SocketLine


class TableSocket:
    """Follow a table and play at it. Speaks ASGI directly: it is the one door through which every move comes."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One client's visit."""
        connection = HTTPConnection(scope)
        site, table = site_of(connection), scope["path_params"]["table"]
        await receive()
        network, tally = network_of(connection), site_tally(connection)
        try:
            check_origin(connection, site)
            limit(connection, CONNECT)
            check_table_id(table)
            tally.take(network)
        except Refused as refusal:
            await _turn_away(send, refusal)
            return
        try:
            await self._visit(connection, site, table, receive, send)
        finally:
            tally.give_back(network)

    async def _visit(self, connection: HTTPConnection, site: Site, table: str, receive: Receive, send: Send) -> None:
        try:
            person = await person_of(connection)
            async with site.node.at(table) as live:
                live.check_may_see(person.id if person else None)
        except Refused as refusal:
            await _turn_away(send, refusal)
            return
        await send({"type": "websocket.accept"})
        follower = Follower(person.id if person else None, person.name if person else "", network_of(connection))
        follower.session = person.session_id if person else None
        conversation = Conversation(site, receive, send, live, follower)
        frames: PlainFrames | None = connection.scope.get("extensions", {}).get(EXTENSION)
        if frames is not None:
            follower.write_now = frames.write_text
            frames.hear_now = conversation.hear_now
            conversation.put_in_line = frames.put_in_line
            follower.line = SocketLine(frames, conversation.limits, follower)
        await conversation.run()


async def _turn_away(send: Send, refusal: Refused) -> None:
    """Say why not, and close."""
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": write_refusal(refusal, None)})
    await send({"type": "websocket.close", "code": POLICY, "reason": refusal.code})


def check_table_id(text: str) -> None:
    """Refuse what cannot be the code of a table, before any table is looked for."""
    if not is_table_id(text):
        raise Refused("no_such_table", table=text[:LONGEST_SHOWN])


def site_tally(connection: HTTPConnection) -> Tally:
    """How many sockets each network holds."""
    tally: Tally = connection.app.state.sockets
    return tally


route = WebSocketRoute("/api/tables/{table}/socket", TableSocket())
