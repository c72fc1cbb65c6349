"""Every id of the rules, in its order."""

from __future__ import annotations

CHAPTERS = {
    1: 13, 2: 6, 3: 9, 4: 3, 5: 4, 6: 11, 7: 6, 8: 7, 9: 5, 10: 4, 11: 2,
    12: 6, 13: 5, 14: 3, 15: 2, 16: 4, 17: 13, 18: 5, 19: 33, 20: 5, 21: 2,
}  # fmt: skip

RULES = [f"PC-{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
RULINGS = [f"R-{n:02}" for n in range(1, 43)]
SCENARIOS = [f"PC-S{n}" for n in range(1, 57)]
COUNTS = (148, 42, 56)
"""Rules, rulings and scenarios, as counted by hand."""
