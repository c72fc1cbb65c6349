"""Where fleets come from besides a player's head: ready ones, chance, and a draft from an open pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.dice import Dice
from flibuste.engine.lists import Fault
from flibuste.engine.value import Value
from flibuste.games.crimson_coast.codes import DISCOUNT1, JONAH, NATIONS, NO_CREW, ROWS
from flibuste.games.crimson_coast.components import (
    ABANDONED,
    ABANDONED_CREW,
    COINS,
    CREW,
    CREW_OF,
    FORTS,
    GENERIC,
    NAMED,
    SHIP_OF,
    SHIPS,
    SHIPS_MAX,
    UNIQUES,
    Row,
    Thing,
    numbered,
)
from flibuste.games.crimson_coast.fleet_faults import fault, faults
from flibuste.games.crimson_coast.fleets import (
    UNNAMED,
    Fleet,
    build_total,
    paid,
    spaces,
    spent,
    usual_coins,
)
from flibuste.games.crimson_coast.rulings import Rulings

FORTY_POINTS: Final = {"points": "40", "coins_per_player": "8", "gold_per_player": "15"}
"""Options of a bigger game: four coins on every wild island (RU-10)."""

# -- ready ---------------------------------------------------------------------------------------------


class Ready(Thing):
    """A fleet that somebody thought out, for so many points; coins come with the table."""

    points: int
    fleet: Fleet


def ready_from(row: Row) -> Ready:
    crew = [(CREW_OF[id_], place) for place, ship in enumerate(row["ships"]) for id_ in ship[1:]]
    ships = tuple([SHIP_OF[ship[0]] for ship in row["ships"]])
    cards, berths = tuple([card for card, _ in crew]), tuple([berth for _, berth in crew])
    return Ready(row["id"], row["number"], row["points"], Fleet(ships, cards, berths).settled())


READY: Final = numbered(ROWS["fleets"]["fleet"], ready_from)


def ready_fleets(rulings: Rulings) -> list[Ready]:
    """Those that are legal here and use up all points, with the usual coins."""
    coins = usual_coins(rulings)
    found = [
        each.but(fleet=each.fleet.but(coins=coins))
        for each in READY
        if each.points == rulings.points
    ]
    return [each for each in found if not faults(each.fleet, rulings)]


# -- by chance -----------------------------------------------------------------------------------------

MIXED: Final = 4
"""One fleet in so many has ships of all nations."""
FORT: Final = 4
"""One in so many buys a fort."""


def random_fleet(rulings: Rulings, dice: Dice) -> Fleet:
    """A legal fleet: about two thirds of the points in ships, mostly of one nation, and crew of theirs aboard, with
    room left for treasure. Cards with odd effects come in, too."""
    fleet = Fleet(coins=usual_coins(rulings))
    if dice.below(FORT) == 0:
        forts = [card.number for card in FORTS if in_box(card.release, rulings)]
        fleet = fleet.but(forts=(dice.pick(forts),))
    nations = [UNNAMED] if dice.below(MIXED) == 0 else [dice.below(len(NATIONS)), UNNAMED]
    while 3 * spent(fleet) < 2 * rulings.points and len(fleet.ships) < SHIPS_MAX:
        choice = next(filter(None, [affordable(fleet, nation, rulings) for nation in nations]), [])
        if not choice:
            break
        fleet = fleet.but(ships=(*fleet.ships, dice.pick(choice)))
    return random_treasure(random_crew(fleet, rulings, dice), rulings, dice).settled()


def in_box(release: int, rulings: Rulings) -> bool:
    return release == 1 or rulings.supplements


def affordable(fleet: Fleet, nation: int, rulings: Rulings) -> list[int]:
    """Ships of this nation, or of any, that can still be bought."""
    left = build_total(fleet, rulings) - spent(fleet)
    return [
        card.number
        for card in SHIPS
        if card.points <= left
        and nation in (UNNAMED, card.nation)
        and in_box(card.release, rulings)
        and card.number not in fleet.ships
    ]


def random_crew(fleet: Fleet, rulings: Rulings, dice: Dice) -> Fleet:
    """Crew of its own nation for one ship after the other, as long as there are points and room."""
    places = list(range(len(fleet.ships)))
    while places:
        place = dice.pick(places)
        choice = suitable(fleet, place, rulings)
        if choice:
            crew = (*fleet.crew, dice.pick(choice))
            fleet = fleet.but(crew=crew, berths=(*fleet.berths, place))
        if not choice or dice.below(2):
            places.remove(place)
    return fleet


def suitable(fleet: Fleet, place: int, rulings: Rulings) -> list[int]:
    """Crew that can be bought for this ship and are of use there, with half of the hold left."""
    ship = SHIPS[fleet.ships[place]]
    if NO_CREW in ship.codes:
        return []
    aboard = fleet.named_for(place)
    costs = paid(fleet)
    left = build_total(fleet, rulings) - spent(fleet)
    left = min(left, ship.points - sum([costs[at] for at in aboard]))
    cards = [fleet.crew[at] for at in aboard]
    return [
        card.number
        for card in NAMED + GENERIC
        if card.nation == ship.nation
        and card.points <= left
        and card.number not in (cards if card.is_generic else fleet.crew)
        and (card.printed or rulings.all_generics)
        and 2 * spaces([*cards, card.number]) <= ship.cargo
    ]


def random_treasure(fleet: Fleet, rulings: Rulings, dice: Dice) -> Fleet:
    """Some unique treasures; with Abandoned Crew a token or two in place of coins."""
    dealt = dice.shuffled(range(len(UNIQUES)))[: dice.below(rulings.uniques + 1)]
    found: tuple[int, ...] = ()
    if ABANDONED_CREW in dealt:
        tokens = [card.number for card in ABANDONED]
        found = tuple(dice.shuffled(tokens)[: dice.below(2) + 1])
    fleet = fleet.but(uniques=tuple(dealt), found=found)
    if not found and not rulings.chosen_coins:
        return fleet
    return fleet.but(coins=random_coins(rulings.coins - len(found), rulings.gold, dice))


def random_coins(number: int, gold: int, dice: Dice) -> tuple[int, ...]:
    """So many coins worth so much."""
    coins = [1] * number
    for _ in range(gold - number):
        coins[dice.pick([at for at, coin in enumerate(coins) if coin < COINS[-1]])] += 1
    return tuple(coins)


# -- drafted -------------------------------------------------------------------------------------------
# Ships, named crew and forts lie open, one of each, drawn by lot. Players take one card in turn (the first, the second
# twice, the first twice, and so on) or any generic crew, of which there is no end, as long as their points last; who
# has a ship may stop. Coins are the usual ones. Jonah and DISCOUNT1 are left out: they need a list that is whole.


class Pool(Value):
    """What lies open to be drafted."""

    ships: tuple[int, ...]
    crew: tuple[int, ...]
    forts: tuple[int, ...]


SHIP, SAILOR, FORTRESS = range(3)
"""What may be taken."""
POOL_CREW: Final = 8
POOL_FORTS: Final = 2


def draft_pool(rulings: Rulings, dice: Dice) -> Pool:
    """Four ships for every ten points of one player, eight crew, two forts."""
    ships = [
        card.number
        for card in SHIPS
        if in_box(card.release, rulings) and card.points <= rulings.points
    ]
    crew = [card.number for card in NAMED if not {JONAH, DISCOUNT1} & set(card.codes)]
    forts = [card.number for card in FORTS if in_box(card.release, rulings)]
    return Pool(
        some(ships, rulings.points * 2 // 5, dice),
        some(crew, POOL_CREW, dice),
        some(forts, POOL_FORTS, dice),
    )


def some(cards: Sequence[int], number: int, dice: Dice) -> tuple[int, ...]:
    return tuple(sorted(dice.shuffled(cards)[:number]))


def drafter(takes: int, first: int) -> int:
    """Whose turn it is after so many takes: one, then two each."""
    return (first + (takes + 1) // 2) % 2


def drafted(fleet: Fleet, kind: int, card: int) -> Fleet:
    """With this card."""
    if kind == SHIP:
        return fleet.but(ships=(*fleet.ships, card))
    if kind == FORTRESS:
        return fleet.but(forts=(*fleet.forts, card))
    return fleet.but(crew=(*fleet.crew, card), berths=(*fleet.berths, UNNAMED))


def without(pool: Pool, kind: int, card: int) -> Pool:
    """What lies there when this card is gone; there is no end of generic crew."""
    return Pool(
        tuple([each for each in pool.ships if kind != SHIP or each != card]),
        tuple([each for each in pool.crew if kind != SAILOR or each != card]),
        tuple([each for each in pool.forts if kind != FORTRESS or each != card]),
    )


def draft_faults(fleet: Fleet, pool: Pool, kind: int, card: int, rulings: Rulings) -> list[Fault]:
    """What speaks against taking this card."""
    piles = (pool.ships, pool.crew, pool.forts)
    is_generic = kind == SAILOR and 0 <= card < len(CREW) and CREW[card].is_generic
    if card not in piles[kind] and not is_generic:
        return [fault("CC-1.8", "not_there")]
    return faults(drafted(fleet, kind, card), rulings)
