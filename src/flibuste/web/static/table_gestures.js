// Moves made by hand: drag a piece, press keys on it, or fill in the numbers. A step that is let go of is laid down: the
// server is asked where it leads (`preview`), and what may follow is drawn from there. All that is laid down is sent at once.

import { ask } from "./table_ask.js";
import { GestureForm } from "./table_gesture_form.js";
import { Hand } from "./table_hand.js";
import { begun, fault, notation, nudged, poseOf, read, valuesAt } from "./table_ways.js";

const BLANK = { verb: "", shape: "", options: [], x: 0, y: 0, heading: 0, first: 0, reach: [], by: [], stops: [], rule: "", length: 0, is_whole: false, warns: [], warning: [], width: 0, height: 0, pitch: 0, headings: [], grids: [], spots: [] };
const SLIP = 4; // pixels that a hand trembles

const $ = (id) => document.getElementById(id);

export class Gestures {
  /** `moves` sends; what it has chosen and what is in hand exclude each other. */
  constructor(data, says, moves) {
    Object.assign(this, { data, says, moves });
    this.hand = new Hand($("board"));
    this.form = new GestureForm(data, this);
    this.known = null;
    this.forget();
    this.listen();
  }

  forget() {
    Object.assign(this, { offered: [], open: [], laid: [], chosen: 0, values: null, isHeld: false, told: null, wrong: "", isAsking: false });
  }

  // -- what is offered ----------------------------------------------------------------------------

  /** After a patch of the page: other gestures begin anew; the board may have been drawn again. */
  renew() {
    const text = $("gestures").textContent;
    const place = `${this.data.revision} ${this.data.ply} ${text}`;
    if (place !== this.known) {
      this.known = place;
      this.forget();
      this.form.fold();
      const { sheet, gestures } = text ? JSON.parse(text) : { sheet: this.hand.sheet, gestures: [] };
      this.hand.sheet = sheet;
      this.offer(gestures);
      this.offered = this.open;
    }
    this.show();
  }

  offer(gestures) {
    this.open = gestures.map((each) => ({ ...BLANK, ...each }));
    this.choose(0);
  }

  get gesture() {
    return this.open[this.chosen] ?? null;
  }

  get isBusy() {
    return this.moves.isBusy || this.isAsking;
  }

  choose(place) {
    this.chosen = Math.max(0, Math.min(place, this.open.length - 1));
    this.values = this.gesture && begun(this.gesture);
    this.isHeld = false;
    this.wrong = "";
  }

  /** What would be sent now: all that is laid down, and what is in hand. */
  get plan() {
    const steps = this.laid.map(({ move }) => move);
    return this.isHeld || (!steps.length && this.gesture) ? [...steps, notation(this.gesture, this.values)] : steps;
  }

  // -- in hand ------------------------------------------------------------------------------------

  /** These numbers are in hand now. */
  take(values) {
    if (this.moves.isOpen) this.moves.clear();
    Object.assign(this, { values, isHeld: true, wrong: "" });
    this.show();
  }

  /** Whether what is in hand are numbers: whoever types may not have come so far. */
  get isDrawn() {
    return this.isHeld && !Object.values(this.values).some(Number.isNaN);
  }

  /** In words, from what the server has worked out. */
  get sentence() {
    const { gesture, data: { words } } = this;
    if (!gesture || !this.isDrawn) return "";
    const pose = poseOf(gesture, this.values);
    if (!pose.isOpen) return words.notOpen;
    if (pose.stop) return words.stopsAt.replace("%s", pose.stop);
    return pose.meets ? words.meets.replace("%s", pose.meets) : "";
  }

  /** The same beside the piece: what it says first, then what that costs. */
  get balloon() {
    const { gesture, sentence, data: { words } } = this;
    if (!sentence) return null;
    const { isOpen, sailed, wanted } = poseOf(gesture, this.values);
    const unit = gesture.fields.at(-1)?.unit;
    const lost = isOpen && wanted - sailed > 0.5 ? words.lost.replace("%1", `${Math.round(wanted - sailed)} ${unit}`).replace("%2", gesture.name) : "";
    return { title: sentence, text: [lost, lost && gesture.rule].filter(Boolean).join(" · ") };
  }

  /** Escape: first what is in hand, then the last step that was laid down; whether there was any. */
  lift() {
    if (!this.isHeld && !this.laid.length) return false;
    if (this.isHeld) this.choose(this.chosen);
    else {
      const { open, chosen } = this.laid.pop();
      Object.assign(this, { open, told: this.laid.at(-1)?.told ?? null });
      this.choose(chosen);
    }
    this.show();
    return true;
  }

  liftAll() {
    if (!this.laid.length && !this.isHeld) return;
    Object.assign(this, { laid: [], told: null, open: this.offered });
    this.choose(0);
    this.show();
  }

  /** A bot's advice that stands on no button; whether it is one of ours. */
  suggest(text) {
    this.liftAll();
    for (const [place, gesture] of this.open.entries()) {
      const values = read(gesture, text);
      if (!values) continue;
      this.choose(place);
      this.take(values);
      return true;
    }
    return false;
  }

