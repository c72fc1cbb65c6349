"""A battle in progress (ch. 6 to 9): who of the non-player ships is afloat, and what the cards have done.

Which player ships are present is told by where they lie; the order of firing is in the steps.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.value import Value
from flibuste.games.pirates_cove.volley import Harm, Volley

Group = tuple[int, ...]
Played = tuple[int, int]
"""A seat and the card it has played."""


class Battle(Value):
    """All that exists during a battle only (I-15); everything in it is public.

    `smoke`, `hit`, `reload`, `routed` and `fled` have a bit for each seat.
    """

    __slots__ = (
        "boarded", "bonus", "calm", "exchange", "fled", "grapple", "harm", "hit", "hull",
        "hull_before", "island", "jettisoned", "last_out", "last_volley", "legend", "navy_hull",
        "played", "quarry", "reload", "routed", "smoke", "ties", "volley",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "island", "exchange", "legend", "hull", "hull_before", "navy_hull", "smoke", "hit",
        "reload", "grapple", "calm", "bonus", "jettisoned", "boarded", "volley", "quarry", "ties",
        "last_out", "routed", "fled", "played", "last_volley", "harm",
    )  # fmt: skip

    def __init__(
        self,
        island: int,
        exchange: int = 0,
        legend: int = -1,
        hull: int = 0,
        hull_before: int = 0,
        navy_hull: int = 0,
        smoke: int = 0,
        hit: int = 0,
        reload: int = 0,
        grapple: bool = False,
        calm: bool = False,
        bonus: tuple[int, ...] = (0, 0, 0, 0, 0),
        jettisoned: int = 0,
        boarded: tuple[int, ...] = (),
        volley: tuple[int, ...] = (),
        quarry: int = -1,
        ties: tuple[Group, ...] = (),
        last_out: tuple[int, ...] = (),
        routed: int = 0,
        fled: int = 0,
        played: tuple[Played, ...] = (),
        last_volley: Volley | None = None,
        harm: tuple[Harm, ...] = (),
    ) -> None:
        self.island = island
        self.exchange = exchange
        self.legend = legend
        """The black ship that fights here, or -1: none does, or it is sunk."""
        self.hull = hull
        self.hull_before = hull_before
        """At the start of the exchange, for what the Dutchman regains (PC-13.2)."""
        self.navy_hull = navy_hull
        """0: the navy is not here, or sunk."""
        self.smoke = smoke
        self.hit = hit
        self.reload = reload
        self.grapple = grapple
        self.calm = calm
        self.bonus = bonus
        """Of speed, by seat: Favourable Wind and Overboard! (PC-3.5)."""
        self.jettisoned = jettisoned
        self.boarded = boarded
        """Boarding cards on the table (PC-7.4)."""
        self.volley = volley
        """Volley cards shown for the coming roll (PC-8.2)."""
        self.quarry = quarry
        self.ties = ties
        self.last_out = last_out
        """The ships that left in the latest damage step that drove anybody out."""
        self.routed = routed
        self.fled = fled
        self.played = played
        """Every boarding and volley card of this battle with who played it, in order."""
        self.last_volley = last_volley
        self.harm = harm
        """What the last volley did, recoil included (PC-9.1)."""

    def copy(self) -> Battle:
        return Battle(
            self.island,
            self.exchange,
            self.legend,
            self.hull,
            self.hull_before,
            self.navy_hull,
            self.smoke,
            self.hit,
            self.reload,
            self.grapple,
            self.calm,
            self.bonus,
            self.jettisoned,
            self.boarded,
            self.volley,
            self.quarry,
            self.ties,
            self.last_out,
            self.routed,
            self.fled,
            self.played,
            self.last_volley,
            self.harm,
        )

    def hasten(self, seat: int, speed: int) -> None:
        """This ship is faster for the rest of the battle."""
        bonus = list(self.bonus)
        bonus[seat] += speed
        self.bonus = tuple(bonus)

    @property
    def npc_afloat(self) -> bool:
        """Whether a hostile ship without a player still floats (PC-6.8)."""
        return self.legend >= 0 or self.navy_hull > 0


PEACE: Final = Battle(0)
"""What stands on the table while nobody fights; never changed, so copies share it."""
