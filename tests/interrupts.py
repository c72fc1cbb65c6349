"""Processes that tests start and interrupt."""

from __future__ import annotations

import signal


def hear_interrupts() -> None:
    """For `preexec_fn`: tests that run in the background are deaf to interrupts, and so is whatever they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
