"""Pictures as a browser lays them out: no text leaves its room, nothing leaves the picture."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from flibuste.engine.box import Box
from flibuste.render import picture
from tests.chromium import MARKS
from tests.games.shelf import GAME
from tests.render.gallery import views
from tests.render.tables import LONG_NAMES

pytestmark = MARKS
FIRST, LOOKS, EVERY = 4, 5, 4
"""Of the stages of a game so many from its beginning are looked at, and about so many more; in `make soak` every
fourth."""

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


MEASURED = f"""drawn => {{
  document.body.style.margin = 0;
  document.body.style.visibility = 'hidden';  // laid out all the same, and not painted
  document.body.innerHTML = drawn;
  const svg = document.querySelector('svg'), {{ width, height }} = svg.getBoundingClientRect();
  return [width, height, ...[{OUTSIDE}, {SPILLED}, {COLLIDING}].map(measure => measure(svg))];
}}"""


class Measured(NamedTuple):
    """How large a picture is, and the texts that stand where they should not."""

    width: float
    height: float
    outside: list[str]
    spilled: list[str]
    colliding: list[str]

    @property
    def problems(self) -> list[str]:
        return [*self.outside, *self.spilled, *self.colliding]


def measured(page: Any, drawn: object) -> Measured:
    return Measured(*page.evaluate(MEASURED, str(drawn)))


def check_texts(page: Any, box: Box, seats: int, phone: bool, every: int) -> None:
    """At the first few stages, and at one in so many of the rest, in one language or the other."""
    for number, view in enumerate(views(box, seats)):
        if number >= FIRST and number % every != phone:
            continue
        lang = ("fr", "en")[number // 2 % 2]
        found = measured(page, picture(view, names=LONG_NAMES[:seats], lang=lang, phone=phone))
        # in the end the winner's plaque covers what stands below it
        wrong = [*found.outside, *found.spilled] if view.over else found.problems
        assert wrong == [], (number, type(view.asked).__name__)


PHONE = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
MOST = pytest.mark.parametrize("most", [False, True], ids=["few", "many"])


@PHONE
@MOST
@GAME
def test_texts_keep_to_their_room_and_apart(page: Any, box: Box, most: bool, phone: bool) -> None:
    seats = box.seat_counts[-most]
    check_texts(page, box, seats, phone, max(EVERY, len(views(box, seats)) // LOOKS))


@pytest.mark.soak
@PHONE
@MOST
@GAME
def test_they_do_at_more_stages(page: Any, box: Box, most: bool, phone: bool) -> None:
    check_texts(page, box, box.seat_counts[-most], phone, EVERY)


@GAME
def test_a_picture_fills_its_size(page: Any, box: Box) -> None:
    view = views(box, 4)[0]
    desktop = measured(page, picture(view))
    assert desktop.width == 1280
    assert 640 < desktop.height < 840
    assert measured(page, picture(view, phone=True)).width == 390


def test_the_measures_would_notice(page: Any) -> None:
    """A control: each way of going wrong is seen."""
    words = '<text x="{}" y="20" font-size="14">much too long for this</text>'
    paper = '<g><rect width="40" height="30" fill="var(--paper)"/>' + words.format(2) + "</g>"
    found = measured(page, f'<svg width="100" height="40">{paper}{words.format(30)}</svg>')
    assert len(found.outside) == 2
    assert len(found.spilled) == 1
    assert len(found.colliding) == 1
