// A shared screen: before another seat's view is fetched, a curtain covers everything, and what it covers is taken away.

const $ = (id) => document.getElementById(id);
const SECRET = ["board-body", "mine-body", "moves", "told", "log"];

export class Curtain {
  /** `show(seat)` fetches the view of a seat, or of nobody's. */
  constructor(data, show) {
    this.data = data;
    this.show = show;
    this.next = data.asked;
    $("curtain-open").addEventListener("click", () => this.lift(this.next));
    $("curtain-watch").addEventListener("click", () => this.lift(null));
    if (!$("curtain").hidden) this.guard();
  }

  get isDown() {
    return !$("curtain").hidden;
  }

  /** The seat that the screen should be handed to, if there is one: asked, held here, and not the one that looks. */
  due(turn) {
    if (this.data.held.length < 2 || turn.includes(this.data.seat)) return null;
    const asked = turn.filter((seat) => this.data.held.includes(seat));
    return asked.length ? asked[0] : null;
  }

  fall(seat) {
    this.next = seat;
    $("curtain-words").textContent = this.data.words.handTo.replace("%s", this.data.names[seat]);
    $("curtain-badge").setAttribute("href", `#b-${this.data.colours[seat]}`);
    $("curtain").hidden = false;
    for (const id of SECRET) $(id).replaceChildren();
    this.guard();
  }

  /** Nothing behind the curtain can be reached. */
  guard() {
    $("table").inert = true;
    $("curtain-open").focus();
  }

  /** The seat's view is on its way; when it has been shown, the curtain goes. */
  lift(seat) {
    $("curtain-open").disabled = true;
    this.show(seat);
  }

  gone() {
    if (!this.isDown) return;
    $("curtain").hidden = true;
    $("curtain-open").disabled = false;
    $("table").inert = false;
    $("moves").focus();
  }
}
