"""What a judgement sees of the matches in a hand, against placing every tile everywhere."""

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.deals import list_actions, try_action
from lanterns.bots.roster import make_bot
from lanterns.harvest.bots.matches import MATCH_FEATURES, write_matches
from lanterns.harvest.rules.dedications import count_all_missing, top_honor

pytestmark = pytest.mark.usefixtures("uncounted")

LEAST_SUPPLY = 4
"""With so many cards of every color, nobody goes without what a placement brings."""


def test_matches_in_a_hand_are_those_that_placing_finds() -> None:
    compared = 0
    for seed in range(4):
        game, bot = Game("harvest", 2, seed=seed), make_bot("greedy", seed)
        while not game.is_over and compared < 2 * (seed + 1):  # some of each game
            seat = game.to_act
            state = game.state
            if state["step"] == 0 and (np.array(state["supply"]) >= LEAST_SUPPLY).all() and state["favor_supply"] > 4:
                row = np.zeros(MATCH_FEATURES, np.uint8)
                assert write_matches(state, seat, row, 0) == MATCH_FEATURES
                assert row.tolist() == by_placing(game, seat)
                compared += 1
            game.play_number(bot.choose(game.seen_by(seat), seat))
    assert compared > 3


def by_placing(game: Game, seat: int) -> list[int]:
    """The same features, found by taking every placement."""
    state = game.state
    before, missing = np.array(state["cards"][seat]), count_all_missing(state, seat)
    colors, most_favors, tiles, with_favor = set(), 0, set(), set()
    sets, near = [False] * 3, [False] * 3
    for number in list_actions(state, seat):
        after = try_action(state, seat, number)
        if after["placed_count"] == state["placed_count"]:
            continue
        favors = int(after["favors"][seat] - state["favors"][seat])
        matched = [entry[2] for entry in after["journal"][: after["journal_length"]] if entry[0] == 1]
        if not matched:
            continue
        slot = next(slot for slot in range(3) if after["hands"][seat][slot] != state["hands"][seat][slot])
        colors |= {int(color) for color in matched}
        most_favors = max(most_favors, favors)
        tiles.add(slot)
        if favors:
            with_favor.add(slot)
        lacking = count_all_missing(after, seat)
        assert (np.array(after["cards"][seat]) >= before).all()
        for dedication in range(3):
            sets[dedication] |= lacking[dedication] == 0
            near[dedication] |= lacking[dedication] <= 1
    row = [int(color in colors) for color in range(7)]
    row += [int(most_favors >= step) for step in (1, 2, 3)]
    row += [int(len(tiles) >= step) for step in (1, 2, 3)]
    row += [int(len(with_favor) >= step) for step in (1, 2)]
    for dedication in range(3):
        row.append(int(top_honor(state, dedication)) * (missing[dedication] > 0 and sets[dedication]))
        row.append(int(missing[dedication] > 1 and near[dedication]))
    return row
