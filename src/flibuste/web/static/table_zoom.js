// Looking closer at a board: fingers, mouse, wheel, buttons and keys choose the part of it that is shown.
// Only the viewBox changes, so that words stay sharp and every place can still be touched where it is seen.

import { phone } from "./table_phone.js";

const MOST = 5;
const STEP = 1.6; // one press of a button
const CLOSE = 2.4; // what a double tap shows, or the button of a phone
const STRIDE = 0.25; // of what is shown, one press of an arrow
const TWICE = 350; // milliseconds between the taps of a double tap
const SLIP = 8; // pixels that a tap may slip, or two taps lie apart thrice
const GLIDE = 220;

const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const isHeld = (target) => target.closest?.(".grip") !== null; // a piece that is moved by hand is none of our business
const between = (least, value, most) => Math.min(most, Math.max(least, value));
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export class Zoom {
  /** `controls` holds the buttons: `data-zoom` is "in", "out" or "fit". */
  constructor(board, controls) {
    this.board = board;
    this.controls = controls;
    this.grip = null; // what fingers or the mouse hold
    this.lastTap = { at: -Infinity, x: 0, y: 0 };
    this.hasDragged = false;
    this.frame = 0;
    this.renew(true);
    this.listen();
    controls.hidden = false;
  }

  // -- what is shown --------------------------------------------------------------------------------

  /** After the board was drawn anew: the same part of it, unless it is another picture. */
  renew(isOther = false) {
    const set = this.board.getAttribute("viewBox");
    if (set !== this.written) {
      const [x, y, width, height] = set.split(" ").map(Number);
      isOther ||= this.whole.width !== width || this.whole.height !== height;
      this.whole = { width, height, x: x + width / 2, y: y + height / 2 };
    }
    if (isOther) this.view = { scale: 1, x: this.whole.x, y: this.whole.y };
    this.show();
  }

  /** Show a part of the board: its middle, and how many times larger than all of it. */
  look({ scale, x, y }) {
    cancelAnimationFrame(this.frame);
    this.view = this.bounded({ scale, x, y });
    this.frame = requestAnimationFrame(() => this.show());
  }

  bounded({ scale, x, y }) {
    const large = between(1, scale, MOST);
    const room = { x: (this.whole.width / 2) * (1 - 1 / large), y: (this.whole.height / 2) * (1 - 1 / large) };
    return {
      scale: large,
      x: between(this.whole.x - room.x, x, this.whole.x + room.x),
      y: between(this.whole.y - room.y, y, this.whole.y + room.y),
    };
  }

  show() {
    const { scale, x, y } = this.view;
    const [width, height] = [this.whole.width / scale, this.whole.height / scale];
    this.written = [x - width / 2, y - height / 2, width, height].join(" ");
    if (this.board.getAttribute("viewBox") !== this.written) this.board.setAttribute("viewBox", this.written);
    this.board.classList.toggle("is-near", scale > 1);
    this.showButtons(scale);
  }

  /** What would do nothing is not there; whoever stood on it stands on the one that is left. */
  showButtons(scale) {
    for (const button of this.controls.querySelectorAll("button")) {
      const { zoom } = button.dataset;
      if (zoom === "in") button.setAttribute("aria-disabled", String(scale >= MOST));
      else if (scale === 1 && button === document.activeElement) this.controls.querySelector('[data-zoom="in"]').focus();
      if (zoom !== "in") button.hidden = scale === 1;
    }
  }

  /** Go there in a few steps, or at once for those who want nothing to move. */
  glide(goal) {
    if (still.matches) return void this.look(goal);
    const [from, to, begun] = [this.view, this.bounded(goal), performance.now()];
    const step = () => {
      const part = Math.min(1, (performance.now() - begun) / GLIDE);
      const mixed = (name) => from[name] + (to[name] - from[name]) * (1 - (1 - part) ** 3);
      this.view = part < 1 ? { scale: mixed("scale"), x: mixed("x"), y: mixed("y") } : to;
      this.show();
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(step);
  }

  // -- where things are -----------------------------------------------------------------------------

  /** Pixels of the screen to a measure of the board, and what lies in the middle of both. */
  lens() {
    const box = this.board.getBoundingClientRect();
    return { ...middle(this.board), pixels: Math.min(box.width / this.whole.width, box.height / this.whole.height) };
  }

  /** What is at a point of the screen. */
  under(point, lens = this.lens()) {
    const size = lens.pixels * this.view.scale;
    return { x: this.view.x + (point.x - lens.x) / size, y: this.view.y + (point.y - lens.y) / size };
  }

  /** The view in which a place of the board lies at a point of the screen. */
  placed(place, point, scale, lens = this.lens()) {
    const large = between(1, scale, MOST);
    const size = lens.pixels * large;
    return { scale: large, x: place.x - (point.x - lens.x) / size, y: place.y - (point.y - lens.y) / size };
  }

  /** Bring one of these places on the board into sight, if none of them is. */
  reveal(places) {
    if (this.view.scale === 1) return;
    const room = this.board.getBoundingClientRect();
    const isSeen = ({ x, y }) => x > room.left && x < room.right && y > room.top && y < room.bottom;
    const points = places.filter((place) => this.board.contains(place)).map(middle);
    if (points.length && !points.some(isSeen)) this.glide({ ...this.under(points[0]), scale: this.view.scale });
  }

  // -- what is wished -------------------------------------------------------------------------------

  listen() {
    this.controls.addEventListener("click", (event) => this.do(event.target.closest("button")?.dataset.zoom));
    this.controls.addEventListener("keydown", (event) => this.walk(event));
    this.board.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.board.addEventListener("click", (event) => this.tap(event), { capture: true });
    this.listenToFingers();
    this.listenToMouse();
  }

  do(what) {
    const { scale, x, y } = this.view;
    const goals = { in: scale * (phone.matches ? CLOSE : STEP), out: scale / STEP < 1.2 ? 1 : scale / STEP, fit: 1 };
    if (what in goals) this.glide({ scale: goals[what], x, y });
  }

  /** A key of the page; whether it was one for us. */
  press(key) {
    const what = { "+": "in", "=": "in", "-": "out", 0: "fit" }[key];
    if (what) this.do(what);
    return what !== undefined;
  }

  /** From the buttons, arrows move what is shown. */
  walk(event) {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
    if ((!x && !y) || this.view.scale === 1) return;
    event.preventDefault();
    event.stopPropagation();
    const step = { x: x * STRIDE * this.whole.width, y: y * STRIDE * this.whole.height };
    const { scale } = this.view;
    this.glide({ scale, x: this.view.x + step.x / scale, y: this.view.y + step.y / scale });
  }

  /** With ctrl, as the pinch of a touchpad is told too. */
  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const point = { x: event.clientX, y: event.clientY };
    const turned = event.deltaMode ? event.deltaY * 16 : event.deltaY;
    this.look(this.placed(this.under(point), point, this.view.scale * Math.exp(-turned / 200)));
  }

  /** The end of a drag chooses nothing. Two taps where nothing can be chosen: closer, or back. */
  tap(event) {
    if (this.hasDragged) {
      this.hasDragged = false;
      event.stopPropagation();
      return;
    }
    if (isHeld(event.target)) return;
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const isSecond = tap.at - this.lastTap.at < TWICE && distance(tap, this.lastTap) < 3 * SLIP;
    this.lastTap = isSecond || event.target.closest(".may") ? { at: -Infinity, x: 0, y: 0 } : tap;
    if (!isSecond || event.target.closest(".may")) return;
    if (this.view.scale > 1) this.do("fit");
    else this.glide(this.placed(this.under(tap), tap, CLOSE));
  }

  // -- holding the board ----------------------------------------------------------------------------

  hold(point, isDrag = false) {
    const lens = this.lens();
    this.grip = { ...point, lens, isDrag, place: this.under(point, lens), scale: this.view.scale };
  }

  /** What is held follows; a drag begins once the hand has moved more than it trembles. */
  pull(point) {
    const { grip } = this;
    grip.isDrag ||= distance(point, grip) >= SLIP;
    if (!grip.isDrag) return;
    const scale = grip.wide ? grip.scale * (point.wide / grip.wide) : grip.scale;
    this.look(this.placed(grip.place, point, scale, grip.lens));
  }

  /** Whether a finger moves the board: it has come far enough, in a direction in which there is more to see. */
  isDragged(point) {
    if (this.grip.isDrag) return true;
    if (distance(point, this.grip) < SLIP) return false;
    if (this.hasMore(point)) return true;
    this.grip = null; // the page may have it
    return false;
  }

  /** Whether the board has more to show in the direction in which it is pulled. */
  hasMore(point) {
    const [dx, dy] = [point.x - this.grip.x, point.y - this.grip.y];
    const axis = Math.abs(dx) > Math.abs(dy) ? "x" : "y";
    const wished = { ...this.view, [axis]: this.view[axis] - Math.sign(axis === "x" ? dx : dy) };
    return Math.abs(this.bounded(wished)[axis] - this.view[axis]) > 0.01;
  }

  fingers(event) {
    const [one, two] = [...event.touches].filter(({ target }) => this.board.contains(target) && !isHeld(target)).map((touch) => ({ x: touch.clientX, y: touch.clientY }));
    if (!two) return one && { ...one, wide: 0 };
    return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, wide: distance(one, two) };
  }

  /** Two fingers look closer. One moves a board that is close, and scrolls the page where the board has no more to show. */
  listenToFingers() {
    const begin = (event) => {
      const point = this.fingers(event);
      if (point) this.hold(point, Boolean(point.wide) || event.type === "touchend");
      else this.grip = null;
    };
    for (const kind of ["touchstart", "touchend", "touchcancel"]) this.board.addEventListener(kind, begin, { passive: true });
    this.board.addEventListener("touchmove", (event) => {
      const point = this.fingers(event);
      if (!point || !this.grip || (!point.wide && this.view.scale === 1)) return;
      if (!event.cancelable || !this.isDragged(point)) return;
      event.preventDefault();
      this.pull(point);
    }, { passive: false });
  }

  listenToMouse() {
    const { board } = this;
    board.addEventListener("pointerdown", (event) => {
      this.hasDragged = false;
      if (isHeld(event.target)) return void (this.grip = null);
      if (event.pointerType !== "touch" && event.button === 0 && this.view.scale > 1) this.hold({ x: event.clientX, y: event.clientY, wide: 0 });
    });
    board.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch" || !this.grip) return;
      if (!event.buttons) return void (this.grip = null);
      this.pull({ x: event.clientX, y: event.clientY, wide: 0 });
      if (!this.grip.isDrag || this.hasDragged) return;
      this.hasDragged = true;
      board.setPointerCapture(event.pointerId);
    });
    for (const kind of ["pointerup", "pointercancel"]) {
      board.addEventListener(kind, (event) => { if (event.pointerType !== "touch") this.grip = null; });
    }
  }
}
