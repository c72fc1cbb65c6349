"""How a game must speak: sentences without holes, doubled articles or names of texts in them."""

from __future__ import annotations

import re

from flibuste.engine.box import Box
from flibuste.engine.words import Phrase

HOLE = re.compile(r"[{}]|\b(word|event|move|prompt|refusal|table)\.[a-z_]")
STUTTER = re.compile(r"\b(a|the) (a|the)\b|\b(un|le|la) (un|le|la)\b|\bNone\b|\bde Capitaine\b")


def spoken_well(box: Box, phrase: Phrase, lang: str) -> str:
    """The sentence of this phrase; it must read well."""
    assert phrase.key in box.speech(lang).texts, f"no text for {phrase.key}"
    sentence = box.speech(lang).say(phrase)
    assert sentence
    assert not HOLE.search(sentence), sentence
    assert not STUTTER.search(sentence), sentence
    assert "  " not in sentence, sentence
    assert sentence == sentence.strip(), sentence
    return sentence


def is_refusal(sentence: str) -> bool:
    """A whole sentence: a capital letter, a full stop, no hole."""
    whole = re.match(r"[A-ZÀ-Ý“«]", sentence) and sentence.endswith(".")
    return bool(whole) and not HOLE.search(sentence)
