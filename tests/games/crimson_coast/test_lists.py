"""Fleets as lists: every card is there, edits do what they say, and the sheet tells what the rules say."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.lists import Lists, Row, card_line, sheet_lines, verdict_of
from flibuste.engine.refusal import Complaint
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.codes import JONAH
from flibuste.games.crimson_coast.components import COINS, CREW, FORTS, SHIPS, UNIQUES
from flibuste.games.crimson_coast.fleet_building import FORTY_POINTS, READY
from flibuste.games.crimson_coast.fleet_codes import code_of, read_fleet
from flibuste.games.crimson_coast.fleet_faults import faults
from flibuste.games.crimson_coast.fleets import Fleet
from flibuste.games.crimson_coast.lists import LISTS, rulings_of
from flibuste.games.crimson_coast.ruleset import RULES
from tests.games.shelf import LANG
from tests.games.speaking import spoken_well

DICE = Dice(seed_from("lists"))


def built(*edits: str, code: str = "", **options: str) -> str:
    made = code or LISTS.empty(options)
    for edit in edits:
        made = LISTS.edited(made, edit, options, DICE)
    return made


def fleet(*edits: str, **options: str) -> Fleet:
    return read_fleet(built(*edits, **options))


def test_a_game_with_lists_says_so_in_its_box() -> None:
    assert GAME.has_lists
    assert GAME.lists is LISTS
    assert isinstance(LISTS, Lists)
    assert set(LISTS.options) <= {option.name for option in GAME.options}


def test_every_card_of_the_box_may_be_chosen() -> None:
    every = {card.id for card in LISTS.cards({"release": "2"})}
    things = {card.id for card in (*SHIPS, *CREW, *FORTS, *UNIQUES)}
    assert every == things | {f"coin-{worth}" for worth in COINS}
    of_this_set = {card.id for card in LISTS.cards({})}
    assert things - of_this_set == {
        *[card.id for card in SHIPS if card.release == 2],
        *[card.id for card in FORTS if card.release == 2],
    }


def test_options_decide_what_lies_there() -> None:
    kinds = {card.kind for card in LISTS.cards({"max_uniques": "0"})}
    assert kinds == {"ship", "crew", "fort", "coin"}
    printed = {card.id for card in LISTS.cards({"generic_all_nations": "false"})}
    assert {card.id for card in CREW if not card.printed}.isdisjoint(printed)
    with pytest.raises(Complaint):
        LISTS.cards({"points": "31"})


@LANG
def test_every_card_is_told_in_a_line(lang: str) -> None:
    speech = GAME.speech(lang)
    named = {each.id: each.name for each in LISTS.groups}
    for card in LISTS.cards({"release": "2"}):
        for phrase in (card.name, *card.facts, *card.told):
            spoken_well(GAME, phrase, lang)
        line = card_line(card, named, speech)
        assert card.id in line
        assert speech.say(card.name) in line


# -- edits ----------------------------------------------------------------------------------------------


def test_a_list_begins_with_the_usual_coins() -> None:
    assert fleet() == Fleet(coins=(1, 1, 2, 2, 3, 3))
    assert len(fleet(**FORTY_POINTS).coins) == 8


def test_cards_are_added_and_crew_go_where_they_are_sent() -> None:
    made = fleet(
        "add CC-001", "add CC-015", "add CC-024 2", "add CC-030a", "add CC-031", "add CC-092"
    )
    assert [SHIPS[card].id for card in made.ships] == ["CC-001", "CC-015"]
    assert [(CREW[card].id, berth) for card, berth in zip(made.crew, made.berths, strict=True)] == [
        ("CC-024", 1),
        ("CC-030a", -1),
    ]
    assert [FORTS[card].id for card in made.forts] == ["CC-031"]
    assert [UNIQUES[card].id for card in made.uniques] == ["CC-092"]


def test_crew_move_and_stay_when_their_ship_goes() -> None:
    begun = ("add CC-001", "add CC-015", "add CC-018", "add CC-024 3", "add CC-022 2")
    assert fleet(*begun, "move CC-024 3 1").berths == (1, 0)
    assert fleet(*begun, "move CC-024 3 0").berths == (1, -1)
    gone = fleet(*begun, "drop CC-015 2")
    assert [SHIPS[card].id for card in gone.ships] == ["CC-001", "CC-018"]
    assert dict(zip([CREW[card].id for card in gone.crew], gone.berths, strict=True)) == {
        "CC-022": -1,
        "CC-024": 1,
    }
    assert (
        fleet(*begun, "drop CC-024 3").crew
        == fleet("add CC-001", "add CC-015", "add CC-018", "add CC-022 2").crew
    )


def test_coins_and_tokens_are_changed_one_by_one() -> None:
    made = fleet("drop coin-3", "add coin-4", "drop coin-1", "add CC-098", "add ABN-CAPTAIN")
    assert made.coins == (1, 2, 2, 3, 4)
    assert [CREW[token].id for token in made.found] == ["ABN-CAPTAIN"]
    assert not faults(made.but(ships=(0,)), rulings_of({}))


@pytest.mark.parametrize("number", range(len(READY)))
def test_ready_fleets_are_taken_up_for_their_points(number: int) -> None:
    ready = READY[number]
    options = {"points": str(ready.points)}
    offered = [each.id for each in LISTS.ready(options)]
    assert ready.id in offered
    assert not LISTS.sheet(built(f"ready {ready.id}", **options), options).faults


def test_chance_builds_legal_ones_and_clear_begins_anew() -> None:
    for options in ({}, FORTY_POINTS, {"points": "20", "release": "2"}):
        for _ in range(20):
            assert not LISTS.sheet(built("random", **options), options).faults
    assert built("random", "clear") == LISTS.empty({})


@pytest.mark.parametrize(
    "edit",
    ["", "sink CC-001", "add", "add CC-999", "add CC-024 1", "add CC-001 x", "add CC-001 -1",
     "drop CC-001", "drop CC-001 1", "drop CC-024", "drop coin-7", "move CC-001 0 0", "move CC-024 0 0",
     "ready", "ready nobody", "ready armada_40", "add CC-001 0 0 0", "a" * 5000, "add CC-001 ²", "drop CC-031"],
)  # fmt: skip
def test_an_edit_that_makes_no_sense_gets_a_sentence(edit: str) -> None:
    with pytest.raises(Complaint) as told:
        built(edit)
    for lang in ("en", "fr"):
        assert told.value.said(lang)[-1] == "."
    assert len(str(told.value)) < 300


def test_a_list_that_no_code_holds_gets_a_sentence() -> None:
    code = built(*["add CC-001"] * 63)
    assert LISTS.sheet(code, {}).faults
    with pytest.raises(Complaint, match="size"):
        LISTS.edited(code, "add CC-001", {}, DICE)
    with pytest.raises(Complaint, match="size"):
        built(*[f"add {card.id}" for card in CREW[:70]], code=code)


# -- sheets ---------------------------------------------------------------------------------------------


def rows(code: str, **options: str) -> dict[str, Row]:
    sheet = LISTS.sheet(code, options)
    found = [row for part in sheet.sections for row in part.rows]
    return {row.card: row for row in (*found, *[inner for row in found for inner in row.rows])}


def test_a_sheet_counts_points_room_and_who_makes_crew_cheaper() -> None:
    jonah = next(card for card in CREW if JONAH in card.codes)
    ship = next(card for card in SHIPS if card.nation == jonah.nation and card.cargo > 3)
    code = built(f"add {ship.id}", f"add {jonah.id} 1", "add CC-031")
    sheet = LISTS.sheet(code, {})
    assert sheet.spent == ship.points + 3
    assert sheet.total == 30
    found = rows(code)
    assert found[jonah.id].cost == 0
    keys = [note.key for note in found[ship.id].notes]
    assert keys == ["list.room", "list.ceiling", "list.cheaper"]


def test_linked_crew_and_foreigners_are_noted() -> None:
    found = rows(built("add CC-001", "add CC-024 1", "add CC-030a 1", "add GEN-CAPTAIN-ENG 1"))
    assert "list.linked" in [note.key for note in found["CC-001"].notes]
    assert [note.key for note in found["GEN-CAPTAIN-ENG"].notes] == ["list.foreign"]
    assert not found["CC-024"].notes
    friend = rows(built("add CC-015", "add GEN-CAPTAIN-ENG 1"))
    assert not friend["GEN-CAPTAIN-ENG"].notes, "she takes English crew"


def test_faults_are_those_of_the_rules_in_their_order() -> None:
    code = built("add CC-001", "add CC-001", "add CC-022 1", "drop coin-3")
    sheet = LISTS.sheet(code, {})
    assert list(sheet.faults) == faults(read_fleet(code), rulings_of({}))
    assert [fault.rule for fault in sheet.faults][:2] == ["CC-1.2", "RU-05"]
    assert LISTS.sheet(code, {"points": "50", "no_duplicates": "false"}).faults != sheet.faults


@LANG
def test_a_sheet_is_told_in_lines(lang: str) -> None:
    speech = GAME.speech(lang)
    code = built(
        "ready ghost", "add CC-031", "add CC-092", "add CC-024", "add CC-030a 1", "add CC-022 1"
    )
    sheet = LISTS.sheet(code, {})
    told = "\n".join([*sheet_lines(sheet, speech), verdict_of(sheet, speech)])
    for part in sheet.sections:
        assert speech.say(part.name) in told
    assert f"{sheet.spent}" in verdict_of(sheet, speech)
    assert "list." not in told
    assert "lists." not in told
    fine = LISTS.sheet(built("ready ghost"), {})
    assert verdict_of(fine, speech).endswith(speech("lists.fine"))


def test_its_move_brings_it_to_the_table() -> None:
    code = built("ready ghost")
    assert LISTS.move(code.lower()) == f"fleet {code}"
    assert RULES.action(LISTS.move(code)).notation == f"fleet {code}"
    assert code == code_of(read_fleet(code))
    with pytest.raises(Complaint):
        LISTS.move("nonsense")
