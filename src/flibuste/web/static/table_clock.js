// Clocks: the server says how many seconds a seat has left; between two messages we count.

let ends = new Map();
let mine = null;

/** `left` is `{seat: seconds}`; `seat` is the one that looks. */
export function set(left, seat) {
  const now = performance.now();
  ends = new Map(Object.entries(left ?? {}).map(([each, seconds]) => [each, now + seconds * 1000]));
  mine = seat === null ? null : String(seat);
  tick();
}

export function tick() {
  for (const shown of document.querySelectorAll("[data-clock]")) write(shown, ends.get(shown.dataset.clock));
  const own = document.getElementById("own-clock");
  if (own) write(own, mine === null ? undefined : ends.get(mine));
}

function write(shown, end) {
  shown.hidden = end === undefined;
  if (end === undefined) return;
  const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const figure = shown.lastElementChild;
  if (figure.textContent !== text) figure.textContent = text;
  shown.classList.toggle("short", seconds <= 15);
}

setInterval(tick, 500);
