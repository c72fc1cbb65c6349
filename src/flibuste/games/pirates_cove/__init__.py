"""Pirate's Cove: what the lobby needs to know, without loading the rules."""

from pathlib import Path

from flibuste.engine.box import Box, Option, Rounds

YES_NO = ("true", "false")

GAME = Box(
    "pirates_cove",
    folder=Path(__file__).parent,
    prefix="PC",
    title={"en": "Pirate's Cove", "fr": "La Crique des Pirates"},
    pitch={
        "en": "Twelve months to fit out, sail in secret, fight and bury what you can carry home.",
        "fr": "Douze mois pour armer son navire, voguer en secret, combattre et enterrer son butin.",
    },
    seats=(3, 5),
    minutes=(60, 90),
    options=(
        Option("open_wealth", "R-02", "true", YES_NO),
        Option("fame_floor", "R-06", "zero", ("zero", "none")),
        Option("window_order", "R-08", "rotating", ("rotating", "speed")),
        Option("tie_roll", "R-09", "each_list", ("each_list", "once_per_battle")),
        Option("overflow_hits", "R-12", "carry", ("carry", "lost")),
        Option("mutual_loss", "R-14", "present_only", ("present_only", "share_before_rout")),
        Option("absorbed_counts", "R-15", "true", YES_NO),
        Option("legend_target", "R-17", "reevaluate", ("reevaluate", "stick")),
        Option("cacafuego_peace", "R-19", "fastest", ("fastest", "shared_down")),
        Option("navy_section", "R-20", "controller", ("controller", "hull")),
        Option("tavern_buy", "R-22", "one_by_one", ("one_by_one", "batch")),
        Option("cove_short", "R-23", "pay_nothing", ("pay_nothing", "pay_all")),
        Option("bones_grapple", "R-24", "better", ("better", "cannons")),
        Option("multiple_mastercraft", "R-27", "false", YES_NO),
        Option("duel_flight", "R-32", "false", YES_NO),
        Option("shipowner_extra", "R-42", "true", YES_NO),
        Option("tavern_deck", "R-33", "default"),
        Option("treasure_deck", "R-34", "default"),
        Option("house_cards", "PC-21.1", "none"),
        Option("colours", "PC-1.6", "seats", ("seats", "choose")),
        Option("auto_single", "FL-4", "true", YES_NO),
    ),
    versions={1: "flibuste.games.pirates_cove.ruleset"},
    rounds=Rounds({"en": "month", "fr": "mois"}, "month", begins=True),
    numbers="flibuste.games.pirates_cove.numbers",
)
