"""Chapter 9: end and scoring, and the tie for first place (BU-R4)."""

from __future__ import annotations

import pytest

from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import (
    PirateGame,
    asked,
    attack,
    crews,
    move,
    names_told,
    purses,
    refused,
    ships,
    tokens,
    told,
    view_of,
    viewers,
)
from tests.games.buccaneer.table import COLOURS, KINDS, table
from tests.rules import rule

VALUES = {"chest": 15, "barrel": 12, "candlestick": 9, "sabre": 6}


def holding(kind: str, *numbers: int, **more: str) -> PirateGame:
    held = {colour: f"{kind} " * n for colour, n in zip(COLOURS, numbers, strict=False)}
    return table(seats=len(numbers), tokens=held, **more)  # type: ignore[arg-type]


def gains(game: PirateGame) -> list[int]:
    """What the treasures bring to each seat."""
    scores = RULES.result(game).scores
    return [score - purse for score, purse in zip(scores, game.table.purses, strict=True)]


@rule("BU-9.1")
@pytest.mark.parametrize("to_move", ["Red", "Blue", "Yellow", "Black"])
def test_the_fifteenth_ship_ends_the_game_whoever_plunders_it(to_move: str) -> None:
    mate = "Blue" if to_move == "Red" else "Red"
    game = table(f"{to_move}2 / {mate}2", to_move=to_move, ships="3", deck=0)
    attack(game, f"{to_move}2", 3)
    assert game.over
    assert purses(game)[mate] == 12
    assert tokens(game, to_move) == "sabre"
    assert crews(game) == set()
    for colour in COLOURS[:4]:
        assert refused(game, f"{to_move}2 on {mate}2", by=colour) == "FL-2"


@rule("BU-9.1")
def test_the_fourteenth_ship_does_not_end_it() -> None:
    game = attack(table("Red2 / Blue2", ships="1 2", deck=0), "Red2", 1)
    assert not game.over
    assert (ships(game), asked(game)) == ([2], ("Blue", "TakeAction"))
    assert view_of(game, "Red").result is None


@rule("BU-9.1", "BU-8.5")
def test_a_mutiny_may_bring_the_end() -> None:
    game = move(table("Red2 / Blue2 / Blue3 / Blue4", ships="1", deck=0), "call")
    assert game.over
    assert purses(game) == {"Red": 9, "Blue": 19, "Yellow": 10, "Black": 10}


@rule("BU-9.2")
def test_piles_left_over_count_nothing() -> None:
    bare = table(purses={"Red": 33})
    with_piles = table("Red2 / Blue5 / Yellow5 / Black5 | Red3 / Blue4", purses={"Red": 33})
    assert RULES.result(bare) == RULES.result(with_piles)
    assert RULES.result(bare).scores == (33, 10, 10, 10)


@rule("BU-9.3", "BU-1.3")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("held", [(1, 0, 0), (6, 0, 0), (0, 0, 4)])
def test_the_most_tokens_of_a_kind_bring_its_value(kind: str, held: tuple[int, ...]) -> None:
    assert gains(holding(kind, *held)) == [VALUES[kind] if number else 0 for number in held]


@rule("BU-9.3", "BU-R13")
@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_nobody_holds_brings_nothing(kind: str) -> None:
    assert gains(holding(kind, 0, 0, 0, 0, 0)) == [0, 0, 0, 0, 0]


@rule("BU-9.4")
@pytest.mark.parametrize(
    ("kind", "held", "shares"),
    [
        ("chest", (2, 2, 0), [7, 7, 0]),
        ("chest", (1, 1, 1, 1), [3, 3, 3, 3]),
        ("chest", (2, 2, 2), [5, 5, 5]),
        ("barrel", (1, 1, 1, 1, 1), [2, 2, 2, 2, 2]),
        ("candlestick", (1, 1, 1, 1), [2, 2, 2, 2]),
        ("sabre", (1, 1, 1, 1), [1, 1, 1, 1]),
        ("sabre", (3, 3, 0), [3, 3, 0]),
    ],
)
def test_those_who_tie_share_the_value_rounded_down(
    kind: str, held: tuple[int, ...], shares: list[int]
) -> None:
    assert gains(holding(kind, *held)) == shares


@rule("BU-9.5")
@pytest.mark.parametrize(
    ("held", "points"),
    [((3, 2, 1), [15, 2, 1]), ((0, 1, 5), [0, 1, 15]), ((2, 2, 1, 1), [7, 7, 1, 1])],
)
def test_every_other_holder_gets_a_ducat_per_token(
    held: tuple[int, ...], points: list[int]
) -> None:
    assert gains(holding("chest", *held)) == points


