// The page of a table: it shows what the stream tells, and sends what is chosen.

import { ask, hangUp } from "./table_ask.js";
import { Calls } from "./table_calls.js";
import { Coach } from "./table_coach.js";
import * as clock from "./table_clock.js";
import { Curtain } from "./table_curtain.js";
import { callTo } from "./push.js";
import { fades } from "./table_edges.js";
import { Gestures } from "./table_gestures.js";
import { Leaves } from "./table_leaves.js";
import { Marks } from "./table_marks.js";
import { dress, measure, patch } from "./table_morph.js";
import * as motion from "./table_motion.js";
import { Moves } from "./table_moves.js";
import { phone } from "./table_phone.js";
import { Queue } from "./table_queue.js";
import { Sheet } from "./table_sheet.js";
import { Sight } from "./table_sight.js";
import * as sounds from "./table_sounds.js";
import * as speed from "./table_speed.js";
import { Stream } from "./table_stream.js";
import { Tale } from "./table_tale.js";
import { Talk } from "./table_talk.js";
import { Zoom } from "./table_zoom.js";

const $ = (id) => document.getElementById(id);
const data = JSON.parse($("table-data").textContent);
const words = data.words;
const scenes = [$("board"), $("mine")];

// -- saying things --------------------------------------------------------------------------------

let hush = 0;
const says = {
  aloud(sentence, rule = null) {
    const notice = $("notice");
    notice.replaceChildren(sentence);
    if (rule) notice.append(" ", Object.assign(document.createElement("a"), { className: "tag", href: `/rules/${data.game}#${rule}`, textContent: rule }));
    if (rule) notice.lastChild.dataset.rule = rule;
    notice.hidden = false;
    clearTimeout(hush);
    hush = setTimeout(() => { notice.hidden = true; }, 6000);
  },
  quietly(sentence) { $("heard").textContent = sentence; },
  trouble(answer) {
    says.aloud(answer.sentence, answer.rule);
    if (answer.code === "stale") stream.reopen();
  },
};

const moves = new Moves(data, says);
const leaves = new Leaves(data);
const talk = new Talk(data, says);
const calls = new Calls(words);
const queue = new Queue(show);
const curtain = new Curtain(data, lookAs);
const zoom = new Zoom($("board"), $("zoom"));
moves.reveal = (places) => zoom.reveal(places);
const gestures = new Gestures(data, says, moves);
moves.byHand = gestures;
const coach = new Coach(data, moves, queue);
const sheet = new Sheet($("doing"), $("moves"), $("handle"));
const sight = new Sight($("board"), $("asking"), $("doing"));
const tale = new Tale($("tale"), $("asking"));
const marks = new Marks($("board"), $("marks"), $("seats"));
marks.liveries = data.colours;

/** Under whose eyes marks are kept for a page that is loaded again: nobody's where a screen is shared. */
function markedFor() {
  return curtain.isShared ? null : `${data.id} ${data.seat}`;
}
marks.take(markedFor(), data);

// -- showing what comes -----------------------------------------------------------------------------

let scene = null; // the backdrop that was last sent

/** Patch the page; how long its motion takes, and how long its words. */
function show(message, pace) {
  const held = document.activeElement;
  const wasInMoves = $("doing").contains(held);
  const isNew = message.kind === "jump";
  const places = isNew ? null : motion.notice(scenes);
  const marked = isNew ? null : marks.notice();
  dress(message.attributes);
  for (const [id, markup] of Object.entries(message.parts ?? {})) {
    const part = $(id);
    if (part) patch(part, markup);
  }
  const isOther = isOtherScene(message);
  zoom.renew(isOther);
  if (isNew) $("table").dataset.hand = String(Number(phone.matches)); // for which the board is drawn
  if (isNew || isOther) marks.clear();
  else if (message.by !== undefined) marks.note(marked, message.by);
  else marks.show();
  if (message.by !== undefined) marks.keep(markedFor(), { revision: data.revision, ply: message.ply ?? data.ply });
  if (message.parts?.consent !== undefined) $("consent").hidden = !$("consent").childElementCount;
  if (message.log) tell(message);
  if (message.since !== undefined) since(message);
  if (message.kind === "ply" || isNew) follow(message, pace);
  else gestures.renew();
  if (wasInMoves && !held.checkVisibility()) $("moves").focus({ preventScroll: true });
  const moving = places ? motion.play(scenes, places, pace) : 0;
  motion.count(pace);
  clock.tick();
  mirror();
  coach.renew();
  sight.follow();
  return { moves: moving, reads: retell(message) };
}

