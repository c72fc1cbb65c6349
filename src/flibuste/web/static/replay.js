// The replay of a table: frames come from the server, the address follows the ply.

import { Fetched } from "./replay_tape.js";
import { Player } from "./replay_player.js";

const root = document.getElementById("film");
const { frames, atOnce, revision } = root.dataset;

function follow(ply) {
  const address = new URL(location.href);
  address.searchParams.set("ply", ply);
  history.replaceState(null, "", address);
  for (const field of document.querySelectorAll("input[name=ply][type=hidden]")) field.value = ply;
  for (const button of document.querySelectorAll("#branch button")) button.disabled = ply >= player.last;
}

const player = new Player(root, new Fetched(frames, Number(atOnce), Number(revision)), follow);
root.classList.add("is-live");
root.querySelector("#angle")?.addEventListener("change", (event) => event.target.form.submit());

// On a shared screen, whoever leaves this page takes everything along: the next one to come says who looks.
if ("shared" in root.dataset) {
  addEventListener("pagehide", () => {
    document.cookie = "looks=; Max-Age=0; Path=/; SameSite=Strict";
    document.getElementById("main").replaceChildren();
  });
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}

const link = document.getElementById("link");
link.hidden = false;
link.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    link.querySelector("span").textContent = link.dataset.copied;
  } catch {
    location.assign(location.href);
  }
});
player.source.strip(Math.floor(player.ply / Number(atOnce))).catch(() => {});
