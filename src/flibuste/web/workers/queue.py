"""Who is served next: those who pay for a thought share the workers by the time they take.

The address that a table was made from pays for its bots, and the address that asks for a hint pays for that. Within an
address visitors share, and within a visitor tables. Whoever begins to wait stands where the one stands who was served
last, neither before nor behind: so nobody waits for what others have in the queue, nobody is punished for what was
thought while nobody else waited, and a new name is worth no more than an old one that has been idle.
(This is start-time fair queueing, by names within names.)
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

MOST_KEPT: Final = 10_000
"""Names that are remembered at each level; the one longest unserved is forgotten first."""


class Payer(NamedTuple):
    """Who pays for a thought: an address, and the visitor there."""

    address: str = ""
    visitor: str = ""


class Asking(Protocol):
    """A question as the queue sees it."""

    @property
    def payer(self) -> Payer: ...
    @property
    def table(self) -> str: ...
    @property
    def is_hint(self) -> bool: ...
    @property
    def is_slow(self) -> bool: ...
    @property
    def seconds(self) -> float:
        """Of a worker's time, by its level and not by what it turns out to take: that would tell."""


T = TypeVar("T", bound=Asking)


class Turns(Generic[T]):
    """Questions, and names that have questions in the same way; what it has itself goes first, in order."""

    def __init__(self) -> None:
        self.own: deque[T] = deque()
        self.others: dict[str, Turns[T]] = {}
        self.ways: dict[str, float] = {}
        """How far each of those has come that wait, of equals the one first that was served longest ago."""
        self.taken: OrderedDict[str, float] = OrderedDict()
        """How far each name has come that is remembered, in seconds."""
        self.reached = 0.0
        """How far the one had come who was served last: there newcomers begin."""
        self.quick = 0
        self.slow = 0

    def waiting(self, slow: bool) -> int:
        """How many there are to be served, slow ones among them or not."""
        return self.quick + self.slow if slow else self.quick

    def put(self, item: T, *names: str) -> None:
        self.count(item, 1)
        if not names:
            self.own.append(item)
            return
        name = names[0]
        if name not in self.others:
            self.wait(name, Turns(), max(self.reached, self.taken.get(name, 0.0)))
        self.others[name].put(item, *names[1:])

    def take(self, slow: bool) -> T | None:
        """The next, or None when nobody waits who may be served."""
        if not self.waiting(slow):
            return None
        item = self.take_own(slow) if self.own else None
        if item is None:
            item = self.take_of_others(slow)
        self.count(item, -1)
        return item

    def take_own(self, slow: bool) -> T | None:
        for place, item in enumerate(self.own):
            if slow or not item.is_slow:
                del self.own[place]
                return item
        return None

    def take_of_others(self, slow: bool) -> T:
        """Of the one who has come least far; then the others are before him."""
        is_anybody = slow or not self.slow
        ways = self.ways if is_anybody else {each: self.ways[each] for each in self.quick_ones()}
        name = min(ways, key=ways.__getitem__)
        way, turns = self.ways.pop(name), self.others.pop(name)
        item = turns.take(slow)
        assert item is not None
        come = way + item.seconds
        if turns.waiting(slow=True):
            self.wait(name, turns, come)
        self.reached = max(self.reached, way)
        self.note(name, come)
        return item

    def quick_ones(self) -> list[str]:
        return [name for name, turns in self.others.items() if turns.quick]

    def wait(self, name: str, turns: Turns[T], way: float) -> None:
        self.others[name], self.ways[name] = turns, way
        self.note(name, way)

    def note(self, name: str, way: float) -> None:
        self.taken[name] = way
        self.taken.move_to_end(name)
        if len(self.taken) > MOST_KEPT:
            self.taken.popitem(last=False)

    def discard(self, item: T, *names: str) -> bool:
        """Forget this question; whether it was still waiting."""
        if names:
            turns = self.others.get(names[0])
            found = turns is not None and turns.discard(item, *names[1:])
            if turns is not None and not turns.waiting(slow=True):
                del self.others[names[0]], self.ways[names[0]]
        else:
            found = item in self.own
            if found:
                self.own.remove(item)
        if found:
            self.count(item, -1)
        return found

    def count(self, item: T, more: int) -> None:
        if item.is_slow:
            self.slow += more
        else:
            self.quick += more


class FairQueue(Generic[T]):
    """What is to be thought about."""

    def __init__(self) -> None:
        self.turns: Turns[T] = Turns()

    def put(self, item: T) -> None:
        self.turns.put(item, *place_of(item))

    def take(self, *, slow: bool = True) -> T | None:
        """The next; only a quick one, if a slow one may not be begun now."""
        return self.turns.take(slow)

    def discard(self, item: T) -> None:
        """Forget this question, if it is still waiting."""
        self.turns.discard(item, *place_of(item))

    def __len__(self) -> int:
        return self.turns.waiting(slow=True)


def place_of(item: Asking) -> tuple[str, ...]:
    """Slow and quick questions are counted apart: who asks many quick ones loses no turn for a slow one.

    A person waits for a hint: it goes before the moves of bots of the same visitor.
    """
    lane = "slow" if item.is_slow else "quick"
    return (lane, *item.payer) if item.is_hint else (lane, *item.payer, item.table)
