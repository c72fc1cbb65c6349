"""Every id of the rules, in its order."""

from __future__ import annotations

CHAPTERS = {
    1: 9, 2: 6, 3: 6, 4: 7, 5: 4, 6: 4, 7: 2, 8: 3, 9: 9, 10: 6, 11: 2,
    12: 3, 13: 4, 14: 8, 15: 7, 16: 4, 17: 4, 18: 3, 19: 6, 20: 4, 21: 2,
}  # fmt: skip

RULES = [f"RP-{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
RULINGS = [f"RP-R{n}" for n in range(1, 28)]
INVARIANTS = [f"RP-I{n}" for n in range(1, 14)]
SCENARIOS = [f"RP-S{n}" for n in range(1, 57)]
COUNTS = (103, 27, 56)
"""Rules, rulings and scenarios, as counted by hand."""
