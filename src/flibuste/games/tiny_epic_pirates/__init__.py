"""Tiny Epic Pirates: what the lobby needs to know, without loading the rules."""

from pathlib import Path

from flibuste.engine.box import Box, Option, Rounds
from flibuste.engine.numbers.numbers import COMPONENTS, OUR_OWN, ROOM

YES_NO = ("true", "false")

GAME = Box(
    "tiny_epic_pirates",
    folder=Path(__file__).parent,
    prefix="TE",
    title={"en": "Tiny Epic Pirates", "fr": "Tiny Epic Pirates"},
    pitch={
        "en": "Turn the helm, plunder, sell, fight, and be the first to bury three treasures.",
        "fr": "Tournez la barre, pillez, vendez, combattez, et enterrez trois trésors avant les autres.",
    },
    seats=(1, 4),
    minutes=(30, 60),
    options=(
        Option("first_player", "TE-2.9", "random", ("random", "0", "1", "2", "3")),
        Option("helm", "R-1", "random", ("random", "mirrored")),
        Option("storm_token_lifts_ban", "R-4", "true", YES_NO),
        Option("crew_bottom", "R-6", "row_order", ("row_order", "shuffled")),
        Option("new_card_triggers", "R-7", "true", YES_NO),
        Option("attack_reveals", "R-8", "false", YES_NO),
        Option("hideout_extort", "R-9", "once", ("once", "twice")),
        Option("crew_bonus_order", "R-10", "any", ("any", "card_left_to_right")),
        Option("maneuver", "R-11", "exact", ("exact", "up_to")),
        Option("reroll", "R-12", "order", ("order", "own_attacks", "all")),
        Option("navy_same_card_attacks", "R-13", "true", YES_NO),
        Option("solo_merchant_blocked", "R-16", "share", ("share", "wait")),
        Option("legendary_triggers", "R-18", "false", YES_NO),
        Option("solo_storms", "R-19", "true", YES_NO),
        Option("solo_extort", "R-20", "true", YES_NO),
        Option(
            "solo_helm", "TE-19.1", "random", ("random", "helm_a", "helm_b", "helm_c", "helm_d")
        ),
        Option(
            "solo_pirate",
            "TE-19.1",
            "random",
            ("random", "greedy", "bloodthirsty", "cunning", "relentless"),
        ),
        Option(COMPONENTS, "R-31", OUR_OWN, room=ROOM),
        Option("auto_single", "FL-4", "true", YES_NO),
    ),
    versions={1: "flibuste.games.tiny_epic_pirates.ruleset"},
    rounds=Rounds({"en": "round", "fr": "tour"}, "round", begins=True),
    numbers="flibuste.games.tiny_epic_pirates.numbers",
)
