"""A table of Rum & Pirates set up in one literal, in the notation of the rules.

    table(captain="1a", gold=crew(9, coins=3), alleys="Violet 5ac 1.4-4.1", dice="5 6 1")

Seats are Gold, Violet, Black, Silver and Blue, four of them unless said otherwise; the town is the reference layout.
A crew is its supply: all pirates that are neither in the recruiting office nor in an alley named, unless a number says
otherwise. Then those left are, of a crew that is ashore, parked in inner alleys far from the captain, and of one that
is not, aboard. Tiles are written `hook 2`, `pink 6`, `es_cruce 5`, `rum`; those not named lie in
their piles. The dice come up as written, in the order of rolling, and after that at random.
"""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.components import (
    BARRELS,
    CHEST,
    DECKS,
    DIVE,
    INNER,
    INNER_LENGTH,
    MAP,
    PHANTOM,
    PIRATES,
    SCORPION,
    SQUARES,
)
from flibuste.games.rum_and_pirates.rules.rounds import GAME_OF_FIVE_ROUNDS, NEXT_TURN
from flibuste.games.rum_and_pirates.rules.turn import CHOOSE_TURN, CONTINUE_TURN
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.rulings import rulings_from
from flibuste.games.rum_and_pirates.table import NOTHING_DRAWN, UNFILLED, Rum
from flibuste.games.rum_and_pirates.town import Town, layout_from, town_of
from tests.games.playing import loaded
from tests.games.rum_and_pirates.tiles import (
    put_tiles,
    show_beds,
    shown,
    stack_piles,
)

RumGame = Game[Rum]
COLOURS = ("Gold", "Violet", "Black", "Silver", "Blue")
PLAY_ORDER = GAME_OF_FIVE_ROUNDS[::-1]
STEPS_A_ROUND = 3


class Crew:
    """What one literal says of a crew."""

    def __init__(self, supply: int | None, **things: object) -> None:
        self.supply = supply
        self.things = things

    def number(self, name: str, default: int) -> int:
        value = self.things.get(name, default)
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        return str(self.things.get(name, ""))


def crew(supply: int | None = None, **things: object) -> Crew:
    """`coins`, `office`, `barrels`: numbers; `rendezvous` ("rum, chest"), `goods` ("hook 2"), `won` ("bunk 7, pink 4,
    rendezvous rum"): tiles."""
    return Crew(supply, **things)


def seat_of(colour: str) -> int:
    return COLOURS.index(colour)


def table(
    *,
    seats: int = 4,
    captain: str = "1d",
    alleys: str = "",
    ashore: str | None = None,
    aboard: str = "",
    phantom: int = 3,
    quiet: str = "",
    to_move: str = "",
    phase: str = "turn",
    round: int = 1,
    first: str = "Gold",
    dives: str = "",
    maps: str = "",
    chest: str = "",
    scorpion: str = "",
    beds: str = "",
    piles: Mapping[str, str] | None = None,
    empty: str = "",
    dice: str = "",
    plates: str = "reference",
    gold: Crew | None = None,
    violet: Crew | None = None,
    black: Crew | None = None,
    silver: Crew | None = None,
    blue: Crew | None = None,
    **options: str,
) -> RumGame:
    """The game in the middle of a round, already asking whoever is asked first; the rest of it is to come.

    `phase`: "turn" (a turn of `to_move` begins), "further" (he may go on), "brawl", "round" (the round begins), "end".
    `aboard` names rows from the top, "Gold 3, Violet 1". `quiet` names plates on which nobody is parked. `dives` and
    `maps` are filled up to four with others. `piles` names tiles from the top of a pile; `empty` names piles whose
    tiles are in the box, those named as face up apart.
    """
    settled = RULES.settle({"layout": "custom", "plates": plates, **options})
    everybody = COLOURS[:seats]
    crews = [each or crew() for each in (gold, violet, black, silver, blue)][:seats]
    town = town_of(layout_from(plates))
    on_turn = phase in ("turn", "further")
    rows = read_rows(aboard)
    present = () if phase in ("brawl", "end") else everybody
    if ashore is not None:
        present = tuple(ashore.split())
    if seats == 2 and phase != "round":
        rows = {PHANTOM: phantom, **rows}
    owners = read_alleys(town, alleys)
    if not present:
        crews = [Crew(0, **each.things) for each in crews]
    place_pirates(town, owners, crews, present, rows, f"{captain[0]} {quiet}", on_turn)
    laid = lay(settled, crews, owners, rows, captain, round, phase)
    laid.ashore = sum(1 << seat_of(colour) for colour in present) if on_turn else 0
    laid.first = seat_of(first)
    for seat, each in enumerate(crews):
        put_tiles(laid, seat, each.text("won"), each.text("goods"), each.text("rendezvous"))
    bare = empty.split()
    laid.dives = shown(laid, DIVE, dives, 0 if "dive" in bare else 4)
    laid.maps = shown(laid, MAP, maps, 0 if "map" in bare else 4)
    (laid.chest,) = shown(laid, CHEST, chest, 0 if "chest" in bare else 1) or (-1,)
    (laid.scorpion,) = shown(laid, SCORPION, scorpion, 0 if "scorpion" in bare else 1) or (-1,)
    show_beds(laid, beds, round)
    stack_piles(laid, piles or {}, bare)
    laid.events = []
    mover = seat_of(to_move or [*present, "Gold"][0])
    game = Game(GAME, laid, agenda_of(phase, round, mover), loaded(dice))
    game.settle()
    return game


