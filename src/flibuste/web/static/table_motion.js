// Motion: pieces glide from where they were, dice tumble, cards turn, numbers count. Without motion, a brass ring.

const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2,.7,.3,1)";
const GLIDE = 300;
const TUMBLE = 600;
const TURN = 300;
const COUNT = 450;
const AFTER = 170; // milliseconds from die to die
const NEAR = 1.5; // pixels that nobody sees

const running = new Set();

/** Where every piece stands, before a patch. */
export function notice(roots) {
  const places = new Map();
  for (const root of roots) {
    for (const piece of root.querySelectorAll(".glides[id], .die[id], .turns[id]")) {
      places.set(piece.id, place(piece));
    }
  }
  return places;
}

/** After a patch: set everything in motion that has moved; how long the longest takes, in milliseconds. */
export function play(roots, places, pace) {
  let longest = 0;
  const start = (effect) => { longest = Math.max(longest, effect); };
  for (const root of roots) {
    for (const piece of root.querySelectorAll(".glides[id]")) start(glide(piece, places.get(piece.id), pace));
    const thrown = [...root.querySelectorAll(".die[id]")].filter((die) => !places.has(die.id));
    for (const [at, die] of thrown.entries()) start(tumble(die, pace, at * AFTER * pace));
    for (const card of root.querySelectorAll(".turns[id]")) if (!places.has(card.id)) start(turn(card, pace));
  }
  return longest;
}

/** Numbers that changed count from what they were to what they are. */
export function count(pace) {
  for (const element of document.querySelectorAll(".counts[data-was]")) {
    const [from, to] = [element.dataset.was, element.textContent];
    delete element.dataset.was;
    if (from === to) continue;
    if (still.matches || !pace) ring(element);
    else if (/^-?\d+$/.test(from) && /^-?\d+$/.test(to)) climb(element, Number(from), Number(to), COUNT * pace);
  }
}

/** End everything that moves, at once. */
export function settle() {
  for (const effect of [...running]) effect.finish();
}

function middle(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Of a piece that says how it lies (`data-heading`, in degrees) the point it is turned about; of others the middle. */
function place(piece) {
  const heading = Number(piece.dataset.heading ?? NaN);
  const matrix = Number.isNaN(heading) ? null : piece.getScreenCTM?.();
  return matrix ? { x: matrix.e, y: matrix.f, heading } : { ...middle(piece), heading: null };
}

function animate(element, frames, options) {
  const effect = element.animate(frames, { easing: EASE, composite: "add", ...options });
  running.add(effect);
  effect.finished.catch(() => {}).finally(() => running.delete(effect));
  return options.duration + (options.delay ?? 0);
}

function glide(piece, from, pace) {
  if (!from) return appear(piece, pace);
  const to = place(piece);
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const swing = to.heading === null || from.heading === null ? 0 : ((to.heading - from.heading + 540) % 360) - 180;
  if (Math.hypot(dx, dy) < NEAR && !swing) return 0;
  if (still.matches || !pace) return ring(piece);
  const away = inside(piece, dx, dy);
  const before = `translate(${away.x}px, ${away.y}px)${swing ? ` rotate(${swing}deg)` : ""}`;
  return animate(piece, [{ transform: before }, { transform: "none" }], { duration: GLIDE * pace });
}

/** A step on the screen as a step in the piece's own measures. */
function inside(piece, dx, dy) {
  const matrix = piece.getScreenCTM?.();
  if (!matrix) return { x: dx, y: dy };
  const { a, b, c, d } = matrix.inverse();
  return { x: a * dx + c * dy, y: b * dx + d * dy };
}

function appear(piece, pace) {
  if (still.matches || !pace) return ring(piece);
  return animate(piece, [{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE * pace, composite: "replace" });
}

/** About its own middle, in its own measures. */
function about(piece, middle, action) {
  return `translate(${middle.x}px, ${middle.y}px) ${action} translate(${-middle.x}px, ${-middle.y}px)`;
}

function centre(piece) {
  if (!piece.getBBox) return { x: 0, y: 0 };
  const box = piece.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function tumble(die, pace, delay) {
  if (still.matches || !pace) return ring(die);
  const at = centre(die);
  if (delay) animate(die, [{ opacity: 0 }, { opacity: 0 }], { duration: delay, composite: "replace" }); // not thrown yet
  return animate(die, [
    { transform: about(die, at, "translate(0px, -40px) rotate(-540deg) scale(.5)") },
    { transform: about(die, at, "translate(0px, 6px) rotate(-120deg) scale(1.1)"), offset: 0.6 },
    { transform: about(die, at, "translate(0px, 0px) rotate(0deg) scale(1)") },
  ], { duration: TUMBLE * pace, delay });
}

function turn(card, pace) {
  if (still.matches || !pace) return ring(card);
  const at = centre(card);
  return animate(card, [
    { transform: about(card, at, "scale(.02, 1)") },
    { transform: about(card, at, "scale(1, 1)") },
  ], { duration: TURN * pace });
}

/** What has changed, for those who want nothing to move. */
function ring(element) {
  if (!still.matches) return 0;
  element.classList.add("changed");
  setTimeout(() => element.classList.remove("changed"), 1000);
  return 0;
}

function climb(element, from, to, duration) {
  const begun = performance.now();
  const text = element.textContent;
  const step = (now) => {
    const part = Math.min(1, (now - begun) / duration);
    if (!element.isConnected || element.dataset.was !== undefined) return;
    element.textContent = part < 1 ? String(Math.round(from + (to - from) * part)) : text;
    if (part < 1) requestAnimationFrame(step);
  };
  element.classList.add(to > from ? "rises" : "falls");
  setTimeout(() => element.classList.remove("rises", "falls"), duration + 600);
  requestAnimationFrame(step);
}
