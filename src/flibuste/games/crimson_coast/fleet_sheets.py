"""A fleet list laid out to be read: ship by ship with their crew, what is left in points and room, the treasure."""

from __future__ import annotations

from flibuste.engine.lists import Row, Section
from flibuste.engine.words import Facts, Phrase
from flibuste.games.crimson_coast.codes import CREW_OK, NO_CREW
from flibuste.games.crimson_coast.components import CREW, FORTS, SHIPS, UNIQUES, CrewCard
from flibuste.games.crimson_coast.fleet_editing import coin_id
from flibuste.games.crimson_coast.fleets import (
    UNNAMED,
    Fleet,
    cheapened_by,
    linked_pairs,
    paid,
    spaces,
)
from flibuste.games.crimson_coast.rulings import Rulings


def sections_of(fleet: Fleet, rulings: Rulings) -> tuple[Section, ...]:
    """Ships with crew, crew without a ship, forts, coins, other treasure; what is empty is left out."""
    found = [
        section("ships", ship_rows(fleet), "ships_in_all", ("n", len(fleet.ships))),
        section("ashore", crew_rows(fleet, UNNAMED), "assigned_later"),
        section("forts", fort_rows(fleet), "forts_later"),
        section("treasure", treasure_rows(fleet, rulings), "uniques_left",
             ("n", len(fleet.uniques)), ("most", rulings.uniques)),
        section("coins", coin_rows(fleet), "coins_in_all", ("n", len(fleet.coins) + len(fleet.found)),
             ("wanted", rulings.coins), ("gold", sum(fleet.coins)), ("all", rulings.gold)),
    ]  # fmt: skip
    return tuple([each for each in found if each.rows])


def section(name: str, rows: tuple[Row, ...], note: str, *facts: tuple[str, object]) -> Section:
    told: Facts = facts
    return Section(Phrase(f"list.{name}"), rows, Phrase(f"list.{note}", told))


def places_of(fleet: Fleet) -> tuple[Phrase, ...]:
    """Ships by their numbers, after none."""
    names = [
        Phrase("list.numbered", (("n", at), ("ship", SHIPS[card].called())))
        for at, card in enumerate(fleet.ships, 1)
    ]
    return (Phrase("list.no_ship"), *names)


# -- ships and their crew --------------------------------------------------------------------------------


def ship_rows(fleet: Fleet) -> tuple[Row, ...]:
    return tuple(
        [
            Row(
                SHIPS[card].id,
                SHIPS[card].called(),
                SHIPS[card].points,
                at + 1,
                ship_notes(fleet, at),
                False,
                crew_rows(fleet, at),
            )
            for at, card in enumerate(fleet.ships)
        ]
    )


def ship_notes(fleet: Fleet, at: int) -> tuple[Phrase, ...]:
    """How much of its room and of its worth the crew take; what adds room, or makes them cheaper."""
    ship, aboard = SHIPS[fleet.ships[at]], fleet.named_for(at)
    if NO_CREW in ship.codes:
        return (Phrase("list.no_crew"),)
    cards, costs = [fleet.crew[each] for each in aboard], paid(fleet)
    pairs, cheaper = linked_pairs(cards), cheapened_by(fleet, at)
    room = (("used", spaces(cards)), ("room", ship.cargo + pairs))
    cost = (("cost", sum([costs[each] for each in aboard])), ("most", ship.points))
    notes = [Phrase("list.room", room), Phrase("list.ceiling", cost)]
    if pairs:
        notes.append(Phrase("list.linked", (("n", pairs),)))
    if cheaper != UNNAMED:
        who = next(CREW[card] for card in cards if cheaper in CREW[card].codes)
        notes.append(Phrase("list.cheaper", (("crew", who.called()),)))
    return tuple(notes)


def crew_rows(fleet: Fleet, berth: int) -> tuple[Row, ...]:
    """The crew named for a ship, or for none."""
    costs = paid(fleet)
    rows = []
    for at in fleet.named_for(berth):
        card = CREW[fleet.crew[at]]
        notes = crew_notes(fleet, card, costs[at], berth)
        rows.append(Row(card.id, card.called_in_full(), costs[at], berth - UNNAMED, notes, True))
    return tuple(rows)


def crew_notes(fleet: Fleet, card: CrewCard, cost: int, berth: int) -> tuple[Phrase, ...]:
    notes = [Phrase("list.instead", (("n", card.points),))] if cost < card.points else []
    if berth != UNNAMED and not is_of_use(fleet, card, berth):
        notes.append(Phrase("list.foreign"))
    return tuple(notes)


def is_of_use(fleet: Fleet, card: CrewCard, berth: int) -> bool:
    """Whether its ability wakes there: its own nation's ship, or one that takes its nation (CC-3.4)."""
    ship = SHIPS[fleet.ships[berth]]
    aboard = [CREW[fleet.crew[each]] for each in fleet.named_for(berth)]
    takes = CREW_OK[card.nation]
    return ship.nation == card.nation or any(takes in each.codes for each in (ship, *aboard))


# -- the rest ------------------------------------------------------------------------------------------


def fort_rows(fleet: Fleet) -> tuple[Row, ...]:
    return tuple([Row(FORTS[n].id, FORTS[n].called(), FORTS[n].points, 0) for n in fleet.forts])


def treasure_rows(fleet: Fleet, rulings: Rulings) -> tuple[Row, ...]:
    """Unique treasures, and the crew that Abandoned Crew puts among the coins."""
    uniques = [Row(UNIQUES[n].id, UNIQUES[n].called(), 0, 0) for n in fleet.uniques]
    tokens = [
        Row(CREW[n].id, CREW[n].called(), 0, 0, (Phrase("list.kind_token"),)) for n in fleet.found
    ]
    return (*uniques, *tokens)


def coin_rows(fleet: Fleet) -> tuple[Row, ...]:
    """A line for coins of the same worth."""
    return tuple(
        [coin_row(worth, fleet.coins.count(worth)) for worth in dict.fromkeys(fleet.coins)]
    )


def coin_row(worth: int, number: int) -> Row:
    coin = Phrase("word.coin", (("gold", worth),))
    name = coin if number == 1 else Phrase("list.times", (("n", number), ("card", coin)))
    return Row(coin_id(worth), name, 0, 0)
