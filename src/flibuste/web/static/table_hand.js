// What is drawn while a piece is moved by hand: the fan of open ways, the rod that is sailed, what contact takes away, the
// ghost of the piece, where it stops; and the grip that fingers, mouse and keys hold.

import { gridAt, poseOf, SNAP, way } from "./table_ways.js";

const SVG = "http://www.w3.org/2000/svg";
const RAD = Math.PI / 180;
const THICK = 7; // of a rod, on the board
const TOUCH = 24; // pixels that a finger needs
const AIR = 12;
const HAIR = 0.5; // of a degree: to either side of a single way that is open

const coarse = window.matchMedia("(pointer: coarse)");
const n = (value) => Math.round(value * 100) / 100;

export function made(name, attributes = {}, ...inside) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

export class Hand {
  constructor(board) {
    this.board = board;
    this.drawing = made("g", { id: "by-hand", class: "drawing", "aria-hidden": "true" }); // a lens shows it too, by this name
    this.words = made("g", { class: "drawing", "aria-hidden": "true" });
    this.grip = made("g", { class: "grip", tabindex: 0, role: "button" });
    this.knob = made("circle", { class: "grip knob", r: 10 });
    this.lensGrip = made("circle", { class: "grip hold", "aria-hidden": "true" });
    this.sheet = { x: 0, y: 0, k: 1 };
  }

  /** The last layer of the board; games that have none get one. */
  layer() {
    const own = this.board.querySelector("#gesture");
    if (own) return own;
    const layer = made("g", { id: "gesture" });
    this.board.append(layer);
    return layer;
  }

  at({ x, y }) {
    return { x: n(this.sheet.x + this.sheet.k * x), y: n(this.sheet.y - this.sheet.k * y) };
  }

