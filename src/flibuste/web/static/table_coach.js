// The coach of a guided first game: a note beside the thing it is about, which wears a ring meanwhile.
// It never takes the focus, and lies over neither what is asked nor the first moves nor the thing itself.

const SETTLED = 250; // milliseconds after the last news
const AIR = 14; // pixels between the note and the thing
const GRID = 16; // pixels between two places that are tried
const STEP = 200; // milliseconds between two looks at where the thing is

const SEEN = { visibilityProperty: true, opacityProperty: true };

const $ = (id) => document.getElementById(id);
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

export class Coach {
  constructor(data, moves, queue) {
    Object.assign(this, { data, moves, queue });
    this.home = $("coach");
    this.shown = null; // the id of the note on the page
    this.heard = new Set();
    this.ring = Object.assign(document.createElement("i"), { className: "coach-ring", hidden: true });
    this.ring.setAttribute("aria-hidden", "true");
    this.arrow = Object.assign(document.createElement("i"), { className: "coach-arrow", hidden: true });
    this.arrow.setAttribute("aria-hidden", "true");
    document.body.append(this.ring, this.arrow);
    this.home.addEventListener("click", (event) => {
      const button = event.target.closest("[data-heard]");
      if (button) this.tell(button.dataset.heard);
    });
    for (const kind of ["scroll", "resize"]) addEventListener(kind, () => this.place(), { passive: true, capture: true });
  }

  get note() {
    return this.home.querySelector(".note");
  }

  /** After a patch: the note is laid beside its thing once everything has come to rest. */
  renew() {
    const id = this.note?.dataset.note ?? null;
    if (this.shown !== null && this.shown !== id) this.gone();
    if (id === null || id === this.shown) return void this.place();
    this.note.classList.add("coming");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(id), SETTLED);
  }

  open(id) {
    if (this.note?.dataset.note !== id) return;
    if (!this.queue.isIdle) {
      this.timer = setTimeout(() => this.open(id), SETTLED); // something is still being shown
      return;
    }
    this.shown = id;
    this.note.classList.remove("coming");
    this.reveal();
    this.place();
    clearInterval(this.watch);
    this.watch = setInterval(() => this.place(), STEP);
  }

  /** Whoever plays on has read it. */
  gone() {
    if (!this.heard.has(this.shown)) this.send(this.shown);
    this.rest();
  }

  rest() {
    this.shown = null;
    clearInterval(this.watch);
    this.ring.hidden = this.arrow.hidden = true;
  }

  /** Close the note that is open; whether there was one. */
  close() {
    if (this.shown === null) return false;
    this.tell(this.shown);
    return true;
  }

  /** It was read; an empty word sends the coach away. */
  tell(note) {
    const hadFocus = this.home.contains(document.activeElement);
    this.heard.add(this.shown);
    this.send(note);
    this.home.replaceChildren();
    this.rest();
    if (hadFocus) $("moves").focus({ preventScroll: true });
  }

  async send(note) {
    try {
      await fetch(`/t/${this.data.id}/coach`, { method: "POST", body: new URLSearchParams({ note }) });
    } catch { /* it will be said again */ }
  }

  // -- where ----------------------------------------------------------------------------------------

  /** The element that the note is about. */
  thing() {
    const places = (this.note?.dataset.at ?? "").split(" ").filter(Boolean);
    const found = places.flatMap((at) => (at.startsWith("spot:") ? this.moves.spotsOf(at.slice(5)) : [$(at)]));
    return found.find((each) => each?.checkVisibility()) ?? null;
  }

  /** On a phone the board is longer than the screen: the thing comes to the head of the room, the note has its place below. */
  reveal() {
    const [thing, room] = [this.thing(), this.room()];
    if (!thing || thing.closest("#asking, #doing, #bar")) return;
    const box = outline(thing);
    const needs = box.height + this.home.offsetHeight + AIR;
    const isFree = box.top - room.top > this.home.offsetHeight + AIR || room.bottom - box.bottom > this.home.offsetHeight + AIR;
    if (box.top >= room.top && box.bottom <= room.bottom && isFree) return;
    const top = needs < room.bottom - room.top ? room.top + AIR / 2 : (room.top + room.bottom - box.height) / 2;
    window.scrollBy({ top: box.top - top, behavior: still.matches ? "instant" : "smooth" });
  }

  /** Where a note may lie: below what is asked, above the moves where these lie at the foot. */
  room() {
    const [asking, doing] = [edge($("asking")), edge($("doing"))];
    const isFoot = doing.width > innerWidth / 2;
    const [thing, side] = [this.thing(), edge($("side"))];
    const isBeside = side.left > innerWidth / 2 && !$("side").contains(thing); // the leaves beside the board stay free
    return { left: 8, right: isBeside ? side.left - 6 : innerWidth - 8, top: Math.max(8, asking.bottom + 6), bottom: (isFoot ? Math.min(doing.top, innerHeight) : innerHeight) - 8 };
  }

  place() {
    if (this.shown === null || !this.note) return;
    const thing = this.thing();
    const box = thing ? outline(thing) : null;
    const room = this.room();
    const seen = [box, room, edge($("doing")), edge(this.home)].flatMap((each) => (each ? [each.left, each.top, each.right, each.bottom] : [0])).join(" ");
    if (seen === this.seen) return; // nothing has moved
    const isSeen = box !== null && box.width && box.bottom > 0 && box.top < innerHeight;
    this.ring.hidden = !isSeen;
    if (isSeen) around(this.ring, box);
    const at = this.spot(room, isSeen ? box : null);
    this.home.style.left = `${at.left}px`;
    this.home.style.top = `${at.top}px`;
    this.seen = seen;
    this.point(isSeen ? box : null, { ...at, right: at.left + this.home.offsetWidth, bottom: at.top + this.home.offsetHeight });
  }

  /** The place that covers nothing of what must be seen, or as little as can be; of these the nearest to the thing. */
  spot(room, box) {
    const [width, height] = [this.home.offsetWidth, this.home.offsetHeight];
    const kept = [box, edge($("doing")), edge($("asking")), edge($("tale"))].filter(Boolean);
    const middle = box ?? { left: innerWidth / 2, right: innerWidth / 2, top: room.bottom, bottom: room.bottom };
    let [best, least] = [{ left: room.left, top: room.top }, Infinity];
    for (const left of steps(room.left, room.right - width, (middle.left + middle.right - width) / 2)) {
      for (const top of steps(room.top, room.bottom - height, (middle.top + middle.bottom - height) / 2)) {
        const card = { left, top, right: left + width, bottom: top + height };
        const cost = kept.reduce((sum, each) => sum + covered(each, card), 0) * 100 + Math.abs(gap(middle, card) - AIR) + aside(middle, card) / 50;
        if (cost < least) [best, least] = [{ left, top }, cost];
      }
    }
    return best;
  }

  /** A beak on the edge of the note, towards the thing. */
  point(box, card) {
    this.arrow.hidden = box === null || covered(box, card) > 0;
    if (this.arrow.hidden) return;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const within = (low, high, value) => Math.max(low + 22, Math.min(high - 22, value));
    const gaps = { up: card.top - box.bottom, down: box.top - card.bottom, left: card.left - box.right, right: box.left - card.right };
    const way = Object.keys(gaps).reduce((best, each) => (gaps[each] > gaps[best] ? each : best));
    const at = { up: [within(card.left, card.right, x), card.top], down: [within(card.left, card.right, x), card.bottom], left: [card.left, within(card.top, card.bottom, y)], right: [card.right, within(card.top, card.bottom, y)] }[way];
    this.arrow.dataset.way = way;
    this.arrow.style.left = `${at[0]}px`;
    this.arrow.style.top = `${at[1]}px`;
  }
}

