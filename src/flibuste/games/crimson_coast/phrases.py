"""What things are called, to be said in either language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.table import HIDDEN
from flibuste.engine.words import Phrase, Who

if TYPE_CHECKING:
    from flibuste.games.crimson_coast.table import Coast

ISLAND = 100
UNIQUE = 100
CREW = 200
FORT = 200


def ship_phrase(table: Coast, ship: int) -> object:
    """By her name; where both fleets have one of that name, by her owner too."""
    if not 0 <= ship < len(table.cards):
        return Phrase("word.no_ship")
    name = Phrase(f"word.{table.card(ship).id}")
    if table.cards.count(table.cards[ship]) == 1:
        return name
    return Phrase("word.ship_of", (("ship", name), ("seat", Who(table.owners[ship]))))


def island_phrase(table: Coast, island: int) -> Phrase:
    """By the name that the island has on every chart."""
    return Phrase(f"word.island_{island}") if 0 <= island < 6 else Phrase("word.no_island")


def piece_phrase(table: Coast, code: int) -> object:
    """What is in the way: a ship by its number, an island by ISLAND plus its own."""
    return ship_phrase(table, code) if code < ISLAND else island_phrase(table, code - ISLAND)


def terrain_phrase(table: Coast, terrain: int) -> Phrase:
    kind = table.terrain_kinds[terrain]
    return Phrase(f"word.terrain_{('fog', 'reef', 'sargasso')[kind]}")


def fort_phrase(table: Coast, fort: int) -> Phrase:
    if not 0 <= fort < len(table.fort_cards):
        return Phrase("word.no_fort")
    return Phrase(f"word.{table.fort_card(fort).id}")


def target_phrase(table: Coast, target: int) -> object:
    """A ship, or FORT plus a fort."""
    return ship_phrase(table, target) if target < FORT else fort_phrase(table, target - FORT)


def token_phrase(table: Coast, token: int) -> Phrase:
    """A coin by its worth, a treasure or a crew by its name; what is closed by its back."""
    if not 0 <= token < len(table.kinds):
        return Phrase("word.no_token")
    return kind_phrase(table, table.kinds[token], bool(table.crew_backs >> token & 1))


def token_for(table: Coast, token: int, seat: int) -> Phrase:
    """The same as this seat may say it: by its back what it cannot tell from others."""
    if not 0 <= token < len(table.kinds):
        return Phrase("word.no_token")
    if table.up >> token & 1 or any(tokens == (token,) for tokens, _ in table.known[seat]):
        return token_phrase(table, token)
    return back_phrase(table, token)


def token_among(table: Coast, token: int, seat: int, anywhere: bool = False) -> Phrase:
    """The same, told from others that read alike: by where it lies, if that may be anywhere, and its number there."""
    said = token_for(table, token, seat)
    if not 0 <= token < len(table.kinds):
        return said
    alike = [
        each
        for each in table.tokens_at(table.places[token])
        if token_for(table, each, seat) == said
    ]
    number = alike.index(token) + 1
    if anywhere:
        said = placed_phrase(table, said, table.places[token])
    return said if number == 1 else Phrase("word.token_nth", (("token", said), ("n", number)))


def placed_phrase(table: Coast, said: Phrase, place: int) -> Phrase:
    """With the ship or island where it lies."""
    if 0 <= place < ISLAND:
        return Phrase("word.token_aboard", (("token", said), ("ship", ship_phrase(table, place))))
    if ISLAND <= place < FORT:
        island = island_phrase(table, place - ISLAND)
        return Phrase("word.token_ashore", (("token", said), ("island", island)))
    return said


def back_phrase(table: Coast, token: int) -> Phrase:
    """What everybody sees of a closed token."""
    return kind_phrase(table, HIDDEN, bool(table.crew_backs >> token & 1))


def kind_phrase(table: Coast, kind: int, crew_back: bool = False) -> Phrase:
    if kind == HIDDEN:
        return Phrase("word.closed_crew" if crew_back else "word.closed_treasure")
    if kind >= CREW:
        return table.things.crew[kind - CREW].called()
    if kind >= UNIQUE:
        return table.things.uniques[kind - UNIQUE].called()
    return Phrase("word.coin", (("gold", kind),))
