"""Making a pack: games are played or read on every core; what the long search confirms is collected and chosen from."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from itertools import count, islice
from math import log2
from typing import Final

from lanterns.bots.cores import new_processes
from lanterns.bots.judgement import Outlook
from lanterns.engine.kind import GameKind, find_kind
from lanterns.puzzles.candidates import Candidate, look_through, play_and_look
from lanterns.puzzles.examination import MAKING, Margin, examine
from lanterns.puzzles.pack import Pack, themes_of
from lanterns.puzzles.puzzle import TENTHS, THOUSANDTHS, Puzzle
from lanterns.records import read_record, replay

PLAYERS: Final = (2, 3, 2, 4)
"""How many play, game after game: two most often, as people do."""
IN_FLIGHT: Final = 2
"""Games handed out for each core."""
MOST_OF_A_THEME: Final = 0.4
"""No more of a pack may be about one theme, while there are others."""
EASIEST, HARDEST = 900, 2300
A_RANK: Final = 160
"""What it adds to a rating that twice as many actions look better than the answer."""
A_MARGIN: Final = 400
"""What a rating loses for an answer that wins the game at once instead of changing nothing."""

Report = Callable[[int, int], None]
"""Told how many puzzles there are, and how many games were looked at."""
Search = Callable[[float], list[Puzzle]]
"""Looks for the puzzles in one game until a deadline; it may be sent to another process."""


def in_new_games(kind: GameKind, seed: int) -> Iterator[Search]:
    """Games that the bots play, without end."""
    return (partial(find_puzzles, kind.name, seed, number) for number in count())


def in_records(records: Sequence[str], seed: int) -> Iterator[Search]:
    """Games that were played, each a record as text."""
    return (partial(find_in_record, record, (seed << 32) + number) for number, record in enumerate(records))


def make_pack(
    kind: GameKind,
    games: Iterator[Search],
    wanted: int,
    cores: int,
    seconds: float,
    known: Sequence[Puzzle],
    report: Report,
) -> Pack:
    """A pack of so many puzzles, or of as many as are found in the games and in the time."""
    found = list(known)
    deadline = time.monotonic() + seconds
    if seconds > 0:
        for played, puzzles in enumerate(_find_on_cores(games, cores, deadline), start=1):
            found.extend(puzzles)
            report(len(found), played)
            if len(found) >= wanted and len(choose(found, wanted)) >= wanted:
                break
    return Pack(kind, choose(found, wanted))


def find_puzzles(kind_name: str, seed: int, number: int, deadline: float) -> list[Puzzle]:
    """The puzzles in one game that the bots play."""
    kind = find_kind(kind_name)
    game_seed = (seed << 32) + number
    return _confirm(kind, play_and_look(kind, PLAYERS[number % len(PLAYERS)], game_seed), game_seed, deadline)


def find_in_record(record: str, seed: int, deadline: float) -> list[Puzzle]:
    """The puzzles in one game that was played; of what its players are called nothing is kept."""
    game = replay(read_record(record))
    return _confirm(game.kind, look_through(game, seed), seed, deadline)


def _confirm(kind: GameKind, candidates: Sequence[Candidate], seed: int, deadline: float) -> list[Puzzle]:
    """Those that the long search confirms: at most one of each theme."""
    found: dict[str, Puzzle] = {}
    for candidate in candidates:
        if candidate.theme in found or time.monotonic() > deadline:
            continue
        others = (candidate.runner_up, candidate.greedy)
        margin = examine(candidate.seen, candidate.seat, candidate.answer, others, seed, MAKING)
        if margin is not None and margin.is_clear:
            found[candidate.theme] = _to_puzzle(kind, candidate, margin)
    return list(found.values())


def choose(found: Sequence[Puzzle], wanted: int) -> tuple[Puzzle, ...]:
    """So many of the puzzles: no two alike, no theme too often, those with the widest margin first."""
    order = sorted(found, key=lambda puzzle: (-_width(puzzle), puzzle.id))
    most = max(1, round(MOST_OF_A_THEME * wanted))
    chosen: list[Puzzle] = []
    alike: set[tuple[int, ...]] = set()
    themes: Counter[int] = Counter()
    for puzzle in order:
        if len(chosen) == wanted or themes[puzzle.theme] == most or _likeness(puzzle) in alike:
            continue
        chosen.append(puzzle)
        themes[puzzle.theme] += 1
        alike.add(_likeness(puzzle))
    return tuple(sorted(chosen, key=lambda puzzle: puzzle.id))


def _likeness(puzzle: Puzzle) -> tuple[int, ...]:
    """What two puzzles have in common that are alike: the same beginning, and the same answer by number."""
    return (puzzle.players, puzzle.answer, puzzle.theme, *puzzle.path[: len(puzzle.path) // 2])


def _width(puzzle: Puzzle) -> float:
    return puzzle.margin_chance / THOUSANDTHS + 0.02 * puzzle.margin_honor / TENTHS


def _find_on_cores(games: Iterator[Search], cores: int, deadline: float) -> Iterator[list[Puzzle]]:
    """What is found, game after game, until the deadline."""
    if cores == 1:
        for find in games:
            if time.monotonic() > deadline:
                return
            yield find(deadline)
        return
    with new_processes(cores) as processes:
        running: set[Future[list[Puzzle]]] = set()
        try:
            while time.monotonic() < deadline:
                running |= {
                    processes.submit(find, deadline) for find in islice(games, cores * IN_FLIGHT - len(running))
                }
                if not running:
                    return
                done, running = wait(running, max(0.1, deadline - time.monotonic()), FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            processes.shutdown(wait=True, cancel_futures=True)


def _to_puzzle(kind: GameKind, candidate: Candidate, margin: Margin) -> Puzzle:
    seat, best, instead = candidate.seat, candidate.after_answer, candidate.after_greedy
    parts = [round(TENTHS * (more - less)) for more, less in zip(best[seat].parts, instead[seat].parts, strict=True)]
    left_seat, left_honor = _left_to(seat, best, instead)
    return Puzzle(
        players=int(candidate.seen.seats),
        path=candidate.path,
        answer=candidate.answer,
        greedy=candidate.greedy,
        theme=themes_of(kind).index(candidate.theme),
        rating=_first_rating(candidate, margin),
        margin_chance=round(THOUSANDTHS * margin.chance),
        margin_honor=round(TENTHS * margin.honor),
        given_chance=round(THOUSANDTHS * (best[seat].chance - instead[seat].chance)),
        given_honor=round(TENTHS * (best[seat].honor - instead[seat].honor)),
        first_part=parts[0],
        second_part=parts[1],
        third_part=parts[2],
        left_seat=left_seat,
        left_honor=round(TENTHS * left_honor),
    )


def _left_to(seat: int, best: Sequence[Outlook], instead: Sequence[Outlook]) -> tuple[int, float]:
    """The other seat to which the greedy choice leaves most honor, and how much more than the answer."""
    more = {other: instead[other].honor - best[other].honor for other in range(len(best)) if other != seat}
    most = max(more, key=lambda other: more[other])
    return most, more[most]


def _first_rating(candidate: Candidate, margin: Margin) -> int:
    """How hard a puzzle looks before anyone has tried: the better hidden, and the finer, the harder."""
    hidden = A_RANK * log2(1 + candidate.rank)
    guess = EASIEST + hidden - A_MARGIN * max(0.0, margin.chance - 0.1)
    return int(min(HARDEST, max(EASIEST, guess)))
