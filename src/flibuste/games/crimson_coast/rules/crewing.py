"""Chapter 3: crew aboard, the room they take and what they cost.

CC-3.1 each takes one space of the hold, an Oarsman none; beside a Jonah each takes one, and who takes none once he is
revealed takes none then (RU-61); CC-3.2 together they cost no more than their ship, by what was paid (RU-08); CC-3.6
linked crew aboard add one space, once both are revealed; RU-49 a hold that is too full takes nothing more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.codes import BOUND, JONAH, NO_CREW, NO_SPACE_REVEALED, RANSOM
from flibuste.games.crimson_coast.components import NOBODY
from flibuste.games.crimson_coast.effects import reveal
from flibuste.games.crimson_coast.knowledge import blur, learn, turn_up
from flibuste.games.crimson_coast.phrases import back_phrase, ship_phrase, token_phrase
from flibuste.games.crimson_coast.table import CREW, NONE, UNIQUE, Coast

RANSOM_GOLD: Final = 5
"""What an enemy's prisoner is worth to his captor (CC-15.6)."""

# -- room (CC-3.1, CC-3.6) -------------------------------------------------------------------------------


def has_jonah(table: Coast, tokens: Sequence[int]) -> bool:
    kinds, cards = table.kinds, table.things.crew
    for token in tokens:  # noqa: SIM110
        if kinds[token] >= CREW and JONAH in cards[kinds[token] - CREW].codes:
            return True
    return False


def space_of(table: Coast, token: int, beside_jonah: bool) -> int:
    """What one token takes of the hold."""
    kind = table.kinds[token]
    if kind < CREW:
        return 0 if kind >= UNIQUE else 1
    if beside_jonah:
        return 1
    card = table.crew_card(token)
    if NO_SPACE_REVEALED in card.codes and table.up >> token & 1:
        return 0
    return card.space


def used(table: Coast, tokens: Sequence[int]) -> int:
    """Spaces that these take together aboard one ship."""
    jonah = has_jonah(table, tokens)
    found = 0
    for token in tokens:
        found += space_of(table, token, jonah)
    return found


def links(table: Coast, tokens: Sequence[int], closed_too: bool = False) -> list[tuple[int, int]]:
    """Linked crew among these, two and two: those who are revealed, or all."""
    seen = [
        token
        for token in tokens
        if table.kinds[token] >= CREW and (closed_too or table.up >> token & 1)
    ]
    found: list[tuple[int, int]] = []
    for at, token in enumerate(seen):
        partner = table.crew_card(token).link
        if partner != NOBODY:
            found += [
                (token, other) for other in seen[at + 1 :] if table.kinds[other] - CREW == partner
            ]
    return found


def capacity(table: Coast, ship: int, tokens: Sequence[int], closed_too: bool = False) -> int:
    """Spaces of a ship with these aboard."""
    pairs = {table.kinds[token] for token, _ in links(table, tokens, closed_too)}
    return table.card(ship).cargo + len(pairs)


def room(table: Coast, ship: int) -> int:
    """Free spaces, as its controller knows them; below 0 where it is too full (RU-49)."""
    aboard = table.tokens_at(ship)
    return capacity(table, ship, aboard) - used(table, aboard)


def hidden_links(table: Coast, ship: int) -> list[tuple[int, int]]:
    """Linked crew aboard of whom not both are revealed: to claim their space is to reveal them."""
    aboard = table.tokens_at(ship)
    shown = links(table, aboard)
    return [pair for pair in links(table, aboard, True) if pair not in shown]


def claim_link(game: Game[Coast], ship: int) -> None:
    """Reveal a linked pair for their space (CC-3.6)."""
    table = game.table
    for token in hidden_links(table, ship)[0]:
        if not table.up >> token & 1:
            reveal(game, ship, token)


# -- whether somebody may come aboard ----------------------------------------------------------------------


def cost_aboard(table: Coast, ship: int) -> int:
    """What was paid for the crew aboard (CC-3.2)."""
    return sum(
        [
            table.paid[token]
            for token, place in enumerate(table.places)
            if place == ship and table.kinds[token] >= CREW
        ]
    )


