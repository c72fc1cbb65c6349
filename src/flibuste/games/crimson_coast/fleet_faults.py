"""Everything that can be wrong with a fleet list, in the order of the rules (CC-1, CC-3, CC-4)."""

from __future__ import annotations

from flibuste.engine.lists import Fault
from flibuste.engine.words import Facts, Phrase
from flibuste.games.crimson_coast.codes import DISCOUNT1, JONAH, LIMIT, NATIONS, NO_CREW
from flibuste.games.crimson_coast.components import (
    ABANDONED_CREW,
    COINS,
    CREW,
    FORTS,
    SHIPS,
    SHIPS_MAX,
    UNIQUES,
    Card,
    CrewCard,
    FortCard,
    ShipCard,
)
from flibuste.games.crimson_coast.fleets import (
    UNNAMED,
    Fleet,
    build_total,
    linked_pairs,
    paid,
    spaces,
    spent,
    usual_coins,
)
from flibuste.games.crimson_coast.rulings import Rulings


def fault(rule: str, key: str, *facts: tuple[str, object]) -> Fault:
    made: Facts = facts
    return Fault(rule, Phrase(f"fault.{key}", made))


def faults(fleet: Fleet, rulings: Rulings) -> list[Fault]:
    """Everything that is wrong, in the order of the rules; nothing if the list is legal."""
    unknown = unknown_cards(fleet)
    if unknown:
        return unknown
    return [
        *points_faults(fleet, rulings),
        *card_faults(fleet, rulings),
        *crew_faults(fleet, rulings),
        *[each for place in range(len(fleet.ships)) for each in berth_faults(fleet, place)],
        *coin_faults(fleet, rulings),
        *unique_faults(fleet, rulings),
    ]


def unknown_cards(fleet: Fleet) -> list[Fault]:
    """Numbers that stand for nothing: programs give them, people do not."""
    found: list[Fault] = []
    for cards, most in (
        (fleet.ships, len(SHIPS)),
        (fleet.crew, len(CREW)),
        (fleet.found, len(CREW)),
        (fleet.forts, len(FORTS)),
        (fleet.uniques, len(UNIQUES)),
    ):
        found += [fault("CC-1.3", "unknown", ("n", card)) for card in cards if not 0 <= card < most]
    if len(fleet.berths) != len(fleet.crew):
        found.append(fault("CC-1.7", "berths"))
    for berth in fleet.berths:
        if not UNNAMED <= berth < len(fleet.ships):
            found.append(fault("CC-1.7", "no_berth", ("n", berth + 1)))
    return found


def points_faults(fleet: Fleet, rulings: Rulings) -> list[Fault]:
    """CC-1.2."""
    found: list[Fault] = []
    if not fleet.ships:
        found.append(fault("CC-1.2", "no_ship"))
    if len(fleet.ships) > SHIPS_MAX:
        found.append(fault("CC-1.2", "ships", ("n", len(fleet.ships)), ("most", SHIPS_MAX)))
    cost, total = spent(fleet), build_total(fleet, rulings)
    if cost > total:
        found.append(fault("CC-1.2", "points", ("spent", cost), ("total", total)))
    return found


def card_faults(fleet: Fleet, rulings: Rulings) -> list[Fault]:
    """Cards that are not in the box, and those that are there once too often (CC-1.3, CC-1.6)."""
    found: list[Fault] = []
    built: list[ShipCard | FortCard] = [SHIPS[card] for card in fleet.ships]
    built += [FORTS[card] for card in fleet.forts]
    for card in dict.fromkeys(built):
        if card.release > 1 and not rulings.supplements:
            found.append(fault("CC-1.3", "supplement", ("card", card.called())))
    cards: list[Card] = [*built, *[CREW[n] for n in fleet.crew if not CREW[n].is_generic]]
    for named in [card for card in dict.fromkeys(cards) if cards.count(card) > 1]:
        if LIMIT in named.codes:
            found.append(fault("CC-1.6", "limit", ("card", named.called())))
        elif rulings.no_duplicates:
            found.append(fault("RU-05", "twice", ("card", named.called())))
    return found


