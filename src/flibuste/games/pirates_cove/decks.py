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
from collections.abc import Iterable
from typing import Final

from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.components import (
    ACTS_AS,
    DECK,
    FAMILY,
    KINDS,
    LEGENDS,
    NAVY,
    PARROTS,
    PREYS,
    TARGETS,
    TREASURES,
    Face,
    Legend,
    Row,
    legend_from,
    of_family,
)

TIMES: Final = re.compile(r"(?P<card>[^*\s]+)(?:\*(?P<copies>[1-9]\d?))?", re.ASCII)
FACE: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{1,2})/(\d)")
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")
HOUSE: Final = re.compile(rf"(?P<name>{NAME.pattern})=(?P<effect>\S+)")
LEGEND: Final = re.compile(
    r"(?P<dice>[1-6])/(?P<hull>\d{1,2})/(?P<speed>\d{1,2})/(?P<fame>\d{1,2})/(?P<section>[a-z]+)/(?P<prey>[a-z]+)"
    r"(?P<strays>/strays)?(?:/regain(?P<regain>[1-9]))?"
)
PRINTED: Final = frozenset((*KINDS, *(legend.name for legend in LEGENDS), NAVY.name))
"""Names that house cards may not have."""
HOOKS: Final = tuple(
    KINDS[kind] for family in ("event", "boarding", "volley") for kind in of_family(family)
)
"""The cards whose effects house cards may have."""
MOST_HOUSE: Final = 100
"""House cards in all, copies counted: more than the box has of tavern cards."""


class Cards(Value):
    """Kind and house name of every tavern card (five families, PC-19.3), every treasure face, all legends."""

    kinds: tuple[int, ...]
    names: tuple[str, ...]
    """Of those that have the effect of another card; the others have an empty one."""
    faces: tuple[Face, ...]
    legends: tuple[Legend, ...]

    def phrase(self, card: int) -> object:
        """What a tavern card is called: a house card by the name its table gave it."""
        name = self.names[card] or KINDS[self.kinds[card]]
        return Phrase(f"word.{name}") if name in PRINTED else name


def named(deck: Iterable[int]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Of these kinds of card those whose effects they have, and their own names where that is another."""
    kinds = tuple(deck)
    names = tuple("" if ACTS_AS[kind] == kind else KINDS[kind] for kind in kinds)
    return tuple(ACTS_AS[kind] for kind in kinds), names


BOX: Final = Cards(*named(DECK), TREASURES, LEGENDS)


def cards_from(tavern: str, treasure: str, house: str) -> Cards:
    """The cards these three options name."""
    if (tavern, treasure, house) == ("default", "default", "none"):
        return BOX
    kinds, names = named(DECK if tavern == "default" else tavern_deck(tavern))
    faces = TREASURES if treasure == "default" else treasure_deck(treasure)
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
            raise Complaint("no_card", GAME, option=what, word=word)
        found.append((match["card"], int(match["copies"] or 1)))
    return found


def tavern_deck(text: str) -> tuple[int, ...]:
    """An owner's own copies: the families must add up as the rulebook prints them (PC-1.2)."""
    kinds: list[int] = []
    for name, copies in counted(text, "tavern_deck"):
        if name not in KINDS:
            raise Complaint("no_tavern_card", GAME, name=name)
        kinds += [KINDS.index(name)] * copies
    kinds.sort()
    families = Counter(FAMILY[kind] for kind in kinds)
    for family, number in Counter(FAMILY[kind] for kind in DECK).items():
        if families[family] != number:
            facts = {"family": family, "number": number, "found": families[family]}
            raise Complaint("tavern_family", GAME, **facts)
    if kinds[:PARROTS] != list(range(PARROTS)):
        raise Complaint("tavern_parrots", GAME)
    return tuple(kinds)


def treasure_deck(text: str) -> tuple[Face, ...]:
    faces: list[Face] = []
    for card, copies in counted(text, "treasure_deck"):
        match = FACE.fullmatch(card)
        if match is None:
            raise Complaint("no_face", GAME, card=card)
        fame, gold, chests, tavern = (int(number) for number in match.groups())
        faces += [(fame, gold, chests, tavern)] * copies
    if len(faces) != len(TREASURES):
        raise Complaint("treasure_size", GAME, number=len(TREASURES), found=len(faces))
    return tuple(faces)


def house_cards(text: str) -> list[tuple[str, int | Legend, int]]:
    """Name, effect and copies of every card of the table's own."""
    found: list[tuple[str, int | Legend, int]] = []
    taken: dict[str, int] = {}
    cards = counted(text, "house_cards")
    number = sum(copies for _, copies in cards)
    if number > MOST_HOUSE:
        raise Complaint("house_size", GAME, most=MOST_HOUSE, found=number)
    for card, copies in cards:
        match = HOUSE.fullmatch(card)
        if match is None:
            raise Complaint("no_house_card", GAME, card=card)
        name = match["name"]
        if name in PRINTED:
            raise Complaint("name_printed", GAME, name=name)
        if name in taken:
            raise Complaint("name_taken", GAME, name=name, number=taken[name])
        taken[name] = len(taken) + 1
        found.append((name, house_effect(name, match["effect"]), copies))
    return found


def house_effect(name: str, effect: str) -> int | Legend:
    legend = LEGEND.fullmatch(effect)
    if legend is not None:
        row: Row = {each: int(legend[each]) for each in ("dice", "hull", "speed", "fame")}
        row |= {"target_section": legend["section"], "first_target": legend["prey"], "id": name}
        row |= {"strays": bool(legend["strays"]), "regain_per_exchange": int(legend["regain"] or 0)}
        if legend["section"] in TARGETS and legend["prey"] in PREYS and row["hull"]:
            return legend_from(row)
    if effect not in HOOKS:
        raise Complaint("no_effect", GAME, effect=effect, name=name, known=", ".join(HOOKS))
    return KINDS.index(effect)
