"""Powder and Rum, a game from outside: what a lobby needs to know of it, without the rules."""

from pathlib import Path

from flibuste.engine.box import Box, Option

GAME = Box(
    "powder_and_rum",
    folder=Path(__file__).parent,
    prefix="PR",
    title={"en": "Powder and Rum", "fr": "Poudre et rhum"},
    pitch={
        "en": "Load barrels unseen: one more cup of rum, or the keg that sends you sky-high?",
        "fr": "Chargez sans voir : encore du rhum, ou le baril qui vous envoie au ciel ?",
    },
    seats=(2, 4),
    minutes=(3, 5),
    options=(Option("kegs", "PR-1.2", "5", ("5", "7")),),
    versions={1: "powder_and_rum.rules"},
)
