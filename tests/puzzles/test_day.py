"""One a day: the same puzzle and deal here and in browsers, and only a game of the deal passes for one."""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from lanterns.bots.greedy import GreedyBot
from lanterns.engine.errors import BadOptions
from lanterns.engine.game import Game
from lanterns.engine.kind import all_kinds
from lanterns.engine.rules import CHANCE
from lanterns.puzzles import deal, shipped_pack
from lanterns.puzzles.day import ARCHIVE, IN_TURN, Day, read_day
from lanterns.puzzles.deal import PLAYER, bots_action, replay_deal
from lanterns.records.record import BadRecord

DAYS = Path(__file__).parent / "days.json"
"""Some days as they are; the browser's tests read the same file."""
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()


def describe(day: Day) -> dict[str, str]:
    """A day as the file has it."""
    return {
        "date": day.date.isoformat(),
        "puzzle_game": day.pack.kind.name,
        "puzzle": day.puzzle.id,
        "deal_game": day.dealt.name,
        "commitment": day.commitment,
    }


def play(day: Day) -> list[Any]:
    """A whole game of a day's deal."""
    game, player, drawn = Game(day.dealt.name, players=2), GreedyBot(1), 0
    while not game.is_over:
        if game.to_act == CHANCE:
            game.play(deal._outcome(day, game, drawn))
            drawn += 1
        elif game.to_act == PLAYER:
            player.play(game)
        else:
            game.play(bots_action(day, game, game.to_act))
    return [action.to_json() for action in game.actions]


def test_days_are_those_that_browsers_know() -> None:
    for told in json.loads(DAYS.read_text("utf-8")):
        assert describe(Day(date.fromisoformat(told["date"]))) == told


def test_every_game_has_its_turn_and_every_puzzle_its_day() -> None:
    assert sorted(IN_TURN) == sorted(kind.name for kind in all_kinds())
    count = sum(len(shipped_pack(kind).puzzles) for kind in all_kinds())
    start = Day(date(2027, 1, 1))
    puzzles = {(day.pack.kind.name, day.puzzle.id) for day in days_from(start, count)}
    assert len(puzzles) == count


def days_from(day: Day, count: int) -> Iterator[Day]:
    """So many days, one after the other."""
    for _ in range(count):
        yield day
        day = day.next


@pytest.mark.parametrize("text", ["2026-11-19", "2026-10-20", "2026-02-30", "someday", "", "2025-12-31"])
def test_a_day_that_has_not_come_or_is_long_over_cannot_be_had(text: str) -> None:
    with pytest.raises(BadOptions, match="no day"):
        read_day(text, NOON)
    today = read_day("2026-11-18", NOON)
    assert read_day((today.date - ARCHIVE).isoformat(), NOON).number == today.number - ARCHIVE / timedelta(days=1)


@pytest.mark.parametrize("day", [Day(date(2026, 11, 17)), Day(date(2026, 11, 18))], ids=lambda day: day.dealt.name)
def test_only_a_whole_game_of_the_deal_passes_for_one(day: Day) -> None:
    actions = play(day)
    game = replay_deal(day, actions)
    assert game.is_over
    with pytest.raises(BadRecord, match="not over"):
        replay_deal(day, actions[:-1])
    with pytest.raises(BadRecord, match="over before this"):
        replay_deal(day, [*actions, actions[-1]])
    with pytest.raises(BadRecord, match=r"action \d+: in the deal of"):
        replay_deal(day.next.next, actions)
    with pytest.raises(BadRecord, match=r"action \d+: "):
        replay_deal(day, [*actions[:-1], {**actions[-1], "seat": 1 - actions[-1]["seat"]}])


def test_a_bot_that_is_led_by_the_hand_is_noticed() -> None:
    day = Day(date(2026, 11, 18))
    actions = play(day)
    game = Game(day.dealt.name, players=2)
    for number, action in enumerate(actions):
        others = [one.to_json() for one in game.legal_actions(1)] if 1 in game.acting_seats else []
        other = next((one for one in others if one != action), None)
        if action.get("seat") == 1 and other and game.to_act == 1:
            with pytest.raises(BadRecord, match=rf"action {number + 1}: in the deal of"):
                replay_deal(day, [*actions[:number], other, *actions[number + 1 :]])
            return
        game.play(action)
    raise AssertionError("the bot never had a choice")
