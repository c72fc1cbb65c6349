"""Chapter 7: the boarding phase."""

from __future__ import annotations

import pytest

from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import asked, hand, names, options, place, play, refused, told
from tests.games.pirates_cove.play_battle import volleys
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule


def on_the_table(game: CoveGame) -> list[str]:
    return names(game, game.table.battle.boarded)


# -- PC-7.1 and PC-7.2: rounds ----------------------------------------------------------------------------


@rule("PC-7.1")
def test_the_fastest_is_asked_first_and_who_has_no_card_passes_unasked() -> None:
    fleet = (
        ship("2222", at=3, hand="fame_1"),
        ship("2225", at=3),
        ship("2224", at=3, hand="smoke"),
        ship("2223", at=3, hand="cannonade"),
    )
    game = table(*fleet)
    for seat in "CDA":
        assert asked(game) == (seat, "PlayBoardingCard")
        play(game, "pass")
    assert asked(game) == ("B", "CombatAction")


@rule("PC-7.1")
def test_a_player_plays_one_boarding_card_at_a_time_from_his_hand() -> None:
    fleet = (
        ship("2223", at=3, hand="smoke grapple cannonade lookout", chests=2),
        ship("2222", at=3, hand="overboard fame_1", chests=2),
    )
    game = table(*fleet)
    assert options(game) == ["pass", "play grapple", "play smoke"]
    moments = {
        "play cannonade": "PC-8.2", "lookout B": "PC-19.17", "play dead_calm": "PC-7.1",
        "play favourable_wind": "PC-7.1", "overboard 1": "PC-7.1", "fire B hull": "PC-6.7",
    }  # fmt: skip
    assert {move: refused(game, move) for move in moments} == moments
    play(game, "play smoke")
    assert asked(game)[0] == "B", "one card, then the next player"
    assert options(game) == ["pass", "overboard 0", "overboard 1", "overboard 2"]
    assert refused(game, "overboard 3") == "PC-19.26"


@rule("PC-7.1")
def test_the_order_is_made_anew_at_the_start_of_each_round() -> None:
    fleet = (
        ship("2224", at=3, hand="smoke fame_1"),
        ship("2223", at=3, hand="smoke fame_1"),
        ship("2222", at=3, hand="favourable_wind fame_1"),
    )
    game = table(*fleet)
    order = ""
    for move in ("pass", "pass", "play favourable_wind", "pass", "pass", "pass"):
        order += asked(game)[0]
        play(game, move)
    assert order == "ABCCAB"
    assert asked(game) == ("C", "CombatAction")


@rule("PC-7.1")
def test_a_tie_in_the_boarding_order_is_rolled_anew_each_round() -> None:
    fleet = (ship(at=3, hand="smoke fame_1"), ship(at=3, hand="fame_1"))
    game = table(*fleet, dice="2 5 6 1 3 4")
    play(game, "B: pass", "A: play smoke")
    assert asked(game) == ("A", "PlayBoardingCard")
    play(game, "A: pass", "B: pass")
    assert asked(game) == ("B", "CombatAction")
    assert [tie["dice"] for tie in told(game, "tie")] == ["2 5", "6 1", "3 4"]


@rule("PC-7.2")
def test_the_phase_ends_after_a_round_in_which_all_pass() -> None:
    fleet = (ship("2223", at=3, hand="smoke grapple"), ship("2222", at=3, hand="smoke"))
    game = table(*fleet)
    play(game, "pass", "pass")
    assert asked(game) == ("A", "CombatAction")
    assert refused(game, "play smoke") == "PC-7.1"
    assert on_the_table(game) == []


@rule("PC-7.2")
def test_who_passes_may_play_in_a_later_round_if_another_has_played() -> None:
    fleet = (ship("2223", at=3, hand="smoke fame_1"), ship("2222", at=3, hand="smoke fame_1"))
    game = table(*fleet)
    play(game, "A: pass", "B: play smoke", "A: play smoke", "B: pass")
    assert asked(game) == ("A", "PlayBoardingCard"), "A has just played, so there is another round"
    play(game, "A: pass", "B: pass")
    assert asked(game) == ("A", "CombatAction")


# -- PC-7.3 and PC-7.4: what becomes of a card ------------------------------------------------------------


