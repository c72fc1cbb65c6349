"""The moves of Buccaneer as buttons: crew by crew, first what it can attack, then what it can take over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.buccaneer.actions import Attack, CallIt, FormCrew, TakeTreasure
from flibuste.games.buccaneer.components import CREW_MAX, DISCS, KINDS, MAJORITY
from flibuste.render.buccaneer.hints import between, keeps
from flibuste.render.buccaneer.words import Talk
from flibuste.render.parts import MoveButton, MoveGroup

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible


class Choices:
    """The options of one view."""

    def __init__(self, view: View, visible: Visible, talk: Talk) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.sizes = [len(pile) for pile in visible.piles]

    def groups(self) -> tuple[MoveGroup, ...]:
        """Attacks first, largest crew first; then take-overs in the same order; then the rest."""
        found: dict[tuple[str, int], list[MoveButton]] = {}
        for index, action in enumerate(self.view.options):
            key, button = self.button(index, action)
            found.setdefault(key, []).append(button)
        order = sorted(
            found, key=lambda key: (KINDS_OF_MOVE.index(key[0]), -self.size(key[1]), key)
        )
        return tuple(self.group(*key, tuple(found[key])) for key in order)

    def size(self, slot: int) -> int:
        return self.sizes[slot] if slot >= 0 else 0

    def group(self, kind: str, slot: int, buttons: tuple[MoveButton, ...]) -> MoveGroup:
        labels = self.talk.labels
        titles = {
            "attack": labels.attack_with,
            "form": labels.take_over_with,
            "mutiny": labels.mutiny,
            "treasure": labels.treasure_for,
        }
        pile = self.talk.pile(slot, self.sizes[slot]) if slot >= 0 else ""
        return MoveGroup(titles[kind].format(pile=pile), SIGNS[kind], buttons)

    def button(self, index: int, action: Action) -> tuple[tuple[str, int], MoveButton]:
        """The group a move belongs to, and its button."""
        if isinstance(action, Attack):
            return ("attack", action.crew), self.attack(index, action)
        if isinstance(action, FormCrew):
            return ("form", action.source), self.take_over(index, action)
        words = _capital(self.talk.say(self.view.labels[index]))
        if isinstance(action, TakeTreasure):
            worth = self.talk.labels.worth.format(n=MAJORITY[action.kind])
            return ("treasure", -1), MoveButton(index, KINDS[action.kind], words, worth)
        sign = "swords" if isinstance(action, CallIt) else "anchor"
        return ("mutiny", -1), MoveButton(index, sign, words)

    def take_over(self, index: int, action: FormCrew) -> MoveButton:
        talk, owner = self.talk, action.target // DISCS
        made = self.sizes[action.source] + self.sizes[action.target]
        words = talk.labels.makes.format(n=made)
        if made == CREW_MAX:
            words = f"{words}, {talk.labels.safe}"
        title = _capital(talk.pile(action.target, self.sizes[action.target]))
        return MoveButton(index, "stack", title, f"{talk.name(owner)} · {words}", colour=owner)

    def attack(self, index: int, action: Attack) -> MoveButton:
        """What the captain keeps, from the least to the most that the crew can cost."""
        labels, ship = self.talk.labels, self.visible.ships[action.ship]
        low, high = keeps(self.visible, action)
        label, least, most = labels.keeps, low, high
        if high < 0:
            label, least, most = labels.pays, -high, -low
        kept = label.format(n=between(least, most, labels.between), loot=ship.ducats)
        goods = self.talk.kinds(ship.treasures)
        return MoveButton(index, "sail", self.talk.ship(ship), f"{kept} · {goods}", weighty=low < 0)


KINDS_OF_MOVE = ("attack", "form", "mutiny", "treasure")
SIGNS = {"attack": "swords", "form": "stack", "mutiny": "flag", "treasure": "chest"}


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
