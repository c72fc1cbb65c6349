"""Dealing the tiles that only their owners know, and hidden purses, for worlds imagined from a view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from flibuste.engine.dice import Dice
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import DECKS, GOODS, PILE_OF, RENDEZVOUS
from flibuste.games.rum_and_pirates.rules.goods import KeepOrSell
from flibuste.games.rum_and_pirates.rules.rendezvous import FIRST_FACE
from flibuste.games.rum_and_pirates.seen import Known, Recalled, Visible
from flibuste.games.rum_and_pirates.table import EMPTY, NOTHING_DRAWN
from flibuste.games.rum_and_pirates.things import Marked, Tiles

FULLEST_PURSE: Final = 6
NOBODY: Final = -1

Drawn = tuple[int, int, int]


def less(tiles: Iterable[int], taken: Iterable[int]) -> list[int]:
    """The tiles without these."""
    left = list(tiles)
    for face in taken:
        left.remove(face)
    return left


def deal_purses(coins: Known, dice: Dice) -> list[int]:
    """Coins are never scarce (RP-21.1): a purse one cannot see may hold any number."""
    return [dice.below(FULLEST_PURSE + 1) if purse is None else purse for purse in coins]


# -- rendez-vous ----------------------------------------------------------------------------------


def deal_rendezvous(
    seen: Visible, known: Recalled | None, won: list[Tiles], dice: Dice
) -> tuple[list[Marked], Tiles]:
    """Unmet ones on the flags, and the pile. What is neither is met, and without memory dealt under hidden flags;
    with it, none is dealt to a place that its owner has been to in vain (RP-14.7)."""
    flags = seen.flags.rendezvous
    gone = [*seen.dispenser.box, *[face for tiles in won for face in tiles]]
    met = [face for face in gone if PILE_OF[face] == RENDEZVOUS]
    own = [face for unmet in flags for face in unmet if face is not None]
    loose = dice.shuffled(less(DECKS[RENDEZVOUS], [*met, *own]))
    shunned = known.shunned if known else tuple([(0,) * len(unmet) for unmet in flags])
    masks = [
        shunned[at][place]
        for at, unmet in enumerate(flags)
        for place, face in enumerate(unmet)
        if face is None
    ]
    dealt = matched(masks, loose)
    rest = less(loose, dealt)
    height = seen.dispenser.heights[RENDEZVOUS]
    hidden = [at for at, tiles in enumerate(seen.flags.won) if tiles is None and not known]
    for face in rest[height:]:
        at = dice.pick(hidden)
        won[at] = (*won[at], face)
    dealt.reverse()
    unmet_tiles = [
        tuple([
            (dealt.pop() if face is None else face, shunned[at][place])
            for place, face in enumerate(unmet)
        ])
        for at, unmet in enumerate(flags)
    ]  # fmt: skip
    return unmet_tiles, tuple(rest[:height])


def matched(masks: list[int], loose: list[int]) -> list[int]:
    """A tile for each place, none that its mask forbids; the tiles come in random order."""
    holder = [NOBODY] * len(loose)
    for place in range(len(masks)):
        placed = place_tile(place, masks, loose, holder, set())
        assert placed, "no tile is left for a rendez-vous"
    return [loose[holder.index(place)] for place in range(len(masks))]


def place_tile(
    place: int, masks: list[int], loose: list[int], holder: list[int], tried: set[int]
) -> bool:
    """Find a tile for this place, moving others to other tiles if need be."""
    for at, face in enumerate(loose):
        if at in tried or masks[place] >> (face - FIRST_FACE) & 1:
            continue
        tried.add(at)
        if holder[at] == NOBODY or place_tile(holder[at], masks, loose, holder, tried):
            holder[at] = place
            return True
    return False


# -- goods ----------------------------------------------------------------------------------------


def deal_goods(
    view: View, seen: Visible, known: Recalled | None, dice: Dice
) -> tuple[list[Marked], Tiles, Drawn]:
    """Goods kept, the pile, and the tile in somebody's hand."""
    shown, pile, drawn, knowing = remembered(known) if known else looked_at(seen, dice)
    boxed = [face for face in seen.dispenser.box if PILE_OF[face] == GOODS]
    faces = [*boxed, *[face for kept in shown for face, _ in kept], *pile, drawn]
    loose = dice.shuffled(less(DECKS[GOODS], [f for f in faces if f is not None and f != EMPTY]))
    goods = [
        tuple([(loose.pop() if face is None else face, mask) for face, mask in kept])
        for kept in shown
    ]
    held = drawer(view)
    in_hand = NOTHING_DRAWN
    if held != NOBODY:
        in_hand = (loose.pop() if drawn is None else drawn, knowing | 1 << held, held)
    return goods, tuple([loose.pop() if face is None else face for face in pile]), in_hand


def drawer(view: View) -> int:
    """Who holds the goods tile just drawn."""
    return view.asked.seat if isinstance(view.asked, KeepOrSell) else NOBODY


Shown = tuple[list[list[tuple[int | None, int]]], Known, int | None, int]
"""Goods kept with who knows them, the pile, the tile in hand and who knows it; None for a face to be dealt."""


def remembered(known: Recalled) -> Shown:
    kept = [
        list(zip(faces, masks, strict=True))
        for faces, masks in zip(known.goods, known.goods_known, strict=True)
    ]
    return kept, known.goods_pile, known.drawn, known.drawn_known


def looked_at(seen: Visible, dice: Dice) -> Shown:
    """Without memory: one's own goods, and those in no pile are somebody else's."""
    flags, dispenser = seen.flags.goods, seen.dispenser
    height = dispenser.heights[GOODS]
    kept: list[list[tuple[int | None, int]]] = [
        [(face, 1 << at) for face in faces or ()] for at, faces in enumerate(flags)
    ]
    in_hand = 0 if dispenser.drawn == EMPTY else 1
    hidden = [at for at, faces in enumerate(flags) if faces is None]
    boxed = len([face for face in dispenser.box if PILE_OF[face] == GOODS])
    gone = len(DECKS[GOODS]) - height - in_hand - boxed - sum([len(faces) for faces in kept])
    for _ in range(gone):
        at = dice.pick(hidden)
        kept[at].append((None, 1 << at))
    return kept, (None,) * height, dispenser.drawn, 0
