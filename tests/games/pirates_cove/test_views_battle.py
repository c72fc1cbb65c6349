"""What everybody sees of a battle: who has played what, who was routed, who fled, and the last volley."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Broken
from flibuste.games.pirates_cove.battle import PEACE, Battle
from flibuste.games.pirates_cove.components import CREW, KINDS, SAILS
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.volley import Volley
from tests.games.pirates_cove.play import LETTERS, play
from tests.games.pirates_cove.play_battle import seen
from tests.games.pirates_cove.strolls import stroll
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule


def fight(dice: str = "6 2 5", **hands: str) -> CoveGame:
    """A, B and C meet at Cannon Island, in this order of speed."""
    fleet = [
        ship(f"884{8 - 2 * at}", at=3, hand=hands.get(name, "")) for at, name in enumerate("ABC")
    ]
    return table(*fleet, dice=dice)


def out(game: CoveGame) -> tuple[str, str]:
    """Who was routed, who fled."""
    battle = seen(game, None).battle
    return tuple(  # type: ignore[return-value]
        "".join(LETTERS[seat] for seat in range(5) if bits >> seat & 1)
        for bits in (battle.routed, battle.fled)
    )


@rule("PC-8.1")
def test_the_last_volley_lies_open_to_all() -> None:
    game = play(fight(), "fire B sails")
    rings = (8, 8, 4, 8, 8, 8, 4, 6, 8, 8, 4, 4)
    for seat in (None, 0, 1, 2):
        battle = seen(game, seat).battle
        assert battle.last_volley == Volley(0, 1, SAILS, (6, 2, 5), 5, rings)
        assert battle.harm == ((1, SAILS, 2, 0, 0, 2),)
        assert seen(game, seat).rings[7] == 4


@rule("PC-8.6")
def test_the_next_volley_takes_its_place() -> None:
    game = play(fight("6 2 5 1 1 1"), "fire B sails", "fire C crew")
    battle = seen(game, None).battle
    assert battle.last_volley is not None
    assert (battle.last_volley.shooter, battle.last_volley.section) == (1, CREW)
    assert battle.last_volley.rings == tuple(game.table.rings)
    assert battle.harm == ()


@rule("PC-7.4", "PC-8.2")
def test_who_played_what_is_public() -> None:
    game = fight("1 1 1 1", A="grapeshot", B="smoke")
    play(game, "pass", "play smoke", "pass", "play grapeshot", "fire C hull")
    visible = seen(game, 2)
    played = [
        (LETTERS[seat], KINDS[visible.cards.kinds[card]]) for seat, card in visible.battle.played
    ]
    assert played == [("B", "smoke"), ("A", "grapeshot")]
    volley = visible.battle.last_volley
    assert volley is not None
    assert [KINDS[visible.cards.kinds[card]] for card in volley.cards] == ["grapeshot"]


@rule("PC-10.1", "PC-11.1")
def test_routed_is_not_fled() -> None:
    fleet = (ship("8848", at=3), ship("8846", at=3), ship("8814", at=3), ship("8812", at=3))
    game = table(*fleet, dice="6 6 6 6")
    play(game, "fire C cannons")
    assert out(game) == ("C", "")
    play(game, "flee")
    assert out(game) == ("C", "B")
    assert seen(game, 0).battle.last_out == (1,)


@rule("PC-6.11")
def test_nothing_of_it_outlives_the_battle() -> None:
    game = play(fight("6 2 5 6 6"), "fire B sails", "flee", "flee")
    assert seen(game, None).battle == PEACE


def test_a_copy_shares_the_volley_and_keeps_it() -> None:
    game = play(fight("6 2 5 1 1 1"), "fire B sails")
    twin = game.copy()
    assert twin.table.battle.last_volley is game.table.battle.last_volley
    before = seen(game, None).battle
    play(twin, "fire C crew")
    assert seen(game, None).battle == before


@pytest.mark.parametrize("recall", [False, True])
def test_an_imagined_world_remembers_the_battle(recall: bool) -> None:
    met = 0
    for game, seat, _ in stroll(4, "battle views"):
        if game.table.battle.last_volley is None:
            continue
        met += 1
        view = RULES.view(game, seat, recall=recall)
        world = RULES.imagine(view, Dice(seed_from("world")))
        assert world.table.battle == game.table.battle
        assert RULES.codec.loads(RULES.codec.dumps(view)) == view
    assert met > 5


SPOILS: list[Callable[[Battle], None]] = [
    lambda battle: setattr(battle, "harm", ()),
    lambda battle: setattr(battle, "last_volley", None),
    lambda battle: setattr(battle, "routed", 1),
    lambda battle: setattr(battle, "fled", 1),
    lambda battle: setattr(battle, "routed", 4),
    lambda battle: setattr(battle, "played", battle.played * 2),
    lambda battle: setattr(battle, "played", ()),
]


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_false_story_of_the_battle_is_noticed(spoil: Callable[[Battle], None]) -> None:
    """I-15."""
    game = fight("6 2 5 1", B="smoke")
    play(game, "play smoke", "fire B sails", "flee")
    RULES.check(game)
    spoil(game.table.battle)
    with pytest.raises(Broken, match=r"^I-15:"):
        RULES.check(game)
