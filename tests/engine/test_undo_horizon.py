"""How far a move of Buccaneer can be taken back: until somebody else acts, or something becomes known."""

from __future__ import annotations

import re

import pytest

from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint
from flibuste.games.buccaneer import GAME
from flibuste.games.buccaneer.table import Buccaneer


def opened(seed: str = "undo") -> Match:
    return Match(GAME, 3, {"first_player": 0, "auto_single": False}, seed=seed_from(seed))


def table(match: Match) -> Buccaneer:
    laid = match.game.table
    assert isinstance(laid, Buccaneer)
    return laid


def played_until(pattern: str, *, choosing: bool) -> Match:
    """A match in which the seat that is asked can make such a move; `choosing`: and is then asked for a treasure."""
    for number in range(40):
        match = opened(f"{pattern} {number}")
        while not match.game.over:
            seat = match.game.waiting[0]
            moves = [each.notation for each in match.game.options(seat)]
            for move in [each for each in moves if re.match(pattern, each)]:
                copy = match.game.copy()
                copy.apply(seat, match.move(move))
                if choosing == (copy.choice is not None and copy.choice.rule == "BU-6.1"):
                    match.play(seat, move)
                    return match
            forming = [move for move in moves if move.startswith("form")]
            match.play(seat, (forming or moves)[(number + match.game.ply) % len(forming or moves)])
    raise AssertionError(f"no {pattern} in 40 games")


def test_a_take_over_can_be_taken_back_until_the_next_seat_acts() -> None:
    match = opened()
    start = match.rules.save(match.game)
    match.play(0, "form A1 B1")
    assert match.horizon(0) == 0
    match.undo(0)
    assert match.rules.save(match.game) == start
    match.play(0, "form A1 B1")
    match.play(1, "form B2 C1")
    with pytest.raises(Complaint, match="somebody else has moved"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.rules.save(match.game) == start


def test_an_attack_can_be_taken_back_while_the_treasure_is_being_chosen() -> None:
    match = played_until("attack", choosing=True)
    seat = match.record.plies[-1].seat
    assert list(match.game.waiting) == [seat]
    attack, ply = match.record.plies[-1], match.game.ply
    match.undo(seat)
    assert match.game.ply == ply - 1
    match.play(seat, attack.move)
    assert match.game.choice is not None
    assert match.game.choice.rule == "BU-6.1"


def test_nothing_can_be_taken_back_once_wages_were_paid() -> None:
    match = played_until("attack", choosing=True)
    seat = match.record.plies[-1].seat
    treasure = match.game.options(seat)[0].notation
    money = table(match).purses.copy()
    match.play(seat, treasure)
    assert table(match).purses != money
    assert match.revealing[-2:] == [False, True]
    for anybody in range(3):
        with pytest.raises(Complaint, match="something became known"):
            match.undo(anybody)


def test_an_attack_without_a_choice_reveals_the_wages_at_once() -> None:
    match = played_until("attack", choosing=False)
    seat = match.record.plies[-1].seat
    assert match.revealing[-1]
    with pytest.raises(Complaint, match="something became known"):
        match.undo(seat)


def test_what_is_taken_back_leaves_no_trace_in_log_and_record() -> None:
    match = opened()
    match.play(0, "form A1 B1")
    text, lines = match.record.text(reveal=True), match.log(2)
    match.play(1, "form B2 C1")
    match.undo(1)
    assert match.record.text(reveal=True) == text
    assert match.log(2) == lines
