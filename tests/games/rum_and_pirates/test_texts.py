"""texts.toml: what only this game says."""

from __future__ import annotations

import re

from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.moves import Going
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.telling import tell_options, tell_table
from tests.games.playing import events_of
from tests.games.rum_and_pirates.strolls import stroll
from tests.games.rum_and_pirates.table import crew, table
from tests.games.rum_and_pirates.texts import questions, some_moves, tries
from tests.games.shelf import LANG
from tests.games.speaking import spoken_well


@LANG
def test_every_move_has_a_label_anywhere(lang: str) -> None:
    game = table(captain="1a")
    for action in some_moves(600):
        spoken_well(GAME, action.label(game.table, 0), lang)
        if isinstance(action, Going):
            spoken_well(GAME, action.priced(game.table, 0, 1), lang)


NOTATION = re.compile(r"\b[1-9][a-d]{1,2}\b|\b[1-9]\.[0-7]\b|\b[1-9]r[0-3]\b")
"""How squares, alleys and plates are written in moves; nobody sees these names on the board."""


@LANG
def test_no_sentence_has_notation_in_it(lang: str) -> None:
    speech = GAME.speech(lang, ("Ada", "Bob", "Cid", "Dee"))
    for game, seat, _ in stroll(4, "names"):
        view = RULES.view(game, seat)
        for line in (*tell_table(view, speech), *tell_options(view, speech)):
            assert not NOTATION.search(line), line
    for event in events_of(game):
        said = speech.say(event.phrase())
        assert event.name == "only_move" or not NOTATION.search(said), said
    for asked in questions():
        for move in tries(asked):
            for refusal in (
                filter(None, [asked.refusal(asked.waiting[0], move, lang)]) if asked.waiting else ()
            ):
                assert refusal.rule == "FL-3" or not NOTATION.search(refusal.sentence), refusal


@LANG
def test_dark_trips_are_listed_with_their_price(lang: str) -> None:
    """The last one ashore pays for them too, and is told so (RP-4.6, RP-5.2)."""
    game = table(captain="8d", ashore="Gold", gold=crew(9))
    view, speech = RULES.view(game, 0), GAME.speech(lang)
    (trips,) = [line for line in tell_options(view, speech) if " = " in line]
    coin = {"en": "1 coin", "fr": "1 pièce"}[lang]
    assert trips.count(coin) >= trips.count(" = ") > 8
    assert view.prompt is not None
    assert view.prompt.key == "prompt.last_ashore"
