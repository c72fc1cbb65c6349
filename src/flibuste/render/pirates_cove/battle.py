"""The battle in progress as its own scene: who is there, who acts, who fires at what, and what each die did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import DUEL, ISLANDS, SEATS_MAX, Legend
from flibuste.games.pirates_cove.components import NAVY as NAVY_CARD
from flibuste.games.pirates_cove.moves import LEGEND, NAVY
from flibuste.games.pirates_cove.rules.combat import TakeActions
from flibuste.games.pirates_cove.rules.npcs import NavyVolley
from flibuste.render import seafight
from flibuste.render.pirates_cove import pieces
from flibuste.render.pirates_cove.hints import Spot, hints
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.plates import Plates, rows
from flibuste.render.pirates_cove.stage import STAGE, Berth, Stage, berths
from flibuste.render.pirates_cove.strip import strip
from flibuste.render.pirates_cove.tray import tray
from flibuste.render.pirates_cove.volleys import HIT, MISS, STRAY, Volley
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import group, number, rect, tag, text, title, window
from flibuste.render.symbols import symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

COLOURS = {HIT: "red-light", STRAY: "gold-light", MISS: "foam"}
GROUNDS = {HIT: "struck", STRAY: "astray", MISS: "missed"}


class BattleScene:
    """One drawing of one battle."""

    def __init__(
        self, view: View, visible: Visible, talk: Talk, volley: Volley | None, *, phone: bool
    ) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.volley = volley
        self.phone = phone
        self.colours = colours(visible)
        self.parties = self.present()
        self.stage = STAGE[phone]
        if phone:
            lines = -(-len(rows(self)[1]) // 2)
            self.stage = self.stage.taller(82 * lines)
        self.berths = berths(self.parties, self.front(), self.stage)

    def present(self) -> list[int]:
        """All who fight, fastest first."""
        battle = self.visible.battle
        found = [seat for seat, at in enumerate(self.visible.ships.places) if at == battle.island]
        found += [LEGEND] * (battle.legend >= 0) + [NAVY] * (battle.navy_hull > 0)
        return sorted(found, key=lambda party: (-self.speed(party), party))

    def front(self) -> int | None:
        """The ship that lies nearest: the own one, else the one that acts."""
        seats = [party for party in self.parties if party < SEATS_MAX]
        if self.view.seat in seats:
            return self.view.seat
        acting = self.acting()
        return acting if acting in seats else seats[0] if seats else None

    def speed(self, party: int) -> int:
        if party < SEATS_MAX:
            return self.visible.ships.speeds[party]
        return self.legend(party).speed

    def legend(self, party: int) -> Legend:
        if party == NAVY:
            return NAVY_CARD
        sea = self.visible.sea
        return self.visible.cards.legends[sea.legends[self.visible.battle.legend]]

    def name(self, party: int) -> str:
        if party < SEATS_MAX:
            return self.talk.name(party)
        return self.talk.npc_short(self.legend(party))

    def acting(self) -> int | None:
        """Whose turn it is to act."""
        if isinstance(self.view.asked, NavyVolley):
            return NAVY
        return self.view.waiting[0] if len(self.view.waiting) == 1 else None

    def to_come(self) -> tuple[int, ...] | None:
        """Who acts later in this exchange; None while boarding."""
        steps = [step for step in self.view.agenda if isinstance(step, TakeActions)]
        return steps[-1].order if steps else None

    # -- the picture -------------------------------------------------------------------------------

    def draw(self) -> str:
        stage = self.stage
        inside = (
            self.sky(),
            self.fled(),
            *self.fleet(),
            self.fire(),
            Plates(self).draw(),
        )
        low = tray(self)
        return (
            window("".join(inside), stage.width, stage.height, 0, 0)
            + strip(self)
            + rect(
                0.8, 0.8, stage.width - 1.6, stage.height - 1.6, "none", "line", stroke_width=1.8
            )
            + low
        )

    def sky(self) -> str:
        stage = self.stage
        place = self.visible.battle.island
        shore = ""
        if place < DUEL:
            hill = seafight.far_shore() + pieces.piece(ISLANDS[place], 25, -2, 0.56)
            move = f"translate({number(stage.width * 0.68)} {number(stage.horizon)})"
            shore = tag("g", hill, transform=f"{move} scale({stage.scale})")
        return (
            seafight.sky(stage.width, stage.horizon)
            + shore
            + seafight.water(stage.width, stage.horizon, stage.height)
        )

    def fleet(self) -> list[str]:
        """Ships from the far ones to the near ones, with a swell before each row."""
        drawn: list[str] = []
        rest = sorted(self.berths.items(), key=lambda each: each[1].y)
        for band, (y, rise, length, fill, seed) in enumerate(self.stage.swells):
            following = self.stage.swells[band + 1 :]
            until = following[0][0] if following else self.stage.height + 99
            stage = self.stage
            drawn.append(seafight.swell(y, stage.width, stage.height, rise, length, fill, seed))
            while rest and rest[0][1].y <= until + 6:
                party, berth = rest.pop(0)
                drawn.append(self.ship(party, berth))
        return drawn

    def ship(self, party: int, berth: Berth) -> str:
        x, y, scale, flip = berth.x, berth.y, berth.scale, berth.flip
        if party < SEATS_MAX:
            name = f"ship-{party}"
            body = pieces.player_ship(self.colours[party], x, y, scale, flip=flip, rigged=True)
        elif party == NAVY:
            name, body = "navy", pieces.navy_ship(x, y, scale, flip=flip, rigged=True)
        else:
            name = f"black-{self.visible.battle.legend}"
            body = pieces.black_ship(x, y, scale, flip=flip, rigged=True)
        smoke = ""
        if party < SEATS_MAX and self.visible.battle.smoke >> party & 1:
            smoke = seafight.puff(x - 20 * scale, y - 14 * scale, scale * 0.6)
            smoke += seafight.puff(x + 18 * scale, y - 10 * scale, scale * 0.5)
        foam = seafight.foam(x, y - 4 * scale, 92 * scale)
        return group(title(self.name(party)), body, foam, smoke, id=name, class_="ship")

    @property
    def gone(self) -> dict[int, Berth]:
        """Who left last, small on the horizon."""
        stage = self.stage
        out = [seat for seat in self.visible.battle.last_out if seat not in self.parties]
        y = stage.horizon + 18 * stage.scale
        return {
            seat: Berth(stage.width * (0.92 - 0.1 * turn), y, 0.5 * stage.scale, flip=True)
            for turn, seat in enumerate(out)
        }

    def fled(self) -> str:
        drawn = ""
        for seat, berth in self.gone.items():
            colour = self.colours[seat]
            ship = pieces.player_ship(colour, berth.x, berth.y, berth.scale, flip=True)
            words = f"{self.talk.name(seat)}: {self.talk.labels.out}"
            drawn += group(title(words), ship, id=f"ship-{seat}", class_="ship fled")
        return drawn

    # -- the last volley ---------------------------------------------------------------------------

    def fire(self) -> str:
        """Smoke at the guns, a flight for each kind of fate, and the dice where they landed."""
        volley = self.volley
        if volley is None:
            return ""
        stage, scale = self.stage, self.stage.scale
        berth = self.berths.get(volley.shooter) or self.gone.get(volley.shooter)
        if berth is None:
            berth = Berth(stage.width * 0.93, stage.horizon + 60 * scale, scale, flip=True)
        scale = min(scale, berth.scale)
        start = berth.gun()
        drawn = seafight.puff(*start, scale)
        drawn += seafight.puff(
            start[0] + 26 * scale * berth.towards, start[1] - 14 * scale, scale * 0.7
        )
        for turn, fate in enumerate((MISS, STRAY, HIT)):
            dice = [
                die for die, what in zip(volley.dice, volley.fates, strict=True) if what == fate
            ]
            if dice:
                drawn += self.flight(volley, fate, dice, start, turn)
        return drawn + seafight.flash(start[0], start[1], scale * 0.9)

    def flight(
        self, volley: Volley, fate: str, dice: list[int], start: tuple[float, float], turn: int
    ) -> str:
        scale = self.stage.scale
        end = self.aim(volley, fate, start)
        drawn = seafight.shot(start, end, COLOURS[fate])
        if fate == MISS:
            drawn += seafight.splash(*end, scale)
        else:
            drawn += seafight.burst(*end, scale, "red-light" if fate == HIT else "flame")
        words = getattr(self.talk.labels, fate)
        return drawn + self.dice_chip(dice, words, GROUNDS[fate], end[0], end[1] + 26 * scale)

    def aim(self, volley: Volley, fate: str, start: tuple[float, float]) -> tuple[float, float]:
        """Where a ball ends: in its target, in another ship, or short of it in the sea."""
        if fate == STRAY and volley.struck and volley.struck[0] in self.berths:
            return self.berths[volley.struck[0]].side()
        gone = (self.stage.width * 0.6, self.stage.height * 0.72)
        target = self.berths.get(volley.target)
        x, y = target.side() if target else gone
        if fate == MISS:
            return (start[0] * 0.35 + x * 0.65, max(y, start[1]) + 34 * self.stage.scale)
        return x, y

    def dice_chip(self, dice: list[int], words: str, ground: str, x: float, y: float) -> str:
        width = 22.0 * len(dice) + 18 + 9 * len(words)
        stage: Stage = self.stage
        left = min(max(x - width / 2, 6), stage.width - width - 6)
        top = min(y, stage.height - 34)
        parts = [
            rect(1.5, 2.5, width, 28, "shadow", rx=14, opacity=0.4),
            rect(0, 0, width, 28, ground, "line", rx=14, stroke_width=1.8),
        ]
        parts += [symbol(f"die-{die}", 7 + 22 * at, 4, 20) for at, die in enumerate(dice)]
        parts.append(text(words, 12 + 22 * len(dice), 19, 14, bold=True, fill="emblem"))
        return group(*parts, x=round(left, 1), y=round(top, 1))

    @property
    def spots(self) -> dict[tuple[int, int], Spot]:
        return hints(self.view).targets
