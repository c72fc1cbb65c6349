"""Sections, places, cards and goods as log, buttons and outlook call them."""

from __future__ import annotations

from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove.components import ALL, ISLANDS, KINDS, SECTIONS


def section_phrase(section: int) -> Phrase:
    return Phrase("word.all_sections" if section == ALL else f"word.{SECTIONS[section]}")


def island_phrase(island: int) -> Phrase:
    return Phrase(f"word.island_{ISLANDS[island]}")


def card_phrase(kind: int) -> Phrase:
    return Phrase(f"word.{KINDS[kind]}")


def goods_phrase(*, fame: int = 0, gold: int = 0, chests: int = 0, cards: int = 0) -> object:
    """A list of these without what there is none of."""
    counted = (("fame", fame), ("gold", gold), ("chests", chests), ("cards", cards))
    found = [Phrase(f"goods.{name}", (("n", number),)) for name, number in counted if number]
    return tuple(found) or Phrase("goods.none")