  // -- laying down and sending --------------------------------------------------------------------

  isSound() {
    const field = fault(this.gesture, this.values);
    const told = field && { "%1": field.label, "%2": field.least, "%3": field.most, "%4": field.step };
    this.wrong = field ? this.data.words.notThat.replace(/%\d/g, (sign) => told[sign]) : "";
    if (field) this.show();
    return !field;
  }

  /** Ask where this leads, and go on from there. */
  async lay() {
    if (!this.gesture || this.isBusy || !this.isSound()) return;
    const { open, chosen, gesture, values, known } = this;
    const moves = [...this.laid.map(({ move }) => move), notation(gesture, values)];
    this.isAsking = true;
    const told = await ask(this.data, "preview", { seat: this.data.seat, moves });
    if (this.known !== known) return; // the table has moved on
    this.isAsking = false;
    if (told.ok) {
      this.laid.push({ open, chosen, gesture, values, move: moves.at(-1), told });
      this.told = told;
      this.offer(told.gestures);
    } else this.wrong = told.sentence;
    this.show();
    this.says.quietly(this.form.aloud());
  }

  /** Everything that is laid down and in hand. */
  async send() {
    if (this.isBusy || (this.isHeld && !this.isSound()) || !this.plan.length) return;
    if (!this.laid.length && !this.isHeld && !this.isSound()) return;
    const answer = await this.moves.send(this.plan);
    if (answer && !answer.ok) {
      this.wrong = answer.sentence;
      this.show();
    }
  }

  // -- showing ------------------------------------------------------------------------------------

  show() {
    const { laid, gesture, isDrawn: isHeld } = this;
    const values = gesture && (isHeld ? this.values : begun(gesture));
    if (!gesture && !laid.length) this.hand.clear();
    else this.hand.show({ laid, gesture, values, isHeld, says: gesture && this.form.words(gesture, values), balloon: this.balloon });
    if (gesture) this.hand.grip.setAttribute("aria-label", `${gesture.title}. ${this.data.words.grip}`);
    this.form.show();
  }

  // -- pointers and keys --------------------------------------------------------------------------

  listen() {
    const { grip, knob, lensGrip } = this.hand;
    for (const each of [grip, knob, lensGrip]) {
      each.addEventListener("pointerdown", (event) => this.grasp(event, each));
      each.addEventListener("pointermove", (event) => this.drag(event));
      each.addEventListener("pointerup", (event) => this.drop(event));
      each.addEventListener("pointercancel", () => { this.drawn = null; });
      each.addEventListener("click", (event) => event.stopPropagation());
      each.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
    }
    grip.addEventListener("keydown", (event) => this.press(event));
  }

  grasp(event, held) {
    if (event.button || !this.gesture || this.isBusy) return;
    event.stopPropagation();
    held.setPointerCapture(event.pointerId);
    const sheet = this.hand.sheetOf(held);
    const at = this.hand.under(event, sheet);
    const pose = this.gesture.kind === "ray" && !this.isHeld ? this.gesture : poseOf(this.gesture, this.values);
    const off = this.gesture.kind === "pose" && held !== this.hand.knob ? { x: pose.x - at.x, y: pose.y - at.y } : { x: 0, y: 0 };
    this.drawn = { id: event.pointerId, x: event.clientX, y: event.clientY, off, sheet, isTurn: held === this.hand.knob, isMoving: false };
  }

  drag(event) {
    const { drawn } = this;
    if (drawn?.id !== event.pointerId) return;
    drawn.isMoving ||= Math.hypot(event.clientX - drawn.x, event.clientY - drawn.y) > SLIP;
    if (!drawn.isMoving) return;
    const at = this.hand.under(event, drawn.sheet);
    const free = event.pointerType === "touch" || event.shiftKey || event.altKey || event.ctrlKey;
    const point = { x: at.x + drawn.off.x, y: at.y + drawn.off.y };
    this.take(valuesAt(this.gesture, point, { free, isTurn: drawn.isTurn, values: this.values }));
  }

  drop(event) {
    const { drawn } = this;
    this.drawn = null;
    if (drawn?.id === event.pointerId && drawn.isMoving) this.lay();
  }

  /** Keys on the grip: arrows, the letter of another rod, Space to lay it down, Enter to send. */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.gesture || this.isBusy) return;
    const values = nudged(this.gesture, this.values, event);
    const other = this.open.findIndex(({ name }) => name.toLowerCase() === event.key.toLowerCase());
    if (values) this.take(values);
    else if (other >= 0) this.pick(other);
    else if (event.key === "Enter") this.send();
    else if (event.key === " ") this.lay();
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (values) this.says.quietly(this.form.words(this.gesture, this.values, this.sentence));
  }

  pick(place) {
    this.choose(place);
    this.show();
    this.says.quietly(this.gesture.title);
  }
}
