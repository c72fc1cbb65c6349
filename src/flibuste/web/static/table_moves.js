// Moves: every one is a button; places on the board are shortcuts to the same buttons.
// A tap on a place keeps the moves that touch it, another tap those that touch both; the last one left is armed.
// A place may name those that a first tap means (`data-first`): the others are for whoever comes by another place.
// A plan is a button for several moves: a place also keeps the plans that come by there.

import { ask } from "./table_ask.js";
import { Bubble } from "./table_bubble.js";
import { CHOICE, choiceOf, choicesAt, isPlan, listed, narrowed, SPOT } from "./table_choices.js";
import { drawCourse } from "./table_course.js";

const DOUBLE = 500; // milliseconds between two clicks that are meant as one

const $ = (id) => document.getElementById(id);

export class Moves {
  constructor(data, says) {
    this.data = data;
    this.says = says;
    this.kept = null; // the options and plans that are left, or null for all
    this.reached = new Map(); // of each plan, the last of its places that was touched
    this.armed = null;
    this.isBusy = false; // from the press until what came of it is shown
    this.isAsking = false; // until the server has answered
    this.newSince = -Infinity; // when there were other options than before
    this.made = null; // the ply of our own last move and its revision, until it has been shown
    this.reveal = () => {}; // brings places of the board into sight
    this.byHand = null; // moves with free numbers, made on the board
    this.room = [$("board"), $("mine")];
    this.bubble = new Bubble(says);
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
    return [...$("moves").querySelectorAll(CHOICE)];
  }

  button(choice) {
    return isPlan(choice) ? $(`plan-${choice.slice(1)}`) : $(`move-${choice}`);
  }

  spots() {
    return this.room.flatMap((scene) => [...scene.querySelectorAll(SPOT)]);
  }

  spotsOf(choice) {
    const places = this.spots().map((spot) => [spot, choicesAt(spot).get(choice)]).filter(([, at]) => at);
    if (isPlan(choice)) places.sort(([, one], [, other]) => one[0] - other[0]);
    return places.map(([spot]) => spot);
  }

  // -- choosing -----------------------------------------------------------------------------------

  touch(event) {
    const spot = event.target.closest(SPOT);
    if (this.isBusy || this.isStray(event)) return;
    if (!spot) return void this.bubble.explainAt(event.target, event);
    const here = choicesAt(spot);
    if (this.armed !== null && here.has(this.armed)) return void this.make(this.armed);
    if (this.kept === null) this.reached.clear();
    const meant = this.kept === null && spot.dataset.first ? choicesAt(spot, "first") : here;
    const both = [...meant.keys()].filter((choice) => this.kept?.has(choice) ?? true);
    this.keep(both.length ? narrowed(both, here, this.reached) : this.afresh(here));
  }

  afresh(here) {
    this.reached.clear();
    return narrowed([...here.keys()], here, this.reached);
  }

  press(event) {
    const button = event.target.closest("button.move");
    if (!button || this.isBusy || this.isStray(event)) return;
    if (button.dataset.why) return void this.bubble.explain(button, button.getBoundingClientRect());
    const choice = choiceOf(button);
    if (button.matches(".weighty, .plan") && this.armed !== choice) this.keep([choice]);
    else this.make(choice);
  }

  /** The second click of a double click whose first one was for options that are gone. Fingers tap as fast and mean it. */
  isStray(event) {
    return event.pointerType === "mouse" && event.detail > 1 && event.timeStamp - this.newSince < DOUBLE;
  }

  /** Only these are left; a single move is armed, or else a single plan. */
  keep(left) {
    this.byHand?.liftAll();
    this.kept = new Set(left);
    const moves = left.filter((choice) => !isPlan(choice));
    const among = moves.length ? moves : left;
    this.armed = among.length === 1 ? among[0] : null;
    this.show();
    if (this.armed === null) return;
    this.reveal(this.spotsOf(this.armed));
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
    const button = this.buttons.filter((each) => each.checkVisibility())[place];
    button?.focus();
    if (button) this.keep([choiceOf(button)]);
  }

  name(choice) {
    const button = this.button(choice);
    const title = button?.querySelector("b")?.textContent ?? "";
    const group = button?.closest(".group:not(.stays)")?.dataset.title;
    const isOne = document.querySelectorAll("#moves .group:not(.plans)").length < 2;
    return group && !isOne && !title.startsWith(group) ? this.data.words.ofGroup.replace("%1", () => group).replace("%2", () => title) : title;
  }

