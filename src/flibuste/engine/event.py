"""What happened, for the log and for animation."""

from __future__ import annotations

from flibuste.engine.value import Value
from flibuste.engine.words import Facts, Phrase


class Event(Value):
    """One thing that happened: the rule it happened by, what all may know of it, and what some may know.

    `secrets` holds, for each seat that may know more, the facts in full; everybody else gets `facts`.
    """

    rule: str
    name: str
    facts: Facts = ()
    secrets: tuple[tuple[int, Facts], ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        """The event as this seat may know it, with nobody's secrets in it."""
        for owner, facts in self.secrets:
            if owner == seat:
                return Event(self.rule, self.name, facts)
        return Event(self.rule, self.name, self.facts) if self.secrets else self

    def phrase(self) -> Phrase:
        return Phrase(f"event.{self.name}", self.facts)
