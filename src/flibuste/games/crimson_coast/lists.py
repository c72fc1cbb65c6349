"""LISTS: fleets as lists that players build beforehand and bring to the table (CC-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from flibuste.engine.dice import Dice
from flibuste.engine.lists import ListCard, Lists, Named, Sheet
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.codes import NATIONS
from flibuste.games.crimson_coast.components import (
    ABANDONED,
    COINS,
    FORTS,
    GENERIC,
    LONG,
    NAMED,
    SHIPS,
    UNIQUES,
    Card,
    FortCard,
    ShipCard,
)
from flibuste.games.crimson_coast.fleet_building import in_box, ready_fleets
from flibuste.games.crimson_coast.fleet_codes import LONGEST, code_of, read_fleet
from flibuste.games.crimson_coast.fleet_editing import (
    COIN,
    CREW,
    FORT,
    KINDS,
    SHIP,
    TOKEN,
    UNIQUE,
    begun,
    coin_id,
    edited,
)
from flibuste.games.crimson_coast.fleet_faults import faults
from flibuste.games.crimson_coast.fleet_sheets import places_of, sections_of
from flibuste.games.crimson_coast.fleets import build_total, spent
from flibuste.games.crimson_coast.rulings import Rulings, rulings_from
from flibuste.games.crimson_coast.telling import guns_text

STANDING: Final = -1
"""All masts."""


def rulings_of(options: Mapping[str, str]) -> Rulings:
    return rulings_from(GAME.settle(options))


# -- what is printed on cards ----------------------------------------------------------------------------


def move_text(card: ShipCard) -> str:
    """`S+L`."""
    return "+".join(["L" if kind == LONG else "S" for kind in card.segments])


def ship_facts(card: ShipCard) -> tuple[Phrase, ...]:
    return (
        Phrase("list.masts", (("n", len(card.guns)),)),
        Phrase("list.guns", (("guns", guns_text(card.guns, STANDING)),)),
        Phrase("list.cargo", (("n", card.cargo),)),
        Phrase("list.speed", (("move", move_text(card)),)),
    )


def fort_facts(card: FortCard) -> tuple[Phrase, ...]:
    return (Phrase("list.guns", (("guns", guns_text(card.guns, STANDING)),)),)


def listed(card: Card, kind: str, size: int = 0, facts: tuple[Phrase, ...] = ()) -> ListCard:
    return ListCard(
        card.id, card.called(), kind, NATIONS[card.nation], card.points, size, facts, card.told()
    )


def cards_for(rulings: Rulings) -> list[ListCard]:
    """Everything in this table's box; tokens of Abandoned Crew and coins last."""
    crew = [each for each in (*NAMED, *GENERIC) if each.printed or rulings.all_generics]
    return [
        *[listed(each, SHIP, len(each.guns), ship_facts(each)) for each in SHIPS
          if in_box(each.release, rulings)],
        *[listed(each, CREW) for each in crew],
        *[listed(each, FORT, len(each.guns), fort_facts(each)) for each in FORTS
          if in_box(each.release, rulings)],
        *(treasure_cards() if rulings.uniques else []),
        *[ListCard(coin_id(worth), Phrase("word.coin", (("gold", worth),)), COIN, "", 0, worth, (), ())
          for worth in COINS],
    ]  # fmt: skip


def treasure_cards() -> list[ListCard]:
    uniques = [
        ListCard(each.id, each.called(), UNIQUE, "", 0, 0, (), (each.told(),)) for each in UNIQUES
    ]
    tokens = [
        ListCard(each.id, each.called(), TOKEN, "", 0, 0, (), each.told()) for each in ABANDONED
    ]
    return uniques + tokens


# -- the lists ------------------------------------------------------------------------------------------


class FleetLists(Lists):
    """Fleets."""

    word = "fleet"
    title = Phrase("list.build")
    own = Phrase("list.own")
    grouping = Phrase("list.nation")
    options = (
        "points",
        "release",
        "coins",
        "coins_per_player",
        "gold_per_player",
        "max_uniques",
        "no_duplicates",
        "zero_crew_nation",
        "generic_all_nations",
    )
    kinds = tuple([Named(kind, Phrase(f"list.kind_{kind}")) for kind in KINDS])
    groups = tuple([Named(nation, Phrase(f"word.{nation}")) for nation in NATIONS])

    def cards(self, options: Mapping[str, str]) -> Sequence[ListCard]:
        return cards_for(rulings_of(options))

    def ready(self, options: Mapping[str, str]) -> Sequence[Named]:
        return [Named(each.id, each.called()) for each in ready_fleets(rulings_of(options))]

    def empty(self, options: Mapping[str, str]) -> str:
        return code_of(begun(rulings_of(options)))

    def sheet(self, code: str, options: Mapping[str, str]) -> Sheet:
        rulings, fleet = rulings_of(options), read_fleet(code)
        return Sheet(
            code_of(fleet),
            spent(fleet),
            build_total(fleet, rulings),
            sections_of(fleet, rulings),
            places_of(fleet),
            tuple(faults(fleet, rulings)),
        )

    def edited(self, code: str, edit: str, options: Mapping[str, str], dice: Dice) -> str:
        changed = code_of(edited(read_fleet(code), edit, rulings_of(options), dice))
        if len(changed) > LONGEST:
            raise Complaint("fleet_size", GAME)
        return changed

    def move(self, code: str) -> str:
        return f"fleet {code_of(read_fleet(code))}"


LISTS: Final = FleetLists()
