"""Analysts for tests: quick ones that look at little and wait for nobody, and some that do not do their work."""

from __future__ import annotations

import sys

from flibuste.engine.match import Match
from flibuste.sim.analysis.analysing import Analyser, moment
from flibuste.sim.analysis.analysis import Analysis, Moment
from flibuste.sim.analysis.effort import Effort
from flibuste.sim.analysis.played import Faced, Played
from flibuste.sim.analysis.weighing import Weighed
from flibuste.sim.measures import Estimate

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
    """In no time: luck is measured, and two decisions are said to have been turning points."""
    at_work = Analyser(match, Effort(iterations=8), "short")
    played = at_work.played
    faced = played.decisions()[10:12]
    played.decisions = list  # type: ignore[method-assign]
    found = at_work.analysis()
    moments = [said_of(played, *each) for each in zip(faced, (-0.12, 0.07), strict=True)]
    return found.but(names=(), moments=tuple(moments))


def said_of(played: Played, faced: Faced, worth: float) -> Moment:
    view = played.view(faced.place, labels=True)
    other = next(each for each in view.options if each != faced.moves[0])
    sure = Estimate(worth, worth - 0.02, worth + 0.02)
    return moment(view, faced, Weighed(faced.moves, (other,), sure, sure, 9))
