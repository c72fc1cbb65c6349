"""Plans in the terminal: listed by number, made in one go as far as nothing else comes in."""

from __future__ import annotations

import pytest

from flibuste.engine import box as shelves
from tests.cli.running import KEY, ran
from tests.engine.toys import shelf

TABLE = ("play", "toy-isles", "--seats", "human,uniform", "--seed", 3)


@pytest.fixture(autouse=True)
def toys_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "_shelves", shelves._shelves.copy())
    shelves.add_shelf(shelf)


def test_plans_are_told_of_and_listed_with_what_they_cost() -> None:
    told = ran(*TABLE, typed=["plan", "quit"])
    assert "Type plan to see 12 turns that can be made in one go." in told
    assert "  8. This turn: sail, to isle 2 and trade (1 coin)" in told
    assert "  7. This turn: sail, to isle 2 and dig (then the die)" in told


def test_a_plan_is_made_move_by_move() -> None:
    told = ran(*TABLE, typed=["plan 8", "quit"])
    assert "Red: sail. [IS-2.1]" in told
    assert "Red trades. [IS-3.2]" in told
    assert "Red: isle 2, 3 coins, 0 in gems" in told


def test_after_chance_the_same_seat_is_asked_again() -> None:
    told = ran(*TABLE, typed=["plan 7", "plan", "quit"])
    assert "Red digs up" in told
    assert "Keep the gem?" in told
    assert "There is no plan to be made here: move by move, then." in told


def test_a_plan_is_taken_back_move_by_move() -> None:
    typed = ["sail", "plan", "undo", "plan 99", "plan 0", "plan soon", "quit"]
    told = ran(*TABLE, typed=typed)
    assert "Type plan to see 8 turns" in told
    assert "Red takes the last move back." in told
    assert "There is no option 99; there are 1 to 12." in told
    assert "There is no option 0; there are 1 to 12." in told


def test_plans_are_told_in_french() -> None:
    told = ran(*TABLE, "--lang", "fr", typed=["plan", "aide", "plan 8", "quitter"])
    assert "Tapez plan pour voir 12 tours à jouer d’un trait." in told
    assert "8. Ce tour : sail, vers l’îlot 2 et négocier (1 pièce)" in told
    assert KEY.findall(told) == []


def test_a_game_without_plans_says_nothing_of_them() -> None:
    told = ran("play", "toy-tide", "--seats", "human,uniform", typed=["plan", "quit"])
    assert "in one go" not in told
    assert "There is no plan to be made here" in told
