// The numbers of a move made by hand, as a form: what is dragged can be read here, and what is typed is drawn on the board.

import { phone } from "./table_phone.js";
import { notation } from "./table_ways.js";

const FOLLOWS = 5; // lines of what might come next

const figures = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2, useGrouping: false });
const $ = (id) => document.getElementById(id);

function made(name, attributes, ...inside) {
  const element = Object.assign(document.createElement(name), attributes);
  element.append(...inside);
  return element;
}

export class GestureForm {
  constructor(data, gestures) {
    Object.assign(this, { data, gestures });
    this.face = "";
    $("numbers").addEventListener("input", (event) => this.type(event.target));
    $("gesture-form").addEventListener("submit", (event) => { event.preventDefault(); gestures.send(); });
    $("lay").addEventListener("click", () => gestures.lay());
    $("lift").addEventListener("click", () => this.lift());
    $("rods").addEventListener("change", (event) => gestures.pick(Number(event.target.value)));
  }

  /** On a phone the board needs the room more than the numbers do. */
  fold() {
    $("by-number").open = !phone.matches;
  }

  /** Whoever pressed a button that is gone finds the next one. */
  lift() {
    this.gestures.lift();
    if ($("lift").hidden) $("numbers").querySelector("input")?.focus();
  }

  type({ dataset, value }) {
    const number = value.trim() === "" ? NaN : Number(value.replace(",", "."));
    this.gestures.take({ ...this.gestures.values, [dataset.field]: number });
  }

  // -- showing ------------------------------------------------------------------------------------

  show() {
    const { gesture, laid, told, wrong, isHeld, isAsking } = this.gestures;
    $("gesturing").hidden = !gesture && !laid.length;
    if ($("gesturing").hidden) return;
    this.showRods();
    this.showNumbers();
    this.showLaid(laid);
    $("by-number").hidden = $("lay").hidden = !gesture;
    $("lift").hidden = !isHeld && !laid.length;
    $("lay").disabled = isAsking;
    $("gesture-wrong").textContent = wrong;
    $("gesture-wrong").hidden = !wrong;
    $("foretold").replaceChildren(...this.lines(told));
    const steps = this.steps();
    $("go").disabled = !steps.length || isAsking;
    const first = laid[0]?.gesture ?? gesture;
    $("go-verb").textContent = first.verb || first.title;
    $("go-steps").textContent = steps.join(" → ");
  }

  showRods() {
    const { open, chosen } = this.gestures;
    const face = open.map(({ title }) => title).join("\n");
    if ($("rods").dataset.face !== face) {
      $("rods").dataset.face = face;
      $("rods").replaceChildren(...open.map((each, place) => this.rod(each, place)));
    }
    $("rods").hidden = open.length < 2;
    for (const input of $("rods").querySelectorAll("input")) input.checked = Number(input.value) === chosen;
  }

  rod({ title }, place) {
    return made("label", { className: "rod-chip" }, made("input", { type: "radio", name: "rod", value: String(place) }), made("span", {}, title));
  }

  showNumbers() {
    const { gesture, values } = this.gestures;
    if (!gesture) return;
    const face = gesture.fields.map(({ name, label }) => `${name} ${label}`).join("\n");
    if ($("numbers").dataset.face !== face) {
      $("numbers").dataset.face = face;
      $("numbers").replaceChildren(...gesture.fields.map((each) => this.number(each)));
    }
    for (const input of $("numbers").querySelectorAll("input")) {
      const { least, most, step } = gesture.fields.find(({ name }) => name === input.dataset.field);
      Object.assign(input, { min: least, max: most, step });
      const value = values[input.dataset.field];
      if (input !== document.activeElement || Number(input.value) !== value) if (!Number.isNaN(value)) input.value = String(value);
    }
  }

  number({ name, label, unit }) {
    const input = made("input", { type: "number", inputMode: "decimal", id: `number-${name}` });
    input.dataset.field = name;
    input.setAttribute("aria-describedby", "gesture-wrong");
    return made("label", {}, made("span", {}, `${label}, ${unit}`), input);
  }

  showLaid(laid) {
    $("laid").hidden = !laid.length;
    $("laid").replaceChildren(...laid.map(({ told, gesture, values }) => made("li", {}, told.steps.at(-1) ?? this.words(gesture, values))));
  }

  // -- words --------------------------------------------------------------------------------------

  /** The numbers in hand: `S 30°, 57.5 mm`, and what is known of them. */
  words(gesture, values, more = "") {
    const told = gesture.fields.map(({ name, unit }) => `${Number.isNaN(values[name]) ? "…" : figures.format(values[name])}${unit.length > 1 ? " " : ""}${unit}`).join(", ");
    return [gesture.kind === "ray" ? `${gesture.name} ${told}` : told, more].filter(Boolean).join(" · ");
  }

  /** What would be sent, in words. */
  steps() {
    const { laid, gesture, values, isHeld, sentence } = this.gestures;
    const words = laid.map((step) => step.told.steps.at(-1) ?? notation(step.gesture, step.values));
    return isHeld || (!laid.length && gesture) ? [...words, this.words(gesture, values, sentence)] : words;
  }

  /** What the server says of the plan: what happens, what comes in, what might follow. */
  lines(told) {
    if (!told) return [];
    const covered = new Set(told.gestures.flatMap(({ options }) => options ?? []));
    const next = told.options.filter(({ index }) => !covered.has(index));
    const lines = told.log.map(({ sentence }) => sentence);
    if (told.stopped) lines.push(told.stopped.sentence);
    const follows = next.filter(({ note }) => note).slice(0, FOLLOWS).map(({ label, note }) => `${label}: ${note}`);
    if (follows.length) lines.push(this.data.words.thenMay);
    return [...lines, ...follows].map((line) => made("li", {}, line));
  }

  aloud() {
    const { told, wrong } = this.gestures;
    if (wrong || !told) return wrong;
    return [told.steps.at(-1), ...told.log.map(({ sentence }) => sentence), told.stopped?.sentence].filter(Boolean).join(" ");
  }
}
