"""What can be measured on a page: whether it is too wide, what is too small to read, what lies over what."""

from __future__ import annotations

IN_HAND = "() => matchMedia('(max-width: 860px), (max-width: 1150px) and (orientation: landscape)').matches"
"""Whether a window gets boards drawn for the hand."""
HANDED = f"() => ({IN_HAND})() === (document.getElementById('board').viewBox.baseVal.width < 500)"
"""Whether the board of a replay is the one for this window."""

HELPERS = """
const sight = { visibilityProperty: true, opacityProperty: true };
const edge = (each) => each.getBoundingClientRect();
const shown = (each) => each.checkVisibility(sight) && edge(each).height > 1 && edge(each).width > 1;
const spoken = (each) => each.matches(".unseen, .unseen *"); // for screen readers only
const style = (each) => getComputedStyle(each);
const floats = (each) => each !== null
  && (["fixed", "sticky"].includes(style(each).position) || floats(each.parentElement));
const layer = (each) => each
  && (["fixed", "sticky"].includes(style(each).position) ? each : layer(each.parentElement));
const isAbove = (one, other) => one !== other && (!one || !other || one.contains(other) || other.contains(one));
const name = (each) => `${each.tagName.toLowerCase()}#${each.id}.${each.getAttribute("class")}`;
const words = (each) => each.textContent.trim().slice(0, 40) || name(each);
const clipped = (each) => {
  let { left, top, right, bottom } = edge(each);
  for (let room = each.parentElement; room !== document.body && room; room = room.parentElement) {
    if (style(room).overflowY === "visible") continue;
    const limit = edge(room);
    [left, top] = [Math.max(left, limit.left), Math.max(top, limit.top)];
    [right, bottom] = [Math.min(right, limit.right), Math.min(bottom, limit.bottom)];
  }
  return { left, top, right, bottom };
}; // what is in sight of something in a list that scrolls
const isOutside = (each) => {
  const [whole, seen] = [edge(each), clipped(each)];
  return seen.top > whole.top + 1 || seen.bottom < whole.bottom - 1 || whole.top < -1
    || whole.bottom > innerHeight + 1 || whole.right > innerWidth + 1;
};
const isCovered = (each) => {
  const { left, top, width, height } = edge(each);
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && !each.contains(seen);
};
const found = (selector) => [...document.querySelectorAll(selector)].filter((each) => shown(each) && !spoken(each));
"""


def measure(parameters: str, body: str) -> str:
    return f"({parameters}) => {{ {HELPERS} {body} }}"


WIDER = measure(
    "",
    """
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  return found("body *").filter((each) => edge(each).right > room + 1 && !floats(each)).slice(0, 5).map(name);
""",
)
"""What makes the page scroll to the side."""

SMALL = measure(
    "least",
    """
  const size = (each) => {
    const matrix = each.closest("svg") && each.getScreenCTM?.();
    const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    return parseFloat(style(each).fontSize) * scale;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (texts.nextNode()) {
    const [parent, said] = [texts.currentNode.parentElement, texts.currentNode.data.trim()];
    if (!said || parent.closest("script, style, defs, symbol, option, noscript")) continue;
    if (!shown(parent) || spoken(parent) || size(parent) >= least - 0.05) continue;
    small.add(`${size(parent).toFixed(1)} ${said.slice(0, 40)}`);
  }
  return [...small];
""",
)
"""Texts under so many pixels as they are shown."""

OVERLAPPING = measure(
    "selector",
    """
  const boxes = found(selector).map((each) => [each, clipped(each)]);
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other]));
  return pairs.flatMap(([[one, a], [other, b]]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide <= 1 || high <= 1 || one.contains(other) || other.contains(one)) return [];
    if (isAbove(layer(one), layer(other))) return [];
    return [`${name(one)} / ${name(other)}: ${wide.toFixed()}x${high.toFixed()}`];
  });
""",
)
"""Pairs of boxes of which one lies over the other. What floats over page or list is compared with its like only."""

BURIED = measure(
    "selector",
    """
  scrollTo(0, document.documentElement.scrollHeight);
  const [bars, boxes] = [true, false].map((kind) => found(selector).filter((each) => floats(each) === kind));
  const foot = bars.filter((each) => edge(each).bottom > innerHeight - 2 && edge(each).top > innerHeight / 4);
  const line = Math.min(innerHeight, ...foot.map((each) => edge(each).top));
  const under = boxes.filter((each) => clipped(each).bottom > line + 1 && clipped(each).top < innerHeight);
  return under.map((each) => `${name(each)}: ${(clipped(each).bottom - line).toFixed()}`);
""",
)
"""What lies under the bar at the foot even when one has scrolled to the end."""

CUT = measure(
    "selector",
    """
  const isFirm = (each) => style(each).overflowX !== "visible" || each.matches("button, .btn");
  const isCut = (each) => each.scrollWidth > each.clientWidth + 1 && isFirm(each);
  return found(selector).filter(isCut).map(words);
""",
)
"""Words that do not fit the button or the line they stand in."""

CLAMPED = measure(
    "selector",
    """
  return found(selector).filter((each) => each.scrollHeight > each.clientHeight + 2).map(words);
""",
)
"""Words of which the last lines are not shown."""