def crew_faults(fleet: Fleet, rulings: Rulings) -> list[Fault]:
    """Crew that cannot be bought here, or that are named for a ship on which they are of no use."""
    found: list[Fault] = []
    for card, berth in dict.fromkeys(zip(fleet.crew, fleet.berths, strict=True)):
        crew = CREW[card]
        if crew.is_abandoned:
            found.append(fault("CC-4.3", "abandoned", ("crew", crew.called())))
        elif not crew.printed and not rulings.all_generics:
            found.append(fault("RU-07", "not_printed", ("crew", crew.called_in_full())))
        elif crew.points == 0 and rulings.zero_crew_nation and not serves(fleet, crew, berth):
            found.append(fault("RU-06", "zero_nation", *whose(crew)))
        elif {JONAH, DISCOUNT1} & set(crew.codes) and berth != UNNAMED:
            ship = SHIPS[fleet.ships[berth]]
            if ship.nation != crew.nation:
                found.append(fault("CC-1.7", "foreign", *whose(crew), ("ship", ship.called())))
    return found


def serves(fleet: Fleet, crew: CrewCard, berth: int) -> bool:
    """Whether this crew is named for a ship of its nation or, named for none, could be."""
    ships = fleet.ships if berth == UNNAMED else (fleet.ships[berth],)
    return any(SHIPS[card].nation == crew.nation for card in ships)


def whose(crew: CrewCard) -> Facts:
    nation = Phrase(f"word.{NATIONS[crew.nation]}")
    return (("crew", crew.called()), ("nation", nation))


def berth_faults(fleet: Fleet, place: int) -> list[Fault]:
    """The crew named for a ship must be able to go aboard (CC-3.1, CC-3.2)."""
    aboard = fleet.named_for(place)
    if not aboard:
        return []
    ship = SHIPS[fleet.ships[place]]
    if NO_CREW in ship.codes:
        return [fault("CC-3.1", "no_crew", ("ship", ship.called()))]
    cards = [fleet.crew[at] for at in aboard]
    costs = paid(fleet)
    cost, used, room = sum([costs[at] for at in aboard]), spaces(cards), ship.cargo
    room += linked_pairs(cards)
    found: list[Fault] = []
    if used > room:
        facts = (("ship", ship.called()), ("used", used), ("room", room))
        found.append(fault("CC-3.1", "room", *facts))
    if cost > ship.points:
        facts = (("ship", ship.called()), ("cost", cost), ("most", ship.points))
        found.append(fault("CC-3.2", "ceiling", *facts))
    return found


# -- treasure (CC-4) ---------------------------------------------------------------------------------


def coin_faults(fleet: Fleet, rulings: Rulings) -> list[Fault]:
    """So many coins, crew tokens counted, and so much gold in all (CC-4.1). Who brings crew tokens chooses the coins
    beside them, also where all others bring the usual ones."""
    coins = sorted(fleet.coins)
    number = len(coins) + len(fleet.found)
    found: list[Fault] = []
    for coin in coins:
        if coin not in COINS:
            found.append(fault("CC-4.1", "coin", ("n", coin), ("most", COINS[-1])))
    if number != rulings.coins:
        found.append(fault("CC-4.1", "coins", ("n", number), ("wanted", rulings.coins)))
    if sum(coins) != rulings.gold:
        found.append(fault("CC-4.1", "gold", ("n", sum(coins)), ("wanted", rulings.gold)))
    usual = usual_coins(rulings)
    if not found and not rulings.chosen_coins and not fleet.found and coins != list(usual):
        found.append(fault("RU-10", "usual", ("coins", " ".join(map(str, usual)))))
    return found


def unique_faults(fleet: Fleet, rulings: Rulings) -> list[Fault]:
    """CC-4.3, RU-09."""
    found: list[Fault] = []
    cards = fleet.uniques
    if len(cards) > rulings.uniques:
        found.append(fault("RU-09", "uniques", ("n", len(cards)), ("most", rulings.uniques)))
    for card in dict.fromkeys(cards):
        if cards.count(card) > 1:
            found.append(fault("RU-09", "unique_twice", ("card", UNIQUES[card].called())))
    if fleet.found and ABANDONED_CREW not in fleet.uniques:
        card_phrase = UNIQUES[ABANDONED_CREW].called()
        found.append(fault("CC-4.3", "no_abandoned", ("card", card_phrase)))
    for token in dict.fromkeys(fleet.found):
        if fleet.found.count(token) > CREW[token].copies:
            facts = (("crew", CREW[token].called_in_full()), ("most", CREW[token].copies))
            found.append(fault("CC-4.3", "tokens", *facts))
    return found
