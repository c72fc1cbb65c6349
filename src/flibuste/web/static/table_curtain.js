// A shared screen. When it is handed on, a curtain covers the page and everything behind it is taken away: what was drawn
// and said, what was chosen, what is still under way. Then the page is fetched anew, as for somebody who never looked.

import { ask } from "./table_ask.js";

const $ = (id) => document.getElementById(id);
const STAYS = ["curtain", "ribbon"]; // of all that is on the page
const AGAIN = 1000; // milliseconds until a server that did not answer is asked again

export class Curtain {
  /** `show(seat)` fetches the view of a seat, or of nobody's. */
  constructor(data, show) {
    this.data = data;
    this.show = show;
    this.next = data.asked;
    $("curtain-open").addEventListener("click", () => this.lift(this.next));
    $("curtain-pass")?.addEventListener("click", () => this.pass(this.next));
    $("curtain-watch").addEventListener("click", () => this.lift(null));
    if (this.isDown) this.guard();
  }

  get isDown() {
    return !$("curtain").hidden;
  }

  get isShared() {
    return this.data.held.length > 1;
  }

  /** The seat that the screen should be handed to, if there is one: asked, held here, and not the one that looks. */
  due(turn) {
    if (!this.isShared || turn.includes(this.data.seat)) return null;
    const asked = turn.filter((seat) => this.data.held.includes(seat));
    return asked.length ? asked[0] : null;
  }

  /** Nothing is left of whoever looked; the seat is called, on a page that has shown it nothing yet. */
  fall(seat) {
    $("curtain-words").textContent = this.data.words.handTo.replace("%s", this.data.names[seat]);
    $("curtain-badge").setAttribute("href", `#b-${this.data.colours[seat]}`);
    this.conceal();
    this.begin(seat);
  }

  /** The curtain, and no page behind it. */
  conceal() {
    $("curtain").hidden = false;
    for (const button of $("curtain").querySelectorAll("button")) button.disabled = true;
    for (const part of [...$("main").children]) if (!STAYS.includes(part.id)) part.remove();
    document.documentElement.removeAttribute("style");
  }

  async begin(seat) {
    while (!(await answers())) {
      $("ribbon").hidden = false;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    location.replace(`${location.pathname}?as=${seat}`);
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

  /** Whoever is called says aloud that they pass, and need not come to the screen. */
  async pass(seat) {
    $("curtain-pass").disabled = true;
    const { ply, revision, pass: move } = this.data;
    await ask(this.data, "moves", { seat, ply, revision, move });
    const table = await fetch(`/api/tables/${this.data.id}`).then((answer) => answer.json(), () => ({}));
    const next = (table.waiting ?? []).find((each) => this.data.held.includes(each));
    if (next === undefined) this.lift(null);
    else this.begin(next);
  }

  gone() {
    if (!this.isDown) return;
    $("curtain").hidden = true;
    $("curtain-open").disabled = false;
    $("table").inert = false;
    $("moves").focus();
  }
}

/** Whether the server is there at all; where it is not, the browser would show a page of its own. */
function answers() {
  return fetch("/health").then(() => true, () => false);
}
