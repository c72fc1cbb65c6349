"""Why bots of Tiny Epic Pirates do what they do: said of every move, in both languages, and true."""

from __future__ import annotations

from functools import cache

import pytest

from flibuste.bots.bot import Decision, explain
from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.levels import bot_from
from flibuste.bots.lines import Line, line_of
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.words import Phrase, texts_in
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.moves import SAIL
from flibuste.games.tiny_epic_pirates.outlook import fight_odds, percent
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT, place_phrase
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.bots.conftest import seen
from tests.games.shelf import LANG
from tests.games.speaking import spoken_well
from tests.games.tiny_epic_pirates.play import play
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate
from tests.games.tiny_epic_pirates.test_solo_orders import AROUND, selling
from tests.games.tiny_epic_pirates.texts import questions, rival_start

KNOWN = heuristics_for("tiny_epic_pirates", 1)


def chosen(game: TinyGame, name: str = "greedy") -> Decision:
    return bot_from(name, "why").choose(seen(game))


def facts(decision: Decision, key: str) -> dict[str, object]:
    """Of the one reason of this kind."""
    (found,) = [reason for reason in decision.reasons if reason.key == f"reason.{key}"]
    return dict(found.facts)


@cache
def said() -> dict[str, list[Phrase]]:
    """Whatever would be said of any option of many questions, by its key; each has something said of it."""
    found: dict[str, list[Phrase]] = {}
    for game in [*questions()[:-1], *rare_tables()]:
        seat = game.waiting[0]
        for option in game.options(seat):
            reasons = KNOWN.reasons(game, seat, option)
            assert reasons, (game.choice, option)
            for reason in reasons:
                found.setdefault(reason.key, []).append(reason)
    return found


def rare_tables() -> list[TinyGame]:
    """What the beginnings of games do not come to."""
    bolt = pirate(at="C2", captain="bolt_a", crew="buck", posts="0/2/1/0")
    sinking = a_table(
        phase="order", order="attack", dice="3 2", merchants="C2 C4", shown="4 2", a=bolt
    )
    finder = pirate(at="A3", crew="taylor", winds=1)
    sailing = a_table(phase="crew", order="plunder", a=finder)
    stormy = a_table(phase="sail", sea="A1 calm, B1 storm", a=pirate(at="A1", passes=1, helm=1))
    laden = pirate(at="B4", hold="CC")
    loading = a_table(phase="order", order="plunder", sea="B4 M09", dice="S R", a=laden)
    caches = AROUND.replace("C1 M11", "C1 M16").replace("D4 M16", "D4 M11")
    return [
        last_treasure(),
        near_a_cache(),
        a_table(a=pirate(at="A1", helm=5, posts="1/0/2/0")),
        play(sinking, "attack orange"),
        play(sailing, "use taylor 1"),
        play(stormy, "sail B1"),
        play(loading, "plunder"),
        selling(caches),
        rival_start(),
    ]


def near_a_cache() -> TinyGame:
    return a_table(sea="B1 M10", a=pirate(at="A1", gold=12, captain="bolt_a", helm=3))


def last_treasure() -> TinyGame:
    digger = pirate(at="B4", gold=11, captain="bolt_a", buried="C3 D3")
    return a_table(phase="captain", order="search", sea="B4 M10", a=digger)


@LANG
def test_whatever_is_done_has_a_reason_that_reads_well(lang: str) -> None:
    for reasons in said().values():
        for reason in reasons:
            sentence = spoken_well(GAME, reason, lang)
            assert sentence[-1] in ".!", sentence


def test_every_reason_that_is_written_is_given() -> None:
    written = {
        key for key in texts_in(GAME.folder / "texts.toml", "en") if key.startswith("reason.")
    }
    assert written == set(said())


@pytest.mark.parametrize("seats", [1, 3])
def test_a_bot_always_says_why(seats: int) -> None:
    game = RULES.new(seats, {}, Dice(seed_from("why")))
    for _ in range(60):
        decision = chosen(game)
        assert explain(decision, "tiny_epic_pirates", "fr")
        game.play(game.waiting[0], decision.action)


# -- what is said is so ----------------------------------------------------------------------------------


def test_a_captain_goes_where_his_treasure_can_be_buried_and_says_so() -> None:
    game = near_a_cache()
    decision = chosen(game)
    assert decision.action.notation == "helm 4"
    assert facts(decision, "cache") == {"place": "B-1", "price": 11}


def test_the_reason_of_a_sale_is_its_gold() -> None:
    """A third cube would be sold above the limit."""
    trader = pirate(at="B1", gold=5, hold="SSS", captain="guerra_a")
    game = a_table(phase="order", order="trade", sea="B1 M01", prices="R2 C3 S4 G5", a=trader)
    decision = chosen(game)
    assert decision.action.notation == "sell 2"
    assert facts(decision, "sell")["gold"] == 8


def test_the_odds_of_an_attack_are_those_of_the_outlook() -> None:
    fighter = pirate(at="A1", crew="buck cutter", posts="0/3/0/0")
    game = a_table(phase="order", order="attack", merchants="A1 D4", shown="4 2", a=fighter)
    decision = chosen(game)
    assert decision.action.notation == "attack orange"
    assert facts(decision, "attack")["chance"] == percent(fight_odds(game.table, 0, MERCHANT).win)
    assert facts(decision, "legend") == {}, "value 4 counts among two"


def test_a_line_is_explained_by_what_it_leads_to() -> None:
    """And not by the best of all lines that begin alike."""
    game = near_a_cache()
    places: set[object] = set()
    for moves, _ in KNOWN.lines(game, 0):
        line = line_of(moves)
        assert isinstance(line, Line)
        ends = [place_phrase(SAIL.index(move)) for move in moves if move in SAIL]
        named = {
            fact
            for why in KNOWN.reasons(game, 0, line)
            for key, fact in why.facts
            if key == "place"
        }
        assert named <= {*ends[-1:], *([] if ends else ["A-1"])}
        places |= named
    assert len(places) > 2


def test_a_search_explains_the_line_it_has_chosen() -> None:
    game = near_a_cache()
    decision = chosen(game, "search:60")
    assert decision.action.notation == "helm 4"
    assert facts(decision, "cache")["place"] == "B-1"
    assert "reason.tried" in {reason.key for reason in decision.reasons}


def test_the_last_treasure_is_called_so() -> None:
    assert facts(chosen(last_treasure()), "last") == {"n": 3}
