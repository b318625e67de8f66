"""A game against bots on a terminal: who acts next, what happened, and how it ended."""

from dataclasses import dataclass, field

from lanterns.bots.bot import Bot
from lanterns.cli.console import err, out
from lanterns.cli.painting import paint, paint_words
from lanterns.cli.questions import Adviser, Left, ask
from lanterns.cli.sentences import is_known, tell_action, tell_journal, tell_result
from lanterns.engine.action import Action
from lanterns.engine.game import Game
from lanterns.engine.layout import Masks
from lanterns.engine.randomness import below
from lanterns.engine.rules import CHANCE, count_outcomes, outcome
from lanterns.engine.undo import Undoable


@dataclass
class TerminalGame:
    """One person at one seat, bots at the others."""

    game: Game
    """A game without a seed: chance is answered for here, so that each outcome can be told."""
    seat: int
    bots: dict[int, Bot]
    adviser: Adviser
    chance: Masks
    undoable: Undoable[Action] = field(default_factory=Undoable)

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return ["you" if seat == self.seat else f"seat {seat}" for seat in range(self.game.players)]

    def play(self) -> None:
        """Play to the end, or until the player leaves."""
        try:
            while not self.game.is_over:
                if self.game.to_act == CHANCE:
                    self._let_chance_decide()
                elif self.game.to_act == self.seat:
                    self._let_player_act()
                else:
                    self._let_bot_act(self.game.to_act)
        except Left:
            out.print("You have left the game.")
            return
        self._show_table()
        out.print(paint_words(f"The game is over.\n{tell_result(self.game, self.names)}"))

    def _let_chance_decide(self) -> None:
        before = self.game.copy()
        number = int(outcome(before.state, below(self.chance, count_outcomes(before.state))))
        action = self.game.kind.action(before.state, CHANCE, number)
        self.game.play(action)
        self.undoable.clear()
        if is_known(before, self.game, self.seat):
            self._say(tell_action(self.game.kind, action, self.names))

    def _let_bot_act(self, seat: int) -> None:
        with err.status(f"{self.names[seat]} is thinking"):
            number = self.bots[seat].choose(self.game.seen_by(seat), seat)
        self._take(self.game.kind.action(self.game.state, seat, number))
        self.undoable.clear()

    def _let_player_act(self) -> None:
        """Ask what to do; taking back is a choice too."""
        self._show_table()
        action = ask(
            self.game, self.seat, self.names, self.adviser, can_undo=self.undoable.last_of(self.seat) is not None
        )
        if action is None:
            self.undoable.take_back()
            self.game.undo()
            self._say("your last action is taken back")
        else:
            self._take(action)
            self.undoable.add(self.seat, action)

    def _take(self, action: Action) -> None:
        journal = self.game.play(action)
        brings = tell_journal(self.game.kind, journal, self.names)
        told = tell_action(self.game.kind, action, self.names)
        self._say(f"{told}{f'  ->  {brings}' if brings else ''}")

    def _show_table(self) -> None:
        out.print()
        out.print(paint(self.game.kind, self.game.text(self.seat)), soft_wrap=True)
        out.print()

    def _say(self, sentence: str) -> None:
        out.print(paint_words(f"* {sentence}"))
