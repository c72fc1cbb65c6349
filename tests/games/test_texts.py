"""texts.toml of every game: a sentence for whatever is said, and nothing said by nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.plans import Plan, plans_of
from flibuste.engine.words import Phrase, texts_in
from tests.games.playing import events_of
from tests.games.shelf import GAME, LANG, of
from tests.games.speaking import is_refusal, spoken_well

NO_MOVE = Action("no such move")
SOME = 10
"""Every so many questions are read whole, and every so many refused moves after the first of a rule."""


@GAME
@LANG
def test_every_switch_and_its_values_have_a_name(box: Box, lang: str) -> None:
    texts = box.speech(lang).texts
    for option in box.options:
        assert texts[f"option.{option.name}"]
        for value in option.values or (option.default,):
            assert texts[f"option_value.{option.name}.{value}"]


# -- what is said -----------------------------------------------------------------------------------------


def written(box: Box, *sections: str) -> set[str]:
    return {key for key in texts_in(box.folder / "texts.toml", "en") if key.startswith(sections)}


class Said:
    """Every event as all and as some may know it, every prompt and label that came up, and labels of one question."""

    def __init__(self, box: Box) -> None:
        self.events: set[Event] = set()
        self.phrases: set[Phrase] = set()
        self.labels: list[tuple[Phrase, ...]] = []
        self.plans: list[tuple[Plan, ...]] = []
        self.codes: set[str] = set()
        """Places and cards as moves are written: letters with digits."""
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
            plans = plans_of(view)
            self.phrases |= {said for plan in plans for said in (plan.label, plan.note) if said}
            self.plans.append(plans)
            self.labels.append(view.labels)
            written = " ".join(action.notation for action in view.options)
            self.codes |= set(re.findall(r"\b(?=\w*\d)(?=\w*[A-Za-z])[\w.]+", written))


said = cache(Said)


@GAME
@LANG
def test_every_event_has_its_sentence_and_its_rule(box: Box, lang: str) -> None:
    for event in said(box).events:
        assert spoken_well(box, event.phrase(), lang)[-1] in ".!"
        assert event.rule in box.rulebook(lang).entries, event


@GAME
@LANG
def test_the_log_speaks_to_whoever_reads_it(box: Box, lang: str) -> None:
    """Nobody is told of themselves by their name; to others, everybody has one."""
    names = [f"Reader{seat}" for seat in range(box.seats[1])]
    by_name = box.speech(lang, names)
    met = set()
    for event in said(box).events:
        for seat, name in enumerate(names):
            line = box.speech(lang, names, seat).say(event.phrase())
            assert name not in line, line
            if name in by_name.say(event.phrase()):
                met.add(event.name)
    assert len(met) > 10


@GAME
def test_every_event_with_a_sentence_does_happen(box: Box) -> None:
    """A text nobody can meet is dead."""
    happened = {f"event.{event.name}" for event in said(box).events}
    assert written(box, "event.") <= happened


@GAME
@LANG
def test_every_prompt_and_every_label_has_its_sentence(box: Box, lang: str) -> None:
    phrases = said(box).phrases
    unmet = written(box, "prompt.", "move.", "plan.") - {phrase.key for phrase in phrases}
    assert unmet <= of(box, "texts").UNMET
    for phrase in phrases:
        spoken_well(box, phrase, lang)


@GAME
@LANG
def test_no_sentence_holds_what_only_stands_in_notation(box: Box, lang: str) -> None:
    """`A2`, `ship05`: nobody sees them anywhere."""
    heard = said(box)
    say = box.speech(lang).say
    for phrase in (*heard.phrases, *(event.phrase() for event in heard.events)):
        assert not heard.codes & set(re.findall(r"[\w.]+", say(phrase))), say(phrase)


@GAME
@LANG
def test_two_options_of_one_question_never_read_alike(box: Box, lang: str) -> None:
    say = box.speech(lang).say
    for labels in said(box).labels:
        assert len({say(label) for label in labels}) == len(labels)


@GAME
@LANG
def test_two_plans_of_one_question_never_read_alike(box: Box, lang: str) -> None:
    say = box.speech(lang).say
    for plans in said(box).plans:
        told = {(say(plan.label), *map(say, plan.steps)) for plan in plans}
        assert len(told) == len(plans)


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
            for seat in {*game.waiting, *range(game.table.seats)[:2]}:
                law = game.objection(seat, action)
                if law is not None and (law not in met or place % SOME == 0):
                    met.add(law)
                    yield law, game, seat, action


def is_written(action: Action, game: Game[Any], seat: int) -> bool:
    """Whether this move has words of its own."""
    label = game.choice.label(game, seat, action) if game.choice is not None else None
    return label is not None and label.key in game.box.speech().texts and label.key != "move.plain"


def quoted(sentence: str) -> list[str]:
    return re.findall(r"[“«]\s?(.*?)\s?[”»]", sentence)


@GAME
@LANG
def test_every_refusal_is_a_sentence_of_a_rule_in_the_rulebook(box: Box, lang: str) -> None:
    for law, game, seat, action in refused(box):
        refusal = game.refusal(seat, action, lang)
        assert refusal is not None
        assert refusal.rule == law
        assert f"refusal.{law}" in box.speech(lang).texts
        assert is_refusal(refusal.sentence), refusal.sentence
        assert not is_written(action, game, seat) or action.notation not in quoted(refusal.sentence)
        assert box.rulebook(lang).entry(law).text


@GAME
def test_the_refusals_are_those_with_a_text(box: Box) -> None:
    assert written(box, "refusal.") <= {f"refusal.{law}" for law, _, _, _ in refused(box)}
