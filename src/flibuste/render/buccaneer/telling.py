"""The table in words, for those who do not see the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.buccaneer.actions import slot_name
from flibuste.games.buccaneer.components import DISCS, WAGES
from flibuste.render.buccaneer.prompt import sentence
from flibuste.render.buccaneer.words import Talk

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible


def tell(view: View, visible: Visible, talk: Talk) -> str:
    """What is asked, the ships on offer, and each seat with its goods and its piles."""
    lines = [" ".join(part for part in sentence(view, visible, talk) if part)]
    if visible.offer:
        ships = "; ".join(talk.card(visible.ships[index]) for index in visible.offer)
        lines.append(talk.labels.offer.format(ships=ships))
    lines.append(talk.labels.to_come.format(n=len(visible.to_come)) + ".")
    for seat in range(view.seats):
        lines.append(_goods(seat, visible, talk))
        lines += [
            pile_words(visible, slot, talk) + "."
            for slot in range(seat * DISCS, seat * DISCS + DISCS)
            if visible.piles[slot]
        ]
    return " ".join(lines)


def _goods(seat: int, visible: Visible, talk: Talk) -> str:
    purse = visible.purses[seat]
    tokens = ", ".join(
        f"{talk.goods[kind]} {held}" for kind, held in enumerate(visible.tokens[seat])
    )
    money = talk.labels.hidden if purse is None else talk.ducats(purse)
    return talk.labels.holds.format(name=talk.name(seat), purse=money, tokens=tokens)


def pile_words(visible: Visible, slot: int, talk: Talk) -> str:
    """A pile as it is told: who, how many, the top wage and the colours below."""
    faces = visible.piles[slot]
    wage = "" if faces[0].wage is None else WAGES[faces[0].wage]
    words = talk.labels.pile.format(
        slot=slot_name(slot),
        name=talk.name(slot // DISCS),
        pile=talk.size(len(faces)),
        top=f"{talk.colours[faces[0].seat]} {wage}",
    )
    below = ", ".join(talk.colours[face.seat] for face in faces[1:])
    return f"{words}, {talk.labels.over.format(below=below)}" if below else words
