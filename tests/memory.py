"""Where the temporary files of tests lie: in memory, if there is such a place, so that nobody waits for a disk.

What is written there survives whatever a test does to a process; a loss of power, which it does not, no test has.
"""

from __future__ import annotations

import os

PLACE = "/dev/shm"
IN_MEMORY = PLACE if os.access(PLACE, os.W_OK | os.X_OK) else None
"""None: where such files usually lie."""
