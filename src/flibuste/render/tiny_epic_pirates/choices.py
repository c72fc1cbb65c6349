"""The moves of Tiny Epic Pirates as buttons: symbol, words, and what comes of it."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.words import Phrase, capital
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import REPAIR
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT
from flibuste.render.parts import MoveButton, MoveGroup
from flibuste.render.tiny_epic_pirates.goods import (
    EFFECT_SIGNS,
    ORDER_SIGNS,
    POST_SIGNS,
    booty,
)
from flibuste.render.tiny_epic_pirates.sight import Sight
from flibuste.render.tiny_epic_pirates.wording import helm_words, sail_words

SIGNS: dict[type[Action], str] = {
    moves.PlaceNavy: "frigate",
    moves.ChooseCove: "cove",
    moves.ChooseSide: "captain",
    moves.Sail: "sail",
    moves.Wind: "speed",
    moves.Anchor: "anchor",
    moves.Shelter: "storm",
    moves.Brave: "storm",
    moves.LoseFromHelm: "helm",
    moves.Skip: "hourglass",
    moves.Plunder: "crate",
    moves.Sell: "scales",
    moves.Refresh: "card-back",
    moves.Hire: "crew",
    moves.Release: "crew",
    moves.Mutiny: "captain",
    moves.Search: "spyglass",
    moves.Attack: "swords",
    moves.Hide: "cove",
    moves.Lift: "helm",
    moves.Station: "deckhand",
    moves.Reroll: "replay",
    moves.Stand: "set",
    moves.ChoosePort: "anchor",
    moves.Bury: "bury",
    moves.Pass: "hourglass",
    moves.ChooseCache: "bury",
}
"""The symbol of each kind of move that has always the same."""


class Choices:
    """The options of one view."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.view = sight.view
        self.table = sight.table

    def groups(self) -> tuple[MoveGroup, ...]:
        """Every option once, under the heading of its kind."""
        found: dict[int, list[int]] = {}
        for index, action in enumerate(self.view.options):
            found.setdefault(action.die if isinstance(action, moves.Shot) else 0, []).append(index)
        return tuple(self.group(die, found[die]) for die in sorted(found, key=lambda die: die or 9))

    def group(self, die: int, indexes: list[int]) -> MoveGroup:
        buttons = tuple(self.button(index) for index in indexes)
        if die:
            face = self.table.dice[die - 1]
            return MoveGroup(self.sight.said("group.die", at=die), f"die-{face}", buttons)
        first = self.view.options[indexes[0]]
        return MoveGroup(self.sight.said("group.moves"), self.sign(first), buttons)

    def button(self, index: int) -> MoveButton:
        action = self.view.options[index]
        sign, colour = self.sign(action), self.aimed_at(action)
        return MoveButton(index, sign, self.title(index), self.note(index), colour=colour)

    def note(self, index: int) -> str:
        """What comes of it; of helm and sail in the words of the board."""
        action, note = self.view.options[index], self.sight.notes[index]
        if isinstance(action, moves.Advance):
            return helm_words(self.sight, action)
        if isinstance(action, moves.Sail):
            return sail_words(self.sight, action.place)
        if isinstance(action, moves.Anchor):
            return sail_words(self.sight, self.table.ships[self.sight.front])
        return self.sight.speech.say(note) if note else ""

    def title(self, index: int) -> str:
        """As short as it can be; what the page has no shorter words for, as everywhere."""
        label, speech = self.view.labels[index], self.sight.speech
        short = f"page.short.{label.key.partition('.')[2]}"
        return capital(speech.say(Phrase(short, label.facts) if short in speech.texts else label))

    def aimed_at(self, action: Action) -> int | None:
        """The pirate who is attacked."""
        is_pirate = isinstance(action, moves.Attack) and action.foe < MERCHANT
        return action.foe if is_pirate and isinstance(action, moves.Attack) else None

    def sign(self, action: Action) -> str:
        if isinstance(action, moves.Advance):
            return ORDER_SIGNS[self.table.orders[self.view.seat or 0][action.space]]
        if isinstance(action, moves.PostMove):
            return POST_SIGNS[action.post]
        if isinstance(action, moves.Lift) and not action.space:
            return POST_SIGNS[REPAIR]
        if isinstance(action, moves.CubeMove):
            return booty(action.cube)
        if isinstance(action, moves.Shot):
            return f"die-{action.face}"
        if isinstance(action, moves.Steer):
            return "frigate" if action.ship == moves.NAVY else "sail"
        if isinstance(action, moves.Use):
            return self.bonus_sign(action)
        return SIGNS.get(type(action), "compass")

    def bonus_sign(self, action: moves.Use) -> str:
        """Of what a card gives."""
        kind = self.table.things.crew[action.card].bonus[action.symbol].kind
        if kind < len(ORDER_SIGNS):
            return ORDER_SIGNS[kind]
        return EFFECT_SIGNS.get(kind, "scales")
