"""What one person does on a site, told as a story."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.server.clients import Person
from tests.server.conftest import House

Story = Callable[[Person], Awaitable[None]]


def tell(house: House, story: Story) -> None:
    async def run() -> None:
        async with Person(house.node) as ann:
            await story(ann)

    asyncio.run(run())
