"""What stands on the box: enough for a lobby, without loading the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from flibuste.engine.calls import doors
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.kinds import options_in, whole_or_none
from flibuste.engine.lists import Lists
from flibuste.engine.numbers.numbers import COMPONENTS, OUR_OWN, Numbers
from flibuste.engine.outside import names_code
from flibuste.engine.refusal import Complaint
from flibuste.engine.rulebook import Rulebook
from flibuste.engine.value import Value
from flibuste.engine.words import LANGUAGES as LANGUAGES
from flibuste.engine.words import Speech, as_text, check_language, texts_with

if TYPE_CHECKING:
    from flibuste.engine.dice import Dice
    from flibuste.engine.ruleset import Ruleset

APOSTROPHE = re.compile("['\u2019]")
BETWEEN = re.compile(r"[\s_-]+")
LONGEST_VALUE = 4000
"""Letters of an option that is free text, so that whatever a game does with it costs little. A deck has fewer."""


class Option(Value):
    """A ruling the table may change: the rule it belongs to, its values (none = free text), its default."""

    name: str
    rule: str
    default: str
    values: tuple[str, ...] = ()
    room: int = LONGEST_VALUE

    def settle(self, value: object) -> str:
        text = as_text(value)
        text = text.lower() if isinstance(value, bool) else text
        if len(text) > self.room:
            raise Complaint(
                "option_length", name=self.name, rule=self.rule, most=self.room, length=len(text)
            )
        if self.values and text not in self.values:
            allowed = ", ".join(self.values)
            raise Complaint(
                "option_value", name=self.name, rule=self.rule, allowed=allowed, value=text
            )
        return text


class Rounds(Value):
    """What a game is played in: what one is called, and the event by which the log tells that it begins or is over."""

    fields: ClassVar[tuple[str, ...]] = ("event", "begins")

    def __init__(self, name: Mapping[str, str], event: str, *, begins: bool) -> None:
        self.name = name
        self.event = event
        self.begins = begins


@mypyc_attr(allow_interpreted_subclasses=True)
class Box(Value):
    """One game on the shelf."""

    fields: ClassVar[tuple[str, ...]] = ("id",)

    def __init__(
        self,
        id: str,
        *,
        folder: Path,
        prefix: str,
        title: Mapping[str, str],
        pitch: Mapping[str, str],
        seats: tuple[int, int],
        minutes: tuple[int, int],
        options: tuple[Option, ...],
        versions: Mapping[int, str],
        rounds: Rounds | None = None,
        numbers: str = "",
        lists: str = "",
        asked_first: tuple[str, ...] = (),
        family: str = "",
    ) -> None:
        self.id = id
        self.folder = folder
        self.book = folder / "texts.toml"
        self.prefix = prefix
        self.title = title
        self.pitch = pitch
        self.seats = seats
        self.minutes = minutes
        self.options = options
        self.versions = versions
        """Rules version to the module that plays it: a saved game always finds its rules."""
        self.rounds = rounds
        self.numbers_module = numbers
        """The module with its NUMBERS, where an owner of the box may put in their own."""
        self.lists_module = lists
        """The module with its LISTS, where players bring lists to the table."""
        self.asked_first = asked_first
        """Options that everybody wants to choose, before all rulings."""
        self.family = family or id
        """Whose pictures and heuristics are taken: of a variant, those of the game it comes from."""

    def __reduce__(self) -> Any:
        return find_box, (self.id,)

    @property
    def version(self) -> int:
        """The rules version that new games are played under."""
        return max(self.versions)

    @property
    def seat_counts(self) -> range:
        return range(self.seats[0], self.seats[1] + 1)

    def known_as(self, version: int) -> int:
        """The version under which pictures and heuristics of its family know these rules."""
        known: int = version
        return known

    def ruleset(self, version: int | None = None) -> Ruleset[Any]:
        number = self.version if version is None else version
        if number not in self.versions:
            known = ", ".join(str(each) for each in sorted(self.versions))
            raise Complaint("no_rules_version", number=number, title=self.title, known=known)
        rules: Ruleset[Any] = import_module(self.versions[number]).RULES
        return rules

    def check_seats(self, seats: object) -> int:
        """How many there are, if so many may play; whatever else was given gets the same sentence."""
        low, high = self.seats
        count = whole_or_none(seats)
        if count is None or not low <= count <= high:
            given = seats if count is None else count
            raise Complaint("seats", title=self.title, low=low, high=high, seats=given)
        return count

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """Every option with its value as text, defaults filled in; a sentence when one is wrong. Numbers of an owner's
        own box are there if there are any: most records have no line for them."""
        names = [option.name for option in self.options]
        for name in options_in(options):
            if name not in names:
                raise Complaint("no_option", title=self.title, name=name, known=", ".join(names))
        settled = {
            option.name: option.settle(options.get(option.name, option.default))
            for option in self.options
        }
        own = settled.pop(COMPONENTS, OUR_OWN)
        own = own if own == OUR_OWN else self.numbers.settled(own)
        return settled if own == OUR_OWN else {**settled, COMPONENTS: own}

    @property
    def has_numbers(self) -> bool:
        """Whether an owner of the box may put in the printed numbers in place of ours."""
        return bool(self.numbers_module)

    @property
    def numbers(self) -> Numbers:
        if not self.numbers_module:
            raise Complaint("own_nothing", title=self.title)
        found: Numbers = import_module(self.numbers_module).NUMBERS
        return found

    @property
    def has_lists(self) -> bool:
        """Whether players bring lists of cards to the table, such as fleets."""
        return bool(self.lists_module)

    @property
    def lists(self) -> Lists:
        if not self.lists_module:
            raise Complaint("no_lists", title=self.title)
        found: Lists = import_module(self.lists_module).LISTS
        return found

    def with_components(
        self, options: Mapping[str, object], kept: Mapping[str, str]
    ) -> dict[str, object]:
        """These options, and those that keep an owner's numbers; one of them is given once."""
        for name in kept:
            if name in options:
                raise Complaint("option_twice", name=name)
        return {**options, **kept}

    def rulebook(self, lang: str = "en") -> Rulebook:
        return _rulebook(self.folder / f"rulebook.{check_language(lang)}.md")

    def speech(
        self, lang: str = "en", names: Sequence[str] = (), reader: int | None = None
    ) -> Speech:
        known = check_language(lang)
        return Speech(known, texts_with(self.book, known), names, reader)

    def _repr_html_(self) -> str:
        """In a notebook: what stands on the box."""
        from flibuste.engine.showing import box_html

        return box_html(self)


