"""The worked scenarios 11 to 16, 69 and 84: sailing, storms, being battered."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.rules.sailing import points_left
from tests.games.tiny_epic_pirates.play import (
    asked,
    at,
    hands,
    is_hidden,
    options,
    play,
    posts,
    refused,
    told,
)
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate
from tests.rules import rule, scenario

CALM = "A1 calm, B1 calm, C1 calm, D1 calm, A2 calm, B2 calm, C2 calm, D2 calm"


def left(game: TinyGame) -> int:
    return points_left(game.table, 0)


@scenario("S11")
@rule("TE-5.1", "TE-1.6", "TE-3.2")
def test_one_point_a_step_and_none_diagonally() -> None:
    game = a_table(phase="sail", sea=CALM, a=pirate(at="A1", helm=1))
    assert left(game) == 2
    assert options(game) == ["sail B1", "sail A2", "anchor"]
    assert refused(game, "sail B2") == "TE-1.6"
    assert refused(game, "sail A1") == "TE-1.6"
    still = play(a_table(phase="sail", sea=CALM, a=pirate(at="A1", helm=1)), "anchor")
    assert (at(still, "A"), told(still, "stays")) == ("A1", [{"seat": "A", "place": "A-1"}])
    play(game, "sail B1", "sail B2")
    assert at(game, "A") == "B2"
    assert asked(game)[1] != "SailOn"


@scenario("S12")
@rule("TE-5.3", "TE-5.4", "TE-5.7")
def test_points_are_counted_again_after_a_storm() -> None:
    for lost, rest in (("rigging", 1), ("cannons", 2)):
        game = a_table(
            phase="sail", sea="B1 storm, A1 calm", a=pirate(at="A1", posts="2/1/0/0", helm=1)
        )
        play(game, "sail B1")
        assert asked(game) == ("A", "LoseDeckhand")
        assert options(game) == ["lose rigging", "lose cannons"]
        play(game, f"lose {lost}")
        assert left(game) == rest


@scenario("S13")
@rule("TE-5.3", "TE-5.4")
def test_every_storm_on_the_way_batters() -> None:
    sea = "A1 calm, B1 storm, C1 storm, D1 calm"
    game = a_table(
        phase="sail",
        sea=sea,
        navy="A4",
        ports="D1 A4",
        merchants="D1 A4",
        a=pirate(at="A1", posts="2/1/0/0", helm=1),
    )
    play(game, "sail B1", "lose cannons", "sail C1")
    assert (at(game, "A"), posts(game, "A")) == ("C1", "1/0/0/2")
    assert asked(game)[1] != "SailOn"


@scenario("S14")
@rule("TE-5.6", "TE-5.7")
def test_with_all_hands_in_repair_storms_are_barred() -> None:
    sea = "A1 calm, B1 storm, A2 calm"
    game = a_table(phase="sail", sea=sea, a=pirate(at="A1", posts="0/0/0/3", helm=1))
    assert options(game) == ["sail A2", "anchor"]
    assert refused(game, "sail B1") == "TE-5.6"
    manned = a_table(phase="sail", sea=sea, a=pirate(at="A1", posts="0/0/0/2", hands="4", helm=1))
    play(manned, "sail B1")
    assert (hands(manned, "A"), posts(manned, "A")) == ([], "0/0/0/3")


@scenario("S15")
@rule("TE-5.5", "TE-5.1")
def test_two_movement_tokens_make_five_steps() -> None:
    who = pirate(at="A1", posts="0/2/1/0", winds=2, helm=1)
    game = a_table(phase="sail", sea=CALM, navy="A4", a=who)
    play(game, "wind", "sail B1", "sail C1", "sail D1")
    assert (left(game), options(game)) == (0, ["wind", "anchor"])
    assert refused(game, "sail D2") == "TE-5.1"
    play(game, "wind", "sail D2", "sail C2")
    assert at(game, "A") == "C2"
    assert asked(game)[1] != "SailOn"
    assert game.table.winds == [0, 0]


@scenario("S16")
@rule("TE-5.3")
def test_staying_in_a_storm_or_leaving_it_does_nothing() -> None:
    sea = "A1 storm, B1 calm, A2 calm"
    for move in ("anchor", "sail B1"):
        game = play(a_table(phase="sail", sea=sea, a=pirate(at="A1", helm=1)), move)
        assert posts(game, "A") == "1/1/1/0"
    again = a_table(phase="sail", sea=sea, a=pirate(at="A1", helm=1, posts="2/1/0/0"))
    play(again, "sail B1", "sail A1")
    assert asked(again) == ("A", "LoseDeckhand")


@scenario("S69")
@rule("TE-5.2", "TE-13.5")
def test_who_has_moved_is_in_the_open() -> None:
    sea = "B2 cove, C2 calm"
    game = a_table(phase="sail", sea=sea, a=pirate(at="B2", hidden=1, helm=1))
    assert is_hidden(game, "A")
    play(game, "sail C2", "sail B2")
    assert not is_hidden(game, "A")
    quiet = play(a_table(phase="sail", sea=sea, a=pirate(at="B2", hidden=1, helm=1)), "anchor")
    assert is_hidden(quiet, "A")


@scenario("S84")
@rule("TE-5.4", "TE-5.5")
def test_a_movement_token_first_covers_the_steps_already_made() -> None:
    who = pirate(at="A1", posts="1/0/0/0", hands="2 4", winds=1, helm=1)
    game = a_table(phase="sail", sea="A1 calm, B1 calm, C1 storm, D1 calm", navy="A4", a=who)
    play(game, "sail B1", "sail C1")
    assert posts(game, "A") == "0/0/0/1"
    assert (left(game), options(game)) == (0, ["wind", "anchor"])
    play(game, "wind")
    assert left(game) == 1
    play(game, "sail D1")
    assert at(game, "A") == "D1"


@rule("TE-5.5", "R-4")
def test_a_storm_token_spares_a_battering() -> None:
    sea = "A1 calm, B1 storm, A2 calm"
    game = a_table(phase="sail", sea=sea, a=pirate(at="A1", passes=2, helm=1))
    play(game, "sail B1")
    assert (asked(game), options(game)) == (("A", "MeetStorm"), ["shelter", "brave"])
    play(game, "shelter")
    assert (posts(game, "A"), game.table.passes) == ("1/1/1/0", [1, 0])
    bold = a_table(phase="sail", sea=sea, a=pirate(at="A1", passes=1, helm=1))
    play(bold, "sail B1", "brave", "lose extort")
    assert (posts(bold, "A"), bold.table.passes) == ("1/1/0/1", [1, 0])


@rule("R-4", "TE-5.6")
def test_whether_a_storm_token_lifts_the_ban() -> None:
    sea = "A1 calm, B1 storm, A2 calm"
    who = pirate(at="A1", passes=1, posts="0/0/0/3", helm=1)
    game = play(a_table(phase="sail", sea=sea, a=who, auto_single="false"), "sail B1")
    assert options(game) == ["shelter"]
    assert refused(game, "brave") == "TE-5.6"
    strict = a_table(phase="sail", sea=sea, a=who, storm_token_lifts_ban="false")
    assert refused(strict, "sail B1") == "TE-5.6"


@rule("TE-1.6", "TE-5.2")
def test_other_ships_hinder_nobody() -> None:
    game = a_table(
        phase="sail",
        sea=CALM,
        navy="B1",
        merchants="B1 B1",
        a=pirate(at="A1", helm=1),
        b=pirate(at="B1"),
    )
    play(game, "sail B1")
    assert (at(game, "A"), at(game, "B"), posts(game, "A")) == ("B1", "B1", "1/1/1/0")


@rule("TE-5.7", "TE-5.8")
def test_from_the_helm_only_when_nobody_works_and_never_the_one_who_waits() -> None:
    sea = "A1 calm, B1 storm"
    who = pirate(at="A1", posts="0/0/0/1", hands="2 4", helm=1)
    game = play(a_table(phase="sail", sea=sea, a=who), "sail B1")
    assert options(game) == ["lose helm 2", "lose helm 4"]
    assert refused(game, "lose rigging") == "TE-5.7"
    play(game, "lose helm 4")
    assert (hands(game, "A"), posts(game, "A")) == ([2], "0/0/0/2")
    working = pirate(at="A1", posts="0/1/1/0", hands="4", helm=1)
    game = play(a_table(phase="sail", sea=sea, a=working), "sail B1")
    assert options(game) == ["lose cannons", "lose extort"]
    assert refused(game, "lose helm 4") == "TE-5.7"
