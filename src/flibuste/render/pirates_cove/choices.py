"""The moves of Pirate's Cove as buttons: islands with what they offer, targets with the odds, cards, the rest."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.components import (
    ALL,
    ISLANDS,
    NAVY,
    SEATS_MAX,
    VALUES,
    Legend,
)
from flibuste.render.parts import MoveButton, MoveGroup
from flibuste.render.pirates_cove.hand import sign as card_sign
from flibuste.render.pirates_cove.hints import kind_of
from flibuste.render.pirates_cove.sections import SIGNS
from flibuste.render.pirates_cove.sight import Sight, capital

Key = tuple[str, int]
"""A kind of group, and a number that tells one from another."""
WEIGHTY = (moves.Flee, moves.Jettison)
"""What costs much and cannot be taken back."""
ORDER = ("sail", "fire", "fit", "number", "card", "rest")
TITLES = {
    "sail": ("page.courses", "compass"),
    "card": ("page.play", "card-back"),
    "rest": ("page.rest", "anchor"),
}
"""The heading and the symbol of a group."""
NUMBERED: dict[type[Action], tuple[str, str]] = {
    moves.Bury: ("page.bury_chests", "chest"),
    moves.BurySets: ("page.bury_gold", "doubloon"),
    moves.Upgrade: ("page.raise", "hammer"),
    moves.UpgradeDouble: ("page.raise", ""),
    moves.Buy: ("page.buy", "card-back"),
    moves.RepairMastercraft: ("word.mastercraft", "hammer"),
    moves.TakeIncome: ("page.income", "card-back"),
    moves.AnswerParrot: ("page.parrot", "parrot"),
    moves.ChooseColour: ("page.colour", "flag"),
}
"""The same for moves that differ in a number."""
HEADINGS = [title for title, _ in NUMBERED.values()]
PLAIN: dict[type[Action], str] = {
    moves.Pass: "undo",
    moves.Flee: "sail",
    moves.Wait: "hourglass",
    moves.EndTurn: "set",
}
"""The symbols of moves that stand alone."""
PLACES = {
    "tavern": "rum",
    "hull": "hull",
    "sails": "sail",
    "cannons": "cannon",
    "crew": "crew",
    "treasure": "chest",
}
"""The symbol of each island."""


class Choices:
    """The options of one view."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.view = sight.view
        self.visible = sight.visible
        self.seat = sight.view.seat or 0

    def groups(self) -> tuple[MoveGroup, ...]:
        """Every option once, under the heading of its kind."""
        found: dict[Key, list[int]] = {}
        for index, action in enumerate(self.view.options):
            found.setdefault(key(action), []).append(index)
        kept = sorted(found, key=lambda group: ORDER.index(group[0]))
        return tuple(self.group(group, found[group]) for group in kept)

    def group(self, group: Key, indexes: list[int]) -> MoveGroup:
        kind, which = group
        first = self.view.options[indexes[0]]
        title, symbol = TITLES.get(kind) or NUMBERED.get(type(first)) or ("", "")
        words = (
            self.sight.word(title) if title else self.sight.section(which) if kind == "fit" else ""
        )
        if kind == "fire":
            words, symbol = self.sight.word("page.fire_at", name=self.target(which)), "cannon"
        buttons = tuple(self.button(index) for index in indexes)
        return MoveGroup(words, symbol or sign(first), buttons, stays=kind == "rest")

    def button(self, index: int) -> MoveButton:
        action = self.view.options[index]
        if isinstance(action, moves.Sail):
            return self.course(index, action.n)
        if isinstance(action, moves.Fire):
            return self.shot(index, action)
        title, note = self.words(index)
        if isinstance(action, moves.Fit):
            title = str(VALUES[action.section][action.position])
        colour = action.n if isinstance(action, moves.ChooseColour) else None
        heavy = isinstance(action, WEIGHTY)
        return MoveButton(index, sign(action), title, self.noted(index, note), heavy, colour)

    def words(self, index: int) -> tuple[str, str]:
        """What a move does, and what its label says behind a colon."""
        title, _, note = self.sight.word.say(self.view.labels[index]).partition(": ")
        action = self.view.options[index]
        if isinstance(action, moves.PlayCard):
            return note, ""
        return capital(title.rstrip()), "" if isinstance(action, moves.BurySets) else note

    def noted(self, index: int, words: str = "") -> str:
        """These words, and what the move would do."""
        note = self.sight.notes[index]
        return " · ".join(filter(None, (words, self.sight.word.say(note) if note else "")))

    def course(self, index: int, place: int) -> MoveButton:
        title = f"{place}. {self.sight.place_short(place)}"
        stays = self.visible.places[self.seat] == place
        words = [self.sight.word("page.stay")] if stays else []
        words.append(
            self.sight.word.say(self.sight.course(place))
        )  # the treasure lies on the board
        note = " · ".join(words)
        return MoveButton(index, PLACES[ISLANDS[place]], title, note)

    def target(self, party: int) -> str:
        if party < SEATS_MAX:
            return self.sight.name(party)
        return self.sight.the_npc(self.foe(party))

    def foe(self, party: int) -> Legend:
        if party == moves.NAVY:
            return NAVY
        return self.visible.cards.legends[self.visible.legends[self.visible.battle.legend]]

    def shot(self, index: int, action: moves.Fire) -> MoveButton:
        note = self.noted(index)
        if action.target >= SEATS_MAX:
            return MoveButton(index, "hit", self.sight.npc(self.foe(action.target)), note)
        if action.section == ALL:
            return MoveButton(index, "hit", self.sight.name(action.target), note)
        title, colour = self.sight.section(action.section), self.sight.colours[action.target]
        return MoveButton(index, SIGNS[action.section], title, note, colour=colour)


def key(action: Action) -> Key:
    if isinstance(action, moves.Sail):
        return "sail", 0
    if isinstance(action, moves.Fire):
        return "fire", action.target
    if isinstance(action, moves.Fit):
        return "fit", action.section
    if kind_of(action) is not None:
        return "card", 0
    title, _ = NUMBERED.get(type(action), ("", ""))
    return ("number", HEADINGS.index(title)) if title else ("rest", 0)


def sign(action: Action) -> str:
    """The symbol on the button of a move."""
    kind = kind_of(action)
    if kind is not None:
        return card_sign(kind)
    if isinstance(action, moves.Fit):
        return SIGNS[action.section]
    if isinstance(action, moves.UpgradeDouble):
        return SIGNS[action.n]
    _, numbered = NUMBERED.get(type(action), ("", ""))
    return numbered or PLAIN.get(type(action), "compass")
