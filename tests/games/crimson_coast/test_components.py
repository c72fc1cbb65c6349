"""The cards and shapes of the box: all there, bound by their ids, and named in both languages."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from flibuste.engine.box import LANGUAGES
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.codes import (
    AMERICA,
    ANY_NATION,
    BUILD_PLUS5,
    CAPTAIN,
    CODES,
    CREW_OK,
    ENGLAND,
    FRANCE,
    GUN_PLUS_VS,
    HELMSMAN,
    NATIONS,
    NUMBER,
    OARSMAN,
    PIRATE,
    RANSOM,
    ROWS,
    SCHOONER,
    SPAIN,
    codes_from,
)
from flibuste.games.crimson_coast.components import (
    ABANDONED,
    ABANDONED_CREW,
    COINS,
    CREW,
    CREW_OF,
    FORT_OF,
    FORTS,
    GENERIC,
    HULL_OF,
    HULLS,
    LONG,
    NAMED,
    NOBODY,
    OUTLINES,
    SHARES,
    SHIP_OF,
    SHIPS,
    SHORT,
    UNIQUE_OF,
    UNIQUES,
    Card,
    FortCard,
    Gun,
    L,
    S,
    ShipCard,
    Thing,
    abandoned_from,
    fort_from,
    generic_from,
    named_from,
    numbered,
    ship_from,
    unique_from,
)
from flibuste.games.crimson_coast.fleet_building import READY, ready_from
from tests.games.shelf import LANG
from tests.rules import rule

CARDS: tuple[Card, ...] = (*SHIPS, *CREW, *FORTS)
THINGS: tuple[Thing, ...] = (*CARDS, *UNIQUES, *READY)
BUILT: tuple[ShipCard | FortCard, ...] = (*SHIPS, *FORTS)


def test_all_cards_are_there() -> None:
    assert Counter(card.release for card in SHIPS) == {1: 65, 2: 82}
    assert (len(NAMED), len(GENERIC), len(CREW)) == (29, 45, 82)
    assert Counter(card.release for card in FORTS) == {1: 5, 2: 1}
    assert (len(UNIQUES), len(HULLS), len(OUTLINES)) == (10, 8, 5)
    assert len(ROWS["effects"]["effect"]) == 75
    assert len(CODES) == 75 + 3 * 4, "three of them once for each nation"
    assert (S, L, COINS) == (57.5, 83.8, (1, 2, 3, 4, 5, 6, 7))


PRINTED: dict[tuple[int, str], tuple[int, ...]] = {
    (1, "america"): (3, 33, 14, 12, 41, 5, 3, 2), (1, "england"): (11, 122, 44, 31, 83, 10, 9, 9),
    (1, "france"): (19, 225, 70, 55, 155, 21, 22, 11), (1, "pirate"): (21, 217, 80, 59, 183, 22, 22, 16),
    (1, "spain"): (11, 120, 43, 34, 119, 14, 15, 5),
    (2, "america"): (22, 259, 78, 65, 198, 31, 29, 13), (2, "england"): (16, 176, 53, 48, 133, 19, 12, 10),
    (2, "pirate"): (28, 258, 94, 84, 242, 33, 19, 23), (2, "spain"): (16, 185, 61, 48, 134, 19, 11, 11),
}  # fmt: skip
"""Of each release and nation: ships, points, cargo, guns, their ranks, guns of range L, segments S, segments L."""


@rule("CC-1.3")
@pytest.mark.parametrize("printed", PRINTED)
def test_the_ships_of_a_nation_add_up_to_what_is_printed(printed: tuple[int, str]) -> None:
    release, nation = printed
    ships = [card for card in SHIPS if (card.release, NATIONS[card.nation]) == (release, nation)]
    guns = [gun for card in ships for gun in card.guns]
    segments = [kind for card in ships for kind in card.segments]
    assert PRINTED[printed] == (
        len(ships),
        sum(card.points for card in ships),
        sum(card.cargo for card in ships),
        len(guns),
        sum(gun.rank for gun in guns),
        sum(gun.long for gun in guns),
        segments.count(SHORT),
        segments.count(LONG),
    )


def test_every_card_stands_at_its_number() -> None:
    lists: list[tuple[Thing, ...]] = [SHIPS, CREW, FORTS, UNIQUES, READY]
    for cards in lists:
        assert [card.number for card in cards] == list(range(len(cards)))
    assert len({thing.id for thing in THINGS}) == len(THINGS)


@rule("CC-1.3")
def test_a_ship_is_what_is_printed() -> None:
    ranger = SHIPS[SHIP_OF["CC-003"]]
    assert (ranger.nation, ranger.points, ranger.cargo) == (PIRATE, 14, 4)
    assert ranger.segments == (SHORT, SHORT)
    assert ranger.guns == (Gun(3, False), Gun(3, True), Gun(3, True), Gun(3, False))
    assert ranger.hull == HULL_OF["sq4"]
    assert [CODES[code].name for code in ranger.codes] == ["BROADSIDES"]
    assert SHIPS[SHIP_OF["CC-020"]].segments == (LONG, LONG)


@rule("CC-1.3")
def test_every_nation_has_ships_and_all_types_of_crew() -> None:
    assert {card.nation for card in SHIPS} == {AMERICA, ENGLAND, FRANCE, PIRATE, SPAIN}
    types = Counter(card.type for card in GENERIC)
    assert set(types.values()) == {len(NATIONS)}
    assert len(types) == 9
    assert {(card.type, card.nation) for card in GENERIC} == {
        (type_, nation) for type_ in types for nation in range(len(NATIONS))
    }


def test_a_hull_has_as_many_masts_as_its_ship_has_guns() -> None:
    for card in SHIPS:
        hull = HULLS[card.hull]
        assert len(card.guns) == len(hull.masts) == len(hull.rigs)
    schooners = {card.id for card in SHIPS if SCHOONER in card.codes}
    hulls = {number for id_, number in HULL_OF.items() if id_.startswith("sch")}
    rigged = {card.id for card in SHIPS if card.hull in hulls}
    assert rigged < schooners
    assert schooners - rigged == {"RV-086", "RV-088"}, "two sloops turn like schooners"


@pytest.mark.parametrize(
    ("type_", "points"),
    [
        ("helmsman", 2),
        ("cannoneer", 2),
        ("captain", 3),
        ("shipwright", 2),
        ("explorer", 1),
        ("musketeer", 3),
        ("oarsman", 1),
    ],
)
def test_generic_crew_cost_what_the_rulebook_says(type_: str, points: int) -> None:
    cards = [card for card in GENERIC if card.type == type_]
    assert {card.points for card in cards} == {points}
    assert {card.codes for card in cards} == {(NUMBER[type_.upper()],)}
    assert {card.space for card in cards} == {0 if type_ == "oarsman" else 1}


@rule("CC-3.6")
def test_links_go_both_ways() -> None:
    linked = [card for card in CREW if card.link != NOBODY]
    assert len(linked) == 6
    assert all(CREW[card.link].link == card.number for card in linked)


def test_the_tokens_of_abandoned_crew_serve_on_any_ship() -> None:
    assert sum(card.copies for card in ABANDONED) == 10
    assert {card.nation for card in ABANDONED} == {ANY_NATION}
    assert not any(card.copies for card in (*NAMED, *GENERIC))
    captain = CREW[CREW_OF["ABN-CAPTAIN"]]
    assert (captain.points, captain.codes) == (3, (CAPTAIN,))
    assert not UNIQUES[ABANDONED_CREW].is_dealt
    assert {card.id for card in UNIQUES if card.is_closed} == {"CC-095", "CC-097"}


def test_forts_have_a_gun_for_each_flag() -> None:
    assert [len(card.guns) for card in FORTS] == [4, 4, 5, 3, 5, 5]
    assert {gun.long for card in FORTS for gun in card.guns} == {True}
    assert FORTS[FORT_OF["CC-064"]].points == 3


# -- codes ------------------------------------------------------------------------------------------------


def test_every_code_that_a_card_has_is_an_effect_for_such_cards() -> None:
    on = {row["id"]: set(row["on"]) for row in ROWS["effects"]["effect"]}
    for kind, cards in (("ship", SHIPS), ("crew", CREW), ("fort", FORTS)):
        for card in cards:
            for code in card.codes:
                assert on[CODES[code].name] & {kind, "card"}, card


def test_every_effect_is_on_some_card() -> None:
    used = {CODES[code].name for card in CARDS for code in card.codes}
    assert used == {code.name for code in CODES}


def test_a_card_of_the_first_set_has_no_effect_of_the_supplements() -> None:
    for card in BUILT:
        for code in card.codes:
            assert CODES[code].release <= card.release, card
    assert {CODES[code].release for card in CREW for code in card.codes} == {1}


@rule("CC-5.2")
def test_a_code_that_hangs_on_a_nation_is_another_for_each() -> None:
    assert len({*GUN_PLUS_VS, *CREW_OK}) == 2 * len(NATIONS)
    goliath = SHIPS[SHIP_OF["CC-032"]]
    assert goliath.codes == (GUN_PLUS_VS[FRANCE],)
    assert GUN_PLUS_VS[SPAIN] not in goliath.codes
    assert CODES[GUN_PLUS_VS[FRANCE]].nation == FRANCE
    assert SHIPS[SHIP_OF["CC-015"]].codes == (CREW_OK[ENGLAND],)


def test_every_code_has_its_name_in_python() -> None:
    from flibuste.games.crimson_coast import codes

    for number, code in enumerate(CODES):
        found = getattr(codes, code.name)
        assert (found if code.nation == ANY_NATION else found[code.nation]) == number
    assert max(NUMBER.values()) < 256


def test_codes_carry_their_numbers() -> None:
    assert (CODES[BUILD_PLUS5].n, CODES[RANSOM].n) == (5, 5)
    assert CODES[NUMBER["EXTRA_ACTION_56"]].die == 5
    assert CODES[NUMBER["CANNONEER"]].limit == 1
    assert HELMSMAN != OARSMAN


# -- rows -------------------------------------------------------------------------------------------------


def test_the_order_of_rows_means_nothing() -> None:
    rows = {
        name: {key: each[::-1] if isinstance(each, list) else each for key, each in table.items()}
        for name, table in ROWS.items()
    }
    ships = [
        {**row, "release": rows[table]["release"]}
        for table in ("supplements", "ships")
        for row in rows[table]["ship"]
    ]
    assert rows["effects"]["effect"] != ROWS["effects"]["effect"]
    assert codes_from(rows["effects"]["effect"]) == CODES
    assert numbered(ships, ship_from) == SHIPS
    assert numbered(rows["crew"]["card"], named_from) == NAMED
    assert numbered(rows["generic"]["card"], generic_from) == GENERIC
    assert numbered(rows["abandoned"]["card"], abandoned_from) == ABANDONED
    assert numbered(rows["forts"]["fort"], fort_from) == FORTS
    assert numbered(rows["uniques"]["card"], unique_from) == UNIQUES
    assert numbered(rows["fleets"]["fleet"], ready_from) == READY


def test_numbers_of_rows_are_told_once() -> None:
    for name, table in ROWS.items():
        for key, rows in table.items():
            if isinstance(rows, list) and rows and isinstance(rows[0], dict):
                ids = [row["id"] for row in rows]
                assert len(set(ids)) == len(ids), (name, key)
    for lists in (["ships", "supplements"], ["crew", "generic", "abandoned"]):
        numbers = [
            row["number"]
            for name in lists
            for rows in ROWS[name].values()
            if isinstance(rows, list)
            for row in rows
        ]
        assert sorted(numbers) == list(range(len(numbers)))


def test_every_table_says_where_its_numbers_come_from() -> None:
    told = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
    for name, table in told.items():
        assert table["provenance"] in ("rulebook", "public", "reconstructed", "own"), name


def test_the_usual_coins_make_what_they_should() -> None:
    assert set(SHARES) == {(6, 12), (6, 15), (8, 12), (8, 15)}
    assert SHARES[6, 12] == (1, 1, 2, 2, 3, 3)
    assert all(coin in COINS for coins in SHARES.values() for coin in coins)


@LANG
def test_every_card_has_a_name(lang: str) -> None:
    say = GAME.speech(lang).say
    texts = GAME.speech(lang).texts
    for thing in THINGS:
        assert thing.called().key in texts, thing
        assert say(thing.called())
    names = [say(card.called_in_full()) for card in (*NAMED, *GENERIC)]
    assert len(set(names)) == len(names)


def test_types_are_told_in_both_languages_and_names_are_not() -> None:
    english, french = (GAME.speech(lang).say for lang in LANGUAGES)
    captain = CREW[CREW_OF["GEN-CAPTAIN-ENG"]]
    assert english(captain.called_in_full()) == "Captain (England)"
    assert french(captain.called_in_full()) == "Capitaine (Angleterre)"
    assert french(SHIPS[SHIP_OF["CC-069"]].called()) == "L’Hercule"
    assert french(UNIQUES[UNIQUE_OF["CC-092"]].called()) == "Scorbut"
