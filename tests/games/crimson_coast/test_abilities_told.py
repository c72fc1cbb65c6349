"""What cards can do, said once for all who read them."""

from __future__ import annotations

from flibuste.engine.words import texts_in
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.codes import CODES
from flibuste.games.crimson_coast.components import CREW, CREW_OF, FORTS, SHIP_OF, SHIPS, UNIQUES
from tests.games.shelf import LANG
from tests.games.speaking import is_refusal, spoken_well


@LANG
def test_every_ability_and_every_unique_treasure_is_told_in_whole_sentences(lang: str) -> None:
    for phrase in (*[code.told() for code in CODES], *[unique.told() for unique in UNIQUES]):
        assert is_refusal(spoken_well(GAME, phrase, lang)), phrase
    for card in (*SHIPS, *CREW, *FORTS):
        assert all(is_refusal(spoken_well(GAME, phrase, lang)) for phrase in card.told())


def test_nothing_is_told_that_no_card_has() -> None:
    cards = [phrase for card in (*SHIPS, *CREW, *FORTS) for phrase in card.told()]
    told = {phrase.key for phrase in (*cards, *[unique.told() for unique in UNIQUES])}
    written = texts_in(GAME.folder / "texts.toml", "en")
    assert {key for key in written if key.startswith(("ability.", "unique."))} == told


def test_numbers_and_nations_are_those_of_the_card() -> None:
    say = GAME.speech("en").say
    told = [say(phrase) for phrase in SHIPS[SHIP_OF["CC-032"]].told()]
    assert told == ["Guns of this ship add 1 to their dice against ships of one nation (France)."]
    assert "5 gold" in say(CREW[CREW_OF["CC-027"]].told()[1])


def test_linked_crew_name_their_partner() -> None:
    say = GAME.speech("fr").say
    assert "Bloody Jake" in say(CREW[CREW_OF["CC-024"]].told()[-1])
    assert len(CREW[CREW_OF["CC-022"]].told()) == 2
