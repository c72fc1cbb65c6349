// Building a list: each change is sent as the form would send it, and the list that comes back takes the place of the
// old one. Cards are found and sorted here; what is legal, and what it costs, is for the server to say.

import { keep, kept } from "./kept.js";

const $ = (id) => document.getElementById(id);
const form = $("build");
const place = `flibuste lists ${form.dataset.game}`;
const catalogue = $("catalogue");
const cards = [...catalogue.children];
const filters = ["find", "kind", "group", "sort", "affordable"].map($);
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
const words = new Map(cards.map((card) => [card, plain(card.textContent)]));

const say = (sentence) => { $("said").textContent = sentence; };

// -- changes ------------------------------------------------------------------------------------------

let last = Promise.resolve(); // one after the other: each begins with the list that the one before has left

function change(fields) {
  last = last.then(() => ask(fields)).catch(() => say(form.dataset.failed));
  return last;
}

async function ask(fields) {
  const asked = new URLSearchParams(base());
  for (const [name, value] of fields) if (value) asked.append(name, value);
  asked.set("part", "list");
  const answer = await fetch(`${form.action}?${asked}`);
  if (!answer.ok) throw new Error(answer.statusText);
  show(await answer.text());
}

/** All that a change begins with: the list, the table or its rulings, and which cards are looked for. */
function base() {
  const names = new Set(["edit", "move", "code", "to"]);
  const fields = [...new FormData(form)].filter(([name, value]) => !names.has(name) && value);
  return $("to") ? [...fields, ["to", $("to").value]] : fields;
}

function show(html) {
  const old = $("list");
  const held = old.contains(document.activeElement) ? document.activeElement.id : null;
  const made = new DOMParser().parseFromString(html, "text/html").getElementById("list");
  old.replaceWith(made);
  history.replaceState(null, "", made.dataset.address);
  if (held !== null) ($(held) ?? $("list-title")).focus();
  dress();
  sift();
  say(made.dataset.told);
}

/** What only a script makes useful, and what it makes needless. */
function dress() {
  for (const each of form.querySelectorAll("[data-plain]")) each.hidden = true;
  for (const each of form.querySelectorAll("[data-copy]")) each.hidden = false;
  const { told } = $("list").dataset;
  $("tally").textContent = told;
}

form.addEventListener("submit", (event) => {
  const { submitter } = event;
  event.preventDefault();
  if (submitter?.name === "edit") return void change([["edit", submitter.value]]);
  const given = $("given").value.trim();
  if (given) change([["code", given]]).then(() => { if (!document.querySelector("#list .refused")) $("given").value = ""; });
});

form.addEventListener("change", ({ target }) => {
  if (target.name === "move" && target.value) change([["edit", target.value]]);
  if ("ruling" in target.dataset) location.assign(`${form.action}?${new URLSearchParams(base())}`);
});

// -- finding cards --------------------------------------------------------------------------------------

const orders = {
  "": (one, other) => one.dataset.place - other.dataset.place,
  name: (one, other) => nameOf(one).localeCompare(nameOf(other), document.documentElement.lang),
  points: (one, other) => one.dataset.points - other.dataset.points || orders.name(one, other),
  dear: (one, other) => other.dataset.points - one.dataset.points || orders.name(one, other),
  group: (one, other) => groupOf(one).localeCompare(groupOf(other)) || orders[""](one, other),
};
const nameOf = (card) => card.querySelector("h3").textContent;
const groupOf = (card) => $("group").querySelector(`option[value="${card.dataset.group}"]`)?.textContent ?? "";

function sift() {
  const sought = plain($("find").value).split(/\s+/);
  const left = Number($("list").dataset.left);
  let count = 0;
  for (const card of cards) {
    const { kind, group, points } = card.dataset;
    const fits = (!$("kind").value || kind === $("kind").value) && (!$("group").value || group === $("group").value)
      && (!$("affordable").checked || Number(points) <= left) && sought.every((word) => words.get(card).includes(word));
    card.hidden = !fits;
    count += fits ? 1 : 0;
  }
  const { one, many } = $("found").dataset;
  $("found").textContent = count === 1 ? one : many.replace("{n}", count);
}

function sort() {
  catalogue.append(...cards.sort(orders[$("sort").value]));
}

for (const filter of filters) filter.addEventListener("input", () => { if (filter.id === "sort") sort(); sift(); });

// -- kept in this browser, and passed on ------------------------------------------------------------------

function saved() {
  try {
    const found = JSON.parse(kept(place) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each?.name === "string" && typeof each.code === "string") : [];
  } catch { return []; }
}

function listKept() {
  $("kept").replaceChildren(...saved().map(({ name, code }) => {
    const line = document.createElement("li");
    const title = document.createElement("b");
    title.textContent = name;
    line.append(title, button(form.dataset.load, name, () => change([["code", code]])), button(form.dataset.forget, name, () => forget(name)));
    return line;
  }));
}

function button(label, name, deed) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn";
  made.textContent = label;
  made.setAttribute("aria-label", `${label}: ${name}`);
  made.addEventListener("click", deed);
  return made;
}

function save() {
  const name = $("keep-name").value.trim() || $("keep-name").placeholder;
  const others = saved().filter((each) => each.name !== name);
  keep(place, JSON.stringify([...others, { name, code: $("list").dataset.code }]));
  $("keep-name").value = "";
  listKept();
  say(form.dataset.kept);
}

function forget(name) {
  keep(place, JSON.stringify(saved().filter((each) => each.name !== name)));
  listKept();
  $("keep-name").focus();
}

form.addEventListener("click", async ({ target }) => {
  const copy = target.closest("[data-copy]");
  if (!copy) return;
  const field = $(copy.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
    say(form.dataset.copied);
  } catch {
    field.select();
    say(form.dataset.notCopied);
  }
});

$("keep").addEventListener("click", save);
$("keep-name").addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); save(); } });
form.querySelector(".keeping").hidden = false;
listKept();
dress();
sort();
sift();
