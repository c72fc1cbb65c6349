"""What holds after every step of Tiny Epic Pirates: TE-I1 to TE-I14, and of TE-I15 the numbers.

The others compare states, views or whole games, and are in the tests.
"""

from __future__ import annotations

from collections import Counter

from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    CREW_MAX,
    DECKHANDS,
    GOLD_MAX,
    HIDE_OUT,
    HOLD,
    NO_BOOTY,
    ORDERS,
    PER_TYPE,
    PLACES,
    PRICES,
    ROW,
    SHIPS,
    SHOTS_MAX,
    SPACES,
    START_POSTS,
    TREASURES,
    WORKING,
)
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.table import GONE, NO_CARD, NOBODY, NOWHERE, RIVAL, Tiny

BAG_MIN = 20
DECK_MIN = 5


def check(game: Game[Tiny]) -> None:
    """Raise Broken with the id of the invariant that does not hold."""
    table = game.table
    check_cubes(table)
    check_deckhands(table)
    check_helms(table)
    check_crew(table)
    check_merchants(table)
    check_tokens(table)
    check_pirates(table)
    check_sea(table)
    check_turns(table, game.over)
    if isinstance(game.choice, AdvanceCaptain):
        check_between_turns(table)


def demand(holds: bool, invariant: str, why: object) -> None:
    if not holds:
        raise Broken(f"{invariant}: {why}")


def check_cubes(table: Tiny) -> None:
    """Ten of each type, in the bag, on the market, on ships and in somebody's hands; prices are all different."""
    out = Counter((*table.cargo, *table.drawn, *table.returned, *range(len(BOOTY))))
    for hold in table.holds:
        out.update(hold)
        demand(len(hold) <= HOLD, "TE-I1", f"aboard {hold}")
    for cube in range(len(BOOTY)):
        demand(table.bag[cube] + out[cube] == PER_TYPE, "TE-I1", f"cubes of type {cube} astray")
    demand(min(table.bag) >= 0, "TE-I1", f"bag {table.bag}")
    demand(sum(table.bag) >= BAG_MIN, "TE-I1", f"bag {table.bag}")
    demand(sorted(table.prices) == sorted(PRICES), "TE-I2", f"prices {table.prices}")


def check_deckhands(table: Tiny) -> None:
    """On posts, on the helm, in hand, or waiting on the Legend mat."""
    lacking = 0
    for pirate in range(table.pirates):
        posts, hands = table.posts[pirate], table.hands[pirate]
        demand(min(posts) >= 0, "TE-I5", f"posts {posts}")
        at_hand = sum(posts) + hands.bit_count()
        waiting = table.legend[pirate] < table.things.hand_level or pirate >= table.seats
        lacking += DECKHANDS - waiting - at_hand
        demand(at_hand <= DECKHANDS - waiting, "TE-I5", f"{at_hand} hands of pirate {pirate}")
    demand(lacking == table.lifted, "TE-I5", f"{lacking} hands are nowhere, {table.lifted} lifted")
    if table.solo:
        posts = table.posts[RIVAL]
        demand(max([posts[post] for post in WORKING]) <= 1, "TE-I5", f"its posts {posts}")
    demand(sum(START_POSTS) == DECKHANDS - 1, "TE-I5", START_POSTS)


def check_helms(table: Tiny) -> None:
    """Space 0 and the captain's have no deckhand; every order is on every helm once."""
    for pirate in range(table.pirates):
        space, hands = table.helms[pirate], table.hands[pirate]
        demand(0 <= space < SPACES, "TE-I6", f"captain on {space}")
        free = not hands & 1 and not hands >> space & 1 and hands < 1 << SPACES
        demand(free, "TE-I6", f"captain on {space}, deckhands {hands:b}")
        orders = table.orders[pirate]
        sound = orders[0] == HIDE_OUT and sorted(orders) == [*range(len(ORDERS))]
        demand(sound, "TE-I6", f"orders {orders}")


def check_crew(table: Tiny) -> None:
    """All cards are somewhere; those known to lie at the bottom do; a captain is hurt once."""
    deck, row = table.crew_deck, [card for card in table.row if card != NO_CARD]
    held = [card for crew in table.crews for card in crew]
    everybody = sorted([*deck, *row, *held])
    demand(everybody == [*range(len(table.things.crew))], "TE-I8", "crew cards astray")
    demand(len(row) == ROW, "TE-I8", f"row {table.row}")
    demand(max(map(len, table.crews)) <= CREW_MAX, "TE-I8", f"crews {table.crews}")
    demand(len(deck) >= DECK_MIN, "TE-I8", f"{len(deck)} crew cards in the deck")
    at = len(deck) - sum(map(len, table.batches))
    for batch in table.batches:
        below = deck[at : at + len(batch)]
        there = sorted(below) if table.rulings.shuffled_bottom else [*below]
        demand(there == [*batch], "TE-I8", f"{batch} at the bottom, {below} there")
        at += len(batch)
    demand(not table.hurt >> table.seats, "TE-I8", f"hurt {table.hurt:b}")
    settled = table.turn == NOBODY or NOBODY not in table.sides
    demand(settled, "TE-I8", f"sides {table.sides}")


