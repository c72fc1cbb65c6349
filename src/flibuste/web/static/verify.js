// Checking a record in the browser: is the seed the one committed to, does it give every draw, is the writing whole?
// It proves the chance. Whether each move was legal is what `flibuste verify` checks besides.

import { blake2b, hex, unhex } from "./blake2b.js";

const BLOCK = 64;
const bytes = (text) => new TextEncoder().encode(text);

/** The stream of chance under a seed; see the engine's dice. */
class Dice {
  constructor(seed) {
    this.seed = seed;
    this.place = 0;
    this.block = new Uint8Array();
  }

  byte() {
    if (this.place % BLOCK === 0) {
      const number = new Uint8Array(8);
      new DataView(number.buffer).setBigUint64(0, BigInt(this.place / BLOCK));
      this.block = blake2b(number, { key: this.seed });
    }
    const byte = this.block[this.place % BLOCK];
    this.place += 1;
    return byte;
  }

  below(sides) {
    let width = 1;
    while (sides > 256 && 256 ** width <= sides) width += 1;
    const span = 256 ** width;
    const fair = span - (span % sides);
    for (;;) {
      let number = 0;
      for (let i = 0; i < width; i += 1) number = number * 256 + this.byte();
      if (number < fair) return number % sides;
    }
  }
}

const LINE = /^(\d+ .+?)(?: #([0-9a-f]{8}))$/;
const DRAWS = / = ([\d/ ]+)$/;

/** {honest, draws} or {honest: false, fault, ply, told, drawn}; throws when the text is no finished record. */
export function verify(text) {
  const lines = text.trimEnd().split("\n");
  const deal = lines.findIndex((line) => line.startsWith("0 deal"));
  const end = lines.findIndex((line, at) => at > deal && line.startsWith("end "));
  const fact = (word) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  const seedText = fact("seed");
  if (deal < 0 || end < 0 || !/^[0-9a-f]{64}$/.test(seedText ?? "")) throw new Error("not a finished record");
  const seed = unhex(seedText);
  if (hex(blake2b(seed, { size: 32, person: "flibuste-commit" })) !== fact("commitment")) {
    return { honest: false, fault: "commitment", ply: 0 };
  }
  const dice = new Dice(seed);
  let state = blake2b(bytes(lines.slice(0, deal).join("\n")), { person: "flibuste-record" });
  let draws = 0;
  for (const line of lines.slice(deal, end)) {
    const [, body, check] = LINE.exec(line) ?? [];
    const ply = parseInt(line, 10);
    if (!body) return { honest: false, fault: "chain", ply };
    for (const draw of DRAWS.exec(body)?.[1].split(" ") ?? []) {
      const [told, sides] = draw.split("/").map(Number);
      const drawn = dice.below(sides);
      if (drawn !== told) return { honest: false, fault: "draw", ply, told: draw, drawn: `${drawn}/${sides}` };
      draws += 1;
    }
    const joined = new Uint8Array([...state, ...bytes(body)]);
    state = blake2b(joined, { person: "flibuste-record" });
    if (hex(state).slice(0, 8) !== check) return { honest: false, fault: "chain", ply };
  }
  return { honest: true, draws };
}
