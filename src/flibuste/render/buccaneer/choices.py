"""The moves of Buccaneer as buttons: crew by crew, first what it can attack, then what it can take over."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.outlook import notes
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, capital
from flibuste.games.buccaneer.components import DISCS, KINDS
from flibuste.games.buccaneer.moves import Attack, CallIt, FormCrew, TakeTreasure
from flibuste.games.buccaneer.rules.sharing import to_be_had
from flibuste.games.buccaneer.table import Buccaneer, ship_phrase
from flibuste.games.buccaneer.telling import treasure_words
from flibuste.render.parts import MoveButton, MoveGroup

GROUPS = ("page.attack", "page.form", "page.mutiny", "page.choose_treasure")
SIGNS = ("swords", "stack", "flag", "chest")
ATTACKS, FORMS, MUTINY, TREASURE = range(4)
NO_PILE = -1

Key = tuple[int, int, int]
"""A group by its place among the kinds of moves; then the largest crew first."""


class Choices:
    """The options of one view."""

    def __init__(self, view: View, visible: Buccaneer, speech: Speech) -> None:
        self.view = view
        self.visible = visible
        self.speech = speech

    def groups(self) -> tuple[MoveGroup, ...]:
        """Attacks first, largest crew first; then take-overs in the same order; then the rest."""
        found: dict[Key, list[MoveButton]] = {}
        for index, (action, note) in enumerate(
            zip(self.view.options, notes(self.view), strict=True)
        ):
            key, button = self.button(index, action, note)
            found.setdefault(key, []).append(button)
        return tuple(self.group(key, tuple(found[key])) for key in sorted(found))

    def group(self, key: Key, buttons: tuple[MoveButton, ...]) -> MoveGroup:
        kind, _, slot = key
        words = self.speech(GROUPS[kind])
        if slot != NO_PILE:
            words = self.speech(GROUPS[kind], pile=self.visible.named(slot))
        return MoveGroup(capital(words), SIGNS[kind], buttons)

    def button(self, index: int, action: Action, note: Phrase | None) -> tuple[Key, MoveButton]:
        """The group a move belongs to, and its button."""
        said = self.speech.say(note) if note else ""
        if isinstance(action, Attack):
            return self.of_pile(ATTACKS, action.crew), self.attack(index, action, note)
        if isinstance(action, FormCrew):
            return self.of_pile(FORMS, action.source), self.take_over(index, action, said)
        words = capital(self.speech.say(self.view.labels[index]))
        if isinstance(action, TakeTreasure):
            return (TREASURE, 0, NO_PILE), MoveButton(index, KINDS[action.kind], words, said)
        sign = "swords" if isinstance(action, CallIt) else "anchor"
        return (MUTINY, 0, NO_PILE), MoveButton(index, sign, words, said)

    def of_pile(self, kind: int, slot: int) -> Key:
        return kind, -len(self.visible.piles[slot]), slot

    def take_over(self, index: int, action: FormCrew, said: str) -> MoveButton:
        owner = action.target // DISCS
        title = capital(self.speech.say(self.visible.named(action.target)))
        return MoveButton(
            index, "stack", title, f"{self.speech.name(owner)} · {said}", colour=owner
        )

    def attack(self, index: int, action: Attack, note: Phrase | None) -> MoveButton:
        """What the captain keeps, and the treasures; where he may have to pay, a page asks once more."""
        assert note is not None
        speech, ship = self.speech, self.visible.ships[action.ship]
        goods = treasure_words(to_be_had(ship.treasures, self.visible.supply))
        said = speech.say(note)
        return MoveButton(
            index,
            "sail",
            capital(speech.say(ship_phrase(ship))),
            f"{said} · {speech.spoken(goods)}" if goods else said,
            weighty=note.key != "outlook.keep",
            brass=True,
        )
