"""R-31: what an owner of the box may put in, and what must come out whatever that is."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.numbers.comparing import Faults
from flibuste.engine.numbers.files import kept_in
from flibuste.engine.numbers.kinds import Keyed, Kind, Listed, OneOf, Row, Truth, Whole
from flibuste.engine.numbers.numbers import ROOM, written
from flibuste.games.tiny_epic_pirates.components import GOLD, OURS, components_of
from flibuste.games.tiny_epic_pirates.numbers import NUMBERS, EachOnce, Symbol
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.rules import rule


def row(table: str, list_: str, id_: str, line: str) -> str:
    return f'[[{table}.{list_}]]\nid = "{id_}"\n{line}\n'


@rule("R-31")
def test_our_numbers_are_ours() -> None:
    assert components_of("") is components_of("ours") is OURS
    for ours in ({}, {"components": "ours"}, {"components": "{}"}):
        assert "components" not in RULES.settle(ours), "a record of before has no line for it"


@rule("R-31")
def test_an_owners_numbers_are_those_of_the_table() -> None:
    text = "[navy]\nspeed = [0, 0, 6, 6]\n" + row("map", "card", "M07", "cache = 13\nstorm = false")
    text += row(
        "crew", "card", "quigley", 'faces = [6, 1]\nbonus = ["special:G+S=9", "reroll:2,1"]'
    )
    options = kept_in(NUMBERS, text)
    things = RULES.new(2, options, Dice(seed_from("mine"))).table.things
    assert things.speed == (0, 0, 6, 6)
    assert things.sea[6] == OURS.sea[6].but(cache=13, storm=False)
    assert things.crew[0].symbols == (0, 1, 0, 0, 0, 0, 1)
    assert [effect.n for effect in things.crew[0].bonus] == [9, 0]
    assert things.crew[1:] == OURS.crew[1:]
    assert '"special:S+G=9","reroll:1,2"' in options["components"], "in its usual form"


@rule("R-31", "TE-22.4")
def test_gold_under_a_token_is_as_much_for_the_solo_pirate() -> None:
    things = components_of(
        kept_in(NUMBERS, row("search", "token", "gold_2", 'effect = "gold:1"'))["components"]
    )
    assert (things.tokens[0].effect.kind, things.tokens[0].effect.n) == (GOLD, 1)
    assert things.tokens[0].solo == things.tokens[0].effect


def many(list_: str, ids: Any, line: str) -> str:
    return "".join(row("map", list_, id_, line) for id_ in ids)


NEVER = [
    (many("card", ["M01", "M02", "M03"], "cove = false"), "at least 4 rows have cove, not 3"),
    (many("card", [f"M{n:02}" for n in range(7, 11)], "cache = 0"), "at least 9 rows have cache, not 8"),
    (many("card", ["M12", "M16"], 'market = "R"'), 'at least 1 row has market = "C", not 0'),
    (
        many("card", ["M02", "M07", "M08", "M09", "M10", "M11", "M12", "M14"], "settlement = 0"),
        "at least 1 row has settlement, not 0",
    ),
    (row("search", "token", "wind", "count = 4"), "count makes 20 in all, not 21"),
    (row("merchants", "card", "merchant_2", "copies = 4"), "copies makes 11 in all, not 12"),
    (row("merchants", "card", "merchant_2", "value = 4"), "value rises from row to row"),
    (
        row("merchants", "card", "merchant_2", "copies = 4") + row("merchants", "card", "merchant_8", "copies = 1"),
        "copies of merchant_8 is at least 2",
    ),
    (row("legend", "level", "corsair", 'once = ""'), 'one row has once = "deckhand", not 0'),
    (row("legend", "level", "pirate", 'once = "deckhand"'), 'one row has once = "deckhand", not 2'),
    (row("legend", "level", "sea_dog", 'once = "gold:1"'), 'once is printed in the rulebook and stays ""'),
    (row("search", "token", "wind", 'effect = "move:3"'), 'effect is printed in the rulebook and stays "move:2"'),
    ("[booty]\nper_type = 11", "per_type is printed in the rulebook and stays 10, not 11"),
    (row("captains", "card", "bolt_a", 'bonus = ["attack", "bury"]'), 'bonus must be one of ["bury", "attack"]'),
    (
        row("solo_helms", "helm", "helm_a", "die = [1, 2, 3, 4, 4]"),
        "die must be a list of the numbers 1 to 5, each once",
    ),
    (
        row("solo_helms", "helm", "helm_a", 'bonus = { hide_out = "gold:1" }'),
        "bonus must be a table with some of plunder",
    ),
    (
        row("solo_legends", "mat", "greedy", "levels = [[1, 4, 0], [1, 1, 0], [1, 1, 0]]"),
        "levels 1 2 must be a whole number from 1 to 3, not 4",
    ),
]  # fmt: skip


@rule("R-31")
@pytest.mark.parametrize(("text", "said"), NEVER)
def test_what_must_come_out_comes_out(text: str, said: str) -> None:
    with pytest.raises(Faults) as caught:
        kept_in(NUMBERS, text)
    assert said in str(caught.value)
    assert caught.value.said("fr").startswith("Ligne ")


@pytest.mark.parametrize(
    ("written_", "usual"),
    [
        (
            "gold:13", "gold:13"), ("gold:07", "gold:7"), ("special:C+S+S=5", "special:S+S+C=5"), ("reroll:6,1,6",
            "reroll:1,6",
        ),
        ("maneuver_navy:6", "maneuver_navy:6"), ("sail", "sail"),
    ],
)  # fmt: skip
def test_a_symbol_has_one_form(written_: str, usual: str) -> None:
    kind = NUMBERS.parts[2].kinds["bonus"]
    assert kind.misfits([written_]) == []
    assert kind.settled([written_]) == [usual]


@pytest.mark.parametrize(
    "text",
    [
        "", "gold", "gold:", "gold:0", "gold:14", "gold:-1",
        "gold:1:1", "GOLD:1", "gold: 1", "gold:\u0661", "gold:1=", "sail:1",
        "special:S", "special:=8", "special:S+R=0",
        "special:S+R=14", "special:S+S+S+S=8", "special:X=8", "special:S+=8",
        "reroll", "reroll:", "reroll:0", "reroll:7", "reroll:1,",
        "maneuver_navy:7", "hide_out", "bury", "deckhand", "move:1",
        "auto:1", "storm", "rum", "sail\n",
    ],
)  # fmt: skip
def test_what_is_no_symbol_of_a_crew_card_is_refused(text: str) -> None:
    assert len(NUMBERS.parts[2].kinds["bonus"].misfits([text])) == 1


# -- room ------------------------------------------------------------------------------------------------


def longest(kind: Kind) -> Any:
    """A value of this kind that takes as much room as any."""
    if isinstance(kind, Whole):
        return kind.high
    if isinstance(kind, Truth):
        return False
    if isinstance(kind, OneOf):
        return max(kind.values, key=lambda value: len(str(value)))
    if isinstance(kind, Listed):
        return [longest(kind.each)] * kind.most
    if isinstance(kind, Row):
        return [longest(each) for each in kind.kinds]
    if isinstance(kind, Keyed):
        return {key: longest(each) for key, each in kind.kinds.items()}
    if isinstance(kind, EachOnce):
        return [5, 4, 3, 2, 1]
    assert isinstance(kind, Symbol)
    return "special:S+R+C=13" if "special" in kind.names else "sure_shot:1"


@rule("R-31")
def test_a_box_of_which_every_number_is_another_has_room_in_a_record() -> None:
    found = {
        (part.table, part.list, str(row["id"]) if part.list else ""): {
            key: longest(kind) for key, kind in part.kinds.items() if key in row
        }
        for part in NUMBERS.parts
        for row in NUMBERS.rows_of(part)
    }
    assert ROOM / 2 < len(written(NUMBERS.shaped(found))) < ROOM
