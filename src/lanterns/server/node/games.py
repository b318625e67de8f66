"""How many games against bots one host, and one network, may have going on a node at a time: each costs thought."""

from typing import TYPE_CHECKING, Final

from lanterns.server.bots.shares import Account
from lanterns.server.refusals import Refused
from lanterns.server.tables import clocks

if TYPE_CHECKING:
    from lanterns.server.node.live_table import LiveTable
    from lanterns.server.node.node import Node

GAMES_OF_A_PERSON: Final = 20
GAMES_OF_A_NETWORK: Final = 200
"""A school behind one address plays against bots, each pupil at a table or two."""
IDLE_SECONDS: Final = 600.0
"""A game in which nobody has moved for this long, and no bot is to move, does not count."""


def check_room(node: "Node", account: Account, beside: "LiveTable | None" = None) -> None:
    """Refuse one more game against bots on an account that has enough of them going beside the one that asks."""
    if not node.generosity:
        return
    going = [live.account for live in node.tables.values() if live is not beside and _is_going(node, live)]
    own = sum(other.person == account.person for other in going)
    near = sum(other.network == account.network for other in going) if account.network else 0
    for count, most in ((own, GAMES_OF_A_PERSON), (near, GAMES_OF_A_NETWORK)):
        if count >= most * node.generosity:
            raise Refused("too_many_games", most=int(most * node.generosity))


def _is_going(node: "Node", live: "LiveTable") -> bool:
    table = None if live.passage else live.table  # no bot plays at a table aboard the ferry
    if table is None or table.phase == "finished" or (table.phase == "gathering" and not table.is_closed):
        return False
    if not any(seat.is_played_by_bot for seat in table.seats):
        return False
    return bool(clocks.bots_to_move(table)) or table.updated_at + IDLE_SECONDS > node.now()
