"""Holding a table: one at a time, in the order of asking."""

import asyncio

from lanterns.server.node.hold import Hold


def test_tasks_and_plain_calls_take_turns_in_the_order_of_asking() -> None:
    async def story() -> None:
        hold, order = Hold(), []

        async def visit(name: str) -> None:
            async with hold:
                order.append(name)
                await asyncio.sleep(0)
                order.append(name)

        assert hold.take_now()
        visits = [asyncio.create_task(visit(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert not order
        hold.release()
        assert not hold.take_now(), "it was handed over, not let go"
        await asyncio.gather(*visits)
        assert order == ["a", "a", "b", "b", "c", "c"]
        assert not hold.is_taken

    asyncio.run(story())


def test_whoever_gives_up_waiting_leaves_no_gap() -> None:
    """Cancelled while waiting, and cancelled in the very moment of the handing over."""

    async def story() -> None:
        for handed_over_first in (False, True):
            hold = Hold()
            assert hold.take_now()

            async def visit(hold: Hold = hold) -> None:
                async with hold:
                    pass

            impatient, patient = asyncio.create_task(visit()), asyncio.create_task(visit())
            await asyncio.sleep(0)
            if handed_over_first:
                hold.release()
            impatient.cancel()
            await asyncio.sleep(0)
            if not handed_over_first:
                hold.release()
            await asyncio.wait_for(patient, 60)
            assert impatient.cancelled()
            assert not hold.is_taken

    asyncio.run(story())


def test_something_happens_before_anybody_can_hold_it() -> None:
    """And may keep it for something that has begun while nobody held it."""
    kept: list[Hold] = []

    def keep() -> None:
        if not kept:
            kept.append(hold)
            hold.keep()

    hold = Hold(keep)
    assert not hold.take_now()
    hold.release()
    assert hold.take_now()


def test_what_waits_until_it_is_free_gives_way_to_whoever_waits_for_it() -> None:
    async def story() -> None:
        hold, done = Hold(), []
        hold.when_free(lambda: done.append("at once"))
        assert hold.take_now()
        hold.when_free(lambda: done.append("after"))
        assert done == ["at once"]
        hold.release()
        assert done == ["at once", "after"]

        assert hold.take_now()
        hold.when_free(lambda: done.append("never"))
        visit = asyncio.create_task(_visit(hold))
        await asyncio.sleep(0)
        hold.release()
        await visit
        assert done == ["at once", "after"]
        assert not hold.is_taken

    async def _visit(hold: Hold) -> None:
        async with hold:
            pass

    asyncio.run(story())
