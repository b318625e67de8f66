"""Everything that one server process consists of, put together from its configuration."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from lanterns.server.bots.shares import FairThinker
from lanterns.server.bots.thinkers import ProcessThinker, Thinker
from lanterns.server.configuration import BadSetUp, Configuration, load_key, prepare_folder
from lanterns.server.house.allowance import SharedBuckets
from lanterns.server.house.figures import Figures
from lanterns.server.house.homes import Homes, read_place
from lanterns.server.house.neighbors import NeighborBus
from lanterns.server.http.identity import Cookies
from lanterns.server.http.limits import Limits
from lanterns.server.node.bus import Bus, RedisBus
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.node.steady_clock import SteadyClock
from lanterns.server.node.upkeep import Upkeep
from lanterns.server.notices.channels import Channels
from lanterns.server.notices.outside import Network, Outside
from lanterns.server.notices.push import Vapid
from lanterns.server.notices.sender import Sender
from lanterns.server.notices.ways import Ways
from lanterns.server.ops.metrics import Metrics
from lanterns.server.people.passkeys import Passkeys
from lanterns.server.people.people import People
from lanterns.server.ratings.book import Book
from lanterns.server.storage.private_files import keep_private
from lanterns.server.storage.storage import Storage

AT_ONCE_IN_QUEUE = 16
"""Questions of one node that may wait for workers behind Redis."""


@dataclass
class Site:
    """The parts of a server."""

    configuration: Configuration
    node: Node
    upkeep: Upkeep
    people: People
    passkeys: Passkeys
    channels: Channels
    outside: Outside
    sender: Sender
    book: Book
    cookies: Cookies
    limits: Limits
    metrics: Metrics
    figures: Figures | None = None
    """What all processes behind this port have counted; None where there is only one."""
    is_stopping: bool = False


def build_site(
    configuration: Configuration, now: Callable[[], float] | None = None, thinker: Thinker | None = None
) -> Site:
    """Put a server together."""
    prepare_folder(configuration)
    keep_private(configuration.database_url)
    metrics = Metrics()
    homes = read_place(configuration.place)
    storage = Storage(configuration.database_url, homes.scribe if homes else None)
    bus = _bus(configuration, homes)
    shared = _share(configuration, thinker or _thinker(configuration))
    node = Node(storage, bus, shared, now=now or SteadyClock(), generosity=configuration.limits)
    node.is_home = homes.is_home if homes else node.is_home
    upkeep = Upkeep(node, sweep_seconds=configuration.sweep_seconds, idle_seconds=configuration.idle_seconds)
    key, book = load_key(configuration), Book(node, configuration.database_url)
    node.after_change = _each(node.after_change, book.heed)
    channels, outside = Channels(storage, key, node.now), Outside(_networks(configuration.webhook_networks))
    sender = Sender(node, Ways(configuration, channels, Vapid(key), outside), configuration.notice_seconds)
    metrics.count_notices(sender.counts)
    site = Site(
        configuration,
        node,
        upkeep,
        People(storage),
        Passkeys(storage, key),
        channels,
        outside,
        sender,
        book,
        Cookies(key),
        Limits(configuration.limits, SharedBuckets(homes.allowance) if homes else None),
        metrics,
        Figures(homes, metrics) if homes else None,
    )
    metrics.watch(node)
    return site


def _networks(text: str) -> tuple[Network, ...]:
    try:
        return tuple(ipaddress.ip_network(part.strip()) for part in text.split(",") if part.strip())
    except ValueError as error:
        raise BadSetUp(f"LANTERNS_WEBHOOK_NETWORKS must list networks such as 10.1.0.0/16 ({error}).") from None


def _bus(configuration: Configuration, homes: Homes | None) -> Bus:
    """Redis reaches every process of every machine; without it, those of one house reach each other."""
    if configuration.redis_url:
        return RedisBus(configuration.redis_url)
    return NeighborBus(homes) if homes else Bus()


def _share(configuration: Configuration, thinker: Thinker) -> FairThinker:
    """As many questions at once as there are workers; how many wait behind Redis, no node knows."""
    if configuration.redis_url:
        return FairThinker(thinker, at_once=AT_ONCE_IN_QUEUE, at_once_of_one=AT_ONCE_IN_QUEUE // 4)
    return FairThinker(thinker, at_once=configuration.workers)


def _thinker(configuration: Configuration) -> Thinker:
    if configuration.redis_url:
        from lanterns.server.bots.queue import QueueThinker

        return QueueThinker(configuration.redis_url, configuration.queue_seconds)
    return ProcessThinker(configuration.workers, starts_early=configuration.warm_bots)


def _each(*heeding: Callable[[LiveTable], None]) -> Callable[[LiveTable], None]:
    """What lets each of some hear of every change."""

    def tell(live: LiveTable) -> None:
        for heed in heeding:
            heed(live)

    return tell


def site_of(connection: HTTPConnection) -> Site:
    """The server that a request came to."""
    site: Site = connection.app.state.site
    return site
