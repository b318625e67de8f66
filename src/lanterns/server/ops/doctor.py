"""Looking at a set-up part by part: what is good, what is not, and what to do about it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from lanterns.engine.errors import LanternsError
from lanterns.server.configuration import Configuration, read_configuration
from lanterns.server.ops.checks import (
    look_at_client,
    look_at_database,
    look_at_disk,
    look_at_folder,
    look_at_key,
    look_at_notices,
    look_at_redis,
    look_at_rules,
    look_at_tables,
)


@dataclass(frozen=True)
class Finding:
    """What was found out about one part."""

    part: str
    is_good: bool
    sentence: str


async def examine() -> list[Finding]:
    """Look at everything; a part that cannot be looked at is bad."""
    try:
        configuration = read_configuration()
    except LanternsError as error:
        return [Finding("settings", is_good=False, sentence=str(error))]
    findings = [Finding("settings", is_good=True, sentence=f"the data folder is {configuration.data}")]
    checks: list[tuple[str, Callable[[Configuration], Awaitable[str]]]] = [
        ("data folder", look_at_folder),
        ("secret key", look_at_key),
        ("disk", look_at_disk),
        ("database", look_at_database),
        ("stored tables", look_at_tables),
        ("redis", look_at_redis),
        ("notices", look_at_notices),
        ("rules", look_at_rules),
        ("browser client", look_at_client),
    ]
    for part, look in checks:
        try:
            findings.append(Finding(part, is_good=True, sentence=await look(configuration)))
        except LanternsError as error:
            findings.append(Finding(part, is_good=False, sentence=str(error)))
        except (OSError, SQLAlchemyError, TimeoutError) as error:
            findings.append(Finding(part, is_good=False, sentence=f"it cannot be reached ({type(error).__name__})."))
    return findings
