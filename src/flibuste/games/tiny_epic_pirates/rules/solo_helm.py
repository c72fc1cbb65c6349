"""Chapter 21, the helm of the Solo Pirate.

TE-21.2 for every empty space that its captain skips, its rightmost deckhand stays behind; space 0 is passed free;
TE-21.3 deckhands he meets go to the leftmost free post, one each, and do not pay in the same turn; TE-21.4 space by
space: where nobody is left to pay he stops (R-17); TE-21.5 he crosses the Ship Line as everybody does.
"""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.components import POSTS, REPAIR, SPACES, WORKING
from flibuste.games.tiny_epic_pirates.phrases import order_phrase, post_phrase
from flibuste.games.tiny_epic_pirates.table import NOWHERE, RIVAL, Tiny


def advance_rival(table: Tiny, goal: int) -> None:
    """To this space, or as far towards it as its deckhands last."""
    start = space = table.helms[RIVAL]
    fresh: list[int] = []
    while True:
        space = (space + 1) % SPACES
        if not space:
            continue
        met = bool(table.hands[RIVAL] >> space & 1)
        if met:
            fresh.append(pick_up(table, space))
        if space == goal or not (met or leave_behind(table, space, fresh)):
            break
    table.helms[RIVAL] = space
    table.order = table.orders[RIVAL][space]
    table.crossing = space < start
    tell_advance(table, space, space == goal)


def pick_up(table: Tiny, space: int) -> int:
    """To the leftmost free post, which is told."""
    posts = table.posts[RIVAL]
    post = next(post for post in (*WORKING, REPAIR) if post == REPAIR or not posts[post])
    table.hands[RIVAL] &= ~(1 << space)
    table.move_hand(RIVAL, NOWHERE, post)
    table.tell("TE-21.3", "rival_picks_up", ("space", space), ("post", post_phrase(post)))
    return post


def leave_behind(table: Tiny, space: int, fresh: list[int]) -> bool:
    """The rightmost one who was not picked up in this turn; False where there is none."""
    posts = table.posts[RIVAL]
    for post in reversed(range(len(POSTS))):
        if posts[post] > fresh.count(post):
            table.move_hand(RIVAL, post, NOWHERE)
            table.hands[RIVAL] |= 1 << space
            facts = (("space", space), ("post", post_phrase(post)))
            table.tell("TE-21.2", "rival_leaves_hand", *facts)
            return True
    return False


def tell_advance(table: Tiny, space: int, arrived: bool) -> None:
    if not arrived:
        table.tell("TE-21.4", "rival_stops_short", ("space", space))
    name = "rival_advances_over_line" if table.crossing else "rival_advances"
    facts = (("space", space), ("order", order_phrase(table.order)))
    table.tell("TE-21.5" if table.crossing else "TE-21.1", name, *facts)
