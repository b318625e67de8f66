"""Verifying puzzles: each is reached by the rules, and the long search, by other seeds, gives the same answer."""

from collections.abc import Iterator, Sequence
from functools import partial

from lanterns.bots.cores import new_processes
from lanterns.engine.kind import find_kind
from lanterns.puzzles.examination import VERIFYING, examine
from lanterns.puzzles.pack import Pack
from lanterns.puzzles.puzzle import BadPuzzle, Puzzle, seen_in


def verify_pack(pack: Pack, puzzles: Sequence[Puzzle], seed: int, cores: int) -> Iterator[tuple[Puzzle, str | None]]:
    """Each puzzle, and what is wrong with it; None where nothing is."""
    check = partial(verify_puzzle, pack.kind.name, pack.kind.rules_version, seed)
    if cores == 1:
        for puzzle in puzzles:
            yield puzzle, check(puzzle)
        return
    with new_processes(cores) as processes:
        verdicts = [processes.submit(check, puzzle) for puzzle in puzzles]
        for puzzle, verdict in zip(puzzles, verdicts, strict=True):
            yield puzzle, verdict.result()


def verify_puzzle(kind_name: str, rules_version: int, seed: int, puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle; None where nothing is."""
    try:
        seen, seat = seen_in(find_kind(kind_name, rules_version), puzzle)
    except BadPuzzle as error:
        return str(error)
    margin = examine(seen, seat, puzzle.answer, (puzzle.greedy,), seed, VERIFYING)
    if margin is None:
        return "The long search answers otherwise."
    if margin.chance <= 0 and margin.honor <= 0:
        return "Another action promises as much."
    return None
