"""A card for each ship: guns as sails, what is aboard as far as it is known, segments, and its state."""

from __future__ import annotations

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.components import LONG
from flibuste.games.crimson_coast.rules import crewing, guns
from flibuste.games.crimson_coast.table import NONE, Coast
from flibuste.render.crimson_coast.flags import flag
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.crimson_coast.tokens import GUN, SLOT, berth, gun, in_row, range_letter, token
from flibuste.render.palette import livery
from flibuste.render.spots import laid
from flibuste.render.svg import ellipse, group, path, rect, shorten, text, text_width, title
from flibuste.render.symbols import symbol

LETTERS = "SL"
DISC = 18.0
"""From one segment to the next."""
SIZES = (14.0, 13.0, 12.0)
"""In which a name is tried before it is cut."""
State = tuple[str, str]
"""The key of its word, and the ink."""


class Cards:
    """Cards of one size."""

    def __init__(self, sight: Sight, width: float, height: float, *, tall: bool = False) -> None:
        self.sight = sight
        self.table: Coast = sight.table
        self.width = width
        self.height = height
        self.tall = tall
        """Guns and cargo in two lines."""

    # -- ships ---------------------------------------------------------------------------------------

    def ship(self, ship: int) -> str:
        """As it was, unless something of her or of her turn has changed."""
        table, acting = self.table, self.sight.acting
        sails = (table.segments, table.allowance) if ship in acting[:1] else None
        fired = table.fired if table.firing == ship else None
        turn = (ship in acting, sails, fired, self.turn_state(ship))
        key = ("card", self.width, self.height, self.tall, self.sight.facts_of(ship), turn)
        return self.sight.kept(key, lambda: self.draw_ship(ship))

    def draw_ship(self, ship: int) -> str:
        table, sight = self.table, self.sight
        out = bool(table.sunk >> ship & 1) or table.is_derelict(ship)
        acting = ship in sight.acting
        spot = sight.hints.at("ship", ship) if not table.is_placed(ship) else None
        words = title(self.sight.ship_line(ship))
        ground = self.ground(table.fleets[ship], acting, out, may=spot is not None)
        head = flag(table.card(ship).nation, 11, 6, 17) + self.head(ship)
        return laid(spot, words, ground, head, self.load(ship), name=f"card-{ship}", kind="card")

    def ground(self, seat: int, acting: bool, out: bool, *, may: bool = False) -> str:
        halo = (
            rect(-1, -1, self.width + 2, self.height + 2, "none", "glow", rx=7, stroke_width=4)
            if acting or may
            else ""
        )
        fill = "hint" if acting else "paper-3" if out else "button"
        stripe = path(f"M6 0H5a5 5 0 0 0-5 5v{self.height - 10:.1f}a5 5 0 0 0 5 5h1z", livery(seat))
        edge = rect(0, 0, self.width, self.height, "none", "line", rx=6, stroke_width=1.5)
        return halo + rect(0, 0, self.width, self.height, fill, rx=6) + stripe + edge

    def head(self, ship: int) -> str:
        """Name, anchor, segments or what has become of her."""
        table, right = self.table, self.width - 7
        drawn, room = "", right - 33
        state = self.state(ship)
        if table.sunk >> ship & 1 or table.is_derelict(ship):
            drawn += self.said_state(state, right, 17) if state else ""
            room -= text_width(self.sight.said(state[0]), 12.5, bold=True) + 6 if state else 0
        elif not self.are_low(ship) and (not self.tall or self.width > 150):
            discs = self.segments(ship)
            room -= DISC * len(discs) + 2
            drawn += group(in_row(discs, DISC), x=right - DISC * len(discs) + DISC / 2, y=13)
        if table.docked[ship] != NONE:
            room -= 18
        whole = self.sight.ship(ship)
        size = next((size for size in SIZES if name_width(whole, size) <= room), SIZES[-1])
        name = shorten(whole, room, size, bold=True, serif=True)
        drawn += text(name, 33, 17.5, size, serif=True, bold=True)
        if table.docked[ship] != NONE:
            drawn += symbol("anchor", 35 + name_width(name, size), 5, 15)
        return drawn

    def are_low(self, ship: int) -> bool:
        """Whether a long name leaves no room for segments beside it: then they stand behind the hold."""
        if not self.tall or self.table.sunk >> ship & 1 or self.table.is_derelict(ship):
            return False
        room = self.width - 42 - DISC * len(self.segments(ship))
        return name_width(self.sight.ship(ship), SIZES[0]) > room

    def segments(self, ship: int) -> list[str]:
        """S and L; while she moves, those that are spent are faint."""
        table = self.table
        if ship in self.sight.acting[:1] and any(table.allowance):
            found = []
            for kind in range(2):
                left, all_ = table.segments[kind], table.allowance[kind]
                found += [disc(LETTERS[kind], at < left) for at in range(max(all_, left))]
            return found
        kinds = table.card(ship).segments
        return [disc("L" if kind == LONG else "S", True) for kind in kinds]

    def state(self, ship: int) -> State | None:
        """The one thing that matters most."""
        table = self.table
        if table.wrecks >> ship & 1:
            return "state.wreck", "danger"
        if table.scuttled >> ship & 1:
            return "state.sinks", "danger"
        if table.is_derelict(ship):
            return "state.derelict", "danger"
        if table.lost[ship] != NONE:
            return "state.lost", "ink-2"
        if table.tangled[ship] != NONE:
            return "state.tangled", "danger"
        if table.is_placed(ship) and sea.is_pinned(table, ship):
            return "state.pinned", "danger"
        if table.is_ghostly(ship):
            return "state.ghostly", "ink-2"
        return self.turn_state(ship)

    def turn_state(self, ship: int) -> State | None:
        table = self.table
        if ship in self.sight.acting:
            return "state.acting", "danger"
        if not table.turn or table.fleets[ship] != table.active or self.sight.view.over:
            return None
        return ("state.acted", "ink-2") if table.acted[ship] else ("state.to_act", "ok-text")

    def said_state(self, state: State, right: float, y: float) -> str:
        return text(
            self.sight.said(state[0]), right, y, 12.5, anchor="end", bold=True, fill=state[1]
        )

    def load(self, ship: int) -> str:
        """Guns, then the hold; the state behind it where there is room."""
        table = self.table
        count, aboard = len(table.card(ship).guns), self.hold(ship)
        low = self.height - 13
        if self.tall:
            return self.two_lines(ship, aboard)
        state = self.state(ship)
        out = bool(table.sunk >> ship & 1) or table.is_derelict(ship)
        said = self.sight.said(state[0]) if state and not out else ""
        used = 9 + GUN * count + 16
        room = self.width - used - 12
        wide = text_width(said, 12.5, bold=True) + 6
        step = min(SLOT, room / max(len(aboard), 1))
        drawn = group(self.guns(ship, ship == self.sight.losing), x=9, y=low - 13)
        drawn += path(f"M{used - 9:.0f} {low - 11:.0f}v22", "none", "paper-rule", 1.2)
        if said and state and room - SLOT * len(aboard) > wide:
            drawn += self.said_state(state, self.width - 8, low + 5)
        return drawn + group(in_row(aboard, step), x=used + 4, y=low)

    def two_lines(self, ship: int, aboard: list[str]) -> str:
        """Guns above the hold; the state at the end of the line that has room for it."""
        state = self.state(ship)
        out = bool(self.table.sunk >> ship & 1) or self.table.is_derelict(ship)
        said = (
            text_width(self.sight.said(state[0]), 12.5, bold=True) + 8 if state and not out else 0
        )
        low, room = self.height - 13, self.width - 20
        guns_end = 9 + GUN * len(self.table.card(ship).guns)
        drawn = group(self.guns(ship, ship == self.sight.losing), x=9, y=24)
        if state and said and guns_end + said < self.width:
            drawn += self.said_state(state, self.width - 8, 41)
        if self.are_low(ship):
            discs = self.segments(ship)
            room -= DISC * len(discs) + 4
            drawn += group(
                in_row(discs, DISC), x=self.width - 7 - DISC * len(discs) + DISC / 2, y=low
            )
        return drawn + group(in_row(aboard, min(SLOT, room / max(len(aboard), 1))), x=19, y=low)

    def guns(self, ship: int, losing: bool) -> str:
        """Sails from bow to stern; those that may be chosen glow."""
        table, hints = self.table, self.sight.hints
        firing = table.firing == ship
        usable, drawn = guns.usable(table, ship), ""
        for at, each in enumerate(table.card(ship).guns):
            spot = hints.at("mast", at) if losing else hints.at("gun", at) if firing else None
            spent = firing and bool(table.fired >> at & 1)
            face = gun(range_letter(each), stands=at in usable, may=spot is not None, spent=spent)
            drawn += laid(spot, face, x=GUN * at, name=f"gun-{ship}-{at}")
        return drawn

    def hold(self, ship: int) -> list[str]:
        """Everything aboard, and the berths that are left."""
        table = self.table
        aboard = table.tokens_at(ship)
        parts = self.tokens(aboard)
        left = crewing.room(table, ship)
        return parts + [berth()] * max(left, 0) if not table.sunk >> ship & 1 else parts

    def tokens(self, those: list[int]) -> list[str]:
        hints = self.sight.hints
        return [
            laid(hints.at("token", each), token(self.table, each, may=hints.at("token", each) is not None),
                 name=f"token-{each}", kind="glides")
            for each in those
        ]  # fmt: skip


def name_width(name: str, size: float) -> float:
    return text_width(name, size, bold=True, serif=True)


def disc(letter: str, left: bool) -> str:
    """One segment."""
    if not left:
        ring = ellipse(
            0, 0, 7.8, 7.8, "none", "ink-faint", stroke_width=1.2, stroke_dasharray="2.5 2"
        )
        return ring + text(letter, 0, 4.3, 12, anchor="middle", serif=True, fill="ink-2")
    face = ellipse(0, 0, 7.8, 7.8, "brass-ground", "line", stroke_width=1.3)
    return face + text(letter, 0, 4.3, 12, anchor="middle", serif=True, bold=True, fill="brass-ink")
