"""pgx on the CPU beside the vector environment: `python -m bench.pgx_games`, on one core.

Needs `pip install pgx`, which brings JAX; it is no part of `make bench`, as JAX is larger than everything else there.
Both step so many games side by side with random choices and give observations and masks after every step; finished
games begin anew within it. Seconds are those of all cores together (CPU time), and the best of several rounds counts.
"""

import os
import sys
import time

from rich.console import Console
from rich.table import Table

from bench.environments import COUNT, measure_vector
from bench.random_games import Speed
from lanterns.engine.kind import all_kinds

GAMES = ("backgammon", "leduc_holdem", "go_9x9", "chess")
ROUNDS = 3
STEPS = 20
"""Steps between looks at the clock."""


def measure_pgx(name: str, seconds: float) -> Speed:
    """Random play of many games of pgx, compiled as its documentation shows."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make(name)

    def step(state: object, key: object) -> object:
        choose, answer = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)  # type: ignore[attr-defined]
        action = jax.random.categorical(choose, logits)
        return auto_reset(game.step, game.init)(state, action, answer)

    stepped = jax.jit(jax.vmap(step))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(key, COUNT))
    keys = [jax.random.split(jax.random.fold_in(key, index), COUNT) for index in range(STEPS)]
    state = jax.block_until_ready(stepped(state, keys[0]))
    best = 0.0
    for _ in range(ROUNDS):
        begin, decisions = time.process_time(), 0
        while time.process_time() - begin < seconds:
            for one in keys:
                state = stepped(state, one)
            state = jax.block_until_ready(state)
            decisions += STEPS * COUNT
        best = max(best, decisions / (time.process_time() - begin))
    return Speed(0.0, best)


def main() -> None:
    """Measure and print."""
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:1])
    table = Table(f"{COUNT:,} games side by side, one core", "decisions/s")
    for kind in all_kinds():
        best = max(measure_vector(kind.name, 0.5, counts_policy=True).decisions for _ in range(ROUNDS))
        table.add_row(f"Lanterns, {kind.name}, 4 players", f"{best:,.0f}")
    try:
        for name in GAMES:
            table.add_row(f"pgx {name}", f"{measure_pgx(name, 1.0).decisions:,.0f}")
    except ImportError as error:
        sys.exit(f"pgx is not installed ({error}); `pip install pgx` brings it.")
    Console().print(table)


if __name__ == "__main__":
    main()
