"""What changes in the town: pirates in the alleys, the captain, what squares offer now, and what may be touched."""

from __future__ import annotations

from collections import Counter

from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech
from flibuste.games.rum_and_pirates.components import DIVE_KINDS, KIND
from flibuste.games.rum_and_pirates.outlook import Closed, meeting
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.render.memo import kept
from flibuste.render.palette import var
from flibuste.render.rum_and_pirates.town import tags
from flibuste.render.rum_and_pirates.town.glow import (
    GLOW,
    THIN,
    TOUCH,
    lit,
    lit_gate,
    ringed,
)
from flibuste.render.rum_and_pirates.town.hanging import hung
from flibuste.render.rum_and_pirates.town.hints import (
    INTO,
    OUT,
    RECALL,
    Way,
    closed,
    hints,
)
from flibuste.render.rum_and_pirates.town.plan import plan_of
from flibuste.render.rum_and_pirates.town.plates import RADIUS, STREET
from flibuste.render.rum_and_pirates.town.signs import (
    NAMES,
    OFFERING,
    named_squares,
    offer,
    on_show,
    sign,
    veil,
)
from flibuste.render.rum_and_pirates.town.sizes import DESK, Sizes
from flibuste.render.spots import later
from flibuste.render.svg import ellipse, group, number, once, path, tag, title
from flibuste.render.symbols import symbol


