"""Worlds imagined from a view: they fit it, and differ from one another in all that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.view import View
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import SPECTATOR, PirateGame, asked, attacks, move, viewers
from tests.games.buccaneer.strolls import any_move, positions
from tests.games.buccaneer.table import seat_of, table

PILES = "Red3 / Blue5 / Yellow2 / Blue2 / Blue? | Yellow4 / Black2 / Black? | Black5 / Red5"
RICH = {"Red": 3, "Blue": 21, "Yellow": 14, "Black": 8}


def view_of(game: PirateGame, viewer: str) -> View:
    return RULES.view(game, seat_of(viewer) if viewer else None)


def dice(seed: object) -> Dice:
    return Dice(seed_from(str(seed)))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("hidden_money", ["true", "false"])
def test_an_imagined_world_fits_the_view_it_was_imagined_from(
    seats: int, hidden_money: str
) -> None:
    for game in positions(seats, "imagine", every=7, hidden_money=hidden_money):
        for viewer in (*viewers(game)[:2], SPECTATOR):
            full = view_of(game, viewer)
            for view in (full, full.without_memory()):
                world = RULES.imagine(view, dice(f"{game.ply} {viewer}"))
                RULES.check(world)
                recall = view.recalled is not None
                assert RULES.view(world, view.seat, recall=recall) == view
                assert sorted(world.table.deck) == sorted(game.table.deck)
                if recall:
                    assert world.table.piles == game.table.piles
                    assert world.table.purses == game.table.purses


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


def test_the_same_dice_imagine_the_same_world() -> None:
    view = view_of(table(PILES), "Red").without_memory()
    assert RULES.imagine(view, dice(1)).table == RULES.imagine(view, dice(1)).table


def test_a_world_imagined_from_a_view_sent_as_text_is_the_same() -> None:
    for game in positions(4, "sent", every=12):
        view = view_of(game, "Blue")
        sent = RULES.codec.loads(RULES.codec.dumps(view))
        assert sent == view
        assert RULES.imagine(sent, dice(2)).table == RULES.imagine(view, dice(2)).table


def test_what_is_played_in_an_imagined_world_leaves_the_game_alone() -> None:
    game = table(PILES, ships="1 5 9")
    before = RULES.save(game)
    world = RULES.imagine(view_of(game, "Red"), dice(3))
    chance = Random(3)
    while not world.over:
        world.apply(world.waiting[0], any_move(world, chance))
    assert RULES.save(game) == before


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
