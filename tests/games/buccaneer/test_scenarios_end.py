"""The worked scenarios about the end and the count."""

from __future__ import annotations

import pytest

from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import PirateGame, asked, attack, move, names_told, told
from tests.games.buccaneer.table import KINDS, table
from tests.rules import rule, scenario


def points(game: PirateGame, kind: str) -> list[int]:
    """What this kind of treasure (or `ducats`) brings each seat."""
    items = RULES.result(game).items
    return [sum(item.points for item in seat if item.source == kind) for seat in items]


@scenario("BU-S24")
@rule("BU-9.1", "BU-9.2")
def test_the_game_ends_at_once() -> None:
    game = table(
        "Blue2 / Red5 | Yellow5 / Black5 / Blue5 / Red4",
        to_move="Red",
        ships="1",
        deck=0,
        seats=4,
        tokens={
            "Red": "chest " * 6,
            "Blue": "barrel " * 6,
            "Yellow": "candlestick " * 6,
            "Black": "sabre " * 5,
        },
    )
    move(game, "Red2 on Black2")
    assert asked(game) == ("Blue", "TakeAction")
    attack(game, "Blue2 / Red5", 1)
    assert game.over
    assert asked(game) == ("", "")
    assert RULES.result(game).scores == (15 + 15, 13 + 12 + 1, 10 + 9, 10 + 6)
    assert names_told(game).index("home") < names_told(game).index("end")
    assert told(game, "winner") == [{"seat": "Red", "ducats": 30}]
    RULES.check(game)


@scenario("BU-S25")
@rule("BU-9.3", "BU-9.4", "BU-9.5")
def test_the_chest_majority_example() -> None:
    chests = {"Red": "chest chest", "Blue": "chest chest", "Yellow": "chest", "Black": "chest"}
    assert points(table(tokens=chests), "chest") == [7, 7, 1, 1]


@scenario("BU-S26")
@rule("BU-9.4")
@pytest.mark.parametrize(
    ("kind", "held", "shares"),
    [
        ("barrel", [2, 2, 2], [4, 4, 4]),
        ("sabre", [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
        ("candlestick", [3, 3, 0], [4, 4, 0]),
    ],
)
def test_more_ties(kind: str, held: list[int], shares: list[int]) -> None:
    names = ("Red", "Blue", "Yellow", "Black", "Green")
    tokens = {name: f"{kind} " * number for name, number in zip(names, held, strict=False)}
    assert points(table(seats=len(held), tokens=tokens), kind) == shares


def hoard(*numbers: int) -> str:
    return " ".join(
        kind for kind, number in zip(KINDS, numbers, strict=True) for _ in range(number)
    )


@scenario("BU-S27")
@rule("BU-9.3", "BU-9.4", "BU-9.5", "BU-9.6")
def test_a_full_count() -> None:
    game = table(
        seats=3,
        purses={"Red": 41, "Blue": 38, "Yellow": 50},
        tokens={"Red": hoard(3, 0, 2, 1), "Blue": hoard(2, 4, 2, 1), "Yellow": hoard(1, 2, 2, 4)},
    )
    assert points(game, "ducats") == [41, 38, 50]
    assert points(game, "chest") == [15, 2, 1]
    assert points(game, "barrel") == [0, 12, 2]
    assert points(game, "candlestick") == [3, 3, 3]
    assert points(game, "sabre") == [1, 1, 6]
    assert RULES.result(game).scores == (60, 56, 62)
    assert RULES.result(game).winners == (2,)


@scenario("BU-S28")
@rule("BU-R4")
def test_a_tie_for_the_win() -> None:
    game = table(seats=3, purses={"Red": 71, "Blue": 71, "Yellow": 64})
    assert RULES.result(game).scores == (71, 71, 64)
    assert RULES.result(game).winners == (0, 1)


@scenario("BU-S33")
@rule("BU-R13", "BU-9.3")
def test_a_kind_nobody_holds() -> None:
    game = table(seats=3, tokens={"Red": "chest"})
    assert points(game, "sabre") == [0, 0, 0]
    assert points(game, "chest") == [15, 0, 0]
    assert RULES.result(game).scores == (25, 10, 10)
