"""BU-R12: decks of one's own, from a file or written out, and what is said when one is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.games.buccaneer.components import DECK, deck_text
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import asked, attack, attacks, options, purses, ships, tokens
from tests.games.buccaneer.table import table
from tests.rules import rule

GOOD = {"min_crew": "3", "ducats": "15", "unknown_wage": "2", "treasures": '["chest"]'}


def deck_file(
    folder: Path, *, cards: int = 15, head: str = "[[card]]", third: dict[str, str]
) -> str:
    """A deck of equal cards but for the third."""
    file = folder / "deck.toml"
    rows = [GOOD] * 2 + [{**GOOD, **third}] + [GOOD] * (cards - 3)
    text = "\n".join(
        f"{head}\n" + "\n".join(f"{key} = {value}" for key, value in row.items() if value)
        for row in rows
    )
    file.write_text(text, encoding="utf-8")
    return str(file)


@rule("BU-R12")
@pytest.mark.parametrize("head", ["[[card]]", "[[ships.card]]"])
def test_a_deck_may_come_from_a_file(tmp_path: Path, head: str) -> None:
    third = {
        "min_crew": "9",
        "ducats": "99",
        "unknown_wage": "0",
        "treasures": '["sabre", "barrel"]',
    }
    file = deck_file(tmp_path, head=head, third=third)
    settled = RULES.settle({"ship_deck": file}, files=True)
    game = RULES.new(3, settled, Dice(seed_from("file")))
    assert [ship.notation for ship in game.table.ships[:3]] == [
        "3/15/?2/chest",
        "3/15/?2/chest",
        "9/99/?0/sabre+barrel",
    ]


@rule("BU-R12")
def test_our_own_data_file_is_a_deck_file() -> None:
    folder = RULES.box.folder
    settled = RULES.settle({"ship_deck": str(folder / "components.toml")}, files=True)
    assert settled["ship_deck"] == deck_text(DECK)


@rule("BU-R12")
def test_a_deck_is_kept_written_out_so_that_a_record_needs_no_file(tmp_path: Path) -> None:
    file = deck_file(tmp_path, third={"ducats": "16"})
    settled = RULES.settle({"ship_deck": file}, files=True)
    Path(file).unlink()
    assert settled["ship_deck"].split()[2] == "3/16/?2/chest"
    assert RULES.settle(settled) == settled
    assert RULES.new(3, settled, Dice(seed_from("kept"))).table.ships[2].ducats == 16


@rule("BU-R12")
def test_nobody_makes_us_open_a_file_unless_the_owner_of_the_table_asks(tmp_path: Path) -> None:
    file = deck_file(tmp_path, third={})
    with pytest.raises(Complaint, match="is not a ship"):
        RULES.settle({"ship_deck": file})
    with pytest.raises(Complaint, match="is not a ship"):
        RULES.new(3, {"ship_deck": file}, Dice(seed_from("stranger")))


@rule("BU-R12")
def test_the_default_deck_written_out_plays_the_same() -> None:
    default = RULES.new(4, {}, Dice(seed_from("same")))
    written = RULES.new(4, {"ship_deck": deck_text(DECK)}, Dice(seed_from("same")))
    assert default.table == written.table


BAD_FIELDS = [
    ("min_crew", "", "min_crew"),
    ("min_crew", "1", "min_crew"),
    ("min_crew", "0", "min_crew"),
    ("min_crew", "-4", "min_crew"),
    ("min_crew", "10", "min_crew"),
    ("min_crew", '"five"', "min_crew"),
    ("min_crew", "true", "min_crew"),
    ("min_crew", "2.5", "min_crew"),
    ("ducats", "", "ducats"),
    ("ducats", "-1", "ducats"),
    ("ducats", "[15]", "ducats"),
    ("ducats", "nan", "ducats"),
    ("ducats", "true", "ducats"),
    ("unknown_wage", "", "unknown_wage"),
    ("unknown_wage", "-1", "unknown_wage"),
    ("unknown_wage", "false", "unknown_wage"),
    ("unknown_wage", '"?"', "unknown_wage"),
    ("treasures", "", "treasures"),
    ("treasures", "[]", "treasures"),
    ("treasures", '"chest"', "treasures"),
    ("treasures", '["chest", "chest", "chest"]', "treasures"),
    ("treasures", '["gold"]', "gold"),
    ("treasures", '["chest", 3]', "3"),
    ("treasures", '[["chest"]]', "chest"),
    ("treasures", "{chest = 1}", "treasures"),
]


@rule("BU-R12")
@pytest.mark.parametrize(("field", "value", "named"), BAD_FIELDS)
def test_a_wrong_card_is_named_with_its_field(
    tmp_path: Path, field: str, value: str, named: str
) -> None:
    file = deck_file(tmp_path, third={field: value})
    with pytest.raises(Complaint) as caught:
        RULES.settle({"ship_deck": file}, files=True)
    sentence = str(caught.value)
    assert sentence.startswith("Ship 3: ")
    assert named in sentence
    assert sentence.endswith(".")


@rule("BU-R12", "BU-2.1")
@pytest.mark.parametrize("cards", [3, 14, 16])
def test_a_deck_has_fifteen_ships(tmp_path: Path, cards: int) -> None:
    with pytest.raises(Complaint, match=f"15 ships.*{cards}"):
        RULES.settle({"ship_deck": deck_file(tmp_path, cards=cards, third={})}, files=True)


@rule("BU-R12")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "card"),
        (b"card = 3", "card"),
        (b"card = [1, 2]", "card"),
        (b"ships = 3", "card"),
        (b"[ships]\ncards = []", "card"),
        (b"[[card]\nmin_crew = 3", "not TOML"),
        (b"\xff\xfe\x00", "cannot be read"),
        (b"card = [{min_crew = " + b"9" * 5000 + b"}]", "deck"),
    ],
    ids=["empty", "number", "numbers", "ships", "no-card", "not-toml", "not-text", "huge"],
)
def test_a_file_that_is_no_deck_is_refused_in_a_sentence(
    tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes(content)
    with pytest.raises(Complaint, match=said):
        RULES.settle({"ship_deck": str(file)}, files=True)


@rule("BU-R12")
@pytest.mark.parametrize("name", ["nowhere.toml", "", ".", "a\0b", "x" * 3000])
def test_a_file_that_is_not_there_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(Complaint, match="cannot be read"):
        RULES.settle({"ship_deck": name}, files=True)


@rule("BU-R12")
@pytest.mark.parametrize(
    ("third", "said"),
    [
        ("5/22/4/chest", "5/22/4/chest"),
        ("1/22/?4/chest", "Ship 3: min_crew"),
        ("10/22/?4/chest", "Ship 3: min_crew"),
        ("5/22/?4/chest+sabre+barrel", "Ship 3: treasures"),
        ("5/22/?4/gold", "Ship 3: 'gold'"),
        ("5/22/?4/chest+", "Ship 3: ''"),
        ("5/-1/?4/chest", "5/-1"),
        ("2/" + "9" * 5000 + "/?3/sabre", "."),
    ],
)
def test_a_deck_written_out_wrongly_is_refused_in_a_sentence(third: str, said: str) -> None:
    cards = ["2/8/?3/sabre"] * 2 + [third] + ["2/8/?3/sabre"] * 12
    with pytest.raises(Complaint) as caught:
        RULES.settle({"ship_deck": " ".join(cards)})
    assert said in str(caught.value)


# -- playing with decks of one's own --------------------------------------------------------------------


@rule("BU-4.6", "BU-5.2", "BU-R12")
def test_a_ship_for_nine_takes_a_crew_of_nine() -> None:
    crew = "Red2 / Blue / Yellow / Black / Blue / Yellow / Black / Red / Red"
    cards = "9/40/?2/chest " * 15
    assert attacks(table(crew, cards=cards)) == {f"Red2 attacks {ship}" for ship in (1, 2, 3)}
    smaller = crew.removesuffix(" / Red")
    assert attacks(table(smaller, cards=cards)) == set()


@rule("BU-R9")
@pytest.mark.parametrize(
    ("taken", "captain", "mate"), [(0, "chest", "chest"), (5, "chest", ""), (6, "", "")]
)
def test_one_kind_pictured_twice_leaves_no_choice(taken: int, captain: str, mate: str) -> None:
    game = table(
        "Red2 / Blue2", cards="2/9/?2/chest+chest " * 15, tokens={"Black": "chest " * taken}
    )
    attack(game, "Red2", 1)
    assert asked(game) == ("Blue", "TakeAction")
    assert (tokens(game, "Red"), tokens(game, "Blue")) == (captain, mate)
    assert purses(game) == {"Red": 17, "Blue": 12, "Yellow": 10, "Black": 10}


@rule("BU-R9")
@pytest.mark.parametrize(
    ("taken", "captain"), [("sabre", "chest"), ("chest", "sabre"), ("sabre chest", "")]
)
def test_what_the_supply_lacks_is_not_offered(taken: str, captain: str) -> None:
    game = table(
        "Red2 / Blue2", cards="2/9/?2/sabre+chest " * 15, tokens={"Black": f"{taken} " * 6}
    )
    attack(game, "Red2", 1)
    assert asked(game) == ("Blue", "TakeAction")
    assert (tokens(game, "Red"), tokens(game, "Blue")) == (captain, "")
    assert min(game.table.supply) == 0


@rule("BU-R9", "BU-6.1")
def test_the_last_token_of_a_kind_is_still_offered() -> None:
    cards = "2/9/?2/sabre+chest " * 15
    game = table("Red2 / Blue2", cards=cards, tokens={"Black": "sabre chest " * 5})
    attack(game, "Red2", 1)
    assert options(game) == {"sabre", "chest"}


@rule("BU-R10")
def test_the_bank_never_runs_dry() -> None:
    game = table("Red2 / Blue2", cards="2/500/?2/sabre " * 15)
    attack(game, "Red2", 1)
    assert purses(game)["Red"] == 10 + 500 - 2
    assert game.table.bank == 377 - 500
    RULES.check(game)


@rule("BU-R12")
@pytest.mark.parametrize("cards", ["9/40/?6/chest", "2/9/?2/chest+chest", "6/0/?9/barrel+chest"])
def test_games_with_odd_decks_come_to_their_end(cards: str) -> None:
    game = RULES.new(5, {"ship_deck": f"{cards} " * 15}, Dice(seed_from(cards)))
    chance = Random(cards)
    while not game.over:
        game.apply(game.waiting[0], chance.choice(game.legal))
        RULES.check(game)
    assert ships(game) == []
    assert len(game.table.plundered) == 15
