"""Whatever a seat cannot see or recall by the rules may be dealt anew without its noticing."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.box import find_box
from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.engine.view import View
from flibuste.games.buccaneer.ruleset import BuccaneerRules
from flibuste.games.buccaneer.table import Buccaneer
from flibuste.games.crimson_coast.ruleset import CoastRules
from flibuste.games.crimson_coast.table import Coast
from tests.engine.redealing import check_redealt
from tests.engine.sins import tavern
from tests.engine.sins.telling import AsksOnlyWhoCan, PassesForThem, ShowsEveryHand
from tests.engine.toys.tavern import view
from tests.engine.toys.tavern.ruleset import TavernRules
from tests.engine.toys.tavern.table import Tavern

TABLES = [
    ("toy_tavern", 2, {}),
    ("toy_tavern", 4, {}),
    ("buccaneer", 3, {}),
    ("buccaneer", 5, {}),
    ("buccaneer", 4, {"hidden_money": True}),
    ("buccaneer", 4, {"memory_aid": True}),
    ("crimson_coast", 2, {"set_up": "at_once", "points": "20", "round_cap": "30"}),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_nobody_can_tell_a_redealt_table(game: str, seats: int, options: dict[str, Any]) -> None:
    rules = find_box(game).ruleset()
    assert check_redealt(rules, seats, "redealt", **options) > 50


class ShowsCoveredDiscards(TavernRules):
    """Believed by `imagine`, so that the leak suite sees no contradiction."""

    def view(
        self, game: Game[Tavern], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        seen = super().view(game, seat, recall=recall, labels=labels)
        assert isinstance(seen.visible, view.Visible)
        seen.visible.top = game.table.discard
        return seen


class RecallsEveryHand(TavernRules):
    """A memory of things never seen."""

    def view(
        self, game: Game[Tavern], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        seen = super().view(game, seat, recall=recall, labels=labels)
        if isinstance(seen.recalled, view.Recalled):
            seen.recalled.discard = (*game.table.discard, *game.table.hands[0])
        return seen


class ShowsCoveredWages(BuccaneerRules):
    def view(
        self, game: Game[Buccaneer], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        seen = super().view(game, seat, recall=recall, labels=labels)
        assert isinstance(seen.visible, Buccaneer)
        seen.visible.piles = game.table.piles.copy()
        return seen


class ShowsClosedTokens(CoastRules):
    def look(self, game: Game[Coast], seat: int | None, *, recall: bool) -> Coast:
        seen = super().look(game, seat, recall=recall)
        seen.kinds = game.table.kinds
        return seen


BETRAYERS = {
    "every hand": ShowsEveryHand(),
    "covered discards": ShowsCoveredDiscards(),
    "a memory of hands": RecallsEveryHand(),
    "covered wages": ShowsCoveredWages(),
    "who is asked": tavern(squawk=AsksOnlyWhoCan),
    "who is passed by": tavern(squawk=PassesForThem),
}


@pytest.mark.parametrize("rules", BETRAYERS.values(), ids=BETRAYERS.keys())
@pytest.mark.parametrize("seed", ["a", "b"])
def test_who_shows_too_much_is_found(rules: Any, seed: str) -> None:
    with pytest.raises(Broken, match="can tell a redealt table"):
        check_redealt(rules, 4, seed)


def test_who_shows_closed_tokens_is_found() -> None:
    with pytest.raises(Broken, match="can tell a redealt table"):
        check_redealt(ShowsClosedTokens(), 2, "closed", set_up="at_once")
