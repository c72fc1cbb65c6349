"""An owner's own cards from a file: read once, written out for the record, refused with the row and the field."""

from __future__ import annotations

from pathlib import Path

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.components import FOLDER
from flibuste.games.pirates_cove.decks import BOX, cards_from
from flibuste.games.pirates_cove.ruleset import RULES
from tests.rules import rule

HOUSE = """
[[house_cards]]
id = "gale"
effect = "favourable_wind"
copies = 2
[[house_cards]]
id = "kraken"
dice = 5
hull = 7
speed = 19
fame = 5
target_section = "all"
first_target = "crew"
"""


@rule("R-33", "R-34")
def test_our_own_file_gives_our_own_cards() -> None:
    file = str(FOLDER / "components.toml")
    settled = RULES.settle({"tavern_deck": file, "treasure_deck": file}, files=True)
    assert settled["tavern_deck"].startswith("parrot_flint*1 parrot_silver*1")
    assert cards_from(settled["tavern_deck"], settled["treasure_deck"], "none") == BOX


@rule("PC-21.1")
def test_house_cards_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")
    settled = RULES.settle({"house_cards": str(file)}, files=True)
    assert settled["house_cards"] == "gale=favourable_wind*2 kraken=5/7/19/5/all/crew"
    with pytest.raises(Complaint):
        RULES.settle({"house_cards": str(file)})


SQUID = """
[[house_cards]]
id = "squid"
dice = 4
hull = 6
speed = 20
fame = 4
target_section = "sails"
first_target = "crew"
strays = true
regain_per_exchange = 2
"""


@rule("PC-21.1", "PC-13.2", "PC-13.3")
def test_a_house_legend_from_a_file_may_stray_and_regain(tmp_path: Path) -> None:
    file = tmp_path / "squid.toml"
    file.write_text(SQUID, encoding="utf-8")
    settled = RULES.settle({"house_cards": str(file)}, files=True)
    assert settled["house_cards"] == "squid=4/6/20/4/sails/crew/strays/regain2"
    legend = cards_from("default", "default", settled["house_cards"]).legends[-1]
    assert (legend.name, legend.strays, legend.regains) == ("squid", True, 2)


@rule("PC-21.1")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HOUSE.replace("gale", "smoke"), r"card 1 \(line 3\): id 'smoke' is the name of a printed"),
        (HOUSE.replace("kraken", "hook"), r"card 2 \(line 7\): id 'hook' is the name of a printed"),
        (HOUSE.replace("kraken", "navy"), r"card 2 \(line 7\): id 'navy' is the name of a printed"),
        (
            HOUSE.replace("kraken", "gale"),
            r"card 2 \(line 7\): id 'gale' is the name of house card 1",
        ),
        (
            'house_cards = [{id = "gale", effect = "smoke"}, {id = "gale", effect = "smoke"}]',
            r"card 2: id 'gale' is the name of house card 1",
        ),
        (SQUID.replace("true", "1"), "card 1: strays must be true or false, not 1"),
        (
            SQUID.replace("exchange = 2", "exchange = 10"),
            "card 1: regain_per_exchange must be a whole .* 0 to 9",
        ),
    ],
)
def test_a_name_that_is_taken_is_refused_with_its_line(
    tmp_path: Path, text: str, words: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Complaint, match=words):
        RULES.settle({"house_cards": str(file)}, files=True)


@pytest.mark.parametrize(
    ("option", "text", "words"),
    [
        ("tavern_deck", "cards = 3", "no list 'cards'"),
        ("tavern_deck", 'cards = [{id = "smoke", copies = "x"}]', "card 1: copies must be a whole"),
        ("tavern_deck", "cards = [{copies = 1}]", "card 1: id must be a name"),
        ("treasure_deck", "faces = [[1, 2, 3]]", "face 1 must be four numbers"),
        ("treasure_deck", "faces = [[1, 2, 3, -1]]", "face 1: tavern must be a whole number"),
        ("house_cards", "[other]", "no rows"),
        ("house_cards", '[[house_cards]]\nid = "kraken"\ndice = 9', "card 1: hull must be"),
        ("house_cards", "no toml", "is not TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_row_and_field(
    tmp_path: Path, option: str, text: str, words: str
) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Complaint, match=words):
        RULES.settle({option: str(file)}, files=True)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(Complaint, match="cannot be read"):
        RULES.settle({"tavern_deck": "nowhere.toml"}, files=True)


def test_a_french_reader_is_told_in_french(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE.replace("gale", "smoke"), encoding="utf-8")
    with pytest.raises(Complaint) as told:
        RULES.settle({"house_cards": str(file)}, files=True)
    french = told.value.said("fr")
    assert french.startswith(
        "house_cards\u00a0: carte 1 (ligne 3)\u00a0: id «\u00a0smoke\u00a0» est le nom"
    )
