"""A bot's reasons as sentences."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from flibuste.bots.bot import Decision
from flibuste.engine.box import find_box
from flibuste.engine.words import Speech

TEXTS = Path(__file__).parent / "texts.toml"


def explain(
    decision: Decision, game_id: str, lang: str = "en", names: Sequence[str] = ()
) -> list[str]:
    """Why, in one language, a sentence for each reason."""
    speech = find_box(game_id).speech(lang, names)
    said = Speech(lang, {**speech.texts, **bot_texts(lang)}, names)
    return [said.say(reason) for reason in decision.reasons]


@lru_cache
def bot_texts(lang: str) -> dict[str, str]:
    sections = tomllib.loads(TEXTS.read_text(encoding="utf-8"))
    return {
        f"{section}.{name}": texts[lang]
        for section, entries in sections.items()
        for name, texts in entries.items()
    }
