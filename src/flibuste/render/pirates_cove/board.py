"""The chart of one view: ships where they lie, cards on the islands, and what glows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import (
    ALL,
    COVE,
    ISLANDS,
    MONTHS,
    NAVY,
    OUTER,
    TREASURE,
)
from flibuste.render import chart
from flibuste.render.palette import var
from flibuste.render.pirates_cove import papers, pieces, tokens
from flibuste.render.pirates_cove.chartroom import framed, glow, lands, neatline, scenery
from flibuste.render.pirates_cove.finale import crown
from flibuste.render.pirates_cove.hints import hints, worth
from flibuste.render.pirates_cove.layout import layout
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.track import ground, track
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import group, number, path, title
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

CROWDED = 3
"""With more ships than this at one place they are drawn smaller."""


class Board:
    """One drawing of the chart."""

    def __init__(
        self, view: View, visible: Visible, talk: Talk, chosen: int | None, *, phone: bool
    ) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.chosen = chosen
        self.hints = hints(view)
        self.room = layout(phone)

    def draw(self) -> str:
        """The whole chart, back to front."""
        room, phone = self.room, self.room.is_phone
        inside = (
            scenery(phone)
            + glow(self.hints.places, self.chosen, self.room.scale)
            + lands(phone)
            + self.afloat()
        )
        return framed(room, inside) + neatline(phone) + ground(phone) + self.fame()

    def body(self) -> str:
        """What changes on a page: the sea and the track lie below already, the lands are defined there as `lands`."""
        inside = (
            glow(self.hints.places, self.chosen, self.room.scale)
            + '<use href="#lands" id="ashore"/>'
            + self.afloat()
        )
        return framed(self.room, inside) + neatline(self.room.is_phone) + self.fame()

    def afloat(self) -> str:
        """Everything that lies or stands on sea and land."""
        return "".join(
            (
                self.course(),
                *(self.roadstead(place) for place in range(1, COVE + 1)),
                self.pile(),
                *(self.place(place) for place in range(1, COVE + 1)),
                *(self.treasure(island) for island in OUTER),
                self.papers(),
                crown(self.visible, self.talk, self.room) if self.visible.result else "",
            )
        )

    def fame(self) -> str:
        names = [self.talk.name(seat) for seat in range(self.view.seats)]
        return track(self.room, self.visible.ships.fame, colours(self.visible), names)

    # -- the places --------------------------------------------------------------------------------

    def place(self, place: int) -> str:
        """The name of a place on its ribbon, and the land as something to touch."""
        room, haven = self.room, self.room.havens[place]
        if self.visible.result and room.is_phone:
            return ""
        spot = self.hints.places.get(place)
        state = "" if spot is None else "chosen" if place == self.chosen else "may"
        seat = None if room.is_phone else self.view.seat
        marks = worth(self.visible, seat, place) if self.hints.sails and seat is not None else ()
        words = self.talk.place(place, short=room.is_phone)
        size = 12.5 if room.is_phone else 13.5
        digit = place if place < COVE else 0
        x, y = haven.ribbon
        return group(
            title(self.talk.place(place)),
            chart.coast(ISLANDS[place], fill=var("beach"), fill_opacity=0),
            tokens.ribbon(words, digit, x, y, size=size, state=state, marks=marks),
            id=f"place-{place}",
            class_="place may" if spot else "place",
            data_options=spot.options if spot else None,
        )

    def treasure(self, island: int) -> str:
        """The card that lies open on an island; before it is turned, its pile."""
        spot = self.room.havens[island].card
        assert spot is not None
        x, y, turn = spot
        scale = 0.74 if self.room.is_phone else 1
        sea = self.visible.sea
        card, left = sea.open[island - 1], MONTHS - sea.month
        if card < 0 and not left:
            return ""
        face = (
            tokens.covered_card()
            if card < 0
            else tokens.treasure_card(self.visible.cards.faces[card], left)
        )
        name = f"treasure-{island}" if card < 0 else f"treasure-{island}-{card}"
        return group(
            tokens.tilted(face, x, y, turn, scale), id=name, class_="card turns"
        ) + self.charted(island, x - 40 * scale, y - 34 * scale)

    def charted(self, island: int, x: float, y: float) -> str:
        """The maps that promise their owners more here."""
        drawn = ""
        for seat, place in self.visible.sea.maps:
            if place == island:
                owner = badge(colours(self.visible)[seat], x + 14, y + 4, 8)
                drawn += group(
                    symbol("map", x - 12, y - 12, 22), owner, id=f"map-{seat}", class_="glides"
                )
                x += 34
        return drawn

    # -- ships -------------------------------------------------------------------------------------

    def roadstead(self, place: int) -> str:
        """All ships at one place, those in front last."""
        parties = self.parties(place)
        room, road = self.room, self.room.havens[place].road
        scale = room.ship * (0.8 if len(parties) > CROWDED or place == COVE else 1)
        at = [(*road[index % len(road)], party) for index, party in enumerate(parties)]
        middle = room.width / 2
        return "".join(
            self.ship(party, x, y, scale, flip=x > middle)
            for x, y, party in sorted(at, key=lambda each: each[1])
        )

    def parties(self, place: int) -> list[str]:
        """The ids of the ships that lie there."""
        sea, ships = self.visible.sea, self.visible.ships
        found = [
            f"black-{number}"
            for number, at in enumerate(sea.black)
            if at == place and sea.legends[number] >= 0
        ]
        found += ["navy"] if sea.navy == place else []
        return found + [f"ship-{seat}" for seat, at in enumerate(ships.places) if at == place]

    def ship(self, party: str, x: float, y: float, scale: float, *, flip: bool) -> str:
        kind, _, index = party.partition("-")
        spot = self.hints.ships.get(int(index)) if kind == "ship" else None
        if kind == "ship":
            colour = colours(self.visible)[int(index)]
            drawn = pieces.player_ship(colour, 0, 0, scale, flip=flip)
            words = self.talk.name(int(index))
        elif kind == "navy":
            drawn, words = pieces.navy_ship(0, 0, scale * 1.1, flip=flip), self.talk.navy()
        else:
            legend = self.visible.cards.legends[self.visible.sea.legends[int(index)]]
            paint = pieces.black_ship if legend.hostile else pieces.galleon
            drawn, words = paint(0, 0, scale * 1.1, flip=flip), self.talk.npc(legend)
        return group(
            title(words),
            pieces.aim(0, 0, scale) if spot else "",
            drawn,
            x=x,
            y=y,
            id=party,
            class_="ship glides may" if spot else "ship glides",
            data_options=spot.options if spot else None,
        )

    def course(self) -> str:
        """A dotted line from the own ship to the chosen place."""
        if self.chosen is None or self.view.seat is None:
            return ""
        start = self.room.havens[min(self.visible.ships.places[self.view.seat], COVE)]
        end = self.room.havens[self.chosen]
        (x, y), (a, b) = start.road[0], end.ribbon
        lift = min(y, b) - 60 * self.room.scale
        d = f"M{number(x)} {number(y)}Q{number((x + a) / 2)} {number(lift)} {number(a)} {number(b)}"
        dress = {"stroke_dasharray": "1 12", "stroke_linecap": "round"}
        line = path(d, "none", "line", 7, **dress) + path(d, "none", "gold-light", 4, **dress)
        return group(line, opacity=0.95)

    # -- papers ------------------------------------------------------------------------------------

    def pile(self) -> str:
        x, y = self.room.deck
        scale = 0.75 if self.room.is_phone else 1
        left = self.visible.sea.draw_size
        words = f"{self.talk.labels.tavern_pile}: {left}"
        drawn = tokens.tilted(tokens.tavern_pile(left), x, y, -6, scale)
        return group(title(words), drawn, id="tavern-pile")

    def papers(self) -> str:
        """Title and months, legends, the navy and the supply."""
        if self.room.is_phone:
            return ""
        sea, labels = self.visible.sea, self.talk.labels
        under = labels.month.format(n=sea.month) if sea.month else labels.setup
        room = self.room
        navy = labels.navy_at if sea.navy else labels.navy_port
        return "".join(
            (
                tokens.tilted(papers.cartouche(labels.title, sea.month, under), *room.title),
                *(self.legend(number) for number in range(len(sea.black))),
                tokens.tilted(papers.supply(labels.supply, sea.bank, sea.hoard), *room.supply),
                tokens.tilted(papers.navy_card(navy, NAVY, at_sea=bool(sea.navy)), *room.navy),
                badge(
                    colours(self.visible)[sea.controller], room.navy[0] - 74, room.navy[1] - 22, 10
                )
                if sea.navy and sea.controller >= 0
                else "",
            )
        )

    def legend(self, number: int) -> str:
        sea = self.visible.sea
        if sea.legends[number] < 0:
            return ""
        legend = self.visible.cards.legends[sea.legends[number]]
        labels = self.talk.labels
        following = self.talk.place(sea.black[number] % TREASURE + 1, short=True)
        onward = labels.next.format(place=following)
        aims = labels.aims.format(what=labels.preys[legend.prey])
        if legend.section == ALL:
            aims = labels.aims_all
        lines = (aims, onward) if legend.hostile else (onward,)
        drawn = papers.legend_card(legend, self.talk.npc_short(legend), lines)
        card = tokens.tilted(drawn, *self.room.legends[number])
        return group(card, id=f"legend-{number}-{sea.legends[number]}", class_="card turns")
