"""Every id of the rules, in its order."""

from __future__ import annotations

CHAPTERS = {1: 7, 2: 5, 3: 5, 4: 8, 5: 3, 6: 9, 7: 3, 8: 8, 9: 6}

RULES = [f"BU-{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
RULINGS = [f"BU-R{n}" for n in range(1, 18)]
INVARIANTS = [f"BU-I{n}" for n in range(1, 11)]
SCENARIOS = [f"BU-S{n}" for n in range(1, 36)]
COUNTS = (54, 17, 35)
"""Rules, rulings and scenarios, as counted by hand."""