doors(Box)


def find_box(name: str) -> Box:
    """The box of this name or this title, whatever its dashes, spaces, apostrophes and capitals; the nearest one is
    suggested."""
    if (known := named_box(name)) is not None:
        return known
    shelf = boxes()
    if name in shelf:
        return shelf[name]
    if names_code(name):
        raise Complaint("no_variant", name=name)
    spelled = {plain_name(title): box for box in shelf.values() for title in box.title.values()}
    spelled |= {plain_name(id): box for id, box in shelf.items()}
    wanted = plain_name(name)
    if wanted in spelled:
        return spelled[wanted]
    near = get_close_matches(wanted, shelf, n=1)
    if near:
        raise Complaint("no_game_but", name=name, near=near[0])
    raise Complaint("no_game", name=name, known=", ".join(shelf))


def plain_name(name: str) -> str:
    """What counts of a name: `Pirate's Cove` and `pirates-cove` are one, and so are `Rum & Pirates` and `rum and
    pirates`."""
    words = APOSTROPHE.sub("", name.lower()).replace("&", " and ")
    return "_".join(filter(None, BETWEEN.split(words)))


def first_seat(wish: str, seats: int, dice: Dice, rule: str) -> int:
    """What the option `first_player` says: drawn by lot, or the seat the table chose."""
    if wish == "random":
        return dice.below(seats)
    if int(wish) >= seats:
        raise Complaint("first_player", rule=rule, last=seats - 1, wish=wish)
    return int(wish)


Shelf = Callable[[], Mapping[str, Box]]
_shelves: list[Shelf] = []


def add_shelf(shelf: Shelf) -> None:
    """Put games within reach: the engine knows none by itself."""
    _shelves.append(shelf)


_named: dict[str, Box] = {}


def add_named(box: Box) -> None:
    """A game that is found by its name alone, on no shelf: a variant that somebody here has written."""
    _named[box.id] = box


def named_box(name: str) -> Box | None:
    return _named.get(name)


def boxes() -> Mapping[str, Box]:
    """Every game within reach."""
    return {id: box for shelf in _shelves for id, box in shelf().items()}


@lru_cache
def _rulebook(path: Path) -> Rulebook:
    return Rulebook.read(path.read_text(encoding="utf-8"))
