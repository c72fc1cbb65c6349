"""A request that is not what it should be: which part of it, and why, in a sentence.

Whoever reads it for us, msgspec and the framework, says so in English and to programmers. Here it is put into words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from flibuste.engine.reading import shown
from flibuste.web.errors import SENTENCES, Wrong
from flibuste.web.words import _, words_in

BECAUSE: Final = _("This request makes no sense to us: %(why)s.")
THE_BODY: Final = _("the body")
MISSING: Final = _("%(name)s is missing")
OR: Final = _("or")
BOTH: Final = _("%(why)s; %(more)s")
MISSED: Final = "'data'"
"""What the framework says of a body that is empty."""
NO_PARAMETER: Final = "no such parameter"
ONE_OF: Final = "Expected one of "
"""What stands before the values that may be chosen from: msgspec does not list them, so we do."""

KINDS: Final = {
    "int": _("a whole number"),
    "float": _("a number with decimals"),
    "str": _("text"),
    "bool": _("true or false"),
    "array": _("a list"),
    "object": _("an object"),
}
"""Of JSON; what is not here, such as `null`, is called the same everywhere."""

WHYS: Final = tuple(
    (re.compile(pattern, re.DOTALL), clause)
    for pattern, clause in (
        (
            r"Expected `(?P<wanted>[^`]+)`, got `(?P<given>\w+)`",
            _("%(name)s should be %(wanted)s, not %(given)s"),
        ),
        (rf"{ONE_OF}(?P<values>.+)", _("%(name)s should be one of these: %(values)s")),
        (r"Expected `\w+` of length >= 1\b", _("%(name)s should not be empty")),
        (
            r"Expected `\w+` of length <= (?P<bound>\d+)",
            _("%(name)s should be no longer than %(bound)s"),
        ),
        (r"Expected `\w+` >= (?P<bound>\S+)", _("%(name)s should be at least %(bound)s")),
        (r"Expected `\w+` <= (?P<bound>\S+)", _("%(name)s should be at most %(bound)s")),
        (r"Number out of range", _("%(name)s is too large a number")),
        (r"Object missing required field `(?P<field>.+)`", MISSING),
        (r"Missing required \w+ parameter '(?P<field>\w+)'", MISSING),
        (MISSED, MISSING),
        (r"Invalid value ", _("%(name)s is none that we know")),
        (
            r"Object contains unknown field `(?P<field>.*)`",
            _("there is no field %(name)s here"),
        ),
        (NO_PARAMETER, _("there is no parameter %(name)s here")),
        (r"JSON is malformed|Input data was truncated", _("%(name)s is no JSON")),
        (r"'utf-8' codec", _("%(name)s is no UTF-8")),
        (r"maximum recursion depth", _("%(name)s has too many brackets within brackets")),
    )
)


class Fault(NamedTuple):
    """One thing that is wrong."""

    where: str
    """The field or the parameter; empty for the whole body."""
    what: str
    """As whoever read it has said it."""

    def said(self, lang: str) -> str:
        """In words of ours; empty when we have none for it."""
        for pattern, clause in WHYS:
            found = pattern.match(self.what)
            if found:
                return words_in(lang).gettext(clause) % self.facts(found.groupdict(), lang)
        return ""

    def facts(self, found: Mapping[str, str], lang: str) -> dict[str, str]:
        words = words_in(lang)
        kinds = {
            key: f" {words.gettext(OR)} ".join(
                words.gettext(KINDS[each]) if each in KINDS else each
                for each in found[key].split(" | ")
            )
            for key in ("wanted", "given")
            if key in found
        }
        name = ".".join(filter(None, (self.where, found.get("field"))))
        return {**found, **kinds, "name": harmless(name) or words.gettext(THE_BODY)}


class Misread(Wrong):
    """What was sent is not what it should be."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("bad", SENTENCES[400])
        self.faults = faults

    def said(self, lang: str) -> str:
        words = words_in(lang)
        why = ""
        for more in filter(None, (each.said(lang) for each in self.faults)):
            why = words.gettext(BOTH) % {"why": why, "more": more} if why else more
        return words.gettext(BECAUSE) % {"why": why} if why else super().said(lang)


def harmless(name: str) -> str:
    """A name that somebody has sent, to be told in a sentence."""
    return shown(name if name.isprintable() else repr(name)[1:-1])
