"""Pictures as a browser lays them out: no text leaves its room, nothing leaves the picture."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.box import Box
from flibuste.render import picture
from tests.chromium import MARKS
from tests.games.shelf import BOXES, GAME
from tests.render.gallery import views
from tests.render.tables import LONG_NAMES

pytestmark = MARKS

FEW_OR_MANY = pytest.mark.parametrize(
    ("box", "seats"),
    [
        pytest.param(box, seats, id=f"{box.id}-{seats}")
        for box in BOXES
        for seats in sorted({box.seat_counts[0], box.seat_counts[-1]})
    ],
)

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


def problems(svg: Any) -> list[str]:
    return [*svg.evaluate(OUTSIDE), *svg.evaluate(SPILLED), *svg.evaluate(COLLIDING)]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@FEW_OR_MANY
def test_texts_keep_to_their_room_and_apart(page: Any, box: Box, seats: int, phone: bool) -> None:
    """The first few stages, and every fourth of the rest, in one language or the other."""
    for number, view in enumerate(views(box, seats)):
        if number > 5 and number % 4 != phone:
            continue
        lang = ("fr", "en")[number // 2 % 2]
        drawn = picture(view, names=LONG_NAMES[:seats], lang=lang, phone=phone)
        svg = shown(page, str(drawn))
        found = [*svg.evaluate(OUTSIDE), *svg.evaluate(SPILLED)]
        # in the end the winner's plaque covers what stands below it
        found += [] if view.over else svg.evaluate(COLLIDING)
        assert found == [], (number, type(view.asked).__name__)


@GAME
def test_a_picture_fills_its_size(page: Any, box: Box) -> None:
    view = views(box, 4)[0]
    desktop = shown(page, str(picture(view))).bounding_box()
    assert desktop["width"] == 1280
    assert 640 < desktop["height"] < 840
    assert shown(page, str(picture(view, phone=True))).bounding_box()["width"] == 390


def test_the_measures_would_notice(page: Any) -> None:
    """A control: each way of going wrong is seen."""
    words = '<text x="{}" y="20" font-size="14">much too long for this</text>'
    paper = '<g><rect width="40" height="30" fill="var(--paper)"/>' + words.format(2) + "</g>"
    svg = shown(page, f'<svg width="100" height="40">{paper}{words.format(30)}</svg>')
    assert len(svg.evaluate(OUTSIDE)) == 2
    assert len(svg.evaluate(SPILLED)) == 1
    assert len(svg.evaluate(COLLIDING)) == 1
