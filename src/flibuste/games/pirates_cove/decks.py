"""The cards a game is played with: those of the box, the owner's own numbers (R-33, R-34), house cards (PC-21.1).

Written out as a record keeps them:

    tavern_deck    parrot_flint parrot_silver ... mastercraft*7 royal_navy*2 ...
    treasure_deck  0/2/5/1*2 0/3/6/0*2 ...          fame/gold/chests/tavern cards
    house_cards    gale=favourable_wind*2 kraken=5/7/19/5/hull/crew/strays/regain2
                   a name for the effect of another card, or dice/hull/speed/fame/section/prey of a legend,
                   its misses straying like Captain Hook's, regaining hull like the Flying Dutchman
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import ClassVar, Final

from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.games.pirates_cove.components import (
    DECK,
    FAMILY,
    KINDS,
    LEGENDS,
    NAVY,
    PARROTS,
    SECTIONS,
    TREASURES,
    Face,
    Legend,
)

TIMES: Final = re.compile(r"(?P<card>[^*\s]+)(?:\*(?P<copies>[1-9]\d?))?", re.ASCII)
FACE: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{1,2})/(\d)")
HOUSE: Final = re.compile(r"(?P<name>[a-z][a-z0-9_]{0,23})=(?P<effect>\S+)")
LEGEND: Final = re.compile(
    r"([1-6])/(\d{1,2})/(\d{1,2})/(\d{1,2})/([a-z]+)/([a-z]+)(?P<strays>/strays)?(?:/regain(?P<regains>[1-9]))?"
)
PRINTED: Final = frozenset((*KINDS, *(legend.name for legend in LEGENDS), NAVY.name))
"""Names that house cards may not have."""
HOUSE_FAMILIES: Final = ("event", "boarding", "volley")
MOST_HOUSE: Final = 100
"""House cards in all, copies counted: more than the box has of tavern cards."""


class Cards(Value):
    """Kind and house name of every tavern card (five families, PC-19.3), every treasure face, all legends."""

    __slots__ = ("faces", "kinds", "legends", "names")
    fields: ClassVar[tuple[str, ...]] = ("kinds", "names", "faces", "legends")

    def __init__(
        self,
        kinds: tuple[int, ...],
        names: tuple[str, ...],
        faces: tuple[Face, ...],
        legends: tuple[Legend, ...],
    ) -> None:
        self.kinds = kinds
        self.names = names
        """Of house cards; the others have an empty one."""
        self.faces = faces
        self.legends = legends


BOX: Final = Cards(DECK, ("",) * len(DECK), TREASURES, LEGENDS)


def cards_from(tavern: str, treasure: str, house: str) -> Cards:
    """The cards these three options name."""
    if (tavern, treasure, house) == ("default", "default", "none"):
        return BOX
    kinds = DECK if tavern == "default" else tavern_deck(tavern)
    faces = TREASURES if treasure == "default" else treasure_deck(treasure)
    names: tuple[str, ...] = ("",) * len(kinds)
    legends = LEGENDS
    for name, effect, copies in [] if house == "none" else house_cards(house):
        if isinstance(effect, Legend):
            legends += (effect,) * copies
        else:
            kinds += (effect,) * copies
            names += (name,) * copies
    return Cards(kinds, names, faces, legends)


def counted(text: str, what: str) -> list[tuple[str, int]]:
    """`name*copies` words."""
    found: list[tuple[str, int]] = []
    for word in text.split():
        match = TIMES.fullmatch(word)
        if match is None:
            raise Complaint(f"{what}: {word!r} is not a card; one is written like mastercraft*7.")
        found.append((match["card"], int(match["copies"] or 1)))
    return found


def tavern_deck(text: str) -> tuple[int, ...]:
    """An owner's own copies: the families must add up as the rulebook prints them (PC-1.2)."""
    kinds: list[int] = []
    for name, copies in counted(text, "tavern_deck"):
        if name not in KINDS:
            raise Complaint(f"tavern_deck: {name!r} is no tavern card; see components.toml.")
        kinds += [KINDS.index(name)] * copies
    kinds.sort()
    families = Counter(FAMILY[kind] for kind in kinds)
    for family, number in Counter(FAMILY[kind] for kind in DECK).items():
        if families[family] != number:
            raise Complaint(
                f"tavern_deck: there are {number} cards of the family {family} (PC-1.2), "
                f"not {families[family]}."
            )
    if kinds[:PARROTS] != list(range(PARROTS)):
        raise Complaint("tavern_deck: each of the four parrots is there once (PC-19.4).")
    return tuple(kinds)


def treasure_deck(text: str) -> tuple[Face, ...]:
    faces: list[Face] = []
    for card, copies in counted(text, "treasure_deck"):
        match = FACE.fullmatch(card)
        if match is None:
            raise Complaint(
                f"treasure_deck: {card!r} is not fame/gold/chests/cards, such as 0/2/5/1."
            )
        fame, gold, chests, tavern = (int(number) for number in match.groups())
        faces += [(fame, gold, chests, tavern)] * copies
    if len(faces) != len(TREASURES):
        raise Complaint(f"treasure_deck: {len(TREASURES)} cards (PC-1.1), not {len(faces)}.")
    return tuple(faces)


def house_cards(text: str) -> list[tuple[str, int | Legend, int]]:
    """Name, effect and copies of every card of the table's own."""
    found: list[tuple[str, int | Legend, int]] = []
    taken: dict[str, int] = {}
    cards = counted(text, "house_cards")
    number = sum(copies for _, copies in cards)
    if number > MOST_HOUSE:
        raise Complaint(f"house_cards: at most {MOST_HOUSE} cards, copies counted, not {number}.")
    for card, copies in cards:
        match = HOUSE.fullmatch(card)
        if match is None:
            raise Complaint(
                f"house_cards: {card!r} is not name=effect, such as gale=favourable_wind."
            )
        name = match["name"]
        clash = name_clash(name, taken)
        if clash:
            raise Complaint(f"house_cards: {clash}")
        taken[name] = len(taken) + 1
        found.append((name, house_effect(name, match["effect"]), copies))
    return found


def name_clash(name: str, taken: Mapping[str, int]) -> str:
    """Why a house card may not have this name, or nothing; `taken` are the names before it, each with its number."""
    if name in PRINTED:
        return f"{name!r} is the name of a printed card; a house card needs one of its own."
    if name in taken:
        return (
            f"{name!r} is the name of house card {taken[name]} already; "
            f"copies are written {name}=...*2."
        )
    return ""


def house_effect(name: str, effect: str) -> int | Legend:
    legend = LEGEND.fullmatch(effect)
    if legend is not None:
        dice, hull, speed, fame = (int(number) for number in legend.groups()[:4])
        section, prey = legend.groups()[4:6]
        sections, values = (*SECTIONS, "all"), (*SECTIONS, "speed")
        if section in sections and prey in values and hull:
            return Legend(
                name,
                dice,
                hull,
                speed,
                fame,
                sections.index(section),
                values.index(prey),
                bool(legend["strays"]),
                int(legend["regains"] or 0),
            )
    hooks = [kind for kind in KINDS if FAMILY[KINDS.index(kind)] in HOUSE_FAMILIES]
    if effect not in hooks:
        raise Complaint(
            f"house_cards: {effect!r} of {name} is no effect; there are {', '.join(hooks)}, "
            "and dice/hull/speed/fame/section/prey for a legend, with /strays and /regain2 if it has them."
        )
    return KINDS.index(effect)