def agenda_of(phase: str, round: int, seat: int) -> list[Step[Rum]]:
    at = STEPS_A_ROUND * (round - 1)
    if phase == "end":
        return PLAY_ORDER[-1:]
    if phase == "round":
        return PLAY_ORDER[at:][::-1]
    rest = PLAY_ORDER[at + 1 :][::-1]
    if phase == "brawl":
        return rest
    return [*rest, NEXT_TURN[seat], (CONTINUE_TURN if phase == "further" else CHOOSE_TURN)[seat]]


def lay(
    options: Mapping[str, str],
    crews: list[Crew],
    owners: list[int],
    rows: Mapping[int, int],
    captain: str,
    round: int,
    phase: str,
) -> Rum:
    """Everything but the tiles."""
    seats = len(crews)
    barrels = [each.number("barrels", 0) for each in crews]
    return Rum(
        seats=seats,
        auto_single=options["auto_single"] == "true",
        rulings=rulings_from(options),
        layout=layout_from(options["plates"]),
        round=round - 1 if phase == "round" else round,
        first=0,
        ashore=0,
        captain=SQUARES.index(captain),
        owners=owners,
        supply=[each.supply or 0 for each in crews],
        office=[each.number("office", 5) for each in crews],
        coins=[each.number("coins", 2) for each in crews],
        barrels=barrels,
        stock=BARRELS - sum(barrels),
        rows=tuple(rows),
        left=tuple(rows.values()),
        right=(0,) * len(rows),
        beaten=(),
        die=0,
        spare=False,
        piles=[*DECKS],
        turned=(0, 0),
        sold=(),
        drawn=NOTHING_DRAWN,
        dives=(),
        maps=(),
        chest=-1,
        scorpion=-1,
        beds=(-1, -1, -1),
        box=(),
        won=[()] * seats,
        goods=[()] * seats,
        rendezvous=[()] * seats,
    )


# -- pirates ----------------------------------------------------------------------------------------


def alley_of(town: Town, name: str) -> int:
    return next(alley for alley in town.alleys() if town.name(alley) == name)


def read_alleys(town: Town, text: str) -> list[int]:
    """`Gold 1ad 1ac, Violet 5ac`."""
    owners = UNFILLED.copy()
    for part in filter(None, (each.split() for each in text.split(","))):
        for name in part[1:]:
            owners[alley_of(town, name)] = seat_of(part[0])
    return owners


def read_rows(text: str) -> dict[int, int]:
    parts = [each.split() for each in text.split(",") if each.strip()]
    return {seat_of(colour): int(pirates) for colour, pirates in parts}


def place_pirates(
    town: Town,
    owners: list[int],
    crews: list[Crew],
    present: tuple[str, ...],
    rows: dict[int, int],
    quiet: str,
    on_turn: bool,
) -> None:
    """Everybody has fifteen: what is nowhere else is aboard or parked."""
    for seat, each in enumerate(crews):
        gone = COLOURS[seat] not in present
        if gone and on_turn:
            each = crews[seat] = Crew(0, **each.things)
        out = sum(town.length[alley] for alley, owner in enumerate(owners) if owner == seat)
        rest = PIRATES - each.number("office", 5) - out - rows.get(seat, 0)
        if each.supply is None:
            each = crews[seat] = Crew(rest, **each.things)
        rest -= each.supply or 0
        assert rest >= 0, f"{COLOURS[seat]} has {-rest} pirates too many"
        if rest and gone and on_turn and seat not in rows:
            rows[seat] = rest
        else:
            park(owners, seat, rest, quiet)


def park(owners: list[int], seat: int, pirates: int, quiet: str) -> None:
    """So many pirates of this seat into empty inner alleys, on plates that are not to be left alone."""
    free = [
        alley
        for alley, name in enumerate(INNER)
        if owners[alley] < 0 and name[0] not in quiet.split()
    ]
    while pirates:
        wanted = min(pirates, 3 if pirates % 2 else 2)
        alley = next(alley for alley in free[::-1] if INNER_LENGTH[alley] == wanted)
        free.remove(alley)
        owners[alley] = seat
        pirates -= wanted
