"""`lanterns edition`: check and show edition files of Lanterns Dice."""

from pathlib import Path
from typing import Annotated

import typer

from lanterns.bots.uniform import RandomBot
from lanterns.bots.weights import UNPRACTICED, find_trained
from lanterns.cli import options
from lanterns.cli.console import complain, out
from lanterns.cli.painting import paint_words
from lanterns.cli.warmup import prepare
from lanterns.dice.edition.edition import Edition, EditionError, default_edition, default_text, read_edition
from lanterns.dice.show.edition import draw_edition_svg, write_edition_text
from lanterns.engine.errors import BadOptions
from lanterns.engine.game import Game
from lanterns.engine.judging import is_practiced
from lanterns.engine.kind import find_kind, read_options
from lanterns.review.review import count_unmet

WRONG_FILE = 2
GAME = "dice"

app = typer.Typer(help="Check and show edition files of Lanterns Dice.")


@app.command()
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition file.")]) -> None:
    """Name every fault of an edition file: its place, what is wrong, what is allowed."""
    try:
        edition = read_edition(file)
    except EditionError as error:
        for fault in error.faults:
            complain(f"{file.name}: {fault}")
        if error.more:
            complain(f"{file.name}: and {error.more} more")
        count = len(error.faults) + error.more
        complain(f"{file.name}: {count} fault{'' if count == 1 else 's'}; the edition cannot be played.")
        raise typer.Exit(WRONG_FILE) from None
    out.print(f"{file.name}: no faults. {edition.label}", markup=False)
    out.print(edition.digest)
    kind = find_kind(GAME)
    if not is_practiced(kind.set_up(2, read_options(kind, {"edition": edition.data}))):
        out.print(f"{UNPRACTICED} The bots judge it by a simpler, linear worth instead, and its games have no review.")
        return
    prepare(kind, (f"{kind.version_name}-trial", lambda: [("a trial game", lambda: try_judgement(default_edition()))]))
    unmet, choices = try_judgement(edition)
    if unmet:
        out.print(
            f"The learned judgement did not learn from editions like this one: after {unmet} of {choices} choices in "
            "a trial game something lay on the table that it had not met, so hints and reviews are less sure here."
        )
    else:
        out.print("The learned judgement has met everything that came up in a trial game.")


def try_judgement(edition: Edition) -> tuple[int, int]:
    """After how many choices of a random game the judgement had not met something on the table, and of how many."""
    game, bot = Game(GAME, 2, options={"edition": edition.data}, seed=0), RandomBot(0)
    while not game.is_over:
        bot.play(game)
    choices = sum(not action.is_chance for action in game.actions)
    trained = find_trained(game.kind, game.players)
    return choices if trained is None else count_unmet(game, trained), choices


@app.command()
def template(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it; left out, it is printed.")
    ] = None,
) -> None:
    """Write an edition file to begin with: the default edition, to be overwritten with what your box prints."""
    text = default_text()
    if file is None:
        out.print(text, markup=False, highlight=False, soft_wrap=True, end="")
        return
    if file.exists():
        raise BadOptions(f"{file} exists already; name a file that does not.")
    options.check_place(file)
    file.write_text(text, "utf-8")
    out.print(f"Template: {file}. `lanterns edition check {file}` looks for faults.", markup=False)


@app.command()
def show(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="An edition file; left out, the default edition.")
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the edition into this file as well.")] = None,
) -> None:
    """Show everything an edition says: the lake, the turn bonuses, the fireworks and the emperor cards."""
    if svg is not None:
        options.check_place(svg)
    edition = default_edition() if file is None else options.read_edition(find_kind(GAME), file)["edition"]
    out.print(paint_words(write_edition_text(edition)), soft_wrap=True)
    if svg is not None:
        svg.write_text(draw_edition_svg(edition), "utf-8")
        out.print(f"Drawing: {svg}", markup=False)
