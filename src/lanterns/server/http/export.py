"""Everything that is kept of a person, for a host who was asked for it: the same as they could take home themselves."""

import os
from pathlib import Path
from types import SimpleNamespace

from lanterns.server.configuration import BadSetUp, Configuration
from lanterns.server.http.accounts import everything
from lanterns.server.http.aside import Aside
from lanterns.server.people.administration import NobodyThere
from lanterns.server.site import build_site


async def export_person(configuration: Configuration, person: str, file: Path) -> str:
    """Write everything that is kept of someone to a file that only its owner can read; their name."""
    site, aside = build_site(configuration), Aside()
    await site.node.storage.open()
    try:
        found = await site.people.find(person)
        if found is None:
            raise NobodyThere(f"Nobody here has the id '{person}'; `lanterns admin people` lists them.")
        known = SimpleNamespace(**found._mapping, session_id=None)  # noqa: SLF001 - its name is public
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            async for part in everything(site, aside, "", known):
                out.write(part)
        return str(found.name)
    except OSError as error:
        raise BadSetUp(f"{file} cannot be written ({error.strerror}); choose another name.") from None
    finally:
        aside.close()
        await site.node.storage.close()
