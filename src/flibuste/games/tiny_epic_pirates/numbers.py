"""What an owner of the box may put in: every number that its rulebook does not print (R-31)."""

from __future__ import annotations

import re
from typing import Any, Final

from flibuste.engine.numbers.comparing import Table
from flibuste.engine.numbers.kinds import Keyed, Kind, Listed, OneOf, Row, Truth, Whole
from flibuste.engine.numbers.numbers import AtLeast, Check, Numbers, SameSum, keys, rows
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.components import (
    AUTO,
    DICE,
    EFFECTS,
    FACES,
    FARTHEST,
    GOLD,
    GOLD_MAX,
    HOLD,
    LETTERS,
    MANEUVER_MERCHANT,
    MANEUVER_NAVY,
    MOVE,
    ORDERS,
    REROLL,
    ROWS,
    SEATS_MAX,
    SPACES,
    SPECIAL,
    SURE_SHOT,
    TARGETS,
    TREASURES,
    Effect,
    effect_from,
)

GREATEST: Final = {
    GOLD: GOLD_MAX, SPECIAL: GOLD_MAX, MANEUVER_NAVY: FARTHEST, MANEUVER_MERCHANT: FARTHEST, AUTO: FARTHEST,
    MOVE: FARTHEST, SURE_SHOT: 1,
}  # fmt: skip
"""The effects that have a number, and how great it may be."""
FORM: Final = re.compile(r"[a-z_]+(:[0-9A-Z+,=]{1,16})?")
EXAMPLES: Final = {"special": "special:S+R=8", "reroll": "reroll:1,2", "sure_shot": "sure_shot:1"}


def effect_text(effect: Effect) -> str:
    """As it is usually written."""
    name = EFFECTS[effect.kind]
    if effect.kind == SPECIAL:
        return f"{name}:{'+'.join(LETTERS[cube] for cube in effect.cubes)}={effect.n}"
    if effect.kind == REROLL:
        return f"{name}:{','.join(map(str, effect.faces))}"
    return f"{name}:{effect.n}" if effect.n else name


class Symbol(Kind):
    """An effect in its words, one of these names; or none, where a place may be empty."""

    names: tuple[str, ...]
    empty: bool = False

    def wanted(self) -> Phrase:
        numbered = {EFFECTS[kind]: f"{EFFECTS[kind]}:2" for kind in GREATEST} | EXAMPLES
        words = [f'"{numbered.get(name, name)}"' for name in self.names]
        listed = ", ".join([*words, '""'] if self.empty else words)
        return Phrase("own.symbol", (("words", listed),))

    def fits(self, value: object) -> bool:
        if not isinstance(value, str) or FORM.fullmatch(value) is None:
            return self.empty and value == ""
        if value.partition(":")[0] not in self.names:
            return False
        try:
            return is_sound(effect_from(value))
        except ValueError:
            return False

    def settled(self, value: Any) -> Any:
        return effect_text(effect_from(value)) if value else value


def is_sound(effect: Effect) -> bool:
    """Whether its number, its cubes and its faces are such as may be printed."""
    if effect.kind == REROLL:
        return all(face in FACES for face in effect.faces)
    if effect.kind == SPECIAL and len(effect.cubes) > HOLD:
        return False
    least = 1 if effect.kind in GREATEST else 0
    return least <= effect.n <= GREATEST.get(effect.kind, 0)


class Rising(Check):
    """Merchants lie in the order of their values, and two of the greatest stay to the end (TE-2.7, TE-11.3)."""

    def wrong(self, rows: Table, ours: Table) -> Phrase | None:
        cards = sorted(rows[self.table][self.list], key=lambda row: int(row["number"]))
        values = [int(row["value"]) for row in cards]
        if values != sorted(set(values)):
            return Phrase("own.rising", (("field", "value"),))
        if cards[-1]["copies"] < len(ROWS["merchants"]["ships"]):
            facts = (("field", "copies"), ("least", 2), ("id", cards[-1]["id"]))
            return Phrase("own.last_least", facts)
        return None


