"""Chapter 3, the window protocol.

PC-3.7 in rounds, clockwise from the lead seat, everybody with a card in hand plays one or passes, until nobody has
played in a round. Who is asked depends on hand sizes alone, so that it tells nothing (R-08).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Choice, Step
from flibuste.games.pirates_cove.moves import PASS, card_played
from flibuste.games.pirates_cove.rules.order import by_speed
from flibuste.games.pirates_cove.table import Cove

ONLY_PASS: Final[list[Action]] = [PASS]


class OpenWindow(Step[Cove]):
    """A round of a window."""

    window: ClassVar[type[Window]]

    def run(self, game: Game[Cove]) -> None:
        order = self.order(game)
        if order:
            game.agenda.append(self.window(order, False))

    def order(self, game: Game[Cove]) -> tuple[int, ...]:
        """The seats that are asked in this round: those that hold a card."""
        table = game.table
        hands = table.hands
        if table.rulings.speed_windows:
            return by_speed(game, [seat for seat in range(table.seats) if hands[seat]])
        seats = table.seats
        lead = table.month - 1
        return tuple([seat % seats for seat in range(lead, lead + seats) if hands[seat % seats]])


class Window(Choice[Cove]):
    """The first of `order` plays a card or passes; `played` tells whether anybody has in this round."""

    rule = "PC-3.7"
    pass_move = PASS
    is_window = True
    plays: ClassVar[Mapping[int, Sequence[Action]]] = {}
    """By kind, the cards that are played here, with everything that may be said with them."""
    unheld: ClassVar[str] = "PC-3.7"
    """The rule that forbids to play what one does not hold."""

    order: tuple[int, ...]
    played: bool

    def waiting_for(self, game: Game[Cove]) -> Sequence[int]:
        return self.order[:1]

    def resolve(self, game: Game[Cove], seat: int, action: Action) -> None:
        """Do what the card says."""
        raise NotImplementedError

    def objection_to_playing(self, table: Cove, seat: int, action: Action) -> str | None:
        """Why a card that is held may not be played so."""
        return None

    def again(self) -> Step[Cove]:
        """The next round."""
        raise NotImplementedError

    def candidates(self, game: Game[Cove], seat: int) -> Sequence[Action]:
        return [PASS, *[each for group in self.plays.values() for each in group]]

    def objection(self, game: Game[Cove], seat: int, action: Action) -> str | None:
        if action is PASS:
            return None
        kind = card_played(action)
        if kind not in self.plays:
            return not_now(action)
        if not game.table.holds(seat, kind):
            return self.unheld
        return self.objection_to_playing(game.table, seat, action)

    def options(self, game: Game[Cove], seat: int) -> list[Action]:
        table = game.table
        kinds = table.cards.kinds
        plays = self.plays
        hand = table.hands[seat]
        for card in hand:
            if kinds[card] in plays:
                break
        else:
            return ONLY_PASS
        held = [kinds[card] for card in hand]
        forbids = self.objection_to_playing
        legal = [PASS]
        for kind, group in plays.items():
            if kind in held:
                legal += [each for each in group if forbids(table, seat, each) is None]
        return legal

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        played = self.played
        order = self.order
        if action is not PASS:
            played = True
            game.reveals()
            self.resolve(game, seat, action)
        if len(order) > 1:
            game.agenda.append(type(self)(order[1:], played))
        elif played:
            game.agenda.append(self.again())
