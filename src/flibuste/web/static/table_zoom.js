// Looking closer at the board with two fingers; a double tap shows it whole again. One finger scrolls the page.

const MOST = 4;
const TWICE = 320; // milliseconds between the taps of a double tap

export function zoomable(room, board) {
  let view = { scale: 1, x: 0, y: 0 };
  let start = null;
  let lastTap = 0;

  function show() {
    view.scale = Math.min(MOST, Math.max(1, view.scale));
    view.x = Math.min(0, Math.max(room.clientWidth * (1 - view.scale), view.x));
    view.y = Math.min(0, Math.max(room.clientHeight * (1 - view.scale), view.y));
    board.style.setProperty("transform-origin", "0 0");
    board.style.setProperty("transform", view.scale === 1 ? "none" : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`);
  }

  /** Show what is at this point in another scale, under the same finger. */
  function look(scale, from, to) {
    const bounded = Math.min(MOST, Math.max(1, scale));
    const factor = bounded / from.view.scale;
    view = { scale: bounded, x: to.x - (from.x - from.view.x) * factor, y: to.y - (from.y - from.view.y) * factor };
    show();
  }

  function fit() {
    view = { scale: 1, x: 0, y: 0 };
    show();
  }

  function fingers(event) {
    const box = room.getBoundingClientRect();
    const [one, two] = [...event.touches].map((touch) => ({ x: touch.clientX - box.x, y: touch.clientY - box.y }));
    if (!two) return { ...one, wide: 0 };
    return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, wide: Math.hypot(one.x - two.x, one.y - two.y) };
  }

  const begin = (event) => { start = event.touches.length ? { ...fingers(event), view: { ...view }, many: event.touches.length } : null; };
  room.addEventListener("touchstart", begin, { passive: true });
  room.addEventListener("touchmove", (event) => {
    if (!start || (event.touches.length < 2 && view.scale === 1)) return;
    event.preventDefault();
    if (event.touches.length !== start.many) begin(event);
    const now = fingers(event);
    look(start.view.scale * (start.wide ? now.wide / start.wide : 1), start, now);
  }, { passive: false });
  room.addEventListener("touchend", (event) => {
    const isTap = start?.many === 1 && !event.touches.length;
    begin(event);
    if (!isTap || event.target.closest(".may")) return;
    if (event.timeStamp - lastTap < TWICE) fit();
    lastTap = event.timeStamp;
  });
  room.addEventListener("touchcancel", begin);
  room.addEventListener("dblclick", (event) => { if (!event.target.closest(".may")) fit(); });
  room.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = room.getBoundingClientRect();
    const at = { x: event.clientX - box.x, y: event.clientY - box.y };
    look(view.scale * Math.exp(-event.deltaY / 200), { ...at, view: { ...view } }, at);
  }, { passive: false });
  addEventListener("resize", show);
  return fit;
}