function edge(element) {
  return element?.getBoundingClientRect() ?? { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
}

/** What can be seen of a thing: of a drawing, without what is clipped or kept for later. */
function outline(thing) {
  if (!(thing instanceof SVGGElement)) return edge(thing);
  const shapes = [...thing.querySelectorAll("path, rect, circle, ellipse, polygon, text, use")].filter((each) => !each.closest("[clip-path], defs") && each.checkVisibility(SEEN));
  const boxes = shapes.map(extent).filter((each) => each.width || each.height);
  if (!boxes.length) return edge(thing);
  const [left, top, right, bottom] = [min(boxes, "left"), min(boxes, "top"), max(boxes, "right"), max(boxes, "bottom")];
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/** A symbol shows no more than its frame, though it may be drawn beyond it. */
function extent(shape) {
  if (!(shape instanceof SVGUseElement) || !shape.hasAttribute("width")) return edge(shape);
  const [left, top, width, height] = ["x", "y", "width", "height"].map((each) => shape[each].baseVal.value);
  const matrix = shape.getScreenCTM();
  const [one, other] = [[left, top], [left + width, top + height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
  return new DOMRect(Math.min(one.x, other.x), Math.min(one.y, other.y), Math.abs(other.x - one.x), Math.abs(other.y - one.y));
}

const min = (boxes, side) => Math.min(...boxes.map((each) => each[side]));
const max = (boxes, side) => Math.max(...boxes.map((each) => each[side]));

function covered(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Where a note might begin: from end to end, and in the middle of the thing if that is between. */
function steps(low, high, middle) {
  const count = Math.max(0, Math.floor((high - low) / GRID));
  return [...Array.from({ length: count + 1 }, (_, step) => low + step * GRID), Math.max(low, high), Math.max(low, Math.min(high, middle))];
}

/** How far two boxes are apart. */
function gap(one, other) {
  const wide = Math.max(one.left - other.right, other.left - one.right, 0);
  const high = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(wide, high);
}

/** How far the middles of two boxes are apart. */
function aside(one, other) {
  return Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom) / 2;
}

function around(ring, box) {
  const air = 5;
  Object.assign(ring.style, { left: `${box.left - air}px`, top: `${box.top - air}px`, width: `${box.width + 2 * air}px`, height: `${box.height + 2 * air}px` });
}
