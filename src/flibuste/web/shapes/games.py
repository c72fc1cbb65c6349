"""A game on the shelf: its options, its lists, its rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from flibuste.web.shapes import told


class GameOption(Struct, frozen=True):
    """A ruling that a table may change."""

    name: Annotated[str, told("Its name, as it is given when a table is made.")]
    rule: Annotated[str, told("The id of the rule it belongs to.")]
    default: Annotated[str, told("Its value when none is given.")]
    values: Annotated[list[str], told("The values it may have; none means free text.")]


class GameInfo(Struct, frozen=True):
    """A game on the shelf."""

    id: Annotated[str, told("Its name in addresses.")]
    title: Annotated[str, told("Its name for people.")]
    pitch: Annotated[str, told("What it is about, in a sentence.")]
    least_seats: Annotated[int, told("The smallest number of players.")]
    most_seats: Annotated[int, told("The greatest number of players.")]
    minutes: Annotated[list[int], told("How long a game takes: from, to.")]
    rules: Annotated[int, told("The version of the rules that new tables are played under.")]
    options: Annotated[list[GameOption], told("Rulings that a table may change.")]
    has_numbers: Annotated[
        bool,
        told("Whether some numbers are ours, so that an owner of the box may put in their own."),
    ]


class Games(Struct, frozen=True):
    """The shelf."""

    games: Annotated[list[GameInfo], told("Every game there is.")]
    levels: Annotated[list[str], told("The levels of bots, from the weakest to the strongest.")]


class ListFault(Struct, frozen=True):
    """Something wrong with a list."""

    rule: Annotated[str, told("The id of the rule that it breaks.")]
    sentence: Annotated[str, told("What is wrong, in the language asked for.")]


class ListInfo(Struct, frozen=True):
    """A list that may be brought to a table, such as a fleet."""

    code: Annotated[str, told("Its code as it is usually written.")]
    move: Annotated[str, told("The move that brings it to a table, in its notation.")]
    spent: Annotated[int, told("The points it costs.")]
    total: Annotated[int, told("The points there are.")]
    lines: Annotated[list[str], told("What is on it, line by line.")]
    faults: Annotated[list[ListFault], told("All that is wrong; nothing if it is legal.")]


class RuleText(Struct, frozen=True):
    """One rule of a rulebook."""

    id: Annotated[str, told("Its id, as refusals and log lines cite it, such as PC-5.2.")]
    chapter: Annotated[str, told("The chapter it stands in.")]
    text: Annotated[str, told("What it says, in the language asked for; Markdown.")]


class RuleTexts(Struct, frozen=True):
    """A whole rulebook."""

    game: Annotated[str, told("The id of the game.")]
    rules: Annotated[list[RuleText], told("Its rules, in reading order.")]
