"""What is said and refused: games in which every text of texts.toml is met, and the few that nobody meets."""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.engine.action import Action
from flibuste.games.buccaneer.moves import MOVES
from flibuste.games.buccaneer.table import Buccaneer
from tests.games.buccaneer.play import PirateGame, attack, move
from tests.games.buccaneer.strolls import ODD_CARDS, stroll
from tests.games.buccaneer.table import table
from tests.games.strolling import Stroll

UNMET: set[str] = set()


def walks() -> Iterator[Stroll[Buccaneer]]:
    """Random games with all options, default and odd decks."""
    for seats in (3, 4, 5):
        yield stroll(seats, "texts")
        yield stroll(seats, "texts", auto_single="false", memory_aid="true", hidden_money="true")
        yield stroll(seats, "odd texts", ship_deck=ODD_CARDS, final_tie="most_treasures")
    for seed in range(6):
        yield stroll(3, f"stuck {seed}", ship_deck=ODD_CARDS, stalemate="end_game")


def rare_games() -> list[PirateGame]:
    """What random play may miss: shared victory, a disbanding, a pass, a skip, a lone move."""
    fives = "Red2 / Blue / Yellow / Blue / Yellow | Blue2 / Yellow / Red / Yellow / Red"
    fives += " | Yellow2 / Red / Blue / Red / Blue"
    shared = table("Red2 / Blue2", ships="1", deck=0, seats=3, purses={"Red": 0, "Blue": 10})
    attack(shared, "Red2", 1)
    covered = "Red2 / Black2 | Red3 / Black3 | Blue2 / Black4 | Yellow2 / Black5 | Yellow3 / Black?"
    obeyed = table("Red3 / Black5 / Blue2 / Black4 / Black2", ships="4 11 14")
    move(obeyed, "call")
    attack(obeyed, "Red3", 11, "barrel")
    passing = (
        "Red2 / Blue / Yellow / Blue / Yellow | Blue2 / Red / Yellow / Red / Yellow / Red / Blue"
    )
    return [
        shared,
        obeyed,
        table(fives, seats=3, ships="13 14"),
        table(fives, seats=3, ships="13 14", stalemate="end_game"),
        table(fives, seats=3, ships="6 13 14"),
        table(covered, to_move="Black"),
        table(f"{passing} | Yellow? / Blue / Red", seats=3, ships="13", to_move="Blue"),
        table(
            f"{passing} | Yellow? / Blue / Red", seats=3, cards="9/1/?1/chest " * 15, to_move="Blue"
        ),
    ]


def questions() -> list[PirateGame]:
    """Tables at which every kind of move is refused."""
    mutiny = table("Red3 / Black5 / Blue2 / Black4 / Black2", ships="4 11 14")
    choosing = attack(move(rebellious(), "decline"), "Red2", 7)
    crowded = "Red2 / Yellow / Black / Yellow | Blue2 / Black / Yellow / Black / Red / Blue"
    calling = move(rebellious(), "call")
    return [table(seats=3), *rare_games(), mutiny, calling, choosing, table(crowded)]


def rebellious() -> PirateGame:
    return table("Red2 / Blue2 / Blue3 / Blue4 | Red3 / Yellow2 / Black2 / Yellow3", ships="7 8 10")


def tries(game: PirateGame) -> list[Action]:
    return list(MOVES.by_notation.values())
