"""Pictures as a browser lays them out: no text leaves its room, nothing leaves the picture."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from flibuste.engine.view import View
from flibuste.render.buccaneer import picture
from tests.chromium import MARKS
from tests.render.tables import LONG_NAMES, stages, tight

pytestmark = MARKS

# boxes are [left, top, right, bottom] in the pixels of the picture
OUTSIDE = """svg => {
  const whole = svg.getBoundingClientRect(), out = [];
  for (const text of svg.querySelectorAll('text')) {
    const box = text.getBoundingClientRect();
    if (box.left < whole.left || box.right > whole.right || box.top < whole.top
        || box.bottom > whole.bottom) out.push(text.textContent);
  }
  return out;
}"""
SPILLED = """svg => {
  const out = [];
  for (const text of svg.querySelectorAll('text')) {
    const group = text.parentElement;
    const paper = [...group.children].filter(c => c.tagName === 'rect' && c.getAttribute('fill') !== 'none');
    if (!paper.length) continue;
    const box = text.getBoundingClientRect();
    const room = paper.map(c => c.getBoundingClientRect()).find(
      r => box.top + box.height / 2 > r.top && box.top + box.height / 2 < r.bottom);
    if (room && (box.left < room.left - 0.5 || box.right > room.right + 0.5)) out.push(text.textContent);
  }
  return out;
}"""
COLLIDING = """svg => {
  const boxes = [...svg.querySelectorAll('text')].filter(t => t.textContent.trim()).map(t => {
    const b = t.getBoundingClientRect(), high = b.height;
    return [b.left + 1, b.top + high * 0.25, b.right - 1, b.bottom - high * 0.25, t.textContent];
  });
  const out = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
    if (a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]) out.push(a[4] + ' / ' + b[4]);
  }));
  return out;
}"""


def shown(page: Any, drawn: str) -> Any:
    page.set_content(f"<body style='margin:0'>{drawn}</body>")
    return page.query_selector("svg")


def views(seats: int) -> list[View]:
    """A few of every stage, and the tight ones, each once."""
    return [*list(stages(seats))[::2], *(view for view in tight() if view.seats == seats)]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_texts_keep_to_their_room(page: Any, seats: int, lang: str, phone: bool) -> None:
    for view in views(seats):
        svg = shown(page, picture(view, names=LONG_NAMES[:seats], lang=lang, phone=phone))
        assert svg.evaluate(OUTSIDE) == []
        assert svg.evaluate(SPILLED) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_texts_do_not_run_into_one_another(page: Any, seats: int, phone: bool) -> None:
    for view in views(seats):
        svg = shown(page, picture(view, names=LONG_NAMES[:seats], lang="fr", phone=phone))
        assert svg.evaluate(COLLIDING) == []


def test_a_picture_fills_its_size(page: Any) -> None:
    view = next(iter(chain(stages(4))))
    box = shown(page, picture(view)).bounding_box()
    assert (box["width"], box["height"]) == (1280, 800)
    phone = shown(page, picture(view, phone=True)).bounding_box()
    assert phone["width"] == 390


def test_the_measures_would_notice(page: Any) -> None:
    """A control: each way of going wrong is seen."""
    words = '<text x="{}" y="20" font-size="14">much too long for this</text>'
    paper = '<g><rect width="40" height="30" fill="var(--paper)"/>' + words.format(2) + "</g>"
    svg = shown(page, f'<svg width="100" height="40">{paper}{words.format(30)}</svg>')
    assert len(svg.evaluate(OUTSIDE)) == 2
    assert len(svg.evaluate(SPILLED)) == 1
    assert len(svg.evaluate(COLLIDING)) == 1
