"""Buccaneer as an independent reader of the rules would play it with wood and paper: slow, plain, in one go.

It shares no code with the game. `test_reader.py` plays both side by side and compares everything on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

COLOURS = ("Red", "Blue", "Yellow", "Black", "Green")
VALUE = {"chest": 15, "barrel": 12, "candlestick": 9, "sabre": 6}

Question = tuple[str, str, set[str]]
"""Who is asked, what, and what may be answered."""


class Card:
    """A ship read from its notation, `5/22/?4/candlestick+barrel`."""

    def __init__(self, number: int, text: str) -> None:
        crew, ducats, unknown, treasures = text.split("/")
        self.number = number
        self.crew = int(crew)
        self.ducats = int(ducats)
        self.unknown = int(unknown.removeprefix("?"))
        self.treasures = treasures.split("+")


class Reader:
    """Piles are lists of names, top first, in the order in which they were last formed."""

    def __init__(self, seats: int, cards: list[Card], first: str, stalemate: str) -> None:
        self.colours = COLOURS[:seats]
        self.offer, self.deck = cards[:3], cards[3:]
        self.piles = [[f"{colour}{wage}"] for colour in self.colours for wage in "2345?"]
        self.purses = dict.fromkeys(self.colours, 10)
        self.bank = 417 - 10 * seats
        self.tokens: dict[str, Counter[str]] = {colour: Counter() for colour in self.colours}
        self.supply = Counter(dict.fromkeys(VALUE, 6))
        self.first = first
        self.stalemate = stalemate

    # -- chapters 4 and 5 ---------------------------------------------------------------------------

    def take_overs(self, colour: str) -> set[str]:
        return {
            f"{mine[0]} on {theirs[0]}"
            for mine in self.piles
            for theirs in self.piles
            if mine[0][:-1] == colour != theirs[0][:-1] and len(mine + theirs) <= 9
        }

    def attacks(self, colour: str) -> set[str]:
        return {
            f"{pile[0]} attacks {ship.number}"
            for pile in self.piles
            for ship in self.offer
            if pile[0][:-1] == colour and len(pile) >= 2 and len(pile) >= ship.crew
        }

    def actions(self, colour: str) -> set[str]:
        return self.take_overs(colour) | self.attacks(colour)

    def pile(self, top: str) -> list[str]:
        return next(pile for pile in self.piles if pile[0] == top)

    def take_over(self, words: str) -> None:
        mine, theirs = [self.pile(top) for top in words.split(" on ")]
        self.piles.remove(mine)
        self.piles.remove(theirs)
        self.piles.append(mine + theirs)

    # -- chapters 6 and 7 ---------------------------------------------------------------------------

    def plunder(self, words: str) -> Generator[Question, str, None]:
        top, number = words.split(" attacks ")
        crew = self.pile(top)
        ship = next(ship for ship in self.offer if ship.number == int(number))
        captain, mate = crew[0][:-1], crew[1][:-1]
        kinds = [kind for kind in ship.treasures if self.supply[kind]]
        if len(set(kinds)) == 2:
            answer = yield captain, "ChooseTreasure", set(kinds)
            kinds.sort(key=lambda kind: kind != answer)
        for owner, kind in zip((captain, mate), kinds, strict=False):
            if self.supply[kind]:
                self.supply[kind] -= 1
                self.tokens[owner][kind] += 1
        self.share(captain, crew, ship)
        self.go_home(crew)
        self.offer.remove(ship)
        if not self.offer:
            self.offer, self.deck = self.deck[:3], self.deck[3:]

    def share(self, captain: str, crew: list[str], ship: Card) -> None:
        wages: Counter[str] = Counter()
        for name in crew:
            wages[name[:-1]] += ship.unknown if name[-1] == "?" else int(name[-1])
        del wages[captain]
        had = self.purses[captain]
        total = sum(wages.values())
        for colour, wage in wages.items():
            self.purses[colour] += wage
        self.purses[captain] = max(0, had + ship.ducats - total)
        self.bank -= ship.ducats + max(0, total - ship.ducats - had)

    def go_home(self, crew: list[str]) -> None:
        self.piles.remove(crew)
        self.piles += [[name] for name in crew]

    # -- chapters 3 and 8 ---------------------------------------------------------------------------

    def play(self) -> Generator[Question, str, None]:
        colour = self.first
        while self.offer:
            if not any(self.actions(each) for each in self.colours):
                if self.stalemate == "end_game":
                    return
                for crew in [pile for pile in self.piles if len(pile) > 1]:
                    self.go_home(crew)
            if self.actions(colour):
                yield from self.turn(colour)
            colour = self.after(colour)

    def after(self, colour: str) -> str:
        return self.colours[(self.colours.index(colour) + 1) % len(self.colours)]

    def turn(self, captain: str) -> Generator[Question, str, None]:
        called: list[str] = []
        mutineer = self.after(captain)
        while mutineer != captain:
            for crew in self.ripe(captain, mutineer):
                if crew[0] not in called:
                    answer = yield mutineer, "CallMutiny", {"call", "decline"}
                    called += [crew[0]] if answer == "call" else []
            mutineer = self.after(mutineer)
        if called:
            forced = {words for words in self.attacks(captain) if words.split()[0] in called}
            answer = yield captain, "ObeyMutiny", forced
        else:
            answer = yield captain, "TakeAction", self.actions(captain)
        if " on " in answer:
            self.take_over(answer)
        else:
            yield from self.plunder(answer)

    def ripe(self, captain: str, mutineer: str) -> list[list[str]]:
        """The captain's crews the mutineer is asked about: the largest first, then the oldest."""
        smallest = min(ship.crew for ship in self.offer)
        crews = [
            pile
            for pile in self.piles
            if pile[0][:-1] == captain
            and len(pile) >= smallest
            and sum(name[:-1] == mutineer for name in pile) >= 3
        ]
        return sorted(crews, key=len, reverse=True)

    # -- chapter 9 ----------------------------------------------------------------------------------

    def scores(self) -> dict[str, int]:
        totals = dict(self.purses)
        for kind, value in VALUE.items():
            held = {colour: self.tokens[colour][kind] for colour in self.colours}
            most = max(held.values())
            leaders = [colour for colour, number in held.items() if number == most > 0]
            for colour, number in held.items():
                totals[colour] += value // len(leaders) if colour in leaders else number
        return totals
