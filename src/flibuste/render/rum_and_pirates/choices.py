"""The moves of Rum & Pirates as buttons: where the captain may go and what that brings and costs, then the rest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates import moves
from flibuste.games.rum_and_pirates.components import KIND, MAP, NAME, NUMBER, PILE_OF, PLACE
from flibuste.games.rum_and_pirates.rules.turn import ChooseTurn, ContinueTurn
from flibuste.games.rum_and_pirates.town import town_of
from flibuste.render.parts import MoveButton, MoveGroup
from flibuste.render.rum_and_pirates.affairs import Bout, affair, dives_here
from flibuste.render.rum_and_pirates.odds import again, standing
from flibuste.render.rum_and_pirates.signs import MOVES, SQUARE_SIGNS, tile_sign
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.rum_and_pirates.worth import guard_words, guards, map_words, worth

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

FEW = 8
"""So many dark trips stand in one group; more are sorted by what they lead to."""
Key = tuple[int, str]


class Choices:
    """The options of one view."""

    def __init__(self, view: View, visible: Visible, talk: Talk) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.labels = talk.labels
        self.seat = view.seat or 0
        self.supply = visible.flags.supply[self.seat]
        self.town = town_of(visible.port.layout)
        self.going = affair(view, visible)
        self.fare = 1 if isinstance(view.asked, ContinueTurn) else 0
        self.dark_fare = self._dark_fare()
        trips = [each for each in view.options if isinstance(each, moves.DarkMove)]
        self.is_sorted = len(trips) > FEW
        self.outs = {trip.out for trip in trips}
        self.goals = Counter(self.trip(each) for each in view.options if self.leads(each))

    def groups(self) -> tuple[MoveGroup, ...]:
        """Every option once, under the heading of its kind."""
        found: dict[Key, list[int]] = {}
        for index, action in enumerate(self.view.options):
            found.setdefault(self.key(action), []).append(index)
        return tuple(self.group(key, found[key]) for key in sorted(found))

    def key(self, action: Action) -> Key:
        """Turns first, dark trips after, in the order of the squares they lead to."""
        if not isinstance(action, moves.DarkMove):
            return (0, "")
        kind = KIND[self.goal(action)]
        what = self.labels.gains[kind]
        return (1 + self.labels.gains.index(what), what) if self.is_sorted else (1, "")

    def group(self, key: Key, indexes: list[int]) -> MoveGroup:
        labels, first = self.labels, self.view.options[indexes[0]]
        buttons = tuple(self.button(index) for index in indexes)
        if isinstance(first, moves.DarkMove):
            title = labels.dark_to.format(what=key[1]) if key[1] else labels.dark
            sign = SQUARE_SIGNS[KIND[self.goal(first)]] if key[1] else "moon"
            return MoveGroup(title, sign, tuple(sorted(buttons, key=lambda each: each.title)))
        if isinstance(self.view.asked, ChooseTurn | ContinueTurn):
            return MoveGroup(labels.turn, "captain", buttons)
        if any(isinstance(self.view.options[index], moves.Recall) for index in indexes):
            return MoveGroup(labels.recall, "headquarters", buttons)
        return MoveGroup(labels.answer, self.sign(first), buttons)

    def button(self, index: int) -> MoveButton:
        action = self.view.options[index]
        if self.leads(action):
            goal = self.goal(action)
            title = self.talk.square(goal)
            return MoveButton(index, SQUARE_SIGNS[KIND[goal]], title, self.route(action))
        if isinstance(action, moves.TakeTile):
            return MoveButton(index, tile_sign(action.face), self.title(index), self.tile(action))
        return MoveButton(index, self.sign(action), self.title(index), self.note(action))

    def title(self, index: int) -> str:
        """As short as it can be; what the picture has no words for, as the game says it."""
        action = self.view.options[index]
        if isinstance(action, moves.Recall):
            return self.labels.recall_one.format(n=self.talk.pirates(self.recalled(action)))
        said = self.labels.titles.get(action.notation) or self.talk.say(self.view.labels[index])
        return said[:1].upper() + said[1:]

    def recalled(self, action: moves.Recall) -> int:
        """How many pirates come back."""
        also = self.town.length[action.also] if action.also != moves.NO_ALLEY else 0
        return self.town.length[action.alley] + also

    def emptied(self, action: moves.Recall) -> str:
        """The alleys, by the squares they lie at."""
        also = (action.also,) if action.also != moves.NO_ALLEY else ()
        return " · ".join(self.alley(alley) for alley in (action.alley, *also))

    def alley(self, alley: int) -> str:
        """`Rum – Coin (1ac)`; of a dark one the square it starts from."""
        kinds, town = self.labels.kinds, self.town
        if town.is_dark(alley):
            said = self.labels.dark_at.format(square=kinds[KIND[town.reached[alley]]])
        else:
            ends = [at for at, ways in enumerate(town.ways) if alley in [way[0] for way in ways]]
            said = " – ".join(kinds[KIND[at]] for at in ends)
        return f"{said} ({town.name(alley)})"

    def sign(self, action: Action) -> str:
        if isinstance(action, moves.KeepGoods) and (self.visible.dispenser.drawn or -1) >= 0:
            return tile_sign(self.visible.dispenser.drawn or 0)
        return MOVES.get(type(action)) or "compass"

    # -- where the captain may go ------------------------------------------------------------------

    def leads(self, action: Action) -> bool:
        return isinstance(action, moves.MoveCaptain | moves.DarkMove)

    def goal(self, action: Action) -> int:
        if isinstance(action, moves.DarkMove):
            return self.town.reached[action.into]
        assert isinstance(action, moves.MoveCaptain)
        return self.town.ends_sum[action.alley] - self.visible.port.captain

    def trip(self, action: Action) -> tuple[bool, int]:
        """Whether it goes in the dark, and where to: what a heading and a title say already."""
        return isinstance(action, moves.DarkMove), self.goal(action)

    def route(self, action: Action) -> str:
        """What waits there; then what it costs; then the way, where there are several."""
        need, fare = self.price(action)
        parts = [worth(self.visible, self.seat, self.goal(action), self.supply - need, self.talk)]
        parts.append(self.cost(need, fare))
        if self.goals[self.trip(action)] > 1:
            parts.append(self.way(action))
        return " · ".join(parts)

    def price(self, action: Action) -> tuple[int, int]:
        """Pirates and coins."""
        length = self.town.length
        if isinstance(action, moves.DarkMove):
            return length[action.out] + length[action.into], self.fare + self.dark_fare
        assert isinstance(action, moves.MoveCaptain)
        return length[action.alley], self.fare

    def cost(self, pirates: int, coins: int) -> str:
        said = self.talk.pirates(pirates)
        price = f"{said}, {self.talk.coins(coins)}" if coins else said
        return self.labels.costs.format(price=price)

    def way(self, action: Action) -> str:
        if isinstance(action, moves.DarkMove):
            out, into = (self.town.name(alley) for alley in (action.out, action.into))
            return self.labels.by.format(out=out, into=into)
        assert isinstance(action, moves.MoveCaptain)
        return self.labels.way.format(alley=self.town.name(action.alley))

    def _dark_fare(self) -> int:
        """A coin, as long as another way is open (RP-5.3, RP-R4)."""
        port = self.visible.port
        usable_only = self.visible.rulings.no_usable_alley
        for alley, need, _ in self.town.ways[port.captain]:
            if port.owners[alley] < 0 and not (usable_only and need > self.supply):
                return 1
        return 0

    # -- the rest ----------------------------------------------------------------------------------

    def tile(self, action: moves.TakeTile) -> str:
        value = NUMBER[action.face]
        if PILE_OF[action.face] != MAP:
            return self.talk.fill(self.labels.take, n=value)
        return map_words(self.visible, self.seat, PLACE[action.face], value, self.talk)

    def note(self, action: Action) -> str:
        labels, talk = self.labels, self.talk
        if isinstance(action, moves.Board):
            row = len(self.visible.port.rows) + 1
            return talk.fill(labels.aboard, row=row, n=self.supply)
        if isinstance(action, moves.FaceGuard):
            return guard_words(guards(action.pile), self.supply, talk)
        if isinstance(action, moves.KeepGoods):
            return self.keeping()
        if isinstance(action, moves.Join) and isinstance(self.going, Bout):
            return labels.join.format(name=talk.name(self.going.host), values=self.at_stake())
        if isinstance(action, moves.OpenChest):
            dispenser = self.visible.dispenser
            return labels.open.format(n=NUMBER[dispenser.chest], m=NUMBER[dispenser.scorpion])
        if isinstance(action, moves.Recall):
            return self.emptied(action)
        if isinstance(action, moves.Stand):
            return standing(self.visible, self.going, self.seat, talk)
        if isinstance(action, moves.Reroll | moves.SpendBarrel):
            return again(self.visible, self.going, self.rolls(action), talk)
        return self.plain(action)

    def plain(self, action: Action) -> str:
        labels = self.labels
        said: dict[type[Action], str] = {
            moves.Rest: labels.rest,
            moves.EndTurn: labels.end,
            moves.Decline: labels.decline,
            moves.SellGoods: labels.sell,
            moves.Invite: labels.invite,
            moves.StayOut: labels.stay_out,
        }
        return said.get(type(action), "")

    def rolls(self, action: Action) -> int:
        return 2 if isinstance(action, moves.SpendBarrel) else 1

    def at_stake(self) -> str:
        return self.talk.listed([NUMBER[face] for face in dives_here(self.visible)])

    def keeping(self) -> str:
        """Of each article only the best counts (RP-19.3)."""
        face, labels = self.visible.dispenser.drawn, self.labels
        assert face is not None
        kept = [each for each in self.visible.flags.goods[self.seat] or () if each is not None]
        same = [NUMBER[each] for each in kept if NAME[each] == NAME[face]]
        value = NUMBER[face]
        if not same:
            return self.talk.fill(labels.fresh, n=value, what=labels.articles[NAME[face]])
        label = labels.better if value > max(same) else labels.worse
        return self.talk.fill(label, n=value, mine=max(same))
