"""The site that the tests of notices run on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.notices.receivers import MailBox, Receiver
from tests.server.notices.town import SITE, Town
from tests.server.serving import Clock, configure, serve


@pytest.fixture
def town(tmp_path: Path) -> Iterator[Town]:
    """A site that may send anything."""
    clock, receiver, mailbox = Clock(), Receiver(), MailBox()
    with receiver.listening() as world, mailbox.listening() as smtp_url:
        configuration = configure(
            tmp_path,
            public_url=SITE,
            smtp_url=smtp_url,
            mail_from="table@lanterns.example",
            webhook_networks="127.0.0.0/8",
            notice_seconds=0.05,
        )
        with serve(configuration, clock) as address:
            yield Town(address, world, clock, receiver, mailbox)
