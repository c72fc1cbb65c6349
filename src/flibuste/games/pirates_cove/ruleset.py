"""RULES: the chapters of the rules of Pirate's Cove, version 1, put together with its views and moves."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.games.pirates_cove import GAME, imagining, seen, view
from flibuste.games.pirates_cove.actions import action_from
from flibuste.games.pirates_cove.battle import Battle
from flibuste.games.pirates_cove.components import Legend
from flibuste.games.pirates_cove.deck_files import written_out
from flibuste.games.pirates_cove.decks import Cards, cards_from
from flibuste.games.pirates_cove.invariants import check
from flibuste.games.pirates_cove.rules import (
    black_ships,
    boarding,
    burying,
    combat,
    cove,
    end,
    events,
    exchange,
    fitting,
    islands,
    month,
    navigation,
    npcs,
    plunder,
    setup,
    tavern,
)
from flibuste.games.pirates_cove.rulings import Rulings
from flibuste.games.pirates_cove.table import Cove
from flibuste.games.pirates_cove.volley import Volley


class CoveRules(Ruleset[Cove]):
    """The chapters put together."""

    box = GAME
    version = 1
    classes: tuple[type[Value], ...] = (
        Cove, Rulings, Cards, Legend, Battle, Volley,
        seen.Visible, seen.Ships, seen.Sea, seen.Recalled,
        setup.OpenTable, setup.ChooseColour, setup.PlaceBlackShips, fitting.FitOut,
        month.StartMonth, month.StartNavigation,
        plunder.TurnUpTreasure, plunder.PlunderIsland,
        events.OpenTreasureWindow, events.OpenLookoutWindow, events.OpenNavigationWindow,
        events.PlayTreasureEvent, events.PlayLookout, events.PlayNavigationEvent,
        navigation.SetSail, navigation.ChooseDestination, navigation.ChooseDestinationOpen,
        combat.ResolveBattles, combat.Exchange, combat.TakeActions, combat.EndBattle,
        boarding.BoardingRound, boarding.PlayBoardingCard, exchange.CombatAction,
        npcs.LegendFires, npcs.NavyVolley, npcs.CaptureGalleon,
        islands.IslandEffects, islands.IslandTurn, islands.IslandAction, burying.BuryGold,
        cove.CallAtCove, cove.ChooseCoveIncome, tavern.DrawCards, tavern.ResolveParrot,
        black_ships.SailBlackShips, black_ships.CallLegends, black_ships.CallOffNavy,
        black_ships.CheckCargo, black_ships.DiscardTreasure,
        end.RevealFame, end.DecideDuel,
    )  # fmt: skip

    def settle(self, options: Mapping[str, object], *, files: bool = False) -> dict[str, str]:
        """Cards are kept written out, so that a record replays without its file, and checked now."""
        settled = super().settle(options)
        named = ("tavern_deck", "treasure_deck", "house_cards")
        if files:
            written = {option: written_out(option, settled[option]) for option in named}
            settled = super().settle(settled | written)
        cards_from(*[settled[option] for option in named])
        return settled

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Cove]:
        return Game(self.box, setup.lay_table(seats, options, dice), [setup.OpenTable()], dice)

    def view(self, game: Game[Cove], seat: int | None, *, recall: bool = True) -> View:
        return view.view(game, seat, recall=recall)

    def imagine(self, view_: View, dice: Dice) -> Game[Cove]:
        return imagining.imagine(view_, dice)

    def action(self, text: str) -> Action:
        return action_from(text)

    def result(self, game: Game[Cove]) -> Result:
        return end.count(game.table)

    def check(self, game: Game[Cove]) -> None:
        check(game)


RULES = CoveRules()