/** On the ribbon, what others have done and what has come of what I did; how long that takes to read. */
function retell(message) {
  if (message.kind === "jump") tale.hush();
  if (message.by === undefined) return 0;
  const lines = Tale.lines(message.log).slice(message.by === data.seat && message.kind === "ply" ? 1 : 0);
  tale.tell(lines);
  return speed.reading(lines);
}

/** A jump brings everything, a ply only what has changed: the backdrop, when it is another picture. */
function isOtherScene({ kind, parts }) {
  const drawn = parts?.["board-backdrop"];
  if (drawn === undefined) return false;
  const was = scene;
  scene = drawn;
  return kind === "ply" || (was !== null && was !== drawn);
}

/** What the server does not draw: who is here, and the Undo in the bar of a phone. */
function mirror() {
  for (const mark of document.querySelectorAll("[data-presence]")) {
    mark.classList.toggle("here", (data.here ?? []).includes(Number(mark.dataset.presence)));
  }
  $("bar-undo").disabled = $("undo")?.disabled ?? true;
}

function tell(message) {
  const [isNew, live] = [message.kind === "jump", $("log-live")];
  if (isNew) {
    live.setAttribute("aria-live", "off"); // nobody wants to hear the whole log again
    $("log").replaceChildren();
  }
  leaves.append($("log"), message.log);
  leaves.showLatest();
  if (!isNew && phone.matches) says.quietly([...$("log").querySelectorAll(".fresh p")].map((line) => line.textContent).join(" "));
  if (!isNew) return;
  for (const line of $("log").querySelectorAll(".fresh")) line.classList.remove("fresh");
  leaves.scroll($("leaf-log"));
  setTimeout(() => live.setAttribute("aria-live", "polite"), 500);
}

/** Before the first line after one's own last move stands that it is so, and a button that shows all of it again. */
function since({ since: ply }) {
  data.since = ply;
  $("log-since")?.remove();
  const first = [...$("log").children].find((line) => Number(line.id.split("-")[1]) > ply);
  $("again").hidden = !first || ply === null;
  if ($("again").hidden) return;
  const head = $("since-last").content.firstElementChild.cloneNode(true);
  first.before(head);
}

/** The table stands somewhere else now. */
function follow(message, pace) {
  Object.assign(data, { revision: message.revision, ply: message.ply, turn: message.turn });
  moves.renew();
  gestures.renew();
  for (const name of pace ? message.sounds ?? [] : []) sounds.play(name);
  const asked = curtain.isShared ? "" : $("prompt").querySelector("h1")?.textContent ?? "";
  if (calls.show(message.mine && !curtain.isDown, asked)) sounds.play("bell");
}

/** What belongs to the table and not to a ply: who is here, and the clocks. */
function attend(message) {
  if (message.clock) clock.set(message.clock, data.seat);
  if (message.here) data.here = message.here;
  if (message.held) data.held = message.held;
  if ($("passes") && typeof message.passes === "boolean") $("passes").checked = message.passes;
  if (message.browsers > data.browsers) says.aloud(words.sharedSeat);
  if (message.browsers !== undefined) data.browsers = message.browsers;
  if (message.names) Object.assign(data, { names: message.names, seating: message.seating });
  if (message.away !== undefined && $("resign")) [$("resign").hidden, $("return").hidden] = [message.away, !message.away];
}

