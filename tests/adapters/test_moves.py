"""Moves by number: the table is fixed, whole, and says what may be done."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import pytest

from flibuste.adapters.setting import Setting
from flibuste.engine.box import Box, find_box
from flibuste.engine.refusal import Complaint
from tests.adapters.walking import walk
from tests.games.shelf import GAME, SEATS

PINNED = {
    ("buccaneer", 1, 3): "456 383713b95d7f74f0",
    ("buccaneer", 1, 4): "706 bb6fff5dc6180322",
    ("buccaneer", 1, 5): "1006 8abe4112d1d9f1ba",
    ("pirates_cove", 1, 3): "273 85c10328152bb42b",
    ("pirates_cove", 1, 4): "280 f9855a448678cd14",
    ("pirates_cove", 1, 5): "287 0df0d9c7c11948ee",
    ("rum_and_pirates", 1, 2): "10236 c1b837a9017699c1",
    ("rum_and_pirates", 1, 3): "10236 c1b837a9017699c1",
    ("rum_and_pirates", 1, 4): "10236 c1b837a9017699c1",
    ("rum_and_pirates", 1, 5): "10236 c1b837a9017699c1",
    ("tiny_epic_pirates", 1, 1): "510 7651a5067773d77f",
    ("tiny_epic_pirates", 1, 2): "510 7651a5067773d77f",
    ("tiny_epic_pirates", 1, 3): "511 7fc1c292c57cd986",
    ("tiny_epic_pirates", 1, 4): "512 74b6c5654dc1e33b",
}
"""The moves of each game by seats: how many, and a hash of their notations in order. A changed line is a changed rules
version: whoever has trained on it would otherwise make other moves than were learned."""


def digest(box: Box, seats: int) -> str:
    moves = box.ruleset().actions(seats)
    text = "\n".join(move.notation for move in moves)
    return f"{len(moves)} {blake2b(text.encode(), digest_size=8).hexdigest()}"


def test_the_order_of_moves_is_part_of_the_rules_version() -> None:
    boxes = [
        find_box(name)
        for name in ("buccaneer", "pirates_cove", "rum_and_pirates", "tiny_epic_pirates")
    ]
    found = {
        (box.id, box.version, seats): digest(box, seats)
        for box in boxes
        for seats in box.seat_counts
    }
    assert found == PINNED


@SEATS
def test_a_move_has_one_number(box: Box, seats: int) -> None:
    rules = box.ruleset()
    moves = rules.actions(seats)
    assert bool(moves) != bool(rules.slots)
    assert [*rules.index(seats).items()] == [(move, at) for at, move in enumerate(moves)]
    assert all(rules.action(move.notation) is move for move in moves)


@GAME
@pytest.mark.parametrize("egocentric", [False, True])
def test_a_mask_is_the_legal_moves(box: Box, egocentric: bool) -> None:
    setting = Setting(box.id, egocentric=egocentric)
    for game in walk(setting):
        for seat in range(setting.seats):
            mask = setting.mask(game, seat)
            meant = [setting.move(game, seat, int(number)) for number in mask.nonzero()[0]]
            assert sorted(move.notation for move in meant) == sorted(
                move.notation for move in game.options(seat)
            )


def test_egocentric_everybody_calls_its_own_piles_the_first() -> None:
    setting = Setting("buccaneer", 3, egocentric=True)
    game = setting.new("7")
    number = setting.listed.index(setting.rules.action("form A1 B1"))
    said = [setting.move(game, seat, number).notation for seat in range(3)]
    assert said == ["form A1 B1", "form B1 C1", "form C1 A1"]


def test_a_small_table_has_no_moves_for_seats_that_nobody_has() -> None:
    rules = find_box("pirates_cove").ruleset()
    notations = {move.notation for move in rules.actions(3)}
    assert {"fire C hull", "fire legend", "freebooting C"} <= notations
    assert not {"fire D hull", "freebooting D"} & notations


@pytest.mark.parametrize("wrong", [2, 9, "3", None, 3.0])
def test_at_a_table_that_there_is_not_no_move_has_a_number(wrong: Any) -> None:
    rules = find_box("buccaneer").ruleset()
    for told in (rules.actions, rules.index):
        with pytest.raises(Complaint, match="Buccaneer seats 3 to 5 players, not "):
            told(wrong)
