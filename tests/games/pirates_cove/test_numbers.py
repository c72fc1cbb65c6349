"""R-33, R-34, PC-21.1: an owner's own cards in a file, kept as the options that a record has always had."""

from __future__ import annotations

import pytest

from flibuste.engine.numbers.comparing import Faults
from flibuste.engine.numbers.files import kept_in
from flibuste.games.pirates_cove.decks import BOX, cards_from
from flibuste.games.pirates_cove.numbers import NUMBERS, written_out
from flibuste.games.pirates_cove.ruleset import RULES
from tests.rules import rule

GALE = '[[house_cards]]\nid = "gale"\neffect = "favourable_wind"\ncopies = 2\n'
KRAKEN = """[[house_cards]]
id = "kraken"
dice = 5
hull = 7
speed = 19
fame = 5
target_section = "all"
first_target = "crew"
"""
SQUID = KRAKEN.replace("kraken", "squid") + "strays = true\nregain_per_exchange = 2\n"


@rule("R-33", "R-34")
def test_our_cards_written_out_are_our_cards() -> None:
    options = written_out(NUMBERS.rows)
    assert options["tavern_deck"].startswith("parrot_flint*1 parrot_silver*1")
    assert cards_from(options["tavern_deck"], options["treasure_deck"], "none") == BOX


@rule("R-33")
def test_copies_of_tavern_cards_are_an_owners() -> None:
    text = '[tavern]\ncards = [{ id = "smoke", copies = 3 }, { id = "grapple", copies = 1 }]'
    (option,) = kept_in(NUMBERS, text).items()
    assert option[0] == "tavern_deck"
    assert "grapple*1 smoke*3" in option[1]
    assert RULES.settle(dict([option]))["tavern_deck"] == option[1]


@rule("R-34")
def test_treasure_cards_are_an_owners() -> None:
    text = "[treasure]\ncopies_each = 1\nfaces = [" + "[1, 2, 3, 0]," * 59 + "[0, 9, 9, 9]]"
    assert kept_in(NUMBERS, text) == {
        "treasure_deck": "0/9/9/9*1 " + "1/2/3/0*1 " * 58 + "1/2/3/0*1"
    }
    assert RULES.settle(kept_in(NUMBERS, text))


@rule("PC-21.1", "PC-13.2", "PC-13.3")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (GALE + KRAKEN, "gale=favourable_wind*2 kraken=5/7/19/5/all/crew"),
        (KRAKEN + GALE, "gale=favourable_wind*2 kraken=5/7/19/5/all/crew"),
        (SQUID, "squid=5/7/19/5/all/crew/strays/regain2"),
        (KRAKEN + "copies = 3\nstrays = false\nregain_per_exchange = 0", "kraken=5/7/19/5/all/crew*3"),
        (GALE.replace("copies = 2", ""), "gale=favourable_wind*1"),
    ],
)  # fmt: skip
def test_house_cards_are_kept_as_a_record_has_them(text: str, kept: str) -> None:
    options = kept_in(NUMBERS, text)
    assert options == {"house_cards": kept}
    legends = cards_from("default", "default", RULES.settle(options)["house_cards"]).legends
    if text is SQUID:
        assert (legends[-1].name, legends[-1].strays, legends[-1].regains) == ("squid", True, 2)


NAME = "a name of its own in small letters, not that of a printed card or of another house card"


@rule("PC-21.1", "R-33", "R-34")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GALE.replace("gale", "smoke"), f'Line 2, house_cards.1: id must be {NAME}, not "smoke".'),
        (GALE + KRAKEN.replace("kraken", "hook"), f'Line 6, house_cards.2: id must be {NAME}, not "hook".'),
        (GALE + KRAKEN.replace("kraken", "navy"), f'Line 6, house_cards.2: id must be {NAME}, not "navy".'),
        (GALE + KRAKEN.replace("kraken", "gale"), f'Line 6, house_cards.2: id must be {NAME}, not "gale".'),
        (GALE.replace("gale", "Gale"), f'Line 2, house_cards.1: id must be {NAME}, not "Gale".'),
        (GALE.replace("favourable_wind", "mastercraft"), "Line 3, house_cards.1: effect must be one of"),
        (
            GALE.replace("copies = 2", "copies = 0"),
            "Line 4, house_cards.1: copies must be a whole number from 1 to 100",
        ),
        (GALE.replace("= 2", "= 60") * 2, f'Line 6, house_cards.2: id must be {NAME}, not "gale".'),
        (
            GALE.replace("= 2", "= 60") + GALE.replace("= 2", "= 60").replace("gale", "gust"),
            "Line 1: house_cards must be a list of house cards, 100 at most with all copies, not 120.",
        ),
        ("house_cards = [" + "{}," * 101 + "]", "Line 1: house_cards must be a list of house cards, 100 at most"),
        (SQUID.replace("true", "1"), "Line 9, house_cards.1: strays must be true or false, not 1."),
        (SQUID.replace("exchange = 2", "exchange = 10"), "Line 10, house_cards.1: regain_per_exchange must be a whole"),
        (
            KRAKEN.replace("dice = 5", "dice = 9"),
            "Line 3, house_cards.1: dice must be a whole number from 1 to 6, not 9.",
        ),
        (KRAKEN.replace("dice = 5\n", ""), "Line 1: house_cards 1 must be a table with id, dice, hull"),
        ("house_cards = 3", "Line 1: house_cards must be a list of house cards"),
        ("[tavern]\ncards = 3", "Line 2, tavern: cards must be a list of rows, not 3."),
        (
            '[tavern]\ncards = [{ id = "smoke", copies = 4 }]',
            "Line 2, tavern.cards: copies (boarding) makes 8 in all, not 10.",
        ),
        (
            '[tavern]\ncards = [{ id = "parrot_flint", copies = 2 }]',
            "copies is printed in the rulebook and stays 1, not 2.",
        ),
        ("[treasure]\nfaces = [[1, 2, 3]]", "faces 1 must be a list of fame, gold, chests, tavern, not [1, 2, 3]."),
        ("[treasure]\nfaces = [[1, 2, 3, -1]]", "faces 1 4 must be a whole number from 0 to 9, not -1."),
        ("[treasure]\ncopies_each = 3", "Line 1, treasure.faces: faces × copies_each makes 60 in all, not 90."),
        ("[treasure]\npile_size = 11", "pile_size is the same at every table here and stays 12, not 11."),
        ("[royal_navy]\ndice = 5", "Line 2, royal_navy: dice is printed in the rulebook and stays 4, not 5."),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_line_row_and_field(text: str, said: str) -> None:
    with pytest.raises(Faults) as caught:
        kept_in(NUMBERS, text)
    assert said in str(caught.value)
    assert caught.value.said("fr").startswith("Ligne ")
