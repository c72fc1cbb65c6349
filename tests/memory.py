"""Where the temporary files of tests lie: in memory, if there is room, so that nobody waits for a disk.

What is written there survives whatever a test does to a process; a loss of power, which it does not, no test has.
"""

from __future__ import annotations

import os
import shutil

PLACE = "/dev/shm"
ROOM = 2 << 30
"""Bytes that several databases and their copies never fill; a container may have much less."""


def has_room() -> bool:
    return os.access(PLACE, os.W_OK | os.X_OK) and shutil.disk_usage(PLACE).free > ROOM


IN_MEMORY = PLACE if has_room() else None
"""None: where such files usually lie."""
