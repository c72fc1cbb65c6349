"""What lies on the table in words: squares, alleys, tiles and crews by what one sees of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates.components import (
    DIVE,
    KIND,
    KINDS,
    MAP,
    NAME,
    NUMBER,
    PHANTOM,
    PILE_OF,
    PILES,
    SQUARES,
)

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.town import Town


def square_phrase(square: int) -> Phrase:
    """A square by its kind and the number of its plate, which stands on the coin square there: no plate has two of a
    kind."""
    name = SQUARES[square]
    return Phrase(f"word.square_{KINDS[KIND[square]]}", (("name", name), ("n", name[0])))


def alley_phrase(town: Town, alley: int) -> Phrase:
    """An alley by what one sees: the squares at both ends and its segments; a dark one by its gate."""
    if town.is_dark(alley):
        edge, place = town.gate(alley)
        return Phrase(f"word.gate_{edge}", (("n", place),))
    one, other = [square_phrase(square) for square in town.ends(alley)]
    return Phrase("word.alley", (("one", one), ("other", other), ("n", town.length[alley])))


def tile_phrase(face: int) -> Phrase:
    """A tile as it is called, with its number."""
    return Phrase(f"word.tile_{tile_key(face)}", (("n", NUMBER[face]),))


def tile_key(face: int) -> str:
    """`bunk`, `goods_hook`, `rendezvous_rum`, `dive_swan`, `map_pink`."""
    pile = PILE_OF[face]
    if pile in (DIVE, MAP):
        return NAME[face]
    return f"{PILES[pile]}_{NAME[face]}" if NAME[face] else PILES[pile]


def crew_phrase(crew: int) -> object:
    """A seat, or the crew of nobody (RP-20.1)."""
    return Phrase("word.phantom") if crew == PHANTOM else Who(crew)
