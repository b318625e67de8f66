"""Fit what a Harvest position is worth to the honor that games really ended with.

    python scripts/fit_harvest_worth.py --games 6000

plays games between greedy bots that judge by the present `worth.json`, fits its numbers anew by least squares, and
writes the middle between the old ones and the new. Repeat it until the bots no longer get stronger; the arena tells.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lanterns.bots.deals import answer_for_chance, new_list
from lanterns.bots.greedy import choose_greedily
from lanterns.engine.compiler import rule
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import below, new_random
from lanterns.engine.rules import NOBODY, apply, next_to_act, score
from lanterns.harvest.bots.worth import MOST_FAVORS, STAGE_OF_CHANCES, count_chances
from lanterns.harvest.rules.components import HAND_LIMIT
from lanterns.harvest.rules.dedications import count_missing, top_honor
from lanterns.harvest.rules.state import PLACE_STEP, TURNS

Floats = npt.NDArray[np.float64]

TARGET = Path(__file__).parents[1] / "src" / "lanterns" / "harvest" / "bots" / "worth.json"
ABOUT = "What a Harvest position is worth beside the honor in it, fitted by scripts/fit_harvest_worth.py; see worth.py."

STAGES = int(STAGE_OF_CHANCES.max()) + 1
MISSING = (5, 7, 8)
"""How many numbers of missing cards each dedication has: 0 to 4, 0 to 6, 0 to 7."""
MOST_CHANCES = 14
RIDGE = 30.0
"""Keeps numbers that few positions speak for near zero."""

# The columns of a position, as `note_position` writes them.
CHANCES, CARDS, FAVORS, DEDICATED, PLAYERS, SEAT, HONOR, NEED, TOP, WIDTH = 0, 1, 2, 3, 4, 5, 6, 7, 10, 13


@rule
def note_position(game: Any, seat: int, row: Floats) -> None:
    """Write down what the worth of a position may depend on."""
    row[CHANCES] = count_chances(game, seat)
    row[CARDS] = game.card_count[seat]
    row[FAVORS] = min(game.favors[seat], MOST_FAVORS)
    row[DEDICATED] = 1 if game.active == seat and game.phase == TURNS and game.step == PLACE_STEP else 0
    row[PLAYERS] = game.seats
    row[SEAT] = seat
    row[HONOR] = game.honor[seat]
    for dedication in range(3):
        row[NEED + dedication] = count_missing(game, seat, dedication)
        row[TOP + dedication] = top_honor(game, dedication)


@rule
def play_and_note(
    start: Any,
    games: int,
    span: int,
    random: Any,
    room: Any,
    trial: Any,
    actions: Any,
    ratings: Any,
    rows: Any,
    ends: Any,
) -> int:
    """Play games between greedy bots; note every second position of every seat, and the honor each ended with."""
    count = 0
    for _ in range(games):
        room[0] = start
        game = room[0]
        first = count
        answer_for_chance(game, random)
        while next_to_act(game) != NOBODY:
            seat = next_to_act(game)
            apply(game, seat, choose_greedily(game, seat, span, random, trial, actions, ratings))
            if next_to_act(game) != NOBODY and below(random, 2) == 0 and count + game.seats <= len(ends):
                for other in range(game.seats):
                    note_position(game, other, rows[count])
                    count += 1
            answer_for_chance(game, random)
        for index in range(first, count):
            ends[index] = score(game, int(rows[index, SEAT]))
    return count


def gather(players: int, games: int, span: int, seed: int) -> tuple[Floats, Floats]:
    """Positions, and the honor that was still to come in each."""
    kind = find_kind("harvest")
    start = kind.set_up(players, read_options(kind, {}))
    actions = new_list(start)
    rows, ends = np.zeros((games * players * 40, WIDTH)), np.zeros(games * players * 40)
    count = play_and_note(
        start,
        games,
        span,
        new_random(seed),
        empty_positions(start.dtype),
        empty_positions(start.dtype),
        actions,
        np.empty(len(actions)),
        rows,
        ends,
    )
    rows, ends = rows[:count], ends[:count]
    matters = rows[:, CHANCES] > 0
    return rows[matters], ends[matters] - rows[matters, HONOR]


def columns() -> tuple[int, int, int]:
    """Where a stage's columns begin with the sets, go on with the rest, and how many there are."""
    sets = sum(MISSING)
    return sets, sets + 3, sets + 3 + 5


def design(rows: Floats) -> npt.NDArray[np.float32]:
    """The matrix of the least squares: for each stage its sets, top tokens, cards and favors; then the bases."""
    sets, rest, width = columns()
    line = np.arange(len(rows))
    chances = rows[:, CHANCES].astype(int)
    begin = STAGE_OF_CHANCES[chances].astype(int) * width
    matrix = np.zeros((len(rows), STAGES * width + 5 * MOST_CHANCES), np.float32)
    offset = 0
    for dedication, missing in enumerate(MISSING):
        need, top = rows[:, NEED + dedication].astype(int), rows[:, TOP + dedication]
        matrix[line, begin + offset + need] += top * (need < missing - 1)
        matrix[line, begin + sets + dedication] = top
        offset += missing
    ready = ((rows[:, NEED : NEED + 3] == 0) * rows[:, TOP : TOP + 3]).max(axis=1)
    for index, values in enumerate(
        (
            ready,
            np.minimum(rows[:, CARDS], HAND_LIMIT),
            np.maximum(rows[:, CARDS] - HAND_LIMIT, 0),
            rows[:, FAVORS],
            rows[:, DEDICATED],
        )
    ):
        matrix[line, begin + rest + index] = values
    matrix[line, STAGES * width + rows[:, PLAYERS].astype(int) * MOST_CHANCES + chances] = 1
    return matrix


def fit(rows: Floats, to_come: Floats) -> dict[str, Any]:
    """The numbers of `worth.json` that come nearest to what the games brought."""
    matrix = design(rows)
    square = (matrix.T @ matrix).astype(float)
    square[np.diag_indices_from(square)] += RIDGE
    solution = np.linalg.solve(square, (matrix.T @ to_come).astype(float))
    off = to_come - matrix @ solution
    print(f"{len(rows):,} positions; off by {off.std():.2f} honor on average")
    sets, rest, width = columns()
    stages = solution[: STAGES * width].reshape(STAGES, width)
    tables = np.zeros((STAGES, 3, max(MISSING)))
    offset = 0
    for dedication, missing in enumerate(MISSING):
        tables[:, dedication, :missing] = stages[:, offset : offset + missing] + stages[:, [sets + dedication]]
        offset += missing
    names = ("ready", "card", "overflow", "favor", "dedicated")
    return {
        "sets": tables,
        **{name: stages[:, rest + index] for index, name in enumerate(names)},
        "base": solution[STAGES * width :].reshape(5, MOST_CHANCES),
    }


def main() -> None:
    """Play, fit, and write the middle between the old numbers and the new."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=6000, help="games for each number of players")
    parser.add_argument(
        "--span", type=int, default=60, help="how many actions the bots take in, so that positions vary"
    )
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    gathered = [gather(players, chosen.games, chosen.span, chosen.seed + players) for players in (2, 3, 4)]
    fitted = fit(np.concatenate([rows for rows, _ in gathered]), np.concatenate([ends for _, ends in gathered]))
    old = json.loads(TARGET.read_text("utf-8"))
    lines = [f' "about": {json.dumps(ABOUT)}']
    for name, values in fitted.items():
        middle = np.round((np.array(old[name]) + values) / 2, 4)
        lines.append(f' "{name}": {json.dumps(middle.tolist())}')
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
