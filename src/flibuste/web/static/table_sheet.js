// The sheet of moves on a phone: folded it shows the first of them, a swipe or its handle opens it.

const FAR = 24; // pixels of a swipe

export class Sheet {
  /** `doing` is the sheet, `moves` the list on it that scrolls. Where all lies on the board, the board comes first. */
  constructor(doing, moves, handle) {
    Object.assign(this, { doing, moves, handle });
    this.fold(document.getElementById("table").dataset.own === "no");
    doing.addEventListener("touchstart", (event) => this.begin(event), { passive: true });
    doing.addEventListener("touchmove", (event) => this.pull(event), { passive: true });
  }

  get isFolded() {
    return this.doing.classList.contains("folded");
  }

  fold(isFolded) {
    this.doing.classList.toggle("folded", isFolded);
    this.handle.setAttribute("aria-expanded", String(!isFolded));
    if (isFolded) this.moves.scrollTop = 0;
  }

  toggle() {
    this.fold(!this.isFolded);
  }

  /** A swipe down folds it only from its head or from the top of the list, which scrolls otherwise. */
  begin({ touches, target }) {
    const isAtTop = this.moves.scrollTop <= 0 || !this.moves.contains(target);
    this.from = touches.length === 1 ? { y: touches[0].clientY, isAtTop } : null;
  }

  pull({ touches }) {
    if (!this.from) return;
    const way = touches[0].clientY - this.from.y;
    if (Math.abs(way) < FAR) return;
    if (way < 0 && this.isFolded) this.fold(false);
    else if (way > 0 && this.from.isAtTop) this.fold(true);
    this.from = null;
  }
}
