"""How this table settled what the rulebook leaves open: the switches of the rulings."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.fields import derived
from flibuste.engine.value import Value
from flibuste.games.crimson_coast.geometry.sailing import Bounds

TIES = ("none", "reroll", "defender")
PICKS = ("mixed", "winner", "loser")
NO_CAP = 99


class Rulings(Value):
    """Every switch that play asks for."""

    points: int = 30
    """CC-1.1: the build total."""
    drafted: bool = False
    """CC-1.8: fleets are drafted in turn from an open pool."""
    random_fleets: bool = False
    """CC-1.8: chance builds a legal fleet for each."""
    supplements: bool = False
    """CC-1.3: the ships of the supplements are in the box."""
    at_once: bool = False
    """CC-2.9: chance lays the table, fairly."""
    terrain: int = 0
    """CC-2.4: pieces that each player places."""
    chosen_coins: bool = False
    """RU-10: each player chooses his coins."""
    coins: int = 6
    """RU-10: each player's."""
    gold: int = 12
    """RU-10: what they sum to."""
    uniques: int = 3
    """RU-09: unique treasures a player may add, at most."""
    wide_gaps: bool = False
    """RU-02: islands 3L to 6L from each other."""
    wide_terrain: bool = False
    """RU-03: terrain at least L from everything, not S."""
    side: int = 91_400
    """RU-04: of the table, in hundredths of a millimetre."""
    no_duplicates: bool = True
    """RU-05: no named card twice in a fleet."""
    zero_crew_nation: bool = False
    """RU-06: crew that cost nothing only on ships of their nation."""
    all_generics: bool = True
    """RU-07: all nine types of crew for all nations."""
    own_home: bool = False
    """RU-11: each names his own home, the second player first."""
    action_cap: int = 2
    """RU-12: actions of a ship in a turn, at most."""
    captain_first: bool = True
    """RU-13: the Captain's shot comes before other free actions."""
    max_turn: int = 900
    """RU-14: before a segment, in tenths of a degree."""
    part_segments: bool = True
    """RU-15: a segment may be sailed in part."""
    free_cast_off: bool = True
    """RU-16: a docked ship casts off in any direction that fits."""
    hull_edge: bool = False
    """RU-18: the edge of the table holds the whole hull."""
    mark_explored: bool = False
    """RU-20: only an island that was explored is marked."""
    ram_own: bool = False
    """RU-21: own ships may be rammed."""
    board_tie: int = 0
    """RU-22: a tie does nothing, is rolled again, or goes to the defender."""
    board_pick: int = 0
    """RU-23: who picks the prize: mixed, the winner, the loser."""
    tow_bonus: bool = True
    """RU-26: added segments count while towing."""
    capture_crew: bool = True
    """RU-28: crew found in a derelict serve the captor."""
    declared_salvo: bool = False
    """RU-30: the targets of a salvo are named before the first die."""
    ghost_ram: bool = False
    """RU-36: ghostly ships may ram."""
    fort_free: bool = False
    """RU-38: a fort may be placed anywhere that two opposite corners lie on the island."""
    inherits: bool = False
    """RU-43: who can still sail is credited with all gold that is not banked."""
    round_cap: int = 60
    """RU-44."""
    shipwright_any: bool = True
    """RU-47: a Shipwright repairs at any island, not only wild ones and at sea."""
    pivot_ram: bool = True
    """RU-52: a ram may follow a schooner's pivot."""
    edges: Bounds = derived()
    """Of the table, and what they hold (RU-04, RU-18)."""

    def derive_edges(self) -> Bounds:
        return Bounds(self.side / 100, self.side / 100, self.hull_edge)


def rulings_from(options: Mapping[str, str]) -> Rulings:
    def is_(name: str, value: str = "true") -> bool:
        return options[name] == value

    cap = options["action_cap"]
    return Rulings(
        int(options["points"]),
        is_("fleets", "drafted"),
        is_("fleets", "random"),
        is_("release", "2"),
        is_("set_up", "at_once"),
        int(options["terrain"]),
        is_("coins", "chosen"),
        int(options["coins_per_player"]),
        int(options["gold_per_player"]),
        int(options["max_uniques"]),
        is_("island_gap", "3L_6L"),
        is_("terrain_gap", "L"),
        100 * int(options["table_mm"]),
        is_("no_duplicates"),
        is_("zero_crew_nation"),
        is_("generic_all_nations"),
        is_("home_choice", "own_last_first"),
        NO_CAP if cap == "none" else int(cap),
        is_("captain_before_free"),
        10 * int(options["max_turn_deg"]),
        is_("partial_segments"),
        is_("cast_off", "free"),
        is_("edge", "hull"),
        is_("mark_on", "explored"),
        is_("ram_own"),
        TIES.index(options["board_tie"]),
        PICKS.index(options["board_pick"]),
        is_("tow_bonus"),
        is_("capture_crew"),
        is_("salvo", "declared"),
        is_("ghost_ram"),
        is_("fort_free_place"),
        is_("last_fleet", "inherits"),
        int(options["round_cap"]),
        is_("shipwright_any"),
        is_("pivot_then_ram"),
    )
