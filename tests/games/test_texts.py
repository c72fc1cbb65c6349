"""texts.toml of every game: both languages whole, a sentence for whatever is said, and nothing said by nobody."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.box import LANGUAGES, Box
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from tests.games.playing import events_of
from tests.games.shelf import GAME, LANG, of
from tests.games.speaking import is_refusal, spoken_well

OF_THE_TABLE = {"prompt.your_turn", "prompt.waiting", "prompt.over"}
"""Prompts of the table of people playing."""
NO_MOVE = Action("no such move")
SOME = 10
"""Every so many questions are read whole, and every so many refused moves after the first of a rule."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@GAME
def test_both_languages_have_the_same_texts_with_the_same_facts(box: Box) -> None:
    english, french = box.speech("en").texts, box.speech("fr").texts
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(french[key]), key
        assert text.strip(), key
        assert french[key].strip(), key


@GAME
@LANG
def test_every_number_has_both_its_nouns(box: Box, lang: str) -> None:
    for key, text in box.speech(lang).texts.items():
        for _, _, spec, _ in Formatter().parse(text):
            assert not spec or len(spec.split("|")) == 2, key


@GAME
@LANG
def test_every_switch_and_its_values_have_a_name(box: Box, lang: str) -> None:
    texts = box.speech(lang).texts
    for option in box.options:
        assert texts[f"option.{option.name}"]
        for value in option.values or (option.default,):
            assert texts[f"option_value.{option.name}.{value}"]


@GAME
def test_the_file_holds_nothing_but_texts_in_both_languages(box: Box) -> None:
    raw = tomllib.loads((box.folder / "texts.toml").read_text(encoding="utf-8"))
    for key, leaf in leaves(raw):
        assert set(leaf) == set(LANGUAGES), key


def leaves(section: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if any(isinstance(value, str) for value in section.values()):
        yield prefix, section
        return
    for name, inner in section.items():
        yield from leaves(inner, f"{prefix}.{name}")


# -- what is said -----------------------------------------------------------------------------------------


def written(box: Box, *sections: str) -> set[str]:
    return {key for key in box.speech("en").texts if key.startswith(sections)}


class Said:
    """Every event as all and as some may know it, every prompt and label that came up, and labels of one question."""

    def __init__(self, box: Box) -> None:
        self.events: set[Event] = set()
        self.phrases: set[Phrase] = set()
        self.labels: list[tuple[Phrase, ...]] = []
        games = of(box, "texts").rare_games()
        for game in games:
            for seat in game.waiting:
                self.ask(game, seat)
        for walk in of(box, "texts").walks():
            for game, seat, _ in walk:
                self.ask(game, seat)
            games.append(game)
        for game in games:
            seats = (None, *range(game.table.seats))
            self.events |= {event.seen_by(seat) for event in events_of(game) for seat in seats}

    def ask(self, game: Game[Any], seat: int) -> None:
        view = game.box.ruleset().view(game, seat)
        assert view.prompt is not None
        self.phrases |= {view.prompt, *view.labels}
        if game.ply % SOME == 0:
            self.labels.append(view.labels)


said = cache(Said)


@GAME
@LANG
def test_every_event_has_its_sentence_and_its_rule(box: Box, lang: str) -> None:
    for event in said(box).events:
        assert spoken_well(box, event.phrase(), lang)[-1] in ".!"
        assert event.rule in box.rulebook(lang).entries, event


@GAME
def test_every_event_with_a_sentence_does_happen(box: Box) -> None:
    """A text nobody can meet is dead; `undone` belongs to the table of people playing."""
    happened = {f"event.{event.name}" for event in said(box).events}
    assert written(box, "event.") - {"event.undone"} == happened


@GAME
@LANG
def test_every_prompt_and_every_label_has_its_sentence(box: Box, lang: str) -> None:
    phrases = said(box).phrases
    unmet = written(box, "prompt.", "move.") - {phrase.key for phrase in phrases}
    assert unmet <= OF_THE_TABLE | of(box, "texts").UNMET
    for phrase in phrases:
        spoken_well(box, phrase, lang)


@GAME
@LANG
def test_two_options_of_one_question_never_read_alike(box: Box, lang: str) -> None:
    say = box.speech(lang).say
    for labels in said(box).labels:
        assert len({say(label) for label in labels}) == len(labels)


# -- refusals ---------------------------------------------------------------------------------------------


@cache
def refused(box: Box) -> tuple[tuple[str, Game[Any], int, Action], ...]:
    """Every rule that refuses a move, with some of the moves it refuses."""
    return tuple(refusals(box))


def refusals(box: Box) -> Iterator[tuple[str, Game[Any], int, Action]]:
    texts = of(box, "texts")
    met: set[str] = set()
    for game in texts.questions():
        for place, action in enumerate((NO_MOVE, *texts.tries(game))):
            for seat in {*game.waiting, 0, 1}:
                law = game.objection(seat, action)
                if law is not None and (law not in met or place % SOME == 0):
                    met.add(law)
                    yield law, game, seat, action


@GAME
@LANG
def test_every_refusal_is_a_sentence_of_a_rule_in_the_rulebook(box: Box, lang: str) -> None:
    for law, game, seat, action in refused(box):
        refusal = game.refusal(seat, action, lang)
        assert refusal is not None
        assert refusal.rule == law
        assert f"refusal.{law}" in box.speech(lang).texts
        assert is_refusal(refusal.sentence), refusal.sentence
        assert box.rulebook(lang).entry(law).text


@GAME
def test_the_refusals_are_those_with_a_text(box: Box) -> None:
    assert {f"refusal.{law}" for law, _, _, _ in refused(box)} == written(box, "refusal.")
