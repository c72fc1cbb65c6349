// The numbers of one's own box: begun with ours, taken from a file, checked on the server, kept in this browser.

import { keep, kept } from "./kept.js";

const form = document.querySelector(".lay");
const section = form.querySelector(".own-box");
const text = section.querySelector("textarea");
const file = section.querySelector("#own-file");
const said = section.querySelector("#components-said");
const faults = said.querySelector(".faults");
const offer = section.querySelector(".saved");
const address = `/components/${form.dataset.game}`;
const place = `flibuste box ${form.dataset.game}`;

function tell(sentence, kind) {
  const line = document.createElement("li");
  line.className = kind;
  line.textContent = sentence;
  faults.replaceChildren(line);
}

function show(fault) {
  const line = document.createElement("li");
  line.className = "wrong";
  if (fault.line === null) { line.textContent = fault.said; return line; }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = fault.said;
  button.addEventListener("click", () => goTo(fault.line));
  line.append(button);
  return line;
}

function goTo(line) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  const height = text.scrollHeight / lines.length;
  text.scrollTop = Math.max(0, (line - 3) * height);
}

async function asked(options) {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer;
}

async function check() {
  const body = new URLSearchParams({ components: text.value });
  const told = await (await asked({ method: "POST", body })).json();
  text.toggleAttribute("aria-invalid", false);
  if (told.faults.length) {
    text.setAttribute("aria-invalid", "true");
    faults.replaceChildren(...told.faults.map(show));
  } else {
    tell(told.said, "fine");
    keep(place, text.value.trim() ? text.value : null);
  }
}

async function begin() {
  text.value = await (await asked()).text();
  faults.replaceChildren();
  text.focus();
  text.setSelectionRange(0, 0);
  text.scrollTop = 0;
}

async function take() {
  text.value = kept(place) ?? "";
  offer.hidden = true;
  await check();
}

async function forget() {
  keep(place, null);
  offer.hidden = true;
  section.querySelector("summary").focus();
}

async function read() {
  if (!file.files.length) return;
  text.value = await file.files[0].text();
  file.value = "";
  await check();
}

const deeds = { ours: begin, check, take, forget };
const trying = (deed) => deed().catch(() => tell(said.dataset.failed, "wrong"));

for (const part of section.querySelectorAll(".acts [hidden]")) part.hidden = false;
for (const button of section.querySelectorAll("[data-own]")) {
  button.addEventListener("click", () => trying(deeds[button.dataset.own]));
}
file.addEventListener("change", () => trying(read));
form.addEventListener("submit", () => { if (text.value.trim()) keep(place, text.value); });
if (kept(place) && !text.value.trim()) {
  offer.hidden = false;
  section.querySelector("details").open = true;
}
if (location.hash === "#box") section.querySelector("details").open = true;
