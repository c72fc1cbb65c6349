"""Names that look alike: what a name shows at a glance, whatever letters it is written with."""

# ruff: noqa: RUF001 (letters that can be mistaken for others are what this is about)

from __future__ import annotations

from unicodedata import category, combining, normalize

from flibuste.engine.names import PICTURE

CAPITALS = {
    "A": "ΑА", "B": "ΒВ", "C": "С", "E": "ΕЕ", "H": "ΗН", "I": "ΙІӀ", "J": "Ј", "K": "ΚК", "M": "ΜМ", "N": "Ν",
    "O": "ΟО", "P": "ΡР", "Q": "Ԛ", "S": "Ѕ", "T": "ΤТ", "W": "Ԝ", "X": "ΧХ", "Y": "ΥУ", "Z": "Ζ",
}  # fmt: skip
SMALL = {
    "a": "αаɑ", "b": "βв", "c": "сϲ", "d": "ԁđ", "e": "εеҽ", "g": "ɡ", "h": "һнħ", "j": "ј", "k": "κк", "l": "1i|ιіıӏł",
    "m": "м", "n": "ηп", "o": "0οоσø", "p": "ρр", "q": "ԛ", "r": "г", "s": "ѕſ", "t": "τт", "u": "υ", "v": "ν",
    "w": "ωԝ", "x": "χх", "y": "γу", "3": "з",
}  # fmt: skip
"""Letters of Greek, Cyrillic and others, and digits, by the letter of ours that they look like."""
PAIRS = (("rn", "m"), ("vv", "w"))


def table_of(lookalikes: dict[str, str]) -> dict[int, str]:
    return {ord(each): ours for ours, many in lookalikes.items() for each in many}


TO_CAPITALS, TO_SMALL = table_of(CAPITALS), table_of(SMALL)


def skeleton(name: str) -> str:
    """What a name looks like at a glance: two names with the same skeleton can be taken for one another."""
    bare = "".join(each for each in normalize("NFKD", name) if not combining(each))
    small = bare.translate(TO_CAPITALS).casefold().translate(TO_SMALL)
    look = "".join(each for each in small if category(each)[0] in "LMNS" and each != PICTURE)
    for pair, one in PAIRS:
        look = look.replace(pair, one)
    return look
