"""A berth is always manned: whoever is lost is replaced, and what he was asked is asked again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from flibuste.bots.bot import Decision
from flibuste.web.crew.errand import TRIES, Errand
from flibuste.web.crew.hand import Hand, Lost, hire
from flibuste.web.crew.patience import Patience
from flibuste.web.crew.queue import FairQueue
from flibuste.web.crew.wire import Garbled, read_decision

PAUSES: Final = (0.0, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0)
"""Seconds before somebody is replaced, by how many have been lost since the last answer."""

log = logging.getLogger("flibuste.crew")


@dataclass
class Deck:
    """What all berths share: the questions, the bell that is rung for news, and the counts."""

    command: Sequence[str]
    patience: Patience
    most_slow: int
    """Of the workers, how many may think slowly at a time: a quick question does not wait for them."""
    slow: set[Errand] = field(default_factory=set)
    """What is being thought about slowly."""
    queue: FairQueue[Errand] = field(default_factory=FairQueue)
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    manned: int = 0
    asked: int = 0
    answered: int = 0
    replaced: int = 0

    def put(self, errand: Errand) -> None:
        self.asked += 1
        self.queue.put(errand)
        self.bell.set()

    def take(self) -> Errand | None:
        """The next question that may be begun now."""
        errand = self.queue.take(slow=len(self.slow) < self.most_slow)
        if errand is not None and errand.is_slow:
            self.slow.add(errand)
        return errand

    def done_with(self, errand: Errand) -> None:
        """It is no longer thought about; should somebody wait who may think slowly now, he is woken."""
        self.slow.discard(errand)
        self.bell.set()


class Berth:
    """Keeps one worker process at work."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.hand: Hand | None = None
        self.errand: Errand | None = None
        self.misfortunes = 0
        """Losses since the last answer."""
        self.failed_hires = 0
        """In a row."""

    async def keep(self) -> None:
        """Until cancelled; then whoever is here is sent away."""
        try:
            while True:
                await self.work()
        finally:
            await self.leave(self.deck.patience.exit)

    async def work(self) -> None:
        """One answer, or one loss and what follows from it."""
        try:
            if self.hand is None:
                await self.man()
            if self.errand is None:
                self.errand = await self.next_errand()
            await self.run(self.errand)
        except (Lost, Garbled) as loss:
            await self.replace(str(loss))
        except Exception as error:  # a defect of ours must not leave the berth empty for ever
            log.exception("Something unforeseen happened to a hand.")
            await self.replace(repr(error))

    async def man(self) -> None:
        deck = self.deck
        self.failed_hires += 1
        self.hand = await hire(deck.command, deck.patience, deck.bell.set)
        self.failed_hires = 0
        deck.manned += 1
        log.info("A hand is ready.", extra={"event": "ready", "worker": self.hand.process.pid})

    async def next_errand(self) -> Errand:
        """The next question, waited for; Lost when the hand goes in the meantime."""
        deck = self.deck
        assert self.hand is not None
        while self.hand.lost is None:
            errand = deck.take()
            if errand is not None:
                return errand
            deck.bell.clear()
            await deck.bell.wait()
        raise Lost(self.hand.lost)

    async def run(self, errand: Errand) -> None:
        assert self.hand is not None
        seconds = self.deck.patience.for_answer(errand.level)
        answer = await self.hand.ask(errand.question(), seconds)
        self.settle(errand, read_decision(answer, errand.view))
        self.misfortunes = 0
        log.debug("A question is answered.", extra={"event": "answered", **errand.facts()})

    def settle(self, errand: Errand, decision: Decision) -> None:
        """Whoever has stopped waiting is not counted, and his answer thrown away."""
        self.deck.answered += not errand.answer.done()
        errand.settle(decision)
        if errand is self.errand:
            self.drop()

    def drop(self) -> None:
        if self.errand is not None:
            self.deck.done_with(self.errand)
            self.errand = None

    # -- losses ----------------------------------------------------------------------------------------

    async def replace(self, why: str) -> None:
        """Send away whoever is here, and see what becomes of the question; the next turn brings a new hand."""
        self.deck.replaced += 1
        self.misfortunes += 1
        about = self.errand.facts() if self.errand else {}
        pid = self.hand.process.pid if self.hand else None
        log.warning(
            "A hand is replaced: %s", why, extra={"event": "replaced", "worker": pid, **about}
        )
        await self.leave()
        self.reconsider()
        await asyncio.sleep(PAUSES[min(self.misfortunes, len(PAUSES)) - 1])

    async def leave(self, patience: float = 0.0) -> None:
        if self.hand is not None:
            await self.hand.end(patience)
            self.hand = None
            self.deck.manned -= 1

    def reconsider(self) -> None:
        """A question that nobody waits for any more is dropped, and one that fails every time answered anyhow.

        Where nobody at all can be hired, that goes for all questions: no table stands still for ever.
        """
        if self.errand is not None:
            self.errand.failures += 1
            if self.errand.answer.done():
                self.drop()
            elif self.errand.is_hopeless:
                self.concede(self.errand)
        if self.failed_hires > TRIES and not self.deck.manned:
            while (errand := self.deck.queue.take()) is not None:
                self.concede(errand)

    def concede(self, errand: Errand) -> None:
        """The first legal move: better than none."""
        log.error("A question got the first move.", extra={"event": "conceded", **errand.facts()})
        self.settle(errand, Decision(errand.view.options[0]))
