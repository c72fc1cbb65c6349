"""The numbers that an owner of the box may put in, of every game that has some: ours are ours, theirs are played."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

import flibuste
from flibuste.engine.box import Box
from flibuste.engine.match import Match
from flibuste.engine.numbers.comparing import OURS, PRINTED, Table
from flibuste.engine.numbers.files import LONGEST, kept_from, kept_in, our_file, told
from flibuste.engine.numbers.kinds import (
    Keyed,
    Kind,
    Listed,
    Measure,
    OneOf,
    Row,
    Truth,
    Whole,
    toml,
)
from flibuste.engine.numbers.numbers import Part
from flibuste.engine.reading import read_record
from flibuste.engine.refusal import Complaint
from flibuste.engine.verify import verify
from tests.engine.numbers.test_numbers import legible
from tests.games.shelf import BOXES, LANG

NUMBERED = [box for box in BOXES if box.has_numbers]
GAME = pytest.mark.parametrize("box", NUMBERED, ids=lambda box: box.id)


def source(box: Box) -> str:
    return (box.folder / "components.toml").read_text(encoding="utf-8")


# -- ours -------------------------------------------------------------------------------------------------


def test_which_games_have_numbers_of_ours() -> None:
    """Whoever says `reconstructed` lets an owner put in the printed number."""
    assert {box.id for box in NUMBERED} == {box.id for box in BOXES if f'"{OURS}"' in source(box)}


@GAME
def test_our_own_file_is_the_default(box: Box) -> None:
    """As far as a stranger may send us one so long."""
    assert kept_from(box.numbers, tomllib.loads(source(box))) == {}
    assert len(source(box)) > LONGEST or kept_in(box.numbers, source(box)) == {}


@GAME
@LANG
@pytest.mark.parametrize("only", [(), (OURS,)], ids=["all", "ours"])
def test_what_we_print_for_an_owner_is_the_default_and_holds_every_number(
    box: Box, lang: str, only: tuple[str, ...]
) -> None:
    text = our_file(box.numbers, box.speech(lang), *[only] if only else [])
    assert kept_in(box.numbers, text) == {}
    assert max(map(len, text.splitlines())) < 260
    found = tomllib.loads(text)
    for part, row, key in places(box):
        comes_from = box.numbers.source(row, key, part.table)
        table = found.get(part.table, {}) if part.table else found
        rows = {each["id"]: each for each in table.get(part.list, ())} if part.list else {"": table}
        is_there = key in rows.get(row["id"] if part.list else "", {})
        assert is_there == (comes_from in only if only else comes_from != PRINTED), (part, key)


def places(box: Box) -> Iterator[tuple[Part, Table, str]]:
    """Every number that a game declares, row by row."""
    numbers = box.numbers
    for part in numbers.parts:
        for row in numbers.rows_of(part):
            yield from ((part, row, key) for key in part.kinds if key in row)


@GAME
def test_every_number_of_ours_fits_its_kind_in_its_usual_form(box: Box) -> None:
    for part, row, key in places(box):
        if box.numbers.source(row, key, part.table) != PRINTED:
            assert part.kinds[key].misfits(row[key]) == [], (part.table, key)
            assert part.kinds[key].settled(row[key]) == row[key], (part.table, key)


NOT_PLAYED = {
    "buccaneer": {"pirates.colour", "ships.deck_sum_ducats", "ships.kind"},
    "pirates_cove": {"tavern.cards.number", "tavern.cards.family", "tavern.cards.timing"},
    "tiny_epic_pirates": {"search.token.number"},
    "crimson_coast": set(),
}
"""What is ours and makes no difference: colours, a sum of others, names; and what a row has besides its number."""


@GAME
def test_every_number_of_ours_is_an_owners_to_put_in(box: Box) -> None:
    """A key that we say is reconstructed is declared, or nothing depends on it."""
    numbers = box.numbers
    forgotten = set()
    for name, table in numbers.rows.items():
        for key, value in table.items() if isinstance(table, dict) else ():
            rows = (
                value if isinstance(value, list) and value and isinstance(value[0], dict) else None
            )
            part = numbers.part(name, key if rows else "")
            kinds = part.kinds if part is not None else {}
            found = [(row, field) for row in rows for field in row] if rows else [(table, key)]
            for each, field in found:
                is_named = field in ("id", "number") or field.startswith(("provenance", "name_"))
                if (
                    not is_named
                    and field not in kinds
                    and numbers.source(each, field, name) == OURS
                ):
                    forgotten.add(f"{name}.{key}.{field}" if rows and kinds else f"{name}.{key}")
    assert forgotten <= NOT_PLAYED[box.id], forgotten


@GAME
@LANG
def test_every_number_has_its_words(box: Box, lang: str) -> None:
    texts = box.speech(lang).texts
    assert told(box.numbers, OURS)
    for comes_from in (OURS, "public"):
        for table, keys in told(box.numbers, comes_from):
            assert texts[f"component.{table}"]
            assert all(texts[f"number.{key}"] for key in keys)


# -- an owner's -------------------------------------------------------------------------------------------


def another(kind: Kind, value: Any, chance: Random) -> Any:
    """A value of this kind that is another one."""
    if isinstance(kind, Whole):
        return chance.choice([n for n in range(kind.low, kind.high + 1) if n != value])
    if isinstance(kind, Measure):
        step = 10**-kind.places
        return round(value + (step if value + step <= kind.high else -step), kind.places)
    if isinstance(kind, Truth):
        return not value
    if isinstance(kind, OneOf):
        return chance.choice([each for each in kind.values if each != value])
    if isinstance(kind, Listed) and value:
        at = chance.randrange(len(value))
        return [*value[:at], another(kind.each, value[at], chance), *value[at + 1 :]]
    if isinstance(kind, Row):
        at = chance.randrange(len(value))
        return [*value[:at], another(kind.kinds[at], value[at], chance), *value[at + 1 :]]
    if isinstance(kind, Keyed) and value:
        key = chance.choice(list(value))
        return {**value, key: another(kind.kinds[key], value[key], chance)}
    return OTHERS[type(kind).__name__](value)


OTHERS: dict[str, Any] = {
    "Listed": lambda value: [*value, 1],
    "Symbol": lambda value: "gold:1" if value != "gold:1" else "gold:2",
    "EachOnce": lambda value: value[::-1],
    "HouseCards": lambda value: [*value, {"id": "gale", "effect": "lookout", "copies": 2}],
}


def put_in(part: Part, row: Table, key: str, value: Any) -> Table:
    """A file with this one number."""
    if not part.table:
        return {key: value}
    inside = {part.list: [{"id": row["id"], key: value}]} if part.list else {key: value}
    return {part.table: inside}


@GAME
@pytest.mark.parametrize("seed", range(3))
def test_any_one_number_may_be_another(box: Box, seed: int) -> None:
    """Every number by itself: it is kept, or refused because a sum or a count does not come out, or printed."""
    chance = Random(seed)
    kept: list[str] = []
    for part, row, key in places(box):
        given = put_in(part, row, key, another(part.kinds[key], row[key], chance))
        is_printed = box.numbers.source(row, key, part.table) == PRINTED
        complaint = ""
        try:
            options = kept_from(box.numbers, given)
        except Complaint as wrong:
            complaint = str(wrong)
        assert ("is printed in the rulebook" in complaint) == is_printed
        if complaint:
            assert part.table in complaint
            continue
        settled = box.ruleset().settle(options)
        assert options, given
        assert {name: settled[name] for name in options} == options, "it is in its usual form"
        assert kept_in(box.numbers, written(given)) == options, "a file says the same"
        kept.append(key)
    assert len(set(kept)) > 1


def written(given: Table) -> str:
    """As a file."""
    return "\n".join(f"{name} = {toml(value)}" for name, value in given.items())


@cache
def owner(box: Box, seed: int) -> Table:
    """An owner with many numbers of their own, such as go together."""
    chance = Random(seed)
    numbers = box.numbers
    given: Table = {}
    for wish in [*swaps(box, chance), *changes(box, chance)]:
        tried = json.loads(json.dumps(given))
        for each in wish:
            merge(tried, each)
        try:
            numbers.differing(tried)
        except Complaint:
            continue  # a sum would not come out
        given = tried
    return given


def swaps(box: Box, chance: Random) -> Iterator[list[Table]]:
    """Two rows change their numbers, so that sums stay as they are."""
    numbers = box.numbers
    for part in numbers.parts:
        for key in [key for key, kind in part.kinds.items() if isinstance(kind, Whole)]:
            rows = [
                row
                for row in numbers.rows_of(part)
                if numbers.source(row, key, part.table) != PRINTED
            ]
            pairs = [pair for pair in combinations(rows, 2) if pair[0][key] != pair[1][key]]
            for one, other in chance.sample(pairs, len(pairs)):
                yield [put_in(part, one, key, other[key]), put_in(part, other, key, one[key])]


def changes(box: Box, chance: Random) -> Iterator[list[Table]]:
    for part, row, key in places(box):
        is_printed = box.numbers.source(row, key, part.table) == PRINTED
        if not is_printed and chance.random() < 0.6:
            yield [put_in(part, row, key, another(part.kinds[key], row[key], chance))]


def merge(given: Table, more: Table) -> None:
    for name, value in more.items():
        if isinstance(value, dict):
            merge(given.setdefault(name, {}), value)
        elif isinstance(value, list) and isinstance(value[0], dict) and name != "house_cards":
            rows = given.setdefault(name, [])
            same = [row for row in rows if row["id"] == value[0]["id"]]
            same[0].update(value[0]) if same else rows.append(value[0])
        else:
            given[name] = value


@GAME
@pytest.mark.parametrize("seed", range(4))
def test_an_owners_numbers_are_played_and_replayed_from_the_record(box: Box, seed: int) -> None:
    given = owner(box, seed)
    low, high = box.seats
    seats = ["uniform"] * (low + seed % (high - low + 1))
    ours = flibuste.play(box.id, seats, seed=seed)
    theirs = flibuste.play(box.id, seats, seed=seed, components=given)
    text = theirs.record.text()
    assert text != ours.record.text()
    assert (
        len(set(theirs.record.heading.options.items()) - set(ours.record.heading.options.items()))
        > 0
    )
    again = Match.replay(read_record(text))
    assert again.record.text() == text
    assert again.game.table == theirs.game.table
    assert verify(text).honest
    box.ruleset().check(again.game)


@GAME
def test_the_order_of_rows_and_of_lists_that_have_none_means_nothing(box: Box) -> None:
    given = owner(box, 1)
    turned = json.loads(json.dumps(given), object_pairs_hook=lambda pairs: dict(pairs[::-1]))
    for part in box.numbers.parts:
        if part.list in turned.get(part.table, {}):
            turned[part.table][part.list].reverse()
    assert json.dumps(turned) != json.dumps(given)
    assert kept_from(box.numbers, turned) == kept_from(box.numbers, given)


@GAME
def test_every_number_changed_has_room_in_a_record(box: Box) -> None:
    for seed in range(4):
        options = kept_from(box.numbers, owner(box, seed))
        assert box.ruleset().settle(options)
        for option in box.options:
            assert len(options.get(option.name, "")) < option.room * 0.9


@GAME
@LANG
def test_whatever_is_garbled_gets_sentences(box: Box, lang: str) -> None:
    """Our own file with values in it that nobody would print."""
    chance = Random(f"{box.id} {lang}")
    odd = [True, -1, 10**30, 2.5, "", "x", "\x1b[2J", [], [[]], [1] * 99, {}, {"id": "x"}, None]
    for part, row, key in places(box):
        value = chance.choice(odd[:-1])
        if part.kinds[key].misfits(value) == []:
            continue
        with pytest.raises(Complaint) as caught:
            kept_in(box.numbers, written(put_in(part, row, key, value)))
        for sentence in caught.value.sentences(lang):
            assert sentence.startswith(("Line 1", "Ligne 1"))
            assert key in sentence
            assert legible(sentence)
            assert sentence.endswith(".")


@GAME
def test_a_stranger_opens_no_file(box: Box, tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(our_file(box.numbers, box.speech()), encoding="utf-8")
    for name in box.numbers.names:
        with pytest.raises(Complaint) as caught:
            box.ruleset().settle({name: str(file)})
        assert caught.value.said("en") != caught.value.said("fr")
