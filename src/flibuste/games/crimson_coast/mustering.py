"""Closed crew and fleet lists, dealt at random in agreement with what a seat knows of them.

A fleet's points pay for its ships, its forts and all its crew, open and closed; crew aboard a ship cost no more than
the ship and find room in its hold. Most serve on the ship they are on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from flibuste.engine.dice import Dice
from flibuste.engine.table import HIDDEN
from flibuste.games.crimson_coast.codes import (
    BUILD_PLUS5,
    CABIN_BOY,
    CODES,
    CREW_OK,
    FACE_UP,
    NATIONS,
    OARSMAN,
)
from flibuste.games.crimson_coast.components import CREW as CARDS
from flibuste.games.crimson_coast.components import FORTS, GENERIC, NAMED, SHIPS
from flibuste.games.crimson_coast.fleet_building import random_fleet, random_treasure
from flibuste.games.crimson_coast.fleets import UNNAMED, Fleet, usual_coins
from flibuste.games.crimson_coast.rules.crewing import capacity, has_jonah, used
from flibuste.games.crimson_coast.rules.fleet import packed
from flibuste.games.crimson_coast.table import CREW, ENLISTED, ISLAND, UNIQUE, Coast, Known

LIKELY: Final = {"captain": 4, "helmsman": 4, "explorer": 3, "cannoneer": 2}
"""How much more often some types are hired than others."""
ABROAD: Final = 10
"""One crew in so many serves under a flag where it is of no use."""
EVERYWHERE: Final = -1


def deal_crew(table: Coast, known: Known, dice: Dice) -> None:
    """Everybody who is closed, those first of whom something is known."""
    for tokens, kinds in known:
        hidden = dice.shuffled([token for token in tokens if table.kinds[token] == HIDDEN])
        if not hidden or kinds[-1] < CREW:
            continue
        for kind in sorted(kinds, key=lambda kind: -CARDS[kind - CREW].points):
            sign_on(table, fittest(table, hidden, kind - CREW), kind - CREW)
    for token in dice.shuffled(hidden_crew(table)):
        sign_on(table, token, somebody(table, token, dice))


def hidden_crew(table: Coast) -> list[int]:
    return [
        token
        for token, kind in enumerate(table.kinds)
        if kind == HIDDEN and table.crew_backs >> token & 1
    ]


def fittest(table: Coast, hidden: list[int], card: int) -> int:
    """Of the tokens of a group one whose ship can take this crew; taken out of them."""
    for token in hidden:
        if most_for(table, token) >= CARDS[card].points and has_space(table, token, card):
            hidden.remove(token)
            return token
    return hidden.pop()


def sign_on(table: Coast, token: int, card: int) -> None:
    """The token is this crew; what was paid is its price, or less where that cannot have been."""
    most = most_for(table, token)
    table.set_kind(token, CREW + card)
    free = table.sources[token] == ENLISTED
    table.paid[token] = 0 if free else min(CARDS[card].points, most)


# -- what it may cost (CC-1.2, CC-3.2) -----------------------------------------------------------------------------


def most_for(table: Coast, token: int) -> int:
    """The most that can have been paid for a closed crew, with one point kept for everybody else who is closed."""
    source = table.sources[token]
    if source == ENLISTED:
        return CODES[CABIN_BOY].n
    most = points_left(table, source)
    ship = table.places[token]
    if 0 <= ship < ISLAND:
        aboard = [each for each in table.tokens_at(ship) if each != token]
        crew = [each for each in aboard if is_crew(table, each)]
        costs = [1 if table.paid[each] == HIDDEN else table.paid[each] for each in crew]
        most = min(most, table.card(ship).points - sum(costs))
    return max(0, most)


def is_crew(table: Coast, token: int) -> bool:
    """Also one that was not dealt yet."""
    return table.kinds[token] >= CREW or bool(table.crew_backs >> token & 1)


def points_left(table: Coast, seat: int) -> int:
    """Of the points of a fleet, when all but one of its undealt crew have cost one."""
    total = table.rulings.points
    crew = [token for token, source in enumerate(table.sources) if source == seat]
    if any(is_patron(table, token) for token in crew):
        total += CODES[BUILD_PLUS5].n
    ships = [
        SHIPS[card].points for card, at in zip(table.cards, table.owners, strict=True) if at == seat
    ]
    forts = [
        FORTS[card].points
        for card, at in zip(table.fort_cards, table.fort_owners, strict=True)
        if at == seat
    ]
    costs = [1 if table.paid[token] == HIDDEN else table.paid[token] for token in crew]
    undealt = any(table.paid[token] == HIDDEN for token in crew)
    return total - sum(ships) - sum(forts) - sum(costs) + undealt


def is_patron(table: Coast, token: int) -> bool:
    """Somebody who brings points; such lie open, or were held to ransom."""
    kind = table.kinds[token]
    if 0 <= kind < UNIQUE:
        return True
    return kind >= CREW and BUILD_PLUS5 in table.crew_card(token).codes


def has_space(table: Coast, token: int, card: int) -> bool:
    """Whether the hold has room for this crew beside what was dealt; crew still to be dealt may be Oarsmen."""
    ship = table.places[token]
    if not 0 <= ship < ISLAND:
        return True
    aboard = [each for each in table.tokens_at(ship) if table.kinds[each] != HIDDEN]
    space = 1 if has_jonah(table, aboard) else CARDS[card].space
    return used(table, aboard) + space <= capacity(table, ship, aboard)


# -- who it may be ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def pool(nation: int, all_generics: bool) -> tuple[int, ...]:
    """Crew who may lie closed, of one nation or of all, the likely ones more often."""
    cards = [card for card in NAMED + GENERIC if nation in (EVERYWHERE, card.nation)]
    return tuple(
        [
            card.number
            for card in cards
            if FACE_UP not in card.codes and (card.printed or all_generics)
            for _ in range(LIKELY.get(card.type, 1))
        ]
    )


def somebody(table: Coast, token: int, dice: Dice) -> int:
    """A crew that this token could be."""
    most = most_for(table, token)
    source = table.sources[token]
    if source == ENLISTED:
        cards = [card.number for card in GENERIC if card.points <= most]
    else:
        taken = named_of(table, source)
        cards = [
            card
            for card in pool(flag_of(table, token, dice), table.rulings.all_generics)
            if CARDS[card].points <= most and card not in taken
        ]
    fits = [card for card in cards if has_space(table, token, card)]
    return dice.pick(fits) if fits else least(table, token)


def flag_of(table: Coast, token: int, dice: Dice) -> int:
    """The nation of its ship, of one of the fleet's ships if it is ashore; now and then any."""
    if dice.below(ABROAD) == 0:
        return EVERYWHERE
    ship = table.places[token]
    if not 0 <= ship < ISLAND:
        owned = [at for at, owner in enumerate(table.owners) if owner == table.sources[token]]
        return table.card(dice.pick(owned)).nation if owned else EVERYWHERE
    card = table.card(ship)
    welcome = [nation for nation in range(len(NATIONS)) if CREW_OK[nation] in card.codes]
    return dice.pick([card.nation, *welcome])