def objection_aboard(
    table: Coast,
    ship: int,
    token: int,
    reserved: Sequence[int] = (),
    claims: bool = False,
    without: int = NONE,
) -> str | None:
    """The rule by which this token may not go aboard, beside what is there and whom a place is kept for; with or
    without the space of linked crew who are still closed; in place of this one."""
    tokens = table.aboard_now().tokens(ship)
    others = [each for each in tokens if each != token and each != without]
    for each in reserved:
        if each != token and each not in others:
            others.append(each)
    aboard = [*others, token]
    if table.kinds[token] >= CREW and not is_prisoner(table, table.fleets[ship], token):
        refused = crew_objection(table, ship, token, others)
        if refused is not None:
            return refused
    taken = used(table, aboard)
    if taken <= table.card(ship).cargo or taken == used(table, others):
        return None
    return "CC-3.1" if taken > capacity(table, ship, aboard, claims) else None


def crew_objection(table: Coast, ship: int, token: int, others: Sequence[int]) -> str | None:
    card = table.card(ship)
    if NO_CREW in card.codes:
        return "CC-5.3"
    paid = table.paid[token]
    for each in others:
        if table.kinds[each] >= CREW:
            paid += table.paid[each]
    if paid > card.points:
        return "CC-3.2"
    sailor = table.crew_card(token)
    if table.rulings.zero_crew_nation and sailor.points == 0 and not sailor.is_abandoned:
        return None if sailor.nation == card.nation else "RU-06"
    return None


def is_bound(table: Coast, token: int) -> bool:
    """Whether this crew stays on its ship (BOUND)."""
    return BOUND in table.crew_card(token).codes


# -- aboard and ashore --------------------------------------------------------------------------------------


def load(game: Game[Coast], tokens: Sequence[int], ship: int) -> None:
    """These come aboard, and are mixed with what looks alike (RU-58)."""
    put_aboard(game, tokens, ship)
    blur(game, ship)


def put_aboard(game: Game[Coast], tokens: Sequence[int], ship: int) -> None:
    """Whoever commands the ship knows them; an enemy's prisoner turns into gold (CC-15.6)."""
    table = game.table
    seat = table.fleets[ship]
    for token in tokens:
        table.lay_token(token, ship)
        if is_prisoner(table, seat, token):
            hold_to_ransom(game, token, seat)
        elif table.whose[token] != NONE:
            table.whose[token] = seat
    learn(game, seat, [token for token in tokens if not table.up >> token & 1])


def is_prisoner(table: Coast, captor: int, token: int) -> bool:
    """An enemy's crew that would bring this player a ransom."""
    if table.kinds[token] < CREW or table.sources[token] != 1 - captor:
        return False
    return RANSOM in table.crew_card(token).codes


def hold_to_ransom(game: Game[Coast], token: int, captor: int) -> None:
    """From now on a coin, face up."""
    table = game.table
    turn_up(game, [token])
    if table.events is not None:
        facts = (("seat", Who(captor)), ("crew", token_phrase(table, token)))
        table.tell("CC-15.6", "ransom", *facts, ("gold", RANSOM_GOLD))
    make_coin(table, token, RANSOM_GOLD)
    table.created += RANSOM_GOLD


def make_coin(table: Coast, token: int, gold: int) -> None:
    """A crew's card is laid aside for a coin."""
    table.set_kind(token, gold)
    table.paid[token] = 0
    table.whose[token] = NONE
    table.crew_backs &= ~(1 << token)


def land(game: Game[Coast], token: int, place: int) -> None:
    """A crew goes ashore; that it is one can be seen by that, whatever its back."""
    table = game.table
    ship = table.places[token]
    table.lay_token(token, place)
    table.whose[token] = table.fleets[ship]
    table.crew_backs |= 1 << token
    blur(game, place)


def tell_shift(table: Coast, rule: str, name: str, seat: int, token: int, ship: int) -> None:
    """That a crew changed places: by name to whoever knows it, by its back to the others."""
    if table.events is None:
        return
    who = ("seat", Who(seat))
    at = ("ship", ship_phrase(table, ship))
    told(table, rule, name, seat, token, (who, at))


def told(
    table: Coast,
    rule: str,
    name: str,
    seat: int,
    token: int,
    facts: tuple[tuple[str, object], ...],
) -> None:
    """An event about a token that perhaps only this seat knows."""
    named = ("token", token_phrase(table, token))
    if table.up >> token & 1:
        table.tell(rule, name, *facts, named)
    else:
        closed = ("token", back_phrase(table, token))
        table.tell_secretly(rule, name, seat, (*facts, closed), (*facts, named))
