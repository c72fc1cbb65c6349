"""Buccaneer: what the lobby needs to know, without loading the rules."""

from pathlib import Path

from flibuste.engine.box import Box, Option, Rounds

GAME = Box(
    "buccaneer",
    folder=Path(__file__).parent,
    prefix="BU",
    title={"en": "Buccaneer", "fr": "Buccaneer"},
    pitch={
        "en": "Stack crews, steal them, and attack before the wages eat the loot.",
        "fr": "Empilez des équipages, volez-les, et attaquez avant que les salaires ne mangent le butin.",
    },
    seats=(3, 5),
    minutes=(30, 45),
    options=(
        Option("stalemate", "BU-R2", "disband", ("disband", "end_game")),
        Option("final_tie", "BU-R4", "shared", ("shared", "most_treasures")),
        Option("hidden_money", "BU-R5", "false", ("true", "false")),
        Option("memory_aid", "BU-R6", "false", ("true", "false")),
        Option("first_player", "BU-R11", "random", ("random", "0", "1", "2", "3", "4")),
        Option("ship_deck", "BU-R12", "default"),
        Option("auto_single", "FL-4", "true", ("true", "false")),
    ),
    versions={1: "flibuste.games.buccaneer.ruleset"},
    rounds=Rounds({"en": "ship", "fr": "navire"}, "attack", begins=False),
    numbers="flibuste.games.buccaneer.components",
)
