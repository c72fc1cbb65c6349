"""What guns, rams and boarding parties bring, by computed odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.games.crimson_coast import odds
from flibuste.games.crimson_coast.codes import BROADSIDES
from flibuste.games.crimson_coast.codes import SNIPE as SNIPES
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.moves.gunnery import BALL
from flibuste.games.crimson_coast.rules import volleys
from flibuste.games.crimson_coast.rules.guns import reach_of, usable
from flibuste.games.crimson_coast.rules.lines import bears, target_objection, targets_of
from flibuste.games.crimson_coast.table import FORT, SNIPING, Coast

WAY: Final = 0.25
"""Part of a downfall that masts on the way to it count for."""
FLAG: Final = 0.5
"""A flag of an enemy fort."""
STOLEN: Final = (0.5, 1.3)
"""A coin of a derelict, which can be had in other ways too, and of a ship that sails."""
CREW_PRIZE: Final = 0.8
"""One of a beaten ship's crew."""


class Gunnery:
    """Shots of one seat on one table."""

    def __init__(self, chart: Chart, table: Coast | None = None) -> None:
        self.chart = chart
        self.table = chart.table if table is None else table
        """The one with the poses that are tried."""

    # -- hits ----------------------------------------------------------------------------------------

    def gain(self, target: int, hits: int) -> float:
        """What so many hits on this enemy bring; nobody fires on where that would be worse."""
        chart, table = self.chart, self.table
        if target >= FORT:
            return FLAG * hits
        masts = table.masts[target].bit_count()
        sinking = max(0.0, chart.sinking(target)) if hits > masts else 0.0
        worth = chart.guesses.mast * min(hits, masts) + sinking
        end = chart.downfall(target)
        if not masts:
            return worth
        return worth + (end if hits >= masts else WAY * end * hits / masts)

    def next_hit(self, target: int) -> float:
        """What one hit more brings now."""
        if target >= FORT or self.table.masts[target]:
            return self.gain(target, 1)
        return self.chart.sinking(target)

    def expected(self, target: int, likely: Sequence[float]) -> float:
        return sum(
            [chance * self.gain(target, hits) for hits, chance in enumerate(likely) if hits], 0.0
        )

    # -- who shoots at whom --------------------------------------------------------------------------

    def salvo(self, piece: int, target: int) -> float:
        """Every gun that bears, in the best way there is."""
        table = self.table
        best = self.expected(target, odds.salvo_at(table, piece, target))
        if piece >= FORT:
            return best
        if shows(table, piece, BROADSIDES):
            best = max(best, self.broadside(piece, target))
        if best <= 0.0 and shows(table, piece, SNIPES):
            best = self.expected(target, odds.salvo_at(table, piece, target, SNIPING))
        return best

    def broadside(self, ship: int, target: int) -> float:
        if volleys.broadside_objection(self.table, ship, target) is not None:
            return 0.0
        hits = self.table.masts[ship].bit_count() + 1
        return odds.broadside_chance(self.table, ship) * self.gain(target, hits)

    def best(self, piece: int) -> tuple[float, int]:
        """The target that promises most, and what."""
        found = [(self.salvo(piece, target), target) for target in targets_of(self.table, piece)]
        return max(found, default=(0.0, -1))

    def danger(self, ship: int) -> float:
        """The hits to expect if every enemy fires from where it lies, by what lies open of each."""
        table = self.table
        foes = [foe.ship for foe in self.chart.foes if foe.hits]
        foes += [
            FORT + fort
            for fort, owner in enumerate(table.fort_owners)
            if owner != self.chart.seat and table.fort_islands[fort] >= 0 and table.flags[fort]
        ]
        return sum([self.threat(foe, ship) for foe in foes], 0.0)

    def threat(self, foe: int, ship: int) -> float:
        """The hits to expect of one enemy's guns."""
        table = self.table
        bearing = [
            gun
            for gun in usable(table, foe)
            if bears(table, foe, gun, ship, reach_of(table, foe, gun, BALL))
        ]
        if not bearing or target_objection(table, foe, ship) is not None:
            return 0.0
        return sum([odds.hit_chance(table, foe, gun, ship) for gun in bearing], 0.0)

    # -- rams and boarding ---------------------------------------------------------------------------

    def clash(self, ship: int, other: int) -> float:
        """The mast that a ram may cost the other, and the party that may follow, whoever sends it."""
        chance = odds.ram_chance(self.table, other)
        return chance * self.gain(other, 1) + self.boarding(ship, other)

    def ram(self, ship: int, other: int) -> float:
        """The same before the ships touch: whoever rams in vain is held."""
        masts = self.table.masts[other].bit_count()
        held = 1.0 if masts > 1 else 1.0 - odds.ram_chance(self.table, other) if masts else 0.0
        price = self.chart.guesses.pinned * (1.0 + self.chart.cargo(ship) / 4)
        return self.clash(ship, other) - held * price

    def boarding(self, ship: int, other: int, helped: bool = False) -> float:
        """What a party brings: the chance of a prize, less that of losing one."""
        duel = odds.boarding_odds(self.table, ship, other, helped)
        return duel.win * self.spoils(ship, other) - duel.loss * self.spoils(other, ship)

    def spoils(self, winner: int, loser: int) -> float:
        """The best prize: a treasure if there is room, or one of the crew."""
        chart, table = self.chart, self.table
        coins = chart.purse.best_of(loser)
        coin = sum(coins) / len(coins) if coins and chart.room(winner) > 0 else 0.0
        has_crew = any(
            at == loser and table.crew_backs >> token & 1 for token, at in enumerate(table.places)
        )
        part = STOLEN[bool(table.masts[loser])]
        return max(coin * part, CREW_PRIZE if has_crew else 0.0)
