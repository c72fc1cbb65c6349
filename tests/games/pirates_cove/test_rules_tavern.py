"""Chapter 19: where tavern cards come from, and parrots."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.pirates_cove.components import ADVISES, CARDS, FAMILY, KINDS, SECTIONS
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.deeds import ALL_CARDS
from tests.games.pirates_cove.play import (
    asked,
    hand,
    names,
    options,
    parrot,
    play,
    refused,
    rings,
    told,
)
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule

BIRDS = ("flint", "silver", "bones", "trelawney")


@rule("PC-19.1")
def test_a_drawn_card_is_known_to_its_drawer_alone() -> None:
    game = table(ship(at=1, gold=2), phases="islands", month=2, pile="smoke")
    play(game, "buy 1")
    (event,) = [each for each in game.table.events or () if each.name == "draws"]
    said = [RULES.box.speech("en").say(event.seen_by(seat).phrase()) for seat in (0, 1, None)]
    assert "Smoke" in said[0]
    assert said[1] == said[2]
    assert "Smoke" not in said[1]


@rule("PC-19.1", "PC-1.6")
def test_there_are_four_sources_of_tavern_cards() -> None:
    bought = table(ship(at=1, gold=2), phases="islands", month=2, pile="smoke")
    assert hand(play(bought, "buy 1"), "A") == ["smoke"]
    found = table(ship(at=3), phases="plunder", open={3: (4, 0, 0, 1)}, pile="smoke")
    assert hand(found, "A") == ["smoke"]
    given = table(ship(), ship(at=3), ship(at=5), phases="islands", pile="smoke")
    assert hand(play(given, "end", "end", "income gold"), "A") == ["smoke"]


@rule("PC-19.2", "R-41")
def test_a_new_pile_is_made_when_a_draw_is_due_and_not_before() -> None:
    game = table(ship(at=1, gold=9), phases="islands", month=2, pile="smoke", drained=True)
    thrown = game.table.discard
    play(game, "buy 1")
    assert (game.table.draw, game.table.discard) == ((), thrown)
    play(game, "buy 1")
    assert game.table.discard == ()
    left = {*game.table.draw, *game.table.hands[0], game.table.parrots[0]}
    assert set(thrown) <= left
    assert game.table.draw != tuple(sorted(game.table.draw)), "shuffled"


@rule("PC-19.2")
def test_without_any_card_none_can_be_bought() -> None:
    fleet = [ship(at=at, gold=9, parrot=bird) for at, bird in zip((1, 3, 5), BIRDS, strict=False)]
    game = table(*fleet, ship(parrot="trelawney", hand=ALL_CARDS), phases="islands", month=2)
    assert asked(game) == ("A", "IslandAction")
    assert refused(game, "buy 1") == "PC-19.2"
    assert options(game) == ["end"]


@rule("PC-19.3", "PC-1.2")
def test_there_are_five_families_combat_being_boarding_and_volley() -> None:
    assert set(FAMILY) == {"parrot", "mastercraft", "event", "boarding", "volley", "fame"}
    assert [card["id"] for card in CARDS if card["family"] == "volley"] == [
        "grapeshot",
        "powder_room",
        "cannonade",
    ]
    assert len([card for card in CARDS if card["family"] == "event"]) == 7
    assert len([card for card in CARDS if card["family"] == "boarding"]) == 5


# -- parrots ----------------------------------------------------------------------------------------------


@rule("PC-19.4", "PC-9.2")
@pytest.mark.parametrize(
    ("bird", "section"), list(zip(BIRDS, ("hull", "cannons", "crew", "sails"), strict=True))
)
def test_each_parrot_advises_one_section_and_is_wounded_there_alone(
    bird: str, section: str
) -> None:
    assert SECTIONS[ADVISES[KINDS.index(f"parrot_{bird}")]] == section
    fleet = (ship("2224", at=3), ship("4441", at=3, parrot=bird))
    if bird == "trelawney":
        fleet = (ship("2222", at=3, parrot=""), ship("4441", at=3, parrot=bird))
    for aim in SECTIONS:
        game = table(*fleet, dice="1 1 1 5 1" if bird == "trelawney" else "5 1")
        if bird == "trelawney":
            play(game, "fire A hull")
        play(game, f"fire B {aim}")
        assert (game.table.wounds[1] == 1) is (aim == section)
        assert (rings(game, "B") == "4441") is (aim == section)


@rule("PC-19.5")
@pytest.mark.parametrize("bird", BIRDS)
def test_a_drawn_parrot_is_shown_and_aboard_at_once(bird: str) -> None:
    game = table(ship(at=1, gold=4), phases="islands", month=2, pile=f"parrot_{bird} smoke")
    play(game, "buy 1")
    assert (parrot(game, "A"), hand(game, "A")) == (bird, [])
    assert told(game, "parrot") == [{"seat": "A", "parrot": f"parrot_{bird}"}]
    assert told(game, "draws") == []
    play(game, "buy 1")
    assert hand(game, "A") == ["smoke"]


def second(answer: str, fame: int = 3, **options: Any) -> CoveGame:
    """A with Flint's wounded bird is at the Tavern and draws Bones'; the wound is from a table of its own."""
    game = table(
        ship(at=1, gold=6, fame=fame, parrot="flint"),
        phases="islands",
        month=2,
        pile="parrot_bones smoke",
        **options,
    )
    play(game, "buy 1")
    game.table.wounds[0] = 1
    assert options_are(game)
    return play(game, answer)


def options_are(game: CoveGame) -> bool:
    assert refused(game, "buy 1") == "PC-17.2"
    assert refused(game, "end") == "FL-3"
    return options(game) == ["swap", "keep"]


@rule("PC-19.6", "R-26", "PC-20.2")
def test_a_swap_costs_a_fame_and_the_old_bird_is_shuffled_in() -> None:
    game = second("swap")
    assert (parrot(game, "A"), game.table.fame[0], game.table.wounds[0]) == ("bones", 2, 0)
    assert "parrot_flint" in names(game, game.table.draw)
    assert (hand(game, "A"), game.table.discard) == ([], ())
    assert game.table.gold[0] == 4, "no card in its place, and none paid back"


@rule("PC-19.6", "R-26")
def test_whoever_keeps_the_old_bird_pays_nothing_and_the_new_one_is_shuffled_in() -> None:
    game = second("keep")
    assert (parrot(game, "A"), game.table.fame[0], game.table.wounds[0]) == ("flint", 3, 1)
    assert "parrot_bones" in names(game, game.table.draw)
    assert (hand(game, "A"), game.table.discard) == ([], ())
    tops = {names(second(answer), second(answer).table.draw)[-1] for answer in ("swap", "keep")}
    assert tops != {"parrot_flint", "parrot_bones"}, "shuffled in, not laid on top"


@rule("R-06", "PC-19.6")
@pytest.mark.parametrize(("floor", "fame"), [("zero", 0), ("none", -1)])
def test_a_swap_is_allowed_without_fame(floor: str, fame: int) -> None:
    assert second("swap", 0, fame_floor=floor).table.fame[0] == fame


@rule("PC-19.6", "PC-9.3", "PC-20.2")
def test_a_killed_parrot_goes_to_the_discard_and_costs_two_fame() -> None:
    fleet = (ship("2224", at=3), ship("4222", at=3, parrot="flint", fame=5))
    game = play(table(*fleet, dice="5 5"), "fire B hull")
    assert (parrot(game, "B"), game.table.fame[1], rings(game, "B")) == ("", 3, "4222")
    assert names(game, game.table.discard) == ["parrot_flint"]


@rule("PC-19.8")
@pytest.mark.parametrize("mat", ["2112", "2182", "2812", "2882"])
@pytest.mark.parametrize("grapple", [False, True])
def test_silvers_parrot_always_rolls_six_dice(mat: str, grapple: bool) -> None:
    game = table(ship(f"{mat[:3]}3", at=3, parrot="silver", hand="grapple"), ship("8882", at=3))
    play(game, "play grapple" if grapple else "pass", "fire B hull")
    assert len(str(told(game, "fires")[0]["dice"]).split()) == 6


@rule("PC-19.9", "PC-8.4")
@pytest.mark.parametrize(("crew", "cannons", "dice"), [(1, 7, 5), (7, 1, 2), (3, 5, 4), (8, 3, 3)])
def test_bones_parrot_fires_all_cannons_whatever_the_crew(
    crew: int, cannons: int, dice: int
) -> None:
    game = table(ship(f"2{crew}{cannons}3", at=3, parrot="bones"), ship("8882", at=3))
    play(game, "fire B hull")
    assert len(str(told(game, "fires")[0]["dice"]).split()) == dice


@rule("PC-19.10", "PC-3.5")
def test_trelawneys_parrot_adds_twenty_to_the_speed() -> None:
    game = table(ship("2221", at=3, parrot="trelawney"), ship("2228", at=3))
    assert game.table.speed(0) == 24
    assert asked(game) == ("A", "CombatAction")
