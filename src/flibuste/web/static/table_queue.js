// The queue: every ply is shown in order, faster the further we are behind; a click shows the rest at once.

const READING = 260; // milliseconds to take in what happened

export class Queue {
  /** `show(message, pace)` patches the page and says how long its motion takes. */
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
      const takes = this.show(message, pace);
      if (pace && message.kind === "ply") await this.pause(takes + (this.waiting.length || !message.mine ? READING * pace : 0));
    }
    this.isBusy = this.isHurried = false;
    this.whenIdle();
  }

  pace() {
    if (this.isHurried || document.hidden) return 0;
    const behind = this.waiting.length;
    if (behind > 7) return 0;
    return behind > 4 ? 0.25 : behind > 1 ? 0.5 : 1;
  }

  pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => { clearTimeout(timer); resolve(); };
    });
  }
}
