"""What each die of a volley did, and by which rule: told by the view alone, whoever looks."""

from __future__ import annotations

import pytest

from flibuste.games.pirates_cove.components import CANNONS, CREW, HULL, KINDS, SAILS
from flibuste.games.pirates_cove.fates import CRAFT, HIT, LOST, MISS, PARROT, RING, Fate, fates
from tests.games.pirates_cove.play import LETTERS, play
from tests.games.pirates_cove.play_battle import drift, seen
from tests.games.pirates_cove.strolls import HOUSE, stroll
from tests.games.pirates_cove.table import CoveGame, Ship, ship, table
from tests.games.playing import events_of
from tests.rules import rule

PARTIES = (*LETTERS, "legend", "navy")


def fated(game: CoveGame) -> tuple[Fate, ...]:
    """As a spectator sees it."""
    visible = seen(game, None)
    return fates(visible.battle, visible.cards)


def brief(game: CoveGame) -> list[str]:
    """`6 hit B PC-8.5` for each die; the sea is a dot."""
    return [
        f"{each.die} {each.outcome} {PARTIES[each.party] if each.party >= 0 else '.'} {each.rule}"
        for each in fated(game)
    ]


def takers(game: CoveGame) -> list[tuple[tuple[int, int], ...]]:
    return [each.takers for each in fated(game)]


def changed(game: CoveGame) -> list[str]:
    return [" ".join(KINDS[kind] for kind in each.cards) for each in fated(game)]


def meet(*ships: Ship, dice: str, overflow_hits: str = "carry") -> CoveGame:
    """At Cannon Island; nobody plays a boarding card that is not asked for."""
    return table(*ships, ship("8881", at=3), dice=dice, overflow_hits=overflow_hits)


@rule("PC-8.5")
def test_five_and_six_hit_and_the_rest_falls_into_the_sea() -> None:
    game = play(meet(ship("8844", at=3), ship("8842", at=3), dice="6 2 5"), "fire B sails")
    assert brief(game) == ["6 hit B PC-8.5", "2 miss . PC-8.5", "5 hit B PC-8.5"]
    assert takers(game) == [((SAILS, RING),), (), ((SAILS, RING),)]
    assert changed(game) == ["", "", ""]


@rule("PC-9.2", "PC-9.3")
def test_mastercraft_parrot_and_ring_take_hits_in_this_order() -> None:
    target = ship("8882", at=3, craft="hull", damaged="hull", parrot="flint", wounded=True)
    game = play(meet(ship("8884", at=3), target, dice="6 6 5 5 5"), "fire B hull")
    assert brief(game)[:3] == ["6 hit B PC-9.3", "6 hit B PC-9.3", "5 hit B PC-8.5"]
    assert takers(game) == [((HULL, CRAFT),), ((HULL, PARROT),), *[((HULL, RING),)] * 3]


@rule("R-12", "PC-9.2")
def test_what_is_left_over_is_lost_where_the_table_plays_so() -> None:
    target = ship("8882", at=3, craft="hull", damaged="hull")
    fleet = (ship("8844", at=3), target)
    game = play(meet(*fleet, dice="6 1 5", overflow_hits="lost"), "fire B hull")
    assert takers(game) == [((HULL, CRAFT),), (), ((HULL, LOST),)]
    assert brief(game) == ["6 hit B PC-9.3", "1 miss . PC-8.5", "5 hit B PC-9.2"]


@rule("PC-9.2")
def test_hits_beyond_the_mat_are_lost() -> None:
    game = play(meet(ship("8844", at=3), ship("8812", at=3), dice="6 5 5"), "fire B cannons")
    assert takers(game) == [((CANNONS, RING),), ((CANNONS, LOST),), ((CANNONS, LOST),)]
    assert brief(game)[1] == "5 hit B PC-9.2"


@rule("PC-19.25", "PC-8.5")
def test_smoke_makes_a_five_miss() -> None:
    fleet = (ship("8844", at=3), ship("8842", at=3, hand="smoke"))
    game = play(meet(*fleet, dice="6 4 5"), "play smoke", "fire B crew")
    assert brief(game) == ["6 hit B PC-8.5", "4 miss . PC-8.5", "5 miss . PC-19.25"]
    assert changed(game) == ["", "", "smoke"]


