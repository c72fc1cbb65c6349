"""What is foretold of a move, held against what then happens."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest

from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.outlook import notes, option_lines
from flibuste.engine.variants import box_of
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from tests.games.foretelling import Chance, Claim, Within, holds
from tests.games.playing import dice
from tests.games.shelf import GAME, of


@GAME
def test_a_note_stands_beside_its_move(box: Box) -> None:
    """Whatever a game foretells is said wherever moves are listed; nothing is said of the others."""

    def foretell(self: Any, view: View) -> tuple[Phrase | None, ...]:
        return (Phrase("word.and"), *(None for _ in view.options[1:]))

    foretelling = type("Foretelling", (type(box.ruleset()),), {"outlook": foretell})
    for rules in (box.ruleset(), box_of(foretelling).ruleset()):
        game = rules.new(box.seats[0], {"auto_single": "false"}, dice("outlook"))
        view = rules.view(game, game.waiting[0])
        assert len(notes(view)) == len(view.options)
    lines = option_lines(view, box.speech())
    assert lines[0] == f"1. {box.speech().say(view.labels[0])} (and)"
    assert not any(line.endswith("(and)") for line in lines[1:])


TRIES, FEWEST = 12, 3
"""Of an option in worlds that a view could belong to; where a question has many options, the fewer of each."""
IN_ALL = 150
"""Tries of one question; where something is said to be likely, there are FOR_CHANCES more."""
FOR_CHANCES = 300
A_FEW_THOUSAND = 3000


@GAME
def test_what_is_foretold_comes_to_pass(box: Box) -> None:
    """Every number on a button, held against tries in worlds that agree with what the seat sees."""
    claimed: Counter[str] = Counter()
    for game in of(box, "outlook").positions():
        for seat in game.waiting:
            claimed += try_out(box, box.ruleset().view(game, seat, recall=False))
    assert len(claimed) > 3
    assert claimed.total() > A_FEW_THOUSAND


class Foretold(NamedTuple):
    """An option, its note, and what that claims."""

    action: Action
    note: Phrase
    claims: dict[str, Claim]

    def tries(self, options: int) -> int:
        if any(isinstance(claim, Chance) for claim in self.claims.values()):
            return FOR_CHANCES
        return max(FEWEST, min(TRIES, IN_ALL // options))


def try_out(box: Box, view: View) -> Counter[str]:
    """How often each kind of note was tried."""
    folder, rules = of(box, "outlook"), box.ruleset()
    told = [
        Foretold(action, note, folder.claims(note))
        for action, note in zip(view.options, notes(view), strict=True)
        if note
    ]
    came: dict[tuple[int, str], list[float]] = {}
    for number in range(max((each.tries(len(told)) for each in told), default=0)):
        world = rules.imagine(view, dice(f"{view.ply} {number}"))
        for place, each in enumerate(told):
            if number < each.tries(len(told)):
                found = folder.happens(world.copy(), view.seat, each.action, each.note)
                for name in found.keys() & each.claims.keys():
                    came.setdefault((place, name), []).append(found[name])
    tried: Counter[str] = Counter()
    for (place, name), seen in came.items():
        assert holds(told[place].claims[name], seen), (told[place], name, sorted(set(seen)))
        tried[told[place].note.key] += len(seen)
    return tried


@pytest.mark.parametrize(
    ("claim", "came", "true"),
    [
        (3, [3, 3], True),
        (3, [3, 4], False),
        (Within(1, 3), [1, 2, 3], True),
        (Within(1, 3), [0], False),
        (Chance(50), [0, 1] * 100, True),
        (Chance(50), [1] * 100, False),
        (Chance(0), [0] * 9 + [1], False),
        (Chance(5), [0] * 300, False),
    ],
)
def test_a_claim_holds_when_what_came_may_well_come(
    claim: Claim, came: list[float], true: bool
) -> None:
    assert holds(claim, came) == true
