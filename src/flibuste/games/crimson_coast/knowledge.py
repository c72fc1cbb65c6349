"""What each seat has seen of closed tokens, and how much of it is left when somebody else chooses among them (RU-58).

A seat's knowledge is a tuple of groups that share no token (see `table.Group`). A token in no group was never seen.
Whoever commands a ship knows all that is aboard.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.game import Game
from flibuste.games.crimson_coast.aboard import CARD
from flibuste.games.crimson_coast.table import ISLAND, NONE, Coast, Group, Known


def less(kinds: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    """The kinds without these, as far as they are there."""
    left = list(kinds)
    for kind in taken:
        if kind in left:
            left.remove(kind)
    return tuple(left)


def knows(table: Coast, seat: int, token: int) -> bool:
    """Whether this seat can tell what this very token is."""
    return bool(table.up >> token & 1) or any(
        tokens == (token,) and bool(kinds) for tokens, kinds in table.known[seat]
    )


def learn(game: Game[Coast], seat: int, tokens: Sequence[int]) -> None:
    """The seat looks at these: from now on it knows each of them."""
    table = game.table
    new = [token for token in tokens if not knows(table, seat, token)]
    if not new:
        return
    table.known[seat] = with_seen(table, table.known[seat], new)
    game.reveals(seat)


def with_seen(table: Coast, known: Known, tokens: Sequence[int]) -> Known:
    """A group that was looked into in part keeps what was not among what came to light."""
    groups: list[Group] = []
    for held, kinds in known:
        rest = tuple([token for token in held if token not in tokens])
        if len(rest) == len(held):
            groups.append((held, kinds))
        elif rest:
            seen = [table.kinds[token] for token in held if token in tokens]
            left = less(kinds, seen)
            if left:
                groups.append((rest, left))
    groups += [((token,), (table.kinds[token],)) for token in tokens]
    return tuple(sorted(groups))


def turn_up(game: Game[Coast], tokens: Sequence[int]) -> None:
    """Before everybody's eyes, for good."""
    table = game.table
    new = [token for token in tokens if not table.up >> token & 1]
    if not new:
        return
    for seat in range(table.seats):
        seen = with_seen(table, table.known[seat], new)
        table.known[seat] = tuple([group for group in seen if group[0][0] not in new])
    for token in new:
        table.up |= 1 << token
    game.reveals()


def turn_down(game: Game[Coast], token: int) -> None:
    """Face down again (DOCTOR): all who have seen it know it still."""
    table = game.table
    table.up &= ~(1 << token)
    for seat in range(table.seats):
        table.known[seat] = with_seen(table, table.known[seat], [token])


def alike(table: Coast, place: int) -> list[list[int]]:
    """The closed tokens of a place, in piles that look alike: treasure, and each seat's crew. What came into the game
    in another way stays apart, and so does whom all see to be silenced this turn (CANCEL_S)."""
    closed = [token for token in table.aboard_now().tokens(place) if not table.up >> token & 1]
    if len(closed) < 2:
        return [closed] if closed else []
    backs = [
        (
            table.crew_backs >> token & 1,
            table.whose[token],
            table.sources[token],
            CARD + token in table.cancelled,
        )
        for token in closed
    ]
    return [
        [token for token, back in zip(closed, backs, strict=True) if back == one]
        for one in dict.fromkeys(backs)
    ]


def mix_among(game: Game[Coast], pile: Sequence[int], looker: int) -> None:
    """These closed tokens are mixed, and one seat looks at all of them, or none does (NONE)."""
    table = game.table
    if len(pile) > 1:
        permute(game, pile)
        for seat in range(table.seats):
            table.known[seat] = merged(table.known[seat], pile)
    if looker != NONE:
        learn(game, looker, pile)


def blur(game: Game[Coast], place: int) -> None:
    """Something closed came to a place, or was looked at there: the master of each pile mixes what looks alike, as he
    may at any time, so that others know what they know of the pile and not of a token (RU-58)."""
    table = game.table
    if not is_watched(table, place):
        return
    for pile in alike(table, place):
        if len(pile) < 2:
            continue
        master = master_of(table, place, pile[0])
        others = [seat for seat in range(table.seats) if master not in (seat, NONE)]
        if any(is_partly_known(table.known[seat], pile) for seat in others):
            mix_among(game, pile, master)


def is_watched(table: Coast, place: int) -> bool:
    """Whether anybody but their master knows something of closed tokens there: seen without sorting them."""
    for seat in range(table.seats):
        if place < ISLAND and master_of(table, place, NONE) in (seat, NONE):
            continue
        for tokens, _ in table.known[seat]:
            for token in tokens:
                if table.places[token] == place and master_of(table, place, token) not in (
                    seat,
                    NONE,
                ):
                    return True
    return False


def master_of(table: Coast, place: int, token: int) -> int:
    """Whoever commands the ship, and ashore the crew; NONE for treasure on an island and in a wreck."""
    if place >= ISLAND:
        return table.whose[token]
    return NONE if table.sunk >> place & 1 else table.fleets[place]


def is_partly_known(known: Known, pile: Sequence[int]) -> bool:
    """Whether somebody knows of a part of the pile what he does not know of the whole."""
    for tokens, _ in known:
        met = [token for token in pile if token in tokens]
        if met and len(met) < len(pile):
            return True
    return False


def permute(game: Game[Coast], pile: Sequence[int]) -> None:
    """What the tokens are changes hands among them, and everything that hangs on it."""
    table = game.table
    order = game.dice.shuffled(list(pile))
    kinds = [table.kinds[token] for token in order]
    paid = [table.paid[token] for token in order]
    worth = [table.worth[token] for token in order]
    for token, kind, price, gold in zip(pile, kinds, paid, worth, strict=True):
        table.set_kind(token, kind)
        table.paid[token] = price
        table.worth[token] = gold


def merged(known: Known, pile: Sequence[int]) -> Known:
    """One group of all that is known about any of these."""
    apart = [group for group in known if not any(token in pile for token in group[0])]
    met = [group for group in known if group not in apart]
    if not met:
        return known
    tokens = set(pile).union(*[held for held, _ in met])
    kinds = sorted([kind for _, seen in met for kind in seen])
    return tuple(sorted([*apart, (tuple(sorted(tokens)), tuple(kinds))]))


def group_of(table: Coast, tokens: Sequence[int]) -> Group:
    """What somebody knows who has seen all of these, but not which is which."""
    return tuple(sorted(tokens)), tuple(sorted([table.kinds[token] for token in tokens]))


def with_group(known: Known, group: Group) -> Known:
    """With a group of tokens that none of the others has."""
    return tuple(sorted([*known, group]))