def check_merchants(table: Tiny) -> None:
    """All cards are somewhere, lower values above higher ones; the highest never leave."""
    things = table.things
    cards = sorted([*table.merchant_deck, *table.shown, *table.sunk])
    demand(cards == sorted(things.merchant_deck), "TE-I9", "merchant cards astray")
    values = [things.merchants[kind].value for kind in table.merchant_deck]
    demand(values == sorted(values), "TE-I9", f"merchant deck {values}")
    best = max(merchant.value for merchant in things.merchants)
    sunk = [things.merchants[kind].value for kind in table.sunk]
    demand(best not in sunk, "TE-I9", f"sunk {sunk}")


def check_tokens(table: Tiny) -> None:
    """Face down, found, or gone unseen; what was found and is kept may be used."""
    things = table.things
    down = [token for token in table.tokens if token != GONE]
    tokens = sorted([*down, *table.unused, *table.found])
    demand(tokens == sorted(things.token_pile), "TE-I10", "search tokens astray")
    demand(len(table.unused) == len(tokens) - len(PLACES), "TE-I10", f"unused {table.unused}")
    kept = sum([things.tokens[kind].kept for kind in table.found])
    held = [*table.winds, *table.passes]
    demand(min(held) >= 0 and sum(held) <= kept, "TE-I10", f"{held} kept of {kept} found")


def check_pirates(table: Tiny) -> None:
    """Gold, Sure-shots, treasures and Legend are within their tracks."""
    for pirate in range(table.pirates):
        solo = pirate >= table.seats
        most = table.things.mats[table.solo_mat].track - 1 if solo else GOLD_MAX
        demand(0 <= table.gold[pirate] <= most, "TE-I3", f"gold {table.gold}")
        demand(0 <= table.shots[pirate] <= (0 if solo else SHOTS_MAX), "TE-I4", table.shots)
        treasures = table.treasures[pirate]
        demand(treasures == table.buried.count(pirate), "TE-I11", f"treasures {table.treasures}")
        demand(treasures <= TREASURES, "TE-I11", f"treasures {table.treasures}")
        demand(0 <= table.legend[pirate] < len(table.things.levels), "TE-I12", table.legend)
    demand(table.ending == (TREASURES in table.treasures), "TE-I11", "an end without a reason")
    caches = [place for place in PLACES if table.buried[place] != NOBODY]
    demand(all(table.card(place).cache for place in caches), "TE-I11", f"buried {table.buried}")


def check_sea(table: Tiny) -> None:
    """Every ship is on a card, who is hidden is alone in a cove; merchants go from port to port."""
    demand(
        sorted(table.sea) == [*range(len(table.things.sea))], "TE-I13", "cards of the sea astray"
    )
    coves = [table.ships[each] for each in range(table.pirates) if table.is_hidden(each)]
    demand(len(set(coves)) == len(coves), "TE-I13", f"hidden at {coves}")
    demand(all(table.card(place).cove for place in coves), "TE-I13", f"hidden at {coves}")
    demand(not table.hidden >> table.pirates, "TE-I13", f"hidden {table.hidden:b}")
    if table.turn != NOBODY:
        ships = [*table.ships, *table.merchants, table.navy]
        demand(all(place in PLACES for place in ships), "TE-I13", f"ships at {ships}")
    for ship in range(len(SHIPS)):
        demand(table.headings[ship] in table.ports, "TE-I14", f"headings {table.headings}")


def check_turns(table: Tiny, over: bool) -> None:
    """Nobody is more than a turn ahead; at the end all have had equally many, unless somebody plays alone."""
    apart = max(table.turns) - min(table.turns)
    demand(apart <= 1, "TE-I15", f"turns {table.turns}")
    demand(table.round == table.turns[table.first], "TE-I15", f"round {table.round}")
    demand(not over or table.solo or not apart, "TE-I15", f"turns at the end {table.turns}")


def check_between_turns(table: Tiny) -> None:
    """Nothing is in anybody's hands, and no merchant is where it wants to go."""
    loose = (*table.drawn, *table.returned)
    demand(not loose and not table.lifted, "TE-I1", f"cubes {loose}, {table.lifted} hands in hand")
    demand(NO_BOOTY not in table.cargo, "TE-I1", f"cargo {table.cargo}")
    for ship in range(len(SHIPS)):
        there = table.merchants[ship] == table.headings[ship]
        demand(not there, "TE-I14", f"merchants {table.merchants} for {table.headings}")
    demand(NOWHERE not in table.ships, "TE-I13", f"ships {table.ships}")
    if table.solo:
        demand(len(table.holds[RIVAL]) < HOLD, "TE-I1", f"it has {table.holds[RIVAL]}")