@rule("BU-9.3", "BU-9.4", "BU-9.5", "BU-9.2")
def test_every_point_cites_its_rule() -> None:
    game = table(
        tokens={"Red": "chest chest sabre", "Blue": "chest sabre", "Yellow": "barrel"}, seats=3
    )
    cited = [[(item.source, item.rule) for item in seat] for seat in RULES.result(game).items]
    assert cited == [
        [("ducats", "BU-9.2"), ("chest", "BU-9.3"), ("sabre", "BU-9.4")],
        [("ducats", "BU-9.2"), ("chest", "BU-9.5"), ("sabre", "BU-9.4")],
        [("ducats", "BU-9.2"), ("barrel", "BU-9.3")],
    ]


@rule("BU-9.6")
def test_the_most_ducats_win_treasures_counted() -> None:
    game = table(purses={"Red": 30, "Blue": 29}, tokens={"Blue": "chest"}, seats=3)
    assert RULES.result(game).winners == (1,)
    plain = table(purses={"Red": 30, "Blue": 29}, seats=3)
    assert RULES.result(plain).winners == (0,)


@rule("BU-R4", "BU-9.6")
@pytest.mark.parametrize(
    ("purses_", "winners"),
    [((50, 50, 50), (0, 1, 2)), ((20, 50, 50), (1, 2)), ((50, 20, 30), (0,))],
)
def test_all_who_tie_for_first_place_win(
    purses_: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    game = table(purses=dict(zip(COLOURS, purses_, strict=False)), seats=3)
    assert RULES.result(game).winners == winners


TIED = {"Red": 25, "Blue": 34, "Yellow": 39}
"""With a chest to Red, two sabres to Blue and one to Yellow, all have forty."""


@rule("BU-R4")
@pytest.mark.parametrize(
    ("final_tie", "hoards", "winners"),
    [
        ("shared", {"Red": "chest", "Blue": "sabre sabre", "Yellow": "sabre"}, (0, 1, 2)),
        ("most_treasures", {"Red": "chest", "Blue": "sabre sabre", "Yellow": "sabre"}, (1,)),
    ],
)
def test_with_most_treasures_the_tokens_break_the_tie(
    final_tie: str, hoards: dict[str, str], winners: tuple[int, ...]
) -> None:
    game = table(seats=3, purses=TIED, tokens=hoards, final_tie=final_tie)
    assert RULES.result(game).scores == (40, 40, 40)
    assert RULES.result(game).winners == winners


@rule("BU-R4")
def test_with_most_treasures_only_those_who_tie_for_first_are_compared() -> None:
    game = table(
        seats=3,
        final_tie="most_treasures",
        purses={"Red": 50, "Blue": 35, "Yellow": 10},
        tokens={"Blue": "chest", "Yellow": "barrel barrel barrel"},
    )
    assert RULES.result(game).scores == (50, 50, 22)
    assert RULES.result(game).winners == (1,)


@rule("BU-R4")
def test_with_most_treasures_equal_hoards_still_share() -> None:
    game = table(
        seats=3,
        final_tie="most_treasures",
        purses={"Red": 30, "Blue": 36, "Yellow": 45},
        tokens={"Red": "chest", "Blue": "candlestick"},
    )
    assert RULES.result(game).scores == (45, 45, 45)
    assert RULES.result(game).winners == (0, 1)


@rule("BU-9.1", "BU-9.3", "BU-9.4", "BU-9.5", "BU-9.6")
def test_the_count_is_told_line_by_line() -> None:
    game = table(
        "Red2 / Blue2",
        ships="1",
        deck=0,
        seats=3,
        tokens={"Red": "chest", "Blue": "chest barrel barrel", "Yellow": "barrel"},
    )
    attack(game, "Red2", 1)
    after = names_told(game)[names_told(game).index("end") :]
    assert after[0] == "end"
    assert sorted(after[1:]) == sorted(
        ["shared_majority"] * 2 + ["majority"] * 2 + ["leftover"] + ["total"] * 3 + ["winner"]
    )
    assert [(fact["seat"], fact["ducats"]) for fact in told(game, "shared_majority")] == [
        ("Red", 7),
        ("Blue", 7),
    ]
    assert [fact["ducats"] for fact in told(game, "majority")] == [12, 6]
    assert [fact["ducats"] for fact in told(game, "leftover")] == [1]
    assert [fact["ducats"] for fact in told(game, "total")] == [16 + 7 + 6, 12 + 7 + 12, 11]
    assert told(game, "winner") == [{"seat": "Blue", "ducats": 31}]


@rule("BU-R4")
def test_several_winners_are_told_together() -> None:
    game = table("Red2 / Blue2", ships="1", deck=0, seats=3, purses={"Red": 0, "Blue": 10})
    attack(game, "Red2", 1)
    assert RULES.result(game).winners == (0, 1)
    assert told(game, "winners") == [{"seats": ("Red", "Blue"), "ducats": 12}]
    assert told(game, "winner") == []
    for viewer in viewers(game):
        assert view_of(game, viewer).result == RULES.result(game)
