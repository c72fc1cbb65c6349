"""What stands on the sea in words: what the chosen order would do on a card, storms to come, who hides, the Navy."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.components import PLACES
from flibuste.render.outcomes import definitions as chips
from flibuste.render.paper import chip, chip_width
from flibuste.render.svg import group, shorten, tag
from flibuste.render.tiny_epic_pirates.sight import Sight

HIGH = 22.0


class Labels:
    """Chips in a stack on each card, right of the cache and under the island."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table = sight.table
        self.room = sight.room
        self.stacks: dict[int, list[tuple[str, str, str]]] = {}

    def draw(self) -> str:
        self.hiding()
        self.navy()
        self.consequences()
        drawn = "".join(self.stack(place) for place in PLACES if place in self.stacks)
        return tag("g", drawn, pointer_events="none") if drawn else ""

    def add(self, place: int, words: str, ground: str = "paper", ink: str = "ink") -> None:
        self.stacks.setdefault(place, []).append((words, ground, ink))

    def stack(self, place: int) -> str:
        x, y = self.room.corner(place)
        card, drawn = self.room.card, ""
        size = 12.5 if not self.room.is_phone else 12
        for at, (words, ground, ink) in enumerate(self.stacks[place][:3]):
            words = shorten(words, card - 24, size, bold=True)
            wide = chip_width(words, size)
            down = 0.57 * card + HIGH * at
            drawn += chip(words, card - wide / 2 - 4, down, ground=ground, ink=ink, size=size)
        return group(drawn, x=x, y=y)

    def hiding(self) -> None:
        """Who lies in a cove is told by the cove."""

    def navy(self) -> None:
        """How far the Navy is from whoever looks, red where it would arrive."""
        navy = self.sight.navy(self.sight.front)
        if navy is not None and not self.sight.phone:
            words = self.sight.said("navy_away", away=navy.away, speed=navy.speed)
            self.add(self.table.navy, words, "struck" if navy.arrives else "navy", "emblem")

    def consequences(self) -> None:
        """What each move to a card would do there."""
        notes = self.sight.notes
        for place in PLACES:
            spot = self.sight.hints.at("place", place)
            if spot is None:
                continue
            said = {notes[at] for at in spot.indexes}
            note = said.pop() if len(said) == 1 else None
            if note is not None:
                self.add(place, self.sight.speech.say(note), "hint", "ink")


__all__ = ["Labels", "chips"]
