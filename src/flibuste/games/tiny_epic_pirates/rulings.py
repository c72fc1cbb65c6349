"""How this table settled what the rulebook leaves open: the switches of the rulings."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.value import Value

REROLLS = ("order", "own_attacks", "all")


class Rulings(Value):
    """Every switch that play asks for."""

    storm_token_lifts_ban: bool = True
    """R-4: with a storm token a ship whose hands are all in Repair may enter a storm."""
    shuffled_bottom: bool = False
    """R-6: cards are mixed before they go under the crew deck."""
    new_card_triggers: bool = True
    """R-7: a card hired, or a captain's side turned up, in this turn gives its bonus actions."""
    attack_reveals: bool = False
    """R-8: who attacks from a cove is no longer hidden."""
    extort_twice: bool = False
    """R-9: a Hide Out pays, and step 5 pays again."""
    left_to_right: bool = False
    """R-10: the symbols of a crew card are used from left to right, each card before the next is begun."""
    maneuver_up_to: bool = False
    """R-11: a Maneuver may use fewer steps than are shown."""
    reroll: int = 0
    """R-12: in one's own Attack order (0), in bonus attacks too (1), and when defending (2)."""
    navy_same_card: bool = True
    """R-13: the Navy attacks who stands where it already is."""
    merchant_waits: bool = False
    """R-16: a solo merchant whose only way is taken by the other one waits."""
    legendary_triggers: bool = False
    """R-18: orders of a legendary cell trigger helm bonuses."""
    solo_storms: bool = True
    """R-19: storms batter the Solo Pirate."""
    solo_extort: bool = True
    """R-20: its deckhand on Extort pays when it crosses."""


def rulings_from(options: Mapping[str, str]) -> Rulings:
    return Rulings(
        options["storm_token_lifts_ban"] == "true",
        options["crew_bottom"] == "shuffled",
        options["new_card_triggers"] == "true",
        options["attack_reveals"] == "true",
        options["hideout_extort"] == "twice",
        options["crew_bonus_order"] == "card_left_to_right",
        options["maneuver"] == "up_to",
        REROLLS.index(options["reroll"]),
        options["navy_same_card_attacks"] == "true",
        options["solo_merchant_blocked"] == "wait",
        options["legendary_triggers"] == "true",
        options["solo_storms"] == "true",
        options["solo_extort"] == "true",
    )
