"""A table of Tiny Epic Pirates set up in one literal, in the notation of the rules.

    a_table(a=pirate(at="A1", posts="2/1/0/0", helm=1, hands="2 4"), sea="B1 storm, C1 calm", dice="6 6")

Seats are A, B, C and D, two of them unless said otherwise; A's turn begins. Places are written as in moves: A1 is the
upper left card, D1 the upper right one. Orders lie on every helm in the order plunder, trade, crew_up, search, attack,
so that `helm 1` is Plunder. Whatever is not named lies where it may: cards of the sea by number, cubes in the bag,
cards in their decks, tokens face down. Dice come up as written, and after that at random: a number is a face, a letter
a cube out of the bag.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.components import (
    HIDE_OUT,
    LETTERS,
    ORDERS,
    OURS,
    PER_TYPE,
    PLACES,
    ROW,
    TREASURES,
    WORKING,
    Hands,
    SeaCard,
)
from flibuste.games.tiny_epic_pirates.moves import CREW_IDS
from flibuste.games.tiny_epic_pirates.phrases import PLACE_NAMES
from flibuste.games.tiny_epic_pirates.rules.turn import RIVAL_STEPS, STEPS
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.rulings import rulings_from
from flibuste.games.tiny_epic_pirates.table import GONE, NO_CARD, NOBODY, Tiny
from tests.games.playing import loaded

TinyGame = Game[Tiny]
NAMES = ("A", "B", "C", "D")
CARD_IDS = [card.id for card in OURS.sea]
TOKEN_IDS = [token.id for token in OURS.tokens]
CAPTAIN_IDS = [captain.id for captain in OURS.captains]
KINDS: dict[str, Callable[[SeaCard], bool]] = {
    "storm": lambda card: card.storm,
    "calm": lambda card: not card.storm,
    "cove": lambda card: card.cove,
    "no_cove": lambda card: not card.cove and not card.storm,
}
PHASES = ("next", "line", "crew", "captain", "order", "sail", "turn")
"""What is still to come of a turn, from its end."""


class Pirate:
    """What one literal says of a pirate."""

    def __init__(self, **things: object) -> None:
        self.things = things

    def number(self, name: str, default: int = 0) -> int:
        value = self.things.get(name, default)
        assert isinstance(value, int)
        return value

    def text(self, name: str, default: str = "") -> str:
        return str(self.things.get(name, default))


def pirate(**things: object) -> Pirate:
    """`at` (a place), `hidden`, `gold`, `legend`, `shots`, `winds`, `passes`, `helm` (the captain's space): numbers;
    `posts` ("1/1/1/0"), `hands` (helm spaces, "2 4"), `hold` ("SSR"), `captain` ("bolt_a"), `mutiny` (he has had it),
    `crew` ("quigley tina"), `buried` (places, "C2 D2"), `orders` ("trade plunder ...")."""
    return Pirate(**things)


def place_of(name: str) -> int:
    return PLACE_NAMES.index(name)


def places_of(text: str) -> list[int]:
    return [place_of(name) for name in text.split()]


def cubes_of(text: str) -> tuple[int, ...]:
    return tuple(sorted(LETTERS.index(letter) for letter in text))


def crew_of(text: str) -> list[int]:
    return [CREW_IDS.index(name) for name in text.split()]


def a_table(
    *,
    seats: int = 2,
    to_move: str = "A",
    phase: str = "turn",
    order: str = "",
    crossing: bool = False,
    first: str = "A",
    round: int = 5,
    sea: str = "",
    tokens: str = "",
    searched: str = "",
    ports: str = "A1 D4",
    merchants: str = "",
    headings: str = "",
    cargo: str = "SR",
    shown: str = "2 2",
    navy: str = "D1",
    prices: str = "S2 R3 C4 G5",
    row: str = "",
    deck: str = "",
    bottom: str = "",
    dice: str = "",
    ending: bool = False,
    a: Pirate | None = None,
    b: Pirate | None = None,
    c: Pirate | None = None,
    d: Pirate | None = None,
    rival: Pirate | None = None,
    solo: str = "helm_a greedy",
    cell: int = 0,
    **options: str,
) -> TinyGame:
    """The game in the middle of a turn, already asking whoever is asked first.

    `phase` is what comes next of the turn of `to_move` (a seat, or "rival"): "turn" for all of it, then "sail",
    "order", "captain", "crew", "line" and "next"; `order` is the order of the turn where it is not the one on the
    captain's space. `sea` pins cards, "B1 storm, C2 M10"; `tokens` search tokens, "B1 gold_3"; `searched` names places
    without one. `shown` are the values of the merchants, `cargo` their cubes. `deck` names crew cards from the top,
    `bottom` one batch that all saw go under it. `solo` names the mats of the Solo Pirate, with one seat.
    """
    alone = seats == 1
    settled = RULES.settle({"first_player": str(NAMES.index(first)), **options})
    said = [each or Pirate() for each in ((a, rival) if alone else (a, b, c, d)[:seats])]
    mover = NAMES.index(to_move) if to_move != "rival" else 1
    harbours = places_of(ports)
    pirates = with_places(said, harbours)
    cards = lay_sea(sea)
    buried = read_buried(pirates, cards)
    crews = [tuple(crew_of(each.text("crew"))) for each in pirates]
    in_row, piled, batches = lay_crew(crews, row, deck, bottom)
    faces = lay_tokens(pirates, tokens, searched)
    top, sunk, under = lay_merchants(shown)
    holds = [cubes_of(each.text("hold")) for each in pirates]
    loads = [LETTERS.index(letter) for letter in cargo]
    bag = [PER_TYPE - 1 - sum(hold.count(cube) for hold in (*holds, loads)) for cube in range(4)]
    sailed = places_of(merchants) if merchants else harbours
    bound = places_of(headings) if headings else harbours[::-1]
    captains, sides = deal_captains(pirates[:seats])
    orders = [read_orders(each.text("orders")) for each in pirates]
    laid = Tiny(
        seats=seats,
        auto_single=settled["auto_single"] == "true",
        rulings=rulings_from(settled),
        box=settled.get("components", ""),
        sea=cards,
        tokens=faces[0],
        unused=faces[1],
        found=faces[2],
        buried=buried,
        ports=(harbours[0], harbours[1]),
        ships=[place_of(each.text("at")) for each in pirates],
        hidden=sum(1 << at for at, each in enumerate(pirates) if each.number("hidden")),
        merchants=(sailed[0], sailed[1]),
        headings=(bound[0], bound[1]),
        cargo=(loads[0], loads[1]),
        navy=place_of(navy),
        bag=(bag[0], bag[1], bag[2], bag[3]),
        prices=read_prices(prices),
        merchant_deck=under,
        shown=top,
        sunk=sunk,
        crew_deck=piled,
        batches=batches,
        row=in_row,
        captains=captains,
        sides=sides,
        hurt=sum(1 << at for at, each in enumerate(pirates) if each.number("mutiny")),
        crews=crews,
        gold=[each.number("gold", 1 - (at >= seats)) for at, each in enumerate(pirates)],
        legend=[each.number("legend") for each in pirates],
        treasures=[buried.count(at) for at in range(len(pirates))],
        holds=holds,
        shots=[each.number("shots") for each in pirates],
        winds=[each.number("winds") for each in pirates],
        passes=[each.number("passes") for each in pirates],
        orders=tuple(orders),
        helms=[each.number("helm") for each in pirates],
        hands=[sum(1 << int(at) for at in each.text("hands").split()) for each in pirates],
        posts=[read_posts(each) for each in pirates],
        first=NAMES.index(first),
        round=round,
        turn=mover,
        turns=turns_had(len(pirates), NAMES.index(first), mover, round),
        order=HIDE_OUT,
        crossing=crossing,
        steps=0,
        extra=0,
        refreshed=False,
        lifted=0,
        extorted=False,
        used=0,
        begun=NO_CARD,
        hired=0,
        mutinied=False,
        drawn=(),
        returned=(),
        ending=ending or any(buried.count(at) == TREASURES for at in range(len(pirates))),
        dice=(),
        rerolled=0,
        aimed=0,
        totals=(NOBODY, NOBODY),
        foes=(NOBODY, NOBODY),
        solo_helm=[helm.sailor.id for helm in OURS.helms].index(solo.split()[0])
        if alone
        else NOBODY,
        solo_mat=[mat.id for mat in OURS.mats].index(solo.split()[1]) if alone else NOBODY,
        cell=cell,
        die=0,
    )
    if phase != "turn":
        laid.order = ORDERS.index(order) if order else orders[mover][laid.helms[mover]]
    laid.events = []
    steps: list[Step[Tiny]] = RIVAL_STEPS if mover >= seats else STEPS[mover]
    left = len(steps) if phase == "turn" else PHASES.index(phase) + 1
    game = Game(GAME, laid, steps[:left], loaded(rigged(dice, bag)))
    game.settle()
    RULES.check(game)
    return game


# -- ships and seas ---------------------------------------------------------------------------------


def with_places(pirates: Sequence[Pirate], harbours: list[int]) -> list[Pirate]:
    """Whoever has no place is alone on one of the cards in the lower left, away from ports and Navy."""
    taken = {place_of(each.text("at")) for each in pirates if each.text("at")}
    free = [at for at in (13, 9, 8, 12, 10) if at not in taken and at not in harbours]
    return [
        each if each.text("at") else Pirate(**each.things, at=PLACE_NAMES[free.pop(0)])
        for each in pirates
    ]


def lay_sea(text: str) -> tuple[int, ...]:
    """Cards by number, but for those that are pinned: `B1 storm, C2 M10`."""
    cards = list(range(len(PLACES)))
    pinned: list[int] = []
    wishes = [part.split() for part in text.split(",") if part.strip()]
    exact = [wish for wish in wishes if wish[1] in CARD_IDS]
    for name, wish in [*exact, *[each for each in wishes if each not in exact]]:
        place = place_of(name)
        fits = CARD_IDS.index(wish) if wish in CARD_IDS else None
        open_to = [at for at in PLACES if at not in pinned]
        if fits is not None:
            at = cards.index(fits)
        elif KINDS[wish](OURS.sea[cards[place]]):
            at = place
        else:
            at = next(at for at in open_to if KINDS[wish](OURS.sea[cards[at]]) and at != place)
        cards[place], cards[at] = cards[at], cards[place]
        pinned.append(place)
    return tuple(cards)


def read_buried(pirates: Sequence[Pirate], cards: Sequence[int]) -> tuple[int, ...]:
    buried = [NOBODY] * len(PLACES)
    for at, each in enumerate(pirates):
        for place in places_of(each.text("buried")):
            assert OURS.sea[cards[place]].cache, f"no cache at {PLACE_NAMES[place]}"
            assert buried[place] == NOBODY
            buried[place] = at
    return tuple(buried)


def lay_tokens(
    pirates: Sequence[Pirate], text: str, searched: str
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """On the cards, unused, and found: as many as are kept, and one for each place without."""
    pile = list(OURS.token_pile)
    lying = [NOBODY] * len(PLACES)
    for name, id in [part.split() for part in text.split(",") if part.strip()]:
        lying[place_of(name)] = TOKEN_IDS.index(id)
        pile.remove(TOKEN_IDS.index(id))
    kept = [("wind", "winds"), ("storm_pass", "passes")]
    found = [
        TOKEN_IDS.index(id) for id, held in kept for p in pirates for _ in range(p.number(held))
    ]
    bare = places_of(searched)
    spare = [at for at in PLACES[::-1] if lying[at] == NOBODY and at not in bare]
    bare += spare[: max(0, len(found) - len(bare))]
    for token in found:
        pile.remove(token)
    found += [pile.pop(0) for _ in range(len(bare) - len(found))]
    for at in bare:
        lying[at] = GONE
    for at in PLACES:
        if lying[at] == NOBODY:
            lying[at] = pile.pop(0)
    return tuple(lying), tuple(pile), tuple(found)


def lay_merchants(shown: str) -> tuple[tuple[int, int], tuple[int, ...], tuple[int, ...]]:
    """Those shown, those sunk before, and the deck."""
    values = [card.value for card in OURS.merchants]
    orange, green = (values.index(int(value)) for value in shown.split())
    rest = list(OURS.merchant_deck)
    rest.remove(orange)
    rest.remove(green)
    lower = [kind for kind in rest if values[kind] < max(values[orange], values[green])]
    return (orange, green), tuple(lower), tuple(rest[len(lower) :])


# -- what pirates have ------------------------------------------------------------------------------


def read_orders(text: str) -> tuple[int, ...]:
    names = text.split() or ORDERS[1:]
    return (HIDE_OUT, *[ORDERS.index(name) for name in names])


def read_posts(each: Pirate) -> Hands:
    """As written, or all who are not on the helm, one post after the other."""
    if each.text("posts"):
        rigging, cannons, extort, repair = map(int, each.text("posts").split("/"))
        return (rigging, cannons, extort, repair)
    hands = 3 + (each.number("legend") >= OURS.hand_level) - len(each.text("hands").split())
    spread = [len(range(post, hands, len(WORKING))) for post in WORKING]
    return (spread[0], spread[1], spread[2], 0)


def deal_captains(pirates: Sequence[Pirate]) -> tuple[tuple[int, ...], list[int]]:
    named = [each.text("captain") for each in pirates]
    numbers = [CAPTAIN_IDS.index(name) if name else NOBODY for name in named]
    free = [card for card in range(4) if card not in [number // 2 for number in numbers]]
    cards = [number // 2 if number != NOBODY else free.pop(0) for number in numbers]
    return tuple(cards), [max(0, number) % 2 for number in numbers]


def lay_crew(
    crews: Sequence[tuple[int, ...]], row: str, deck: str, bottom: str
) -> tuple[tuple[int, int, int], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The row, the deck, and the batch at its bottom."""
    shown, top, below = crew_of(row), crew_of(deck), crew_of(bottom)
    held = [card for crew in crews for card in crew]
    free = [card for card in range(len(CREW_IDS)) if card not in [*shown, *top, *below, *held]]
    while len(shown) < ROW:
        shown.append(free.pop(0))
    batches = (tuple(below),) if below else ()
    return (shown[0], shown[1], shown[2]), (*top, *free, *below), batches


def read_prices(text: str) -> tuple[int, int, int, int]:
    prices = {part[0]: int(part[1]) for part in text.split()}
    return (prices["S"], prices["R"], prices["C"], prices["G"])


def turns_had(pirates: int, first: int, mover: int, round: int) -> list[int]:
    """Everybody from the first player to the one on turn has begun one of this round."""
    ahead = (mover - first) % pirates
    return [round if (at - first) % pirates <= ahead else round - 1 for at in range(pirates)]


def rigged(text: str, bag: Sequence[int]) -> str:
    """Numbers as they are; for a letter the number that draws such a cube, from the middle of those in the bag."""
    words: list[str] = []
    for word in text.split():
        cube = LETTERS.index(word) if word in LETTERS else NOBODY
        words.append(word if cube == NOBODY else str(sum(bag[:cube]) + bag[cube] // 2 + 1))
    return " ".join(words)
