"""What stands on the sea in words: what the order would do on a card, storms to come, and how near the Navy is."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.components import PLACES
from flibuste.games.tiny_epic_pirates.moves import Advance
from flibuste.games.tiny_epic_pirates.outlook import storm_costs
from flibuste.games.tiny_epic_pirates.prospects import Prospect
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.rules.sailing import SailOn
from flibuste.render.outcomes import definitions, while_chosen
from flibuste.render.paper import chip, chip_width
from flibuste.render.svg import group, shorten, tag
from flibuste.render.tiny_epic_pirates.sight import Sight
from flibuste.render.tiny_epic_pirates.wording import courses, prospect_words, short

HIGH = 22.0
DOWN, PHONE_DOWN = 0.54, 0.4
"""Where chips begin on a card: under the island, and on a phone over its shore, because the price needs the room."""
SIZE = 13.0
"""As pages show those that wait to be chosen."""
OVER = 36.0
"""So far a chip may reach over its card."""
MOST = 3

Chip = tuple[str, str, str]
"""Words, ground and ink."""


class Labels:
    """Chips in a stack on each card, against its right edge; further ones above the first."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table = sight.table
        self.room = sight.room
        self.down = (PHONE_DOWN if sight.phone else DOWN) * sight.room.card
        self.stacks: dict[int, list[Chip]] = {}

    def draw(self) -> str:
        self.navy()
        waiting = self.consequences() if self.sight.view.options else ""
        drawn = "".join(self.stack(place, self.stacks[place]) for place in sorted(self.stacks))
        if waiting:
            drawn = tag("defs", definitions(waiting)) + drawn + waiting
        return tag("g", drawn, pointer_events="none") if drawn else ""

    def add(self, place: int, words: str, ground: str = "hint", ink: str = "ink") -> None:
        self.stacks.setdefault(place, []).append((words, ground, ink))

    def stack(self, place: int, chips: list[Chip]) -> str:
        x, y = self.room.corner(place)
        drawn = ""
        for at, (said, ground, ink) in enumerate(chips[:MOST]):
            words, middle = self.fitted(said, x)
            drawn += chip(words, middle, self.down - HIGH * at, ground=ground, ink=ink, size=SIZE)
        return group(drawn, x=x, y=y)

    def fitted(self, said: str, left: float) -> tuple[str, float]:
        """The words that have room, and the middle of their chip on a card this far from the edge: what is too long for
        the card reaches over its left edge, as far as the sea does."""
        card = self.room.card
        words = shorten(said, card + OVER - 24, SIZE, bold=True)
        wide = chip_width(words, SIZE)
        return words, round(max(card - 3 - wide / 2, wide / 2 + 3 - left), 1)

    def navy(self) -> None:
        """How far the Navy is from whoever looks, red where it would arrive."""
        navy = self.sight.navy(self.sight.front)
        if navy is not None and not self.sight.view.over:
            words = short(
                self.sight,
                "page.navy_away",
                "page.navy_away_short",
                away=navy.away,
                speed=navy.speed,
            )
            self.add(self.table.navy, words, "struck" if navy.arrives else "navy", "emblem")

    # -- what would come of it -----------------------------------------------------------------------

    def consequences(self) -> str:
        """Chips on cards; those that wait until a space of the helm is chosen are returned."""
        asked, here = self.sight.view.asked, self.sight.here
        if isinstance(asked, AdvanceCaptain):
            return self.courses()
        if isinstance(asked, SailOn):
            self.reach()
        elif here is not None:
            self.tell(self.table.ships[self.table.turn], here)
        else:
            self.noted()
        return ""

    def courses(self) -> str:
        """What each order would do wherever the ship could go."""
        found: dict[tuple[int, str], list[int]] = {}
        for index, move in enumerate(self.sight.view.options):
            if isinstance(move, Advance):
                for place, each in courses(self.sight, move).items():
                    words = prospect_words(self.sight, each)
                    found.setdefault((place, words), []).append(index)
        return "".join(self.waiting(*key, options) for key, options in found.items())

    def waiting(self, place: int, said: str, options: list[int]) -> str:
        x, y = self.room.corner(place)
        words, middle = self.fitted(said, x)
        return while_chosen(options, words, round(x + middle, 1), round(y + self.down, 1))

    def reach(self) -> None:
        """What the order of this turn would do within the steps that are left."""
        table, seat = self.table, self.sight.front
        for place, each in self.sight.reach.items():
            self.tell(place, each)
        for place in PLACES:
            if self.sight.hints.at("place", place) and storm_costs(table, seat, place):
                self.add(
                    place,
                    short(self.sight, "page.storm_costs", "page.storm_costs_short"),
                    "bruise",
                    "danger",
                )

    def noted(self) -> None:
        """What all moves to a card come to, where it is the same."""
        notes = self.sight.notes
        for place in PLACES:
            spot = self.sight.hints.at("place", place)
            said = {notes[at] for at in spot.indexes} if spot else set()
            note = said.pop() if len(said) == 1 else None
            if note is not None and not self.sight.phone:
                self.add(place, self.sight.speech.say(note))

    def tell(self, place: int, each: Prospect) -> None:
        if each.is_worth_telling:
            ground, ink = ("glow", "sticker-ink") if each.buries else ("hint", "ink")
            self.add(place, prospect_words(self.sight, each), ground, ink)
