"""Rum & Pirates: what the lobby needs to know, without loading the rules."""

from pathlib import Path

from flibuste.engine.box import Box, Option, Rounds

YES_NO = ("true", "false")

GAME = Box(
    "rum_and_pirates",
    folder=Path(__file__).parent,
    prefix="RP",
    title={"en": "Rum & Pirates", "fr": "Rhum et Honneur"},
    pitch={
        "en": "Lead one captain through the pirate town, then brawl for the best bed aboard.",
        "fr": "Menez le même capitaine à travers le repaire, puis battez-vous pour le meilleur lit à bord.",
    },
    seats=(2, 5),
    minutes=(60, 75),
    options=(
        Option("layout", "RP-R1", "random", ("random", "reference", "custom")),
        Option("plates", "RP-R1", "reference"),
        Option("first_player", "RP-R2", "random", ("random", "0", "1", "2", "3", "4")),
        Option("auto_gain", "RP-R3", "true", YES_NO),
        Option("dark_free_when", "RP-R4", "no_empty_alley", ("no_empty_alley", "no_usable_alley")),
        Option("dark_same_square", "RP-R5", "false", YES_NO),
        Option("rum_limit", "RP-R15", "12", ("12", "none")),
        Option("open_coins", "RP-R17", "false", YES_NO),
        Option("open_tiles", "RP-R17", "false", YES_NO),
        Option("auto_single", "FL-4", "true", YES_NO),
    ),
    versions={1: "flibuste.games.rum_and_pirates.ruleset"},
    rounds=Rounds({"en": "round", "fr": "tour"}, "round", begins=True),
)
