"""Analysts for tests: quick ones that look at little and wait for nobody, and some that do not do their work."""

from __future__ import annotations

import sys

from flibuste.engine.match import Match
from flibuste.sim.analysis.analysing import Analyser
from flibuste.sim.analysis.analysis import Analysis
from flibuste.sim.analysis.effort import Effort

FEW = 5
"""Decisions that a quick one looks at."""

QUICK = f"""
from flibuste.sim.analysis import played
from flibuste.web.workers import analyst
every = played.Played.decisions
played.Played.decisions = lambda self: every(self)[10:{10 + FEW}]
analyst.PAUSE = 0.0
analyst.step_back = lambda: None
analyst.main()
"""
HANGS = """
import time
from flibuste.web.workers import analyst
def answer(coded, tell):
    analyst.PAUSE = 0.0
    tell(0.37)
    time.sleep(600)
analyst.answer = answer
analyst.step_back = lambda: None
analyst.main()
"""
STUMBLES = """
from flibuste.web.workers import analyst
def answer(coded, tell):
    return analyst.Stumbled("over its own feet")
analyst.answer = answer
analyst.step_back = lambda: None
analyst.main()
"""


def command(code: str) -> tuple[str, ...]:
    return sys.executable, "-P", "-c", code


def short_analysis(match: Match) -> Analysis:
    """Of a few decisions, in no time."""
    at_work = Analyser(match, Effort(iterations=8), "short")
    few = at_work.played.decisions()[10 : 10 + FEW]
    at_work.played.decisions = lambda: few  # type: ignore[method-assign]
    return at_work.analysis().but(names=())
