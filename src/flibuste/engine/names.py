"""Names, and other lines that people write: one rule for how they are kept and which signs may stand in them.

Whoever gives a name is held to `one_line`, `is_plain` and `is_visible`. Whoever reads one, in a record or a database,
asks only whether it `is_legible`, which is less: what was accepted once is always read again.
"""

from __future__ import annotations

import re
from unicodedata import category, combining, normalize

HIDDEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
"""Controls, marks that turn the direction of writing, letters nobody knows: they only serve to deceive."""
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\ufffc"
    "\U00016fe4\U0001d159\U000e0000-\U000e0fff]"
)
"""Letters and signs of other kinds that show nothing: fillers, selectors of variants, tags."""

JOINERS = "\u200c\u200d"
PICTURE = "\ufe0f"
"""Asks for a sign to be drawn as a picture."""
SCRIPTS = re.compile(
    "[\u0600-\u0dff\u1000-\u109f\u1780-\u18af\u1b00-\u1bff\ua840-\ua87f\ua980-\ua9df\ufb50-\ufdff\ufe70-\ufefc"
    "\U00010a00-\U00010a5f\U00010ac0-\U00010aff\U00010b80-\U00010baf\U00010d00-\U00010d3f\U00010f30-\U00010fdf"
    "\U00011000-\U0001137f\U0001e900-\U0001e95f]"
)
"""Those whose letters join, or stand apart, by a joiner: Arabic and its like, those of India, Mongolian, Adlam."""
EMOJI = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf"
    "\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
KEYS, KEYCAP = "0123456789#*", "\u20e3"
VIRAMA = 9
"""The combining class of the signs that bind consonants."""
MOST_MARKS = 4
"""Upon one letter: Hebrew, Arabic, Thai and Tibetan need two to four; more only climb into the lines above."""


def one_line(text: str) -> str:
    """The text in its normal form: composed letters, joiners only where they join, single blanks."""
    return " ".join(normalize("NFC", without_idle(normalize("NFC", text))).split())


def without_idle(text: str) -> str:
    """The text without joiners that join nothing."""
    kept = ""
    for place, letter in enumerate(text):
        if not is_idle(letter, kept[-1:], text[place + 1 : place + 2]):
            kept += letter
    return kept


def is_idle(letter: str, before: str, after: str) -> bool:
    """Whether this is a joiner that makes no difference here."""
    if letter == PICTURE:
        return not EMOJI.match(before) and not (before and before in KEYS and after == KEYCAP)
    if letter not in JOINERS:
        return False
    if before and combining(before) == VIRAMA:
        return False
    if is_joining(before) and is_joining(after):
        return False
    is_between = before == PICTURE or EMOJI.match(before)
    return letter != "\u200d" or not is_between or not EMOJI.match(after)


def is_joining(letter: str) -> bool:
    return bool(SCRIPTS.match(letter)) and category(letter)[0] in "LM"


# -- names that are given ------------------------------------------------------------------------------


def is_plain(line: str) -> bool:
    """Whether a line in its normal form holds nothing that hides, and no heaps of marks."""
    if BLANK.search(line):
        return False
    marks = 0
    for letter in line:
        kind = category(letter)
        if kind in HIDDEN and letter not in JOINERS:
            return False
        marks = marks + 1 if kind in ("Mn", "Me") and letter != PICTURE else 0
        if marks > MOST_MARKS:
            return False
    return True


def is_visible(line: str) -> bool:
    """Whether there is a letter, a digit or another sign in it that can be seen by itself."""
    return any(category(letter)[0] in "LNPS" and not BLANK.match(letter) for letter in line)


# -- names that are read -------------------------------------------------------------------------------


def is_legible(name: str) -> bool:
    """Whether a record can hold this name: one line with something on it. Whatever is given anew is legible."""
    bare = name.replace(JOINERS[0], "").replace(JOINERS[1], "")
    return bool(bare.strip()) and bare.isprintable()


def legible(name: str) -> str:
    """The name as a record can hold it, whatever a database made of it."""
    if is_legible(name):
        return name
    shown = "".join(each if is_legible(f"x{each}") else "\ufffd" for each in name)
    return shown if is_legible(shown) else "?"
