"""Programs with accounts: one of each name, bounded, and challenges that are settled once."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.store import AccountRow, ChallengeRow, Store, Taken
from tests.store.laying import lay

MANY = 100


def an_account(name: str = "gus", **wishes: Any) -> AccountRow:
    plain = AccountRow(f"hash-{name}", "anne", name, name, f"code-{name}", False, 5.0)
    return plain._replace(**wishes)


def test_an_account_is_found_by_its_token_its_code_and_its_owner(store: Store) -> None:
    store.add_account(an_account(), MANY)
    assert store.account("hash-gus") == store.account_of_code("code-gus") == an_account()
    assert store.accounts_of("anne") == [an_account()]
    assert store.account("code-gus") is store.account_of_code("hash-gus") is None


def test_no_account_passes_for_another(store: Store) -> None:
    store.add_account(an_account(), MANY)
    with pytest.raises(Taken, match="looks like other"):
        store.add_account(an_account("other", likeness="gus"), MANY)
    assert [each.name for each in store.accounts_of("anne")] == ["gus"]


def test_whoever_listens_and_is_open_is_listed(store: Store) -> None:
    for name, is_open in (("gus", True), ("shy", False), ("far", True)):
        store.add_account(an_account(name, is_open=is_open), MANY)
    assert store.see_account("hash-gus", 60.0)
    assert store.see_account("hash-shy", 61.0)
    assert [each.name for each in store.open_accounts(50.0, 10)] == ["gus"]
    assert store.change_account("hash-gus", is_open=False, code="code-new")
    assert store.open_accounts(50.0, 10) == []
    assert store.account_of_code("code-gus") is None


def test_beyond_so_many_the_least_missed_is_dropped(store: Store) -> None:
    for number, name in enumerate(("seen", "old", "new")):
        store.add_account(an_account(name, created=float(number)), 3)
    store.see_account("hash-seen", 9.0)
    store.add_account(an_account("next", created=4.0), 3)
    assert [each.name for each in store.accounts_of("anne")] == ["seen", "new", "next"]


def test_a_challenge_is_settled_once_and_goes_with_its_account(store: Store) -> None:
    lay(store)
    store.add_account(an_account(), MANY)
    row = ChallengeRow("t1", 1, "hash-gus", "anne", 20.0)
    store.challenge([row, row._replace(seat=0, until=19.95)])
    assert [each.seat for each in store.challenges_to("hash-gus")] == [0, 1]
    assert store.challenges_due(19.9) == []
    assert store.settle_challenge(row)
    assert not store.settle_challenge(row)
    assert [each.seat for each in store.challenges_due(20.0)] == [0]
    assert store.remove_account("hash-gus")
    assert store.challenges_to("hash-gus") == []
    assert not store.remove_account("hash-gus")


def test_games_that_go_on_are_told_once_however_many_seats(store: Store) -> None:
    for table in ("t1", "t2", "t3"):
        lay(store, table, plies=2)
        for seat in (0, 1):
            assert store.claim(table, seat, "hash-gus", "Gus")
    store.finish("t2", 9.0)
    store.finish("t3", 9.0)
    found = sorted(store.played_by("hash-gus", ["t2"], 10))
    assert [(row.table, row.plies, row.ended) for row in found] == [("t1", 2, None), ("t2", 2, 9.0)]
