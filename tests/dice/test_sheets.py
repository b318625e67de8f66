"""Sheets that differ: every seat goes by the lake that its own sheet shows. [D1.3]"""

import hashlib
import itertools
from typing import Any

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.uniform import RandomBot
from lanterns.dice.actions.notation import Shade
from lanterns.dice.edition.edition import default_edition, make_edition
from lanterns.dice.edition.invention import vary_edition
from lanterns.dice.rules.components import COLORS, SHEETS
from lanterns.dice.rules.lake import color_of_area
from lanterns.dice.show.edition import draw_edition_svg, write_edition_text
from lanterns.engine.judging import count_features, write_features
from lanterns.records.recording import record_of
from lanterns.records.replaying import steps
from tests.dice.editions import changed, make_lake
from tests.dice.positions import begin_steps, new_game

LAKES: dict[str, list[str]] = {sheet: make_lake(5, 7, seed) for seed, sheet in enumerate(SHEETS)}
"""Four lakes that have nothing but their size in common."""

BOATS = sum(row.count("~") for lake in LAKES.values() for row in lake)


def with_lakes(lakes: dict[str, list[str]], **parts: Any) -> dict[str, Any]:
    """An edition whose sheets show these lakes."""
    return changed(lake=lakes["A"], sheets={sheet: {"lake": lakes[sheet]} for sheet in "BCD"}, **parts)


def played(players: int, seed: int) -> Game:
    """A whole game in which everybody has another lake."""
    game, bot = Game("dice", players, seed=seed, options={"edition": with_lakes(LAKES)}), RandomBot(seed)
    while not game.is_over:
        bot.play(game)
    return game


def beside(row: int, column: int) -> list[tuple[int, int]]:
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_goes_by_the_lake_of_each_sheet(players: int) -> None:
    """[D1.3] [D1.4] [D5.1] [D5.2] [D5.3] [D5.4] [D9.3] Every area shaded, every gift and every boat, by hand."""
    game, edition = played(players, seed=players), make_edition(with_lakes(LAKES))
    lakes = [edition.lake_of(seat["sheet"]) for seat in game.view(0)["seats"]]
    assert len({str(lake) for lake in lakes}) == players
    shaded: list[set[tuple[int, int, int]]] = [set() for _ in range(players)]
    colors: dict[str, Any] = {}
    for step in steps(record_of(game)):
        action = step.action.to_json()
        if action["kind"] == "orient":
            colors = {"die": {entry["seat"]: entry["color"] for entry in step.journal if entry["reason"] == "faces"}}
        if action["kind"] != "shade":
            continue
        seat, row, column, area = (action[name] for name in ("seat", "row", "column", "area"))
        pool = lakes[seat][row][column]
        if action["cause"] == "die":
            assert colors["die"][seat] == edition.color_of(pool[area])
        shaded[seat].add((row, column, area))
        told = {entry["reason"] for entry in step.journal if entry["seat"] == seat}
        assert ("gift" in told) == ("^v"[area] in pool)
        assert ("completed" in told) == ((row, column, 1 - area) in shaded[seat])
        assert ("boat_lost" in told) == ("~" in pool and (row, column, 1 - area) not in shaded[seat])
        assert "platform" not in told or "#" in pool
    for seat, lake in enumerate(lakes):
        completed = {(row, column) for row, column, area in shaded[seat] if (row, column, 1 - area) in shaded[seat]}
        boats = [
            (row, column)
            for row, line in enumerate(lake)
            for column, pool in enumerate(line)
            if "~" in pool and not {(row, column, 0), (row, column, 1)} & shaded[seat]
        ]
        surrounded = sum(completed.issuperset(beside(*boat)) for boat in boats)
        assert game.result["boats"][seat] == surrounded * edition.data["boat_honor"]


