"""How this table settled what the rulebook leaves open: the switches of the rulings."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.value import Value


class Rulings(Value):
    """Every switch, as a truth: true where it is not the default (`open_wealth` and `absorbed_counts` apart)."""

    open_wealth: bool = True
    fame_below_zero: bool = False
    speed_windows: bool = False
    ties_kept: bool = False
    lost_hits: bool = False
    share_before_rout: bool = False
    absorbed_counts: bool = True
    stick: bool = False
    shared_galleon: bool = False
    navy_hull: bool = False
    batch: bool = False
    pay_all: bool = False
    bones_cannons: bool = False
    many_crafts: bool = False
    duel_flight: bool = False
    one_upgrade: bool = False


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
        options.get("shipowner_extra") == "false",
    )
