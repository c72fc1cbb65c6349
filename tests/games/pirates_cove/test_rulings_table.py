"""The rulings about the table, order, windows and decks: each switch with each of its values."""

from __future__ import annotations

from collections import Counter

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.components import CARDS, KINDS
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.deeds import goods
from tests.games.pirates_cove.play import asked, hand, options, parrot, play, refused, told
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule

SWITCHES = {
    "open_wealth": ("R-02", "true", "false"),
    "fame_floor": ("R-06", "zero", "none"),
    "window_order": ("R-08", "rotating", "speed"),
    "tie_roll": ("R-09", "each_list", "once_per_battle"),
    "overflow_hits": ("R-12", "carry", "lost"),
    "mutual_loss": ("R-14", "present_only", "share_before_rout"),
    "absorbed_counts": ("R-15", "true", "false"),
    "legend_target": ("R-17", "reevaluate", "stick"),
    "cacafuego_peace": ("R-19", "fastest", "shared_down"),
    "navy_section": ("R-20", "controller", "hull"),
    "tavern_buy": ("R-22", "one_by_one", "batch"),
    "cove_short": ("R-23", "pay_nothing", "pay_all"),
    "bones_grapple": ("R-24", "better", "cannons"),
    "multiple_mastercraft": ("R-27", "false", "true"),
    "duel_flight": ("R-32", "false", "true"),
}


def new(seats: int = 3, seed: str = "rulings", **options: str) -> CoveGame:
    return RULES.new(seats, options, Dice(seed_from(seed)), events=True)


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_has_its_values_and_its_default(name: str) -> None:
    law, default, other = SWITCHES[name]
    (option,) = [each for each in GAME.options if each.name == name]
    assert (option.rule, option.default) == (law, default)
    assert set(option.values or ()) == {default, other}
    assert RULES.settle({})[name] == default
    with pytest.raises(Complaint):
        RULES.settle({name: "perhaps"})


@rule("R-01", "PC-3.3")
def test_islands_come_by_number_and_the_cove_last() -> None:
    fleet = (ship("2228", at=7), ship(at=6), ship(at=5), ship(at=4), ship(at=2))
    game = table(*fleet, phases="islands", month=1)
    turns = []
    while not game.over:
        if asked(game)[1] == "IslandAction":
            turns.append(asked(game)[0])
        play(game, "income gold" if asked(game)[1] == "ChooseCoveIncome" else "end")
    assert turns == ["E", "D", "C", "B", "A"]


@rule("R-02")
@pytest.mark.parametrize(("switch", "seen"), [("true", [5, 7, 0]), ("false", [HIDDEN, 7, HIDDEN])])
def test_gold_and_chests_are_open_or_not(switch: str, seen: list[int]) -> None:
    fleet = (ship(at=3, gold=5, chests=5), ship(gold=7, chests=7), ship(hand="smoke"))
    game = table(*fleet, phases="islands", open_wealth=switch)
    visible = RULES.view(game, 1).visible
    assert isinstance(visible, Cove)
    assert visible.gold == visible.chests == seen
    assert list(map(len, visible.hands)) == [0, 0, 1]
    assert visible.bank == 124 - 12


@rule("R-02", "PC-17.7")
@pytest.mark.parametrize("gold", [0, 2])
def test_with_closed_purses_a_burial_does_not_tell_whether_there_is_gold_for_a_set(
    gold: int,
) -> None:
    game = table(ship(at=6, chests=2, gold=gold), phases="islands", open_wealth="false")
    play(game, "bury 2")
    assert (asked(game), options(game)) == (("A", "BuryGold"), ["sets 0"])
    play(game, "sets 0")
    assert goods(game, "A") == (2, gold, 0)


@rule("R-02", "PC-3.9")
def test_there_is_no_hand_limit_and_no_way_to_show_or_throw_a_card() -> None:
    many = "smoke smoke grapple grapple cannonade cannonade mastercraft mastercraft lookout"
    game = table(ship(at=3, hand=many), phases="islands black month", month=2)
    while game.table.month == 2:
        play(game, "income gold" if asked(game)[1] == "ChooseCoveIncome" else "end")
    assert len(hand(game, "A")) == 9
    for words in ("discard smoke", "show smoke", "give B smoke", "trade smoke"):
        with pytest.raises(Complaint):
            RULES.action(words)


@rule("R-03", "PC-1.7")
def test_a_starting_parrot_is_aboard_before_fitting_out_and_not_replaced() -> None:
    for seed in range(40):
        game = new(5, str(seed))
        birds = [seat for seat in "ABCDE" if parrot(game, seat)]
        assert all(hand(game, seat) == [] for seat in birds)
        if birds:
            assert asked(game)[1] == "FitOut"
            return
    raise AssertionError("no parrot in forty deals")


@rule("R-04", "PC-1.13")
def test_ships_start_at_the_cove_without_effect() -> None:
    game = new()
    assert game.table.places == [7, 7, 7]
    for seat in "ABC":
        play(game, *[f"{seat}: fit {part} 2" for part in ("hull", "crew", "cannons", "sails")])
    assert told(game, "income") == []
    assert game.table.gold == [9, 9, 9]


