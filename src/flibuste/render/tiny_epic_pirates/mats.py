"""What lies before one pirate: helm, posts, Legend and gold, hold and tokens, captain and crew."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.tiny_epic_pirates.components import (
    CREW_MAX,
    GOLD_MAX,
    HIDE_OUT,
    HOLD,
    POSTS,
    REPAIR,
    SHOTS_MAX,
    Level,
)
from flibuste.games.tiny_epic_pirates.moves import SIDES
from flibuste.games.tiny_epic_pirates.phrases import captain_phrase, crew_phrase, post_phrase
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny
from flibuste.render.paper import plaque
from flibuste.render.svg import ellipse, group, path, rect, shorten, tag, text, title
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.crew_cards import (
    MAY,
    PLAIN,
    TRIGGERED,
    brief,
    card,
    told,
)
from flibuste.render.tiny_epic_pirates.goods import POST_SIGNS, TOKEN_SIGNS, booty, effect, figure, hand
from flibuste.render.tiny_epic_pirates.hints import touch
from flibuste.render.tiny_epic_pirates.sight import Sight
from flibuste.render.tiny_epic_pirates.wheel import Wheel

DESKTOP, PHONE = 634.0, 390.0


class Mats:
    """One pirate's things."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.seat = sight.front
        self.ink = sight.ink(self.seat)

    def draw(self) -> tuple[str, float]:
        """Everything, and how high it is."""
        return self.phone() if self.sight.phone else self.desktop()

    def desktop(self) -> tuple[str, float]:
        right = DESKTOP - 242
        drawn = group(Wheel(self.sight, self.seat).draw(), x=6, y=6)
        drawn += text(self.heading(), 12, 22, 14, serif=True, bold=True, italic=True, fill="brass-text")
        drawn += group(self.posts(right, 56), x=234, y=8)
        drawn += group(self.levels(right, 50), x=234, y=69)
        drawn += group(self.track(right), x=234, y=126)
        drawn += group(self.hold(right), x=234, y=182)
        drawn += group(self.cards(DESKTOP - 16, 5), x=8, y=238)
        return plaque(DESKTOP, 338, drawn), 338

    def phone(self) -> tuple[str, float]:
        drawn = group(self.posts(PHONE - 16, 56), x=8, y=8)
        drawn += group(self.hold(PHONE - 16), x=8, y=69)
        drawn += group(self.track(PHONE - 16), x=8, y=116)
        drawn += group(self.levels(PHONE - 16, 50), x=8, y=170)
        drawn += group(self.cards(PHONE - 16, 3), x=8, y=232)
        height = 232 + 98 * (2 if len(self.table.crews[self.seat]) > 2 else 1)
        return plaque(PHONE, height, drawn), height

    def heading(self) -> str:
        said = self.sight.said
        return said("your_helm") if self.sight.is_mine else self.sight.name(self.seat)

    # -- posts ---------------------------------------------------------------------------------------

    def posts(self, width: float, height: float) -> str:
        """Rigging, Cannons, Extort and Repair, with those who stand there."""
        step = (width + 5) / len(POSTS)
        return "".join(
            group(
                self.post(post, step - 5, height),
                x=round(step * post, 1),
                id=f"post-{post}",
                **touch(self.sight.hints.at("post", post) if self.sight.is_mine else None),
            )
            for post in range(len(POSTS))
        )

    def post(self, post: int, width: float, height: float) -> str:
        spot = self.sight.hints.at("post", post) if self.sight.is_mine else None
        name = self.sight.speech.say(post_phrase(post))
        dashed = "4 3" if post == REPAIR else None
        drawn = title(name)
        if spot:
            drawn += rect(-1.5, -1.5, width + 3, height + 3, "none", "glow", rx=7, stroke_width=4)
        drawn += rect(0, 0, width, height, "hint" if spot else "paper-2", "line", rx=6,
                      stroke_width=1.4, stroke_dasharray=dashed)  # fmt: skip
        drawn += symbol(POST_SIGNS[post], 3, 3, 17)
        drawn += text(shorten(name, width - 25, 12.5, bold=True), 23, 16, 12.5, serif=True, bold=True)
        hands = self.table.posts[self.seat][post]
        seats = max(hands, 2)
        step = min(24.0, (width - 18) / seats)
        left = width / 2 - step * (seats - 1) / 2
        for at in range(seats):
            x = left + step * at
            if at < hands:
                drawn += hand(self.ink, round(x, 1), height - 5, 1.0, name=f"hand-{self.seat}-{POSTS[post]}-{at}")
            else:
                drawn += ellipse(x, height - 8, 8.5, 3.6, "none", "ink-faint", stroke_dasharray="2.5 2")
        return drawn

    # -- Legend and gold -----------------------------------------------------------------------------

    def levels(self, width: float, height: float) -> str:
        """Each with its move and dice, and what reaching it brings once."""
        levels, now = self.table.things.levels, self.table.legend[self.seat]
        step = (width + 3) / len(levels)
        drawn = ""
        for at, level in enumerate(levels):
            name = self.sight.word(level.id)
            inside = title(name) + _level(level, shorten(name, step - 5, 12, bold=True), step - 3, height, at - now)
            drawn += group(inside, x=round(step * at, 1))
        wounded = bool(self.table.hurt >> self.seat & 1)
        sign = badge(self.seat, 0, 0, 9) + (symbol("bury", 3, -13, 11) if wounded else "")
        return drawn + group(sign, x=round(step * (now + 0.5) - 1.5, 1), y=height,
                             id=f"legend-{self.seat}", class_="glides")  # fmt: skip

    def track(self, width: float) -> str:
        """Gold from 0 to 13; the prices of free caches in reach of the purse are marked."""
        step = (width + 2) / (GOLD_MAX + 1)
        gold = self.table.gold[self.seat]
        drawn = "".join(
            group(_cell(at, step - 2, at == gold), x=round(step * at, 1), y=14)
            for at in range(GOLD_MAX + 1)
        )
        prospect = self.sight.prospect(self.seat)
        if prospect is not None and prospect != gold:
            drawn += _leap(step, gold, prospect)
        x = round(step * gold + step / 2 - 1, 1)
        coin = ellipse(1, 2, 13, 13, "shadow", opacity=0.35) + ellipse(0, 0, 13, 13, "gold", "line", stroke_width=1.7)
        coin += ellipse(0, 0, 10, 10, "gold-light", "gold-dark") + figure(str(gold), 0, 5.5, 16, "sticker-ink")
        return drawn + group(coin, x=x, y=28, id=f"gold-{self.seat}", class_="glides")

    # -- hold and tokens -----------------------------------------------------------------------------

    def hold(self, width: float) -> str:
        """Three berths for cubes; Sure-shots; tokens that are kept; treasures left to bury."""
        said, table, seat = self.sight.said, self.table, self.seat
        words = said("aboard")
        drawn = text(words, 0, 24, 13, serif=True, bold=True)
        x = 52.0 if not self.sight.phone else 50.0
        held = table.holds[seat]
        for at in range(HOLD):
            drawn += group(self.berth(held[at] if at < len(held) else -1, held[:at]), x=x, y=4, id=f"berth-{seat}-{at}",
                           **self.touch_cube(held, at))  # fmt: skip
            x += 34
        x += 8
        for at in range(SHOTS_MAX):
            sign = symbol("sure-shot", x, 5, 24)
            drawn += sign if at < table.shots[seat] else tag("g", sign, opacity=0.2)
            x += 24 if not self.sight.phone else 20
        x += 10
        for kind, kept in enumerate((table.winds[seat], table.passes[seat])):
            if kept:
                drawn += group(self.token(kind, kept), x=x, y=4, id=f"kept-{seat}-{kind}",
                               **touch(self.sight.hints.at("token", kind) if self.sight.is_mine else None))  # fmt: skip
                x += 44
        return drawn + self.drawn_cubes(width)

    def touch_cube(self, held: tuple[int, ...], at: int) -> dict[str, str]:
        """The first cube of a kind stands for all of them."""
        is_first = at < len(held) and held[at] not in held[:at]
        return touch(self.sight.hints.at("hold", held[at])) if is_first and self.sight.is_mine else {}

    def berth(self, cube: int, before: tuple[int, ...]) -> str:
        spot = cube >= 0 and self.sight.is_mine and self.sight.hints.at("hold", cube)
        edge = ("glow", 3.0) if spot else ("line", 1.2)
        drawn = rect(0, 0, 30, 30, "paper-3", edge[0], rx=5, stroke_width=edge[1])
        return drawn + (symbol(booty(cube), 3, 3, 24) if cube >= 0 else "")

    def token(self, kind: int, kept: int) -> str:
        spot = self.sight.hints.at("token", kind)
        drawn = title(self.sight.said(f"kept_{TOKEN_SIGNS[kind]}", n=kept))
        drawn += rect(0, 0, 40, 30, "hint" if spot else "paper-2", "glow" if spot else "line", rx=15,
                      stroke_width=3 if spot else 1.4)  # fmt: skip
        return drawn + symbol(TOKEN_SIGNS[kind], 4, 5, 20) + figure(str(kept), 31, 21, 15)

    def drawn_cubes(self, width: float) -> str:
        """What has been drawn and is still to be loaded."""
        if self.table.turn != self.seat or not self.table.drawn:
            return ""
        drawn, wide = "", 36.0 * len(self.table.drawn)
        for at, cube in enumerate(self.table.drawn):
            spot = self.sight.hints.at("drawn", cube) if self.sight.is_mine else None
            first = spot if cube not in self.table.drawn[:at] else None
            halo = rect(-1, -1, 34, 34, "hint", "glow", rx=6, stroke_width=3.5) if spot else ""
            drawn += group(halo, symbol(booty(cube), 1, 1, 30), x=36 * at, id=f"drawn-{at}", **touch(first))
        return group(drawn, x=width - wide, y=2)

    # -- cards ---------------------------------------------------------------------------------------

    def cards(self, width: float, a_row: int) -> str:
        """The captain, then the crew; empty places for those who may still come."""
        step = (width + 6) / a_row
        wide, high = step - 6, 90.0
        crew = self.table.crews[self.seat]
        drawn = group(self.captain(wide, high), id=f"captain-card-{self.seat}",
                      **touch(self.sight.hints.at("captain", self.seat) if self.sight.is_mine else None))  # fmt: skip
        shown = CREW_MAX if a_row > CREW_MAX else max(len(crew), 2)
        for at in range(shown):
            x, y = step * ((at + 1) % a_row), (high + 8) * ((at + 1) // a_row)
            if at >= len(crew):
                empty = rect(0, 0, wide, high, "none", "ink-faint", rx=6, stroke_dasharray="6 5")
                drawn += group(empty, x=round(x, 1), y=y)
                continue
            drawn += self.crew_card(crew[at], round(x, 1), y, wide, high)
        return drawn

    def crew_card(self, which: int, x: float, y: float, wide: float, high: float) -> str:
        table, speech = self.table, self.sight.speech
        sailor = table.things.crew[which]
        spot = self.sight.hints.at("crew", which) if self.sight.is_mine else None
        said = told(sailor, speech.say(crew_phrase(table, which)), speech)
        face = card(sailor, brief(sailor, speech), wide, high, self.state(sailor.trigger, bool(spot)), told=said)
        return group(
            face,
            x=x,
            y=y,
            id=f"crew-{which}",
            class_="card glides turns may" if spot else "card glides turns",
            data_options=spot.options if spot else None,
        )

    def captain(self, wide: float, high: float) -> str:
        """The side that is up; before it is chosen, both."""
        table, speech, seat = self.table, self.sight.speech, self.seat
        name = speech.say(captain_phrase(table, table.captains[seat]))
        if table.sides[seat] == NOBODY:
            return self.both_sides(name, wide, high)
        sailor = table.captain(seat)
        spot = self.sight.is_mine and self.sight.hints.at("captain", seat)
        state = self.state(sailor.trigger, bool(spot))
        return card(sailor, brief(sailor, speech), wide, high, state, told=told(sailor, name, speech))

    def both_sides(self, name: str, wide: float, high: float) -> str:
        """To be chosen from; the second lies where crew will lie."""
        drawn = ""
        for side in range(len(SIDES)):
            sailor = self.table.things.captains[2 * self.table.captains[self.seat] + side]
            spot = self.sight.hints.at("side", side) if self.sight.is_mine else None
            words = f"{brief(sailor, self.sight.speech)} {SIDES[side].upper()}"
            face = card(sailor, words, wide, high, MAY if spot else PLAIN, told=told(sailor, name, self.sight.speech))
            drawn += group(face, x=(wide + 6) * side, id=f"side-{self.seat}-{side}", **touch(spot))
        return drawn

    def state(self, trigger: int, may: bool) -> int:
        """Whether the order of this turn sets a card off."""
        table = self.table
        if may:
            return MAY
        is_on = table.turn == self.seat and table.order == trigger and trigger != HIDE_OUT
        return TRIGGERED if is_on and self.sight.has_advanced else PLAIN


@lru_cache(maxsize=256)
def _level(level: Level, name: str, width: float, height: float, ahead: int) -> str:
    """One level; those that have passed are paler, what one would get once stands on those to come."""
    drawn = rect(0, 0, width, height, "hint" if ahead == 0 else "paper-2", "line", rx=5,
                 stroke_width=2 if ahead == 0 else 1.2)  # fmt: skip
    drawn += text(name, width / 2, 14, 12, anchor="middle", serif=True, bold=True,
                  fill="ink" if ahead <= 0 else "ink-2")  # fmt: skip
    figures = symbol("speed", 2, 19, 14) + figure(str(level.move), 21, 31, 13.5)
    figures += symbol("die-5", 29, 19, 13.5) + figure(str(level.dice), 49, 31, 13.5)
    drawn += tag("g", figures, opacity=0.5) if ahead < 0 else figures
    if ahead > 0 and level.once is not None:
        sign, wide = effect(level.once, 14)
        drawn += group(sign, x=round((width - wide) / 2, 1), y=height - 15)
    return drawn


@lru_cache(maxsize=64)
def _cell(at: int, width: float, is_now: bool) -> str:
    paper = rect(0, 0, width, 28, "lead" if is_now else "paper-2", "line", rx=3, stroke_width=1.2)
    return paper + figure(str(at), width / 2, 19, 13.5, "ink" if is_now else "ink-2")


@lru_cache(maxsize=256)
def _leap(step: float, now: int, then: int) -> str:
    """From what one has to what one would have."""
    a, b = step * (now + 0.5) - 1, step * (then + 0.5) - 1
    ink = "ok" if then > now else "danger"
    d = f"M{a:.0f} 12C{a + (b - a) / 4:.0f} 0 {b - (b - a) / 4:.0f} 0 {b:.0f} 11"
    ring = ellipse(b, 28, 12, 12, "none", ink, stroke_width=2, stroke_dasharray="4 3")
    tip = path(f"M{b:.0f} 14l-5-6h10z", ink)
    return path(d, "none", ink, 2.2) + tip + ring
