"""Sins of those who plan: plans that cannot be played, go on beyond chance, tell too much or have no words."""

from __future__ import annotations

from flibuste.engine.plans import LONGEST_PLAN, Ahead, Plan
from flibuste.engine.ruleset import values_under
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from tests.engine.sins import Sin
from tests.engine.toys.isles.ruleset import IslesRules
from tests.engine.toys.isles.table import DEEDS, GOES, HELMS, MOVES, SALES, Isles
from tests.engine.toys.tavern.ruleset import TavernRules
from tests.engine.toys.tavern.table import Tavern
from tests.engine.toys.tavern.view import Recalled

NO_PLAN = Plan((), (), Phrase("plan.turn", (("steps", ()),)))


class Planner(IslesRules):
    """The isles, from elsewhere."""

    classes = tuple(values_under("tests.engine.toys.isles"))


class PlansTheImpossible(Planner):
    """Beyond its reach."""

    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return tuple([plan.but(moves=(*plan.moves[:-2], GOES[3], plan.moves[-1]))
                      for plan in super().plans(view, here)])  # fmt: skip


class PlansBeyondTheDie(Planner):
    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return tuple(
            [plan.but(moves=(*plan.moves, SALES[1])) for plan in super().plans(view, here)]
        )


class PlansForOthers(Planner):
    """A turn of the next seat."""

    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        trades = [plan for plan in super().plans(view, here) if plan.moves[-1] == DEEDS[1]]
        return tuple([plan.but(moves=(*plan.moves, HELMS[0])) for plan in trades])


class PlansNothing(Planner):
    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return (NO_PLAN,)


class PlansTooFarAhead(Planner):
    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return tuple(
            [plan.but(moves=plan.moves * LONGEST_PLAN) for plan in super().plans(view, here)]
        )


class PlansTwice(Planner):
    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return super().plans(view, here) * 2


class SmellsGems(Planner):
    """The isle with the best gem comes first."""

    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        gems = here.game.table.gems
        best = f"to {gems.index(max(gems))}"
        return tuple(
            sorted(super().plans(view, here), key=lambda plan: MOVES.read(best) in plan.moves)
        )


class CallsThemOtherwise(Planner):
    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return tuple([plan.but(steps=plan.steps[::-1]) for plan in super().plans(view, here)])


class HasNoWords(Planner):
    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return tuple([plan.but(label=Phrase("plan.unsaid")) for plan in super().plans(view, here)])


class HasNoFacts(Planner):
    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return tuple([plan.but(note=Phrase("outlook.coins")) for plan in super().plans(view, here)])


class PlansByHeart(TavernRules):
    """A page shows nothing that has to be remembered."""

    def plans(self, view: View, here: Ahead[Tavern]) -> tuple[Plan, ...]:
        if isinstance(view.recalled, Recalled) and view.recalled.discard:
            return ()
        return tuple(
            [here.after(move).plan(Phrase("prompt.secret_play")) for move in here.options()]
        )


PLANNING = [
    Sin("a plan that cannot be played", PlansTheImpossible(), "A plan cannot be played: Isle 3"),
    Sin("a plan beyond the die", PlansBeyondTheDie(), "goes on beyond 'chance'"),
    Sin("a plan for somebody else's turn", PlansForOthers(), "goes on beyond 'others'"),
    Sin("a plan of no move", PlansNothing(), "calls its moves otherwise"),
    Sin("a plan of too many moves", PlansTooFarAhead(), "too long to be sent"),
    Sin("the same plan twice", PlansTwice(), "the same plan twice"),
    Sin("plans that know what is hidden", SmellsGems(), "plans of seat . depend on"),
    Sin("plans by heart", PlansByHeart(), "plans of seat . depend on"),
    Sin("a plan that calls its moves otherwise", CallsThemOtherwise(), "otherwise than their"),
    Sin("a plan without words", HasNoWords(), "'plan.unsaid' has no sentence"),
    Sin("a plan without its facts", HasNoFacts(), "'outlook.coins' has no sentence"),
]
