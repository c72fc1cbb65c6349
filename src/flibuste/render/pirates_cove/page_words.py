"""The words that stand on the buttons of a page and beside its seats, not in pictures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageWords:
    """Of one language; one that lacks a word does not even load."""

    courses: str
    stay: str
    card: str
    step: str
    full: str
    bury: str
    meets: str
    fire_at: str
    rout: str
    sink: str
    play: str
    rest: str
    numbers: dict[str, str]
    """The titles of groups whose moves differ in a number, by kind of move."""
    goods: tuple[str, ...]
    """Gold, chests, tavern cards, dice, speed."""
    fame: str


ENGLISH = PageWords(
    courses="Set your course",
    stay="stay",
    card="a card: {n} gold",
    step="a step: {n} gold",
    full="no step left",
    bury="bury for {n} fame",
    meets="meets {name}",
    fire_at="Fire at {name}",
    rout="{n} % to rout",
    sink="{n} % to sink",
    play="Play a card",
    rest="Or",
    numbers={
        "Bury": "Bury chests",
        "BurySets": "Bury gold as well",
        "Upgrade": "Raise your ship",
        "UpgradeDouble": "Raise your ship",
        "Buy": "Buy tavern cards",
        "RepairMastercraft": "Mastercraft",
        "TakeIncome": "At the Cove",
        "AnswerParrot": "Your parrot",
        "ChooseColour": "Choose your colour",
    },
    goods=("gold", "chests", "tavern cards", "dice", "speed"),
    fame="fame",
)

FRENCH = PageWords(
    courses="Choisissez votre cap",
    stay="rester",
    card="une carte : {n} or",
    step="un cran : {n} or",
    full="plus aucun cran",
    bury="enterrer : {n} de renommée",
    meets="contre {name}",
    fire_at="Tirer sur {name}",
    rout="déroute : {n} %",
    sink="coulé : {n} %",
    play="Jouer une carte",
    rest="Ou bien",
    numbers={
        "Bury": "Enterrer des coffres",
        "BurySets": "Enterrer aussi de l’or",
        "Upgrade": "Améliorer votre navire",
        "UpgradeDouble": "Améliorer votre navire",
        "Buy": "Acheter des cartes Taverne",
        "RepairMastercraft": "Artisan",
        "TakeIncome": "À la Crique",
        "AnswerParrot": "Votre perroquet",
        "ChooseColour": "Choisissez votre couleur",
    },
    goods=("or", "coffres", "cartes Taverne", "dés", "vitesse"),
    fame="renommée",
)

WORDS = {"en": ENGLISH, "fr": FRENCH}