def named_of(table: Coast, seat: int) -> set[int]:
    """Named crew of this fleet's list who were dealt or lie open: there is only one of each."""
    if not table.rulings.no_duplicates:
        return set()
    kinds = [
        kind for kind, source in zip(table.kinds, table.sources, strict=True) if source == seat
    ]
    return {kind - CREW for kind in kinds if kind >= CREW and not CARDS[kind - CREW].is_generic}


def least(table: Coast, token: int) -> int:
    """Somebody who costs next to nothing and needs no room, of a nation that fits."""
    ship = table.places[token]
    nation = table.card(ship).nation if 0 <= ship < ISLAND else 0
    rowers = [card for card in GENERIC if OARSMAN in card.codes]
    return next(card.number for card in rowers if card.nation == nation)


# -- lists that were not shown yet (CC-1.8) ------------------------------------------------------------------------


def deal_lists(table: Coast, dice: Dice) -> None:
    """A list that is closed: any legal one; of a fleet that was shown, the one that fits it."""
    for seat in range(table.seats):
        if table.lists[seat] == (HIDDEN,):
            shown = seat in table.owners
            fleet = list_shown(table, seat, dice) if shown else random_fleet(table.rulings, dice)
            table.lists[seat] = packed(fleet)


def list_shown(table: Coast, seat: int, dice: Dice) -> Fleet:
    """The ships, forts and crew on the table, and some treasure."""
    tokens = [token for token, source in enumerate(table.sources) if source == seat]
    cards = tuple([table.kinds[token] - CREW for token in tokens])
    ships = [ship for ship, owner in enumerate(table.owners) if owner == seat]
    forts = [
        card for card, at in zip(table.fort_cards, table.fort_owners, strict=True) if at == seat
    ]
    fleet = Fleet(
        tuple([table.cards[ship] for ship in ships]),
        cards,
        berths_like(table, tokens, ships),
        tuple(forts),
        usual_coins(table.rulings),
    )
    return random_treasure(fleet, table.rulings, dice)


def berths_like(table: Coast, tokens: Sequence[int], ships: Sequence[int]) -> tuple[int, ...]:
    """Crew that were assigned already were meant for their ships; nobody else is named for any."""
    return tuple(
        [
            ships.index(table.places[token]) if table.places[token] in ships else UNNAMED
            for token in tokens
        ]
    )
