"""The worked scenarios 52 to 54, 56 and 57, and step 5 of 39 and 40: the Ship Line and the end."""

from __future__ import annotations

import pytest

from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.rules.end import WEIGHTS
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.tiny_epic_pirates.play import (
    asked,
    bag,
    cargo,
    gold,
    hands,
    headings,
    is_hidden,
    merchants,
    names_told,
    navy,
    options,
    play,
    posts,
    refused,
    shots,
    told,
)
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate
from tests.rules import rule, scenario


@scenario("S52")
@rule("TE-16.2", "TE-16.3", "TE-16.4")
def test_who_sits_on_the_right_moves_orange_green_and_the_navy() -> None:
    game = a_table(
        seats=3,
        phase="line",
        crossing=True,
        merchants="C4 C2",
        headings="D4 A1",
        cargo="SR",
        navy="D1",
        dice="G",
        a=pirate(at="B3"),
    )
    before = bag(game)
    assert (merchants(game)[0], cargo(game), headings(game)) == ("D4", "GR", ["A1", "A1"])
    assert before == {"S": 9, "R": 8, "C": 9, "G": 8}
    assert (asked(game), options(game)) == (
        ("C", "MoveMerchant"),
        ["steer green C1", "steer green B2"],
    )
    assert refused(game, "steer green D2") == "TE-16.3"
    assert refused(game, "steer orange D3") == "TE-16.2"
    play(game, "steer green B2")
    assert asked(game) == ("C", "MoveNavy")
    play(game, "steer navy C1")
    assert (asked(game), navy(game)) == (("B", "AdvanceCaptain"), "C1")
    assert told(game, "only_move")[0]["move"] == "steer orange D4"


@scenario("S53")
@rule("TE-16.5", "TE-16.7", "TE-16.8")
def test_the_navy_arrives_and_sends_everybody_to_repair() -> None:
    who = pirate(
        at="B3", buried="C3", posts="1/1/0/0", hands="3", hold="SS", winds=1, gold=5, helm=1
    )
    game = a_table(phase="line", crossing=True, navy="B1", a=who)
    while asked(game)[0] == "B" and asked(game)[1] == "MoveMerchant":
        play(game, options(game)[0])
    assert navy(game) == "B3"
    assert (posts(game, "A"), hands(game, "A"), shots(game, "A")) == ("0/0/0/3", [], 0)
    assert (gold(game, "A"), game.table.winds[0], len(game.table.holds[0])) == (5, 1, 2)
    assert told(game, "navy_attacks") == [{"pirate": "A"}]


@scenario("S54")
@rule("TE-16.5", "TE-16.6")
def test_of_equal_routes_the_right_hand_player_chooses() -> None:
    for way in ("A2", "B1"):
        game = a_table(
            phase="line",
            crossing=True,
            navy="A1",
            a=pirate(at="B3"),
            b=pirate(at=way, posts="1/1/1/0"),
        )
        while asked(game)[1] == "MoveMerchant":
            play(game, options(game)[0])
        assert (asked(game), options(game)) == (
            ("B", "MoveNavy"),
            ["steer navy B1", "steer navy A2"],
        )
        play(game, f"steer navy {way}")
        assert posts(game, "B") == "1/1/1/0"
        assert navy(game) == way
        assert asked(game) == ("B", "AdvanceCaptain")


@rule("TE-16.5")
def test_the_navy_may_not_turn_away_nor_stop_before_it_arrives() -> None:
    who = pirate(at="B3", buried="C3 B4", helm=1)
    game = a_table(phase="line", crossing=True, navy="D1", a=who)
    while asked(game)[1] == "MoveMerchant":
        play(game, options(game)[0])
    steps = 0
    while asked(game)[1] == "MoveNavy":
        away = refused(game, "steer navy D1")
        assert away == "TE-16.5"
        play(game, options(game)[0])
        steps += 1
    assert len(told(game, "navy_sails")) == 3
    assert steps >= 1
    assert posts(game, "A") == "1/1/1/0"


def crossing_in_a_cove(extort: str) -> TinyGame:
    """The order of space 0 is on; all three hands can go to Extort."""
    game = a_table(
        sea="B3 cove",
        navy="B2",
        a=pirate(at="B3", helm=4, posts="1/0/0/1", hands="2", gold=1),
        hideout_extort=extort,
    )
    play(game, "helm 0", "pay rigging", "anchor", "hide")
    return game


def settle_ships(game: TinyGame) -> TinyGame:
    """Whoever moves merchants and Navy does so anyhow."""
    while asked(game)[1] in ("MoveMerchant", "MoveNavy"):
        play(game, options(game)[0])
    return game


@scenario("S39")
@rule("TE-16.1", "TE-16.6", "R-9")
def test_a_hide_out_pays_at_once_and_not_again() -> None:
    for option, pay in (("once", 3), ("twice", 6)):
        game = crossing_in_a_cove(option)
        play(game, "lift repair", "lift 2", "lift 5", "station 0 0 3")
        settle_ships(game)
        assert (posts(game, "A"), gold(game, "A")) == ("0/0/3/0", 1 + pay)
        assert (navy(game), is_hidden(game, "A")) == ("B3", True)
        assert len(told(game, "merchant_sails")) == 2
        assert told(game, "navy_misses") == [{"pirate": "A"}]


