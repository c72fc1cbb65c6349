"""Programs with an account of their own, and what they are asked."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from flibuste.web.shapes import SEAT_NUMBERS, told


class AccountInfo(Struct, frozen=True):
    """A program with an account of its own."""

    name: Annotated[str, told("What it is called at tables; no other account has a name like it.")]
    code: Annotated[
        str, told("What it is challenged by: `account` of a seat when a table is made.")
    ]
    is_open: Annotated[bool, told("Whether everybody may challenge it, and is told its code.")]
    is_here: Annotated[bool, told("Whether its program listens at the moment.")]
    is_yours: Annotated[bool, told("Whether you are it, or have made it.")]


class Accounts(Struct, frozen=True):
    """Programs that may be challenged."""

    accounts: Annotated[
        list[AccountInfo], told("Yours, and those that are open and here; by their names.")
    ]


class NewAccount(Struct, frozen=True):
    """A new account. Its token is told this once."""

    token: Annotated[str, told("The secret that its program sends with every request.")]
    account: Annotated[AccountInfo, told("The account.")]


class ChallengeInfo(Struct, frozen=True):
    """A seat that a program is asked to take."""

    table: Annotated[str, told("The id of the table.")]
    seat: Annotated[int, told(SEAT_NUMBERS)]
    game: Annotated[str, told("The id of the game.")]
    rules: Annotated[int, told("The version of its rules.")]
    options: Annotated[dict[str, str], told("The rulings of the table, each with its value.")]
    names: Annotated[list[str], told("Who sits there or is expected, in the order of the seats.")]
    pace: Annotated[str, told("`live` or `slow`.")]
    clock: Annotated[int | None, told("Seconds for a move; null without a clock.")]
    until: Annotated[float, told("Until when it may be answered, in seconds of Unix time.")]


class Challenges(Struct, frozen=True):
    """What a program is asked."""

    challenges: Annotated[list[ChallengeInfo], told("The most urgent first.")]
