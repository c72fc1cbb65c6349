"""The rules once more, in names and lists and with no eye to speed: what the game does is held against it.

Nothing here is shared with the rules but the rows of the components: alleys meet because their ends lie on the same
spot, ways are tried one by one, and pirates stand on places of the ship.
"""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.games.rum_and_pirates.components import ROWS

Alley = tuple[frozenset[str], int]
"""The squares at its ends, one for a dark alley, and its segments."""
Alleys = dict[str, Alley]
Spot = tuple[int, int]

PLATES = {plate["number"]: plate for plate in ROWS["plate"]}
COIN_ON = {
    number: f"{number}{letter}"
    for number, plate in PLATES.items()
    for letter, square in plate["squares"].items()
    if square[0] == "coin"
}
SPOTS: list[Spot] = [(1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1)]
"""Where the exits 0 to 7 of a plate lie on its edge, three wide and three high, y pointing down."""


# -- the town (RP-1.2, RP-1.3) --------------------------------------------------------------------------


def turned(spot: Spot, quarters: int) -> Spot:
    """After so many quarter turns clockwise."""
    x, y = spot
    for _ in range(quarters):
        x, y = 3 - y, x
    return x, y


def alleys_of(layout: tuple[tuple[int, int], ...]) -> Alleys:
    met: dict[Spot, list[tuple[int, int]]] = {}
    for cell, (number, quarters) in enumerate(layout):
        for exit, spot in enumerate(SPOTS):
            x, y = turned(spot, quarters)
            met.setdefault((x + cell % 3 * 3, y + cell // 3 * 3), []).append((number, exit))
    found = {
        f"{number}{pair}": (frozenset(f"{number}{letter}" for letter in pair), length)
        for number, plate in PLATES.items()
        for pair, length in plate["alleys"].items()
    }
    for exits in met.values():
        halves = [(number, exit, *PLATES[number]["exits"][exit]) for number, exit in sorted(exits)]
        name = "-".join(f"{number}.{exit}" for number, exit, _, _ in halves)
        ends = frozenset(f"{number}{letter}" for number, _, letter, _ in halves)
        whole = sum(length for _, _, _, length in halves)
        found[name if len(halves) == 2 else f"D{name}"] = (ends, whole + 1)
    return found


# -- ways and dead ends (chapters 4 to 6) ---------------------------------------------------------------


class Streets:
    """A town with the alleys that are full, and the rulings that bear on ways."""

    def __init__(self, alleys: Alleys, full: set[str], same: bool, usable: bool) -> None:
        self.alleys = alleys
        self.empty = {name: alley for name, alley in alleys.items() if name not in full}
        self.same = same
        self.usable = usable

    def ordinary(self, square: str) -> list[str]:
        return [name for name, (ends, _) in self.empty.items() if name[0] != "D" and square in ends]

    def trips(self, square: str) -> list[tuple[str, str]]:
        dark = [name for name in self.empty if name[0] == "D"]
        return [
            (out, into)
            for out in dark
            for into in dark
            if square in self.alleys[out][0] and out != into
            if self.same or square not in self.alleys[into][0]
        ]

    def moves(self, square: str, pirates: int, coins: int) -> list[str]:
        """What so many pirates and coins can do, the coin for a further move already paid."""
        short = [name for name in self.ordinary(square) if self.alleys[name][1] <= pirates]
        free = not (short if self.usable else self.ordinary(square))
        trips = [
            f"dark {out} {into}"
            for out, into in self.trips(square)
            if self.alleys[out][1] + self.alleys[into][1] <= pirates
        ]
        return [*(f"move {name}" for name in short), *(trips if free or coins else [])]

    def is_dead_end(self, square: str) -> bool:
        return not self.ordinary(square) and not self.trips(square)

    def next_start(self, square: str) -> str:
        """Where the captain goes on from."""
        if not self.is_dead_end(square):
            return square
        plate = int(square[0])
        later = [*range(plate + 1, 10), *range(1, plate + 1)]
        ways = [COIN_ON[number] for number in later if not self.is_dead_end(COIN_ON[number])]
        return ways[0] if ways else square


# -- the brawl (chapter 9) ------------------------------------------------------------------------------


class Fight:
    """Pirates on the places of both sides of the mast: (crew, place), the place counted from the mast."""

    def __init__(self, rows: list[tuple[str, int]], rolls: Iterator[tuple[str, int]]) -> None:
        self.order = [crew for crew, _ in rows]
        left = {(crew, place) for crew, number in rows for place in range(1, number + 1)}
        self.sides: list[set[tuple[str, int]]] = [left, set()]
        self.rolls = rolls
        self.out: list[str] = []

    def ranking(self) -> list[str]:
        """The winner first; column after column until he is alone aboard."""
        side = 0
        while len(self.crews()) > 1:
            if not self.sides[side]:
                side = 1 - side
            column = max(place for _, place in self.sides[side])
            self.fight(side, column)
        return [*self.crews(), *self.out[::-1]]

    def crews(self) -> list[str]:
        aboard = {crew for pirates in self.sides for crew, _ in pirates}
        return [crew for crew in self.order if crew in aboard]

    def fight(self, side: int, column: int) -> None:
        rows = [crew for crew in self.order if (crew, column) in self.sides[side]]
        standing, mark = rows[0], 0
        for crew in rows if len(rows) > 1 else []:
            roller, die = next(self.rolls)
            assert roller == crew, f"{roller} rolls, and it is for {crew} to"
            if crew == standing:
                mark = die
                continue
            beaten = crew if die < mark else standing
            if beaten == standing:
                standing, mark = crew, die
            self.fall(side, beaten, column)
        self.sides[side].discard((standing, column))
        place = 1 + sum(crew == standing for crew, _ in self.sides[1 - side])
        self.sides[1 - side].add((standing, place))

    def fall(self, side: int, crew: str, column: int) -> None:
        self.sides[side].remove((crew, column))
        if crew not in self.crews():
            self.out.append(crew)


def beds_of(seats: int, ranking: list[str]) -> dict[str, str]:
    """Who sleeps where (chapter 10); nobody where the tile goes to the box."""
    places = [*ranking, "", "", ""]
    beds = {"bunk": places[0], "hammock": places[1]}
    if seats > 3:
        beds["rope"] = places[2] if len(ranking) > 2 else places[0]
    return beds
