"""texts.toml: whatever the game says has a sentence in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from flibuste.engine.box import LANGUAGES
from flibuste.engine.event import Event
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.actions import BY_NOTATION
from flibuste.games.pirates_cove.rules.labels import label
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import play
from tests.games.pirates_cove.strolls import HOUSE, POOR, stroll
from tests.games.pirates_cove.table import CoveGame, events_of, ship, table
from tests.games.shelf import LANG
from tests.games.speaking import is_refusal, spoken_well


@lru_cache
def texts(lang: str) -> dict[str, str]:
    return dict(GAME.speech(lang).texts)


def games() -> Iterator[Iterator[tuple[CoveGame, int, Any]]]:
    """Random games with all sorts of options."""
    for seats in (3, 4, 5):
        yield stroll(seats, "texts")
        yield stroll(seats, "more texts", house_cards=HOUSE, colours="choose", tavern_buy="batch")
        yield stroll(seats, "poor", treasure_deck=POOR, open_wealth="false", duel_flight="true")


def rare_games() -> list[CoveGame]:
    """What random play may miss: a shared duel, an empty pile, a lone move, a stray shot, a regained hull."""
    duel = table(
        ship("2334", fame=9, hand="powder_room"),
        ship(fame=9),
        ship(),
        phases="end",
        month=12,
        dice="5 5 2",
    )
    play(duel, "pass", "play powder_room", "fire B crew")
    slip = table(ship(at=2, hand="slip_away"), phases="events")
    play(slip, "slip stay")
    hook = table(ship("2221", at=1), ship("4222", at=1), black="hook dutchman", dice="5 1 4")
    ghost = table(ship("2883", at=1), black="dutchman hook", dice="1 1 1 1 5 5 5 1 1 1 1 1 1")
    play(ghost, "fire legend")
    robbed = table(ship(at=6, chests=3), ship(), phases="islands", freeboots=[(1, 0)])
    play(robbed, "bury 3")
    shot = table(
        ship("2224", at=3, hand="grapeshot cannonade"), ship("8882", at=3, fame=1), dice="1 " * 9
    )
    play(shot, "pass", "play grapeshot", "play cannonade", "fire B")
    empty = table(ship("2223"), phases="islands", drained=True)
    empty.table.discard = ()
    empty.play(0, RULES.action("income cards"))
    lone = table(ship(at=3), navy=(3, 0), navy_section="hull", dice="1 1 1 1")
    loaded = table(ship("2225", at=3, hand="cannonade"), ship("8882", at=3), dice="1 1 1 1 1 1")
    play(loaded, "pass", "play cannonade", "fire B", "fire A hull", "wait")
    return [duel, slip, hook, ghost, robbed, shot, empty, lone, loaded]


@lru_cache
def said() -> tuple[frozenset[Event], frozenset[Phrase]]:
    """Every event as all and as some may know it, and every prompt and label, that came up."""
    events: set[Event] = set()
    phrases: set[Phrase] = set()
    ends = rare_games()
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
        "move.upgrade_nothing",
    }
    for phrase in phrases:
        spoken_well(GAME, phrase, lang)


@LANG
def test_every_move_has_a_label_anywhere(lang: str) -> None:
    game = table(ship("2223", at=3), ship(at=3))
    for action in BY_NOTATION.values():
        spoken_well(GAME, label(game.table, 0, action), lang)


@LANG
def test_two_options_of_one_question_never_read_alike(lang: str) -> None:
    for game, seat, _ in stroll(4, "alike"):
        labels = [GAME.speech(lang).say(each) for each in RULES.view(game, seat).labels]
        assert len(set(labels)) == len(labels)


# -- refusals ---------------------------------------------------------------------------------------------


@lru_cache
def refusals() -> tuple[tuple[str, str, str], ...]:
    """Rule, language and sentence of every kind of refusal over all moves that can be written."""
    found: dict[str, tuple[CoveGame, int, Any]] = {}
    duel = table(ship(fame=9), ship(fame=9), ship(), phases="end", month=12)
    calm = table(ship("2224", at=3, hand="dead_calm cannonade"), ship(at=3))
    play(calm, "play dead_calm")
    reload = table(ship("2225", at=3, hand="cannonade"), ship("8882", at=3), dice="1 1 1 1")
    play(reload, "pass", "play cannonade")
    walks = [position for walk in games() for position in list(walk)[:1]]
    tables = [
        *[game for game, _, _ in walks],
        duel,
        calm,
        reload,
        table(ship(at=1, hand="overboard", chests=1)),
        table(ship(at=3), ship(at=3), navy=(3, 2), navy_section="hull"),
        table(ship(at=1, gold=1), phases="islands", month=2),
        table(ship(at=1, gold=9), phases="islands", month=2),
        play(table(ship(at=6, gold=9, chests=1), phases="islands"), "bury 1", "sets 0"),
        table(ship("8222", at=2, gold=9), phases="islands", month=3),
        play(table(ship("2223"), phases="islands", pile="smoke"), "income gold"),
        table(ship(at=2, hand="slip_away letter_of_marque"), ship(at=3), phases="events"),
        table(ship("2223", at=6, parrot="trelawney"), ship(at=6), month=6),
        table(ship("2223", at=1), ship("8888", at=1), black="hook dutchman", dice="4 4 4"),
    ]
    for game in tables:
        for action in BY_NOTATION.values():
            for seat in range(game.table.seats):
                law = game.objection(seat, action)
                if law is not None:
                    found.setdefault(law, (game, seat, action))
    over = table(ship(), phases="combat")
    found["FL-2"] = (over, 0, BY_NOTATION["pass"])
    empty = table(ship(at=1, gold=9), phases="islands", month=2)
    empty.table.draw = ()
    found["PC-19.2"] = (empty, 0, BY_NOTATION["buy 1"])
    return tuple(
        (law, lang, why(game, seat, action, lang))
        for law, (game, seat, action) in found.items()
        for lang in LANGUAGES
    )


def why(game: CoveGame, seat: int, action: Any, lang: str) -> str:
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
