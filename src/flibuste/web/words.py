"""The words of the pages in each language: gettext catalogues, read from their text form at the start."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from flibuste.engine.box import LANGUAGES

LOCALE = Path(__file__).parent / "locale"


def _(sentence: str) -> str:
    """Marks a sentence for the catalogues; it is translated when it is said."""
    return sentence


@cache
def words_in(lang: str) -> NullTranslations:
    """What the pages say in this language; what has no translation is said in English."""
    path = LOCALE / lang / "messages.po"
    if lang not in LANGUAGES or not path.exists():
        return NullTranslations()
    with path.open("rb") as file:
        catalog = read_po(file, locale=lang)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return GNUTranslations(compiled)


def preferred(accepted: str) -> str:
    """The first of our languages that a browser's Accept-Language names; English when it names none."""
    wishes: list[tuple[float, str]] = []
    for place, each in enumerate(accepted.split(",")[:20]):
        tag, _, weight = each.strip().partition(";q=")
        lang = tag.split("-")[0].lower()
        if lang in LANGUAGES:
            wishes.append((-_weight(weight) + place / 1000, lang))
    return min(wishes)[1] if wishes else LANGUAGES[0]


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
