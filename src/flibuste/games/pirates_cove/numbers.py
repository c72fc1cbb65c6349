"""What an owner of the box may put in: copies of tavern cards (R-33), treasure cards (R-34), house cards (PC-21.1).

[tavern]
cards = [{ id = "smoke", copies = 3 }, ...]
[treasure]
copies_each = 2
faces = [[0, 2, 5, 1], ...]                   fame, gold, chests, tavern cards
[[house_cards]]
id = "gale"
effect = "favourable_wind"                    or: dice, hull, speed, fame, target_section, first_target,
copies = 2                                    and if it has them strays = true, regain_per_exchange = 2
"""

from __future__ import annotations

from typing import Any, Final

from flibuste.engine.numbers.comparing import Table
from flibuste.engine.numbers.kinds import (
    Keyed,
    Kind,
    Listed,
    Misfit,
    OneOf,
    Path,
    Row,
    Truth,
    Whole,
)
from flibuste.engine.numbers.numbers import Check, Numbers, SameSum, keys, rows
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.components import PREYS, ROWS, TARGETS, TREASURES, numbered
from flibuste.games.pirates_cove.decks import HOOKS, MOST_HOUSE, NAME, PRINTED

FIGURE: Final = Whole(0, 99)
FACE: Final = Row(("fame", "gold", "chests", "tavern"), (FIGURE, FIGURE, FIGURE, Whole(0, 9)))


class HouseName(Kind):
    """A name that no printed card has."""

    def wanted(self) -> Phrase:
        return Phrase("own.house_name")

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and bool(NAME.fullmatch(value)) and value not in PRINTED


COPIES: Final = Whole(1, MOST_HOUSE)
BORROWED: Final = Keyed(
    {"id": HouseName(), "effect": OneOf(HOOKS), "copies": COPIES}, ("id", "effect")
)
"""A house card that does what another one does."""
LEGEND: Final = Keyed(
    {
        "id": HouseName(),
        "dice": Whole(1, 6),
        "hull": Whole(1, 99),
        "speed": FIGURE,
        "fame": FIGURE,
        "target_section": OneOf(TARGETS),
        "first_target": OneOf(PREYS),
        "copies": COPIES,
        "strays": Truth(),
        "regain_per_exchange": Whole(0, 9),
    },
    ("id", "dice", "hull", "speed", "fame", "target_section", "first_target"),
)


class HouseCards(Kind):
    """Cards of the table's own, each with its name; no more than there is room for."""

    def wanted(self) -> Phrase:
        return Phrase("own.house_cards", (("most", MOST_HOUSE),))

    def fits(self, value: object) -> bool:
        return isinstance(value, list) and len(value) <= MOST_HOUSE

    def misfits(self, value: object, at: Path = ()) -> list[Misfit]:
        if not isinstance(value, list) or not self.fits(value):
            return super().misfits(value, at)
        wrong: list[Misfit] = []
        names: list[object] = []
        for place, card in enumerate(value):
            wrong += kind_of(card).misfits(card, (*at, place))
            names.append(card.get("id") if isinstance(card, dict) else None)
            if names[-1] in names[:-1]:
                wrong.append(Misfit((*at, place, "id"), Phrase("own.house_name"), names[-1]))
        number = sum(int(card.get("copies", 1)) for card in value) if not wrong else 0
        return [Misfit(at, self.wanted(), number)] if number > MOST_HOUSE else wrong

    def settled(self, value: Any) -> Any:
        return sorted(
            [kind_of(card).settled(card) for card in value], key=lambda card: str(card["id"])
        )


def kind_of(card: object) -> Kind:
    return BORROWED if isinstance(card, dict) and "effect" in card else LEGEND


class Sixty(Check):
    """Faces and copies of treasure cards make as many cards as the rulebook says (PC-1.1)."""

    def wrong(self, rows: Table, ours: Table) -> Phrase | None:
        found = len(rows["treasure"]["faces"]) * int(rows["treasure"]["copies_each"])
        facts = (("field", "faces × copies_each"), ("wanted", len(TREASURES)), ("found", found))
        return None if found == len(TREASURES) else Phrase("own.sum", facts)


# -- as a record keeps them ------------------------------------------------------------------------------


def written_out(rows: Table) -> dict[str, str]:
    """The options that these rows stand for; see decks.py."""
    copies = int(rows["treasure"]["copies_each"])
    faces = ["/".join(map(str, face)) for face in rows["treasure"]["faces"]]
    tavern = [
        f"{row['id']}*{row['copies']}" for row in numbered(rows["tavern"]["cards"]) if row["copies"]
    ]
    return {
        "tavern_deck": " ".join(tavern),
        "treasure_deck": " ".join(sorted(f"{face}*{copies}" for face in faces)),
        "house_cards": " ".join(map(house_card, rows["house_cards"])),
    }


def house_card(row: Table) -> str:
    """The effect of another card, or the figures of a legend, with its copies."""
    copies = row.get("copies", 1)
    if "effect" in row:
        return f"{row['id']}={row['effect']}*{copies}"
    figures = [str(row[key]) for key in LEGEND.required[1:]] + ["strays"] * row.get("strays", False)
    regains = row.get("regain_per_exchange", 0)
    figures += [f"regain{regains}"] if regains else []
    return f"{row['id']}={'/'.join(figures)}" + (f"*{copies}" if copies > 1 else "")


NUMBERS: Final = Numbers(
    GAME,
    ROWS,
    (
        keys("", house_cards=HouseCards()),
        rows("tavern", "cards", copies=FIGURE),
        keys(
            "treasure", copies_each=Whole(1, len(TREASURES)), faces=Listed(FACE, 1, len(TREASURES))
        ),
    ),
    checks=(SameSum("tavern", "cards", "copies", "family"), Sixty("treasure", "faces")),
    options=written_out,
)
