"""Having everything compiled before a command needs it, with a progress bar on the first use."""

from collections.abc import Callable, Iterable, Iterator

from lanterns.arena.simulation import simulate
from lanterns.arena.speed import measure
from lanterns.bots.compiled import COMPILED_BOTS
from lanterns.bots.roster import is_shipped, make_bot
from lanterns.bots.roster import warm_up as let_choose
from lanterns.cli.console import err, tasks_bar
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind
from lanterns.engine.warmup import Task, is_cold, rules_tasks, warm_up

Part = tuple[str, Callable[[], Iterable[Task]]]
"""A part of the compiled code: its name, and the tasks that have it compiled."""


def prepare(kind: GameKind, *parts: Part) -> None:
    """Compile the rules of a game and what else is needed, if this is their first use on this machine."""
    rules: Part = (kind.version_name, lambda: rules_tasks(kind))
    cold = [part for part in (rules, *parts) if is_cold(part[0])]
    if not cold:
        return
    err.print(f"Compiling {kind.title} (once, 10 to 30 seconds)")
    for name, tasks in cold:
        with tasks_bar() as report:
            warm_up(name, tasks(), report)


def bot_parts(kind: GameKind, bots: Iterable[str]) -> Iterator[Part]:
    """The code of bots that are asked one move at a time."""
    for bot in sorted(filter(is_shipped, set(bots))):

        def tasks(bot: str = bot) -> Iterator[Task]:
            game = Game(kind.name, players=min(kind.player_counts), seed=0, rules_version=kind.rules_version)
            yield f"the bot {bot}", lambda: let_choose(kind.name, bot, kind.rules_version)
            yield f"its advice ({bot})", lambda: make_bot(bot).advise(game.seen_by(game.to_act), game.to_act)

        yield f"{kind.version_name}-{''.join(letter if letter.isalnum() else '-' for letter in bot)}", tasks


def simulation_part(kind: GameKind) -> Part:
    """The code that plays many games between compiled bots, and what is asked about them."""

    def play_two() -> None:
        bots = (list(COMPILED_BOTS) * max(kind.player_counts))[: min(kind.player_counts)]
        kind.statistics(simulate(kind.name, bots, games=2, seed=0).games)

    return f"{kind.version_name}-simulation", lambda: [("many games", play_two)]


def review_part(kind: GameKind) -> Part:
    """The code that takes a finished game apart."""

    def review_one() -> None:
        game, bot = (
            Game(kind.name, min(kind.player_counts), seed=0, rules_version=kind.rules_version),
            make_bot("random"),
        )
        while not game.is_over:
            bot.play(game)
        game.review()

    return f"{kind.version_name}-review", lambda: [("the review", review_one)]


def bench_part(kind: GameKind) -> Part:
    """The code that only measuring uses."""
    return f"{kind.version_name}-bench", lambda: [("measuring", lambda: measure(kind, games=1))]
