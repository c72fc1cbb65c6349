"""What lies before one pirate: helm, posts, tracks, hold and tokens, captain and crew."""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.components import (
    CREW_MAX,
    HIDE_OUT,
    HOLD,
    POSTS,
    REPAIR,
    SHOTS_MAX,
    TREASURES,
)
from flibuste.games.tiny_epic_pirates.moves import SIDES
from flibuste.games.tiny_epic_pirates.phrases import post_phrase
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny
from flibuste.render.memo import kept
from flibuste.render.paper import plaque
from flibuste.render.spots import laid
from flibuste.render.svg import ellipse, group, rect, shorten, tag, text, title
from flibuste.render.symbols import symbol
from flibuste.render.tiny_epic_pirates import tracks
from flibuste.render.tiny_epic_pirates.crew_cards import MAY, PLAIN, TRIGGERED, card
from flibuste.render.tiny_epic_pirates.goods import POST_SIGNS, TOKEN_SIGNS, booty, figure, hand
from flibuste.render.tiny_epic_pirates.sight import Sight
from flibuste.render.tiny_epic_pirates.wheel import RIBBON, Wheel

DESKTOP, PHONE = 628.0, 390.0
POST_HIGH, CARD_HIGH = 56.0, 90.0
TOKENS = ("winds", "passes")


