"""How this table settled what the rulebook leaves open: the switches of the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from flibuste.engine.value import Value


class Rulings(Value):
    """Every switch, as a truth: true where it is not the default (`open_wealth` and `absorbed_counts` apart)."""

    __slots__ = (
        "absorbed_counts", "batch", "bones_cannons", "duel_flight", "fame_below_zero", "lost_hits",
        "many_crafts", "navy_hull", "open_wealth", "pay_all", "share_before_rout", "shared_galleon",
        "speed_windows", "stick", "ties_kept",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "open_wealth", "fame_below_zero", "speed_windows", "ties_kept", "lost_hits",
        "share_before_rout", "absorbed_counts", "stick", "shared_galleon", "navy_hull", "batch",
        "pay_all", "bones_cannons", "many_crafts", "duel_flight",
    )  # fmt: skip

    def __init__(
        self,
        open_wealth: bool = True,
        fame_below_zero: bool = False,
        speed_windows: bool = False,
        ties_kept: bool = False,
        lost_hits: bool = False,
        share_before_rout: bool = False,
        absorbed_counts: bool = True,
        stick: bool = False,
        shared_galleon: bool = False,
        navy_hull: bool = False,
        batch: bool = False,
        pay_all: bool = False,
        bones_cannons: bool = False,
        many_crafts: bool = False,
        duel_flight: bool = False,
    ) -> None:
        self.open_wealth = open_wealth
        self.fame_below_zero = fame_below_zero
        self.speed_windows = speed_windows
        self.ties_kept = ties_kept
        self.lost_hits = lost_hits
        self.share_before_rout = share_before_rout
        self.absorbed_counts = absorbed_counts
        self.stick = stick
        self.shared_galleon = shared_galleon
        self.navy_hull = navy_hull
        self.batch = batch
        self.pay_all = pay_all
        self.bones_cannons = bones_cannons
        self.many_crafts = many_crafts
        self.duel_flight = duel_flight


def rulings_from(options: Mapping[str, str]) -> Rulings:
    return Rulings(
        options["open_wealth"] == "true",
        options["fame_floor"] == "none",
        options["window_order"] == "speed",
        options["tie_roll"] == "once_per_battle",
        options["overflow_hits"] == "lost",
        options["mutual_loss"] == "share_before_rout",
        options["absorbed_counts"] == "true",
        options["legend_target"] == "stick",
        options["cacafuego_peace"] == "shared_down",
        options["navy_section"] == "hull",
        options["tavern_buy"] == "batch",
        options["cove_short"] == "pay_all",
        options["bones_grapple"] == "cannons",
        options["multiple_mastercraft"] == "true",
        options["duel_flight"] == "true",
    )
