"""The battle in progress as its own scene: who is there, who acts, who fires at what, and what each die did."""

from __future__ import annotations

from functools import cached_property

from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import DUEL, ISLANDS, SEATS_MAX, Legend
from flibuste.games.pirates_cove.components import NAVY as NAVY_CARD
from flibuste.games.pirates_cove.fates import fates
from flibuste.games.pirates_cove.moves import LEGEND, NAVY
from flibuste.games.pirates_cove.rules.combat import TakeActions
from flibuste.games.pirates_cove.rules.npcs import NavyVolley
from flibuste.render import fleet, seafight
from flibuste.render.memo import kept
from flibuste.render.pieces import piece
from flibuste.render.pirates_cove import pieces
from flibuste.render.pirates_cove.gunfire import Gunfire
from flibuste.render.pirates_cove.plates import Plates, foot_of_plates, lines_below
from flibuste.render.pirates_cove.sight import Sight
from flibuste.render.pirates_cove.stage import CROWD, STAGE, Berth, Stage, berths, crowd, gaps
from flibuste.render.pirates_cove.strip import strip
from flibuste.render.pirates_cove.tray import tray
from flibuste.render.spots import Spot
from flibuste.render.svg import group, number, rect, tag, title, window


class BattleScene:
    """One drawing of one battle."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.view = sight.view
        self.visible = sight.visible
        self.volley = self.visible.battle.last_volley
        self.fates = fates(self.visible.battle, self.visible.cards)
        self.parties = self.present()
        self.crowded = len(self.parties) >= CROWD[sight.phone]
        self.below = lines_below(self)
        """The height of the plates under the water, on a phone."""
        self.stage = STAGE[sight.phone].taller(self.below)
        if self.crowded:
            top = foot_of_plates(self)
            self.stage = self.stage.lower(top + 4)
            self.berths = crowd(self.parties, self.front(), self.stage, top)
        else:
            self.berths = berths(self.parties, self.front(), self.stage)

    def present(self) -> list[int]:
        """All who fight, fastest first."""
        battle = self.visible.battle
        found = [seat for seat, at in enumerate(self.visible.places) if at == battle.island]
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
            return self.visible.speed(party)
        return self.legend(party).speed

    def legend(self, party: int) -> Legend:
        if party == NAVY:
            return NAVY_CARD
        cards, battle = self.visible.cards, self.visible.battle
        if battle.legend >= 0:
            return cards.legends[self.visible.legends[battle.legend]]
        assert battle.last_volley is not None
        return cards.legends[battle.last_volley.legend]

    def name(self, party: int) -> str:
        if party < SEATS_MAX:
            return self.sight.called(party)
        return self.sight.npc(self.legend(party))

    def who(self, party: int) -> object:
        """The same for a sentence, which knows how to speak to whoever reads it."""
        return Who(party) if party < SEATS_MAX else (self.name(party),)

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
        """All but the sky, which stays the same."""
        stage = self.stage
        plates = Plates(self)
        shots = Gunfire(self, plates.boxes())
        inside = (
            self.departed(),
            *self.fleet(),
            shots.farewells(),
            shots.draw(),
            plates.draw(),
        )
        frame = (0.8, 0.8, stage.width - 1.6, stage.height - 1.6)
        return (
            window("".join(inside), stage.width, stage.height, 0, 0)
            + strip(self)
            + rect(*frame, "none", "line", stroke_width=1.8)
            + tray(self)
        )

    def sky(self) -> str:
        stage, place = self.stage, self.visible.battle.island
        key = ("cove sky", place, stage.width, stage.horizon, stage.height)
        return kept(key, lambda: self.drawn_sky(stage, place))

    def drawn_sky(self, stage: Stage, place: int) -> str:
        shore = ""
        if place < DUEL:
            hill = seafight.far_shore() + piece(ISLANDS[place], 25, -2, 0.56)
            move = f"translate({number(stage.width * 0.68)} {number(stage.horizon)})"
            shore = tag("g", hill, transform=f"{move} scale({stage.scale})")
        seen = (
            seafight.sky(stage.width, stage.horizon)
            + shore
            + seafight.water(stage.width, stage.horizon, stage.height)
        )
        return window(seen, stage.width, stage.height, 0, 0)

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
        spot = self.sight.hints.ships.get(party)
        if spot:
            return self.drawn_ship(party, berth, spot)
        battle, colours = self.visible.battle, self.sight.colours
        key = ("cove afloat", party, berth, self.name(party), battle.smoke, battle.legend, colours)
        return kept(key, lambda: self.drawn_ship(party, berth))

    def drawn_ship(self, party: int, berth: Berth, spot: Spot | None = None) -> str:
        x, y, scale, flip = berth.x, berth.y, berth.scale, berth.flip
        if party < SEATS_MAX:
            name = f"ship-{party}"
            body = fleet.player_ship(self.sight.colours[party], x, y, scale, flip=flip, rigged=True)
        elif party == NAVY:
            name, body = "navy", fleet.navy_ship(x, y, scale, flip=flip, rigged=True)
        else:
            name = f"black-{self.visible.battle.legend}"
            body = pieces.black_ship(x, y, scale, flip=flip, rigged=True)
        smoke = ""
        if party < SEATS_MAX and self.visible.battle.smoke >> party & 1:
            smoke = seafight.puff(x - 20 * scale, y - 14 * scale, scale * 0.6)
            smoke += seafight.puff(x + 18 * scale, y - 10 * scale, scale * 0.5)
        foam = seafight.foam(x, y - 4 * scale, 92 * scale)
        return group(
            title(self.name(party)),
            fleet.aim(x, y, scale) if spot else "",
            body,
            foam,
            smoke,
            id=name,
            class_="ship glides may" if spot else "ship glides",
            data_options=spot.options if spot else None,
        )

    def out(self) -> list[tuple[int, bool]]:
        """Who has left this battle, and whether he was routed."""
        battle = self.visible.battle
        left = battle.routed | battle.fled
        seats = [seat for seat in range(SEATS_MAX) if left >> seat & 1]
        return [(seat, bool(battle.routed >> seat & 1)) for seat in seats]

    @cached_property
    def gone(self) -> dict[int, Berth]:
        """Those who have left, small on the horizon where it is free."""
        stage = self.stage
        y, scale = stage.horizon + (24 if self.sight.phone else 14), 0.5 * stage.scale
        free = gaps(stage, self.berths, 70 * stage.scale)
        return {
            seat: Berth(x, y, scale, flip=not routed)
            for (seat, routed), x in zip(self.out(), free, strict=False)
        }

    def departed(self) -> str:
        """Who fled sails away upright; who was routed lists, and smokes."""
        drawn = ""
        routed = dict(self.out())
        for seat, berth in self.gone.items():
            x, y, scale = berth.x, berth.y, berth.scale
            ship = fleet.player_ship(self.sight.colours[seat], x, y, scale, flip=berth.flip)
            if routed[seat]:
                ship = tag("g", ship, transform=f"rotate(14 {number(x)} {number(y)})")
                ship += seafight.puff(x + 6, y - 44 * scale, scale * 0.8)
            kind = "ship routed glides" if routed[seat] else "ship fled glides"
            drawn += group(title(self.farewell(seat)), ship, id=f"ship-{seat}", class_=kind)
        return drawn

    def left(self, seat: int) -> str:
        """Why this seat is no longer there, in a word."""
        routed = self.visible.battle.routed >> seat & 1
        return self.sight.word("page.routed" if routed else "page.fled")

    def farewell(self, seat: int) -> str:
        return f"{self.sight.called(seat)}: {self.left(seat)}"
