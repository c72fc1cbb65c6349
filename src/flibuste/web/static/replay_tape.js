// The frames of a replay. Pieces of markup are numbered; a frame tells what differs from the one before it.

/** Frames in a row, unpacked as far as lists of numbers. */
export class Strip {
  constructor({ pieces, frames }) {
    this.pieces = pieces;
    this.frames = [];
    let now = {};
    for (const changes of frames) {
      now = { ...now };
      for (const [part, [start, end, ...between]] of Object.entries(changes)) {
        const old = now[part] ?? [];
        now[part] = [...old.slice(0, start), ...between, ...old.slice(old.length - end)];
      }
      this.frames.push(now);
    }
  }

  /** The markup of every part of a frame. */
  frame(number) {
    const kept = this.frames[number];
    return Object.fromEntries(Object.entries(kept).map(
      ([part, numbers]) => [part, numbers.map((piece) => this.pieces[piece]).join("")],
    ));
  }
}

/** Frames fetched from the server, some at a time; the next ones are asked for before they are needed. */
export class Fetched {
  constructor(address, atOnce, revision) {
    this.address = address;
    this.atOnce = atOnce;
    this.revision = revision;
    this.strips = new Map();
  }

  strip(number) {
    if (!this.strips.has(number)) {
      const asked = this.ask(number).catch((error) => { this.strips.delete(number); throw error; });
      this.strips.set(number, asked);
    }
    return this.strips.get(number);
  }

  async ask(number) {
    const first = number * this.atOnce;
    const address = new URL(this.address, location.href);
    address.searchParams.set("from", first);
    address.searchParams.set("to", first + this.atOnce - 1);
    const answer = await fetch(address);
    if (answer.status === 403) location.reload(); // a shared screen was handed on
    if (!answer.ok) throw new Error(String(answer.status));
    const told = await answer.json();
    if (told.revision !== this.revision) location.reload();
    return new Strip(told);
  }

  async frame(ply, last) {
    const number = Math.floor(ply / this.atOnce);
    const strip = await this.strip(number);
    if (ply % this.atOnce > this.atOnce / 2 && (number + 1) * this.atOnce <= last) this.strip(number + 1).catch(() => {});
    return strip.frame(ply % this.atOnce);
  }
}
