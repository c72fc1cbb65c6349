// Moves: every one is a button; places on the board are shortcuts to the same buttons.
// A tap on a place keeps the moves that touch it, another tap those that touch both; the last one left is armed.
// A place may name those that a first tap means (`data-first`): the others are for whoever comes by another place.

import { ask } from "./table_ask.js";
import { drawCourse } from "./table_course.js";

const DOUBLE = 500; // milliseconds between two clicks that are meant as one

const $ = (id) => document.getElementById(id);

export class Moves {
  constructor(data, says) {
    this.data = data;
    this.says = says;
    this.kept = null; // the options that are left, or null for all
    this.armed = null;
    this.isBusy = false; // from the press until what came of it is shown
    this.isAsking = false; // until the server has answered
    this.newSince = -Infinity; // when there were other options than before
    this.madeAt = Infinity; // the ply of our own last move, until it has been shown
    this.reveal = () => {}; // brings places of the board into sight
    this.room = [$("board"), $("mine")];
    this.listen();
  }

  listen() {
    for (const scene of this.room) scene.addEventListener("click", (event) => this.touch(event));
    $("moves").addEventListener("click", (event) => this.press(event));
    for (const kind of ["pointerover", "focusin"]) $("moves").addEventListener(kind, (event) => this.point(event.target));
    for (const kind of ["pointerout", "focusout"]) $("moves").addEventListener(kind, () => this.point(null));
    $("do").addEventListener("click", () => this.armed !== null && this.make(this.armed));
    $("clear").addEventListener("click", () => this.clear());
  }

  // -- finding ------------------------------------------------------------------------------------

  get buttons() {
    return [...$("moves").querySelectorAll(".move[data-option]")];
  }

  button(option) {
    return $(`move-${option}`);
  }

  spots() {
    return this.room.flatMap((scene) => [...scene.querySelectorAll(".may[data-options]")]);
  }

  // -- choosing -----------------------------------------------------------------------------------

  touch(event) {
    const spot = event.target.closest(".may[data-options]");
    if (!spot || this.isBusy || this.isStray(event)) return;
    const here = options(spot);
    if (this.armed !== null && here.includes(this.armed)) return void this.make(this.armed);
    const first = this.kept === null ? options(spot, "first") : [];
    const both = here.filter((option) => this.kept?.has(option) ?? true);
    this.keep(first.length ? first : both.length ? both : here);
  }

  press(event) {
    const button = event.target.closest("button.move");
    if (!button || this.isBusy || this.isStray(event)) return;
    if (button.dataset.why) return void this.explain(button);
    const option = Number(button.dataset.option);
    if (button.classList.contains("weighty") && this.armed !== option) this.keep([option]);
    else this.make(option);
  }

  /** The second click of a double click whose first one was for options that are gone. Fingers tap as fast and mean it. */
  isStray(event) {
    return event.pointerType === "mouse" && event.detail > 1 && event.timeStamp - this.newSince < DOUBLE;
  }

  /** Only these are left; a single one is armed. */
  keep(left) {
    this.kept = new Set(left);
    this.armed = left.length === 1 ? left[0] : null;
    this.show();
    if (this.armed === null) return;
    this.reveal(this.spots().filter((spot) => options(spot).includes(this.armed)));
    this.button(this.armed)?.scrollIntoView({ block: "nearest" });
    this.says.quietly(this.data.words.armed.replace("%s", this.name(this.armed)));
  }

  clear() {
    const was = this.armed;
    this.kept = this.armed = null;
    this.show();
    if (was !== null && $("armed").contains(document.activeElement)) this.button(was)?.focus();
  }

  get isOpen() {
    return this.kept !== null;
  }

  /** A number key: the move at that place. */
  pick(place) {
    const button = this.buttons.filter((each) => each.offsetParent)[place];
    button?.focus();
    if (button) this.keep([Number(button.dataset.option)]);
  }

  explain(button) {
    const reason = $(button.dataset.why);
    reason.hidden = !reason.hidden;
    button.setAttribute("aria-expanded", String(!reason.hidden));
    if (!reason.hidden) {
      reason.scrollIntoView({ block: "nearest" });
      this.says.quietly(reason.textContent);
    }
  }

  name(option) {
    const button = this.button(option);
    const title = button?.querySelector("b")?.textContent ?? "";
    const group = button?.closest(".group")?.dataset.title;
    const isOne = document.querySelectorAll("#moves .group").length < 2;
    return group && !isOne && !title.startsWith(group) ? `${group}: ${title}` : title;
  }

  // -- showing ------------------------------------------------------------------------------------

