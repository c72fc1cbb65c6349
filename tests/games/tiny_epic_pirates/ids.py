"""Every id of the rules, in its order."""

from __future__ import annotations

CHAPTERS = {
    1: 7, 2: 10, 3: 3, 4: 9, 5: 8, 6: 3, 7: 4, 8: 6, 9: 3, 10: 5, 11: 5, 12: 4, 13: 5,
    14: 7, 15: 8, 16: 8, 17: 4, 18: 3, 19: 5, 20: 3, 21: 11, 22: 6, 23: 4, 24: 8, 25: 1,
}  # fmt: skip

RULES = [f"TE-{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
RULINGS = [f"R-{n}" for n in range(1, 31)]
SCENARIOS = [f"S{n:02}" for n in range(1, 88)]
COUNTS = (140, 30, 87)
"""Rules, rulings and scenarios, as counted by hand."""
