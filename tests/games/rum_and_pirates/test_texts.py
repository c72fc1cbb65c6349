"""texts.toml: whatever the game says has a sentence in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from flibuste.engine.action import Action
from flibuste.engine.box import LANGUAGES
from flibuste.engine.event import Event
from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.actions import BY_NOTATION
from flibuste.games.rum_and_pirates.components import COIN_SQUARES
from flibuste.games.rum_and_pirates.rules.labels import label
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.play import play
from tests.games.rum_and_pirates.strolls import stroll
from tests.games.rum_and_pirates.table import RumGame, crew, events_of, table
from tests.games.shelf import LANG
from tests.games.speaking import is_refusal, spoken_well


@lru_cache
def texts(lang: str) -> dict[str, str]:
    return dict(GAME.speech(lang).texts)


def games() -> Iterator[Iterator[tuple[RumGame, int, Any]]]:
    """Random games with all sorts of options."""
    for seats in (2, 3, 4, 5):
        yield stroll(seats, "texts")
        yield stroll(seats, "more texts", auto_gain="false", dark_same_square="true")
        yield stroll(seats, "open texts", open_tiles="true", auto_single="false")


def blocked() -> RumGame:
    """Every alley at every coin square but one is filled, and that one too by the move made."""
    game = table(captain="1d")
    laid = game.table
    for square in COIN_SQUARES:
        for alley, _, _ in laid.town.ways[square]:
            laid.owners[alley] = 1
        for alley in laid.town.dark_at[square]:
            laid.owners[alley] = 1
    for alley, _, _ in laid.town.ways[laid.captain]:
        laid.owners[alley] = 1
    bd = next(way[0] for way in laid.town.ways[laid.captain] if way[2].notation == "move 1bd")
    for alley, _, _ in laid.town.ways[1]:
        laid.owners[alley] = 1
    for alley in laid.town.dark_at[1]:
        laid.owners[alley] = 1
    laid.owners[bd] = -1
    game.settle()
    game.play(0, RULES.action("move 1bd"))
    return game


def rare_games() -> list[RumGame]:
    """What random play may miss: empty piles, nobody aboard, a shared victory, nine dead ends."""
    chest = play(table(captain="7a", empty="chest scorpion"), "move 7ac")
    guard = play(table(captain="6b", empty="guard_big guard_small"), "move 6bd")
    goods = play(table(captain="3d", empty="goods"), "move 3bd")
    nobody = table(captain="6a", ashore="Gold", gold=crew(2), aboard="Violet 1", phase="turn")
    alone = table(phase="brawl", aboard="Silver 3")
    empty = table(phase="brawl")
    tie = table(phase="end", round=5)
    broke = table(captain="8c", dives="es_cruce 5", violet=crew(coins=0), dice="6 6")
    play(broke, "move 8bc", "invite")
    swan = table(captain="5b", dives="swan 2, swan 4", dice="6 6 6")
    play(swan, "move 5ab", "invite", "pay", "pass", "pass")
    return [chest, guard, goods, nobody, alone, empty, tie, broke, swan, blocked()]


@lru_cache
def said() -> tuple[frozenset[Event], frozenset[Phrase]]:
    """Every event as all and as some may know it, and every prompt and label, that came up."""
    events: set[Event] = set()
    phrases: set[Phrase] = set()
    ends = rare_games()
    phrases |= asked_in(ends)
    for walk in games():
        game = None
        for game, seat, _ in walk:
            view = RULES.view(game, seat)
            assert view.prompt is not None
            phrases |= {view.prompt, *view.labels}
        ends += [game] if game is not None else []
    for game in ends:
        for event in events_of(game):
            events |= {event.seen_by(seat) for seat in (None, *range(game.table.seats))}
    return frozenset(events), frozenset(phrases)


def asked_in(tables: list[RumGame]) -> set[Phrase]:
    views = [RULES.view(game, game.waiting[0]) for game in tables if not game.over]
    return {phrase for view in views for phrase in (view.prompt, *view.labels) if phrase}


@LANG
def test_every_event_has_its_sentence_and_its_rule(lang: str) -> None:
    for event in said()[0]:
        assert spoken_well(GAME, event.phrase(), lang)[-1] in ".!"
        assert event.rule in GAME.rulebook(lang).entries, event


def test_every_event_with_a_sentence_does_happen() -> None:
    """A text nobody can meet is dead; `undone` belongs to the table of people playing."""
    happened = {f"event.{event.name}" for event in said()[0]}
    written = {key for key in texts("en") if key.startswith("event.")}
    assert written - {"event.undone"} == happened


@LANG
def test_every_prompt_and_every_label_has_its_sentence(lang: str) -> None:
    phrases = said()[1]
    written = {key for key in texts(lang) if key.startswith(("prompt.", "move."))}
    unmet = written - {phrase.key for phrase in phrases}
    assert unmet <= {
        "prompt.your_turn",
        "prompt.waiting",
        "prompt.over",
        "move.elsewhere",
        "move.nowhere",
        "move.no_trip",
    }
    for phrase in phrases:
        spoken_well(GAME, phrase, lang)


def some_moves(number: int) -> list[Any]:
    """Of the ten thousand moves that can be written, the plain ones and a fixed choice of the others."""
    moves = list(BY_NOTATION.values())
    return [*moves[:80], *Random("moves").sample(moves, number)]


@LANG
def test_every_move_has_a_label_anywhere(lang: str) -> None:
    game = table(captain="1a")
    for fare in (0, 1):
        for action in some_moves(600):
            spoken_well(GAME, label(game.table, 0, action, fare), lang)


@LANG
def test_two_options_of_one_question_never_read_alike(lang: str) -> None:
    for game, seat, _ in stroll(4, "alike"):
        labels = [GAME.speech(lang).say(each) for each in RULES.view(game, seat).labels]
        assert len(set(labels)) == len(labels)


# -- refusals ---------------------------------------------------------------------------------------------


def questions() -> list[RumGame]:
    """One table for every kind of question, and for every kind of want."""
    swan = table(captain="5b", dives="swan 2, swan 4", dice="6 6 6")
    thirsty = play(table(captain="8c", dives="es_cruce 5", gold=crew(barrels=1)), "move 8bc")
    rolling = play(thirsty, "invite", "pay", "pass", "pass")
    spare = table(captain="8c", dives="es_cruce 5", gold=crew(barrels=2), dice="1 1")
    play(spare, "move 8bc", "invite", "pay", "pass", "pass", "barrel")
    last = table(captain="8c", dives="es_cruce 5", gold=crew(barrels=1), dice="1 1 1")
    play(last, "move 8bc", "invite", "pay", "pass", "pass", "barrel")
    last.table.spare = False
    last.table.auto_single = False
    last.settle()
    return [
        table(captain="1a", gold=crew(3, coins=0), alleys="Violet 1ab"),
        table(captain="1a", gold=crew(coins=1), phase="further"),
        table(captain="1a", gold=crew(coins=0), phase="further", auto_single="false"),
        play(table(captain="1a"), "move 1ad"),
        play(table(captain="1a", alleys="Gold D1.0 D8.5"), "move 1ad"),
        play(table(captain="3d"), "move 3bd"),
        play(table(captain="2b", maps="pink 4, green 3"), "move 2ab"),
        play(table(captain="6b", empty="guard_big"), "move 6bd"),
        play(table(captain="7a"), "move 7ac"),
        play(table(captain="8c", dives="es_cruce 5"), "move 8bc"),
        play(table(captain="8c", dives="es_cruce 5"), "move 8bc", "invite"),
        play(table(auto_gain="false"), "move 1ad"),
        play(swan, "move 5ab", "invite", "pay", "pass", "pass"),
        rolling,
        spare,
        last,
    ]


@lru_cache
def refusals() -> tuple[tuple[str, str, str], ...]:
    """Rule, language and sentence of every kind of refusal over many moves that can be written."""
    found: dict[str, tuple[RumGame, int, Any]] = {}
    for game in questions():
        choice = game.choice
        assert choice is not None
        tried = [*choice.candidates(game, game.waiting[0]), *some_moves(300)]
        for action in tried:
            for seat in range(game.table.seats):
                law = game.objection(seat, action)
                if law is not None:
                    found.setdefault(law, (game, seat, action))
    found["FL-3"] = (table(), 0, Action("sail 4"))
    found["FL-2"] = (table(phase="end", round=5), 0, BY_NOTATION["end"])
    return tuple(
        (law, lang, why(game, seat, action, lang))
        for law, (game, seat, action) in found.items()
        for lang in LANGUAGES
    )


def why(game: RumGame, seat: int, action: Any, lang: str) -> str:
    refusal = game.refusal(seat, action, lang)
    assert refusal is not None
    return refusal.sentence


@LANG
def test_every_refusal_is_a_sentence_of_a_rule_in_the_rulebook(lang: str) -> None:
    for law, spoken, sentence in refusals():
        if spoken == lang:
            assert GAME.rulebook(lang).entry(law).text
            assert is_refusal(sentence), sentence


def test_the_refusals_are_those_with_a_text() -> None:
    written = {key.removeprefix("refusal.") for key in texts("en") if key.startswith("refusal.")}
    assert {law for law, _, _ in refusals()} == written
