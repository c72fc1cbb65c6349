// How fast things are shown: so long for each word that tells what happened, as this browser's person likes it.

import { keep, kept } from "./kept.js";

export const SPEEDS = { slow: 260, normal: 150, fast: 80, once: 0 }; // milliseconds for a word
const PACES = { slow: 1.5, normal: 1, fast: 0.6, once: 0 }; // of things that move
const LEAST = 2; // words: also a line that says next to nothing is seen to come

let chosen = kept("speed");

export function speed() {
  return chosen in SPEEDS ? chosen : "normal";
}

export function choose(name) {
  chosen = name;
  keep("speed", name);
}

export function pace() {
  return PACES[speed()];
}

/** Milliseconds to read these lines; dice are read one by one. */
export function reading(lines) {
  return lines.length ? Math.max(LEAST, lines.map(wordsIn).reduce((all, some) => all + some, 0)) * SPEEDS[speed()] : 0;
}

function wordsIn(line) {
  const words = line.textContent.split(/\s+/).filter(Boolean).length;
  return words + line.querySelectorAll("svg[aria-label]").length;
}
