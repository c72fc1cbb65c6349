"""A match: play, refusals, taking back, the log, replays."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import seed_from
from flibuste.engine.match import LogLine, Match
from flibuste.engine.refusal import Complaint, Refusal
from tests.engine.playing import finished, opened, plies
from tests.engine.sins import tavern
from tests.engine.toys import OPEN_SEA, TAVERN
from tests.engine.toys.tavern.rules import SecretPlay


def sailed(*moves: str) -> Match:
    match = opened(OPEN_SEA, 2)
    for move in moves:
        match.play(match.game.waiting[0], move)
    return match


def state(match: Match) -> tuple[str, str, int]:
    return match.rules.save(match.game), match.record.text(reveal=True), len(match.events)


def test_the_same_seed_is_the_same_game() -> None:
    first, second = finished(TAVERN, 3, "same"), finished(TAVERN, 3, "same")
    assert first.record == second.record
    assert finished(TAVERN, 3, "other").record.deal != first.record.deal


def test_without_a_seed_every_game_is_another() -> None:
    seeds = {Match(TAVERN, 2).record.seed for _ in range(20)}
    assert len(seeds) == 20


def test_a_refusal_changes_nothing_and_says_what_is_legal() -> None:
    match = sailed("sail 5.0 9.0")
    before = state(match)
    for seat, move, rule in [
        (0, "sail 5.0 8.0", "FL-1"),
        (1, "sail 5.0 9.5", "OS-2.1"),
        (1, "anchor", "FL-3"),
    ]:
        with pytest.raises(Refusal) as refused:
            match.play(seat, move)
        assert (refused.value.rule, refused.value.move) == (rule, move)
        assert str(refused.value).endswith(f"({rule})")
        assert list(refused.value.legal) == match.game.options(seat)
    with pytest.raises(Complaint, match="is not a course"):
        match.play(1, "sail away")
    for nobody in (7, -1):
        with pytest.raises(Complaint, match="A seat is a number from 0 to 1"):
            match.play(nobody, "sail 5.0 9.5")
    assert state(match) == before


def test_why_not_asks_without_playing() -> None:
    match = sailed()
    before = state(match)
    refusal = match.why_not(0, "sail 12.0 10.0")
    assert refusal is not None
    assert refusal.sentence == "12.00, 10.00 is 7.00 away, and a ship sails 4 at most."
    french = match.why_not(0, "sail 12.0 10.0", "fr")
    assert french is not None
    assert french.sentence.startswith("12.00, 10.00 est à 7.00")
    assert match.why_not(0, "sail 6.0 10.0") is None
    assert state(match) == before


def test_one_takes_ones_own_last_move_back() -> None:
    match = sailed("sail 5.0 9.0", "sail 10.0 9.0")
    before = state(match)
    match.play(0, "sail 5.5 8.25")
    match.undo(0)
    assert state(match) == before


def test_nobody_takes_back_what_others_have_answered() -> None:
    match = sailed("sail 5.0 9.0", "sail 10.0 9.0")
    assert match.horizon(0) == 2
    with pytest.raises(Complaint, match="nothing to take back"):
        match.undo(0)
    assert match.horizon(1) == 1
    match.undo(1)
    assert match.game.ply == 1
    match.undo(0)
    with pytest.raises(Complaint, match="nothing to take back"):
        match.undo(0)


def test_who_has_answered_in_secret_is_committed() -> None:
    match = opened(TAVERN, 3)
    match.play(1, "pass")
    assert match.horizon(1) == 1
    with pytest.raises(Complaint, match="nothing to take back"):
        match.undo(1)
    assert list(match.game.waiting) == [0, 2]


def test_what_became_known_stays_known() -> None:
    match = opened(TAVERN, 2)
    match.play(0, "pass")
    match.play(1, "pass")
    assert match.revealing[-1]
    for seat in (0, 1):
        with pytest.raises(Complaint, match="something became known"):
            match.undo(seat)


def test_a_die_that_fell_stays_where_it_fell() -> None:
    match = opened(OPEN_SEA, 2, wind="gusts")
    match.play(0, "sail 5.0 9.0")
    assert match.record.plies[0].draws
    with pytest.raises(Complaint, match="nothing to take back"):
        match.undo(0)


def test_the_end_is_the_end_because_the_seed_is_told() -> None:
    match = finished(OPEN_SEA, 2)
    assert match.record.scores is not None
    last = match.record.plies[-1].seat
    with pytest.raises(Complaint, match="nothing to take back"):
        match.undo(last)


def test_with_consent_one_goes_back_anywhere() -> None:
    match = finished(TAVERN, 3)
    text, total = match.record.text(), match.game.ply
    moves = [(ply.seat, ply.move) for ply in match.record.plies]
    match.rewind(4)
    assert match.game.ply == 4
    assert match.record.scores is None
    for seat, move in moves[4:total]:
        match.play(seat, move)
    assert match.record.text() == text


def test_the_log_is_told_from_any_ply_on() -> None:
    match = finished(TAVERN, 3)
    whole = match.log(1)
    assert [line.ply for line in whole] == sorted(line.ply for line in whole)
    for since in range(match.game.ply + 2):
        assert match.log(1, since) == [line for line in whole if line.ply >= since]
    assert len(whole) == len(match.events)
    assert all(not line.event.secrets for line in whole)
    assert isinstance(whole[0], LogLine)


def test_the_log_of_a_ply_is_what_happened_in_it() -> None:
    match = opened(TAVERN, 2)
    for played in plies(match):
        before = len(played.events)
        ply = played.game.ply
        if ply:
            assert len(played.log(None, ply)) == before - match.told[ply - 1]


def test_a_record_replays_to_any_ply() -> None:
    match = finished(TAVERN, 3)
    states = {}
    again = Match.replay(match.record, 0)
    for ply in match.record.plies:
        states[again.game.ply] = again.rules.save(again.game)
        again.play(ply.seat, ply.move)
    for number, saved in states.items():
        replayed = Match.replay(match.record, number)
        assert replayed.rules.save(replayed.game) == saved
    for number in (-1, len(match.record.plies) + 1):
        with pytest.raises(Complaint, match=f"there is no ply {number}"):
            Match.replay(match.record, number)


def test_an_open_record_cannot_be_replayed() -> None:
    match = opened(TAVERN, 2)
    match.record.seed, seed = None, match.record.seed
    with pytest.raises(Complaint, match="still secret"):
        Match.replay(match.record)
    assert seed == seed_from("toy")


def test_seats_and_names_must_fit() -> None:
    for seats in (1, 5, 0, -1):
        with pytest.raises(Complaint, match=f"Tavern seats 2 to 4 players, not {seats}"):
            Match(TAVERN, seats)
    with pytest.raises(Complaint, match="3 players for 2 seats"):
        Match(TAVERN, 2, players=("a", "b", "c"))


def test_the_score_is_in_the_record_when_the_game_is_over_and_not_before() -> None:
    match = opened(TAVERN, 3)
    for played in plies(match):
        assert played.record.scores is None
    assert match.record.scores == match.result().scores
    with pytest.raises(Refusal, match="FL-2"):
        match.play(0, "pass")


# -- answers that stay closed -------------------------------------------------------------------------


class Sealed(SecretPlay):
    sealed = True


def test_a_sealed_answer_stays_closed_until_the_game_is_over() -> None:
    rules = tavern(secret_play=Sealed)
    match = Match(TAVERN, 2, {"rounds": 5}, seed=seed_from("sealed"), rules=rules)
    closed = []
    while not match.game.over:
        if isinstance(match.game.choice, Sealed):
            closed.append(len(match.record.plies) + 1)
        seat = match.game.waiting[0]
        match.play(seat, match.game.options(seat)[0])
        if not match.game.over:
            lines = match.record.text().splitlines()
            shown = [line for line in lines if line[:1].isdigit()][1:]
            assert [n for n, line in enumerate(shown, 1) if line.endswith("?")] == closed
    assert closed
    assert "?" not in match.record.text()