@rule("R-05", "PC-5.2")
def test_the_wheel_shows_six_islands_the_present_one_too() -> None:
    game = table(ship(at=4), phases="navigation")
    assert options(game) == [f"sail {island}" for island in range(1, 7)]
    with pytest.raises(Complaint):
        RULES.action("sail 7")
    play(game, "A: sail 4", "B: sail 1", "C: sail 2")
    assert game.table.places[0] == 4


@rule("R-07")
def test_gold_is_one_number_and_change_is_always_possible() -> None:
    game = table(ship(at=1, gold=3), ship(gold=120), phases="islands", month=2, pile="smoke")
    play(game, "buy 1")
    assert (goods(game, "A")[1], game.table.bank) == (1, 3)


# -- windows ----------------------------------------------------------------------------------------------


@rule("R-08", "PC-3.7")
@pytest.mark.parametrize(("month", "order"), [(1, "ABCD"), (2, "BCDA"), (4, "DABC"), (7, "CDAB")])
def test_windows_start_at_a_rotating_lead_seat(month: int, order: str) -> None:
    fleet = [ship("2228" if seat == "C" else "2222", hand="fame_1") for seat in "ABCD"]
    for phase in ("map", "events", "navigation"):
        game = table(*fleet, phases=phase, month=month)
        for seat in order:
            assert asked(game)[0] == seat
            play(game, "pass")


@rule("R-08")
def test_windows_by_speed_are_listed_anew_each_round() -> None:
    fleet = (
        ship("2222", hand="fame_1"),
        ship("2225", hand="fame_1"),
        ship("2222", hand="treasure_map fame_1"),
        ship("2228"),
    )
    game = table(*fleet, phases="map", window_order="speed", dice="2 5 3 6 1")
    turns = []
    while not game.over:
        turns.append(asked(game)[0])
        play(game, "map" if "map" in options(game) else "pass")
    assert "".join(turns) == "BCABAC"
    assert [tie["dice"] for tie in told(game, "tie")] == ["2 5", "6 1"]


@rule("R-08", "PC-3.7")
def test_everybody_with_a_card_is_asked_and_nobody_without_one() -> None:
    game = table(ship(hand="mastercraft"), ship(), ship(hand="treasure_map"), phases="map")
    assert (asked(game)[0], options(game)) == ("A", ["pass"])
    play(game, "pass")
    assert asked(game)[0] == "C"


# -- decks ------------------------------------------------------------------------------------------------


@rule("R-33", "PC-1.2")
def test_the_copies_of_each_card_are_those_of_the_digest() -> None:
    pairs = ("royal_navy", "favourable_wind", "grapple", "smoke", "grapeshot", "powder_room",
             "cannonade")  # fmt: skip
    counts = {"mastercraft": 7, "fame_1": 5, "fame_2": 3} | dict.fromkeys(pairs, 2)
    kinds = Counter(KINDS[kind] for kind in new().table.cards.kinds)
    assert kinds == {card["id"]: counts.get(card["id"], 1) for card in CARDS}


@rule("R-34", "PC-1.3")
def test_the_treasure_deck_is_thirty_faces_twice_or_the_owners_own() -> None:
    faces = Counter(new().table.cards.faces)
    assert (len(faces), set(faces.values())) == (30, {2})
    own = new(treasure_deck="0/9/0/0*9 " * 6 + "9/0/0/0*6")
    assert Counter(own.table.cards.faces) == {(0, 9, 0, 0): 54, (9, 0, 0, 0): 6}
    assert len(own.table.treasure) == 60


@rule("R-41", "PC-19.2")
def test_cards_in_hands_and_on_mats_stay_out_of_a_new_pile() -> None:
    game = table(
        ship(at=1, gold=9, parrot="flint", craft="hull", hand="smoke"),
        ship(at=3, craft="hull", hand="grapple"),
        phases="islands",
        month=2,
        drained=True,
    )
    laid = game.table
    kept = {*laid.parrots[:1], *[card for card in laid.crafts if card >= 0], *laid.hands[1]}
    play(game, "buy 1")
    assert not kept & {*laid.draw}
    assert laid.discard == ()


@rule("R-22", "PC-17.2")
@pytest.mark.parametrize(
    ("switch", "listed"), [("one_by_one", ["buy 1"]), ("batch", ["buy 1", "buy 2", "buy 3"])]
)
def test_cards_are_bought_one_by_one_or_in_one_batch(switch: str, listed: list[str]) -> None:
    game = table(
        ship(at=1, gold=6), phases="islands", month=2, pile="smoke fame_1 fame_2", tavern_buy=switch
    )
    assert options(game)[:-1] == listed
    if switch == "one_by_one":
        assert refused(game, "buy 2") == "R-22"
        assert refused(play(game, "buy 1"), "buy 2") == "R-22"
        return
    play(game, "buy 2")
    assert (len(hand(game, "A")), game.table.gold[0]) == (2, 2)
    assert refused(game, "buy 1") == "R-22"
    poor = table(ship(at=1, gold=5), phases="islands", month=2, tavern_buy="batch")
    assert refused(poor, "buy 3") == "PC-17.9"
