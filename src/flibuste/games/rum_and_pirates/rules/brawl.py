"""Chapter 9: the brawl.

RP-9.1 pirates at the same distance from the mast form a column, and each column is one fight; RP-9.2 a series works
from the outermost column inwards; RP-9.3 who is alone in a column wins; RP-9.4 else the top row rolls, then row after
row: lower loses, equal or higher beats the pirate before; RP-9.5 the survivor crosses to the other side of the mast;
RP-9.6 the beaten go home; RP-9.7 when a side is empty a new series starts on the other; RP-9.8 the brawl ends when
one crew is left; RP-9.9 after each roll the roller may use rum.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates.accounts import BLOW, ROW, Line
from flibuste.games.rum_and_pirates.components import PHANTOM
from flibuste.games.rum_and_pirates.phrases import crew_phrase
from flibuste.games.rum_and_pirates.rules.beds import award_beds
from flibuste.games.rum_and_pirates.rules.phantom import roll_for_phantom
from flibuste.games.rum_and_pirates.rules.rum import RUM_CHOICE, Outcome, roll
from flibuste.games.rum_and_pirates.table import Rum

LEFT: Final = 0
NOBODY: Final = -1


class StartBrawl(Step[Rum]):
    """Two crews or more fight; a lone one wins without, and nobody at all leaves the beds empty (RP-R16)."""

    rule = "RP-9.1"

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        aboard = zip(table.rows, table.left, strict=True)
        table.account = tuple([(ROW, crew, pirates, 0) for crew, pirates in aboard])
        if len(table.rows) < 2:
            game.agenda.append(END_BRAWL)
            return
        if table.events is not None:
            crews = tuple([crew_phrase(crew) for crew in table.rows])
            table.tell("RP-9.1", "brawl", ("crews", crews))
        Melee(game, LEFT).go_on()


class Challenge(Outcome):
    """The pirate of this row has rolled, and thought of rum; now he meets the champion of his column and the number to
    beat."""

    rule = "RP-9.4"

    side: int
    column: int
    row: int
    champion: int
    mark: int

    def stakes(self, game: Game[Rum]) -> Phrase:
        if self.champion == NOBODY:
            return Phrase("word.stakes_first")
        champion = crew_phrase(game.table.rows[self.champion])
        return Phrase("word.stakes_brawl", (("mark", self.mark), ("crew", champion)))

    def run(self, game: Game[Rum]) -> None:
        melee = Melee(game, self.side)
        near = melee.sides[self.side]
        rows = [row for row in range(self.row, len(near)) if near[row] == self.column]
        melee.fight(self.column, rows, self.champion, self.mark, rolled=True)
        melee.go_on()


class Melee:
    """The ship while dice fall, as long as nobody has to be asked: made of the table and put back on it."""

    __slots__ = ("asked", "blows", "game", "last", "side", "sides", "table")

    def __init__(self, game: Game[Rum], side: int) -> None:
        self.game = game
        self.table = game.table
        self.sides = [list(game.table.left), list(game.table.right)]
        self.side = side
        self.asked = False
        self.blows: list[Line] = []
        self.last: Step[Rum] = END_BRAWL
        """The fight of the last blow, to be looked at when all is decided."""

    def go_on(self) -> None:
        """Column after column, until one crew is left (RP-9.8) or a roller may use rum (RP-9.9)."""
        table = self.table
        while not self.asked and not self.is_decided():
            column, rows = self.next_column()
            self.fight(column, rows, NOBODY, 0)
        table.left, table.right = tuple(self.sides[0]), tuple(self.sides[1])
        table.account += tuple(self.blows)
        if not self.asked:
            self.game.shows(self.last)
            self.game.agenda.append(END_BRAWL)

    def is_decided(self) -> bool:
        return len(self.table.beaten) == len(self.table.rows) - 1

    def next_column(self) -> tuple[int, list[int]]:
        """The outermost column with a fight in it, and its rows from the top (RP-9.2). Who is alone in one crosses
        (RP-9.3), and when a side is empty the other one's turn comes (RP-9.7)."""
        while True:
            near = self.sides[self.side]
            column = max(near)
            rows = [row for row, pirates in enumerate(near) if pirates == column]
            if not column:
                self.side = 1 - self.side
                self.table.tell("RP-9.7", "new_series")
            elif len(rows) == 1:
                self.tell_alone(rows[0], column)
                self.cross(rows[0])
            else:
                return column, rows

    def fight(
        self, column: int, rows: list[int], champion: int, mark: int, *, rolled: bool = False
    ) -> None:
        """Row after row: lower than the number to beat loses, equal or higher wins and stands (RP-9.4)."""
        table = self.table
        place = column if self.side == LEFT else -column
        for row in rows:
            if not rolled and self.call_up(column, row, champion, mark):
                return
            rolled = False
            self.blows.append((BLOW, table.rows[row], table.die, place))
            if table.events is not None:
                self.last = Challenge(self.side, column, row, champion, mark)
            if table.die < mark:
                self.fall(row, champion)
            else:
                if champion != NOBODY:
                    self.fall(champion, row)
                champion, mark = row, table.die
        if not self.is_decided():
            self.cross(champion)

    def call_up(self, column: int, row: int, champion: int, mark: int) -> bool:
        """The owner of this row rolls. True when he has a barrel: he is asked about it before anything comes of it."""
        table = self.table
        crew = table.rows[row]
        if crew == PHANTOM:
            roll_for_phantom(self.game, self.sides[self.side], column)
            return False
        roll(self.game, crew, "rolls")
        if table.barrels[crew]:
            self.asked = True
            self.game.agenda.append(Challenge(self.side, column, row, champion, mark))
            self.game.agenda.append(RUM_CHOICE[crew])
        return self.asked

    def cross(self, row: int) -> None:
        """To the other side of the mast, in his row, as near to it as there is room (RP-9.5)."""
        self.sides[self.side][row] -= 1
        self.sides[1 - self.side][row] += 1
        if self.table.events is not None:
            self.table.tell("RP-9.5", "crosses", ("crew", crew_phrase(self.table.rows[row])))

    def fall(self, row: int, winner: int) -> None:
        """Beaten: back to the supply (RP-9.6); with the last one the crew is out (RP-9.8)."""
        table = self.table
        self.sides[self.side][row] -= 1
        crew = table.rows[row]
        if crew != PHANTOM:
            table.supply[crew] += 1
        if table.events is not None:
            facts = (("crew", crew_phrase(crew)), ("winner", crew_phrase(table.rows[winner])))
            table.tell("RP-9.6", "falls", *facts)
        if not self.sides[0][row] and not self.sides[1][row]:
            table.beaten = (*table.beaten, crew)
            table.tell("RP-9.8", "crew_out", ("crew", crew_phrase(crew)))

    def tell_alone(self, row: int, column: int) -> None:
        table = self.table
        if table.events is not None:
            facts = (("crew", crew_phrase(table.rows[row])), ("column", column))
            table.tell("RP-9.3", "alone", *facts)


class EndBrawl(Step[Rum]):
    """The crew that is left goes home; everybody gets the bed of his place."""

    rule = "RP-9.8"

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        ranking = [crew for crew in table.rows if crew not in table.beaten]
        for row, crew in enumerate(table.rows):
            if crew != PHANTOM:
                table.supply[crew] += table.left[row] + table.right[row]
        table.left = table.right = (0,) * len(table.rows)
        award_beds(table, [*ranking, *table.beaten[::-1]])


START_BRAWL: Final = StartBrawl()
END_BRAWL: Final = EndBrawl()
