// "Why not?" is answered where it was asked: in a bubble beside the button or the place on the board that was touched.

const GAP = 10; // pixels between the bubble and what it is about
const EDGE = 8;

const $ = (id) => document.getElementById(id);

export class Bubble {
  constructor(says) {
    this.says = says;
    this.bubble = $("bubble");
    this.about = null;
    for (const kind of ["pointerdown", "wheel"]) addEventListener(kind, (event) => this.bubble.contains(event.target) || this.close(), { passive: true, capture: true });
    addEventListener("keydown", (event) => event.key === "Escape" && this.close(), { capture: true });
  }

  /** The answer of a button for moves that are not possible, beside this box. A second press takes it away. */
  explain(button, box) {
    const isAgain = this.was === button;
    this.was = null;
    if (isAgain) return;
    this.bubble.replaceChildren($(button.dataset.why).content.cloneNode(true));
    this.bubble.hidden = false;
    this.place(box);
    this.about = button;
    button.setAttribute("aria-expanded", "true");
    this.says.quietly(this.bubble.textContent);
  }

  /** Above it where there is room, else below. */
  place(box) {
    const { offsetWidth: width, offsetHeight: height } = this.bubble;
    const middle = box.x + box.width / 2;
    const above = box.y - height - GAP;
    const left = Math.max(EDGE, Math.min(innerWidth - width - EDGE, middle - width / 2));
    const top = above >= EDGE ? above : Math.min(innerHeight - height - EDGE, box.y + box.height + GAP);
    this.bubble.classList.toggle("below", above < EDGE);
    this.bubble.style.left = `${left}px`;
    this.bubble.style.top = `${top}px`;
    this.bubble.style.setProperty("--tip", `${Math.max(18, Math.min(width - 18, middle - left))}px`);
  }

  close() {
    this.was = this.bubble.hidden ? null : this.about; // the same press may be about to ask again
    this.about?.setAttribute("aria-expanded", "false");
    this.about = null;
    this.bubble.hidden = true;
  }

  /** A place on the board that no move touches: why the moves that speak of it are not possible. */
  explainAt(element, point) {
    const name = named(element);
    const found = name && [...document.querySelectorAll("#refused .not")].find((button) => JSON.parse(button.dataset.labels).some((label) => label.includes(name)));
    if (found) this.explain(found, new DOMRect(point.x - 4, point.y - 4, 8, 8));
    return Boolean(found);
  }
}

/** What a drawing is called: by its own title, or that of what it belongs to. */
function named(element) {
  for (let at = element; at && at.id !== "board"; at = at.parentElement) {
    const title = [...at.children].find((child) => child.localName === "title")?.textContent ?? at.getAttribute("aria-label");
    if (title) return title.split(/[:,(·]/)[0].trim();
  }
  return "";
}
