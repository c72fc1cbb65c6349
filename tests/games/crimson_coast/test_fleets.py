"""Fleet lists: what they cost, what is wrong with them in both languages, their codes, and where they come from."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.engine.box import LANGUAGES
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import texts_in
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.codes import DISCOUNT1, JONAH
from flibuste.games.crimson_coast.components import (
    ABANDONED_CREW,
    COINS,
    CREW,
    CREW_OF,
    FORT_OF,
    FORTS,
    NAMED,
    SHIP_OF,
    SHIPS,
    UNIQUE_OF,
    UNIQUES,
)
from flibuste.games.crimson_coast.fleet_building import (
    FORTRESS,
    FORTY_POINTS,
    READY,
    SAILOR,
    SHIP,
    draft_faults,
    draft_pool,
    drafted,
    drafter,
    random_fleet,
    ready_fleets,
    without,
)
from flibuste.games.crimson_coast.fleet_codes import (
    LETTERS,
    LONGEST,
    check_of,
    code_of,
    fleet_from,
    number_of,
    read_fleet,
)
from flibuste.games.crimson_coast.fleet_faults import faults
from flibuste.games.crimson_coast.fleets import (
    UNNAMED,
    Fleet,
    build_total,
    is_bound,
    linked_pairs,
    paid,
    spaces,
    spent,
    usual_coins,
)
from flibuste.games.crimson_coast.rulings import Rulings, rulings_from
from tests.games.shelf import LANG
from tests.games.speaking import is_refusal, spoken_well
from tests.rules import rule, scenario

USUAL = Rulings()
FREE = Rulings(chosen_coins=True)
RANGER, BONNIE_LIZ, ROVER, MERMAID = (f"CC-{n:03}" for n in (3, 15, 18, 20))
MAGNIFIQUE, PARIS, TRITON, RAYO = (f"CC-{n:03}" for n in (65, 66, 75, 52))


def fleet(
    *ships: str,
    forts: str = "",
    coins: tuple[int, ...] = (1, 1, 2, 2, 3, 3),
    uniques: str = "",
    found: str = "",
    ashore: str = "",
) -> Fleet:
    """`fleet("CC-003 CAPTAIN-PIR", "CC-018")`: each ship with the crew named for it."""
    crew = [(crew, place) for place, ship in enumerate(ships) for crew in ship.split()[1:]]
    crew += [(crew, UNNAMED) for crew in ashore.split()]
    return Fleet(
        tuple(SHIP_OF[ship.split()[0]] for ship in ships),
        tuple(crew_card(name) for name, _ in crew),
        tuple(berth for _, berth in crew),
        tuple(FORT_OF[fort] for fort in forts.split()),
        coins,
        tuple(UNIQUE_OF[unique] for unique in uniques.split()),
        tuple(crew_card(name) for name in found.split()),
    )


def crew_card(name: str) -> int:
    return CREW_OF[name if name in CREW_OF else f"GEN-{name}"]


def broken(made: Fleet, rulings: Rulings = USUAL) -> list[str]:
    return [each.rule for each in faults(made, rulings)]


# -- what it costs ---------------------------------------------------------------------------------------


@rule("CC-1.2", "CC-1.5")
def test_ships_crew_and_forts_are_paid_for() -> None:
    made = fleet(f"{RANGER} CAPTAIN-PIR HELMSMAN-PIR", BONNIE_LIZ, forts="CC-031")
    assert spent(made) == 14 + 3 + 2 + 8 + 3 == build_total(made, USUAL)
    assert broken(made) == []
    assert broken(made.but(ships=(*made.ships, SHIP_OF[ROVER]))) == ["CC-1.2"]
    assert broken(made, Rulings(points=20)) == ["CC-1.2"]


@rule("CC-1.2", "RU-01")
def test_a_fleet_has_a_ship() -> None:
    assert broken(fleet(ashore="CAPTAIN-PIR")) == ["CC-1.2"]


@rule("CC-1.1")
def test_points_left_over_are_no_fault() -> None:
    assert broken(fleet(ROVER)) == []


@rule("CC-1.7", "CC-5.2")
@scenario("W-52")
def test_two_crew_that_add_points_add_them_once() -> None:
    made = fleet(MAGNIFIQUE, PARIS, ashore="CC-089 CC-060")
    assert build_total(made, USUAL) == 35
    assert broken(made) == []
    assert spent(made) == 33
    assert build_total(fleet(MAGNIFIQUE), USUAL) == 30


@rule("CC-1.7")
def test_added_points_count_wherever_the_crew_is_put() -> None:
    for ashore, ships in (("CC-089", [MAGNIFIQUE, PARIS]), ("", [MAGNIFIQUE, f"{PARIS} CC-089"])):
        assert build_total(fleet(*ships, ashore=ashore), USUAL) == 35


@rule("CC-1.7")
def test_a_discount_goes_to_the_others_that_are_named_for_the_ship() -> None:
    made = fleet(f"{RANGER} CC-028 CAPTAIN-PIR EXPLORER-PIR", f"{BONNIE_LIZ} HELMSMAN-PIR")
    assert paid(made) == [2, 2, 0, 2]
    assert [is_bound(made, at) for at in range(4)] == [True, True, True, False]
    assert spent(made) == 14 + 8 + 6
    assert paid(fleet(RANGER, ashore="CC-028 CAPTAIN-PIR")) == [2, 3]
    loose = Rulings(no_duplicates=False)
    two = fleet(f"{RANGER} CC-028 CC-028 CAPTAIN-PIR")
    assert paid(two) == [2, 2, 2], "once a ship"
    assert broken(two, loose) == []


@rule("CC-1.7")
def test_who_makes_crew_cheaper_needs_a_ship_of_the_own_nation() -> None:
    made = fleet(f"{TRITON} CC-028 CAPTAIN-FRA")
    assert paid(made) == [2, 3]
    assert broken(made) == ["CC-1.7"]
    assert not is_bound(made, 1)


@rule("CC-1.7", "CC-3.1", "RU-61")
@scenario("W-57")
def test_beside_jonah_crew_cost_nothing_and_each_takes_a_space() -> None:
    made = fleet(f"{RANGER} CC-029b CAPTAIN-PIR OARSMAN-PIR")
    assert paid(made) == [0, 0, 0]
    assert (SHIPS[made.ships[0]].cargo, spaces(made.crew)) == (4, 3)
    assert broken(made) == []
    assert spaces(made.crew[1:]) == 1, "without him an oarsman takes none"
    full = fleet(f"{RANGER} CC-029b CAPTAIN-PIR HELMSMAN-PIR EXPLORER-PIR OARSMAN-PIR")
    assert broken(full) == ["CC-3.1"]


# -- crew that is named for a ship -----------------------------------------------------------------------


@rule("CC-3.2", "RU-08")
@scenario("W-34")
def test_crew_of_a_ship_cost_no_more_than_the_ship() -> None:
    assert broken(fleet(f"{ROVER} CAPTAIN-PIR")) == ["CC-3.2"]
    assert broken(fleet(f"{ROVER} HELMSMAN-PIR")) == []
    assert broken(fleet(ROVER, ashore="CAPTAIN-PIR")) == [], "he may stay ashore"


@rule("RU-08")
def test_the_ceiling_goes_by_what_was_paid() -> None:
    assert broken(fleet(f"{ROVER} CC-029b CAPTAIN-PIR")) == []


@rule("CC-3.1")
def test_crew_need_room() -> None:
    four = "HELMSMAN-FRA CANNONEER-FRA EXPLORER-FRA"
    assert broken(fleet(f"CC-070 {four}")) == []
    assert broken(fleet(f"CC-070 {four} SHIPWRIGHT-FRA")) == ["CC-3.1"]
    assert broken(fleet(f"CC-070 {four} OARSMAN-FRA")) == [], "oarsmen take no space"
    assert broken(fleet(f"{MERMAID} EXPLORER-PIR")) == ["CC-3.1"]


@rule("CC-3.6")
def test_linked_crew_bring_a_space() -> None:
    pair = fleet("CC-072 CC-030b CC-090a EXPLORER-FRA HELMSMAN-FRA SHIPWRIGHT-FRA")
    assert linked_pairs(pair.crew) == 1
    assert broken(pair) == []
    assert broken(fleet("CC-072 CC-030b CC-087 EXPLORER-FRA HELMSMAN-FRA SHIPWRIGHT-FRA")) == ["CC-3.1"]  # fmt: skip


# -- cards there are -------------------------------------------------------------------------------------


@rule("CC-1.6", "CC-15.5", "RU-05")
def test_named_cards_are_there_once() -> None:
    loose = Rulings(no_duplicates=False)
    for twice in (
        fleet(ROVER, ROVER),
        fleet(RANGER, ashore="CC-030a CC-030a"),
        fleet(RANGER, forts="CC-031 CC-031"),
    ):
        assert broken(twice) == ["RU-05"]
        assert broken(twice, loose) == []
    limited = fleet(RANGER, ashore="CC-027 CC-027")
    assert broken(limited) == broken(limited, loose) == ["CC-1.6"]
    assert broken(fleet(RANGER, ashore="CAPTAIN-PIR CAPTAIN-PIR")) == [], "generic crew are many"


@rule("CC-1.3")
def test_supplements_are_an_option() -> None:
    more = Rulings(supplements=True)
    for made in (fleet("RV-076"), fleet(ROVER, forts="RV-101")):
        assert broken(made) == ["CC-1.3"]
        assert broken(made, more) == []


@rule("RU-07")
def test_crew_that_this_set_does_not_print() -> None:
    printed = Rulings(all_generics=False)
    made = fleet(RAYO, ashore="CANNONEER-SPA")
    assert broken(made) == []
    assert broken(made, printed) == ["RU-07"]
    assert broken(fleet(RAYO, ashore="CAPTAIN-SPA"), printed) == []


@rule("RU-06")
def test_crew_that_cost_nothing_may_need_their_nation() -> None:
    strict = Rulings(zero_crew_nation=True)
    for made in (fleet(RANGER, ashore="CC-089"), fleet(TRITON, f"{ROVER} CC-089")):
        assert broken(made) == []
        assert broken(made, strict) == ["RU-06"]
    assert broken(fleet(TRITON, ROVER, ashore="CC-089"), strict) == []


def test_at_most_ten_ships() -> None:
    many = Rulings(points=50, no_duplicates=False)
    assert broken(fleet(*[ROVER] * 10), many) == []
    assert broken(fleet(*[ROVER] * 11), many) == ["CC-1.2"]


# -- treasure --------------------------------------------------------------------------------------------


@rule("CC-4.1", "RU-10")
def test_six_coins_make_twelve_gold() -> None:
    assert broken(fleet(ROVER, coins=(7, 1, 1, 1, 1, 1)), FREE) == []
    assert broken(fleet(ROVER, coins=(7, 1, 1, 1, 1, 1))) == ["RU-10"]
    assert broken(fleet(ROVER, coins=(3, 3, 2, 2, 1, 1))) == [], "in whatever order"
    assert broken(fleet(ROVER, coins=(2, 2, 2, 2, 2, 1)), FREE) == ["CC-4.1"]
    assert broken(fleet(ROVER, coins=(4, 4, 4)), FREE) == ["CC-4.1"]
    assert broken(fleet(ROVER, coins=(8, 0, 1, 1, 1, 1)), FREE) == ["CC-4.1", "CC-4.1"]


@rule("CC-4.3", "RU-09")
def test_up_to_three_unique_treasures() -> None:
    three = "CC-092 CC-093 CC-094"
    assert broken(fleet(ROVER, uniques=three)) == []
    assert broken(fleet(ROVER, uniques=f"{three} CC-095")) == ["RU-09"]
    assert broken(fleet(ROVER, uniques="CC-092"), Rulings(uniques=0)) == ["RU-09"]
    assert broken(fleet(ROVER, uniques="CC-092 CC-092")) == ["RU-09"]


@rule("CC-4.3")
def test_abandoned_crew_lie_in_place_of_coins() -> None:
    made = fleet(ROVER, coins=(2, 3, 3, 4), uniques="CC-098", found="ABN-HELMSMAN ABN-HELMSMAN")
    assert broken(made) == []
    assert broken(made.but(uniques=())) == ["CC-4.3"]
    assert broken(made.but(found=(crew_card("ABN-CAPTAIN"),) * 2)) == ["CC-4.3"]
    assert broken(made.but(coins=(1, 3, 3, 4))) == ["CC-4.1"]
    assert broken(made.but(coins=(2, 3, 3, 3, 1))) == ["CC-4.1"]
    assert broken(made.but(found=(crew_card("CAPTAIN-PIR"),) * 2)) == ["CC-4.3"]
    assert broken(fleet(ROVER, ashore="ABN-HELMSMAN")) == ["CC-4.3"], "nobody hires them"


# -- sentences -------------------------------------------------------------------------------------------

STRICT = Rulings(all_generics=False, zero_crew_nation=True, uniques=1)
WRONG = {
    "unknown": (Fleet(ships=(999,)), USUAL),
    "berths": (Fleet(ships=(1,), crew=(1,)), USUAL),
    "no_berth": (Fleet(ships=(1,), crew=(1,), berths=(1,)), USUAL),
    "no_ship": (fleet(), USUAL),
    "ships": (fleet(*[ROVER] * 11), Rulings(points=50, no_duplicates=False)),
    "points": (fleet(MAGNIFIQUE, PARIS), USUAL),
    "supplement": (fleet("RV-076"), USUAL),
    "limit": (fleet(RANGER, ashore="CC-027 CC-027"), USUAL),
    "twice": (fleet(ROVER, ROVER), USUAL),
    "abandoned": (fleet(RANGER, ashore="ABN-CAPTAIN"), USUAL),
    "not_printed": (fleet(RAYO, ashore="CANNONEER-SPA"), STRICT),
    "zero_nation": (fleet(RANGER, ashore="CC-089"), STRICT),
    "foreign": (fleet(f"{TRITON} CC-028"), USUAL),
    "no_crew": (fleet(f"{MERMAID} EXPLORER-PIR"), USUAL),
    "room": (fleet(f"{ROVER} EXPLORER-PIR EXPLORER-ENG EXPLORER-FRA"), USUAL),
    "ceiling": (fleet(f"{ROVER} CAPTAIN-PIR"), USUAL),
    "coin": (fleet(ROVER, coins=(8,)), FREE),
    "coins": (fleet(ROVER, coins=(5, 7)), FREE),
    "gold": (fleet(ROVER, coins=(1,) * 6), FREE),
    "usual": (fleet(ROVER, coins=(7, 1, 1, 1, 1, 1)), USUAL),
    "uniques": (fleet(ROVER, uniques="CC-092 CC-093"), STRICT),
    "unique_twice": (fleet(ROVER, uniques="CC-092 CC-092"), USUAL),
    "no_abandoned": (fleet(ROVER, found="ABN-OARSMAN"), USUAL),
    "tokens": (fleet(ROVER, uniques="CC-098", found="ABN-OARSMAN ABN-OARSMAN"), USUAL),
}


@pytest.mark.parametrize("key", WRONG)
@LANG
def test_every_fault_has_its_rule_and_its_sentence(key: str, lang: str) -> None:
    found = [each for each in faults(*WRONG[key]) if each.phrase.key == f"fault.{key}"]
    assert len(found) == 1
    assert found[0].rule.startswith(("CC-", "RU-"))
    assert is_refusal(spoken_well(GAME, found[0].phrase, lang))


def test_every_sentence_is_said() -> None:
    texts = texts_in(GAME.folder / "texts.toml", "en")
    written = {key.removeprefix("fault.") for key in texts if key.startswith("fault.")}
    assert written == {*WRONG, "not_there"}


def test_sentences_tell_the_numbers() -> None:
    english, french = (
        GAME.speech(lang).say(faults(*WRONG["ceiling"])[0].phrase) for lang in LANGUAGES
    )
    assert (
        english
        == "The crew meant for Rover cost 3 points, more than the ship itself, which costs 2."
    )
    assert french.startswith("L’équipage destiné à Rover coûte 3 points")


# -- codes -----------------------------------------------------------------------------------------------


def any_fleet(chance: Random) -> Fleet:
    """Whatever can be written, legal or not."""
    ships = tuple(chance.randrange(len(SHIPS)) for _ in range(chance.randrange(11)))
    crew = [
        (chance.randrange(len(CREW)), chance.randrange(UNNAMED, len(ships)))
        for _ in range(chance.randrange(20))
    ]
    crew += crew[:1] * chance.randrange(4)
    tokens = [card.number for card in CREW if card.copies]
    return Fleet(
        ships,
        tuple(card for card, _ in crew),
        tuple(berth for _, berth in crew),
        tuple(chance.choices(range(len(FORTS)), k=chance.randrange(4))),
        tuple(chance.choices(COINS, k=chance.randrange(9))),
        tuple(chance.choices(range(len(UNIQUES)), k=chance.randrange(5))),
        tuple(chance.choices(tokens, k=chance.randrange(4))),
    )


@pytest.mark.parametrize("seed", range(20))
def test_a_code_reads_back(seed: int) -> None:
    chance = Random(seed)
    for _ in range(20):
        made = any_fleet(chance)
        code = code_of(made)
        assert read_fleet(code) == made.settled()
        assert read_fleet(f" {code.lower()} ") == made.settled()
        assert fleet_from(number_of(made)) == made.settled()
        assert set(code) <= set(LETTERS)
        assert len(code) <= 120


def test_equal_lists_have_equal_codes() -> None:
    one = fleet(
        f"{RANGER} CAPTAIN-PIR HELMSMAN-PIR", ROVER, forts="CC-031", uniques="CC-092 CC-093"
    )
    other = fleet(f"{RANGER} HELMSMAN-PIR CAPTAIN-PIR", ROVER, forts="CC-031", uniques="CC-093 CC-092")  # fmt: skip
    assert code_of(one) == code_of(other)
    assert code_of(one) != code_of(one.but(ships=one.ships[::-1]))


def test_a_full_fleet_has_a_short_code() -> None:
    lengths = [len(code_of(random_fleet(FREE, dice_of(seed)))) for seed in range(200)]
    assert max(lengths) <= 60
    crowd = fleet(*[f"{ROVER} EXPLORER-{n}" for n in ("PIR", "ENG")], ashore="OARSMAN-PIR " * 26)
    assert len(code_of(crowd)) <= 60


def test_what_is_easily_mistaken_is_understood() -> None:
    code = next(
        code
        for code in (code_of(random_fleet(USUAL, dice_of(seed))) for seed in range(99))
        if "0" in code and "1" in code
    )
    assert read_fleet(code.replace("0", "o").replace("1", "l")) == read_fleet(code)


@LANG
def test_a_mistyped_code_gets_a_sentence(lang: str) -> None:
    code = code_of(READY[0].fleet)
    wrong = {
        "fleet_typo": [code[:-1], code[1:], code + "7", swapped(code), f"{code[:4]}Z{code[5:]}"],
        "fleet_letter": [f"U{code[1:]}", f"{code[:5]}-{code[5:]}", f"{code[:3]}\x1b{code[3:]}"],
        "fleet_length": ["", "AB", "A" * (LONGEST + 1)],
        "fleet_code": [signed("7"), signed("0"), signed("7" * 30), signed("F" * 12)],
    }
    for key, texts in wrong.items():
        for text in texts:
            with pytest.raises(Complaint) as caught:
                read_fleet(text)
            assert caught.value.key == key, text
            assert is_refusal(caught.value.said(lang)) or key == "fleet_letter"
            assert caught.value.said(lang).endswith(".")


def swapped(code: str) -> str:
    """Two neighbours in the wrong order."""
    at = next(at for at in range(3, len(code)) if code[at] != code[at + 1])
    return code[:at] + code[at + 1] + code[at] + code[at + 2 :]


def signed(letters: str) -> str:
    """Somebody who knows how the last two letters come about."""
    return letters + check_of(letters)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_is_a_fleet_or_a_complaint(seed: int) -> None:
    chance = Random(seed)
    for _ in range(500):
        text = signed("".join(chance.choices(LETTERS, k=chance.randrange(1, 60))))
        try:
            found = read_fleet(text)
        except Complaint:
            continue
        assert read_fleet(code_of(found)) == found
        faults(found, USUAL)


def test_almost_every_typo_is_found() -> None:
    code = code_of(READY[2].fleet)
    typos = [
        code[:at] + letter + code[at + 1 :]
        for at in range(len(code))
        for letter in LETTERS
        if letter != code[at]
    ]
    missed = [text for text in typos if is_read(text)]
    assert len(missed) < len(typos) / 200


def is_read(text: str) -> bool:
    try:
        read_fleet(text)
    except Complaint:
        return False
    return True


def test_a_fleet_beyond_all_measure_has_no_code() -> None:
    with pytest.raises(Complaint) as caught:
        code_of(Fleet(ships=(0,) * 99))
    assert caught.value.said("fr") == "Une flotte de cette taille n’a pas de code."


# -- where fleets come from ------------------------------------------------------------------------------


def dice_of(seed: int) -> Dice:
    return Dice(seed_from(str(seed)))


TABLES = [
    {},
    {"points": "20"},
    FORTY_POINTS,
    {"points": "50", "release": "2"},
    {"generic_all_nations": "false"},
    {"zero_crew_nation": "true", "max_uniques": "0"},
    {"coins": "chosen"},
]
AT_TABLE = pytest.mark.parametrize("options", TABLES, ids=str)


@AT_TABLE
def test_ready_fleets_are_legal_and_use_every_point(options: dict[str, str]) -> None:
    rulings = rulings_from(GAME.settle(options))
    found = ready_fleets(rulings)
    assert len(found) >= 3
    for each in found:
        assert broken(each.fleet, rulings) == []
        assert spent(each.fleet) == rulings.points


def test_six_fleets_are_ready_for_thirty_points() -> None:
    assert len(ready_fleets(USUAL)) == 6
    nations = {SHIPS[each.fleet.ships[0]].nation for each in ready_fleets(USUAL)}
    assert len(nations) == 5


@rule("RU-10")
def test_the_forty_point_game_has_sixteen_coins_of_thirty_gold() -> None:
    rulings = rulings_from(GAME.settle(FORTY_POINTS))
    assert rulings.points == 40
    assert 2 * len(usual_coins(rulings)) == 4 * 4
    assert sum(usual_coins(rulings)) == 15


@AT_TABLE
def test_chance_builds_legal_fleets(options: dict[str, str]) -> None:
    rulings = rulings_from(GAME.settle(options))
    found = [random_fleet(rulings, dice_of(seed)) for seed in range(100)]
    for made in found:
        assert broken(made, rulings) == []
        assert made == made.settled()
        assert 2 * spent(made) > rulings.points
    assert len(set(found)) > 90
    assert found[7] == random_fleet(rulings, dice_of(7))


def test_chance_leaves_no_kind_of_card_out() -> None:
    rulings = Rulings(supplements=True)
    found = [random_fleet(rulings, dice_of(seed)) for seed in range(1500)]
    assert {card for made in found for card in made.forts} == set(range(len(FORTS)))
    assert {card for made in found for card in made.uniques} == set(range(len(UNIQUES)))
    assert len({card for made in found for card in made.ships}) == len(SHIPS)
    assert {card.number for card in NAMED} <= {card for made in found for card in made.crew}
    assert any(made.has(JONAH) and len(made.crew) > 2 for made in found)
    assert any(made.found for made in found if ABANDONED_CREW in made.uniques)


def test_a_draft_gives_everyone_a_legal_fleet() -> None:
    for seed in range(40):
        chance = Random(seed)
        pool = draft_pool(USUAL, dice_of(seed))
        fleets = [Fleet(coins=usual_coins(USUAL))] * 2
        assert len(pool.ships) == 12
        for takes in range(8):
            seat = drafter(takes, 0)
            cards = [(SHIP, card) for card in pool.ships] + [
                (FORTRESS, card) for card in pool.forts
            ]
            cards += [(SAILOR, card) for card in (*pool.crew, CREW_OF["GEN-CAPTAIN-PIR"])]
            legal = [each for each in cards if not draft_faults(fleets[seat], pool, *each, USUAL)]
            if not fleets[seat].ships:
                assert legal
                assert {kind for kind, _ in legal} == {SHIP}, "a fleet begins with a ship"
            if legal:
                kind, card = chance.choice(legal)
                fleets[seat] = drafted(fleets[seat], kind, card)
                pool = without(pool, kind, card)
        assert [broken(each) for each in fleets] == [[], []]
        assert not set(fleets[0].ships) & set(fleets[1].ships)


def test_drafters_take_one_and_then_two_each() -> None:
    assert [drafter(takes, 1) for takes in range(8)] == [1, 0, 0, 1, 1, 0, 0, 1]


@LANG
def test_what_does_not_lie_open_is_not_drafted(lang: str) -> None:
    pool = draft_pool(USUAL, dice_of(1))
    made = Fleet((pool.ships[0],), coins=usual_coins(USUAL))
    gone = without(pool, SHIP, pool.ships[1])
    for kind, card in ((SHIP, pool.ships[1]), (SAILOR, 999), (SAILOR, CREW_OF["CC-029b"])):
        found = draft_faults(made, gone, kind, card, USUAL)
        assert [each.rule for each in found] == ["CC-1.8"]
        assert is_refusal(spoken_well(GAME, found[0].phrase, lang))
    assert without(pool, SAILOR, CREW_OF["GEN-CAPTAIN-PIR"]) == pool, "of these there is no end"
    assert not any({JONAH, DISCOUNT1} & set(CREW[card].codes) for card in pool.crew)
