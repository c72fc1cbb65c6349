"""The table of Tiny Epic Pirates in words, for terminals and screen readers: nothing but what is visible.

`tell_table` is the board; the command line looks for it by name.
"""

from __future__ import annotations

from flibuste.engine.view import View
from flibuste.engine.words import Facts, Phrase, Speech, Who
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    FACES,
    NO_BOOTY,
    PLACES,
    POSTS,
    SHIPS,
    SPACES,
    Sailor,
)
from flibuste.games.tiny_epic_pirates.moves import SIDES
from flibuste.games.tiny_epic_pirates.phrases import (
    captain_phrase,
    crew_phrase,
    cube_phrase,
    cubes_phrase,
    effect_phrase,
    foe_phrase,
    order_phrase,
    pirate_phrase,
    place_phrase,
    post_phrase,
    ship_phrase,
)
from flibuste.games.tiny_epic_pirates.solo_telling import rival_lines
from flibuste.games.tiny_epic_pirates.table import GONE, NO_CARD, NOBODY, Tiny


def seen_table(view: View) -> Tiny:
    """What lies open to the seat of this view."""
    assert isinstance(view.visible, Tiny)
    return view.visible


def tell_table(view: View, speech: Speech) -> list[str]:
    """The turn, the market and its ships, the sea card by card, who is for hire, then pirate by pirate."""
    seen = seen_table(view)
    lines = [turn_line(seen, speech)]
    lines += [f"  {line}" for line in market_lines(seen, speech)]
    lines.append(speech.word("table.sea"))
    lines += [f"  {card_line(seen, place, speech)}" for place in PLACES]
    lines += hire_lines(seen, speech)
    for pirate in range(seen.pirates):
        lines += pirate_lines(seen, pirate, speech)
    return lines


def in_row(parts: list[str], speech: Speech) -> str:
    return speech.word("table.joiner").join(parts)


def turn_line(seen: Tiny, speech: Speech) -> str:
    if seen.turn == NOBODY:
        return speech.word("table.setup", ("seat", Who(seen.first)))
    who = ("pirate", pirate_phrase(seen, seen.turn))
    line = speech.word("table.turn", ("n", seen.round), ("seat", Who(seen.first)), who)
    if seen.ending:
        line = f"{line} {speech.word('table.ending')}"
    return line


# -- market, merchants, Navy --------------------------------------------------------------------------


def market_lines(seen: Tiny, speech: Speech) -> list[str]:
    by_price = sorted(range(len(BOOTY)), key=lambda cube: seen.prices[cube])
    prices = [counted(cube, seen.prices[cube], speech) for cube in by_price]
    bag = [counted(cube, seen.bag[cube], speech) for cube in range(len(BOOTY))]
    lines = [
        speech.word("table.prices", ("prices", in_row(prices, speech))),
        speech.word("table.bag", ("cubes", in_row(bag, speech))),
    ]
    lines += [merchant_line(seen, ship, speech) for ship in range(len(SHIPS))]
    if seen.navy in PLACES:
        lines.append(speech.word("table.navy", ("place", place_phrase(seen.navy))))
    if seen.dice:
        lines.append(fight_line(seen, speech))
    return lines


def counted(cube: int, number: int, speech: Speech) -> str:
    return speech.word("table.counted", ("cube", cube_phrase(cube)), ("n", number))


def merchant_line(seen: Tiny, ship: int, speech: Speech) -> str:
    card = seen.things.merchants[seen.shown[ship]]
    cube = seen.cargo[ship]
    return speech.word(
        "table.merchant",
        ("ship", ship_phrase(ship)),
        ("place", place_phrase(seen.merchants[ship])),
        ("port", place_phrase(seen.headings[ship])),
        ("value", card.value),
        ("gold", card.gold),
        ("cube", Phrase("word.nothing") if cube == NO_BOOTY else cube_phrase(cube)),
    )


def fight_line(seen: Tiny, speech: Speech) -> str:
    """The last fight: whose dice lie there, and what the totals are as far as they are known."""
    attacker, foe = seen.foes
    facts: Facts = (("pirate", pirate_phrase(seen, attacker)), ("foe", foe_phrase(seen, foe)))
    parts = [speech.word("table.fight", *facts, ("dice", seen.dice))]
    for key, total in zip(("table.total", "table.foe_total"), seen.totals, strict=True):
        if total != NOBODY:
            parts.append(speech.word(key, ("n", total)))
    return in_row(parts, speech)


# -- the sea ------------------------------------------------------------------------------------------


def card_line(seen: Tiny, place: int, speech: Speech) -> str:
    """What a card shows, then who is there."""
    parts = [speech.say(feature) for feature in features(seen, place)]
    if seen.tokens[place] != GONE:
        parts.append(speech.word("table.token"))
    parts += [speech.say(Phrase("table.ship", (("ship", ship),))) for ship in ships_at(seen, place)]
    facts = (("place", place_phrase(place)), ("what", in_row(parts, speech)))
    return speech.word("table.card" if parts else "table.bare_card", *facts)


