"""The worked scenarios 39 to 47, 50, 51 and 70 to 72: Hide Out and bonus actions."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.rules.sailing import points_left
from tests.games.tiny_epic_pirates.play import (
    asked,
    at,
    bag,
    gold,
    hands,
    hold,
    is_hidden,
    names_told,
    navy,
    options,
    play,
    posts,
    prices,
    refused,
    told,
)
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate
from tests.rules import rule, scenario


@scenario("S39")
@rule("TE-13.1", "TE-13.2", "TE-13.3", "TE-13.4", "TE-13.5", "R-9")
def test_a_hide_out_from_end_to_end() -> None:
    player = pirate(at="B1", helm=4, posts="1/0/0/1", hands="2")
    game = a_table(a=player, navy="C1", searched="B1")
    play(game, "helm 0", "pay rigging", "anchor", "hide")
    assert is_hidden(game, "A")
    assert refused(game, "lift 3") == "TE-13.2"
    play(game, "lift 2", "lift 5", "lift repair", "station 0 0 3")
    assert (posts(game, "A"), hands(game, "A"), gold(game, "A")) == ("0/0/3/0", [], 4)
    assert asked(game) == ("B", "MoveMerchant")
    while game.table.turn == 0:
        play(game, options(game)[0])
    assert gold(game, "A") == 4, "step 5 pays nothing more"
    assert (navy(game), posts(game, "A")) == ("B1", "0/0/3/0")


@scenario("S40")
@rule("TE-13.4", "TE-13.1")
def test_a_taken_cove() -> None:
    game = a_table(a=pirate(at="B1", helm=5), b=pirate(at="B1", hidden=1))
    play(game, "helm 0", "anchor")
    assert told(game, "order_idle") == [{"seat": "A", "order": "hide_out", "place": "B-1"}]
    assert not is_hidden(game, "A")
    assert (gold(game, "A"), posts(game, "A")) == (2, "1/1/1/0")


@scenario("S41")
@rule("TE-14.1", "TE-15.7")
def test_reassign_from_repair() -> None:
    player = pirate(at="B2", crew="quigley", posts="0/1/0/2")
    game = a_table(phase="order", order="plunder", a=player)
    play(game, "use quigley 1", "lift repair", "lift repair", "station 0 3 0")
    assert posts(game, "A") == "0/3/0/0"


@scenario("S42")
@rule("TE-14.3")
def test_after_the_second_action_bury_is_gone() -> None:
    bolt = pirate(at="C3", captain="bolt_a", gold=13)
    game = a_table(
        phase="captain", order="search", merchants="C3 A4", headings="D4 A1", dice="1 1", a=bolt
    )
    assert options(game) == ["bury", "attack orange", "pass"]
    play(game, "attack orange")
    assert game.table.turn == 0 or "buries" not in names_told(game)
    assert asked(game)[1] != "CaptainBonus"


def at_a_cache(**wishes: object) -> TinyGame:
    """A on M11, whose cache costs 11, with a bonus that buries."""
    things: dict[str, object] = {"gold": 12, "captain": "bolt_a", **wishes}
    return a_table(
        phase="captain",
        order="search",
        merchants="C3 A4",
        headings="D4 A1",
        navy=str(things.pop("navy", "D1")),
        b=pirate(buried=str(things.pop("taken", ""))),
        a=pirate(at="C3", **things),
    )


@scenario("S43")
@rule("TE-15.1", "TE-1.1")
def test_what_burying_takes() -> None:
    game = play(at_a_cache(), "bury")
    assert gold(game, "A") == 1
    assert game.table.buried[10] == 0
    assert refused(at_a_cache(navy="C3"), "bury") == "TE-15.1"
    assert refused(at_a_cache(taken="C3"), "bury") == "TE-15.1"
    assert refused(at_a_cache(gold=10), "bury") == "TE-1.1"


@scenario("S44")
@rule("TE-15.1", "TE-14.4", "TE-14.3")
def test_the_crew_comes_too_late_for_the_captain() -> None:
    game = at_a_cache(navy="C3", crew="flint")
    assert refused(game, "bury") == "TE-15.1"
    play(game, "pass")
    play(game, "use flint 1", "steer navy C2", "steer navy D2")
    assert navy(game) == "D2"
    assert asked(game)[1] != "CaptainBonus"
    assert game.table.treasures == [0, 0]


@scenario("S45")
@rule("TE-15.2")
def test_a_special_trade() -> None:
    player = pirate(at="D1", crew="sydney", hold="SRG", gold=1)
    game = a_table(phase="crew", order="trade", navy="A4", prices="R2 C3 G4 S5", a=player)
    before = bag(game)
    play(game, "use sydney 1")
    assert (gold(game, "A"), hold(game, "A"), prices(game)) == (9, "G", "R2 C3 G4 S5")
    assert bag(game) == {**before, "S": before["S"] + 1, "R": before["R"] + 1}
    player = pirate(at="D3", crew="sydney sara", hold="SRG", gold=1)
    game = a_table(phase="crew", order="trade", a=player)
    assert refused(game, "use sydney 1") == "TE-15.2"


@scenario("S46")
@rule("TE-15.3")
def test_a_barter() -> None:
    player = pirate(at="B2", crew="chopper", hold="C")
    game = a_table(phase="crew", order="crew_up", a=player)
    before = bag(game)
    play(game, "use chopper 1", "barter coffee gunpowder")
    assert hold(game, "A") == "G"
    assert bag(game) == {**before, "C": before["C"] + 1, "G": before["G"] - 1}


@scenario("S47")
@rule("TE-15.4")
def test_a_maneuvered_navy_attacks_nobody() -> None:
    game = a_table(
        phase="crew", order="search", navy="A1", a=pirate(crew="flint"), b=pirate(at="C1")
    )
    play(game, "use flint 1", "steer navy B1", "steer navy C1")
    assert navy(game) == "C1"
    assert posts(game, "B") == "1/1/1/0"
    assert "navy_attacks" not in names_told(game)


@scenario("S50")
@rule("TE-15.7")
def test_reassigned_to_extort_in_time_for_the_line() -> None:
    player = pirate(at="B2", crew="quigley", posts="1/1/0/1", gold=1)
    game = a_table(phase="order", order="plunder", crossing=True, a=player)
    play(game, "use quigley 1", "lift repair", "station 1 0 2")
    assert posts(game, "A") == "1/0/2/0"
    assert gold(game, "A") == 3


@scenario("S51")
@rule("TE-15.8")
def test_a_bonus_sail_has_all_points_afresh() -> None:
    player = pirate(at="A4", crew="taylor", posts="1/1/1/0")
    game = a_table(phase="sail", order="plunder", a=player, sea="B4 calm, A3 calm, B3 M10")
    play(game, "sail B4", "sail B3", "plunder", "use taylor 1")
    assert asked(game) == ("A", "SailOn")
    assert points_left(game.table, 0) == 2
    play(game, "sail B4", "sail A4")
    assert at(game, "A") == "A4"


@scenario("S70")
@rule("TE-9.3", "TE-15.8", "R-23")
def test_a_token_found_in_a_bonus_search_serves_in_a_bonus_sail() -> None:
    player = pirate(at="B2", crew="willow taylor", posts="0/2/1/0")
    game = a_table(phase="order", order="plunder", tokens="B2 wind", a=player, sea="B2 M06")
    play(game, "use willow 1")
    assert game.table.winds == [1, 0]
    play(game, "use taylor 1", "wind")
    assert points_left(game.table, 0) == 3


@scenario("S71")
@rule("TE-14.6")
def test_space_0_gives_no_bonus() -> None:
    for orders in (("hide", "station 1 1 1"), ("skip",)):
        player = pirate(at="B1", helm=5, crew="quigley sara doc alice", captain="bolt_a", gold=13)
        game = play(a_table(a=player), "helm 0", "anchor", *orders)
        assert asked(game) == ("B", "MoveMerchant")


@scenario("S72")
@rule("TE-15.5", "TE-1.1")
def test_gold_stops_at_thirteen() -> None:
    game = a_table(phase="crew", order="trade", a=pirate(crew="sara", gold=12))
    assert gold(play(game, "use sara 1"), "A") == 13
