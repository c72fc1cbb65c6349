"""A battle in progress (ch. 6 to 9): who of the non-player ships is afloat, and what the cards have done.

Which player ships are present is told by where they lie; the order of firing is in the steps.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.value import Changing
from flibuste.games.pirates_cove.volley import Harm, Volley

Group = tuple[int, ...]
Played = tuple[int, int]
"""A seat and the card it has played."""


class Battle(Changing):
    """All that exists during a battle only (I-15); everything in it is public.

    `smoke`, `hit`, `reload`, `routed` and `fled` have a bit for each seat.
    """

    island: int
    exchange: int = 0
    legend: int = -1
    """The black ship that fights here, or -1: none does, or it is sunk."""
    hull: int = 0
    hull_before: int = 0
    """At the start of the exchange, for what the Dutchman regains (PC-13.2)."""
    navy_hull: int = 0
    """0: the navy is not here, or sunk."""
    smoke: int = 0
    hit: int = 0
    reload: int = 0
    grapple: bool = False
    calm: bool = False
    bonus: tuple[int, ...] = (0, 0, 0, 0, 0)
    """Of speed, by seat: Favourable Wind and Overboard! (PC-3.5)."""
    jettisoned: int = 0
    boarded: tuple[int, ...] = ()
    """Boarding cards on the table (PC-7.4)."""
    volley: tuple[int, ...] = ()
    """Volley cards shown for the coming roll (PC-8.2)."""
    quarry: int = -1
    ties: tuple[Group, ...] = ()
    last_out: tuple[int, ...] = ()
    """The ships that left in the latest damage step that drove anybody out."""
    routed: int = 0
    fled: int = 0
    played: tuple[Played, ...] = ()
    """Every boarding and volley card of this battle with who played it, in order."""
    last_volley: Volley | None = None
    harm: tuple[Harm, ...] = ()
    """What the last volley did, recoil included (PC-9.1)."""

    def copy(self) -> Battle:
        """Peace is never changed, so copies share it."""
        return self.duplicate() if self.island else self

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
"""What stands on the table while nobody fights."""
