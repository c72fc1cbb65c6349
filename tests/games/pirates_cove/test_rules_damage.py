"""Chapter 9: damage and settlement."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import asked, names, parrot, place, play, rings, told
from tests.games.pirates_cove.play_battle import seen, tales, volleys
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

# -- PC-9.1: damage steps ---------------------------------------------------------------------------------


@rule("PC-9.1")
def test_hits_and_explosion_on_one_hull_are_summed_before_they_are_applied() -> None:
    fleet = (ship("8223", at=3, hand="powder_room"), ship("8222", at=3, craft="hull"))
    game = play(table(*fleet, dice="5 5"), "pass", "play powder_room", "fire B hull")
    assert [rings(game, seat) for seat in "AB"] == ["6223", "6222"]
    assert len(told(game, "craft_lost")) == 1


@rule("PC-9.1")
def test_hits_and_explosion_settle_together_so_nobody_scores_for_the_other() -> None:
    fleet = (ship("2223", at=3, hand="powder_room"), ship("2222", at=3), ship("8221", at=3))
    game = play(table(*fleet, dice="5 5"), "pass", "play powder_room", "fire B crew")
    assert [place(game, seat) for seat in "ABC"] == ["cove", "cove", "sails"]
    assert game.table.fame == [0, 0, 2]


@rule("PC-9.1")
def test_hooks_hits_and_strays_settle_together() -> None:
    fleet = (ship("2223", at=1), ship("1222", at=1), ship("1221", at=1), ship())
    game = table(*fleet, black="hook", dice="5 1 2")
    assert volleys(game) == ["hook at A hull: 5 1 2"]
    assert [rings(game, seat)[0] for seat in "ABC"] == ["1", "0", "0"]
    assert game.table.fame == [2, 0, 0, 0]


@rule("PC-9.1")
def test_recoil_is_suffered_after_a_miss() -> None:
    fleet = (ship("2243", at=3, hand="grapeshot"), ship("8222", at=3))
    game = play(table(*fleet, dice="1 2"), "pass", "play grapeshot", "fire B hull")
    assert [rings(game, seat) for seat in "AB"] == ["2223", "8222"]


@rule("PC-9.1")
@pytest.mark.parametrize(("cannons", "left"), [(5, 3), (2, 0)])
def test_a_shooter_routed_by_the_explosion_suffers_the_recoil_at_the_cove(
    cannons: int, left: int
) -> None:
    cards = "grapeshot powder_room"
    fleet = (ship(f"22{cannons}3", at=3, hand=cards), ship("8822", at=3), ship("8221", at=3))
    game = table(*fleet, dice="3 4")
    play(game, "pass", "play grapeshot", "play powder_room", "fire B crew")
    assert (place(game, "A"), rings(game, "A")) == ("cove", f"02{left}3")
    assert [rings(game, seat) for seat in "BC"] == ["6622", "6221"]
    assert game.table.fame == [0, 1, 1], "routed once, scored for once"
    assert len(told(game, "routed")) == 1


@rule("PC-9.1", "PC-9.4")
def test_who_routs_another_and_falls_to_his_recoil_scores_before_he_goes() -> None:
    fleet = (ship("2223", at=3, hand="grapeshot"), ship("2222", at=3), ship("8221", at=3))
    game = play(table(*fleet, dice="3 4"), "pass", "play grapeshot", "fire B crew")
    assert [place(game, seat) for seat in "ABC"] == ["cove", "cove", "sails"]
    assert game.table.fame == [1, 0, 2]


# -- PC-9.2 and PC-9.3: who bears it ----------------------------------------------------------------------


@rule("PC-9.2", "PC-9.3")
@pytest.mark.parametrize(
    ("hits", "left", "craft", "bird", "fame"),
    [
        (1, "8282", "damaged", "well", 5), (2, "8282", "", "well", 5), (3, "8282", "", "wounded", 5),
        (4, "8282", "", "", 3), (5, "8272", "", "", 3),
    ],
)  # fmt: skip
def test_points_are_taken_by_mastercraft_then_parrot_then_ring(
    hits: int, left: str, craft: str, bird: str, fame: int
) -> None:
    fleet = (ship("2888", at=3), ship("8282", at=3, craft="cannons", parrot="silver", fame=5))
    game = table(*fleet, dice=" ".join(["6"] * hits + ["1"] * (5 - hits)))
    play(game, "fire B cannons")
    ships = seen(game, None)
    assert rings(game, "B") == left
    assert (ships.crafts[4 + 2] >= 0, ships.cracks[4 + 2]) == (bool(craft), int(bool(craft)))
    assert parrot(game, "B") == ("silver" if bird else "")
    assert ships.wounds[1] == int(bird == "wounded")
    assert ships.fame[1] == fame
    lost = ["mastercraft"] * (not craft) + ["parrot_silver"] * (not bird)
    assert names(game, game.table.discard) == lost


@rule("PC-9.2")
def test_cards_of_other_sections_bear_nothing() -> None:
    fleet = (ship("2228", at=3), ship("8882", at=3, craft="hull", parrot="flint", fame=5))
    game = play(table(*fleet, dice="5 5"), "fire B crew")
    assert rings(game, "B") == "8682"
    assert (game.table.cracks, game.table.wounds) == ([0] * 12, [0] * 3)
    assert game.table.fame[1] == 5


@rule("PC-9.2")
def test_points_beyond_the_mat_are_lost() -> None:
    fleet = (ship("2888", at=3), ship("2122", at=3), ship("8221", at=3))
    game = play(table(*fleet, dice="5 5 5 5 5"), "fire B crew")
    assert [rings(game, seat) for seat in "ABC"] == ["2888", "2022", "8221"]


@rule("PC-9.3")
def test_a_damaged_mastercraft_still_works_and_takes_two_points_in_all() -> None:
    fleet = (ship("8228", at=3), ship("3222", at=3, craft="hull"))
    game = table(*fleet, dice="5 1 1 1 5 1 1 1 5 1")
    crafts = []
    for _ in range(3):
        play(game, "fire B hull")
        crafts.append((game.table.crafts[4] >= 0, rings(game, "B")))
        play(game, "fire A hull")
    assert crafts == [(True, "3222"), (False, "3222"), (False, "2222")]


@rule("PC-9.3")
def test_a_wounded_parrot_still_works_and_its_death_costs_two_fame_at_once() -> None:
    fleet = (ship("8228", at=3), ship("8222", at=3, parrot="silver", fame=6), ship("8221", at=3))
    game = table(*fleet, dice="5 1 " + "1 " * 6 + "1 1 5 1")
    play(game, "fire B cannons", "fire A hull", "fire A hull")
    assert volleys(game)[1] == "B at A hull: 1 1 1 1 1 1"
    assert game.table.fame[1] == 6
    play(game, "fire B cannons")
    assert asked(game) == ("B", "CombatAction")
    assert (parrot(game, "B"), game.table.fame[1], game.table.dice(1)) == ("", 4, 2)
    assert names(game, game.table.discard) == ["parrot_silver"]
    assert rings(game, "B") == "8222"


# -- PC-9.4: settlement -----------------------------------------------------------------------------------


@rule("PC-9.4")
def test_parrots_die_before_anybody_scores() -> None:
    fleet = (
        ship("8223", at=3, hand="powder_room", parrot="flint", fame=1),
        ship("8822", at=3),
        ship("2221", at=3),
    )
    game = play(table(*fleet, dice="5 5"), "pass", "play powder_room", "fire B crew")
    assert (parrot(game, "A"), place(game, "C")) == ("", "cove")
    assert game.table.fame == [1, 1, 0], "1 - 2 is 0, and then 1 for the rout"


@rule("PC-9.4", "PC-11.2")
def test_ships_routed_together_bring_a_fame_each_to_those_still_present() -> None:
    fleet = (
        ship("8224", at=3, hand="powder_room"),
        ship("8823", at=3),
        ship("2222", at=3),
        ship("2221", at=3),
        ship(at=2),
    )
    game = play(table(*fleet, dice="5 5"), "pass", "play powder_room", "fire B crew")
    assert [place(game, seat) for seat in "ABCD"] == ["sails", "sails", "cove", "cove"]
    assert game.table.fame == [2, 2, 0, 0, 0]


@rule("PC-9.4", "PC-12.3")
@pytest.mark.parametrize(
    ("foe", "present", "share"),
    [
        ("hook", 1, 3), ("hook", 2, 1), ("hook", 3, 1), ("hook", 4, 0), ("dutchman", 1, 6),
        ("dutchman", 4, 1), ("dutchman", 5, 1), ("bonny_read", 2, 3), ("bonny_read", 3, 2),
        ("navy", 1, 4), ("navy", 2, 2), ("navy", 3, 1), ("navy", 5, 0),
    ],
)  # fmt: skip
def test_the_fame_of_a_sunk_ship_is_shared_and_rounded_down(
    foe: str, present: int, share: int
) -> None:
    at = 3 if foe == "navy" else 1
    crowd = [ship(f"222{6 - n}", at=at if n < present else 7) for n in range(1, 5)]
    gunner = ship("8888", at=at, parrot="trelawney")
    black = "cacafuego" if foe == "navy" else foe
    navy = (3, 1) if foe == "navy" else (0, -1)
    game = table(gunner, *crowd, black=black, navy=navy, dice="5 5 5 5 5")
    play(game, "fire navy" if foe == "navy" else "fire legend")
    assert told(game, "sunk") == [{"npc": foe}]
    assert game.table.fame == [share] * present + [0] * (5 - present)


@rule("PC-9.4")
def test_who_is_routed_in_the_step_that_sinks_a_legend_has_no_share() -> None:
    shooter = ship("1888", at=1, hand="powder_room", parrot="trelawney")
    fleet = (shooter, ship("8227", at=1), ship(), ship())
    game = table(*fleet, black="hook", dice="5 5 5 1 1")
    play(game, "pass", "play powder_room", "fire legend")
    assert game.over
    assert (rings(game, "A"), rings(game, "B")) == ("0888", "5227")
    assert game.table.fame == [0, 1 + 3, 0, 0]
    assert tales(game, "routed", "rout_fame", "sunk", "share") == [
        "routed", "rout_fame", "sunk", "share",
    ]  # fmt: skip


@rule("PC-9.4")
def test_when_nobody_is_left_nobody_gains() -> None:
    shooter = ship("1888", at=1, hand="powder_room", parrot="trelawney")
    game = table(shooter, black="hook cacafuego", dice="5 5 5 1 1")
    play(game, "pass", "play powder_room", "fire legend")
    assert game.over
    assert told(game, "sunk") == [{"npc": "hook"}]
    assert game.table.fame == [0, 0, 0]


# -- PC-9.5: what counts as hit ---------------------------------------------------------------------------


@rule("PC-9.5")
@pytest.mark.parametrize("guard", ["craft", "parrot", "none"])
def test_a_ship_is_hit_though_a_card_takes_the_damage(guard: str) -> None:
    things = {"craft": {"craft": "hull"}, "parrot": {"parrot": "flint"}, "none": {}}[guard]
    fleet = (ship("8224", at=3), ship("8223", at=3, **things), ship("8222", at=3))
    game = play(table(*fleet, dice="5 1 6"), "fire B hull", "flee")
    assert game.table.fame == [1, 0, 1]
    assert rings(game, "B")[0] == ("7" if guard == "none" else "8")


@rule("PC-9.5")
def test_a_ship_is_hit_by_its_own_recoil() -> None:
    fleet = (ship("8284", at=3, hand="grapeshot"), ship("8222", at=3))
    game = play(table(*fleet, dice="1 1 1 1 6"), "pass", "play grapeshot", "fire B hull")
    play(game, "fire A hull", "flee")
    assert game.table.fame == [0, 1, 0]


@rule("PC-9.5")
def test_a_ship_is_hit_by_an_explosion() -> None:
    fleet = (ship("8224", at=3, hand="powder_room"), ship("8823", at=3), ship("8222", at=3))
    game = play(table(*fleet, dice="5 1 6 6"), "pass", "play powder_room", "fire B crew")
    play(game, "flee", "flee")
    assert game.table.fame == [2, 0, 1]
