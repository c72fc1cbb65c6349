"""What the helm takes, held against what it took; and what others may ask besides notes."""

from __future__ import annotations

from flibuste.engine.outlook import notes
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.moves import Advance
from flibuste.games.tiny_epic_pirates.outlook import helm_price, points_at_best
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain, AssignDeckhand, PaySkip
from flibuste.games.tiny_epic_pirates.rules.sailing import points_left
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from tests.games.tiny_epic_pirates.play import asked, play
from tests.games.tiny_epic_pirates.strolls import stroll
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate


def test_the_price_of_the_helm() -> None:
    """Every space that can be reached, in a game that was played to its end."""
    tried = 0
    for game, seat, _ in stroll(3, "helms"):
        if isinstance(game.choice, AdvanceCaptain):
            for move in game.options(seat):
                turn(game, seat, move)
                tried += 1
    assert tried > 100


def turn(game: TinyGame, seat: int, action: object) -> None:
    assert isinstance(action, Advance)
    price = helm_price(game.table, seat, action.space)
    most = points_at_best(game.table, seat, price)
    after = game.copy()
    after.table.auto_single = False
    after.apply(seat, action)
    assert (price.crosses, price.picks) == (after.table.crossing, after.table.lifted)
    paid = 0
    while isinstance(after.choice, PaySkip | AssignDeckhand):
        paid += isinstance(after.choice, PaySkip)
        after.apply(seat, after.options(seat)[-1 if isinstance(after.choice, PaySkip) else 0])
    assert price.leaves == paid
    if after.table.turn == seat:
        assert most == points_left(after.table, seat)


def noted(game: TinyGame) -> dict[str, str]:
    view = RULES.view(game, 0)
    said = zip(view.options, notes(view), strict=True)
    return {move.notation: GAME.speech("en").say(note) if note else "" for move, note in said}


def test_a_sail_before_the_order_tells_of_it_and_one_of_the_crew_does_not() -> None:
    sea, mine = "B2 M13, C2 M15", pirate(at="B2", hold="GR", crew="doc")
    ordered = a_table(sea=sea, phase="sail", order="trade", a=mine)
    assert noted(ordered)["anchor"] == "+5 gold"
    assert noted(ordered)["sail C2"] == "storm: a hand to Repair; +3 gold"
    bonus = play(a_table(sea=sea, phase="crew", order="crew_up", a=mine), "use doc 2")
    assert asked(bonus) == ("A", "SailOn")
    assert noted(bonus)["anchor"] == ""
    assert noted(bonus)["sail C2"] == "storm: a hand to Repair"