class Body:
    """One drawing of what stands in the town."""

    def __init__(self, view: View, table: Rum, speech: Speech, size: Sizes = DESK) -> None:
        self.view = view
        self.table = table
        self.speech = speech
        self.size = size
        self.plan = plan_of(table.layout)
        self.hints = hints(view, table)

    def draw(self) -> str:
        """Back to front."""
        far = [square for square in self.hints.squares if square not in self.hints.main]
        far.sort(key=lambda square: bool(self.hints.squares[square].indexes))
        table, layout = self.table, self.table.layout
        lies = (layout, table.dives, table.maps, table.chest)
        signs = ("rum signs", self.size, table.captain, *lies)
        return "".join(
            (
                named_squares(layout, self.speech.lang),
                self.refusals(),
                self.ways(),
                *(self.target(square) for square in (*far, *self.hints.main)),
                kept(("rum veils", *lies), self.veils),
                kept(("rum crews", layout, *table.owners), self.crews),
                kept(signs, lambda: self.names() + self.offers()),
                self.appointments(),
                self.prices(),
                self.captain(),
            )
        )

    # -- people ------------------------------------------------------------------------------------

    def crews(self) -> str:
        """Pirates on their segments, those in front last."""
        stood = sorted(
            (y, x, alley, owner)
            for alley, owner in enumerate(self.table.owners)
            if owner >= 0
            for x, y in self.plan.lane(alley).stands
        )
        count: Counter[int] = Counter()
        drawn = ""
        for y, x, alley, owner in stood:
            count[alley] += 1
            place = f'x="{number(x)}" y="{number(y + 8)}"'
            drawn += f'<use href="#t-crew-{owner}" {place} id="crew-{alley}-{count[alley]}" class="glides"/>'
        return f'<g pointer-events="none">{drawn}</g>' if drawn else ""

    def captain(self) -> str:
        """The Red Corsair on his square; a pale ring shows where he stands from afar."""
        return corsair(*self.plan.squares[self.table.captain])

    # -- what squares offer ------------------------------------------------------------------------

    def veils(self) -> str:
        """Dark are the squares that have nothing to offer now."""
        showing = on_show(self.table)
        veils = "".join(
            veil(x, y)
            for square, (x, y) in enumerate(self.plan.squares)
            if KIND[square] in OFFERING and KIND[square] not in showing
        )
        return f'<g pointer-events="none">{veils}</g>'

    def names(self) -> str:
        """Names of dives, over the pirates: each letter of them is to be read."""
        layout, size = self.table.layout, self.size
        signs = "".join(
            sign(NAMES[kind], *hung(layout, square, size), size)
            for square, kind in enumerate(KIND)
            if kind in DIVE_KINDS
        )
        return f'<g pointer-events="none">{signs}</g>'

    def offers(self) -> str:
        """At dives the numbers of the tiles to be won there; on maps and chests the best one that lies open."""
        showing = on_show(self.table)
        chips = "".join(
            offer(showing[KIND[square]], KIND[square] in DIVE_KINDS, x, y, self.size)
            for square, (x, y) in enumerate(self.plan.squares)
            if KIND[square] in showing and square != self.table.captain
        )
        return f'<g pointer-events="none">{chips}</g>'

    def appointments(self) -> str:
        """A letter on every square where a rendez-vous of the one who looks is kept (RP-14.4); nobody else's show."""
        seat = self.view.seat
        if seat is None:
            return ""
        letters = [face for face, _ in self.table.rendezvous[seat]]
        return kept(
            ("rum letters", self.size, self.table.layout, *letters), lambda: self.letters(seat)
        )

    def letters(self, seat: int) -> str:
        wide = self.size.envelope
        drawn = "".join(
            symbol("rendezvous", x - RADIUS + 13 - wide, y + self.corner(square), wide)
            for square, (x, y) in enumerate(self.plan.squares)
            if meeting(self.table, seat, KIND[square]) >= 0
        )
        return f'<g pointer-events="none">{drawn}</g>' if drawn else ""

    def corner(self, square: int) -> float:
        """How far below the middle a letter lies: at dives, where numbers stand overhead, at the lower left."""
        if KIND[square] in DIVE_KINDS:
            return RADIUS - 10
        return 14 - RADIUS - self.size.envelope

    # -- what may be touched -----------------------------------------------------------------------

    def ways(self) -> str:
        """The alleys that may be used: over them in bright gold, back in by a gate in a thin line."""
        return "".join(self.way(alley, way) for alley, way in self.hints.ways.items())

    def way(self, alley: int, way: Way) -> str:
        lane = self.plan.lane(alley)
        if way.use == INTO:
            drawn = lit_gate(lane, way.price.pirates, self.size)
        else:
            drawn = ringed(lane.d) if way.use == RECALL else lit(lane, is_dark=way.use == OUT)
        return tag(
            "g",
            title(self.told(way.spot.indexes)),
            drawn,
            id=f"alley-{alley}",
            class_="alley may",
            data_options=way.spot.options,
            data_way="yes",
        )

    def prices(self) -> str:
        """What each way costs, over everything but the captain; a gate carries its price itself."""
        ways = {alley: way for alley, way in self.hints.ways.items() if way.use != INTO}
        if not ways:
            return ""
        size = self.size
        wanted = tuple((alley, tags.tag_width(*way.price, size)) for alley, way in ways.items())
        taken = tuple(alley for alley, owner in enumerate(self.table.owners) if owner >= 0)
        gates = tuple(alley for alley, way in self.hints.ways.items() if way.use == INTO)
        spots = tags.places(self.table.layout, self.table.captain, wanted, taken, gates, size)
        return "".join(
            group(
                tags.price_tag(*way.price, self.view.seat or 0, size),
                x=x,
                y=y,
                id=f"price-{alley}",
                class_="price may",
                data_options=way.spot.options,
                data_way="yes",
            )
            for (alley, way), (x, y) in zip(ways.items(), spots, strict=True)
        )

    def told(self, indexes: tuple[int, ...]) -> str:
        """What touching it does; of several moves, the first and how many more."""
        words = self.speech.say(self.view.labels[indexes[0]])
        return words if len(indexes) == 1 else f"{words} (+{len(indexes) - 1})"

    def target(self, square: int) -> str:
        """A square that a move leads to: brass for an ordinary one, a thin ring for the end of a dark trip; the ring of
        one that only plans lead to shows when they are chosen from."""
        spot = self.hints.squares[square]
        x, y = self.plan.squares[square]
        rings = GLOW if square in self.hints.main else THIN
        if not spot.indexes:
            rings = later(rings)
        first = self.hints.main.get(square, ())
        more = (
            {"data_first": " ".join(map(str, first))} if 0 < len(first) < len(spot.indexes) else {}
        )
        touch = ellipse(0, 0, TOUCH, TOUCH, "none", pointer_events="all")
        return group(
            title(self.told(spot.indexes)) if spot.indexes else "",
            rings,
            touch,
            x=x,
            y=y,
            id=f"square-{square}",
            class_="square may",
            **spot.touch,
            **more,
        )

    def refusals(self) -> str:
        """Alleys beside the captain that are closed to the one who is asked, with the reason."""
        return "".join(self.refusal(each) for each in closed(self.view, self.table))

    def refusal(self, why: Closed) -> str:
        lane = self.plan.lane(why.alley)
        words = self.speech.say(Phrase(f"refusal.{why.rule}", why.facts))
        veil = path(lane.d, "none", "town-shade", STREET, opacity=0.4)
        mark = ""
        if self.table.owners[why.alley] < 0:
            x, y = lane.middle
            mark = symbol("question", x - 9, y - 9, 18)
        return tag(
            "g",
            title(f"{words} ({why.rule})"),
            veil if mark else path(lane.d, "none", "none", STREET, pointer_events="stroke"),
            mark,
            id=f"alley-{why.alley}",
            class_="alley not",
            data_rule=why.rule,
        )


@once
def corsair(x: float, y: float) -> str:
    rings = tag("circle", r=RADIUS + 2.5, fill="none", stroke=var("white"), stroke_width=3)
    rings += tag("circle", r=RADIUS + 4.3, fill="none", stroke=var("line"), stroke_width=1.2)
    man = tag("use", href="#t-captain", transform="translate(0 14)scale(1.25)")
    return group(rings, man, x=x, y=y, id="captain", class_="glides", pointer_events="none")