function heard(message) {
  if (message.kind === "chat") {
    data.chat = message.number;
    leaves.heard(message.lines);
    return;
  }
  if (message.kind === "gone") return void says.aloud(words.gone);
  if (message.kind === "moved") return void location.replace(`/t/${data.id}/devices`);
  if (message.kind === "sorry") return void says.aloud(message.sentence);
  attend(message);
  if (message.kind === "jump") {
    queue.clear();
    data.seat = message.seat;
    talk.renew();
  }
  if (message.kind === "table") show(message, 1);
  else queue.push(message);
  if (message.kind === "jump") curtain.gone();
}

queue.whenIdle = () => {
  tale.rest();
  const due = curtain.due(data.turn);
  if (due === null || curtain.isDown) return;
  setTimeout(() => {
    if (queue.isIdle && !curtain.isDown && curtain.due(data.turn) === due) handTo(due);
  }, 900);
};

function handTo(seat) {
  leave();
  curtain.fall(seat);
}

/** Nothing more comes for whoever looked, whatever is still under way. */
function leave() {
  stream.close();
  queue.clear();
  hangUp();
  calls.show(false, "");
}

// What a browser keeps of a page, to show it again at once, is nobody's either.
addEventListener("pagehide", () => {
  stream.close();
  if (!curtain.isShared) return;
  leave();
  curtain.conceal();
});
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  if (curtain.isShared) location.reload();
  else stream.reopen();
});

/** Fetch the view of a seat of ours, or of those who only watch. */
function lookAs(seat) {
  data.seat = seat;
  data.ply = -1; // whatever we know belongs to another pair of eyes
  const address = new URL(location.href);
  if (seat === null) address.searchParams.set("as", "watch");
  else address.searchParams.set("as", String(seat));
  history.replaceState(null, "", address);
  stream.reopen();
}

// -- the stream -------------------------------------------------------------------------------------

function address() {
  const place = new URL(`/t/${data.id}/live`, location.href);
  place.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const known = { as: data.seat ?? "watch", lang: data.lang, phone: Number(phone.matches), revision: data.revision, ply: data.ply, chat: data.chat, seating: data.seating, read: Number(data.read ?? false), edits: 1 };
  if (data.again !== undefined) known.again = data.again;
  delete data.again;
  for (const [name, value] of Object.entries(known)) place.searchParams.set(name, String(value));
  return place;
}

const stream = new Stream(address, {
  heard,
  lost() {
    $("ribbon").hidden = false;
    $("table").dataset.stream = "lost";
  },
  found() {
    $("table").dataset.stream = "open";
    if (!$("ribbon").hidden) $("notice").hidden = true;
    $("ribbon").hidden = true;
  },
});

phone.addEventListener("change", () => {
  if (curtain.isDown) return;
  data.ply = -1;
  leaves.close();
  stream.reopen();
});

// -- what is pressed --------------------------------------------------------------------------------

async function request(what, body) {
  const answer = await ask(data, what, body);
  if (!answer.ok) says.trouble(answer);
  return answer;
}

async function hint() {
  $("hint").disabled = true;
  leaves.close();
  says.quietly(words.thinking);
  const [ply, answer] = [data.ply, await request("hint", { seat: data.seat })];
  if ($("hint")) $("hint").disabled = false;
  if (answer.ok && ply === data.ply) moves.advise(answer);
}

const deeds = {
  undo: () => request("undo", { seat: data.seat }),
  "bar-undo": () => request("undo", { seat: data.seat }),
  hint,
  resign: async () => { if ((await request("resign", { seat: data.seat })).ok) $("menu").close(); },
  return: async () => { if ((await request("return", { seat: data.seat })).ok) $("menu").close(); },
  again: seeAgain,
  notify: async () => {
    const answer = await calls.allow();
    const isCalled = answer === words.callsOn && await callTo(data.id);
    says.aloud(isCalled ? words.pushOn : answer);
  },
  sound: () => $("sound").setAttribute("aria-pressed", String(sounds.toggle())),
  read: () => readTable($("told-leaf").hidden),
  more: () => $("menu").showModal(),
  handle: () => sheet.toggle(),
};