  // -- showing ------------------------------------------------------------------------------------

  /** After a patch: other options are chosen from anew; the same ones stay as they were looked at. */
  renew() {
    const offered = this.buttons.map((button) => button.dataset.move ?? button.dataset.moves).join("\n");
    if (offered !== this.offered) {
      this.newSince = performance.now();
      $("moves").scrollTop = 0; // another question begins at its beginning
    }
    if (offered !== this.offered || !offered || this.isShown) this.reset();
    this.offered = offered;
    this.show();
  }

  /** Whether what we made can be seen: of a plan the last move, unless moves were taken back. */
  get isShown() {
    return this.made !== null && (this.data.ply >= this.made.ply || this.data.revision !== this.made.revision);
  }

  reset() {
    this.kept = this.armed = null;
    if (this.isShown) this.made = null;
    this.setBusy(this.isAsking || this.made !== null);
    $("counsel").hidden = true;
  }

  /** From a move until all that it does has been shown: what is offered meanwhile is for nobody to press. */
  setBusy(isBusy) {
    this.isBusy = isBusy;
    $("doing").classList.toggle("busy", isBusy);
  }

  show() {
    const moves = $("moves");
    moves.classList.toggle("filtered", this.kept !== null);
    for (const button of this.buttons) {
      const choice = choiceOf(button);
      button.classList.toggle("in", this.kept?.has(choice) ?? false);
      button.classList.toggle("is-armed", choice === this.armed);
    }
    for (const group of moves.querySelectorAll("details.group")) this.unfold(group);
    for (const spot of this.spots()) {
      const here = choicesAt(spot);
      spot.classList.toggle("armed", here.has(this.armed));
      const isLeft = [...here.keys()].some((choice) => this.kept?.has(choice));
      spot.classList.toggle("now", isLeft);
      spot.classList.toggle("dim", this.kept !== null && !isLeft);
    }
    this.showOutcomes();
    this.showCourse();
    this.showDo();
  }

  /** Where it depends on the pile what comes of a move, the target tells it once the pile is chosen. */
  showOutcomes() {
    const has = (options) => listed(options).some((option) => this.kept?.has(option));
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
    const spots = this.armed === null ? [] : this.spotsOf(this.armed);
    if (this.armed !== null && !isPlan(this.armed)) spots.sort((one, other) => other.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom);
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
    const found = head ? [...head.querySelectorAll(CHOICE)] : [target?.closest?.(CHOICE)].filter(Boolean);
    const pointed = found.map(choiceOf);
    for (const spot of this.spots()) {
      const here = choicesAt(spot);
      spot.classList.toggle("lit", pointed.some((choice) => here.has(choice)));
    }
  }

  /** A bot's advice: the move, and why. */
  advise({ move: notation, label, reasons = [], figures = [] }) {
    const button = this.buttons.find((each) => each.dataset.move === notation);
    if (button) this.keep([choiceOf(button)]);
    else if (!this.byHand?.suggest(notation)) return;
    const counsel = $("counsel");
    const move = document.createElement("b");
    move.textContent = this.data.words.advice.replace("%s", () => label);
    counsel.replaceChildren(move, ...reasons.flatMap((reason) => [" ", reason]));
    if (figures.length) counsel.append(this.folded(this.data.words.figures, figures.join(" ")));
    counsel.hidden = false;
  }

  /** Words for whoever asks for them. */
  folded(title, words) {
    const leaf = document.createElement("details");
    leaf.append(Object.assign(document.createElement("summary"), { textContent: title }), words);
    return leaf;
  }

  // -- making -------------------------------------------------------------------------------------

  make(choice) {
    const button = this.button(choice);
    return button && this.send(isPlan(choice) ? JSON.parse(button.dataset.moves) : [button.dataset.move]);
  }

  /** These moves, one after the other; the server's answer, unless we are still busy with others. */
  async send([move, ...then]) {
    if (this.isBusy) return null;
    this.isAsking = true;
    this.setBusy(true);
    const { seat, ply, revision } = this.data;
    const answer = await ask(this.data, "moves", { seat, ply, revision, move, then });
    this.isAsking = false;
    if (answer.ok) {
      this.made = { ply: answer.ply, revision: answer.revision };
      if (this.isShown) this.renew(); // the stream was faster
      if (answer.stopped) this.says.trouble({ ...answer.stopped, code: answer.stopped.why });
      return answer;
    }
    this.setBusy(false);
    this.says.trouble(answer);
    return answer;
  }
}