@rule("PC-19.27")
def test_grapeshot_makes_a_three_hit_and_its_recoil_is_no_die() -> None:
    fleet = (ship("8844", at=3, hand="grapeshot"), ship("8842", at=3))
    game = play(meet(*fleet, dice="3 2 5"), "pass", "play grapeshot", "fire B crew")
    assert brief(game) == ["3 hit B PC-19.27", "2 miss . PC-8.5", "5 hit B PC-8.5"]
    assert changed(game) == ["grapeshot", "", ""]
    assert seen(game, 2).battle.harm == ((1, CREW, 2, 0, 0, 2), (0, CANNONS, 2, 0, 0, 2))


@rule("PC-19.28", "PC-19.29")
def test_a_cannonade_with_powder_strikes_four_sections_and_every_hull() -> None:
    fleet = (ship("8844", at=3, hand="cannonade powder_room"), ship("8842", at=3))
    game = meet(*fleet, dice="6 1 1")
    play(game, "pass", "play cannonade", "play powder_room", "fire B")
    assert brief(game)[0] == "6 hit B PC-19.29"
    assert changed(game) == ["powder_room cannonade", "", ""]
    assert takers(game)[0] == ((HULL, RING), (CREW, RING), (CANNONS, RING), (SAILS, RING))
    hulls = {
        seat: points for seat, section, points, *_ in seen(game, 0).battle.harm if section == HULL
    }
    assert hulls == {0: 1, 1: 2, 2: 1}


@rule("PC-13.3", "R-18")
def test_hooks_misses_stray_to_the_ship_of_their_number_but_not_through_smoke() -> None:
    fleet = (ship("8881", at=1), ship("2221", at=1, hand="smoke"), ship("2221", at=1, craft="hull"))
    game = table(*fleet, seats=4, black="hook", dice="3 2 1 2 1 4", tie_roll="each_list")
    while seen(game, None).battle.last_volley is None:
        drift_or_smoke(game)
    volley = seen(game, None).battle.last_volley
    assert volley is not None
    assert (PARTIES[volley.shooter], PARTIES[volley.target], volley.numbered) == (
        "legend",
        "A",
        (1, 2),
    )
    for each in fated(game):
        expected = {1: ("miss", "PC-19.25", -1), 2: ("stray", "PC-9.3", 2)}
        plain = ("hit", "PC-8.5", 0) if each.die >= 5 else ("miss", "PC-13.3", -1)
        assert (each.outcome, each.rule, each.party) == expected.get(each.die, plain)
    assert {1, 2} <= set(volley.dice)


def drift_or_smoke(game: CoveGame) -> None:
    notations = [action.notation for action in game.options(game.waiting[0])]
    play(game, "play smoke" if "play smoke" in notations else "pass")


@rule("PC-13.4")
def test_bonny_and_read_strike_all_four_sections() -> None:
    game = table(ship("8765", at=1), seats=4, black="bonny_read", dice="6 1 5")
    assert brief(game) == ["6 hit A PC-13.4", "1 miss . PC-8.5", "5 hit A PC-13.4"]
    assert len(takers(game)[0]) == 4


@rule("PC-12.2", "PC-12.3")
def test_a_volley_that_sinks_a_legend_still_names_it() -> None:
    fleet = (ship("8888", at=1, parrot="silver"), ship("7881", at=1))
    game = table(*fleet, seats=4, black="hook", dice="2 2 2 6 6 6 6 6 6")
    play(drift(game), "fire legend")
    visible = seen(game, 1)
    volley = visible.battle.last_volley
    assert volley is not None
    assert visible.battle.legend < 0
    assert visible.cards.legends[volley.legend].name == "hook"
    assert (volley.section, volley.hulls) == (HULL, (5, 0))
    assert [taker for ((_, taker),) in takers(game)] == [RING] * 5 + [LOST]


@pytest.mark.parametrize("seats", [3, 4, 5])
@rule("PC-8.1", "PC-9.1")
def test_the_fates_agree_with_what_was_told(seats: int) -> None:
    """In random games: the dice and the hits of the log."""
    fired = 0
    for seed in range(3):
        for game, _, _ in stroll(seats, f"fates {seed}", house_cards=HOUSE):
            if not game.table.battle.island or game.table.battle.last_volley is None:
                continue
            found = fated(game)
            last = [each for each in events_of(game) if each.name.startswith("fires")][-1]
            facts = dict(last.facts)
            assert facts["dice"] == " ".join(str(fate.die) for fate in found)
            assert facts["n"] == sum(fate.outcome == HIT for fate in found)
            assert all((fate.party < 0) == (fate.outcome == MISS) for fate in found)
            fired += 1
    assert fired > 30
