"""A fleet list changed card by card by whoever builds one. Nothing is checked here but that a card is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.dice import Dice
from flibuste.engine.lists import (
    ADD,
    CLEAR,
    DROP,
    MOVE,
    RANDOM,
    READY,
    place_in,
    words_of,
)
from flibuste.engine.refusal import Complaint
from flibuste.games.crimson_coast.components import (
    ABANDONED,
    COINS,
    FORTS,
    GENERIC,
    NAMED,
    SHIPS,
    UNIQUES,
)
from flibuste.games.crimson_coast.fleet_building import random_fleet, ready_fleets
from flibuste.games.crimson_coast.fleets import UNNAMED, Fleet, usual_coins
from flibuste.games.crimson_coast.rulings import Rulings

SHIP, CREW, FORT, UNIQUE, TOKEN, COIN = "ship", "crew", "fort", "unique", "token", "coin"
KINDS: Final = (SHIP, CREW, FORT, UNIQUE, TOKEN, COIN)
"""Of what a list is made; a token is a crew that lies among the treasure."""
FIELDS: Final = {FORT: "forts", UNIQUE: "uniques", TOKEN: "found", COIN: "coins"}
"""Where they stand in a list, but for ships and crew."""


def coin_id(worth: int) -> str:
    return f"coin-{worth}"


CARDS: Final[dict[str, tuple[str, int]]] = {
    **{card.id: (SHIP, card.number) for card in SHIPS},
    **{card.id: (CREW, card.number) for card in (*NAMED, *GENERIC)},
    **{card.id: (FORT, card.number) for card in FORTS},
    **{card.id: (UNIQUE, card.number) for card in UNIQUES},
    **{card.id: (TOKEN, card.number) for card in ABANDONED},
    **{coin_id(worth): (COIN, worth) for worth in COINS},
}
"""The kind and the number of everything that a list may have."""


def edited(fleet: Fleet, edit: str, rulings: Rulings, dice: Dice) -> Fleet:
    """The list with one change; a sentence if it cannot be."""
    words = words_of(edit, 4)
    verb, ships = words[0], len(fleet.ships)
    if verb == CLEAR:
        return begun(rulings)
    if verb == RANDOM:
        return random_fleet(rulings, dice)
    if verb == READY:
        return ready_one(words, edit, rulings)
    if len(words) < 2 or words[1] not in CARDS:
        raise Complaint("list_edit", edit=edit)
    place = place_in(words, 2, edit, ships)
    if verb == ADD:
        return added(fleet, words[1], place)
    if verb == DROP:
        return dropped(fleet, words[1], place, edit)
    if verb == MOVE:
        return moved(fleet, words[1], place, place_in(words, 3, edit, ships), edit)
    raise Complaint("list_edit", edit=edit)


def begun(rulings: Rulings) -> Fleet:
    """Nothing but the usual coins."""
    return Fleet(coins=usual_coins(rulings))


def ready_one(words: Sequence[str], edit: str, rulings: Rulings) -> Fleet:
    for each in ready_fleets(rulings):
        if words[1:] == [each.id]:
            return each.fleet
    raise Complaint("list_edit", edit=edit)


def added(fleet: Fleet, id_: str, place: int) -> Fleet:
    """With one more of this card; crew are named for the ship at this place."""
    kind, number = CARDS[id_]
    if kind == SHIP:
        return fleet.but(ships=(*fleet.ships, number))
    if kind == CREW:
        berth = place - 1 if place else UNNAMED
        return fleet.but(crew=(*fleet.crew, number), berths=(*fleet.berths, berth))
    field = FIELDS[kind]
    return fleet.but(**{field: (*getattr(fleet, field), number)})


def dropped(fleet: Fleet, id_: str, place: int, edit: str) -> Fleet:
    """Without one of these; the crew of a ship that goes stay, named for none."""
    kind, number = CARDS[id_]
    if kind == SHIP:
        return without_ship(fleet, number, place - 1, edit)
    if kind == CREW:
        at = crew_at(fleet, number, place, edit)
        return fleet.but(crew=cut(fleet.crew, at), berths=cut(fleet.berths, at))
    field = FIELDS[kind]
    there: tuple[int, ...] = getattr(fleet, field)
    if number not in there:
        raise Complaint("list_edit", edit=edit)
    return fleet.but(**{field: cut(there, there.index(number))})


def without_ship(fleet: Fleet, number: int, at: int, edit: str) -> Fleet:
    if at < 0 or fleet.ships[at] != number:
        raise Complaint("list_edit", edit=edit)
    berths = [UNNAMED if berth == at else berth - (berth > at) for berth in fleet.berths]
    return fleet.but(ships=cut(fleet.ships, at), berths=tuple(berths))


def moved(fleet: Fleet, id_: str, place: int, to: int, edit: str) -> Fleet:
    """A crew named for another ship, or for none."""
    kind, number = CARDS[id_]
    if kind != CREW:
        raise Complaint("list_edit", edit=edit)
    at = crew_at(fleet, number, place, edit)
    berth = to - 1 if to else UNNAMED
    return fleet.but(berths=(*fleet.berths[:at], berth, *fleet.berths[at + 1 :]))


def crew_at(fleet: Fleet, number: int, place: int, edit: str) -> int:
    """Where in the list this crew of this ship stands."""
    wanted = (number, place - 1 if place else UNNAMED)
    for at, each in enumerate(zip(fleet.crew, fleet.berths, strict=True)):
        if each == wanted:
            return at
    raise Complaint("list_edit", edit=edit)


def cut(numbers: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*numbers[:at], *numbers[at + 1 :])
