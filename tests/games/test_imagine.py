"""Worlds imagined from a view: they fit it, with and without memory, and are games like any other."""

from __future__ import annotations

from typing import Any

from flibuste.engine.box import Box
from flibuste.engine.game import Game
from tests.games.playing import dice
from tests.games.shelf import GAME, of, rows
from tests.games.strolling import play_on, positions

LONGEST = 5_000
EVERY = 17
"""Of so many positions one is imagined from; the contract does it at all of them, in `make soak`."""


@rows("imagining", "SEEN")
def test_an_imagined_world_fits_the_view_and_can_be_played_on(
    box: Box, row: tuple[int, dict[str, str]]
) -> None:
    rules, strolls = box.ruleset(), of(box, "strolls")
    seats, options = row
    for game in positions(strolls.stroll(seats, "imagine", **options), every=EVERY):
        for seat in (game.ply % seats, None):
            full = rules.view(game, seat)
            for view in (full, full.without_memory()):
                world = rules.imagine(view, dice(f"{game.ply} {seat}"))
                rules.check(world)
                recall = view.recalled is not None
                assert rules.view(world, seat, recall=recall) == view
                assert question(world) == question(game)
                of(box, "imagining").agree(world, game, recall)
                play_on(rules, strolls.any_move, world, game.ply, 12)


def question(game: Game[Any]) -> object:
    """Who is asked what."""
    return tuple(game.waiting), type(game.choice)


@GAME
def test_the_same_dice_imagine_the_same_world(box: Box) -> None:
    """Even when the view has been sent as a text."""
    rules = box.ruleset()
    for game in (
        *positions(of(box, "strolls").stroll(min(4, box.seats[1]), "sent"), 12),
        *of(box, "imagining").tables(),
    ):
        full = rules.view(game, 1)
        for view in (full, full.without_memory()):
            world = rules.imagine(view, dice(1))
            assert rules.imagine(view, dice(1)).table == world.table
            sent = rules.codec.loads(rules.codec.dumps(view))
            assert sent == view
            assert rules.imagine(sent, dice(1)).table == world.table


@GAME
def test_what_is_played_in_an_imagined_world_leaves_the_game_alone(box: Box) -> None:
    rules = box.ruleset()
    for game in of(box, "imagining").tables():
        before = rules.save(game)
        seat = game.waiting[0]
        world = rules.imagine(rules.view(game, seat), dice(3))
        assert world.options(seat) == game.options(seat)
        play_on(rules, of(box, "strolls").any_move, world, 3, LONGEST)
        assert world.over
        assert rules.save(game) == before
