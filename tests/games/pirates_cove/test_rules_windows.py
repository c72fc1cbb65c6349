"""Chapter 3: windows, and what becomes of cards."""

from __future__ import annotations

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.moves import MOVES
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import asked, hand, names, options, play, refused, told
from tests.games.pirates_cove.play_battle import asked_in_turn, seen
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule

# -- PC-3.7: the window protocol --------------------------------------------------------------------------


@rule("PC-3.7")
@pytest.mark.parametrize(
    ("month", "order"), [(1, "ABCD"), (2, "BCDA"), (4, "DABC"), (5, "ABCD"), (11, "CDAB")]
)
@pytest.mark.parametrize("window", ["map", "events"])
def test_a_window_goes_clockwise_from_the_lead_seat(month: int, order: str, window: str) -> None:
    game = table(*[ship(at=6, hand="fame_1")] * 4, phases=window, month=month)
    assert asked_in_turn(game) == order


@rule("PC-3.7")
def test_who_has_a_card_is_asked_whatever_it_is_and_who_has_none_is_not() -> None:
    fleet = (ship(hand="smoke"), ship(), ship(hand="freebooting"), ship(hand="fame_3"))
    game = table(*fleet, phases="map")
    assert asked_in_turn(game) == "ACD"


@rule("PC-3.7")
def test_a_window_goes_on_until_a_round_in_which_nobody_plays() -> None:
    fleet = (
        ship(hand="royal_navy fame_1"),
        ship(hand="letter_of_marque fame_1"),
        ship(hand="smoke"),
    )
    game = table(*fleet, phases="events")
    play(game, "A: pass", "B: pass", "C: pass")
    assert game.over, "one round of passing closes it"
    game = table(*fleet, phases="events")
    play(game, "A: navy 3")
    assert game.table.navy == 3, "at once"
    play(game, "B: pass", "C: pass")
    assert asked(game) == ("A", "PlayNavigationEvent"), "somebody has played, so another round"
    play(game, "A: pass", "B: letter 5")
    assert (game.table.navy, game.table.controller) == (5, 1), "who has passed may play later"
    play(game, "C: pass", "A: pass", "B: pass")
    assert asked(game)[0] == "C"
    play(game, "C: pass")
    assert game.over


@rule("PC-3.7")
def test_one_card_at_a_time_and_only_from_the_hand() -> None:
    fleet = (ship(hand="freebooting treasure_map"), ship(hand="smoke"), ship())
    game = table(*fleet, phases="map", dice="2")
    play(game, "A: map")
    assert asked(game)[0] == "B"
    assert refused(game, "B: map") == "PC-3.7"
    assert refused(game, "B: freebooting A") == "PC-3.7"
    assert refused(game, "A: freebooting B") == "FL-1"
    play(game, "B: pass", "A: freebooting B", "B: pass")
    assert asked(game)[0] == "B", "A has played, so there is another round, without him"
    play(game, "B: pass")
    assert game.over


@rule("PC-3.7")
def test_being_asked_tells_nothing() -> None:
    views = []
    for card in ("freebooting", "fame_1", "cannonade"):
        game = table(ship(hand=card), ship(hand="smoke"), ship(), phases="map")
        views.append(RULES.view(game, 1))
    assert views[0].waiting == views[1].waiting == views[2].waiting == (0,)
    assert views[0].options == views[1].options == views[2].options == ()


# -- PC-3.8 and PC-3.9: cards -----------------------------------------------------------------------------


@rule("PC-3.8")
def test_a_played_card_is_read_out_and_goes_face_up_to_the_discard() -> None:
    fleet = (ship(hand="freebooting smoke"), ship(), ship())
    game = table(*fleet, phases="map")
    play(game, "freebooting B")
    assert told(game, "plays_card") == [{"seat": "A", "card": "freebooting"}]
    assert (hand(game, "A"), names(game, seen(game, 1).discard)) == (["smoke"], ["freebooting"])


@rule("PC-3.8")
def test_the_mark_of_an_event_outlasts_its_card_until_the_month_ends() -> None:
    fleet = (ship(hand="freebooting treasure_map"), ship(at=3), ship(at=5))
    game = table(*fleet, phases="map black", dice="6 2")
    play(game, "freebooting B")
    assert seen(game, 2).freeboots == ((0, 1),)
    play(game, "map")
    assert game.over
    assert sorted(names(game, game.table.discard)) == ["freebooting", "treasure_map"]
    assert (game.table.freeboots, game.table.maps) == ((), ())


@rule("PC-3.8")
def test_parrots_mastercraft_fame_and_boarding_cards_are_not_discarded_at_once() -> None:
    game = table(ship(at=3, hand="mastercraft fame_1", parrot="flint"), phases="islands")
    play(game, "craft crew")
    assert game.table.discard == ()
    fleet = (ship("2223", at=3, hand="smoke"), ship(at=3))
    game = play(table(*fleet), "play smoke")
    assert game.table.discard == ()
    play(game, "fire B hull")
    assert game.table.discard == ()


@rule("PC-3.9")
def test_there_is_no_hand_limit() -> None:
    cards = (
        "smoke smoke grapple grapple cannonade cannonade grapeshot grapeshot fame_1 fame_1 lookout"
    )
    game = table(ship(hand=cards, gold=9), phases="islands black", pile="royal_navy royal_navy")
    while not game.over:
        play(game, "income cards" if asked(game) == ("A", "ChooseCoveIncome") else drift_one(game))
    assert len(hand(game, "A")) == 13


def drift_one(game: CoveGame) -> str:
    dull = {"ChooseCoveIncome": "income gold", "ResolveParrot": "keep"}
    return dull.get(asked(game)[1], "end")


@rule("PC-3.9")
def test_cards_cannot_be_traded_shown_or_discarded() -> None:
    game = table(ship(at=6, hand="smoke fame_3 lookout"), phases="islands")
    assert options(game) == ["end"]
    verbs = {notation.split()[0] for notation in MOVES.by_notation}
    assert not verbs & {"trade", "give", "show", "discard", "drop", "sell"}
    for words in ("discard smoke", "show smoke", "give smoke B", "play fame_3"):
        with pytest.raises(Complaint):
            RULES.action(words)
