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


@rule("BU-R12")
def test_nobody_makes_us_open_a_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(" ".join(ship.notation for ship in DECK), encoding="utf-8")
    for settled in (
        RULES.settle,
        lambda options: RULES.new(3, options, Dice(seed_from("stranger"))),
    ):
        with pytest.raises(Complaint, match=r"is not a ship.*A file is given with --components"):
            settled({"ship_deck": str(file)})


@rule("BU-R12")
def test_the_default_deck_written_out_plays_the_same() -> None:
    default = RULES.new(4, {}, Dice(seed_from("same")))
    written = RULES.new(4, {"ship_deck": deck_text(DECK)}, Dice(seed_from("same")))
    assert default.table == written.table


@rule("BU-R12", "BU-2.1")
@pytest.mark.parametrize("cards", [3, 14, 16])
def test_a_deck_has_fifteen_ships(cards: int) -> None:
    with pytest.raises(Complaint, match=f"15 ships.*{cards}"):
        RULES.settle({"ship_deck": "2/8/?3/sabre " * cards})


@rule("BU-R12")
@pytest.mark.parametrize(
    ("third", "said"),
    [
        ("5/22/4/chest", "5/22/4/chest"),
        ("1/22/?4/chest", "Ship 3: min_crew"),
        ("10/22/?4/chest", "Ship 3: min_crew"),
        ("5/22/?4/chest+sabre+barrel", "Ship 3: treasures"),
        ("5/22/?4/gold", "Ship 3: treasures must be one of"),
        ("5/22/?4/chest+", 'not "".'),
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
