"""Cards for homes and forts: the gold that counts, crew ashore, flags and what lies behind the walls."""

from __future__ import annotations

from flibuste.games.crimson_coast.table import BANK, FORT, ISLAND
from flibuste.games.crimson_coast.telling import fort_line, island_line
from flibuste.render.crimson_coast import facts
from flibuste.render.crimson_coast.cards import Cards
from flibuste.render.crimson_coast.tokens import GUN, SLOT, gun, in_row, range_letter, token
from flibuste.render.spots import laid
from flibuste.render.svg import group, shorten, tag, text, text_width, title
from flibuste.render.symbols import symbol

HOME, WALLS = "home", "fort"
NARROW = 200.0
"""Cards that have no room for words beside a name."""


class LandCards(Cards):
    """Of the same make as those of ships."""

    def card(self, what: str, which: int) -> str:
        """As it was, unless something there has changed."""
        make = self.home if what == HOME else self.fort
        key = (what, self.width, self.height, self.facts_of(what, which))
        return self.sight.kept(key, lambda: make(which))

    def facts_of(self, what: str, which: int) -> facts.Facts:
        table = self.table
        if what == HOME:
            banked = facts.tokens(table, BANK + which)
            return which, facts.island(table, table.homes[which]), banked
        fired = table.fired if table.firing == FORT + which else None
        return facts.fort(table, which), fired

    def home(self, seat: int) -> str:
        """The home island: gold that counts, and crew ashore."""
        table, sight = self.table, self.sight
        island = table.homes[seat]
        gold = table.tokens_at(BANK + seat)
        total = sum([table.gold_of(each) for each in gold])
        words = title(island_line(table, island, sight.speech))
        head = symbol("island", 9, 3, 19) + self.titled(
            sight.island(island), self.brief("banked", total)
        )
        ashore = [each for each in table.tokens_at(ISLAND + island) if table.whose[each] == seat]
        row = self.tokens(sorted(gold, key=lambda each: -table.gold_of(each)))
        row += [tag("g", each) for each in self.ashore(ashore)]
        step = min(SLOT, (self.width - 28) / max(len(row), 1))
        return group(
            words,
            self.ground(seat, False, False),
            head,
            group(in_row(row, step), x=19, y=self.height - 13),
        )

    def ashore(self, tokens: list[int]) -> list[str]:
        """Crew at home lie on the island too; here they are only shown."""
        return [token(self.table, each) for each in tokens]

    def fort(self, fort: int) -> str:
        table, sight = self.table, self.sight
        built = table.fort_islands[fort] >= 0
        inside = table.tokens_at(FORT + fort)
        gold = sum([table.gold_of(each) for each in inside])
        side = (
            self.brief("inside", gold)
            if built
            else self.brief("to_build", table.fort_card(fort).points)
        )
        head = symbol("fort", 9, 3, 19) + self.titled(sight.fort(fort), side)
        firing = table.firing == FORT + fort
        row = group(self.flags(fort), x=9, y=self.height - 26)
        tokens = self.tokens(inside)
        used = 9 + GUN * len(table.fort_card(fort).guns) + 14
        row += group(
            in_row(tokens, min(SLOT, (self.width - used - 10) / max(len(tokens), 1))),
            x=used,
            y=self.height - 13,
        )
        words = title(fort_line(table, fort, sight.speech)) if built else ""
        return group(words, self.ground(table.fort_owners[fort], firing, not built), head, row)

    def flags(self, fort: int) -> str:
        table, hints, drawn = self.table, self.sight.hints, ""
        built, firing = table.fort_islands[fort] >= 0, table.firing == FORT + fort
        for at, each in enumerate(table.fort_card(fort).guns):
            stands = bool(table.flags[fort] >> at & 1) or not built
            losing = self.sight.losing in (FORT + fort,)
            spot = hints.at("mast", at) if losing else hints.at("gun", at) if firing else None
            spent = not built or (firing and bool(table.fired >> at & 1))
            face = gun(range_letter(each), stands=stands, may=spot is not None, spent=spent)
            drawn += laid(spot, face, x=GUN * at, name=f"flag-{fort}-{at}")
        return drawn

    def brief(self, key: str, gold: int) -> str:
        """In words where there is room for them."""
        return self.sight.said(key, n=gold) if self.width > NARROW else str(gold)

    def titled(self, name: str, side: str) -> str:
        right = self.width - 8
        room = right - 40 - text_width(side, 12.5)
        short = shorten(name, room, 14, bold=True, serif=True)
        words = text(short, 33, 17.5, 14, serif=True, bold=True)
        return words + text(side, right, 17, 12.5, anchor="end", fill="ink-2")
