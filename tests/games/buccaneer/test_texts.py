"""texts.toml: whatever the game says has a sentence in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from flibuste.engine.box import LANGUAGES
from flibuste.engine.event import Event
from flibuste.engine.words import Phrase
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.actions import BY_NOTATION
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import PirateGame, attack, move
from tests.games.buccaneer.strolls import ODD_CARDS, stroll
from tests.games.buccaneer.table import events_of, table
from tests.games.shelf import LANG
from tests.games.speaking import is_refusal, spoken_well


@lru_cache
def texts(lang: str) -> dict[str, str]:
    return dict(GAME.speech(lang).texts)


# -- what the game says in many games ---------------------------------------------------------------------


def games() -> Iterator[Iterator[tuple[PirateGame, int, Any]]]:
    """Random games with all options, default and odd decks."""
    for seats in (3, 4, 5):
        yield stroll(seats, "texts")
        yield stroll(seats, "texts", auto_single="false", memory_aid="true", hidden_money="true")
        yield stroll(seats, "odd texts", ship_deck=ODD_CARDS, final_tie="most_treasures")
    for seed in range(6):
        yield stroll(3, f"stuck {seed}", ship_deck=ODD_CARDS, stalemate="end_game")


def rare_games() -> list[PirateGame]:
    """What random play may miss: shared victory, a disbanding, a pass, a skip, a lone move."""
    fives = "Red2 / Blue / Yellow / Blue / Yellow | Blue2 / Yellow / Red / Yellow / Red"
    fives += " | Yellow2 / Red / Blue / Red / Blue"
    shared = table("Red2 / Blue2", ships="1", deck=0, seats=3, purses={"Red": 0, "Blue": 10})
    attack(shared, "Red2", 1)
    covered = "Red2 / Black2 | Red3 / Black3 | Blue2 / Black4 | Yellow2 / Black5 | Yellow3 / Black?"
    obeyed = table("Red3 / Black5 / Blue2 / Black4 / Black2", ships="4 11 14")
    move(obeyed, "call")
    attack(obeyed, "Red3", 11, "barrel")
    passing = (
        "Red2 / Blue / Yellow / Blue / Yellow | Blue2 / Red / Yellow / Red / Yellow / Red / Blue"
    )
    return [
        shared,
        obeyed,
        table(fives, seats=3, ships="13 14"),
        table(fives, seats=3, ships="13 14", stalemate="end_game"),
        table(fives, seats=3, ships="6 13 14"),
        table(covered, to_move="Black"),
        table(f"{passing} | Yellow? / Blue / Red", seats=3, ships="13", to_move="Blue"),
        table(
            f"{passing} | Yellow? / Blue / Red", seats=3, cards="9/1/?1/chest " * 15, to_move="Blue"
        ),
    ]


@lru_cache
def said() -> tuple[frozenset[Event], frozenset[Phrase]]:
    """Every event, and every prompt and label, that came up."""
    events: set[Event] = set()
    phrases: set[Phrase] = set()
    for walk in games():
        game = None
        for game, seat, _ in walk:
            view = RULES.view(game, seat)
            assert view.prompt is not None
            phrases |= {view.prompt, *view.labels}
        if game is not None:
            events |= set(events_of(game))
    for game in rare_games():
        events |= set(events_of(game))
    return frozenset(events), frozenset(phrases)


@LANG
def test_every_event_has_its_sentence(lang: str) -> None:
    for event in said()[0]:
        assert spoken_well(GAME, event.phrase(), lang)[-1] in ".!"


@LANG
def test_every_event_cites_a_rule_of_the_rulebook(lang: str) -> None:
    for event in said()[0]:
        assert event.rule in GAME.rulebook(lang).entries, event


def test_every_event_with_a_sentence_does_happen() -> None:
    """A text nobody can meet is dead; `undone` belongs to the table of people playing."""
    happened = {f"event.{event.name}" for event in said()[0]}
    written = {key for key in texts("en") if key.startswith("event.")}
    assert written - {"event.undone"} == happened


@LANG
def test_every_prompt_and_every_label_has_its_sentence(lang: str) -> None:
    phrases = said()[1]
    assert {phrase.key for phrase in phrases} >= {
        "prompt.take_action",
        "prompt.call_mutiny",
        "prompt.obey_mutiny",
        "prompt.choose_treasure",
        "move.form",
        "move.attack",
        "move.call",
        "move.decline",
        "move.treasure",
    }
    for phrase in phrases:
        spoken_well(GAME, phrase, lang)


@LANG
def test_two_options_of_one_question_never_read_alike(lang: str) -> None:
    for walk in games():
        for game, seat, _ in walk:
            if game.ply % 10 == 0:
                labels = [GAME.speech(lang).say(each) for each in RULES.view(game, seat).labels]
                assert len(set(labels)) == len(labels)


# -- refusals ---------------------------------------------------------------------------------------------


@lru_cache
def refusals() -> tuple[tuple[str, str, str], ...]:
    """Rule, language and sentence of every refusal over all moves that can be written."""
    found: set[tuple[str, str, str]] = set()
    met: set[str] = set()
    tables = [table(seats=3), *rare_games()]
    mutiny = table("Red3 / Black5 / Blue2 / Black4 / Black2", ships="4 11 14")
    choosing = attack(move(rebellious(), "decline"), "Red2", 7)
    tables += [mutiny, move(rebellious(), "call"), choosing]
    tables += [
        table("Red2 / Yellow / Black / Yellow | Blue2 / Black / Yellow / Black / Red / Blue")
    ]
    for game in tables:
        for place, action in enumerate(BY_NOTATION.values()):
            for seat in {*game.waiting, (game.table.turn + 1) % 3}:
                rule = game.objection(seat, action)
                if rule is not None and (rule not in met or place % 7 == 0):
                    met.add(rule)
                    found |= {(rule, lang, why(game, seat, action, lang)) for lang in LANGUAGES}
    return tuple(sorted(found))


def rebellious() -> PirateGame:
    return table("Red2 / Blue2 / Blue3 / Blue4 | Red3 / Yellow2 / Black2 / Yellow3", ships="7 8 10")


def why(game: PirateGame, seat: int, action: Any, lang: str) -> str:
    refusal = game.refusal(seat, action, lang)
    assert refusal is not None
    return refusal.sentence


@LANG
def test_every_refusal_is_a_sentence(lang: str) -> None:
    sentences = [(rule, text) for rule, spoken, text in refusals() if spoken == lang]
    for rule, sentence in sentences:
        assert f"refusal.{rule}" in texts(lang)
        assert is_refusal(sentence), sentence


def test_the_refusals_are_those_with_a_text() -> None:
    written = {key.removeprefix("refusal.") for key in texts("en") if key.startswith("refusal.")}
    met = {rule for rule, _, _ in refusals()}
    assert met == written


@LANG
def test_every_rule_that_refuses_is_in_the_rulebook(lang: str) -> None:
    for rule, _, _ in refusals():
        assert GAME.rulebook(lang).entry(rule).text
