"""What every option of every question seems worth."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

from flibuste.bots.crimson_coast import reflexes, setting
from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.helm import Helm
from flibuste.bots.crimson_coast.turns import Turn
from flibuste.bots.crimson_coast.voyages import WIDE, Voyages, Width
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.crimson_coast.rules import (
    abilities,
    assigning,
    beginning,
    boarding,
    claims,
    departures,
    docking,
    exchanging,
    exploring,
    fleet,
    forts,
    ghosts,
    laying,
    mishaps,
    mooring,
    prizes,
    repairs,
    shooting,
    sinking,
    volleys,
    walls,
)
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.games.crimson_coast.table import Coast

Weigh = Callable[[Game[Coast], int, Sequence[Action]], list[float]]
LOST: Final = 5.0
"""By how much a step that leads nowhere is worse than all others."""
REMEMBERED: Final = 64


def commanding(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    return Turn(game.table, seat).worth(options)


def sailing(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    return steps_worth(game, seat, options, WIDE)


def steps_worth(
    game: Game[Coast], seat: int, options: Sequence[Action], width: Width
) -> list[float]:
    """Every step by the best end that it leads to."""
    table = game.table
    helm = Helm(Chart(table, seat), table.acting)
    best: dict[Action, float] = {}
    for worth, way in Voyages(helm, width).from_step(options):
        best[way.moves[0]] = max(worth, best.get(way.moves[0], worth))
    least = min(best.values(), default=0.0) - LOST
    return [best.get(option, least) for option in options]


QUESTIONS: Final[dict[type[Step[Coast]], Weigh]] = {
    Command: commanding,
    MoveStep: sailing,
    shooting.FireGuns: reflexes.firing,
    volleys.AskAgain: reflexes.firing,
    sinking.LoseMasts: reflexes.masts,
    repairs.RepairMast: reflexes.masts,
    walls.ChooseFlag: reflexes.flags,
    boarding.SendParty: reflexes.parties,
    boarding.MeetParty: reflexes.parties,
    prizes.ChoosePrize: reflexes.prizes,
    prizes.PickTreasure: reflexes.prizes,
    claims.ChooseCrewLoss: reflexes.losses,
    mishaps.UseSweep: reflexes.losses,
    mishaps.ChooseCargoLoss: reflexes.losses,
    mishaps.ChooseBanished: reflexes.losses,
    mishaps.ChooseExile: reflexes.exiles,
    exploring.TakeTreasure: reflexes.taking,
    exploring.ChooseGoal: reflexes.exploring,
    exchanging.Exchange: reflexes.exchanging,
    beginning.StayInGame: reflexes.staying,
    beginning.FavourShip: reflexes.favouring,
    abilities.ChooseFriend: reflexes.befriending,
    fleet.ChooseFleet: setting.fleets,
    fleet.Draft: setting.drafting,
    laying.LayIsland: setting.laying,
    mooring.ChooseHome: setting.homes,
    mooring.MoorShip: setting.mooring,
    docking.PlaceAtHome: setting.mooring,
    assigning.AssignCrew: setting.assigning,
    forts.BuildForts: setting.building,
    forts.PayForFort: setting.paying,
    forts.PlaceFlags: setting.flagging,
    ghosts.ChooseForm: setting.haunting,
    departures.LeaveFog: setting.placing,
    departures.ComeFree: setting.placing,
}
"""By the question that is asked; of those that are not here any answer is as good as another."""

_memory: OrderedDict[tuple[object, ...], list[float]] = OrderedDict()


def prior_of(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """What is known of a table is the same in all worlds that one imagines, so it is reckoned once."""
    weigh = QUESTIONS.get(type(game.choice)) if game.choice is not None else None
    if weigh is None:
        return [0.0] * len(options)
    key = (seat, game.choice, *seen_by(game.table, seat), *options)
    found = _memory.get(key)
    if found is None:
        found = _memory[key] = weigh(game, seat, options)
        if len(_memory) > REMEMBERED:
            _memory.popitem(last=False)
    return found


def seen_by(table: Coast, seat: int) -> tuple[object, ...]:
    """All that a seat's thoughts hang on."""
    return (
        table.turn, table.islands, tuple(table.homes), tuple(table.markers), table.cards, tuple(table.fleets),
        tuple(table.poses), tuple(table.masts), tuple(table.docked), tuple(table.lost), tuple(table.tangled),
        tuple(table.tows), table.ghostly, table.sunk, table.scuttled, tuple(table.fort_islands), tuple(table.flags),
        tuple(table.places), table.up, tuple(table.worth), table.known[seat], tuple(table.acted), tuple(table.more),
        table.used, table.cancelled, table.acting, table.segments, table.straight, table.follow, table.firing,
        table.fired, table.missed, table.mode,
    )  # fmt: skip
