"""What is foretold of moves in Rum & Pirates, held against what happens in worlds imagined from a view."""

from __future__ import annotations

from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.moves import DarkMove
from flibuste.games.rum_and_pirates.outlook import closed_ways, fare_of, price, seen_table
from flibuste.games.rum_and_pirates.rules.turn import FIRST_FARE
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.outlook import positions
from tests.games.rum_and_pirates.table import crew, table

ELSEWHERE = {"outlook.price", "outlook.price_coins", "outlook.gates"}
"""Said on buttons that name the square alone."""


def test_every_kind_of_note_is_held_against_what_happens() -> None:
    """By `tests.games.test_outlook`, in these positions."""
    said = set(ELSEWHERE)
    for game in positions():
        view = RULES.view(game, game.waiting[0], recall=False)
        said |= {key for note in RULES.outlook(view) for key in keys(note)}
    assert said == {key for key in GAME.speech().texts if key.startswith("outlook.")}


def keys(note: object) -> set[str]:
    """The texts that a note is made of."""
    if not isinstance(note, Phrase):
        return set()
    inner = {key for _, fact in note.facts for key in keys(fact)}
    return {key for key in {note.key, *inner} if key.startswith("outlook.")}


def test_every_alley_here_is_open_or_closed_by_a_rule() -> None:
    """What the page says of a closed alley is what the rules say of a move over it."""
    for game in positions():
        seat = game.waiting[0]
        view = RULES.view(game, seat, recall=False)
        laid, fare = seen_table(view), fare_of(view.asked)
        if view.asked is None or not view.asked.rule.startswith(("RP-3", "RP-4")):
            continue
        closed = {each.alley: each.rule for each in closed_ways(laid, seat, fare)}
        for alley, _, way in laid.town.ways[laid.captain]:
            assert closed.get(alley) == game.objection(seat, way)
        for out in laid.town.dark_at[laid.captain]:
            trips = [each for each in view.options if getattr(each, "out", None) == out]
            assert (out in closed) != bool(trips)


def test_the_last_one_ashore_pays_for_dark_alleys() -> None:
    game = table(captain="7d", ashore="Gold", gold=crew(6))
    view = RULES.view(game, 0)
    trips = [each for each in view.options if isinstance(each, DarkMove)]
    assert {price(seen_table(view), 0, trip, FIRST_FARE).coins for trip in trips} == {1}
