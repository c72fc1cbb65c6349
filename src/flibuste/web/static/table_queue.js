// The queue: every ply is shown in order, for as long as its words take to read; a click shows the rest at once.

import * as speed from "./table_speed.js";

const BREATH = 200; // milliseconds between what has moved and what comes next
const AGAIN = 900; // milliseconds to see where it begins, when something is shown again
const FAR_BEHIND = 40; // who was away does not wait for all of that

export class Queue {
  /** `show(message, pace)` patches the page and says how long its motion takes, and its words. */
  constructor(show) {
    this.show = show;
    this.waiting = [];
    this.isBusy = false;
    this.isHurried = false;
    this.whenIdle = () => {};
  }

  push(message) {
    this.waiting.push(message);
    if (!this.isBusy) this.run();
  }

  /** Forget what was still to be shown. */
  clear() {
    this.waiting.length = 0;
  }

  get isIdle() {
    return !this.isBusy && !this.waiting.length;
  }

  /** Show everything at once. */
  skip() {
    if (!this.isBusy) return;
    this.isHurried = true;
    this.wake?.();
  }

  async run() {
    this.isBusy = true;
    while (this.waiting.length) {
      const message = this.waiting.shift();
      const pace = this.pace();
      const { moves, reads } = this.show(message, pace);
      if (message.again) await this.pause(AGAIN * pace);
      if (!pace || message.kind === "jump") continue;
      const isLast = message.mine && !this.waiting.length; // it stays, and may be answered at once
      await this.pause(isLast ? moves : Math.max(moves + BREATH, reads));
    }
    this.isBusy = this.isHurried = false;
    this.whenIdle();
  }

  pace() {
    if (this.isHurried || document.hidden) return 0;
    return this.waiting.length > FAR_BEHIND ? 0 : speed.pace();
  }

  pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => { clearTimeout(timer); resolve(); };
    });
  }
}
