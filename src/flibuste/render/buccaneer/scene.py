"""The board: islands round the ships on offer, piles on them, and what glows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from itertools import pairwise

from flibuste.engine.view import View
from flibuste.engine.words import Speech, Who, capital, whoever
from flibuste.games.buccaneer.components import CREW_MAX, DISCS, SHIPS_PER_SET
from flibuste.games.buccaneer.moves import Attack, FormCrew
from flibuste.games.buccaneer.outlook import between, kept, mutineers, owners
from flibuste.games.buccaneer.table import Buccaneer
from flibuste.games.buccaneer.telling import pile_words
from flibuste.render.buccaneer import cards
from flibuste.render.buccaneer import piles as discs
from flibuste.render.buccaneer.glances import glance, wealth
from flibuste.render.buccaneer.hints import hints
from flibuste.render.buccaneer.layout import Layout, Place, stands
from flibuste.render.buccaneer.piles import Cut, Stand, glow, pile, ring
from flibuste.render.buccaneer.plates import plate
from flibuste.render.buccaneer.stores import Stores
from flibuste.render.memo import kept as keep
from flibuste.render.outcomes import definitions as chips
from flibuste.render.outcomes import outcomes
from flibuste.render.paper import CHIP, chip, chip_width, plaque, ribbon
from flibuste.render.parts import Glance
from flibuste.render.spots import Spot
from flibuste.render.svg import ellipse, group, shorten, tag, text, title
from flibuste.render.symbols import badge, symbol

WIDE_APART = 120.0
"""Piles farther apart than this have room for a label in words."""


class Scene:
    """One drawing of one view."""

    def __init__(self, view: View, visible: Buccaneer, speech: Speech, layout: Layout) -> None:
        self.view = view
        self.visible = visible
        self.speech = speech
        self.hints = hints(view)
        self.layout = layout
        self.front = view.seat or 0
        self.words = (view.seat, speech.lang, *speech.names)
        """What names and sentences depend on."""

    def body(self) -> str:
        """What changes: all but the sea, the islands and the frame."""
        layout = self.layout
        ships = self.finale() or "".join(self.offer(number) for number in range(SHIPS_PER_SET))
        shores = [self.shore(number, place) for number, place in enumerate(layout.places)]
        drawn = "".join(
            (
                Stores(self.visible, self.speech, self.hints, layout).draw(),
                ships,
                *(shore for shore, _ in shores),
            )
        )
        used = " ".join([used for _, used in shores]).split()
        outcomes = chips(drawn) if self.view.options else ""
        return tag("defs", discs.definitions(used), outcomes) + drawn

    # -- piles -------------------------------------------------------------------------------------

    def shore(self, number: int, place: Place) -> tuple[str, str]:
        """Everything before one seat, and which discs it shows; `number` counts clockwise from the front."""
        seat, view = (self.front + number) % self.view.seats, self.view
        lies = tuple(self.visible.piles[seat * DISCS : seat * DISCS + DISCS])
        key = (self.words, self.layout.is_phone, view.seats, number, seat, lies, view.over)
        piles = self.unasked(("buccaneer piles", key), lambda: self.piles(seat, place))
        marks = self.unasked(("buccaneer marks", key), lambda: self.all_marks(seat, place))
        used = self.unasked(("buccaneer discs", key), lambda: discs.used(piles))
        return group(piles, self.named(seat, place), marks, id=f"shore-{seat}"), used

    def unasked(self, key: Hashable, make: Callable[[], str]) -> str:
        """As it was drawn before, unless something glows."""
        return make() if self.view.options else keep(key, make)

    def placed(self, seat: int, place: Place) -> list[tuple[int, Stand]]:
        """Where each pile stands."""
        own = range(seat * DISCS, seat * DISCS + DISCS)
        slots = [slot for slot in own if self.visible.piles[slot]]
        heights = tuple([len(self.visible.piles[slot]) for slot in slots])
        return list(zip(slots, stands(place, heights, self.layout.edge), strict=True))

    def piles(self, seat: int, place: Place) -> str:
        return "".join([self.pile(*each) for each in by_depth(self.placed(seat, place))])

    def all_marks(self, seat: int, place: Place) -> str:
        placed = self.placed(seat, place)
        apart = _apart([stand for _, stand in placed])
        return "".join([self.marks(*each, apart, placed) for each in by_depth(placed)])

    def named(self, seat: int, place: Place) -> str:
        """Whose island it is; on a phone with what the seat has."""
        name = self.speech("page.you") if seat == self.view.seat else self.speech.name(seat)
        is_turn = self.visible.turn == seat and not self.view.over
        if not self.layout.is_phone:
            return ribbon(seat, name, *place.ribbon, is_turn=is_turn)
        has = (wealth(self.view, self.visible, seat), *self.visible.held(seat))
        key = ("buccaneer plate", self.words, seat, place.ribbon, is_turn, has)
        return keep(key, lambda: plate(self.glance(seat, is_turn), name, *place.ribbon))

    def glance(self, seat: int, is_turn: bool) -> Glance:
        known = glance(self.view, self.visible, self.speech, seat)
        return known._replace(is_turn=is_turn)

    def pile(self, slot: int, stand: Stand) -> str:
        faces, cut = self.visible.faces(slot), stand.cut
        hints = self.hints
        target = hints.targets.get(slot) or hints.mutiny.get(slot)
        source = hints.sources.get(slot)
        before = ""
        if target:
            before = glow(len(faces), cut)
        elif source:
            before = ring(cut)
        spot = target or source
        return group(
            title(self.pile_title(slot)),
            before,
            pile(faces, cut),
            x=stand.x,
            y=stand.base,
            id=f"pile-{slot}",
            class_="pile glides may" if spot else "pile glides",
            data_options=spot.options if spot else None,
        )

    def pile_title(self, slot: int) -> str:
        key = ("buccaneer pile", self.words, slot // DISCS, self.visible.piles[slot])
        return keep(key, lambda: self.titled(slot))

    def titled(self, slot: int) -> str:
        words = pile_words(self.visible, slot, self.speech)
        return self.speech("table.targets", owner=Who(slot // DISCS), piles=words)

    def marks(self, slot: int, stand: Stand, apart: float, placed: list[tuple[int, Stand]]) -> str:
        """What stands on and beside a pile: its size, where a move leads, who might rise."""
        size, cut = len(self.visible.piles[slot]), stand.cut
        is_own = slot // DISCS == self.front
        parts = [self.mutiny_marks(slot, cut)]
        if is_own and apart >= WIDE_APART:
            parts.append(self.own_label(cut, size))
        elif size > 1:
            parts.append(_token(size, -cut.rx - 1, cut.top(size) + cut.ry * 0.8))
        if size == CREW_MAX:
            lock = symbol("lock", cut.rx - 9, cut.rim(size) - 7, 19)
            parts.append(group(title(self.speech("page.locked")), lock))
        spot = self.hints.targets.get(slot)
        others = [(other, len(self.visible.piles[each])) for each, other in placed if each != slot]
        if spot and not stand.is_crowded:
            parts.append(self.consequences(spot, stand, size, apart, others))
        drawn = "".join(parts)
        return group(drawn, x=stand.x, y=stand.base, pointer_events="none") if drawn else ""

    def own_label(self, cut: Cut, size: int) -> str:
        one = self.speech("page.free")
        return chip(one if size == 1 else self.speech("page.crew_of", n=size), 0, cut.ry + 5)

    def consequences(
        self,
        spot: Spot,
        stand: Stand,
        size: int,
        apart: float,
        others: list[tuple[Stand, int]],
    ) -> str:
        """The size that the crew will have; where it depends on who comes, a page shows it once that is chosen."""
        roomy = apart > 84 and not self.layout.is_phone
        above = stand.cut.rim(size) - 27
        if stand.base + above < 10:  # no room over the tallest piles, and the wage matters more
            return ""
        lying = self.visible.piles
        sources = [move.source for move in spot.moves if isinstance(move, FormCrew)]
        sizes = [size + len(lying[source]) for source in sources]
        words = [self.speech("page.makes", n=made) if roomy else f"→ {made}" for made in sizes]
        half = max(map(chip_width, words)) / 2
        top = stand.base + above
        if apart < 2 * half - 4 or any(
            covers_wage(each, high, stand.x, half, top) for each, high in others
        ):
            return ""
        return outcomes(spot, words, 0, above)

    def mutiny_marks(self, slot: int, cut: Cut) -> str:
        """The emblems of those who may rise against the captain, on the side of the crew."""
        parts = []
        crew = owners(self.visible, slot)
        rebels = [] if self.view.over else mutineers(crew, slot // DISCS)
        for number, seat in enumerate(rebels):
            x = cut.rx + 9
            y = cut.top(len(crew)) + cut.ry + 14 + 24 * number
            words = self.speech("page.rebels", name=Who(seat))
            halo = ellipse(x, y, 12.5, 12.5, "paper", "danger", stroke_width=2.5)
            parts.append(group(title(words), halo, badge(seat, x, y, 9.5)))
        return "".join(parts)

    # -- ships -------------------------------------------------------------------------------------

    def offer(self, number: int) -> str:
        """One of the three ships, glowing, dimmed or plain; or the place of one that is gone."""
        x, y = self.layout.cards[number]
        size = self.layout.card
        if number >= len(self.visible.offer):
            return group(cards.card_place(size), x=x, y=y)
        index = self.visible.offer[number]
        spot = self.hints.ships.get(index)
        drawn = cards.card(self.visible.ships[index], self.speech.lang, *size)
        if spot:
            drawn = cards.card_glow(size) + drawn + self.promise(spot)
        elif self.hints.asks_for_ships:
            drawn += cards.card_veil(size) + self.shortage(index)
        return group(
            drawn,
            x=x,
            y=y,
            id=cards.ship_id(index),
            class_="ship glides turns may" if spot else "ship glides turns",
            data_options=spot.options if spot else None,
        )

    def finale(self) -> str:
        """Who has won, in the middle of the sea, once all is counted."""
        result = self.view.result
        if result is None:
            return ""
        speech, width = self.speech, min(440.0, self.layout.width - 24)
        names = shorten(capital(speech.spoken(whoever(result.winners))), width - 40, 26, bold=True)
        ducats = speech("word.ducats", n=result.scores[result.winners[0]])
        middle = width / 2
        step = 46 * (len(result.winners) - 1) / 2
        inside = [
            badge(seat, middle - step + 46 * k, 50, 20) for k, seat in enumerate(result.winners)
        ]
        inside += [symbol("fame", middle + side * (step + 56) - 17, 33, 34) for side in (-1, 1)]
        inside.append(text(names, middle, 104, 26, anchor="middle", serif=True, bold=True))
        inside.append(text(ducats, middle, 129, 17, anchor="middle", serif=True, fill="ink-2"))
        y = self.layout.cards[0][1]
        return plaque(width, 148, *inside, x=(self.layout.width - width) / 2, y=y, alert=True)

    def promise(self, spot: Spot) -> str:
        """What the captain would keep."""
        words = [self.kept(move) for move in spot.moves if isinstance(move, Attack)]
        return outcomes(spot, words, self.layout.card[0] / 2, -21)

    def kept(self, attack: Attack) -> str:
        odds = kept(self.visible, attack.crew, attack.ship)
        low, high = min(odds), max(odds)
        is_phone = self.layout.is_phone
        if high < 0:
            key = "page.pay_short" if is_phone else "page.pay"
            return self.speech(key, n=between(-high, -low))
        return self.speech("page.keep_short" if is_phone else "page.keep", n=between(low, high))

    def shortage(self, index: int) -> str:
        needed = self.visible.ships[index].min_crew
        if self.layout.is_phone:
            return ""
        return chip(self.speech("page.needs", n=needed), self.layout.card[0] / 2, -21)


def covers_wage(pile: Stand, discs: int, x: float, half: float, top: float) -> bool:
    """Whether a chip so wide, its upper edge there, would lie over the wage on this pile."""
    face = pile.base + pile.cut.top(discs)
    wide, high = half + pile.cut.rx * 0.66, max(pile.cut.ry * 0.72, 7.6)
    return abs(x - pile.x) < wide and top - high < face < top + CHIP + high


def by_depth(placed: list[tuple[int, Stand]]) -> list[tuple[int, Stand]]:
    """Those in front last."""
    return sorted(placed, key=lambda each: (each[1].base, each[0]))


def _apart(piles: list[Stand]) -> float:
    """How far neighbours stand from one another."""
    xs = sorted(stand.x for stand in piles)
    return min((b - a for a, b in pairwise(xs)), default=999.0)


@lru_cache(maxsize=1024)
def _token(size: int, x: float, y: float) -> str:
    """How many discs a pile has, on a little paper disc."""
    disc = ellipse(x, y, 10.5, 10.5, "paper", "line", stroke_width=1.5)
    return disc + text(str(size), x, y + 5, 14, anchor="middle", serif=True, bold=True)
