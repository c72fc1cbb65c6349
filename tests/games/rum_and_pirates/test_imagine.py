"""Worlds imagined from a view: what they keep, and how they differ in all that is hidden."""

from __future__ import annotations

from flibuste.engine.table import HIDDEN
from flibuste.games.rum_and_pirates.components import GOODS, PILES, RENDEZVOUS
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.playing import dice
from tests.games.rum_and_pirates.imagining import hidden
from tests.games.rum_and_pirates.looks import recalled, view_of
from tests.games.rum_and_pirates.play import asked, goods, play, tiles, unmet, won
from tests.games.rum_and_pirates.table import crew, table
from tests.rules import rule


@rule("RP-1.7", "RP-I12")
def test_worlds_differ_in_all_that_is_hidden() -> None:
    view = view_of(hidden(), "Gold")
    worlds = [RULES.imagine(view, dice(seed)) for seed in range(30)]
    laid = [world.table for world in worlds]
    for pile in ("dive", "map", "goods", "rendezvous", "guard_big", "scorpion"):
        assert len({each.piles[PILES.index(pile)] for each in laid}) > 25, pile
    assert len({tuple(goods(world, "Violet")) for world in worlds}) > 20
    assert len({tuple(unmet(world, "Violet")) for world in worlds}) > 10
    assert {tuple(goods(world, "Gold")) for world in worlds} == {("goods_hook 2",)}
    assert {tuple(unmet(world, "Gold")) for world in worlds} == {("rendezvous_rum 4",)}


@rule("RP-R17")
def test_memory_knows_purses_and_tiles_taken_openly() -> None:
    game = hidden()
    for seed in range(10):
        world = RULES.imagine(view_of(game, "Gold"), dice(seed))
        assert world.table.coins == game.table.coins
        assert won(world, "Violet") == ["guard_big 6", "dive_swan 3"]
    blind = view_of(game, "Gold").without_memory()
    worlds = [RULES.imagine(blind, dice(seed)) for seed in range(30)]
    assert len({world.table.coins[2] for world in worlds}) > 3
    assert len({tuple(won(world, "Violet")) for world in worlds}) > 8
    assert {world.table.coins[0] for world in worlds} == {2}


@rule("RP-14.7")
def test_memory_knows_where_a_rendezvous_cannot_be() -> None:
    """Violet has been to a rum and a pirate square and turned nothing up."""
    game = table(captain="1a", to_move="Violet", violet=crew(coins=9, rendezvous="chest, guard"))
    play(game, "move 1ac", "move 1cd", "decline", "move 1bd")
    forbidden = {"rendezvous_rum 4", "rendezvous_pirate 4"}
    mindful = {
        tile
        for seed in range(40)
        for tile in unmet(RULES.imagine(view_of(game, "Gold"), dice(seed)), "Violet")
    }
    assert len(mindful) == 7
    assert not mindful & forbidden
    blind = view_of(game, "Gold").without_memory()
    dealt = {
        tile for seed in range(40) for tile in unmet(RULES.imagine(blind, dice(seed)), "Violet")
    }
    assert dealt > forbidden


@rule("RP-14.6")
def test_after_a_twin_was_met_the_other_may_still_be_one() -> None:
    """The older tile was passed over, the younger one not."""
    met = "rendezvous_rum 4"
    two = table(captain="1a", to_move="Violet", violet=crew(rendezvous="rum, rum"))
    one = table(captain="1a", to_move="Violet", violet=crew(rendezvous="chest, rum"))
    for game, possible in ((two, True), (one, False)):
        play(game, "move 1ac")
        left = [
            unmet(RULES.imagine(view_of(game, "Gold"), dice(seed)), "Violet") for seed in range(60)
        ]
        assert ([met] in left) == possible


@rule("RP-R18")
def test_memory_knows_the_guards_under_the_pile() -> None:
    game = table(captain="6b", gold=crew(6), piles={"guard_big": "5, 6"}, quiet="9")
    play(game, "move 6bd", "guard big")
    big = PILES.index("guard_big")
    for seed in range(10):
        world = RULES.imagine(view_of(game, "Violet"), dice(seed))
        assert tiles(world.table.piles[big][-1:]) == ["guard_big 5"]
    blind = view_of(game, "Violet").without_memory()
    lasts = {RULES.imagine(blind, dice(seed)).table.piles[big][-1] for seed in range(30)}
    assert len(lasts) == 3


@rule("RP-R26")
def test_the_seller_knows_where_his_tile_is() -> None:
    game = table(captain="3d", piles={"goods": "hook 2, hat 3"})
    play(game, "move 3bd", "sell")
    for seed in range(6):
        seller = RULES.imagine(view_of(game, "Gold"), dice(seed))
        assert tiles(seller.table.piles[GOODS][-1:]) == ["goods_hook 2"]
    bottoms = {
        RULES.imagine(view_of(game, "Black"), dice(seed)).table.piles[GOODS][-1]
        for seed in range(40)
    }
    assert len(bottoms) > 12


@rule("RP-R26", "RP-14.1")
def test_the_seller_knows_who_has_kept_his_tile() -> None:
    """Only one goods tile is left: Gold sells it, and Violet draws and keeps it."""
    game = table(
        captain="4a",
        gold=crew(coins=0),
        violet=crew(coins=3),
        black=crew(goods="parrot 4"),
        piles={"goods": "hook 2"},
        maps="green 3, green 4, yellow 5, yellow 6",
        dives="es_cruce 2, es_cruce 3, es_cruce 4, es_cruce 5",
        empty="goods",
    )
    play(game, "move 4ab", "sell", "end")
    play(game, "move 4bd", "move 4.3-5.6", "move 5ac", "move 4.2-5.7", "keep")
    assert goods(game, "Violet") == ["goods_hook 2"]
    ((face, _),) = recalled(game, "Gold").goods[1]
    assert tiles((face,)) == ["goods_hook 2"]
    assert recalled(game, "Black").goods[1] == ((HIDDEN, 0b11),)


@rule("RP-R13", "RP-R17")
def test_whoever_is_asked_to_drink_has_a_coin() -> None:
    game = table(captain="8c", dives="es_cruce 5", black=crew(coins=1), violet=crew(coins=0))
    play(game, "move 8bc", "invite")
    assert asked(game) == ("Black", "JoinBout")
    blind = view_of(game, "Silver").without_memory()
    for seed in range(40):
        world = RULES.imagine(blind, dice(seed))
        assert asked(world) == ("Black", "JoinBout")
        assert world.table.coins[2] >= 1


@rule("RP-14.3")
def test_rendezvous_are_dealt_even_when_hardly_any_fit() -> None:
    """All but one place shunned: the tile is certain, and dealing finds it."""
    game = table(violet=crew(rendezvous="chest, rum"))
    (chest, _), (rum, _) = game.table.rendezvous[1]
    first = game.table.piles[RENDEZVOUS][0]
    nine = (1 << 9) - 1
    masks = [nine & ~(1 << (face - first)) for face in (chest, rum)]
    game.table.rendezvous[1] = ((chest, masks[0]), (rum, masks[1]))
    for seed in range(20):
        world = RULES.imagine(view_of(game, "Gold"), dice(seed))
        assert unmet(world, "Violet") == ["rendezvous_rum 4", "rendezvous_chest 6"]