@scenario("S40")
@rule("TE-16.1", "TE-13.4")
def test_without_a_hide_out_the_line_pays() -> None:
    who = pirate(at="B3", helm=5, posts="1/1/1/0", gold=1)
    game = a_table(sea="B3 cove", navy="A4", a=who, b=pirate(at="B3", hidden=1))
    play(game, "helm 0", "anchor")
    settle_ships(game)
    assert (gold(game, "A"), is_hidden(game, "A")) == (2, False)


@rule("TE-16.1")
def test_extort_pays_only_who_crosses() -> None:
    game = play(a_table(a=pirate(helm=1, posts="0/0/3/0"), sea="B4 M09"), "helm 2", "anchor")
    assert (gold(game, "A"), asked(game)) == (1, ("B", "AdvanceCaptain"))


@pytest.mark.parametrize("attacks", [True, False])
@rule("R-13", "TE-16.7")
def test_the_navy_on_ones_own_card(attacks: bool) -> None:
    switch = "true" if attacks else "false"
    game = a_table(
        phase="line", crossing=True, navy="B3", a=pirate(at="B3"), navy_same_card_attacks=switch
    )
    settle_ships(game)
    assert posts(game, "A") == ("0/0/0/3" if attacks else "1/1/1/0")
    assert ("navy_attacks" in names_told(game)) == attacks


@rule("TE-16.8")
def test_the_deckhand_who_waits_on_the_mat_is_safe() -> None:
    game = a_table(phase="line", crossing=True, navy="B3", a=pirate(at="B3"))
    settle_ships(game)
    assert sum(game.table.posts[0]) == 3


# -- the end ----------------------------------------------------------------------------------------


@scenario("S56")
@rule("TE-18.1", "TE-18.2", "R-28")
def test_everybody_has_as_many_turns() -> None:
    three = pirate(buried="C3 D3 A4", at="A3")
    game = a_table(seats=4, to_move="B", phase="next", b=three)
    assert asked(game) == ("C", "AdvanceCaptain")
    turns: list[str] = []
    while not game.over:
        who, what = asked(game)
        turns += [who] if what == "AdvanceCaptain" else []
        play(game, options(game)[-1])
    assert turns == ["C", "D"]
    assert game.table.turns == [5] * 4
    assert RULES.result(game).winners == (1,)
    assert told(game, "winner") == [{"seat": "B"}]


@scenario("S57")
@rule("TE-18.3")
def test_among_several_legend_then_gold_then_cubes_decide() -> None:
    def ended(a: dict[str, int | str], b: dict[str, int | str]) -> TinyGame:
        one = pirate(buried="C3 D3 A4", at="A3", **a)
        other = pirate(buried="B3 C4 D4", at="B4", **b)
        return a_table(
            seats=3, to_move="C", phase="next", a=one, b=other, c=pirate(gold=13, legend=5)
        )

    def winners(a: dict[str, int | str], b: dict[str, int | str]) -> tuple[int, ...]:
        game = ended(a, b)
        assert game.over
        scores = RULES.result(game).scores
        best = RULES.result(game).winners
        assert all((scores[seat] == max(scores)) == (seat in best) for seat in range(3))
        return best

    assert winners({"legend": 2, "gold": 4}, {"legend": 2, "gold": 6}) == (1,)
    assert winners({"legend": 3, "gold": 4}, {"legend": 2, "gold": 13}) == (0,)
    assert winners({"gold": 4, "hold": "SSS"}, {"gold": 5}) == (1,)
    assert winners({"gold": 4, "hold": "S"}, {"gold": 4}) == (0,)
    assert winners({"gold": 4, "hold": "S"}, {"gold": 4, "hold": "R"}) == (0, 1)
    assert told(ended({}, {}), "winners") == [{"seats": ("A", "B")}]


@rule("TE-18.3")
def test_a_score_can_be_read_digit_by_digit() -> None:
    who = pirate(buried="C3 D3 A4", at="A3", legend=2, gold=10, hold="SSR")
    game = a_table(to_move="B", phase="next", a=who)
    result = RULES.result(game)
    assert result.scores == (32_103, 10)
    assert [item.source for item in result.items[0]] == ["treasures", "legend", "gold", "cubes"]
    standing = {"treasures": 3, "legend": 2, "gold": 10, "cubes": 3}
    assert told(game, "standing")[0] == {"seat": "A", **standing}
    for name, weight in WEIGHTS:
        assert f"({weight:,} " in GAME.speech("en").texts[f"table.score_{name}"]
        assert (
            f"({weight:,} ".replace(",", "\N{NARROW NO-BREAK SPACE}")
            in (GAME.speech("fr").texts[f"table.score_{name}"])
        )