@rule("PC-7.3")
def test_a_card_is_read_aloud_and_works_at_once() -> None:
    fleet = (ship("2523", at=3), ship("2222", at=3, hand="grapple fame_1"))
    game = table(*fleet)
    assert game.table.dice(0) == 2
    play(game, "play grapple")
    assert told(game, "plays_card") == [{"seat": "B", "card": "grapple"}]
    assert asked(game)[1] == "PlayBoardingCard"
    assert game.table.dice(0) == 4


@rule("PC-7.3")
def test_a_card_works_for_the_whole_battle_even_when_its_owner_has_left() -> None:
    fleet = (ship("2523", at=3), ship("8224", at=3, hand="grapple"), ship("8222", at=3))
    game = table(*fleet, dice="6 1 1 1 1 1 1 1 1 1 1")
    play(game, "play grapple", "flee")
    assert place(game, "B") == "cove"
    play(game, "fire C hull", "fire A hull", "fire C hull")
    assert [line for line in volleys(game) if line[0] == "A"] == ["A at C hull: 1 1 1 1"] * 2


@rule("PC-7.4")
@pytest.mark.parametrize("card", ["smoke", "overboard 0", "dead_calm"])
def test_boarding_cards_are_discarded_at_the_end_whether_they_worked_or_not(card: str) -> None:
    name = card.split()[0]
    move = card if card[-1] == "0" else f"play {card}"
    fleet = (ship("2223", at=3, hand=name), ship("2222", at=3))
    game = play(table(*fleet, dice="1 1 1 1 6"), move, "fire B hull", "fire A hull")
    assert (on_the_table(game), game.table.discard) == ([name], ())
    assert hand(game, "A") == []
    play(game, "flee")
    assert names(game, game.table.discard) == [name]


# -- PC-7.5 and PC-7.6: non-player ships ------------------------------------------------------------------


@rule("PC-7.5")
def test_nobody_plays_a_boarding_card_for_the_navy() -> None:
    fleet = (ship("8888", at=3, hand="fame_1"), ship(hand="smoke grapple"), ship())
    game = table(*fleet, navy=(3, 1))
    assert asked(game) == ("A", "PlayBoardingCard")
    assert refused(game, "B: play smoke") == "FL-1"
    play(game, "pass")
    assert asked(game) == ("B", "NavyVolley")
    assert refused(game, "play smoke") == "PC-7.1"
    assert refused(game, "play grapple") == "PC-7.1"


@rule("PC-7.5")
def test_smoke_of_a_player_does_not_hide_the_legend() -> None:
    game = table(ship("8888", at=1, hand="smoke"), black="hook cacafuego", dice="5 5 5 5 5 4 4 4")
    play(game, "play smoke", "fire legend")
    assert game.table.battle.hull == 3, "a five hits the legend though Smoke is about"


@rule("PC-7.5")
def test_a_non_player_ship_can_suffer_from_cards() -> None:
    fleet = ship("8822", at=1, hand="favourable_wind favourable_wind")
    game = table(fleet, black="dutchman cacafuego", dice="5 5")
    play(game, "play favourable_wind", "play favourable_wind")
    assert volleys(game) == [], "the Dutchman, slower now, has not fired yet"
    game = table(ship("8888", at=1, hand="smoke"), black="dutchman cacafuego", dice="5 5 5 5")
    play(game, "play smoke")
    assert volleys(game) == ["dutchman at A crew: 5 5 5 5"]
    assert game.table.rings[:4] == [8, 8, 8, 8]


@rule("PC-7.6")
@pytest.mark.parametrize("foe", ["legend", "navy"])
def test_who_faces_non_player_ships_only_plays_one_card_after_the_other(foe: str) -> None:
    at, navy = (1, (0, -1)) if foe == "legend" else (3, (3, 1))
    fleet = (ship("8888", at=at, hand="smoke grapple fame_1"), ship(hand="smoke"), ship())
    game = table(*fleet, navy=navy, black="hook cacafuego", dice="1 1 1")
    for move in ("play smoke", "play grapple", "pass"):
        assert asked(game) == ("A", "PlayBoardingCard")
        play(game, move)
    assert asked(game)[1] in ("CombatAction", "NavyVolley")
    assert on_the_table(game) == ["smoke", "grapple"]


@rule("PC-7.1")
def test_a_hand_does_not_show_in_who_is_asked() -> None:
    views = []
    for card in ("smoke", "fame_1"):
        fleet = (ship("2223", at=3, hand=card), ship("2222", at=3))
        views.append(RULES.view(table(*fleet), 1))
    assert views[0].waiting == views[1].waiting == (0,)