/** All that happened since one's own last move, once more and from there. */
function seeAgain() {
  leaves.close();
  data.again = data.since;
  stream.reopen();
}

/** The words are told to those who have opened their leaf once: with the next connection, which begins with them. */
function readTable(isOpen) {
  if (isOpen && !data.read) {
    data.read = true;
    stream.reopen();
  }
  $("told-leaf").hidden = !isOpen;
  $("read").setAttribute("aria-pressed", String(isOpen));
  if (isOpen) $("told-leaf").focus();
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    says.aloud(words.copied);
  } catch {
    button.previousElementSibling?.select?.();
    says.aloud(words.notCopied);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button");
  if (!button || button.disabled) return;
  const { copy: link, agree, handTo: seat } = button.dataset;
  if (link) copy(button);
  else if (agree) request("undo/answer", { seat: data.seat, agree: agree === "yes" });
  else if (seat) handTo(Number(seat));
  else if (button.dataset.deed) deeds[button.dataset.deed]();
  else if (button.id in deeds) deeds[button.id]();
});

$("room").addEventListener("click", () => queue.skip());
for (const choice of document.querySelectorAll("[name=speed]")) {
  choice.checked = choice.value === speed.speed();
  choice.addEventListener("change", () => speed.choose(choice.value));
}
$("passes")?.addEventListener("change", ({ target }) => request("passing", { seat: data.seat, by_itself: target.checked }));

// -- keys -------------------------------------------------------------------------------------------

const keys = {
  m: () => (moves.buttons.find((each) => each.checkVisibility()) ?? $("prompt").querySelector("a") ?? $("moves")).focus(),
  l: () => leaves.open("leaf-log"),
  c: () => { leaves.open("leaf-chat"); $("said").focus(); },
  r: () => leaves.open("leaf-rules"),
  t: () => readTable($("told-leaf").hidden),
  a: () => $("again").hidden || seeAgain(),
  u: () => $("undo") && !$("undo").disabled && deeds.undo(),
  g: () => coach.close(),
  h: () => $("hint") && !$("hint").disabled && hint(),
  "?": () => $("menu").showModal(),
};

function escape() {
  if (!$("notice").hidden) $("notice").hidden = true;
  else if (moves.isOpen) moves.clear();
  else if (coach.close()) return;
  else if (gestures.lift()) return;
  else if (leaves.isCovering) leaves.close();
  else if (!$("told-leaf").hidden) readTable(false);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || curtain.isDown || $("menu").open) return;
  if (event.key === "Escape") return void escape();
  if (event.target.closest("input, textarea, select")) return;
  if (event.key === " " && !event.target.closest("button, a, summary, [role=tab]")) { event.preventDefault(); queue.skip(); }
  if (event.key === "Enter" && moves.armed !== null && !event.target.closest("button, a, summary")) moves.make(moves.armed);
  if (/^[1-9]$/.test(event.key)) moves.pick(Number(event.key) - 1);
  if (zoom.press(event.key)) return;
  const deed = keys[event.key.toLowerCase()];
  if (deed) { event.preventDefault(); deed(); }
});

// -- the beginning ----------------------------------------------------------------------------------

$("sound").setAttribute("aria-pressed", String(sounds.areOn()));
$("consent").hidden = !$("consent").childElementCount;
for (const id of ["moves", "leaf-log", "talk"]) fades($(id));
leaves.times($("chat"));
mirror();
measure();
moves.renew();
gestures.renew();
calls.show(data.mine, "");
coach.renew();
attend(data);
since(data);
sight.follow();
$("table").dataset.hand = String(Number(data.phone));
if (phone.matches !== data.phone) data.ply = -1;
if (!curtain.isDown) stream.open();
