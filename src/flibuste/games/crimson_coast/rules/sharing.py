"""Chapter 13: the gold of a ship that was sunk.

CC-13.1 half for its controller, half for whoever sank it, who has the odd coin; banked at once; CC-13.2, RU-29 coins
are chosen to make up the shares, the largest first, and one is broken where they do not; the gold of a unique
treasure that has a value counts, the card itself leaves the game.
"""

from __future__ import annotations

from flibuste.engine.words import Who
from flibuste.games.crimson_coast.rules.treasure import break_coin
from flibuste.games.crimson_coast.table import BANK, MINTED, UNIQUE, Coast


def share_gold(table: Coast, ship: int, by: int) -> None:
    """All gold aboard, which lies open by now, goes to the two home islands."""
    change_uniques(table, ship)
    coins = coins_aboard(table, ship)
    total = sum([table.gold_of(token) for token in coins])
    if not total:
        return
    share = (total + 1) // 2
    taken = exact(table, coins, share)
    if taken is None:
        taken = broken(table, coins, share)
    for token in coins_aboard(table, ship):
        table.lay_token(token, BANK + (by if token in taken else table.fleets[ship]))
    if table.events is not None:
        owner = table.fleets[ship]
        facts = (("seat", Who(by)), ("gold", share), ("other", Who(owner)), ("rest", total - share))
        table.tell("CC-13.1", "gold_shared", *facts)


def coins_aboard(table: Coast, ship: int) -> list[int]:
    """The coins, the most valuable first."""
    coins = [token for token in table.tokens_at(ship) if table.kinds[token] < UNIQUE]
    return sorted(coins, key=lambda token: (-table.kinds[token], token))


def change_uniques(table: Coast, ship: int) -> None:
    """Of a unique treasure that has a value only its gold counts: as a coin."""
    for token in table.tokens_at(ship):
        if table.is_unique(token) and table.worth[token]:
            table.new_token(table.worth[token], ship, MINTED, True)
            table.worth[token] = 0


def exact(table: Coast, coins: list[int], share: int) -> list[int] | None:
    """Coins that make up the share, tried from the largest on; None if none do."""
    if share == 0:
        return []
    for at, token in enumerate(coins):
        gold = table.gold_of(token)
        if gold <= share:
            rest = exact(table, coins[at + 1 :], share - gold)
            if rest is not None:
                return [token, *rest]
    return None


def broken(table: Coast, coins: list[int], share: int) -> list[int]:
    """The largest coins that fit, and a piece of the smallest one left that covers the rest."""
    taken: list[int] = []
    for token in coins:
        if table.gold_of(token) <= share:
            taken.append(token)
            share -= table.gold_of(token)
    left = [token for token in coins if token not in taken and table.gold_of(token) > share]
    token = left[-1]
    return [*taken, break_coin(table, token, share)]
