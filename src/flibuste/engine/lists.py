"""Lists that players bring to a table: built beforehand of cards, checked by the rules, passed on as a short code.

A game that has such lists names the module with its `LISTS` in its box. Pages, the API and the terminal show the cards,
make edits and tell faults from what is here, whatever the cards are.

An edit is a line: `add CARD PLACE`, `drop CARD PLACE`, `move CARD PLACE PLACE`, `ready NAME`, `random` or `clear`.
Places are the numbers of rows that can carry others, from 1; 0 is none of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import Dice
from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase, Speech

ADD: Final = "add"
DROP: Final = "drop"
MOVE: Final = "move"
READY: Final = "ready"
RANDOM: Final = "random"
CLEAR: Final = "clear"
LONGEST_EDIT: Final = 80


class Fault(Value):
    """Something wrong with a list: the rule it breaks, and a sentence."""

    rule: str
    phrase: Phrase


class Named(Value):
    """A word for pages and addresses, and what people call it."""

    id: str
    name: Phrase


class ListCard(Value):
    """A card to choose: what is printed on it, and what it can do."""

    id: str
    name: Phrase
    kind: str
    """One of the kinds that the game names."""
    group: str
    """One of its groups, such as a nation; empty for none."""
    points: int
    size: int
    """What cards of a kind are sorted by, besides: masts, for one."""
    facts: tuple[Phrase, ...]
    told: tuple[Phrase, ...]


class Row(Value):
    """A line of a list."""

    card: str
    name: Phrase
    cost: int
    place: int
    """What carries it; of something that carries others, its own number."""
    notes: tuple[Phrase, ...] = ()
    moves: bool = False
    """Whether it may be carried by something else."""
    rows: tuple[Row, ...] = ()


class Section(Value):
    """Lines that belong together."""

    name: Phrase
    rows: tuple[Row, ...]
    note: Phrase


class Sheet(Value):
    """A list laid out and checked."""

    code: str
    spent: int
    total: int
    sections: tuple[Section, ...]
    places: tuple[Phrase, ...]
    """What a card may be put on, by number; the first is none of them."""
    faults: tuple[Fault, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Lists:
    """What a game tells of its lists. Options are given as tables have them; those left out have their usual values."""

    word: ClassVar[str]
    """What a list is called in addresses."""
    title: ClassVar[Phrase]
    """For people who are about to build one."""
    own: ClassVar[Phrase]
    """What somebody's list is called who has not given it a name."""
    options: ClassVar[tuple[str, ...]]
    """Those that a list hangs on."""
    kinds: ClassVar[tuple[Named, ...]]
    groups: ClassVar[tuple[Named, ...]]
    grouping: ClassVar[Phrase]
    """What a group is: a nation, for one."""

    def cards(self, options: Mapping[str, str]) -> Sequence[ListCard]:
        """All that a list may be made of."""
        raise NotImplementedError

    def ready(self, options: Mapping[str, str]) -> Sequence[Named]:
        """Lists that somebody thought out."""
        raise NotImplementedError

    def empty(self, options: Mapping[str, str]) -> str:
        """The code of a list to begin with."""
        raise NotImplementedError

    def sheet(self, code: str, options: Mapping[str, str]) -> Sheet:
        """The list of a code, with all that is wrong with it; a sentence if the code stands for none."""
        raise NotImplementedError

    def edited(self, code: str, edit: str, options: Mapping[str, str], dice: Dice) -> str:
        """The code of the list with this change; a sentence if the edit makes no sense."""
        raise NotImplementedError

    def move(self, code: str) -> str:
        """The move that brings this list to the table."""
        raise NotImplementedError


def words_of(edit: str, most: int) -> list[str]:
    """An edit taken apart: its verb, a card and places, as many as there are at most."""
    words = edit[: LONGEST_EDIT + 1].split()
    if not words or len(edit) > LONGEST_EDIT or len(words) > most:
        raise Complaint("list_edit", edit=edit[:LONGEST_EDIT])
    return words


def place_in(words: Sequence[str], at: int, edit: str, most: int) -> int:
    """The place that an edit names at this point; none of them if it does not."""
    if at >= len(words):
        return 0
    word = words[at]
    if not (word.isascii() and word.isdigit() and len(word) < 4 and int(word) <= most):
        raise Complaint("list_edit", edit=edit)
    return int(word)


# -- in words ------------------------------------------------------------------------------------------


def card_line(card: ListCard, named: Mapping[str, Phrase], speech: Speech) -> str:
    """A card in a line: what it costs, what is printed on it, what it can do."""
    group = [speech.say(named[card.group])] if card.group else []
    about = "; ".join([*group, *[speech.say(each) for each in card.facts]])
    told = " ".join([speech.say(each) for each in card.told])
    head = f"{card.points:>2} {card.id} {speech.say(card.name)}"
    return " ".join([head, *([f"({about})"] if about else []), *([told] if told else [])])


def sheet_lines(sheet: Sheet, speech: Speech) -> list[str]:
    """A list in lines, section by section."""
    lines: list[str] = []
    for section in sheet.sections:
        lines.append(f"{speech.say(section.name)} ({speech.say(section.note)})")
        lines += row_lines(section.rows, speech, "  ")
    return lines


def row_lines(rows: Sequence[Row], speech: Speech, indent: str) -> list[str]:
    lines: list[str] = []
    for row in rows:
        notes = "; ".join([speech.say(note) for note in row.notes])
        cost = f"{row.cost} " if row.cost else ""
        lines.append(f"{indent}{cost}{speech.say(row.name)}" + (f" ({notes})" if notes else ""))
        lines += row_lines(row.rows, speech, indent + "  ")
    return lines


def verdict_of(sheet: Sheet, speech: Speech) -> str:
    """What it costs, and whether anything is wrong."""
    sum_ = speech.word("lists.points", ("spent", sheet.spent), ("total", sheet.total))
    if sheet.faults:
        return f"{sum_} {speech.word('lists.wrong', ('n', len(sheet.faults)))}"
    return f"{sum_} {speech.word('lists.fine')}"