  /** After a patch: other options are chosen from anew; the same ones stay as they were looked at. */
  renew() {
    const offered = this.buttons.map((button) => button.dataset.move).join("\n");
    if (offered !== this.offered) this.newSince = performance.now();
    if (offered !== this.offered || !offered || this.data.ply >= this.madeAt) this.reset();
    this.offered = offered;
    this.show();
  }

  reset() {
    this.kept = this.armed = null;
    this.isBusy = this.isAsking;
    this.madeAt = Infinity;
    $("counsel").hidden = true;
  }

  show() {
    const moves = $("moves");
    moves.classList.toggle("filtered", this.kept !== null);
    for (const button of this.buttons) {
      const option = Number(button.dataset.option);
      button.classList.toggle("in", this.kept?.has(option) ?? false);
      button.classList.toggle("is-armed", option === this.armed);
    }
    for (const group of moves.querySelectorAll("details.group")) this.unfold(group);
    for (const spot of this.spots()) {
      const here = options(spot);
      spot.classList.toggle("armed", here.includes(this.armed));
      spot.classList.toggle("dim", this.kept !== null && !here.some((option) => this.kept.has(option)));
    }
    this.showOutcomes();
    this.showCourse();
    this.showDo();
  }

  /** Where it depends on the pile what comes of a move, the target tells it once the pile is chosen. */
  showOutcomes() {
    const has = (list) => (list ?? "").split(" ").some((option) => option !== "" && this.kept?.has(Number(option)));
    for (const chip of this.room[0].querySelectorAll(".outcome")) {
      const { options: told, unless } = chip.dataset;
      chip.setAttribute("visibility", has(told) && !has(unless) ? "visible" : "hidden");
    }
  }

  /** What is left is in sight; what was folded is folded again afterwards. */
  unfold(group) {
    if (this.kept !== null) {
      group.dataset.was ??= String(group.open);
      group.open = group.querySelector(".in") !== null;
    } else if (group.dataset.was !== undefined) {
      group.open = group.dataset.was === "true";
      delete group.dataset.was;
    }
  }

  /** From what is mine, which lies lowest, to where it goes; a move with one place begins at the own ship. */
  showCourse() {
    const spots = this.armed === null ? [] : this.spots().filter((spot) => options(spot).includes(this.armed));
    spots.sort((one, other) => other.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom);
    const own = $(`ship-${this.data.seat}`);
    if (spots.length === 1 && own && !own.contains(spots[0])) spots.unshift(own);
    drawCourse(this.room[0], spots);
  }

  showDo() {
    const bar = $("armed");
    bar.hidden = this.kept === null;
    bar.classList.toggle("one", this.armed !== null);
    $("do").hidden = this.armed === null;
    if (this.armed === null) return;
    const button = this.button(this.armed);
    const face = [...button.childNodes].map((node) => node.cloneNode(true));
    const title = face.at(-1)?.querySelector?.("b");
    if (title) title.textContent = this.name(this.armed);
    $("do").replaceChildren(...face);
  }

  /** The places that a button stands for. */
  point(target) {
    const head = target?.closest?.("summary")?.parentElement;
    const found = head ? [...head.querySelectorAll(".move[data-option]")] : [target?.closest?.(".move[data-option]")].filter(Boolean);
    const pointed = found.map((button) => Number(button.dataset.option));
    for (const spot of this.spots()) spot.classList.toggle("lit", options(spot).some((option) => pointed.includes(option)));
  }

  /** A bot's advice: the move, and why. */
  advise(notation, reasons) {
    const button = this.buttons.find((each) => each.dataset.move === notation);
    if (!button) return;
    this.keep([Number(button.dataset.option)]);
    const counsel = $("counsel");
    counsel.textContent = [this.data.words.advice.replace("%s", this.name(Number(button.dataset.option))), ...reasons].join(" ");
    counsel.hidden = false;
  }

  // -- making -------------------------------------------------------------------------------------

  async make(option) {
    const button = this.button(option);
    if (!button || this.isBusy) return;
    this.isBusy = this.isAsking = true;
    $("doing").classList.add("busy");
    const { seat, ply, revision } = this.data;
    const answer = await ask(this.data, "moves", { seat, ply, revision, move: button.dataset.move });
    $("doing").classList.remove("busy");
    this.isAsking = false;
    if (answer.ok) {
      this.madeAt = answer.ply;
      if (this.data.ply >= answer.ply) this.renew(); // the stream was faster
      return;
    }
    this.isBusy = false;
    this.says.trouble(answer);
  }
}

function options(spot, which = "options") {
  return (spot.dataset[which] ?? "").split(" ").filter(Boolean).map(Number);
}
