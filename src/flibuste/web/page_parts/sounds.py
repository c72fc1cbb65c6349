"""What a ply sounds like: the names of sounds that a page can make, from what happened."""

from __future__ import annotations

from collections.abc import Iterable

from flibuste.engine.event import Event

BY_FACT = (
    ("die", "dice"),
    ("dice", "dice"),
    ("gold", "coin"),
    ("ducats", "coin"),
    ("card", "card"),
)
"""A fact that an event tells, and its sound."""
BY_NAME = (("fires", "cannon"), ("sunk", "cannon"), ("routed", "cannon"))
"""How the name of an event begins, and its sound."""
MOST = 3


def sounds_of(events: Iterable[Event]) -> list[str]:
    """At most three, each once, in the order of what happened; an otherwise silent ply is a knock."""
    heard: list[str] = []
    for event in events:
        facts = {name for name, _ in event.facts}
        found = [sound for fact, sound in BY_FACT if fact in facts]
        found += [sound for name, sound in BY_NAME if event.name.startswith(name)]
        heard += [sound for sound in found if sound not in heard]
    return heard[:MOST] or ["move"]
