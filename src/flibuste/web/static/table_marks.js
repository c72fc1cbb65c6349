// The last move of each seat stays marked until that seat moves again: an arrow from where a piece was, a ring around
// what is new, and beside a number by how much it has changed.

import { made, middle } from "./table_course.js";

const PIECE = ".glides[id]";
const OWN = /^ship-(\d)$/;
const FAR = 0.035; // of the board's width: less is only somebody making room
const MOST = 3; // arrows and rings of one move: where everything moves, nothing is a mark
const KEPT = "marks";
const AWAY = 20; // between a mark and what it points at

export class Marks {
  constructor(board, layer, seats) {
    Object.assign(this, { board, layer, seats });
    this.places = new Map(); // seat -> [{ id, from, to }]
    this.sums = new Map(); // id of a number -> { by, change }
  }

  /** Where everything is before a patch. */
  notice() {
    return new Map([...this.board.querySelectorAll(PIECE)].map((piece) => [piece.id, middle(this.board, piece)]));
  }

  /** After it: what this seat has changed. A piece that is a seat's own ship is that seat's. */
  note(before, by) {
    const width = this.board.viewBox.baseVal.width;
    const found = new Map();
    for (const piece of this.board.querySelectorAll(PIECE)) {
      const [from, to] = [before.get(piece.id) ?? null, middle(this.board, piece)];
      const far = from ? Math.hypot(to.x - from.x, to.y - from.y) : Infinity;
      if (far < FAR * width) continue;
      const seat = Number(OWN.exec(piece.id)?.[1] ?? by);
      found.set(seat, [...(found.get(seat) ?? []), { id: piece.id, from, to, far }]);
    }
    for (const [seat, places] of found) {
      const moved = places.filter(({ from }) => from).sort((one, other) => other.far - one.far);
      const told = moved.length ? moved : places;
      if (told.length <= MOST) this.places.set(seat, told);
    }
    this.count(by);
    this.show();
  }

  /** Numbers: those that changed with this move, until the seat moves again. */
  count(by) {
    const changed = [...this.seats.querySelectorAll(".counts[data-was]")];
    const sums = changed.map((each) => [each.id, Number(each.textContent) - Number(each.dataset.was)]).filter(([, change]) => change);
    if (!sums.length) return;
    for (const [id, sum] of [...this.sums]) if (sum.by === by) this.sums.delete(id);
    for (const [id, change] of sums) this.sums.set(id, { by, change });
  }

  /** For a page that is loaded again: kept by this tab alone, under whose eyes at which table. What a screen shares it does not keep. */
  keep(where, { revision, ply }) {
    try {
      if (where === null) sessionStorage.removeItem(KEPT);
      else sessionStorage.setItem(KEPT, JSON.stringify({ where, revision, ply, places: [...this.places], sums: [...this.sums] }));
    } catch { /* not kept */ }
  }

  /** What was kept; of a place that was left behind only the arrows of those who have not moved since, which `drawn` knows. */
  take(where, { revision, ply }) {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
      if (where === null || kept?.where !== where || kept.revision !== revision || kept.ply > ply) return;
      this.places = new Map(kept.places);
      if (kept.ply === ply) this.sums = new Map(kept.sums);
      this.show();
    } catch { /* whatever it was, it is not ours */ }
  }

  /** Another picture, or another time. */
  clear() {
    this.places.clear();
    this.sums.clear();
    this.show();
  }

  show() {
    this.layer.replaceChildren(...[...this.places].flatMap(([seat, places]) => places.flatMap((place) => this.drawn(seat, place))));
    for (const old of this.seats.querySelectorAll("[data-change]")) delete old.dataset.change;
    for (const [id, { change }] of this.sums) {
      const number = document.getElementById(id);
      if (number) number.dataset.change = change > 0 ? `+${change}` : `−${-change}`;
    }
  }

  /** Where seats have ships of their own, other pieces belong to nobody. */
  isNobodys(id) {
    return !OWN.test(id) && this.board.querySelector("[id^=ship-]") !== null;
  }

  /** What has gone since is not marked any more. */
  drawn(seat, { id, from, to }) {
    const piece = document.getElementById(id);
    const now = piece && this.board.contains(piece) ? middle(this.board, piece) : null;
    if (!now || Math.hypot(now.x - to.x, now.y - to.y) > AWAY) return [];
    const livery = `mark livery-${this.isNobodys(id) ? "none" : (this.liveries?.[seat] ?? seat)}`;
    if (!from) return [made("circle", { class: livery, cx: to.x, cy: to.y, r: AWAY })];
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    const end = { x: to.x - ((to.x - from.x) / long) * AWAY, y: to.y - ((to.y - from.y) / long) * AWAY };
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const line = `M${from.x} ${from.y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
    return [
      made("path", { class: "mark under", d: line }),
      made("path", { class: livery, d: line }),
      made("circle", { class: `${livery} start`, cx: from.x, cy: from.y, r: 5 }),
      made("path", { class: `${livery} tip`, d: "M9 0L-7-7-3 0-7 7Z", transform: `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${angle.toFixed(1)})` }),
    ];
  }
}
