// The tale: what has just happened, in words, on a ribbon over the board, for as long as it takes to read.

const MOST = 4; // lines: of a whole night of fighting the last ones
const STAYS = 2600; // milliseconds after everything has been shown

export class Tale {
  /** Over the board, and never under what is asked, where that stays while the page is scrolled. */
  constructor(ribbon, asking) {
    this.ribbon = ribbon;
    this.asking = asking;
  }

  /** The sentences of the last few of some lines of the log, without their rules. */
  static lines(markup) {
    const template = document.createElement("template");
    template.innerHTML = markup.join("");
    for (const tag of template.content.querySelectorAll(".tag")) tag.remove();
    return [...template.content.querySelectorAll("li")].slice(-MOST).map((line) => {
      const sentence = document.createElement("span");
      sentence.append(...(line.querySelector("p") ?? line).childNodes);
      const badge = line.querySelector(":scope > .badge");
      if (badge) sentence.prepend(badge);
      return sentence;
    });
  }

  tell(lines) {
    clearTimeout(this.timer);
    if (!lines.length) return;
    this.ribbon.firstElementChild.replaceChildren(...lines);
    const [asking, room] = [this.asking.getBoundingClientRect(), this.ribbon.parentElement.getBoundingClientRect()];
    const covered = asking.left < room.right ? asking.bottom - room.top : 0;
    this.ribbon.style.top = covered > 0 ? `${covered + 3}px` : "";
    this.ribbon.hidden = false;
    this.ribbon.classList.remove("fades-out");
  }

  /** Nothing more comes for now. */
  rest() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ribbon.classList.add("fades-out"), STAYS);
  }

  hush() {
    clearTimeout(this.timer);
    this.ribbon.hidden = true;
  }
}
