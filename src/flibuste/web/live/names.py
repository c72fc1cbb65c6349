"""Names to go by: for bots, and for people who have not told us theirs. All of them made up by us.

And telling them apart: no two at a table bear names that a reader could take for one another.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import blake2b
from secrets import SystemRandom

from flibuste.web.live.lookalikes import skeleton

NAMES: tuple[str, ...] = (
    "Aglaé la Brise", "Anselme Goudron", "Barnabé Trois-Mâts", "Basile Sans-Quartier",
    "Bertille Vent-Debout", "Blanche-Écume", "Célestin Boussole", "Clémence la Hune",
    "Corentin Mille-Sabords", "Doña Mareas", "Éloi Demi-Solde", "Ermeline Grappin",
    "Fanchon Cale-Sèche", "Firmin la Sonde", "Gaspard Bois-Flotté", "Gwenn Sept-Nœuds",
    "Hector Longue-Vue", "Honorine Tafia", "Isaure Contre-Vent", "Jory Halfpenny",
    "Jules Fond-de-Cale", "Kate Crow's-Nest", "Lazare Poing-de-Fer", "Léonie Misaine",
    "Lubin Cordage", "Mabel Stormglass", "Malo Gros-Temps", "Margot Tire-Bordée",
    "Marin Jambe-d'Orme", "Nan Saltmarsh", "Nicaise Brûle-Pont", "Odilon Perroquet",
    "Old Tam Barnacle", "Oriane Beaupré", "Perrine Chasse-Marée", "Piet Stokvis",
    "Quentin la Drisse", "Rosalind Keel", "Rufus Bilgewater", "Sidoine Lame-Sourde",
    "Silas Greyfathom", "Soizic Rose-des-Vents", "Tiphaine Haut-Bord", "Tobias Rumkeg",
    "Ursule Branle-Bas", "Victoire Tangage", "Yannick Brise-Lames", "Zélie Gaillard",
)  # fmt: skip


def new_name(taken: Collection[str]) -> str:
    """A name that nobody at the table bears."""
    return SystemRandom().choice(free_names(taken))


def lent_name(player: str, table: str, taken: Collection[str]) -> str:
    """The name that somebody without one goes by at this table: the same each time, and nobody's there."""
    digest = blake2b(f"{player} {table}".encode(), digest_size=8).digest()
    start = int.from_bytes(digest, "big") % len(NAMES)
    free = free_names(taken)
    return next(name for name in (*NAMES[start:], *NAMES) if name in free)


def free_names(taken: Collection[str]) -> list[str]:
    known = {skeleton(name) for name in taken}
    return [name for name in NAMES if skeleton(name) not in known]


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a number behind it where somebody at the table has one that looks like it."""
    known = {skeleton(each) for each in taken}
    number, told = 2, name
    while skeleton(told) in known:
        told = f"{name} {number}"
        number += 1
    return told


def all_distinct(names: Sequence[str]) -> list[str]:
    """These names, none twice; who has none gets one of ours."""
    given: list[str] = []
    for name in names:
        taken = {*given, *names}
        given.append(distinct(name, given) if name else new_name(taken))
    return given