class Mats:
    """One pirate's things."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.hints = sight.hints
        self.seat = sight.front
        self.ink = sight.ink(self.seat)

    def draw(self) -> tuple[str, float]:
        """Everything, and how high it is."""
        return self.phone() if self.sight.phone else self.desktop()

    def desktop(self) -> tuple[str, float]:
        """The wheel on the left, posts and tracks beside it, cards below."""
        right = DESKTOP - 244
        parts = (self.posts(right), self.legend(right), self.gold(right), self.hold(right))
        drawn = group(Wheel(self.sight).draw(), x=6, y=6)
        drawn += text(self.heading(), 12, 22, 14, serif=True, bold=True, italic=True,
                      fill="brass-text")  # fmt: skip
        drawn += "".join(
            group(part, x=236, y=y) for part, y in zip(parts, (8, 70, 128, 184), strict=True)
        )
        drawn += group(self.cards(DESKTOP - 16, CREW_MAX + 1), x=8, y=238)
        return plaque(DESKTOP, 336, drawn), 336

    def phone(self) -> tuple[str, float]:
        """One below the other, the helm in a line."""
        width = PHONE - 16
        parts = (self.posts(width), self.hold(width), self.gold(width), self.legend(width))
        drawn = Wheel(self.sight).ribbon(PHONE)
        places = (RIBBON, RIBBON + 61, RIBBON + 98, RIBBON + 152)
        drawn += "".join(group(part, x=8, y=y) for part, y in zip(parts, places, strict=True))
        drawn += group(self.cards(width, 3), x=8, y=RIBBON + 218)
        rows = 2 if len(self.table.crews[self.seat]) > 2 else 1
        height = RIBBON + 218 + (CARD_HIGH + 8) * rows
        return plaque(PHONE, height, drawn), height

    def heading(self) -> str:
        return self.sight.said("your_helm") if self.sight.is_mine else self.sight.name(self.seat)

    def legend(self, width: float) -> str:
        table, seat = self.table, self.seat
        facts = (table.box, seat, table.legend[seat], table.hurt >> seat & 1, width)
        key = ("legend", self.sight.speech.lang, *facts)
        return kept(key, lambda: tracks.legend(self.sight, seat, width))

    def gold(self, width: float) -> str:
        seat, then = self.seat, self.sight.gold_then(self.seat)
        key = ("gold", seat, self.table.gold[seat], then, width)
        return kept(key, lambda: tracks.gold(self.sight, seat, width))

    # -- posts ---------------------------------------------------------------------------------------

    def posts(self, width: float) -> str:
        """Rigging, Cannons, Extort and Repair, with those who stand there."""
        step = (width + 5) / len(POSTS)
        key = ("posts", self.seat, tuple(self.table.posts[self.seat]), step)
        return self.sight.kept(
            key, lambda: "".join([self.post(post, step) for post in range(len(POSTS))])
        )

    def post(self, post: int, step: float) -> str:
        spot, may = self.hints.at("post", post), bool(self.hints.at("post", post))
        facts = (self.seat, post, self.table.posts[self.seat][post], may, step)
        key = ("post", self.sight.speech.lang, *facts)
        inside = kept(key, lambda: self.draw_post(post, step - 5, may=may))
        return laid(spot, inside, x=round(step * post, 1), name=f"post-{self.seat}-{post}")

    def draw_post(self, post: int, width: float, *, may: bool) -> str:
        name = self.sight.speech.say(post_phrase(post))
        drawn = title(name) + _halo(width, POST_HIGH) if may else title(name)
        edge, dashes = ("ink-faint", "4 3") if post == REPAIR else ("line", None)
        drawn += rect(0, 0, width, POST_HIGH, "hint" if may else "paper-2", edge, rx=6,
                      stroke_width=1.4, stroke_dasharray=dashes)  # fmt: skip
        drawn += symbol(POST_SIGNS[post], 3, 3, 17)
        short = shorten(name, width - 20, 12.5, bold=True)
        drawn += text(short, 23, 16, 12.5, serif=True, bold=True)
        return drawn + self.hands(post, width)

    def hands(self, post: int, width: float) -> str:
        """Side by side; two dashed places at least."""
        hands = self.table.posts[self.seat][post]
        places = max(hands, 2)
        step = min(24.0, (width - 18) / places)
        left, drawn = width / 2 - step * (places - 1) / 2, ""
        for at in range(places):
            x = round(left + step * at, 1)
            if at < hands:
                name = f"hand-{self.seat}-{POSTS[post]}-{at}"
                drawn += hand(self.ink, x, POST_HIGH - 5, name=name)
            else:
                drawn += ellipse(x, POST_HIGH - 8, 8.5, 3.6, "none", "ink-faint",
                                 stroke_dasharray="2.5 2")  # fmt: skip
        return drawn

    # -- hold and tokens -----------------------------------------------------------------------------

    def hold(self, width: float) -> str:
        """Three berths for cubes; Sure-shots; tokens that are kept; cubes still to be loaded, else the treasures."""
        table, seat = self.table, self.seat
        tokens = (table.shots[seat], table.winds[seat], table.passes[seat], table.treasures[seat])
        cubes = (tuple(table.holds[seat]), tuple(table.drawn) if table.turn == seat else ())
        key = ("hold", seat, width, cubes, tokens)
        return self.sight.kept(key, lambda: self.draw_hold(width))

    def draw_hold(self, width: float) -> str:
        table, seat, is_phone = self.table, self.seat, self.sight.phone
        drawn = text(self.sight.said("aboard"), 0, 24, 13, serif=True, bold=True)
        drawn += group(self.berths(table.holds[seat]), x=52, y=4)
        for at in range(SHOTS_MAX):
            sign = symbol("sure-shot", 162 + (20 if is_phone else 25) * at, 7, 23)
            drawn += sign if at < table.shots[seat] else tag("g", sign, opacity=0.22)
        x = 232.0 if is_phone else 248.0
        for kind, number in enumerate((table.winds[seat], table.passes[seat])):
            if number:
                spot = self.hints.at("token", kind)
                inside = self.token(kind, number, may=spot is not None)
                drawn += laid(spot, inside, x=x, y=4, name=f"kept-{seat}-{kind}")
                x += 44
        return drawn + (self.to_load(width) or self.chests(width))

    def chests(self, width: float) -> str:
        """The treasures: those that are buried bright, the others still to be."""
        drawn = ""
        for at in range(TREASURES):
            sign = symbol("chest", width - 26 * (TREASURES - at), 6, 24)
            drawn += sign if at < self.table.treasures[self.seat] else tag("g", sign, opacity=0.25)
        return drawn

    def berths(self, held: tuple[int, ...]) -> str:
        """The first cube of a kind stands for all of them."""
        drawn = ""
        for at in range(HOLD):
            cube = held[at] if at < len(held) else NOBODY
            spot = self.hints.at("hold", cube)
            edge, line = ("glow", 3.0) if spot else ("line", 1.2)
            inside = rect(0, 0, 30, 30, "paper-3", edge, rx=5, stroke_width=line)
            inside += symbol(booty(cube), 3, 3, 24) if cube >= 0 else ""
            first = spot if cube not in held[:at] else None
            drawn += laid(first, inside, x=34 * at, name=f"berth-{self.seat}-{at}")
        return drawn

    def token(self, kind: int, number: int, *, may: bool) -> str:
        ground, edge, line = ("hint", "glow", 3.0) if may else ("paper-2", "line", 1.4)
        drawn = title(self.sight.speech(f"table.{TOKENS[kind]}", n=number))
        drawn += rect(0, 0, 40, 30, ground, edge, rx=15, stroke_width=line)
        return drawn + symbol(TOKEN_SIGNS[kind], 4, 5, 20) + figure(str(number), 31, 21, 15)

    def to_load(self, width: float) -> str:
        """What has been drawn and has no berth yet."""
        cubes, drawn = self.table.drawn, ""
        if self.table.turn != self.seat or not cubes:
            return ""
        for at, cube in enumerate(cubes):
            spot = self.hints.at("drawn", cube)
            inside = rect(-1, -1, 34, 34, "hint", "glow", rx=6, stroke_width=3.5) if spot else ""
            inside += symbol(booty(cube), 1, 1, 30)
            first = spot if cube not in cubes[:at] else None
            drawn += laid(first, inside, x=38 * at, name=f"drawn-{self.seat}-{at}")
        return group(drawn, x=width - 38 * len(cubes), y=2)

    # -- cards ---------------------------------------------------------------------------------------

    def cards(self, width: float, a_row: int) -> str:
        """The captain, then the crew; empty places for those who may still come."""
        table, seat = self.table, self.seat
        lie = (seat, table.captains[seat], table.sides[seat], table.crews[seat])
        key = ("mats", table.box, width, a_row, lie, self.order)
        return self.sight.kept(key, lambda: self.draw_cards(width, a_row))

    def draw_cards(self, width: float, a_row: int) -> str:
        step = (width + 6) / a_row
        wide, crew = round(step - 6, 1), self.table.crews[self.seat]
        drawn = self.captain(wide)
        shown = CREW_MAX if a_row > CREW_MAX else max(len(crew), 2)
        first = 1 if self.table.sides[self.seat] != NOBODY else 2
        for at in range(first - 1, shown):
            x = round(step * ((at + 1) % a_row), 1)
            y = (CARD_HIGH + 8) * ((at + 1) // a_row)
            if at < len(crew):
                drawn += self.crew_card(crew[at], x, y, wide)
            else:
                drawn += rect(x, y, wide, CARD_HIGH, "none", "ink-faint", rx=6,
                              stroke_dasharray="6 5")  # fmt: skip
        return drawn

    def crew_card(self, which: int, x: float, y: float, wide: float) -> str:
        sailor, spot = self.table.things.crew[which], self.hints.at("crew", which)
        state = MAY if spot else self.state(sailor.trigger)
        face = card(sailor, self.sight.speech, wide, CARD_HIGH, state)
        name, kind = f"crew-{which}", "card glides turns"
        plans = self.hints.plans.get(name, "")
        return laid(spot, face, x=x, y=y, name=name, kind=kind, plans=plans)

    def captain(self, wide: float) -> str:
        """The side that is up; before it is chosen, both, the second where crew will lie."""
        table, seat = self.table, self.seat
        number = table.captains[seat]
        if table.sides[seat] == NOBODY:
            return "".join(self.side(2 * number + side, side, wide) for side in range(len(SIDES)))
        sailor, spot = table.captain(seat), self.hints.at("captain", seat)
        state = MAY if spot else self.state(sailor.trigger)
        face = card(sailor, self.sight.speech, wide, CARD_HIGH, state)
        return laid(spot, face, name=f"captain-{number}-{table.sides[seat]}", kind="card turns")

    def side(self, row: int, side: int, wide: float) -> str:
        sailor, spot = self.table.things.captains[row], self.hints.at("side", side)
        state, letter = MAY if spot else PLAIN, SIDES[side].upper()
        face = card(sailor, self.sight.speech, wide, CARD_HIGH, state, letter)
        return laid(spot, face, x=round((wide + 6) * side, 1), name=f"side-{self.seat}-{side}")

    def state(self, trigger: int) -> int:
        """Whether the order of this turn sets a card off."""
        return TRIGGERED if trigger == self.order and trigger != HIDE_OUT else PLAIN

    @property
    def order(self) -> int:
        """Of this turn, if it is this pirate's and known."""
        table = self.table
        return table.order if table.turn == self.seat and self.sight.has_advanced else NOBODY


def _halo(width: float, height: float) -> str:
    return rect(-1.5, -1.5, width + 3, height + 3, "none", "glow", rx=7, stroke_width=4)
