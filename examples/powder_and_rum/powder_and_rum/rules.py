"""The rules of Powder and Rum: see `rulebook.en.md`, whose ids stand beside what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.fields import Hidden, Open, Owned
from flibuste.engine.game import Game
from flibuste.engine.moves import Move, Moves
from flibuste.engine.refusal import NOT_AN_ANSWER, Broken
from flibuste.engine.result import Result, Score
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice
from flibuste.engine.table import HIDDEN, Table
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Who
from powder_and_rum import GAME

KEG: Final = 0
RUM: Final = (1, 2, 3, 4) * 4


class Take(Move):
    """Take a barrel and look into it."""

    pattern = "take"
    rule = "PR-2.2"


class Home(Move):
    """Sail home with what there is."""

    pattern = "home"
    rule = "PR-2.4"


MOVES: Final = Moves("powder_and_rum")
TAKE: Final = MOVES.add(Take())
HOME: Final = MOVES.add(Home())


def barrels(kegs: int) -> tuple[int, ...]:
    """What there is, by what is in it (PR-1.1)."""
    return (KEG,) * kegs + RUM


def contents(barrel: int) -> Phrase:
    return Phrase("word.rum", (("n", barrel),)) if barrel != KEG else Phrase("word.keg")


class Quay(Table):
    """The barrels, where they lie and who may know what is in them."""

    kegs: Open[int]
    pile: Hidden[tuple[int, ...]]
    holds: Owned[list[tuple[int, ...]]]
    at_quay: Open[tuple[int, ...]]
    lost: Open[tuple[int, ...]] = ()

    def stowed(self) -> Counter[int]:
        """All that is in a hold or lost."""
        return Counter((*self.lost, *(barrel for hold in self.holds for barrel in hold)))

    def take(self, seat: int) -> bool:
        """Stow the next barrel; whether that blew the ship up."""
        barrel, self.pile = self.pile[0], self.pile[1:]
        self.holds[seat] = (*self.holds[seat], barrel)
        self.at_quay = (*self.at_quay[1:], seat)
        who = ("seat", Who(seat))
        known, unknown = ("barrel", contents(barrel)), ("barrel", Phrase("word.barrel"))
        self.tell_secretly("PR-2.2", "takes", seat, (who, unknown), (who, known))
        return self.holds[seat].count(KEG) > 1

    def blow_up(self, seat: int) -> None:
        self.tell("PR-2.3", "blows_up", ("seat", Who(seat)), ("n", sum(self.holds[seat])))
        self.lost += self.holds[seat]
        self.holds[seat] = ()
        self.at_quay = self.at_quay[:-1]

    def go_home(self, seat: int) -> None:
        self.at_quay = self.at_quay[1:]
        self.tell("PR-2.4", "goes_home", ("seat", Who(seat)), ("n", len(self.holds[seat])))


class Load(Choice[Quay]):
    """Whoever is next at the quay takes a barrel or sails home."""

    rule = "PR-2.1"
    public_options = True

    def waiting_for(self, game: Game[Quay]) -> Sequence[int]:
        return game.table.at_quay[:1] if game.table.pile else ()

    def candidates(self, game: Game[Quay], seat: int) -> Sequence[Action]:
        return TAKE, HOME

    def objection(self, game: Game[Quay], seat: int, action: Action) -> str | None:
        return None if action in (TAKE, HOME) else NOT_AN_ANSWER

    def choose(self, game: Game[Quay], seat: int, action: Action) -> None:
        if action is HOME:
            game.table.go_home(seat)
        else:
            game.reveals()  # everybody sees whether it blows up
            if game.table.take(seat):
                game.table.blow_up(seat)
        game.then(self)

    def run(self, game: Game[Quay]) -> None:
        """Nobody is asked any more: all holds are opened (PR-3.1, PR-3.2)."""
        game.reveals()


class PowderAndRum(Ruleset[Quay]):
    """All of it put together."""

    box = GAME
    version = 1
    moves = MOVES

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Quay]:
        kegs = int(options["kegs"])
        pile = tuple(dice.shuffled(barrels(kegs)))
        table = Quay(seats, True, kegs, pile, [()] * seats, tuple(range(seats)))
        return Game(self.box, table, [Load()], dice)

    def amend(self, game: Game[Quay], seat: int | None, seen: Quay, *, recall: bool) -> None:
        """In the end all holds are opened (PR-3.2)."""
        if game.over:
            seen.holds = game.table.holds.copy()

    def fill(self, game: Game[Quay], view: View) -> None:
        """Deal the unseen barrels, until nobody who is still afloat has two kegs (PR-2.3)."""
        table = game.table
        unseen = sorted((Counter(barrels(table.kegs)) - table.stowed()).elements())
        holds = table.holds.copy()
        while True:
            dealt = game.dice.shuffled(unseen)
            for at, hold in enumerate(holds):
                table.holds[at] = tuple(dealt.pop() if b == HIDDEN else b for b in hold)
            if all(hold.count(KEG) < 2 for hold in table.holds):
                table.pile = tuple(dealt)
                return

    def action(self, text: str) -> Action:
        return MOVES.read(text)

    def result(self, game: Game[Quay]) -> Result:
        rum = [sum(hold) for hold in game.table.holds]
        winners = tuple(seat for seat, cups in enumerate(rum) if cups == max(rum))
        return Result(tuple((Score("PR-3.2", "rum", cups),) for cups in rum), winners)

    def check(self, game: Game[Quay]) -> None:
        table = game.table
        if Counter(table.pile) + table.stowed() != Counter(barrels(table.kegs)):
            raise Broken(f"Barrels are not what they were (PR-1.1): {table!r}.")


RULES = PowderAndRum()