class OneHand(Check):
    """One level brings the fourth deckhand (TE-17.2)."""

    def wrong(self, rows: Table, ours: Table) -> Phrase | None:
        found = sum(row["once"] == "deckhand" for row in rows[self.table][self.list])
        return (
            None
            if found == 1
            else Phrase("own.one", (("field", 'once = "deckhand"'), ("found", found)))
        )


SHIP_ORDERS: Final = ORDERS[1:]
"""Hide Out is no trigger and no bonus (TE-14.6)."""
TRIGGER: Final = OneOf(SHIP_ORDERS)
SYMBOLS: Final = Listed(Whole(1, FACES[-1]), 0, 6, unordered=True)
CREW_BONUS: Final = Symbol(
    (
        *SHIP_ORDERS,
        "barter",
        "reassign",
        "sail",
        "gold",
        "special",
        "reroll",
        "maneuver_navy",
        "maneuver_merchant",
    )
)
SOLO: Final = Symbol((*SHIP_ORDERS, "gold", "auto", "move"))
STEPS: Final = Whole(1, FARTHEST)
DICE_ROLLED: Final = Whole(1, DICE)
LEVEL: Final = Row(("move", "dice", "auto"), (STEPS, DICE_ROLLED, Whole(0, FARTHEST)))


class EachOnce(Kind):
    """The faces printed on spaces 1 to 5, each once (TE-21.1)."""

    def wanted(self) -> Phrase:
        return Phrase("own.each_once", (("most", SPACES - 1),))

    def fits(self, value: object) -> bool:
        whole = isinstance(value, list) and all(type(each) is int for each in value)
        return isinstance(value, list) and whole and sorted(value) == list(range(1, SPACES))


NUMBERS: Final = Numbers(
    GAME,
    ROWS,
    (
        rows(
            "map",
            "card",
            cove=Truth(),
            settlement=Whole(0, 2),
            market=OneOf((*LETTERS, "")),
            cache=Whole(0, GOLD_MAX),
            storm=Truth(),
        ),
        rows(
            "merchants",
            "card",
            value=Whole(1, 20),
            copies=Whole(0, 9),
            gold=Whole(0, GOLD_MAX),
            legend_max_players=Whole(0, SEATS_MAX),
        ),
        rows(
            "crew",
            "card",
            faces=SYMBOLS,
            auto=Whole(0, 3),
            trigger=TRIGGER,
            bonus=Listed(CREW_BONUS, 1, 2),
        ),
        rows(
            "captains",
            "card",
            faces=SYMBOLS,
            trigger=TRIGGER,
            bonus=OneOf((["bury", "attack"], ["bury", "plunder"])),
        ),
        rows(
            "legend",
            "level",
            move=STEPS,
            dice=DICE_ROLLED,
            once=Symbol(("gold", "sure_shot", "deckhand"), True),
        ),
        rows("search", "token", count=Whole(0, 20), effect=Symbol(("gold",))),
        keys("navy", speed=Listed(Whole(0, FARTHEST), TREASURES + 1, TREASURES + 1)),
        rows(
            "solo_helms",
            "helm",
            faces=SYMBOLS,
            die=EachOnce(),
            target=Listed(OneOf(TARGETS), SPACES - 1, SPACES - 1),
            bonus=Keyed(dict.fromkeys(SHIP_ORDERS, SOLO)),
        ),
        rows(
            "solo_legends",
            "mat",
            track=Whole(1, 30),
            levels=Listed(LEVEL, TREASURES, TREASURES),
            ring=Listed(Listed(SOLO, 1, 3), 4, 4),
        ),
    ),
    checks=(
        AtLeast("map", "card", SEATS_MAX, "cove"),
        AtLeast("map", "card", SEATS_MAX * (TREASURES - 1) + 1, "cache"),
        AtLeast("map", "card", 1, "settlement"),
        *[AtLeast("map", "card", 1, "market", letter) for letter in LETTERS],
        SameSum("merchants", "card", "copies"),
        Rising("merchants", "card"),
        OneHand("legend", "level"),
        SameSum("search", "token", "count"),
    ),
)
