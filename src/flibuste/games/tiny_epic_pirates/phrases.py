"""What things are called, to be said in either language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.engine.words import Phrase, Who
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    EFFECTS,
    ORDERS,
    PLACES,
    POSTS,
    SHIPS,
    SIDE,
    Effect,
)

if TYPE_CHECKING:
    from flibuste.games.tiny_epic_pirates.table import Tiny

COLUMNS: Final = "ABCD"
PLACE_NAMES: Final[tuple[str, ...]] = tuple(
    f"{COLUMNS[at % SIDE]}{at // SIDE + 1}" for at in PLACES
)
"""As moves are written: A1 is the card in the upper left corner, D1 the one in the upper right."""
PLACE_WORDS: Final[tuple[str, ...]] = tuple(f"{name[0]}-{name[1]}" for name in PLACE_NAMES)
"""As it is said, and printed beside the sea: A-1."""
MERCHANT: Final = 8
"""Added to a ship, it stands among foes for that merchant."""


def place_phrase(place: int) -> str:
    """A card of the sea by its column and row."""
    return PLACE_WORDS[place]


def cube_phrase(cube: int) -> Phrase:
    return Phrase(f"word.{BOOTY[cube]}")


def cubes_phrase(cubes: tuple[int, ...]) -> object:
    """All of these, or nothing."""
    return tuple([cube_phrase(cube) for cube in cubes]) if cubes else Phrase("word.nothing")


def post_phrase(post: int) -> Phrase:
    return Phrase(f"word.{POSTS[post]}")


def order_phrase(order: int) -> Phrase:
    return Phrase(f"word.{ORDERS[order]}")


def ship_phrase(ship: int) -> Phrase:
    """The orange or the green merchant."""
    return Phrase(f"word.ship_{SHIPS[ship]}")


def pirate_phrase(table: Tiny, pirate: int) -> object:
    """A seat, or the Solo Pirate."""
    return Phrase("word.solo_pirate") if pirate >= table.seats else Who(pirate)


def foe_phrase(table: Tiny, foe: int) -> object:
    """Who is attacked: a merchant or a pirate."""
    return ship_phrase(foe - MERCHANT) if foe >= MERCHANT else pirate_phrase(table, foe)


def crew_phrase(table: Tiny, card: int) -> Phrase:
    return Phrase(f"word.{table.things.crew[card].id}")


def die_phrase(table: Tiny, at: int) -> Phrase:
    """One of the dice as they lie, counted from 1: two may show the same."""
    return Phrase("word.die", (("at", at), ("face", table.dice[at - 1])))


def effect_phrase(effect: Effect) -> Phrase:
    """What a symbol of a card gives."""
    if effect.kind < len(ORDERS):
        return order_phrase(effect.kind)
    facts = (("n", effect.n), ("cubes", cubes_phrase(effect.cubes)), ("faces", effect.faces))
    return Phrase(f"word.effect_{EFFECTS[effect.kind]}", facts)


def captain_phrase(table: Tiny, card: int) -> Phrase:
    """A captain card; both sides have one name."""
    return Phrase(f"word.{table.things.captains[2 * card].id}")
