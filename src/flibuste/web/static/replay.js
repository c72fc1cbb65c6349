// The replay of a table: frames come from the server, the address follows the ply.

import { Fetched } from "./replay_tape.js";
import { Player } from "./replay_player.js";
import { phone } from "./table_phone.js";

const root = document.getElementById("film");
const { frames, atOnce, revision } = root.dataset;

function follow(ply) {
  const address = new URL(location.href);
  address.searchParams.set("ply", ply);
  history.replaceState(null, "", address);
  for (const field of document.querySelectorAll("input[name=ply][type=hidden]")) field.value = ply;
  for (const button of document.querySelectorAll("#branch button")) button.disabled = ply >= player.last;
}

/** Boards are drawn for the hand where the window is one, whatever the browser calls itself. */
function source() {
  const address = new URL(frames, location.href);
  address.searchParams.set("phone", Number(phone.matches));
  return new Fetched(address, Number(atOnce), Number(revision));
}

const player = new Player(root, source(), follow);
if (player.source.address.href !== new URL(frames, location.href).href) player.show(player.ply);
phone.addEventListener("change", () => {
  player.source = source();
  player.show(player.ply);
});
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
