"""The moves of Rum & Pirates as buttons: where the captain may go and what that brings and costs, then the rest."""

from __future__ import annotations

from collections import Counter

from flibuste.engine.action import Action
from flibuste.engine.outlook import notes
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.components import KIND, KINDS
from flibuste.games.rum_and_pirates.moves import DarkMove, Going
from flibuste.games.rum_and_pirates.notes import gates_note, price_note
from flibuste.games.rum_and_pirates.outlook import fare_of, goal
from flibuste.games.rum_and_pirates.phrases import alley_phrase
from flibuste.games.rum_and_pirates.rules.turn import ChooseTurn, ContinueTurn
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.parts import MoveButton, MoveGroup
from flibuste.render.rum_and_pirates.signs import (
    MOVES,
    SQUARE_SIGNS,
    square_name,
    tile_sign,
)

FEW = 8
"""So many dark trips stand in one group; more are sorted by what they lead to."""
FAMILIES = tuple(kind.split("_")[0] for kind in KINDS)
"""What they lead to: maps of all colours together, and all dives."""
Key = tuple[int, str]


class Choices:
    """The options of one view."""

    def __init__(self, view: View, table: Rum, speech: Speech) -> None:
        self.view = view
        self.table = table
        self.speech = speech
        self.seat = view.seat or 0
        self.notes = notes(view)
        ways = [each for each in view.options if isinstance(each, Going)]
        self.is_sorted = sum(isinstance(each, DarkMove) for each in ways) > FEW
        self.trips = Counter((type(each), goal(table, each)) for each in ways)
        """How many ways there are to each square, ordinary and dark ones apart: headings tell these."""

    def groups(self) -> tuple[MoveGroup, ...]:
        """Every option once, under the heading of its kind."""
        found: dict[Key, list[int]] = {}
        for index, action in enumerate(self.view.options):
            found.setdefault(self.key(action), []).append(index)
        return tuple(self.group(key, found[key]) for key in sorted(found))

    def key(self, action: Action) -> Key:
        """Turns first, dark trips after, in the order of the squares they lead to."""
        if not isinstance(action, DarkMove):
            return (0, "")
        family = FAMILIES[KIND[goal(self.table, action)]]
        return (1 + FAMILIES.index(family), family) if self.is_sorted else (1, "")

    def group(self, key: Key, indexes: list[int]) -> MoveGroup:
        speech, first = self.speech, self.view.options[indexes[0]]
        buttons = tuple(self.button(index) for index in indexes)
        if isinstance(first, DarkMove):
            buttons = tuple(sorted(buttons, key=lambda each: each.title))
            if not key[1]:
                return MoveGroup(speech("page.dark"), "moon", buttons)
            title = speech("page.dark_to", what=speech(f"page.goal.{key[1]}"))
            return MoveGroup(title, SQUARE_SIGNS[KIND[goal(self.table, first)]], buttons)
        if isinstance(self.view.asked, ChooseTurn | ContinueTurn):
            return MoveGroup(speech("page.turn"), "captain", buttons)
        if any(isinstance(self.view.options[index], moves.Recall) for index in indexes):
            return MoveGroup(speech("page.recall"), "headquarters", buttons)
        return MoveGroup(speech("page.answer"), self.sign(first), buttons)

    def button(self, index: int) -> MoveButton:
        action, note, speech = self.view.options[index], self.notes[index], self.speech
        said = speech.say(note) if note else ""
        if isinstance(action, Going):
            square = goal(self.table, action)
            sign = SQUARE_SIGNS[KIND[square]]
            name, route = square_name(speech, square), self.route(action, said)
            return MoveButton(index, sign, name, route, brass=not isinstance(action, DarkMove))
        if isinstance(action, moves.Recall):
            town = self.table.town
            said = speech.spoken(tuple(alley_phrase(town, alley) for alley in action.alleys))
        return MoveButton(index, self.sign(action), self.title(index), said)

    def title(self, index: int) -> str:
        """As short as it can be; what the page has no shorter words for, as everywhere."""
        label = self.view.labels[index]
        short = f"page.short.{label.key.partition('.')[2]}"
        said = self.speech.say(Phrase(short, label.facts) if short in self.speech.texts else label)
        return said[:1].upper() + said[1:]

    def route(self, way: Going, gain: str) -> str:
        """What waits there; then what it costs; then by which gates, where there are several."""
        table, fare = self.table, fare_of(self.view.asked)
        parts = [gain, self.speech.say(price_note(table, self.seat, way, fare))]
        if isinstance(way, DarkMove) and self.trips[DarkMove, goal(table, way)] > 1:
            parts.append(self.speech.say(gates_note(table, way)))
        return " · ".join(parts)

    def sign(self, action: Action) -> str:
        if isinstance(action, moves.TakeTile):
            return tile_sign(action.face)
        if isinstance(action, moves.KeepGoods):
            return tile_sign(self.table.drawn[0])
        return MOVES.get(type(action)) or "compass"
