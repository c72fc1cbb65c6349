"""Worlds imagined from a view differ from one another in all that is hidden."""

from __future__ import annotations

from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.imagining import PILES
from tests.games.buccaneer.play import asked, attacks, move, view_of, viewers
from tests.games.buccaneer.table import table
from tests.games.playing import dice

RICH = {"Red": 3, "Blue": 21, "Yellow": 14, "Black": 8}


def test_imagined_worlds_differ_from_one_another_in_all_that_is_hidden() -> None:
    view = view_of(table(PILES, hidden_money=True, purses=RICH), "Red").without_memory()
    worlds = [RULES.imagine(view, dice(seed)).table for seed in range(40)]
    assert len({world.deck for world in worlds}) == 40
    assert len({tuple(world.piles) for world in worlds}) > 4
    assert len({tuple(world.purses) for world in worlds}) > 30
    assert {world.deck[0] for world in worlds} == set(range(3, 15))


def test_every_order_of_covered_discs_is_imagined() -> None:
    view = view_of(table("Red3 / Blue5 / Yellow2 / Blue2"), "Blue").without_memory()
    crews = {RULES.imagine(view, dice(seed)).table.piles[0] for seed in range(40)}
    assert crews == {(1, 8, 10, 5), (1, 5, 10, 8)}


def test_a_world_may_be_imagined_in_the_middle_of_anything() -> None:
    game = table("Red2 / Blue2 / Blue3 / Blue4", ships="7 8 10")
    for step in ("CallMutiny", "ObeyMutiny", "ChooseTreasure", "TakeAction"):
        assert asked(game)[1] == step
        for viewer in viewers(game):
            world = RULES.imagine(view_of(game, viewer), dice(step))
            assert asked(world) == asked(game)
            assert world.options(game.waiting[0]) == game.options(game.waiting[0])
        answers = {"CallMutiny": "call", "ChooseTreasure": "sabre"}
        if step != "TakeAction":
            move(game, answers.get(step) or min(attacks(game)))
