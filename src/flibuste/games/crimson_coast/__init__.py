"""Pirates of the Crimson Coast: what the lobby needs to know, without loading the rules."""

from pathlib import Path

from flibuste.engine.box import Box, Option, Rounds
from flibuste.engine.numbers.numbers import COMPONENTS, OUR_OWN, ROOM

YES_NO = ("true", "false")
NO_YES = ("false", "true")

GAME = Box(
    "crimson_coast",
    folder=Path(__file__).parent,
    prefix="CC",
    title={"en": "Pirates of the Crimson Coast", "fr": "Pirates of the Crimson Coast"},
    pitch={
        "en": "Build a fleet, sail it to the millimetre, and bring more than half of the gold home.",
        "fr": "Armez une flotte, manœuvrez-la au millimètre et rapportez plus de la moitié de l’or.",
    },
    seats=(2, 2),
    minutes=(30, 60),
    options=(
        Option("points", "CC-1.1", "30", ("30", "20", "40", "50")),
        Option("fleets", "CC-1.8", "chosen", ("chosen", "random", "drafted")),
        Option("release", "CC-1.3", "1", ("1", "2")),
        Option("set_up", "CC-2.9", "by_hand", ("by_hand", "at_once")),
        Option("terrain", "CC-2.4", "0", ("0", "1", "2", "3")),
        Option("coins", "RU-10", "fixed", ("fixed", "chosen")),
        Option("coins_per_player", "RU-10", "6", ("6", "8")),
        Option("gold_per_player", "RU-10", "12", ("12", "15")),
        Option("max_uniques", "RU-09", "3", ("3", "0")),
        Option("island_gap", "RU-02", "2L_4L", ("2L_4L", "3L_6L")),
        Option("terrain_gap", "RU-03", "S", ("S", "L")),
        Option("table_mm", "RU-04", "914", ("914", "1219")),
        Option("no_duplicates", "RU-05", "true", YES_NO),
        Option("zero_crew_nation", "RU-06", "false", NO_YES),
        Option("generic_all_nations", "RU-07", "true", YES_NO),
        Option("home_choice", "RU-11", "rulebook", ("rulebook", "own_last_first")),
        Option("action_cap", "RU-12", "2", ("2", "none")),
        Option("captain_before_free", "RU-13", "true", YES_NO),
        Option("max_turn_deg", "RU-14", "90", ("90", "45", "180")),
        Option("partial_segments", "RU-15", "true", YES_NO),
        Option("cast_off", "RU-16", "free", ("free", "come_about")),
        Option("edge", "RU-18", "bow", ("bow", "hull")),
        Option("mark_on", "RU-20", "leave", ("leave", "explored")),
        Option("ram_own", "RU-21", "false", NO_YES),
        Option("board_tie", "RU-22", "none", ("none", "reroll", "defender")),
        Option("board_pick", "RU-23", "mixed", ("mixed", "winner", "loser")),
        Option("tow_bonus", "RU-26", "true", YES_NO),
        Option("capture_crew", "RU-28", "true", YES_NO),
        Option("salvo", "RU-30", "sequential", ("sequential", "declared")),
        Option("ghost_ram", "RU-36", "false", NO_YES),
        Option("fort_free_place", "RU-38", "false", NO_YES),
        Option("last_fleet", "RU-43", "banked", ("banked", "inherits")),
        Option("round_cap", "RU-44", "60", ("60", "30")),
        Option("shipwright_any", "RU-47", "true", YES_NO),
        Option("pivot_then_ram", "RU-52", "true", YES_NO),
        Option(COMPONENTS, "RU-64", OUR_OWN, room=ROOM),
        Option("auto_single", "FL-4", "true", YES_NO),
    ),
    asked_first=("points", "fleets", "set_up"),
    versions={1: "flibuste.games.crimson_coast.ruleset"},
    rounds=Rounds({"en": "round", "fr": "tour"}, "round", begins=True),
    numbers="flibuste.games.crimson_coast.numbers",
    lists="flibuste.games.crimson_coast.lists",
)
