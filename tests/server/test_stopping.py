"""Stopping: within ten seconds, whatever hangs."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from lanterns.server import service
from lanterns.server.bots.shares import FairThinker
from lanterns.server.node import node as nodes
from lanterns.server.node.bus import Bus
from lanterns.server.node.node import Node
from lanterns.server.ops.last_resort import LAST_SECONDS
from lanterns.server.storage import dictation, writer
from lanterns.server.storage.storage import Storage
from tests.server.test_upkeep import Silent

TEN_SECONDS: Final = 10.0
HUNG: Final = """
import threading
from lanterns.server.ops.last_resort import end_at_the_latest
threading.Thread(target=threading.Event().wait).start()
end_at_the_latest(0.1)
"""
"""A process with a thread that never ends, which Python waits for."""


def test_all_waits_of_a_stop_together_are_shorter_than_ten_seconds() -> None:
    assert service.GOODBYE_SECONDS + sum(nodes.GOODBYE_SECONDS.values()) < LAST_SECONDS < TEN_SECONDS
    assert nodes.GOODBYE_SECONDS["storage"] > writer.CLOSE_SECONDS + dictation.GOODBYE_SECONDS


@pytest.mark.parametrize("part", ["thinker", "bus", "storage"])
def test_a_part_that_hangs_or_fails_keeps_no_other_from_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    closed: list[str] = []
    monkeypatch.setitem(nodes.GOODBYE_SECONDS, part, 0.01)

    async def story() -> None:
        node = Node(Storage(f"sqlite:///{tmp_path / 'test.db'}"), Bus(), FairThinker(Silent(), at_once=1))
        await node.start(lambda _, __: asyncio.sleep(0))
        for name in ("thinker", "bus", "storage"):
            close = getattr(node, name).close

            async def noted(name: str = name, close: object = close) -> None:
                closed.append(name)
                if name == part:
                    await asyncio.Event().wait()
                await close()  # type: ignore[operator]

            monkeypatch.setattr(getattr(node, name), "close", noted)
        await node.stop()
        monkeypatch.undo()
        await getattr(node, part).close()

    asyncio.run(story())
    assert closed == ["thinker", "bus", "storage"]


def test_a_process_that_cannot_end_is_ended() -> None:
    ended = subprocess.run([sys.executable, "-c", HUNG], timeout=120, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "stopped_late" in ended.stdout + ended.stderr
