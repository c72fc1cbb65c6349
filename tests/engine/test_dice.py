"""Chance can be drawn again by anybody who knows the key, and favours no side."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from flibuste.engine.dice import BLOCK, Dice, commitment, seed_from

KEY = bytes(range(32))


def test_a_fixed_key_always_gives_the_same_draws() -> None:
    dice = Dice(KEY)
    assert [dice.byte() for _ in range(8)] == [146, 18, 188, 151, 21, 101, 86, 246]
    dice = Dice(KEY)
    assert [dice.die() for _ in range(20)] == [
        3,
        1,
        3,
        2,
        4,
        6,
        3,
        1,
        5,
        1,
        4,
        2,
        5,
        3,
        5,
        4,
        5,
        1,
        1,
        3,
    ]
    assert dice.place == 21, "one byte was rejected"
    assert [Dice(KEY).below(1000), Dice(KEY).pick("abcde")] == [394, "b"]
    assert Dice(KEY).shuffled("abcdefgh") == list("dafgbhec")


def test_the_stream_is_blake2b_of_the_block_number_under_the_key() -> None:
    dice = Dice(KEY)
    stream = bytes([dice.byte() for _ in range(3 * BLOCK)])
    blocks = [blake2b(n.to_bytes(8, "big"), key=KEY, digest_size=64).digest() for n in range(3)]
    assert stream == b"".join(blocks)


@pytest.mark.parametrize("sides", [1, 2, 3, 5, 6, 7, 52, 100, 128, 255, 256])
def test_each_side_comes_from_equally_many_bytes(sides: int) -> None:
    taken = []
    for byte in range(256):
        dice = Dice(KEY, 1, bytes([0, byte, 0] + [0] * 61))
        drawn = dice.below(sides)
        if dice.place == 2:
            taken.append(drawn)
        else:
            assert byte >= 256 - 256 % sides, "rejected without need"
    counts = Counter(taken)
    assert set(counts) == set(range(sides))
    assert set(counts.values()) == {256 // sides}


@pytest.mark.parametrize("sides", [257, 1000, 40_000])
def test_each_side_of_a_large_die_comes_from_equally_many_pairs(sides: int) -> None:
    taken: Counter[int] = Counter()
    for number in range(256 * 256):
        dice = Dice(KEY, 1, bytes([0, number // 256, number % 256, 0, 0] + [0] * 59))
        drawn = dice.below(sides)
        if dice.place == 3:
            taken[drawn] += 1
    assert set(taken.values()) == {65536 // sides}
    assert len(taken) == sides


def test_very_many_sides() -> None:
    dice = Dice(KEY)
    assert all(0 <= dice.below(10**12) < 10**12 for _ in range(100))


def test_one_side_is_no_chance_and_none_is_an_error() -> None:
    dice = Dice(KEY)
    assert [dice.below(1), dice.die(1), dice.pick(["only"])] == [0, 1, "only"]
    for sides in (0, -6):
        with pytest.raises(ValueError, match=f"at least one side, not {sides}"):
            dice.below(sides)
    with pytest.raises(ValueError, match="at least one side"):
        dice.pick([])


def test_shuffling_keeps_every_card_and_leaves_the_original() -> None:
    cards = tuple(range(40))
    shuffled = Dice(KEY).shuffled(cards)
    assert sorted(shuffled) == list(cards)
    assert cards == tuple(range(40))
    assert Dice(KEY).shuffled(()) == []


def test_every_order_of_three_cards_comes_up() -> None:
    dice = Dice(KEY)
    orders = Counter("".join(dice.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_copy_goes_on_alike_and_apart() -> None:
    dice = Dice(KEY)
    for _ in range(70):
        copy = dice.copy()
        ahead = [copy.byte() for _ in range(130)]
        assert dice.copy().byte() == ahead[0]
        assert dice.byte() == ahead[0]
    assert copy.journal is None


@pytest.mark.parametrize("place", [0, 1, 63, 64, 65, 127, 128, 1000])
def test_a_stream_is_taken_up_at_any_place(place: int) -> None:
    whole = Dice(KEY)
    for _ in range(place):
        whole.byte()
    again = Dice(KEY, place)
    assert [again.byte() for _ in range(70)] == [whole.byte() for _ in range(70)]


def test_the_journal_notes_what_was_drawn_and_of_how_many() -> None:
    dice = Dice(KEY)
    dice.journal = []
    face = dice.die()
    dice.shuffled("abc")
    assert dice.journal[0] == (face - 1, 6)
    assert [sides for _, sides in dice.journal] == [6, 3, 2]


def test_a_commitment_fixes_the_seed() -> None:
    assert (
        commitment(bytes(32)) == "a00b899b12e21206e92353e01eadc616f6d598d5256a3bab7c432f7c036b2ea0"
    )
    assert commitment(bytes(31) + b"\1") != commitment(bytes(32))
    assert seed_from("7").hex().startswith("db7c97b91b6ce749")
    assert len(seed_from("")) == 32
