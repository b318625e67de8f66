"""Every bot and every level by its name.

A bot that looks ahead takes a budget after a colon: `search:0.5s` thinks half a second, `search:800` plays 800
playouts; `network:0.5s` and `network:800` look ahead by the learned judgement, and `network` alone does not.
`master:bold` and `network:careful` play in a style, as strong as without.
`network@1a2b3c4d` is `network` with the weights of that digest and no others: a name for what an experiment has beaten.
Your own bots are named as `bots/own.py` says: `mymodule:MyBot`, or as an installed package has entered them.
"""

import re
from collections.abc import Callable
from typing import Final

from lanterns.bots.bot import BadBot, Bot
from lanterns.bots.greedy import EVERYTHING, GreedyBot
from lanterns.bots.judgement import STYLES
from lanterns.bots.network import ForesightBot, NetworkBot
from lanterns.bots.own import entered_names, find_own, make_own
from lanterns.bots.search import SearchBot
from lanterns.bots.uniform import RandomBot
from lanterns.bots.weights import DIGITS
from lanterns.engine.game import Game

VISITOR_SPAN: Final = 6
APPRENTICE_SPAN: Final = 22
ARTISAN_SPAN: Final = 65
MASTER_SPAN: Final = 70
"""How many of a hundred actions a level takes in; what it overlooks it cannot choose. Spaced by measurement, so that
each level clearly beats the one below it in both games (`docs/bots.md`)."""
EMPEROR_SECONDS: Final = 1.8

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "network": NetworkBot,
}
"""How to make each bot from a seed."""

LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "visitor": lambda seed: GreedyBot(seed, span=VISITOR_SPAN),
    "apprentice": lambda seed: GreedyBot(seed, span=APPRENTICE_SPAN),
    "artisan": lambda seed: GreedyBot(seed, span=ARTISAN_SPAN),
    "master": lambda seed: NetworkBot(seed, span=MASTER_SPAN),
    "emperor": lambda seed: ForesightBot(seed, seconds=EMPEROR_SECONDS),
}
"""The opponents people meet, each noticeably stronger than the one before."""

UNLEARNED_LEVELS: Final[dict[str, Callable[[int], Bot]]] = LEVELS | {
    "master": lambda seed: SearchBot(seed, seconds=0.4, playouts=40),
    "emperor": lambda seed: SearchBot(seed, seconds=EMPEROR_SECONDS),
}
"""The same where no learned judgement can be had, weaker at the top: it may not reach a device that plays by itself."""

STYLED_LEVELS: Final = {f"master:{style}": "master" for style in STYLES}
"""The levels that can be asked for a style too; where nothing learned can be had, who plays instead has none."""

_ADDITIONS: Final = {
    "search": "a budget (search:0.5s, search:800)",
    "network": "one thing: a budget (network:0.5s, network:800), a style (network:bold, network:careful) "
    f"or {DIGITS} digits or more of its weights' digest (network@1a2b3c4d)",
    "master": "a style (master:bold, master:careful)",
}
"""What may stand after the name of a bot that comes with Lanterns."""

_BUDGET = re.compile(r"(?P<bot>search|network):(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<playouts>\d+))")
_STYLED = re.compile(rf"(?P<bot>master|network):(?P<style>{'|'.join(STYLES)})")
_PINNED = re.compile(rf"network@(?P<digest>[0-9a-f]{{{DIGITS},64}})")


def make_bot(name: str | Bot, seed: int = 0, cores: int = 1) -> Bot:
    """The bot or level of a name; with the same seed, and no deadline, it plays the same again.

    A bot instead of a name is given back as it is.
    """
    if not isinstance(name, str):
        return make_own(type(name).__name__, name, seed)
    budget = _BUDGET.fullmatch(name)
    if budget is not None:
        seconds, playouts = budget["seconds"], budget["playouts"]
        searcher = SearchBot if budget["bot"] == "search" else ForesightBot
        return searcher(seed, float(seconds) if seconds else None, int(playouts) if playouts else None, cores)
    styled = _STYLED.fullmatch(name)
    if styled is not None:
        span = MASTER_SPAN if styled["bot"] == "master" else EVERYTHING
        return NetworkBot(seed, span, style=STYLES[styled["style"]])
    pinned = _PINNED.fullmatch(name)
    if pinned is not None:
        return NetworkBot(seed, digest=pinned["digest"])
    if name == "search":
        return SearchBot(seed, cores=cores)
    everyone = BOTS | LEVELS
    if name in everyone:
        return everyone[name](seed)
    known = re.split("[:@]", name, maxsplit=1)[0]
    if known in everyone:
        raise BadBot(
            f"There is no bot called '{name}': after its name {known} takes {_ADDITIONS.get(known, 'nothing')}."
        )
    own = find_own(name)
    if own is None:
        raise BadBot(
            f"There is no bot called '{name}'; there are {', '.join([*everyone, *entered_names()])}, "
            "search or network with a budget, such as search:0.5s or network:800, "
            "network or master with a style, such as master:bold or master:careful, and your own as module:Class."
        )
    return make_own(name, own, seed)


def is_shipped(name: str) -> bool:
    """Whether a bot comes with Lanterns and so has compiled code of its own."""
    return re.split("[:@]", name, maxsplit=1)[0] in BOTS | LEVELS


def warm_up(kind: str, name: str, rules_version: int | None = None) -> None:
    """Let a bot choose once, so that its compiled code is loaded and its first move is no slower than the others."""
    game = Game(kind, players=2, seed=0, rules_version=rules_version)
    bot = make_bot(name)
    quick = make_bot(f"{bot.name}:2") if isinstance(bot, SearchBot) else bot
    quick.choose(game.seen_by(game.to_act), game.to_act)