def features(seen: Tiny, place: int) -> list[Phrase]:
    """Port, cove, settlement, market, cache and storm."""
    card = seen.card(place)
    found = [Phrase("table.port")] if place in seen.ports else []
    if card.cove:
        found.append(Phrase("table.cove"))
    if card.settlement:
        found.append(Phrase("table.settlement", (("n", card.settlement),)))
    if card.market != NO_BOOTY:
        found.append(Phrase("table.market", (("cube", cube_phrase(card.market)),)))
    owner = seen.buried[place]
    if owner != NOBODY:
        found.append(Phrase("table.treasure", (("pirate", pirate_phrase(seen, owner)),)))
    elif card.cache:
        found.append(Phrase("table.cache", (("gold", card.cache),)))
    return [*found, *[Phrase("table.storm")] * card.storm]


def ships_at(seen: Tiny, place: int) -> list[object]:
    """Galleons, those hidden in brackets, merchants, the Navy."""
    found: list[object] = []
    for pirate in range(seen.pirates):
        if seen.ships[pirate] == place:
            who = pirate_phrase(seen, pirate)
            hidden = Phrase("table.hidden", (("pirate", who),))
            found.append(hidden if seen.is_hidden(pirate) else who)
    found += [ship_phrase(ship) for ship in range(len(SHIPS)) if seen.merchants[ship] == place]
    return [*found, *[Phrase("word.navy")] * (seen.navy == place)]


# -- who is for hire ----------------------------------------------------------------------------------


def hire_lines(seen: Tiny, speech: Speech) -> list[str]:
    """The row with what each card gives, and what all know of the deck."""
    row = [card_words(seen, card, speech) for card in seen.row if card != NO_CARD]
    lines = [speech.word("table.row", ("cards", in_row(row, speech)))]
    lines.append(speech.word("table.crew_deck", ("n", len(seen.crew_deck))))
    known = [crew_phrase(seen, card) for batch in seen.batches for card in batch]
    if known:
        mixed = seen.rulings.shuffled_bottom
        key = "table.mixed_bottom" if mixed else "table.bottom"
        lines.append(f"  {speech.word(key, ('cards', tuple(known)))}")
    return lines


def card_words(seen: Tiny, card: int, speech: Speech) -> str:
    sailor = seen.things.crew[card]
    return speech.word("table.crew_card", ("card", crew_phrase(seen, card)), *sailor_facts(sailor))


def sailor_facts(sailor: Sailor) -> Facts:
    """Symbols of the dice, automatic hits, trigger and what it gives."""
    faces = tuple([face for face in FACES for _ in range(sailor.symbols[face])])
    hits = (Phrase("table.auto", (("n", sailor.symbols[0]),)),) if sailor.symbols[0] else ()
    bonus = tuple([effect_phrase(effect) for effect in sailor.bonus])
    return (("symbols", (*faces, *hits)), ("order", order_phrase(sailor.trigger)), ("bonus", bonus))


# -- before each pirate -------------------------------------------------------------------------------


def pirate_lines(seen: Tiny, pirate: int, speech: Speech) -> list[str]:
    is_rival = pirate >= seen.seats
    lines = rival_lines(seen, speech) if is_rival else seat_lines(seen, pirate, speech)
    lines.append(f"  {in_row(tokens_held(seen, pirate, speech), speech)}")
    if not is_rival and seen.sides[pirate] != NOBODY:
        lines.append(f"  {captain_line(seen, pirate, speech)}")
    lines += [f"  {card_words(seen, card, speech)}" for card in seen.crews[pirate]]
    return lines


def seat_lines(seen: Tiny, pirate: int, speech: Speech) -> list[str]:
    level = seen.things.levels[seen.legend[pirate]]
    facts: Facts = (
        ("pirate", pirate_phrase(seen, pirate)),
        ("treasures", seen.treasures[pirate]),
        ("gold", seen.gold[pirate]),
        ("level", Phrase(f"word.{level.id}")),
        ("move", level.move),
        ("dice", level.dice),
        ("cubes", cubes_phrase(seen.holds[pirate])),
    )
    return [speech.word("table.seat", *facts), f"  {helm_line(seen, pirate, speech)}"]


def helm_line(seen: Tiny, pirate: int, speech: Speech) -> str:
    """The captain's space, then the ring with the deckhands on it."""
    ring: list[str] = []
    for space in range(SPACES):
        key = "table.space_hand" if seen.hands[pirate] >> space & 1 else "table.space"
        order = order_phrase(seen.orders[pirate][space])
        ring.append(speech.word(key, ("space", space), ("order", order)))
    facts = (("space", seen.helms[pirate]), ("ring", in_row(ring, speech)))
    return speech.word("table.helm", *facts)


def tokens_held(seen: Tiny, pirate: int, speech: Speech) -> list[str]:
    """Deckhands on the posts, and tokens of all kinds."""
    parts = [
        speech.word("table.post", ("post", post_phrase(post)), ("n", seen.posts[pirate][post]))
        for post in range(len(POSTS))
    ]
    held = (("shots", seen.shots), ("winds", seen.winds), ("passes", seen.passes))
    parts += [
        speech.word(f"table.{name}", ("n", numbers[pirate]))
        for name, numbers in held
        if numbers[pirate]
    ]
    return parts


def captain_line(seen: Tiny, seat: int, speech: Speech) -> str:
    facts = (
        ("card", captain_phrase(seen, seen.captains[seat])),
        ("side", SIDES[seen.sides[seat]].upper()),
    )
    key = "table.captain_hurt" if seen.hurt >> seat & 1 else "table.captain"
    return speech.word(key, *facts, *sailor_facts(seen.captain(seat)))
