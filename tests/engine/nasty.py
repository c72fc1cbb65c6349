"""Letters that names were never meant to hold, for tests that send them."""

from __future__ import annotations

from random import Random

NASTY = (
    "aZé0 .'<#=?/\\%\t\n\r\x00\x1b\x85\xa0\xad\u0300\u0301\u0336\u034f\u05d0\u05b0\u0627\u0639\u0644\u06cc\u0915\u094d"
    "\u0e01\u0e49\u0f40\u0f90\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u2028\u202e\u2060\u2066\u20e3\u2800"
    "\u2620\u2764\u3000\u3164\ud800\ue000\ufdd0\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufffc\uffff"
    "\U0001f1eb\U0001f3f4\U0001f3fd\U0001f469\U0001f680\U000e0067\U000e007f\U000e0100"
)
"""A few of every kind that has ever made trouble, with letters to go between."""
ORDINARY = (
    "Zo\u00e9 \U0001f469\u200d\U0001f680",
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "An\u200dne",
    "O'Malley <b>",
)
"""Names that people bear, or that their keyboards make of them."""


def nasty_names(many: int, seed: str, longest: int = 9) -> list[str]:
    """The ordinary ones and others drawn at random: mostly letters, so that many are accepted."""
    chance = Random(seed)
    drawn = []
    for _ in range(many):
        letters = chance.choices("AnneBart 7", k=chance.randint(0, longest))
        for _ in range(chance.randint(0, 3)):
            letters.insert(chance.randint(0, len(letters)), chance.choice(NASTY))
        drawn.append("".join(letters))
    return [*ORDINARY, *drawn]