SPILLED = measure(
    "selector",
    """
  return found(`.paper :is(${selector})`).filter((each) => {
    const [own, room] = [edge(each), edge(each.closest(".paper"))];
    return own.left < room.left - 1 || own.right > room.right + 1;
  }).map(words);
""",
)
"""What sticks out at the side of the paper it stands on."""

OUT_OF_SIGHT = measure(
    "isAll",
    """
  scrollTo(0, 0);
  const byHand = found("#go");
  const open = found("#moves .move:not(.not)");
  const first = byHand.length ? byHand : isAll ? open.filter((each) => !each.closest("details")) : open.slice(0, 2);
  const wrong = [...found("#prompt h1"), ...first].filter((each) => isOutside(each) || isCovered(each)).map(words);
  return first.length ? wrong : ["no move at all"];
""",
)
"""Of the question and the first moves at a table (or all that are not in folded groups), or that by hand, what is cut,
covered or out of the window."""

ASTRAY = measure(
    "",
    """
  return found(".presence").filter((dot) => {
    const [own, badge] = [edge(dot), edge(dot.parentElement.querySelector(".badge"))];
    return own.left > badge.right || own.top > badge.bottom;
  }).map((dot) => dot.closest(".seat").id);
""",
)
"""Seats whose dot, which tells whether somebody is there, does not touch their badge."""

LEFT_BEHIND = measure(
    "",
    """
  const isBehind = (each) => each.scrollHeight - each.scrollTop - each.clientHeight > 3;
  return found("#leaf-log").filter(isBehind).map(name);
""",
)
"""The log, where its last line is out of sight though nobody has scrolled."""

TORN = measure(
    "selector",
    """
  const top = (each) => edge(each).top;
  return found(selector).filter((row) => new Set([...row.children].filter(shown).map(top)).size > 1).map(words);
""",
)
"""Rows of which a part has come into another line."""

BRACKETS = measure(
    "",
    """
  const line = document.createRange();
  return found(".tag").filter((tag) => {
    const before = tag.previousSibling;
    if (before?.nodeType !== Node.TEXT_NODE || !before.data.endsWith("(")) return false;
    line.setStart(before, before.length - 1);
    line.setEnd(before, before.length);
    return Math.abs(edge(line).top - edge(tag).top) > 8;
  }).map(words);
""",
)
"""Numbers of rules whose bracket opens in another line."""

FIRST_THINGS = measure(
    "selectors",
    """
  scrollTo(0, 0);
  const first = selectors.flatMap((selector) => found(selector).slice(0, 1));
  const wrong = first.filter((each) => isOutside(each) || isCovered(each)).map(words);
  return first.length ? wrong : ["nothing at all"];
""",
)
"""Of what a page begins with, the first of each kind, what is cut, covered or out of the window."""

BOARD_IN_SIGHT = measure(
    "",
    """
  scrollTo(0, 0);
  const board = edge(document.getElementById("board"));
  const [asking, doing] = ["asking", "doing"].map((id) => edge(document.getElementById(id)));
  const isOver = (each) => each.left < board.right - 2 && each.right > board.left + 2;
  const top = Math.max(board.top, 0, isOver(asking) ? asking.bottom : 0);
  const foot = Math.min(board.bottom, innerHeight, isOver(doing) ? doing.top : innerHeight);
  return (Math.max(0, foot - top) * board.width) / (innerWidth * innerHeight);
""",
)
"""The part of the window in which the board of a table is seen."""

RUN_TOGETHER = measure(
    "",
    """
  const kinds = "main :is(a, button, input, select, h1, h2, h3, p, li, dt, dd)";
  const isFree = (each) => style(each).position !== "static" || floats(each);
  const stands = (each) => !isFree(each) && !each.closest(".told, svg") && edge(each).width;
  const boxes = found(kinds).filter(stands).map((each) => [each, edge(each)]);
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).flatMap(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide <= 3 || high <= 3 || one.contains(other) || other.contains(one)) return [];
    return [`${words(one)} / ${words(other)}`];
  }));
""",
)
"""Words and buttons of a page, of which one lies over the other."""

ASK_AXE = measure(
    "[wish, most]",
    """
  const counts = new Map();
  for (const each of document.querySelectorAll("body *:not(svg, svg *)")) {
    const kind = `${each.tagName} ${each.className}`;
    const met = counts.get(each.parentElement) ?? {};
    counts.set(each.parentElement, { ...met, [kind]: (met[kind] ?? 0) + 1 });
    each.toggleAttribute("data-one-of-many", met[kind] >= most);
  }
  for (const line of document.querySelectorAll("#log > *")) {
    const { top, bottom } = clipped(line);
    line.toggleAttribute("data-out-of-sight", bottom <= top);
  }
  const passed = "[data-out-of-sight], [data-one-of-many]";
  const selector = `:not(:is(${passed}), :is(${passed}) *, svg *)`;
  axe.configure({ rules: [{ id: "color-contrast", selector }] });
  return axe.run(wish);
""",
)
"""What axe, once it is there, has to say. It is not asked about the colours of drawings, of which it says after seconds
that it does not know, nor of lines of a log that are out of sight, nor of more than so many of one kind in a row: they
are coloured like the others."""
