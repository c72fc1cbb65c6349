"""What the search does for Rum & Pirates: it looks from one move of the captain to the next, and dice stay dice."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.bots.bot import explain
from flibuste.bots.budget import Budget, Clock
from flibuste.bots.heuristics import Heuristics
from flibuste.bots.levels import bot_from
from flibuste.bots.place import Node
from flibuste.bots.rum_and_pirates.heuristics import HEURISTICS
from flibuste.bots.thought import Thought
from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates import moves
from tests.bots.conftest import seen
from tests.games.rum_and_pirates.play import play
from tests.games.rum_and_pirates.table import RumGame, crew, table

CAPTAINS = (moves.MoveCaptain, moves.DarkMove, moves.Rest, moves.Board, moves.EndTurn)
"""Moves that lead the captain, or leave him."""


def chest() -> RumGame:
    """Around the captain lie a chest, a pirate and a dive; everybody has rum for the rolls to come."""
    return table(
        captain="8d", chest="6", scorpion="13", gold=crew(barrels=2), violet=crew(barrels=2),
        black=crew(barrels=2), silver=crew(barrels=2),
    )  # fmt: skip


def thought(game: RumGame, tries: int = 120) -> Thought:
    thinking = Thought(seen(game), Random("thought"))
    thinking.think(Clock(Budget(iterations=tries)))
    return thinking


def below(node: Node) -> list[Node]:
    found = list(node.children.values())
    return found + [deeper for child in found for deeper in below(child)]


def test_only_what_a_game_says_is_answered_without_a_thought() -> None:
    game = play(chest(), "move 8ad")
    assert HEURISTICS.is_reflex(game)
    assert not Heuristics().is_reflex(game)
    assert not HEURISTICS.is_reflex(chest())


def test_ahead_of_the_question_the_tree_holds_moves_of_the_captain_alone() -> None:
    """A die or a drawn tile is not in the tree, and so neither is what hangs on it."""
    places = below(thought(chest()).root)
    tried = [
        arm.action for place in places for stand in place.stands.values() for arm in stand.ranked
    ]
    assert len(tried) > 20
    assert {type(action) for action in tried} <= set(CAPTAINS)


def test_the_question_itself_is_thought_about_whatever_it_is() -> None:
    game = play(chest(), "move 8ad")
    known = {arm.action.notation: arm.visits for arm in thought(game).ranked()}
    assert known.keys() == {"open", "decline"}
    assert known["open"] > 20


def test_a_reflex_knows_the_die() -> None:
    """The same moves lead to both rolls of Violet: who loses drinks, who wins does not."""
    for dice, wanted in (("5 2", "barrel"), ("5 6", "stand")):
        game = table(
            phase="brawl", aboard="Gold 1, Violet 1", round=5, dice=dice, violet=crew(barrels=1)
        )
        thinking = thought(game, 1)
        assert thinking.likely(game, 1).notation == wanted


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_line_it_expects_goes_from_one_move_of_the_captain_to_the_next(lang: str) -> None:
    decision = bot_from("search:150", "line").choose(seen(chest()))
    line = [reason for reason in decision.reasons if reason.key == "reason.line"]
    assert line
    expected = dict(line[0].facts)["moves"]
    assert isinstance(expected, tuple)
    for ply in expected:
        move = dict(ply.facts)["move"]
        assert isinstance(move, Phrase)
        assert move.key.split(".")[1].split("_")[0] in ("move", "dark", "rest", "board", "end")
    assert all("{" not in sentence for sentence in explain(decision, "rum_and_pirates", lang))
