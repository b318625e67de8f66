"""Small positions for the tests of the rules."""

from collections.abc import Mapping, Sequence

from lanterns import Game
from lanterns.harvest.rules.components import COLORS
from lanterns.harvest.rules.lake import CENTER, cell_at, find_open, set_on_lake
from lanterns.harvest.rules.setup import STARTING_TILE
from lanterns.harvest.rules.state import State


def new_game(players: int = 4, start: int = 0) -> Game:
    """A dealt game whose start player is known."""
    return Game("harvest", players=players, seed=1, options={"start": start})


def give_cards(game: State, seat: int, cards: Mapping[str, int]) -> None:
    """Let a seat hold exactly these cards, the rest of each color being in the supply as before."""
    for index, color in enumerate(COLORS):
        wanted = cards.get(color, 0)
        game.supply[index] += game.cards[seat, index] - wanted
        game.cards[seat, index] = wanted
    game.card_count[seat] = sum(cards.values())


def empty_supply(game: State, color: str, left: int = 0) -> None:
    """Leave only so many cards of a color in the supply; the others go to the last seat."""
    index = COLORS.index(color)
    last = game.seats - 1
    moved = game.supply[index] - left
    game.cards[last, index] += moved
    game.card_count[last] += moved
    game.supply[index] = left


def give_favors(game: State, seat: int, favors: int) -> None:
    """Let a seat hold exactly this many favor tokens."""
    game.favor_supply += game.favors[seat] - favors
    game.favors[seat] = favors


def lay_lake(game: State, tiles: Sequence[tuple[int, int, int, int]]) -> None:
    """Replace the lake by the starting tile unturned and these tiles: (tile, x, y, rotation)."""
    game.placed_count = 0
    game.open_count = 1
    game.open_cell[0] = CENTER
    game.touching[0] = 0
    set_on_lake(game, STARTING_TILE, 0, 0)
    for tile, x, y, rotation in tiles:
        set_on_lake(game, tile, find_open(game, cell_at(x, y)), rotation)


def cards_of(game: State, seat: int) -> dict[str, int]:
    """The cards a seat holds, by color, without zeros."""
    return {color: int(game.cards[seat, index]) for index, color in enumerate(COLORS) if game.cards[seat, index]}


def empty_hands(game: Game) -> None:
    """Bring a game to the first final turn: every tile counts as placed."""
    state = game.state
    state.hands[:] = 0
    state.stack = 0
    state.unplaced = 0
    state.turns_left = state.seats
    state.phase = 2
