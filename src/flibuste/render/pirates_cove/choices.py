"""The moves of Pirate's Cove as buttons: islands with what they offer, targets with the odds, cards, the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import (
    ALL,
    ISLANDS,
    NAVY,
    SEATS_MAX,
    TAVERN,
    TREASURE,
    VALUES,
)
from flibuste.games.pirates_cove.rules.npcs import NavyVolley
from flibuste.render.parts import MoveButton, MoveGroup
from flibuste.render.pirates_cove.buttons import sign
from flibuste.render.pirates_cove.courses import PLACES, company
from flibuste.render.pirates_cove.hints import kind_of, worth
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.mat import SIGNS
from flibuste.render.pirates_cove.page_words import WORDS
from flibuste.render.pirates_cove.volleys import chance
from flibuste.render.pirates_cove.words import Talk

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

Key = tuple[str, int]
"""A kind of group, and a number that tells one from another."""
WEIGHTY = (moves.Flee, moves.Jettison)
"""What costs much and cannot be taken back."""
ORDER = ("sail", "fire", "fit", "number", "card", "rest")


class Choices:
    """The options of one view."""

    def __init__(self, view: View, visible: Visible, talk: Talk) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.words = WORDS[talk.lang]
        self.seat = view.seat or 0

    def groups(self) -> tuple[MoveGroup, ...]:
        """Every option once, under the heading of its kind."""
        found: dict[Key, list[int]] = {}
        for index, action in enumerate(self.view.options):
            found.setdefault(self.key(action), []).append(index)
        kept = sorted(found, key=lambda key: ORDER.index(key[0]))
        return tuple(self.group(key, found[key]) for key in kept)

    def key(self, action: Action) -> Key:
        if isinstance(action, moves.Sail):
            return "sail", 0
        if isinstance(action, moves.Fire):
            return "fire", action.target
        if isinstance(action, moves.Fit):
            return "fit", action.section
        if kind_of(action) is not None:
            return "card", 0
        return ("number", 0) if type(action).__name__ in self.words.numbers else ("rest", 0)

    def group(self, key: Key, indexes: list[int]) -> MoveGroup:
        kind, which = key
        first = self.view.options[indexes[0]]
        words = self.words
        titles = {"sail": words.courses, "card": words.play, "rest": words.rest}
        symbols = {"sail": "compass", "fire": "cannon", "card": "card-back", "rest": "anchor"}
        title = titles.get(kind, "")
        if kind == "fire":
            title = words.fire_at.format(name=self.name(which))
        elif kind == "fit":
            title = self.talk.labels.sections[which]
        elif kind == "number":
            title = words.numbers[type(first).__name__]
        buttons = tuple(self.button(index) for index in indexes)
        return MoveGroup(title, symbols.get(kind) or sign(first), buttons)

    def button(self, index: int) -> MoveButton:
        action = self.view.options[index]
        if isinstance(action, moves.Sail):
            return self.course(index, action.n)
        if isinstance(action, moves.Fire):
            return self.shot(index, action)
        title, note = self.split(index)
        if isinstance(action, moves.Fit):
            title = str(VALUES[action.section][action.position])
        colour = action.n if isinstance(action, moves.ChooseColour) else None
        heavy = isinstance(action, WEIGHTY)
        return MoveButton(index, sign(action), title, note, heavy, colour)

    def split(self, index: int) -> tuple[str, str]:
        """The words of a move: what it does, and after the colon what it costs or whom it meets."""
        words = self.talk.say(self.view.labels[index])
        title, _, note = words.partition(": " if self.talk.lang == "en" else " : ")
        return title[:1].upper() + title[1:], note

    # -- islands -----------------------------------------------------------------------------------

    def course(self, index: int, place: int) -> MoveButton:
        title = f"{place}. {self.talk.place(place, short=True)}"
        return MoveButton(index, PLACES[ISLANDS[place]], title, self.offers(place))

    def offers(self, place: int) -> str:
        """Who lies there, and what it costs or brings to sail there."""
        words, parts = self.words, []
        if self.visible.ships.places[self.seat] == place:
            parts.append(words.stay)
        npc = company(self.visible, place)
        if npc is not None:
            name = self.talk.navy() if npc is NAVY else self.talk.npc_short(npc)
            parts.append(words.meets.format(name=name))
        for _, value in worth(self.visible, self.seat, place) or (("", ""),):
            label = {TAVERN: words.card, TREASURE: words.bury}.get(place, words.step)
            parts.append(label.format(n=value) if value else words.full)
        return " · ".join(parts)

    # -- targets -----------------------------------------------------------------------------------

    def name(self, party: int) -> str:
        if party < SEATS_MAX:
            return self.talk.name(party)
        if party == moves.NAVY:
            return self.talk.navy()
        index = self.visible.sea.legends[self.visible.battle.legend]
        return self.talk.npc_short(self.visible.cards.legends[index])

    def shot(self, index: int, action: moves.Fire) -> MoveButton:
        dice = self.visible.ships.dice[self.seat]
        if isinstance(self.view.asked, NavyVolley):
            dice = NAVY.dice
        odds = chance(self.visible, dice, action.target, action.section)
        label = self.words.rout if action.target < SEATS_MAX else self.words.sink
        note = label.format(n=odds)
        if action.section == ALL:
            return MoveButton(index, "hit", self.name(action.target), note)
        title = self.talk.labels.sections[action.section]
        colour = colours(self.visible)[action.target] if action.target < SEATS_MAX else None
        return MoveButton(index, SIGNS[action.section], title, note, colour=colour)
