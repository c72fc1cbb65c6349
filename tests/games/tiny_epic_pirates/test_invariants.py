"""What must hold after every step: it does in random games, and each is missed when a table breaks it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.refusal import Broken
from flibuste.games.tiny_epic_pirates.components import HIDE_OUT, NO_BOOTY
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import NOWHERE, Tiny
from tests.games.tiny_epic_pirates.strolls import SWITCHES, stroll
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, pirate


def sound(seats: int = 3) -> TinyGame:
    return a_table(
        seats=seats,
        tokens="A1 gold_3",
        searched="C3",
        bottom="quigley pim",
        shown="4 6",
        a=pirate(
            at="A2", hidden=1, helm=2, hands="3", posts="1/1/0/0", hold="SSR", winds=1, shots=1
        ),
        b=pirate(buried="C3", crew="tina doc", gold=9, legend=2, posts="2/1/1/0"),
    )


def put(name: str, place: int, value: object) -> Callable[[Tiny], None]:
    """Another thing at this place of a list or a tuple."""

    def spoil(laid: Tiny) -> None:
        parts = list(getattr(laid, name))
        parts[place] = value
        kept = parts if isinstance(getattr(laid, name), list) else tuple(parts)
        setattr(laid, name, kept)

    return spoil


def replace(name: str, value: object) -> Callable[[Tiny], None]:
    return lambda laid: setattr(laid, name, value)


SPOILS: list[tuple[str, Callable[[Tiny], None]]] = [
    ("TE-I1", replace("bag", (9, 9, 9, 9))),
    ("TE-I1", put("holds", 0, (0, 0, 0, 1))),
    ("TE-I1", put("cargo", 0, NO_BOOTY)),
    ("TE-I1", replace("drawn", (1,))),
    ("TE-I2", replace("prices", (2, 2, 4, 5))),
    ("TE-I3", put("gold", 0, 14)),
    ("TE-I3", put("gold", 0, -1)),
    ("TE-I4", put("shots", 1, 4)),
    ("TE-I5", put("posts", 0, (1, 1, 1, 0))),
    ("TE-I5", put("posts", 0, (2, 1, -1, 0))),
    ("TE-I5", put("legend", 0, 2)),
    ("TE-I5", replace("lifted", 1)),
    ("TE-I6", put("hands", 0, 1)),
    ("TE-I6", put("hands", 0, 1 << 2)),
    ("TE-I6", put("helms", 0, 6)),
    ("TE-I6", put("orders", 0, (HIDE_OUT, 1, 1, 3, 4, 5))),
    ("TE-I8", put("crews", 0, (0,))),
    ("TE-I8", put("row", 0, -1)),
    ("TE-I8", replace("batches", ((5, 6),))),
    ("TE-I8", replace("hurt", 1 << 5)),
    ("TE-I8", put("sides", 1, -1)),
    ("TE-I9", replace("sunk", ())),
    ("TE-I9", lambda laid: setattr(laid, "merchant_deck", laid.merchant_deck[::-1])),
    ("TE-I10", put("tokens", 5, 99)),
    ("TE-I10", replace("found", ())),
    ("TE-I10", put("passes", 2, 5)),
    ("TE-I11", put("treasures", 0, 1)),
    ("TE-I11", replace("ending", True)),
    ("TE-I12", put("legend", 1, 6)),
    ("TE-I13", put("ships", 1, 16)),
    ("TE-I13", put("ships", 2, NOWHERE)),
    ("TE-I13", replace("hidden", 0b101)),
    ("TE-I13", replace("navy", NOWHERE)),
    ("TE-I13", put("sea", 0, 3)),
    ("TE-I14", put("headings", 0, 5)),
    ("TE-I14", put("merchants", 0, 15)),
    ("TE-I15", put("turns", 2, 2)),
    ("TE-I15", replace("round", 7)),
]


@pytest.mark.parametrize(("invariant", "spoil"), SPOILS)
def test_a_broken_table_is_noticed(invariant: str, spoil: Callable[[Tiny], None]) -> None:
    game = sound()
    RULES.check(game)
    spoil(game.table)
    with pytest.raises(Broken, match=rf"{invariant}\b"):
        RULES.check(game)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_of_it_holds_in_random_games(seats: int) -> None:
    for switches in ({}, *SWITCHES):
        chosen = switches if seats > 1 else {**switches, "first_player": "random"}
        for game, _, _ in stroll(seats, "invariants", **chosen):
            RULES.check(game)
        RULES.check(game)


def test_nothing_ever_goes_down_that_only_goes_up() -> None:
    """Legend, buried treasures and the value of a merchant's slot never fall; a card gives its token once."""
    for seats in (2, 4):
        before = None
        for game, _, _ in stroll(seats, "upwards"):
            now = game.table.copy()
            if before is not None:
                pairs = [
                    *zip(before.legend, now.legend, strict=True),
                    *zip(before.treasures, now.treasures, strict=True),
                    *zip(before.shown, now.shown, strict=True),
                    *zip(before.tokens, now.tokens, strict=True),
                ]
                assert all(old <= new for old, new in pairs)
                assert now.found[: len(before.found)] == before.found
            before = now


def test_the_captain_never_stays_where_he_was() -> None:
    starts: dict[int, int] = {}
    for game, seat, action in stroll(3, "captains", auto_single="false"):
        if type(game.choice).__name__ == "AdvanceCaptain":
            starts[seat] = game.table.helms[seat]
        elif type(game.choice).__name__ == "SailOn" and game.table.steps == 0:
            assert game.table.helms[seat] != starts[seat], action
