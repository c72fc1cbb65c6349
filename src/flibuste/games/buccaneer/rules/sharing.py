"""Chapter 6: sharing the loot, always in this order.

BU-6.1 the captain takes a pictured treasure; BU-6.2 his mate the other one (BU-6.3 never the captain himself);
BU-6.4 wages for everybody else's discs (BU-6.5 none for the captain's); BU-6.6 out of the loot, the rest is the
captain's; BU-6.7 what is missing comes from his purse, then from the bank (BU-6.8 in one formula); BU-6.9 all
discs go home.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.engine.step import Choice, Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.buccaneer.components import DISCS, KINDS, OWNER, SHIPS
from flibuste.games.buccaneer.moves import SLOTS, TREASURE, TakeTreasure
from flibuste.games.buccaneer.rules.offer import LEAVE_GAME
from flibuste.games.buccaneer.table import NO_TREASURE, Buccaneer, ship_phrase


def share(game: Game[Buccaneer], crew: int, ship: int) -> None:
    """Put the whole chapter on the agenda, from the treasures to the ship that leaves."""
    game.then(
        treasures_of(game.table, crew, ship),
        PAY_WAGES[crew][ship],
        SEND_HOME[crew],
        LEAVE_GAME[ship],
    )


def treasures_of(table: Buccaneer, crew: int, ship: int) -> Step[Buccaneer]:
    """Ask the captain only where two kinds are to be had; what the supply lacks is not offered (BU-R9)."""
    left = to_be_had(table.ships[ship].treasures, table.supply)
    if len(left) == 2 and left[0] != left[1]:
        return ChooseTreasure(crew, ship)
    captain, mate = [*left, NO_TREASURE, NO_TREASURE][:2]
    return TakeTreasures(crew, captain, mate)


def to_be_had(pictured: tuple[int, ...], supply: Sequence[int]) -> list[int]:
    """Of the treasures aboard those that the supply has; of one pictured twice, as many as it has (BU-R9)."""
    left: list[int] = []
    for kind in pictured:
        if supply[kind] > left.count(kind):
            left.append(kind)
    return left


class ChooseTreasure(Choice[Buccaneer]):
    """With two pictures the captain chooses which treasure is his."""

    rule = "BU-6.1"
    public_options = True

    crew: int
    ship: int

    def waiting_for(self, game: Game[Buccaneer]) -> Sequence[int]:
        return (self.crew // DISCS,)

    def candidates(self, game: Game[Buccaneer], seat: int) -> Sequence[Action]:
        return TREASURE

    def objection(self, game: Game[Buccaneer], seat: int, action: Action) -> str | None:
        if not isinstance(action, TakeTreasure):
            return NOT_AN_ANSWER
        if action.kind not in game.table.ships[self.ship].treasures:
            return "BU-6.1"
        return None

    def choose(self, game: Game[Buccaneer], seat: int, action: Action) -> None:
        assert isinstance(action, TakeTreasure)
        first, second = game.table.ships[self.ship].treasures
        other = second if action.kind == first else first
        game.then(TakeTreasures(self.crew, action.kind, other))

    def prompt(self, game: Game[Buccaneer], seat: int) -> Phrase:
        return Phrase("prompt.choose_treasure", (("ship", self.ship_phrase(game)),))

    def label(self, game: Game[Buccaneer], seat: int, action: Action) -> Phrase:
        if not isinstance(action, TakeTreasure):
            return super().label(game, seat, action)
        treasure = Phrase(f"word.{KINDS[action.kind]}")
        return Phrase("move.treasure", (("treasure", treasure), ("ship", self.ship_phrase(game))))

    def ship_phrase(self, game: Game[Buccaneer]) -> Phrase:
        return ship_phrase(game.table.ships[self.ship])


class TakeTreasures(Step[Buccaneer]):
    """The captain takes his treasure and the mate, the owner of the second disc (BU-1.6), the other one; they are
    never the same (BU-6.3)."""

    rule = "BU-6.2"

    crew: int
    captain_kind: int
    mate_kind: int

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        if self.captain_kind != NO_TREASURE:
            captain = self.crew // DISCS
            table.take_treasure("BU-6.1", "captain_treasure", captain, self.captain_kind)
        if self.mate_kind != NO_TREASURE:
            mate = OWNER[table.piles[self.crew][1]]
            table.take_treasure("BU-6.2", "mate_treasure", mate, self.mate_kind)


def captains_part(loot: int, wages: int, purse: int) -> int:
    """The rest of the loot, or what he adds as far as his purse goes: his money after = max(0, M + L - W) (BU-6.8)."""
    return max(loot - wages, -purse)


class PayWages(Step[Buccaneer]):
    """The crew is paid out of the loot; the rest is the captain's, and so is what is missing."""

    rule = "BU-6.4"

    crew: int
    ship: int

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        captain = self.crew // DISCS
        wages = table.wages(self.crew, self.ship)
        if table.events is not None:
            table.tell_wages(self.crew, self.ship, wages)
        for seat in range(table.seats):
            if wages[seat]:
                table.pay(seat, wages[seat])
        loot = table.ships[self.ship].ducats
        self.settle_rest(table, captain, loot, sum(wages))
        game.reveals()

    def settle_rest(self, table: Buccaneer, captain: int, loot: int, wages: int) -> None:
        part = captains_part(loot, wages, table.purses[captain])
        table.pay(captain, part)
        if table.events is not None:
            self.tell_rest(table, captain, loot, wages, -part)

    def tell_rest(self, table: Buccaneer, captain: int, loot: int, wages: int, paid: int) -> None:
        rest = loot - wages
        who = ("seat", Who(captain))
        if rest >= 0:
            table.tell("BU-6.6", "rest", who, ("ducats", rest), ("loot", loot), ("wages", wages))
        else:
            table.tell("BU-6.7", "shortfall", who, ("paid", paid), ("bank", -rest - paid))


class SendHome(Step[Buccaneer]):
    """All discs of the crew return to their owners as free pirates, face up (BU-R14)."""

    rule = "BU-6.9"

    crew: int

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        if table.events is not None:
            table.tell("BU-6.9", "home", ("size", table.sizes[self.crew]))
        table.send_home(self.crew)


PAY_WAGES: Final = [[PayWages(crew, ship) for ship in range(SHIPS)] for crew in range(SLOTS)]
SEND_HOME: Final = [SendHome(crew) for crew in range(SLOTS)]
