"""Chapters 1 and 2: what is in the box, how the table is laid, and the ship."""

from __future__ import annotations

from collections import Counter

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.components import (
    CARDS,
    CHESTS,
    FAMILY,
    GOLD,
    KINDS,
    LEGENDS,
    ROWS,
    TREASURES,
    VALUES,
)
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import asked, parrot, place, play, refused
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule


def new(seats: int, seed: str = "set-up", **options: str) -> CoveGame:
    return RULES.new(seats, options, Dice(seed_from(seed)), events=True)


@rule("PC-1.1", "R-34")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert len(TREASURES) + len(LEGENDS) + 1 + sum(card["copies"] for card in CARDS) == 108
    assert (GOLD, CHESTS) == (24 + 5 * 20, 50)
    totals = [sum(face[part] for face in TREASURES) for part in range(4)]
    assert totals == [ROWS["treasure"]["totals"][name] for name in ROWS["treasure"]["fields"]]
    assert set(Counter(TREASURES).values()) == {2}


@rule("PC-1.2", "PC-19.3", "R-33")
def test_the_tavern_cards_by_family() -> None:
    copies: Counter[str] = Counter()
    for kind, card in enumerate(CARDS):
        copies[FAMILY[kind]] += card["copies"]
    assert copies == ROWS["tavern"]["families"]
    assert sum(copies.values()) == ROWS["tavern"]["total"] == 42


@rule("PC-1.4", "PC-1.5")
def test_piles_are_shuffled() -> None:
    first, second = new(4, "one").table, new(4, "two").table
    assert first.draw != second.draw
    assert first.treasure != second.treasure
    assert len({new(4, str(seed)).table.legends for seed in range(40)}) == 5


@rule("PC-1.6")
def test_colours_are_chosen_in_seat_order_and_differ() -> None:
    game = new(3, colours="choose")
    assert asked(game) == ("A", "ChooseColour")
    play(game, "colour blue")
    assert refused(game, "colour blue") == "PC-1.6"
    play(game, "colour red", "colour violet")
    assert game.table.colours == (1, 0, 4)
    assert game.table.gold == [9, 9, 9]


@rule("PC-1.7", "R-03", "PC-19.5")
def test_a_parrot_dealt_at_set_up_goes_aboard_and_is_not_replaced() -> None:
    games = [new(5, str(seed)) for seed in range(12)]
    birds = 0
    for game in games:
        for seat, cards in enumerate(game.table.hands):
            assert len(cards) == (0 if parrot(game, "ABCDE"[seat]) else 1)
            birds += not cards
    assert birds


@rule("PC-1.8", "PC-1.9", "PC-1.13", "R-04")
def test_everybody_starts_alike() -> None:
    game = new(4)
    assert game.table.fame == [0] * 4
    assert set(game.table.rings) == {2}
    assert {place(game, seat) for seat in "ABCD"} == {"cove"}


@rule("PC-2.1", "PC-2.2", "PC-2.3")
def test_what_a_position_is_worth() -> None:
    hull, crew, cannons, sails = VALUES
    assert hull == sails == (0, 4, 5, 6, 7, 8, 9, 10, 12)
    assert crew == cannons == (0, 2, 2, 3, 3, 4, 4, 5, 5)
    game = table(ship("8228", at=3))
    assert (game.table.capacity(0), game.table.speed(0)) == (12, 12)


@rule("PC-2.6")
def test_fitting_out_is_secret_until_all_have_done_it() -> None:
    game = play(new(3), "A: fit hull 4", "A: fit crew 3")
    own, other = (RULES.view(game, seat).visible.plans for seat in (0, 1))  # type: ignore[attr-defined]
    assert own[0] == (4, 3)
    assert other[0] == (-1, -1)
    assert set(game.table.rings) == {2}


@rule("R-33", "R-34")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"tavern_deck": "parrot_flint"}, "4 cards of the family parrot"),
        ({"tavern_deck": "kraken*3"}, "'kraken' is no tavern card"),
        ({"treasure_deck": "0/2/5/1*2"}, "60 cards"),
        ({"treasure_deck": "gold"}, "not fame/gold/chests/cards"),
        ({"house_cards": "gale"}, "not name=effect"),
        ({"house_cards": "gale=mastercraft"}, "is no effect"),
    ],
)
def test_cards_of_ones_own_are_checked(options: dict[str, str], words: str) -> None:
    with pytest.raises(Complaint, match=words):
        RULES.settle(options)


@rule("R-33")
def test_an_owner_may_put_in_his_own_copies() -> None:
    names = [kind for kind in KINDS if kind not in ("dead_calm", "slip_away")]
    copies = {card["id"]: card["copies"] for card in CARDS}
    deck = " ".join(f"{name}*{copies[name]}" for name in names if name not in ("smoke", "lookout"))
    game = new(3, tavern_deck=f"{deck} smoke*3 lookout*2")
    kinds = Counter(KINDS[kind] for kind in game.table.cards.kinds)
    assert (kinds["smoke"], kinds["lookout"], kinds["dead_calm"]) == (3, 2, 0)


@rule("PC-21.1")
def test_house_cards_join_the_decks() -> None:
    game = new(4, house_cards="gale=favourable_wind*2 kraken=5/7/19/5/all/crew")
    cards = game.table.cards
    assert len(cards.kinds) == 44
    assert cards.names[-2:] == ("gale", "gale")
    assert cards.legends[-1].name == "kraken"
    assert len(game.table.legend_pile) == 5
