"""What takes turns in `make soak`: of several ways to do the same, one today and another one tomorrow.

FLIBUSTE_TURN is the number of a turn, to have it again, or `all` for every way; without it, the day decides.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TypeVar

T = TypeVar("T")
TURN, ALL = "FLIBUSTE_TURN", "all"


def todays() -> str:
    return os.environ.get(TURN) or str(datetime.now(UTC).toordinal())


def in_turn(ways: Sequence[T], place: int) -> list[T]:
    """Those ways whose turn it is; at another place it is that of another one."""
    turn = todays()
    return [*ways] if turn == ALL else [ways[(int(turn) + place) % len(ways)]]
