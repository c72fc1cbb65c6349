// A replay on the page: buttons, slider and keys go from ply to ply; pieces glide when it is the next one.

import { fades } from "./table_edges.js";
import { measure, patch } from "./table_morph.js";
import { notice, play as move, settle } from "./table_motion.js";
import { Zoom } from "./table_zoom.js";

const FOR_A_WORD = 240; // milliseconds at the lowest speed
const SLOWEST = 1600; // milliseconds a ply at the lowest speed

export class Player {
  constructor(root, source, whenShown = () => {}) {
    this.root = root;
    this.source = source;
    this.whenShown = whenShown;
    this.last = Number(root.dataset.last);
    this.ply = Number(root.dataset.ply);
    this.shown = {};
    this.wish = this.ply;
    this.timer = 0;
    this.slider = root.querySelector("#slider");
    this.speed = root.querySelector("#speed");
    this.zoom = new Zoom(root.querySelector("#board"), root.querySelector("#zoom"));
    fades(root.querySelector("#log")); // the list, and not the edge of its paper
    measure();
    this.listen();
  }

  listen() {
    for (const button of this.root.querySelectorAll("[data-go]")) {
      button.addEventListener("click", (event) => {
        event.preventDefault();
        this.do(button.dataset.go);
      });
    }
    this.slider.addEventListener("input", () => { this.stop(); this.show(Number(this.slider.value)); });
    document.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input:not([type=range]), select, textarea")) return;
    if (this.zoom.press(event.key)) return;
    const acts = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
    const act = event.key === " " && !event.target.closest?.("button, a, summary") ? "play" : acts[event.key];
    if (!act || (act !== "play" && event.target === this.slider)) return;
    event.preventDefault();
    this.do(act);
  }

  do(act) {
    if (act === "play") { if (this.timer) this.stop(); else this.play(); return; }
    this.stop();
    const goals = { first: 0, back: this.wish - 1, forward: this.wish + 1, last: this.last };
    this.show(goals[act]);
  }

  play() {
    if (this.wish >= this.last) this.show(0);
    this.root.classList.add("is-playing");
    this.label(true);
    const step = async () => {
      const changed = await this.show(this.wish + 1);
      if (!this.timer) return;
      if (this.wish >= this.last) this.stop();
      else this.timer = setTimeout(step, changed ? SLOWEST / Number(this.speed.value) : 60);
    };
    this.timer = setTimeout(step, 250);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.root.classList.remove("is-playing");
    this.label(false);
  }

  label(isPlaying) {
    const button = this.root.querySelector('[data-go="play"]');
    const words = button.querySelector(".unseen");
    words.textContent = isPlaying ? button.dataset.pause : button.dataset.play;
  }

  /** Show a ply; whether anything is different from before. */
  async show(ply) {
    const goal = Math.max(0, Math.min(this.last, ply));
    this.wish = goal;
    this.mark(goal);
    let frame;
    try {
      frame = await this.source.frame(goal, this.last);
    } catch {
      this.stop();
      this.root.classList.add("is-lost");
      return false;
    }
    if (this.wish !== goal) return false;
    this.root.classList.remove("is-lost");
    if (goal === this.ply + 1 && !(await this.showStills(frame, goal))) return false;
    return this.put(frame, goal);
  }

  /** What is to be looked at before a scene goes, for as long as its words take; whether nobody has gone elsewhere. */
  async showStills(frame, goal) {
    const words = new DOMParser().parseFromString(frame.log, "text/html").body.textContent.split(/\s+/).length;
    for (let number = 0; frame[`still-${number}-board-body`]; number += 1) {
      const name = `still-${number}-`;
      const parts = Object.entries(frame).filter(([part]) => part.startsWith(name)).map(([part, markup]) => [part.slice(name.length), markup]);
      this.put({ ...this.shown, ...Object.fromEntries(parts), log: frame.log }, this.ply + 1);
      this.ply = goal - 1;
      await new Promise((resolve) => setTimeout(resolve, (words * FOR_A_WORD) / Number(this.speed.value)));
      if (this.wish !== goal) return false;
    }
    return true;
  }

  put(frame, ply) {
    settle();
    const isNext = ply === this.ply + 1;
    const scenes = [...this.root.querySelectorAll("svg.scene")];
    const places = isNext ? notice(scenes) : null;
    const changed = Object.keys(frame).filter((part) => this.shown[part] !== frame[part]);
    for (const part of changed) this.fill(part, frame[part]);
    if (changed.includes("board-box")) measure();
    this.zoom.renew(changed.includes("board-backdrop") && "board-backdrop" in this.shown);
    this.shown = frame;
    this.ply = ply;
    if (places) move(scenes, places, 1 / Math.max(1, Number(this.speed.value) / 2));
    this.whenShown(ply);
    return changed.some((part) => part !== "seats");
  }

  fill(part, markup) {
    if (part.startsWith("still-")) return;
    if (part.endsWith("-box")) {
      this.root.querySelector(`#${part.slice(0, -4)}`).setAttribute("viewBox", markup);
      return;
    }
    const element = this.root.querySelector(`#${part}`);
    if (part === "log") element.innerHTML = markup || `<li class="line quiet">${this.root.dataset.quiet}</li>`;
    else patch(element, markup);
  }

  /** Number, slider and buttons, before the picture is there. */
  mark(ply) {
    this.slider.value = ply;
    this.slider.setAttribute("aria-valuetext", `${ply} / ${this.last}`);
    this.root.querySelector("#number").textContent = ply;
    for (const [act, off] of [["first", ply === 0], ["back", ply === 0], ["forward", ply === this.last], ["last", ply === this.last]]) {
      this.root.querySelector(`[data-go="${act}"]`).setAttribute("aria-disabled", String(off));
    }
  }
}
