"""A bot's reasons as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.bots.bot import Decision
from flibuste.engine.box import find_box


def explain(
    decision: Decision, game_id: str, lang: str = "en", names: Sequence[str] = ()
) -> list[str]:
    """Why, in one language, a sentence for each reason."""
    speech = find_box(game_id).speech(lang, names)
    return [speech.say(reason) for reason in decision.reasons]
