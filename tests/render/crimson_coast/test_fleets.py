"""Beside the sea of Crimson Coast: both banks, and a card for each ship, home and fort."""

from __future__ import annotations

import re

from flibuste import render
from flibuste.engine.view import View
from flibuste.games.crimson_coast.ruleset import RULES
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.render.crimson_coast.coast_games import stages


def two_fleets() -> CoastGame:
    return a_table(
        a=fleet(
            ship("CC-070", "300 300 70", masts="101", crew="captain!", coins="3 1"),
            ship("CC-302", "752 609 325", wrecked=True, masts="000"),
            home=0,
            bank="3 2 1",
            forts="CC-091",
        ),
        b=fleet(
            ship("CC-034", "600 300 68", crew="captain", coins="2"), home=3, forts="CC-047@2 3 2"
        ),
    )


def mine(game: CoastGame, seat: int | None = 0, phone: bool = False) -> str:
    found = render.mine(RULES.view(game, seat), names=["Anne", "Bart"], phone=phone)
    assert found is not None
    return found.body


def words(body: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)<", body)


def card(body: str, name: str) -> str:
    """The card with this id, up to the next one."""
    start = body.index(f'id="{name}"')
    rest = body.find('id="card-', start + 6)
    return body[start:rest] if rest > 0 else body[start:]


def test_a_card_has_guns_cargo_segments_and_its_state() -> None:
    body = mine(two_fleets())
    told = words(card(body, "card-0"))
    assert told[:2] == ["S", "L"]
    assert [each for each in told if each in ("3S", "3L")] == ["3S", "3L", "3S"]
    assert "to act" in told
    assert {"3", "1"} <= set(told)
    assert "#s-captain" in card(body, "card-0")
    assert "wreck" in words(card(body, "card-1"))


def test_what_is_closed_shows_its_back_to_the_enemy_alone() -> None:
    game = two_fleets()
    assert words(card(mine(game, 0), "card-2")).count("?") == 2
    assert "?" not in words(card(mine(game, 1), "card-2"))
    assert "#s-captain" in card(mine(game, 1), "card-2")


def test_the_bank_is_counted_in_coins_against_the_line() -> None:
    told = words(mine(two_fleets()))
    assert told[:4] == ["You", "6", "Bart", "5"]
    assert "13" in told
    assert mine(two_fleets()).count("#s-fort") >= 5
    assert "6 of 13" in words(mine(two_fleets(), phone=True))


def test_on_a_phone_each_fleet_has_a_leaf_and_whoever_acts_comes_first() -> None:
    a = fleet(ship("CC-070", "300 300 70"), ship("CC-034", "600 300 68"))
    game = play(a_table(a=a, b=fleet(ship("CC-302", "752 609 325"))), "move 1")
    found = render.mine(RULES.view(game, 0), phone=True)
    assert found is not None
    leaves = [re.findall(r'id="(card-\d)"', leaf) for leaf in (found.body, found.leaf)]
    assert leaves == [["card-1", "card-0"], ["card-2"]]
    whole = found.stacked()
    assert re.findall(r'id="(card-\d)"', whole.body) == ["card-1", "card-0", "card-2"]
    assert whole.height == 2 * found.height


def test_forts_stand_or_are_still_to_be_built() -> None:
    told = words(mine(two_fleets()))
    assert "to build: 3 gold" in told
    assert "5 inside" in told


def test_the_segments_that_are_left_are_bright() -> None:
    game = play(two_fleets(), "move 0", "sail S 0")
    body = card(mine(game), "card-0")
    assert body.count("var(--brass-ground)") == 1
    assert "acting" in words(body)


def test_nobody_acts_when_all_is_over() -> None:
    view = RULES.view(play(two_fleets(), "move 0", "sail S 0"), 0)
    over = view.but(agenda=(), options=(), labels=())
    assert "acting" in words(whole(view))
    assert "acting" not in words(whole(over))
    assert card(whole(over), "card-0").count("var(--brass-ground)") == 2


def test_masts_that_may_be_lost_glow_on_the_card() -> None:
    views = [
        view for view in stages(2) if type(view.asked).__name__ == "LoseMasts" and view.options
    ]
    assert views
    for view in views:
        found = re.findall(r'id="gun-\d+-\d" class="may" data-options="(\d+)"', whole(view))
        assert sorted(map(int, found)) == list(range(len(view.options)))


def whole(view: View) -> str:
    found = render.mine(view)
    assert found is not None
    return found.body


def test_many_ships_stand_two_abreast() -> None:
    crowd = [ship("CC-020", f"{100 + 80 * at} 300 90") for at in range(9)]
    found = render.mine(RULES.view(a_table(a=fleet(*crowd), b=fleet(ship("sq2", "300 700 0"))), 0))
    assert found is not None
    assert found.height < 480


def test_a_name_that_has_room_is_written_out() -> None:
    game = a_table(
        a=fleet(ship("CC-070", "300 300 70"), home=0), b=fleet(ship("CC-034", "600 300 68"), home=5)
    )
    found = render.mine(RULES.view(game, 1), lang="fr")
    assert found is not None
    assert "Rocher de la Lanterne" in words(found.body)


def test_both_names_are_written_out_below_a_fleet_on_a_phone() -> None:
    view = RULES.view(two_fleets(), 0)
    found = render.mine(view, names=["Anne", "Bartholomé"], phone=True)
    assert found is not None
    assert "Bartholomé" in words(found.body)


def test_the_long_name_of_a_ship_is_written_out_on_a_phone_with_her_segments_behind_the_hold() -> (
    None
):
    game = a_table(
        a=fleet(ship("CC-051", "300 300 70"), home=0), b=fleet(ship("CC-034", "600 300 68"))
    )
    told = words(card(mine(game, phone=True), "card-0"))
    assert "Matthias Vospero" in told
    assert {"S"} <= set(told)
