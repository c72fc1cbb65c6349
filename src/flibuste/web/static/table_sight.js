// On a phone a board is longer than the screen: when something begins to happen on a part of it, that part comes into sight.

import { phone } from "./table_phone.js";

const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const AIR = 8; // pixels between what happens and what lies over the board

export class Sight {
  /** `board` marks with the class "happens" where something goes on; `above` and `below` lie over it. */
  constructor(board, above, below) {
    Object.assign(this, { board, above, below });
    this.isLeft = true;
    for (const act of ["wheel", "touchmove"]) window.addEventListener(act, () => { this.isLeft = true; }, { passive: true });
    window.addEventListener("resize", () => this.follow());
  }

  /** Scroll there when it begins, and again while moves come up over it, the phone is turned or the board is drawn anew;
   *  whoever looks elsewhere meanwhile is left in peace. */
  follow() {
    if (!phone.matches) return;
    const place = this.board.querySelector(".happens");
    if (place && !this.wasGoing) this.isLeft = false;
    if (place && !this.isLeft) this.bring(place.getBoundingClientRect());
    this.wasGoing = place !== null;
  }

  bring(box) {
    const isOver = (each) => each.left < this.board.getBoundingClientRect().right; // held sideways, they stand beside it
    const [head, sheet] = [this.above.getBoundingClientRect(), this.below.getBoundingClientRect()];
    const [top, foot] = [(isOver(head) ? head.bottom : 0) + AIR, (isOver(sheet) ? sheet.top : innerHeight) - AIR];
    const isSeen = box.top >= top && box.bottom <= foot;
    const way = Math.min(box.bottom - foot, box.top - top); // its head rather than its foot, if there is no room for both
    if (!isSeen) window.scrollBy({ top: way, behavior: still.matches ? "instant" : "smooth" });
  }
}
