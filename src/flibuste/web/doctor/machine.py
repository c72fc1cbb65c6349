"""The machine: clock, descriptors, worker processes, mails."""

from __future__ import annotations

import asyncio
import platform
import smtplib
import time
from collections.abc import Iterator
from importlib.metadata import version

from flibuste.engine.box import find_box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.engine.refusal import Complaint
from flibuste.store.inspection import FAULT, FINE, WARNING, Finding
from flibuste.web.live.notifications.mail import line_to
from flibuste.web.live.server_time import counted
from flibuste.web.protocols.connections import RESERVE, raise_descriptors
from flibuste.web.settings import Settings
from flibuste.web.workers import WorkerPool
from flibuste.web.workers.process import COMMAND

GAME, LEVEL = "buccaneer", "matelot"
LONGEST = 60.0
"""Seconds for a worker to load the games and to answer."""
RELEASED = 1_750_000_000
"""A clock that says less was never set."""
GLANCE = 0.05


def look_at_machine(settings: Settings) -> Iterator[Finding]:
    facts = {"version": version("flibuste"), "python": platform.python_version()}
    yield Finding("version", FINE, "version", facts | {"system": platform.system()})
    yield look_at_clock()
    yield look_at_descriptors(settings)
    yield asyncio.run(ask_a_worker())
    yield look_at_mails(settings)
    yield look_at_push(settings)


def look_at_clock() -> Finding:
    """It runs, and somebody has set it."""
    before = counted()
    time.sleep(GLANCE)
    if counted() - before < GLANCE / 2:
        return Finding("clock", FAULT, "clock_stands")
    if time.time() < RELEASED:
        return Finding("clock", FAULT, "clock_unset")
    return Finding("clock", FINE, "clock_runs")


def look_at_descriptors(settings: Settings) -> Finding:
    allowed, wanted = raise_descriptors(), settings.limits.connections + RESERVE
    facts = {"allowed": allowed, "wanted": wanted, "people": max(0, allowed - RESERVE)}
    key = "descriptors" if allowed >= wanted else "descriptors_few"
    return Finding("descriptors", FINE if allowed >= wanted else WARNING, key, facts)


async def ask_a_worker(command: tuple[str, ...] = tuple(COMMAND)) -> Finding:
    """Start one, and ask it for a move."""
    pool = WorkerPool(1, command=command)
    match = Match(find_box(GAME), 3, seed=seed_from("doctor"))
    seat = min(match.game.waiting)
    began = time.monotonic()
    await pool.start()
    try:
        async with asyncio.timeout(LONGEST):
            await pool.choose("doctor", GAME, LEVEL, "doctor", match.view(seat))
    except (TimeoutError, Complaint):
        return Finding("workers", FAULT, "workers_silent", {"seconds": round(LONGEST)})
    finally:
        counts = pool.counts()
        await pool.stop()
    if counts["replaced"] or not counts["answered"]:
        return Finding("workers", FAULT, "workers_lost")
    return Finding("workers", FINE, "workers", {"seconds": round(time.monotonic() - began, 1)})


def look_at_mails(settings: Settings) -> Finding:
    """Say who we are, and send nothing."""
    if not settings.smtp:
        return Finding("mail", FINE, "no_mails")
    try:
        with line_to(settings.smtp) as line:
            line.noop()
    except (OSError, smtplib.SMTPException) as error:
        return Finding("mail", FAULT, "mails_refused", {"error": type(error).__name__})
    return Finding("mail", FINE, "mails", {"sender": settings.mail_from})


def look_at_push(settings: Settings) -> Finding:
    """Browsers let themselves be called by secure pages only."""
    is_secure = any(url.startswith("https:") for url in settings.urls)
    return Finding("push", FINE, "push" if is_secure else "no_push")
