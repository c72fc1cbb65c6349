"""The lines of an end page: nothing of the chart lies on another part of it."""

from __future__ import annotations

import re

from flibuste.web.page_parts.series import Series
from flibuste.web.pages.drawn.lines import Chart

DISC = 10.5
"""Half of one, at the end of a line."""


def test_a_total_of_nothing_does_not_lie_on_what_goes_on_from_left_to_right() -> None:
    shown = Series(((0, 0), (0, 0), (13, 0)), (0, 1, 2))
    drawn = Chart(shown, (0, 1), 600.0, 260.0).drawn("", "round")
    totals = re.findall(r'<text x="[\d.]+" y="([\d.]+)"[^>]* font-size="17"', drawn)
    caption = re.search(r'<text x="[\d.]+" y="([\d.]+)"[^>]*>round<', drawn)
    assert caption
    assert len(totals) == 2
    assert float(totals[1]) - 6 + DISC < float(caption[1]) - 12
