"""The writer, whatever its committer does: writes are settled one way or the other, and it goes on."""

import asyncio
import marshal
from collections.abc import Sequence

import pytest

from lanterns.server.storage.writer import ENOUGH, Batch, Conflict, Group, MoveRow, Unavailable, Write, Writer

TAKEN = "taken"


class Moody:
    """A committer that remembers its groups, and fails when it is told to."""

    def __init__(self) -> None:
        self.groups: list[int] = []
        self.failure: Exception | None = None

    async def commit(self, group: Group) -> None:
        """Fail once, or take a moment as a disk does; one table is written by somebody else."""
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure
        await asyncio.sleep(0.001)
        if any(single.move.table_id == TAKEN for write in group for single in write.apart()):
            raise Conflict
        self.groups.append(sum(write.count for write in group))

    async def probe(self) -> None:
        """Always ready to write."""

    async def close(self) -> None:
        """Nothing to close."""


async def write(writer: Writer) -> None:
    """Write something, and wait until it is written or not."""
    written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    writer.submit(
        Write(
            lambda error: written.set_exception(error) if error else written.set_result(None),
            MoveRow("table", 1, 0.0, "{}", "", None, 0.0),
        )
    )
    await written


@pytest.mark.parametrize("failure", [Unavailable(), RuntimeError("a bug in a driver"), OSError("no disk")])
def test_a_failure_is_told_and_the_next_write_succeeds(failure: Exception) -> None:
    async def story() -> None:
        committer = Moody()
        writer = Writer(committer)
        writer.start()
        committer.failure = failure
        with pytest.raises(Unavailable):
            await write(writer)
        await write(writer)
        await writer.close()
        assert committer.groups == [1]

    asyncio.run(story())


def test_many_writes_share_few_commits() -> None:
    async def story() -> None:
        committer = Moody()
        writer = Writer(committer)
        writer.start()
        await asyncio.gather(*(write(writer) for _ in range(10 * ENOUGH)))
        await writer.close()
        assert sum(committer.groups) == 10 * ENOUGH
        assert len(committer.groups) <= 10

    asyncio.run(story())


def batch_of(tables: list[str], heard: dict[str, Exception | None]) -> Batch:
    """Moves at some tables, written together; what became of each is noted."""
    rows = [(table, 5, 1.5, '{"kind":"moved"}', "0", None, 1.5) for table in tables]

    def hear(places: Sequence[int], error: Exception | None) -> None:
        heard.update({tables[place]: error for place in places})

    return Batch(len(tables), marshal.dumps(rows, 2), hear)


def test_moves_that_are_written_together_are_settled_each_by_itself() -> None:
    async def story() -> None:
        committer, heard = Moody(), dict[str, Exception | None]()
        writer = Writer(committer)
        writer.start()
        writer.submit(batch_of(["one", TAKEN, "three"], heard))
        writer.submit(batch_of(["four", "five"], heard))
        await write(writer)
        await writer.close()
        assert {table: type(error) for table, error in heard.items()} == {
            **dict.fromkeys(("one", "three", "four", "five"), type(None)),
            TAKEN: Conflict,
        }
        assert sum(committer.groups) == writer.written == 5

    asyncio.run(story())


def test_moves_that_come_when_the_writer_closes_are_not_written() -> None:
    async def story() -> None:
        writer, heard = Writer(Moody()), dict[str, Exception | None]()
        writer.start()
        await writer.close()
        writer.submit(batch_of(["one", "two"], heard))
        await asyncio.sleep(0)
        assert {table: type(error) for table, error in heard.items()} == {"one": Unavailable, "two": Unavailable}

    asyncio.run(story())


def test_a_closing_writer_commits_what_waits_and_takes_no_more() -> None:
    async def story() -> None:
        committer = Moody()
        writer = Writer(committer)
        writer.start()
        waiting = asyncio.create_task(write(writer))
        await asyncio.sleep(0)
        await writer.close()
        await waiting
        with pytest.raises(Unavailable):
            await write(writer)

    asyncio.run(story())
