"""The `lanterns` command: its parts, and what happens when something is asked that cannot be done.

Laws of this file:
1. Every mistake of a user is one clear line on the standard error and exit code 2, never a traceback.
2. Ctrl-C ends any command quietly, with exit code 130.
"""

import io
import os
import re
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from lanterns import LanternsError, __version__
from lanterns.cli import (
    admin,
    arena,
    backup,
    bench,
    calibrate,
    doctor,
    edition,
    exam,
    play,
    puzzles,
    replay,
    review,
    serve,
    simulate,
    train,
    verify,
)
from lanterns.cli.console import complain, out

WRONG_USE = 2
INTERRUPTED = 130
NOBODY_READS = 1

PLAIN_WORDS = (
    (r"Value error, ", ""),
    (r"Input should be greater than or equal to (\S+)", r"it has to be \1 or more"),
    (r"Input should be less than or equal to (\S+)", r"it has to be \1 or less"),
    (r"Input should be a valid integer\b.*", "it has to be a whole number"),
    (r"Input should be a valid number\b.*", "it has to be a number"),
    (r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", r"'\1' is too much here"),
)
"""What is said of wrong values by those who read them, and the same for people."""

app = typer.Typer(
    name="lanterns",
    help="Lanterns: The Harvest Festival and Lanterns Dice, for 2 to 4 players and bots.",
    epilog="Unofficial; not affiliated with the publishers of the games.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode="rich",
)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("exam")(exam.exam)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("verify")(verify.verify)
app.add_typer(puzzles.app, name="puzzles")
app.command("bench")(bench.bench)
app.command("train")(train.train)
app.command("calibrate")(calibrate.calibrate)
app.add_typer(edition.app, name="edition")
app.command("serve")(serve.serve)
app.command("worker")(serve.worker)
app.command("doctor")(doctor.doctor)
app.add_typer(admin.app, name="admin")
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        out.print(f"lanterns {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def lanterns(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback has answered already
        bool, typer.Option("--version", help="Show the version.", is_eager=True, callback=show_version)
    ] = False,
) -> None:
    """Show the help where no command is named."""
    if context.invoked_subcommand is None:
        out.print(context.get_help())


def run(arguments: Sequence[str]) -> int:
    """Carry out one command line and return its exit code."""
    try:
        code = app(args=list(arguments), prog_name="lanterns", standalone_mode=False)
        if sys.stdout is not None:  # it may have been closed before we began
            sys.stdout.flush()
    except (LanternsError, typer.TyperException) as error:
        complain(_explain(error) if isinstance(error, typer.TyperException) else str(error))
        return WRONG_USE
    except BrokenPipeError:  # whoever was reading, `head` for one, has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except OSError as error:
        complain(f"{error.filename or 'Input or output'}: {error.strerror or error}.")
        return WRONG_USE
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _explain(error: typer.TyperException) -> str:
    """What is wrong with the words of a command line, and which help tells the right ones."""
    sentence, context = error.format_message(), getattr(error, "ctx", None)
    for said, plain in PLAIN_WORDS:
        sentence = re.sub(said, plain, sentence)
    return sentence if context is None else f"{sentence.rstrip('.')}; see `{context.command_path} --help`."


def main() -> None:
    """The entry point of the installed command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # what a terminal cannot show or send is not a reason to fail
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
