"""What a bot worker runs: `taskiq worker lanterns.server.bots.worker:broker`, or `lanterns worker`."""

from lanterns.server.bots.answering import all_bots, prepare, wake
from lanterns.server.bots.queue import make_broker
from lanterns.server.configuration import BadSetUp, read_configuration

_url = read_configuration().redis_url
if not _url:
    raise BadSetUp("A worker needs Redis: set LANTERNS_REDIS_URL to the address that the nodes use.")
broker = make_broker(_url)
prepare()
for bot in all_bots():
    wake(*bot)
