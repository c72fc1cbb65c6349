"""What somebody wishes a table to be, as it stands in the form: kept as typed, with a sentence for what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from flibuste.bots.levels import LEVELS
from flibuste.engine.box import LONGEST_VALUE, Box, Option
from flibuste.engine.numbers.files import kept_in
from flibuste.engine.refusal import Complaint
from flibuste.web.guard.clean_text import Unwritable, clean_name
from flibuste.web.live.devices import read_code
from flibuste.web.live.table_plan import PACES, UNDO, Plan, SeatPlan
from flibuste.web.pages.own_box import typed
from flibuste.web.settings import Limits
from flibuste.web.words import _, words_in

CLOCKS = (0, 30, 60, 120, 300, 900, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600)
"""Seconds for a move that can be chosen; 0 is no clock."""
WHO = ("me", "link", *(f"bot:{level}" for level in LEVELS))
ACCOUNT = "account"
"""A program with an account: `account:CODE` where it was chosen from the list, else its code is typed."""


@dataclass
class Wishes:
    """The form as it is shown, and shown again: all text. `wrong` has a sentence for each field that is not right."""

    game: str
    count: str
    who: list[str]
    names: list[str]
    codes: list[str]
    """Of programs that are asked."""
    options: dict[str, str]
    pace: str = "live"
    clock: str = "0"
    undo: str = "free"
    spectators: bool = True
    lobby: bool = False
    components: str = ""
    """An owner's file."""
    faults: list[str] = field(default_factory=list)
    """What is wrong with it, a sentence each."""
    wrong: dict[str, str] = field(default_factory=dict)


def first_wishes(box: Box, name: str) -> Wishes:
    """A table as most people want it: me, a friend, and a bot on every other seat."""
    many = box.seats[1]
    return Wishes(
        game=box.id,
        count=str(usual_seats(box)),
        who=["me", "link", *["bot:matelot"] * many][:many],
        names=[name, *[""] * many][:many],
        codes=[""] * many,
        options={option.name: option.default for option in box.options},
    )


def usual_seats(box: Box) -> int:
    """Four, where the game takes four."""
    return max(box.seats[0], min(4, box.seats[1]))


def wishes_in(box: Box, form: Mapping[str, str]) -> Wishes:
    """The form as it came; a field that is missing has its first value."""
    wishes = first_wishes(box, "")
    wishes.count = form.get("count", wishes.count)
    for seat in range(box.seats[1]):
        wishes.who[seat] = form.get(f"who-{seat}", wishes.who[seat])
        wishes.names[seat] = form.get(f"name-{seat}", "")[:200]
        wishes.codes[seat] = form.get(f"code-{seat}", "")[:40]
    for option in box.options:
        value = form.get(f"option-{option.name}", option.default)[: LONGEST_VALUE + 1]
        wishes.options[option.name] = value.strip() or option.default
    wishes.pace = form.get("pace", wishes.pace)
    wishes.clock = form.get("clock", wishes.clock)
    wishes.undo = form.get("undo", wishes.undo)
    wishes.spectators = "spectators" in form
    wishes.lobby = "lobby" in form
    wishes.components = typed(form)
    return wishes


def plan_from(wishes: Wishes, box: Box, limits: Limits, lang: str, player: str) -> Plan | None:
    """The plan of the table; None when something is wrong, and then `wishes.wrong` says what."""
    reading = Reading(wishes, box, limits, lang)
    plan = reading.plan(player)
    return None if wishes.wrong else plan


class Reading:
    """Reads the fields one by one; each that is wrong gets its own sentence."""

    def __init__(self, wishes: Wishes, box: Box, limits: Limits, lang: str) -> None:
        self.wishes = wishes
        self.box = box
        self.limits = limits
        self.lang = lang
        self.said = words_in(lang)

    def plan(self, player: str) -> Plan:
        wishes = self.wishes
        seats = self.seats()
        return Plan(
            game=self.box.id,
            seats=[self.seat(number) for number in range(seats)],
            options=self.options(),
            pace=self.one_of("pace", wishes.pace, PACES),
            clock=int(self.one_of("clock", wishes.clock, tuple(map(str, CLOCKS)))) or None,
            undo=self.one_of("undo", wishes.undo, UNDO),
            spectators=wishes.spectators,
            lobby=wishes.lobby,
            player=player,
        )

    def complain(self, field: str, sentence: str, **facts: object) -> None:
        self.wishes.wrong[field] = self.said.gettext(sentence) % facts

    def seats(self) -> int:
        counts = [str(each) for each in self.box.seat_counts]
        if self.wishes.count not in counts:
            self.complain("count", _("Choose one of these: %(counts)s."), counts=", ".join(counts))
            return 0
        return int(self.wishes.count)

    def seat(self, number: int) -> SeatPlan:
        kind, _colon, listed = self.wishes.who[number].partition(":")
        if kind == ACCOUNT:
            return SeatPlan(ACCOUNT, account=self.code(number, listed))
        who = self.one_of(f"who-{number}", self.wishes.who[number], WHO)
        kind, _colon, level = who.partition(":")
        return SeatPlan(kind, level, self.name(number))

    def code(self, number: int, listed: str) -> str:
        code = read_code(listed or self.wishes.codes[number])
        if not code:
            self.complain(f"code-{number}", _("The code of a program has ten letters and digits."))
        return code

    def name(self, number: int) -> str:
        typed = self.wishes.names[number]
        if not typed.strip():
            return ""
        try:
            return clean_name(typed, self.limits)
        except Unwritable as wrong:
            self.wishes.wrong[f"name-{number}"] = wrong.said(self.lang)
            return ""

    def options(self) -> dict[str, object]:
        """Each ruling by itself first, so that a sentence stands beside the one that is wrong; then all together."""
        settled: dict[str, object] = {}
        rules = self.box.ruleset()
        for option in self.box.options:
            value = self.wishes.options[option.name]
            if value == option.default:
                continue
            try:
                rules.settle({option.name: value})
            except Complaint as complaint:
                self.wishes.wrong[f"option-{option.name}"] = complaint.said(self.lang)
            else:
                settled[option.name] = value
        return self.with_components(settled)

    def with_components(self, options: dict[str, object]) -> dict[str, object]:
        """And the numbers of an owner's own box."""
        if not self.box.has_numbers or not self.wishes.components.strip():
            return options
        try:
            kept = kept_in(self.box.numbers, self.wishes.components)
            return self.box.with_components(options, kept)
        except Complaint as complaint:
            self.wishes.faults = complaint.sentences(self.lang)
            self.wishes.wrong["components"] = complaint.said(self.lang)
            return options

    def one_of(self, field: str, value: str, allowed: tuple[str, ...]) -> str:
        if value not in allowed:
            self.complain(field, _("Choose one of those in the list."))
            return allowed[0]
        return value


def is_free_text(option: Option) -> bool:
    return not option.values
