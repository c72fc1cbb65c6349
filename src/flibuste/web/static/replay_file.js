// A replay that stands alone: all frames are in this file, squeezed.

import { Strip } from "./replay_tape.js";
import { Player } from "./replay_player.js";

const root = document.getElementById("film");

async function opened(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

class Local {
  constructor(strip) { this.strip = strip; }
  async frame(ply) { return this.strip.frame(ply); }
}

async function begin() {
  const tape = document.getElementById("tape").textContent.trim();
  const player = new Player(root, new Local(new Strip(await opened(tape))), (ply) => { location.hash = ply; });
  root.classList.add("is-live");
  const wished = parseInt(location.hash.slice(1), 10);
  player.show(Number.isFinite(wished) ? wished : 0);
}

const light = document.getElementById("light");
light.addEventListener("click", () => {
  const html = document.documentElement;
  const isDark = html.dataset.theme ? html.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  html.dataset.theme = isDark ? "light" : "dark";
});

begin().catch(() => { document.getElementById("sorry").hidden = false; });
