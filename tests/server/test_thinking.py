"""Workers in which bots think: they start with their node, and do not outlive it."""

import subprocess
import sys

NODE = """
import asyncio
from lanterns.server.bots.thinkers import ProcessThinker, do_nothing

async def main():
    thinker = ProcessThinker(1, starts_early=True)
    await thinker.open()
    await asyncio.wrap_future(thinker._ready_pool().submit(do_nothing))
    print("ready", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def test_a_worker_ends_when_its_node_is_killed() -> None:
    """The worker shares its node's output: that ends when both have ended."""
    with subprocess.Popen([sys.executable, "-c", NODE], stdout=subprocess.PIPE) as node:
        assert node.stdout
        assert node.stdout.readline() == b"ready\n"
        node.kill()
        assert node.communicate(timeout=60)[0] == b""
