"""Every id of the rules, in its order."""

from __future__ import annotations

CHAPTERS = {
    1: 8, 2: 9, 3: 17, 4: 4, 5: 4, 6: 7, 7: 9, 8: 8, 9: 9,
    10: 9, 11: 8, 12: 7, 13: 4, 14: 1, 15: 7, 16: 11, 17: 13, 18: 4,
}  # fmt: skip

RULES = [f"CC-{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
RULINGS = [f"RU-{n:02}" for n in range(1, 66)]
SCENARIOS = [f"W-{n:02}" for n in range(1, 59)]
COUNTS = (139, 65, 58)
"""Rules, rulings and scenarios, as counted by hand."""
