"""Asking a player what to do: a list to choose from, words that narrow it down, and help of several kinds."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.markdown import Markdown
from rich.table import Table

from lanterns.bots.bot import Bot
from lanterns.bots.roster import make_bot
from lanterns.cli.console import err, out
from lanterns.cli.painting import paint, paint_words
from lanterns.cli.sentences import tell_journal
from lanterns.cli.warmup import bot_parts, prepare
from lanterns.cli.wording import explain_refusal, fits
from lanterns.engine.action import Action
from lanterns.engine.game import Choice, Game

HELP = """\
  a number   takes that choice from the list
  words      narrow the list down: "tile 17", "place 17 1 0 3", "dedicate";
             if only one choice fits, it is taken
  all        lists everything you may do
  hint       says what a bot would do in your place
  table      shows the table again
  undo       takes back your last action, as long as nothing was revealed since
  rules      how to play
  quit       leaves the game"""

MOST_OF_A_KIND = 8
"""Choices of one kind in the first list: the best of them."""
MOST_SHOWN = 20
"""Choices in a list that was narrowed down."""


class Left(Exception):  # noqa: N818 - nothing is wrong
    """The player has left the game."""


@dataclass
class Adviser:
    """Who helps the player: one bot puts the choices in order, another, once it is asked, says what it would do."""

    ranker: Bot
    counsel: str

    def rank(self, game: Game, seat: int) -> list[Choice]:
        """What a seat may do, kind by kind, the best first."""
        choices = dict(zip(game.legal_numbers(seat), game.choices(seat), strict=True))
        advice = self.ranker.advise(game.seen_by(seat), seat, most=len(choices))
        best_first = [candidate.number for candidate in advice.candidates if candidate.number in choices]
        ranked = [choices.pop(number) for number in best_first] + list(choices.values())
        kinds = list(dict.fromkeys(choice.action.kind for choice in ranked))
        return sorted(ranked, key=lambda choice: kinds.index(choice.action.kind))

    def hint(self, game: Game, seat: int) -> Action:
        """What a good bot would do."""
        prepare(game.kind, *bot_parts(game.kind, [self.counsel]))
        with err.status("thinking about it"):
            number = make_bot(self.counsel).choose(game.seen_by(seat), seat)
        return game.kind.action(game.state, seat, number)


def ask(game: Game, seat: int, names: Sequence[str], adviser: Adviser, *, can_undo: bool) -> Action | None:
    """The action a player chooses, or None to take the last one back."""
    choices = adviser.rank(game, seat)
    shown = _shorten(choices)
    _list(game, shown, names, len(choices) - len(shown))
    while True:
        typed = _read()
        word = typed.lower()
        fitting = [choice for choice in choices if fits(game.kind, choice.action, typed)]
        if word in {"help", "?", "h"}:
            out.print(HELP)
        elif word in {"quit", "q", "exit"}:
            raise Left
        elif word == "undo" and can_undo:
            return None
        elif word == "undo":
            out.print("Nothing can be taken back: something was revealed or somebody acted since.")
        elif word == "rules":
            out.print(Markdown(game.kind.summary()))
        elif word == "table":
            out.print(paint(game.kind, game.text(seat)), soft_wrap=True)
        elif word == "hint":
            out.print(paint_words(f"A bot would {game.kind.tell(adviser.hint(game, seat))}."))
        elif word in {"", "all"}:
            shown = choices if word else _shorten(choices)
            _list(game, shown, names, len(choices) - len(shown))
        elif word.isdecimal():
            if 1 <= int(word) <= len(shown):
                return shown[int(word) - 1].action
            out.print(f"The list goes from 1 to {len(shown)}.")
        elif len(fitting) == 1:
            return fitting[0].action
        elif fitting:
            shown = fitting[:MOST_SHOWN]
            _list(game, shown, names, len(fitting) - len(shown))
        else:
            why = explain_refusal(game, seat, typed)
            out.print(paint_words(why or "Nothing you may do now fits these words; type help."), markup=False)


def _read() -> str:
    """A line from the player; the end of the input is leaving."""
    try:
        return out.input("[bold]> [/bold]").strip()
    except EOFError:
        out.print()
        raise Left from None


def _shorten(choices: Sequence[Choice]) -> list[Choice]:
    """The best few of each kind."""
    shown: list[Choice] = []
    for _, group in groupby(choices, key=lambda choice: choice.action.kind):
        shown += list(group)[:MOST_OF_A_KIND]
    return shown


def _list(game: Game, shown: Sequence[Choice], names: Sequence[str], left_out: int) -> None:
    """A numbered list of choices and what they bring."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold")
    table.add_column(no_wrap=True)
    table.add_column()
    for number, choice in enumerate(shown, start=1):
        brings = tell_journal(game.kind, choice.brings, names)
        table.add_row(str(number), paint_words(game.kind.tell(choice.action)), paint_words(brings))
    out.print(table)
    more = f" {left_out} more are possible: narrow them down with words, or type all." if left_out else ""
    out.print(f"[dim]Choose a number or type help.{more}[/dim]")
