// Calling somebody who looks elsewhere: the title of the page, a mark on its icon, a notification if it was allowed.

const BADGE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><circle cx='16' cy='16' r='14' fill='#c0392b' stroke='#2b1d0e' stroke-width='2.5'/>"
  + "<path d='M16 7v11' stroke='#fff6df' stroke-width='4.5' stroke-linecap='round'/><circle cx='16' cy='24.5' r='2.7' fill='#fff6df'/></svg>";

export class Calls {
  constructor(words) {
    this.words = words;
    this.title = document.title;
    this.icon = document.querySelector("link[rel=icon]");
    this.plain = this.icon?.href;
    document.addEventListener("visibilitychange", () => document.hidden || this.show(this.isMine, ""));
  }

  /** Whether it is my turn, and what is asked. */
  show(isMine, sentence) {
    const isNew = isMine && !this.isMine;
    this.isMine = isMine;
    document.title = isMine ? `● ${this.words.yourTurn} · ${this.title}` : this.title;
    if (this.icon) this.icon.href = isMine ? `data:image/svg+xml,${encodeURIComponent(BADGE)}` : this.plain;
    if (isNew && document.hidden && self.Notification?.permission === "granted") this.notify(sentence);
    return isNew;
  }

  notify(sentence) {
    const note = new Notification(this.words.yourTurn, { body: sentence, tag: "flibuste-turn", icon: this.plain });
    note.onclick = () => { window.focus(); note.close(); };
  }

  /** What the visitor said when asked; asked only when the button is pressed. */
  async allow() {
    if (!self.Notification) return this.words.noCalls;
    const answer = await Notification.requestPermission();
    return answer === "granted" ? this.words.callsOn : this.words.callsOff;
  }
}
