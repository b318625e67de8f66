"""Bots of your own by name: `mymodule:MyBot`, or the name under which an installed package has entered one.

A package enters its bots in its `pyproject.toml`:

    [project.entry-points."lanterns.bots"]
    mybot = "mypackage.bots:MyBot"
"""

import inspect
import sys
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, cast

from lanterns.bots.bot import BadBot, Bot, tell_failure
from lanterns.engine.errors import LanternsError

GROUP: Final = "lanterns.bots"


def entered_names() -> list[str]:
    """The names of the bots that installed packages have entered."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def find_own(name: str) -> Any:
    """What makes the bot of a name, or None if nobody knows it."""
    for entry in entry_points(group=GROUP, name=name):
        try:
            return entry.load()
        except (ImportError, AttributeError) as error:
            raise BadBot(f"The bot '{name}' of the package {_package(entry)} cannot be loaded: {error}.") from None
    module, _, attribute = name.partition(":")
    is_importable = attribute and all(part.isidentifier() for part in module.split("."))
    return _import(module, attribute) if is_importable else None


def make_own(name: str, maker: Any, seed: int) -> Bot:
    """The bot that a class or function makes, from a seed if it takes one; a bot that is ready is used as it is."""
    if not callable(maker) and hasattr(maker, "choose"):
        return cast(Bot, maker)
    if not callable(maker):
        raise BadBot(f"'{name}' is not a bot: it has to be a class with a method choose(seen, seat).")
    try:
        bot = maker(seed) if _takes_a_seed(maker) else maker()
    except TypeError as error:
        raise BadBot(f"The bot '{name}' cannot be made from a seed or from nothing: {error}.") from None
    except LanternsError:
        raise
    except Exception as error:
        raise BadBot(f"The bot '{name}' cannot be made: it failed {tell_failure(error)}.") from error
    if not hasattr(bot, "choose"):
        raise BadBot(f"'{name}' is not a bot: it has no method choose(seen, seat).")
    if not hasattr(bot, "name"):
        bot.name = name
    return cast(Bot, bot)


def _import(module: str, attribute: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # a command does not look into the folder it is called in; its workers inherit this path
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        raise BadBot(f"There is no module called '{error.name}' here or among the installed packages.") from None
    except (Exception, SystemExit) as error:
        raise BadBot(f"The module {module} cannot be imported: it failed {tell_failure(error)}.") from error
    if not hasattr(found, attribute):
        raise BadBot(f"The module {module} has no bot called '{attribute}'.")
    return getattr(found, attribute)


def _takes_a_seed(maker: Any) -> bool:
    try:
        inspect.signature(maker).bind(0)
    except (TypeError, ValueError):
        return False
    return True


def _package(entry: Any) -> str:
    return entry.dist.name if entry.dist is not None else entry.value