def test_what_can_be_shaded_has_its_color_on_the_own_sheet() -> None:
    """[D5.1]"""
    game = begin_steps(new_game(sheets="ACDB", edition=with_lakes(LAKES)))
    edition, view = make_edition(with_lakes(LAKES)), game.view(0)
    for seat, sheet in enumerate(view["seats"]):
        lake = edition.lake_of(sheet["sheet"])
        offered = {
            (action.row, action.column, action.area)
            for action in game.legal_actions(seat)
            if isinstance(action, Shade) and action.cause == "die"
        }
        places = itertools.product(range(5), range(7), (0, 1))
        assert offered == {(r, c, a) for r, c, a in places if edition.color_of(lake[r][c][a]) == sheet["faces"]}
        for pool, printed in enumerate(itertools.chain.from_iterable(lake)):
            numbers = [color_of_area(game.state, seat, 2 * pool + area) for area in (0, 1)]
            assert [COLORS[number] for number in numbers] == [edition.color_of(letter) for letter in printed[:2]]


def test_views_texts_and_drawings_show_each_seat_its_lake() -> None:
    """[D1.3]"""
    diagonals = ["frrffrr"] * 5
    edition = with_lakes(LAKES)
    edition["sheets"]["C"]["diagonals"] = diagonals
    game = begin_steps(new_game(sheets="ACDB", edition=edition))
    view = game.view(0)
    assert len(view["lakes"]) == 4
    for seat in view["seats"]:
        lake = view["lakes"][seat["lake"]]
        printed = [row.split() for row in LAKES[seat["sheet"]]]
        assert [[pool["boat"] for pool in line] for line in lake] == [
            ["~" in pool for pool in line] for line in printed
        ]
        first = [pool["diagonal"] == "falling" for pool in lake[0]]
        assert first == [letter == "f" for letter in (diagonals[0] if seat["sheet"] == "C" else "frfrfrf")]
    text = game.text(0).splitlines()
    assert all(any(line.split()[1:] == row.split() for line in text) for lake in LAKES.values() for row in lake)
    assert game.svg(0).count('href="#boat"') == BOATS


def test_an_edition_is_shown_with_all_its_lakes() -> None:
    """[D10.1]"""
    edition = make_edition(with_lakes(LAKES))
    text, drawing = write_edition_text(edition), draw_edition_svg(edition)
    for sheet, lake in LAKES.items():
        after = text.split(f"sheet {sheet}:\n", 1)[1].splitlines()[1:]
        assert [line.split()[1:] for line in after[: len(lake)]] == [row.split() for row in lake]
        assert drawing.count(f">Sheet {sheet}<") == 2  # below its lake, and before its turn bonuses
    assert drawing.count('href="#boat"') == BOATS


def features(game: Game) -> list[bytes]:
    """What the judgement sees at a table, from every seat."""
    rows = np.zeros((game.players, count_features(game.state)), np.uint8)
    for seat in range(game.players):
        write_features(game.state, seat, rows[seat])
    return [row.tobytes() for row in rows]


SEEN = {
    "default": "9ce1a29ded09f080",
    "varied": "a418138231e644f3",
}
"""Digests of all features along a game, written down before sheets could differ: what the weights were trained on."""


@pytest.mark.parametrize("name", SEEN)
def test_where_all_sheets_show_one_lake_the_judgement_sees_what_it_learned_from(name: str) -> None:
    plain = default_edition().data if name == "default" else vary_edition(4)
    written_out = plain | {"sheets": {sheet: {"lake": plain["lake"]} for sheet in "BCD"}}
    games = [Game("dice", 3, seed=7, options={"edition": edition}) for edition in (plain, written_out)]
    bot, digest = RandomBot(3), hashlib.sha256()
    for _ in range(60):
        first, second = (features(game) for game in games)
        assert first == second
        digest.update(b"".join(first))
        number = bot.choose(games[0].state, games[0].acting_seats[0])
        for game in games:
            game.play_number(number, game.acting_seats[0])
    assert digest.hexdigest()[:16] == SEEN[name]


def test_where_sheets_differ_the_judgement_sees_each_lake() -> None:
    edition = with_lakes(LAKES)
    rows = [
        features(begin_steps(new_game(2, sheets="BD", edition=data))) for data in (edition, edition | {"sheets": {}})
    ]
    assert rows[0] != rows[1]
