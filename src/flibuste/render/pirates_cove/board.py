"""The chart of one view: ships where they lie, cards on the islands, and what glows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from flibuste.games.pirates_cove.components import COVE, ISLANDS, MONTHS, OUTER, Legend
from flibuste.games.pirates_cove.outlook import offer
from flibuste.games.pirates_cove.telling import npc_name
from flibuste.render import chart, fleet
from flibuste.render.memo import kept
from flibuste.render.palette import var
from flibuste.render.pirates_cove import pieces, tokens
from flibuste.render.pirates_cove.chartroom import framed, glow, neatline
from flibuste.render.pirates_cove.finale import crown
from flibuste.render.pirates_cove.layout import layout
from flibuste.render.pirates_cove.papers import papers
from flibuste.render.pirates_cove.sight import Sight
from flibuste.render.pirates_cove.track import track
from flibuste.render.svg import group, title
from flibuste.render.symbols import badge, symbol

HAVENS = range(1, COVE + 1)
CROWDED = 3
"""With more ships than this at one place they are drawn smaller."""


class Board:
    """One drawing of the chart: all but the sea and the track below it and the lands, which stay the same."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.visible = sight.visible
        self.hints = sight.hints
        self.room = layout(sight.phone)

    def draw(self) -> str:
        inside = (
            glow(tuple(self.hints.places), self.room.scale)
            + '<use href="#lands" id="ashore"/>'
            + self.afloat()
        )
        sight, points = self.sight, tuple(self.visible.fame)
        names = tuple([sight.name(seat) for seat in range(sight.view.seats)])
        fame = kept(
            ("cove fame", self.room.is_phone, points, sight.colours, names),
            lambda: track(self.room, points, sight.colours, names),
        )
        return framed(self.room, inside) + neatline(self.room.is_phone) + fame

    def afloat(self) -> str:
        """Everything that lies or stands on sea and land."""
        table, sight, decks = self.visible, self.sight, self.visible.cards
        is_over = sight.view.result is not None
        sailing = [decks.legends[index] for index in table.legends if index >= 0]
        lying = [decks.faces[card] for card in table.open if card >= 0]
        ships = (*table.places, table.navy, table.black, table.legends, *sailing)
        afloat = (ships, *sight.word.names)
        tavern = (len(table.draw), table.discard, decks.kinds, decks.names)
        opened = (table.month, table.maps, table.open, *lying)
        return "".join(
            (
                self.unasked("roads", afloat, lambda: each(self.roadstead, HAVENS)),
                self.unasked("tavern", tavern, self.pile),
                self.unasked("names", is_over, lambda: each(self.place, HAVENS)),
                self.unasked("cards", opened, lambda: each(self.treasure, OUTER)),
                "" if self.room.is_phone else papers(sight, self.room),
                crown(sight, self.room) if is_over else "",
            )
        )

    def unasked(self, name: str, facts: object, make: Callable[[], str]) -> str:
        """As it was drawn before from the same facts, unless something glows."""
        sight = self.sight
        if sight.view.options:
            return make()
        return kept(("cove", name, facts, sight.phone, sight.word.lang, sight.colours), make)

    # -- the places --------------------------------------------------------------------------------

    def place(self, place: int) -> str:
        """The name of a place on its ribbon, and the land as something to touch."""
        sight, is_phone = self.sight, self.room.is_phone
        if self.sight.view.result and is_phone:
            return ""
        spot = self.hints.places.get(place)
        return group(
            title(sight.place(place)),
            chart.coast(ISLANDS[place], fill=var("beach"), fill_opacity=0),
            tokens.ribbon(
                sight.place_short(place) if is_phone else sight.place(place),
                place if place < COVE else 0,
                *self.room.havens[place].ribbon,
                size=12.5 if is_phone else 13.5,
                may=spot is not None,
                marks=self.offers(place),
            ),
            id=f"place-{place}",
            class_="place may" if spot else "place",
            data_options=spot.options if spot else None,
        )

    def offers(self, place: int) -> tuple[tokens.Mark, ...]:
        """What a place is worth to the one who sets a course."""
        seat = self.sight.view.seat
        if seat is None or self.room.is_phone or not self.hints.sails or place == COVE:
            return ()
        facts = dict(offer(self.sight.visible, seat, place).facts)
        if "cost" in facts:
            return (("doubloon", str(facts["cost"])),)
        return (("fame", f"+{facts['n']}"),) if "n" in facts else ()

    def treasure(self, island: int) -> str:
        """The card that lies open on an island; before it is turned, its pile."""
        spot = self.room.havens[island].card
        assert spot is not None
        x, y, turn = spot
        scale = 0.74 if self.room.is_phone else 1
        table = self.visible
        card, left = table.open[island - 1], MONTHS - table.month
        if card < 0 and not left:
            return ""
        face, name = tokens.covered_card(), f"treasure-{island}"
        if card >= 0:
            face = tokens.treasure_card(self.visible.cards.faces[card], left)
            name += f"-{card}"
        return group(
            tokens.tilted(face, x, y, turn, scale), id=name, class_="card turns"
        ) + self.charted(island, x - 40 * scale, y - 34 * scale)

    def charted(self, island: int, x: float, y: float) -> str:
        """The maps that promise their owners more here."""
        drawn = ""
        for seat, place in self.visible.maps:
            if place == island:
                owner = badge(self.sight.colours[seat], x + 14, y + 4, 8)
                drawn += group(
                    symbol("map", x - 12, y - 12, 22), owner, id=f"map-{seat}", class_="glides"
                )
                x += 34
        return drawn

    def pile(self) -> str:
        """The tavern pile, and by name what has been discarded."""
        table, word = self.visible, self.sight.word
        words = word("page.tavern_pile", n=len(table.draw))
        if table.discard:
            names = Counter(self.sight.card(card) for card in reversed(table.discard))
            cards = ", ".join(f"{name} × {n}" if n > 1 else name for name, n in names.items())
            words += f" · {word('page.discarded', cards=cards)}"
        scale = 0.75 if self.room.is_phone else 1
        drawn = tokens.tilted(tokens.tavern_pile(len(table.draw)), *self.room.deck, -6, scale)
        return group(title(words), drawn, id="tavern-pile")

    # -- ships -------------------------------------------------------------------------------------

    def roadstead(self, place: int) -> str:
        """All ships at one place, those in front last."""
        parties = self.parties(place)
        room, road = self.room, self.room.havens[place].road
        scale = room.ship * (0.8 if len(parties) > CROWDED or place == COVE else 1)
        at = [(*road[index % len(road)], party) for index, party in enumerate(parties)]
        return "".join(
            self.ship(party, x, y, scale, flip=x > room.width / 2)
            for x, y, party in sorted(at, key=lambda each: each[1])
        )

    def parties(self, place: int) -> list[str]:
        """The ids of the ships that lie there."""
        table = self.visible
        found = [
            f"black-{number}"
            for number, at in enumerate(table.black)
            if at == place and table.legends[number] >= 0
        ]
        found += ["navy"] if table.navy == place else []
        return found + [f"ship-{seat}" for seat, at in enumerate(table.places) if at == place]

    def ship(self, party: str, x: float, y: float, scale: float, *, flip: bool) -> str:
        kind, _, index = party.partition("-")
        spot = self.hints.ships.get(int(index)) if kind == "ship" else None
        if kind == "ship":
            colour, words = self.sight.colours[int(index)], self.sight.name(int(index))
            drawn = fleet.player_ship(colour, 0, 0, scale, flip=flip)
        elif kind == "navy":
            drawn, words = (
                fleet.navy_ship(0, 0, scale * 1.1, flip=flip),
                self.sight.word("word.navy"),
            )
        else:
            legend = self.legend(int(index))
            paint = pieces.black_ship if legend.hostile else pieces.galleon
            drawn, words = paint(0, 0, scale * 1.1, flip=flip), npc_name(legend, self.sight.word)
        return group(
            title(words),
            fleet.aim(0, 0, scale) if spot else "",
            drawn,
            x=x,
            y=y,
            id=party,
            class_="ship glides may" if spot else "ship glides",
            data_options=spot.options if spot else None,
        )

    def legend(self, number: int) -> Legend:
        """Who sails a black ship."""
        return self.visible.cards.legends[self.visible.legends[number]]


def each(draw: Callable[[int], str], places: Iterable[int]) -> str:
    return "".join([draw(place) for place in places])