  /** A point of the screen in the measures of the game. */
  under(event, sheet = this.sheet) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.board.getScreenCTM().inverse());
    return { x: (x - sheet.x) / sheet.k, y: (sheet.y - y) / sheet.k };
  }

  /** Where the measures lie for whoever holds this: in a lens they are larger. */
  sheetOf(held) {
    return held === this.lensGrip ? this.lens : this.sheet;
  }

  /** The lens of the board, if there is one. */
  get lens() {
    const glass = this.board.querySelector("#lens-by-hand");
    const [x, y, k] = (glass?.dataset.sheet ?? "").split(" ").map(Number);
    return glass && { glass, x, y, k };
  }

  clear() {
    this.drawing.replaceChildren();
    for (const each of [this.drawing, this.words, this.grip, this.knob, this.lensGrip]) each.remove();
  }

  /** All of it: what is laid down already, then what is in hand. */
  show({ laid, gesture, values, says, isHeld, balloon }) {
    const parts = laid.flatMap((step) => [...this.course(step.gesture, step.values, true), this.ghost(step.gesture, poseOf(step.gesture, step.values), "laid")]);
    const layer = this.layer();
    this.words.replaceChildren();
    if (!gesture) {
      this.drawing.replaceChildren(...parts);
      layer.replaceChildren(this.drawing);
      this.lensGrip.remove();
      return;
    }
    const pose = poseOf(gesture, values);
    parts.push(...this.open(gesture, values), ...this.course(gesture, values, isHeld));
    if (isHeld || gesture.kind !== "ray") parts.push(this.ghost(gesture, pose, pose.isOpen ? "" : "shut"));
    if (isHeld && pose.stop) parts.push(this.ring(pose));
    this.drawing.replaceChildren(...parts);
    this.hold(gesture, isHeld || gesture.kind !== "ray" ? pose : gesture);
    if (this.grip.parentNode !== layer) layer.replaceChildren(this.drawing, this.words, this.grip);
    if (gesture.kind === "pose" && gesture.grids.length) layer.append(this.knob);
    else this.knob.remove();
    if (isHeld && says) this.say(says, balloon, gesture, pose);
  }

  // -- the fan ------------------------------------------------------------------------------------

  open(gesture, values) {
    return gesture.kind === "pose" ? this.room(gesture, values) : this.fan(gesture);
  }

  fan(gesture) {
    const out = (degree, far) => this.at({ x: gesture.x + far * Math.cos(degree * RAD), y: gesture.y + far * Math.sin(degree * RAD) });
    const middle = this.at(gesture);
    const drawn = [];
    let run = [];
    const end = () => {
      const rim = run.length === 1 ? [-HAIR, HAIR].map((off) => out(run[0].angle + off, run[0].far)) : run.map(({ angle, far }) => out(angle, far));
      if (run.length) drawn.push(made("path", { class: "fan", d: `M${middle.x} ${middle.y}${rim.map(({ x, y }) => `L${x} ${y}`).join("")}Z` }));
      run = [];
    };
    let ticks = "";
    for (let place = 0; place < gesture.reach.length; place += 1) {
      const degree = gesture.first + place;
      const { isOpen, reach } = way(gesture, degree);
      if (!isOpen) { end(); continue; }
      const [angle, tip] = [gesture.heading + degree, Math.max(reach, 4)];
      run.push({ angle, far: tip });
      if (degree % SNAP === 0) {
        const [from, to] = [out(angle, tip), out(angle, tip + 4 / this.sheet.k)];
        ticks += `M${from.x} ${from.y}L${to.x} ${to.y}`;
      }
    }
    end();
    return [...drawn, made("path", { class: "ticks", d: ticks })];
  }

  /** Where a piece may be put down as it is turned now, row by row. */
  room(gesture, values) {
    if (!gesture.grids.length) return [];
    let d = "";
    for (const [row, bits] of gridAt(gesture, values.heading).entries()) {
      const shown = [...BigInt(`0x${bits}`).toString(2)].reverse().join("");
      for (const found of shown.matchAll(/1+/g)) {
        const { x, y } = this.at({ x: found.index * gesture.pitch, y: row * gesture.pitch });
        d += `M${n(x - 0.5)} ${y}h${n((found[0].length - 1) * gesture.pitch * this.sheet.k + 1)}`;
      }
    }
    return [made("path", { class: "room-left", d, "stroke-width": n(gesture.pitch * this.sheet.k) })];
  }

  // -- the way ------------------------------------------------------------------------------------

  /** The rod from where the piece turns to where it comes, and what is lost of it. */
  course(gesture, values, isHeld) {
    if (gesture.kind !== "ray" || !isHeld) return [];
    const { heading, sailed, wanted } = poseOf(gesture, values);
    const { x, y } = this.at(gesture);
    const [gone, whole] = [n(sailed * this.sheet.k), n(wanted * this.sheet.k)];
    const rod = made("g", { transform: `translate(${x} ${y}) rotate(${n(-heading)})` });
    if (whole - gone > 0.5) rod.append(made("rect", { class: "cut", x: gone, y: -THICK / 2, width: n(whole - gone), height: THICK, rx: 1.5 }));
    rod.append(made("rect", { class: "rod", x: 0, y: -THICK / 2, width: gone, height: THICK, rx: 1.5 }));
    const marks = Array.from({ length: Math.floor(sailed / 10) }, (_, at) => `M${n((at + 1) * 10 * this.sheet.k)} ${THICK / 2}v-3`);
    rod.append(made("path", { class: "marks", d: marks.join("") }));
    return [rod];
  }

  ghost(gesture, { x, y, heading }, look) {
    const place = this.at({ x, y });
    const turn = `translate(${place.x} ${place.y}) rotate(${n(-heading)}) scale(${this.sheet.k})`;
    const points = gesture.outline.map(([a, b]) => `${a},${-b}`).join(" ");
    const ghost = made("g", { class: `ghost ${gesture.kind} ${look}`, transform: turn, "data-x": n(x), "data-y": n(y), "data-heading": n(heading), "stroke-width": n(1.6 / this.sheet.k) });
    ghost.append(made("polygon", { class: "outline", points }));
    if (gesture.shape && this.board.querySelector(`#${CSS.escape(gesture.shape)}`)) ghost.append(made("use", { href: `#${gesture.shape}` }));
    return ghost;
  }

  ring(pose) {
    const { x, y } = this.at(pose);
    return made("g", { class: "stop" }, made("circle", { cx: x, cy: y, r: 9 }));
  }

  // -- words and grip -----------------------------------------------------------------------------

  /** The numbers beside the piece; where something ends its way, a balloon that says so. */
  say(says, balloon, gesture, pose) {
    const [chip, wide] = this.chip(says, pose.isOpen ? "" : "warns");
    const { x, y } = this.at(pose);
    const back = balloon ? 1 : -1; // the balloon stands above, the numbers then below
    this.settle(chip, x + AIR * 2, y + back * AIR * 3 - 11, wide, 22);
    if (balloon) this.blow(balloon, { x, y });
  }

  chip(says, look) {
    const text = made("text", { x: 10, y: 16 }, says);
    const chip = made("g", { class: `chip ${look}` }, made("rect", { rx: 11, height: 22 }), text);
    this.words.append(chip);
    const wide = text.getComputedTextLength() + 20;
    chip.firstChild.setAttribute("width", n(wide));
    return [chip, wide];
  }

  /** Put something down near a point; it never leaves the board. */
  settle(what, x, y, wide, high) {
    const { x: left, y: top, width, height } = this.board.viewBox.baseVal;
    const place = { x: Math.max(left + 4, Math.min(x, left + width - wide - 4)), y: Math.max(top + 4, Math.min(y, top + height - high - 4)) };
    what.setAttribute("transform", `translate(${n(place.x)} ${n(place.y)})`);
    return place;
  }

  /** A balloon over a point, or under it where there is no room. */
  blow({ title, text }, { x, y }) {
    const lines = [made("text", { class: "title", x: 12, y: 22 }, title)];
    if (text) lines.push(made("text", { x: 12, y: 41 }, text));
    const [tip, body] = [made("path", { class: "tip" }), made("rect", { rx: 8 })];
    const balloon = made("g", { class: "balloon" }, tip, body, ...lines);
    this.words.append(balloon);
    const wide = Math.max(...lines.map((line) => line.getComputedTextLength())) + 24;
    const high = text ? 52 : 33;
    const isAbove = y - high - 4 * AIR > this.board.viewBox.baseVal.y;
    const at = this.settle(balloon, x - wide * 0.35, isAbove ? y - high - 3.4 * AIR : y + 5.4 * AIR, wide, high);
    body.setAttribute("width", n(wide));
    body.setAttribute("height", high);
    const root = Math.max(20, Math.min(x - at.x, wide - 20));
    const foot = isAbove ? high - 1 : 1;
    tip.setAttribute("d", `M${n(root - 8)} ${foot}L${n(x - at.x)} ${n(y - at.y + (isAbove ? -AIR : AIR))}L${n(root + 8)} ${foot}`);
  }

  hold(gesture, pose) {
    const { x, y } = this.at(pose);
    const scale = this.board.getScreenCTM()?.a || 1;
    const r = n(Math.max(coarse.matches ? TOUCH / scale : 13 / scale, 9));
    const points = gesture.outline.map(([a, b]) => `${n(a * this.sheet.k)},${n(-b * this.sheet.k)}`).join(" ");
    const face = `${gesture.kind} ${r} ${points}`;
    if (this.grip.dataset.face !== face) { // never while it is held: a finger keeps what it touched
      this.grip.dataset.face = face;
      const hull = gesture.kind === "pose" ? [made("polygon", { class: "hold", points })] : [];
      this.grip.replaceChildren(...hull, made("circle", { class: "hold", r }), made("circle", { class: "brass", r: n(8 / scale ** 0.5) }));
    }
    this.grip.setAttribute("transform", `translate(${x} ${y})`);
    this.grip.querySelector("polygon")?.setAttribute("transform", `rotate(${n(-pose.heading)})`);
    this.holdInLens(pose);
    if (gesture.kind !== "pose") return;
    const far = Math.max(...gesture.outline.map(([a, b]) => Math.hypot(a, b))) * this.sheet.k + 16;
    this.knob.setAttribute("cx", n(x + far * Math.cos(pose.heading * RAD)));
    this.knob.setAttribute("cy", n(y - far * Math.sin(pose.heading * RAD)));
    this.knob.setAttribute("r", n(Math.max(coarse.matches ? TOUCH / scale : 10 / scale, 7)));
  }

  /** Where a lens shows the piece, it can be held there as well. */
  holdInLens(pose) {
    const { lens } = this;
    if (!lens) return void this.lensGrip.remove();
    this.lensGrip.setAttribute("cx", n(lens.x + lens.k * pose.x));
    this.lensGrip.setAttribute("cy", n(lens.y - lens.k * pose.y));
    this.lensGrip.setAttribute("r", n(Math.max(20, 9 * lens.k)));
    if (this.lensGrip.parentNode !== lens.glass) lens.glass.append(this.lensGrip);
  }
}
