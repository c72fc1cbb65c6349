"""The bot without an opinion: every option is as likely as the others."""

from __future__ import annotations

from flibuste.bots.bot import Bot, Decision
from flibuste.engine.view import View
from flibuste.engine.words import Phrase


class Uniform(Bot):
    """Draws one of the options."""

    def decide(self, view: View, deadline: float | None) -> Decision:
        reason = Phrase("reason.drawn", (("options", len(view.options)),))
        return Decision(self.random(view).choice(view.options), (reason,))
