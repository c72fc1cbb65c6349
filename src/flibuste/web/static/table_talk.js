// Talking: the line that is said, and the name of those who only watch. Who has a seat speaks under its name.

import { keep, kept } from "./kept.js";
import { ask } from "./table_ask.js";

const $ = (id) => document.getElementById(id);

export class Talk {
  constructor(data, says) {
    this.data = data;
    this.says = says;
    $("speaker").value = kept("speaker") ?? $("speaker").value;
    $("speaker").addEventListener("change", () => keep("speaker", $("speaker").value.trim()));
    $("say").addEventListener("input", () => this.complain(""));
    $("say").addEventListener("submit", (event) => {
      event.preventDefault();
      this.say($("said").value.normalize().trim().replace(/\s+/g, " "));
    });
  }

  /** After other eyes look. */
  renew() {
    $("speaks-as").hidden = this.data.seat !== null;
  }

  async say(text) {
    if (!text) return;
    const { seat } = this.data;
    const answer = await ask(this.data, "chat", seat === null ? { name: $("speaker").value.trim(), text } : { seat, text });
    if (answer.ok) this.said(answer.lines.findLast((line) => line.seat === seat && line.text === text));
    else if (answer.status === 400) this.complain(answer.sentence);
    else this.says.trouble(answer);
  }

  /** The name as it was given: we lend one, or put a number behind one that is taken. */
  said(line) {
    $("said").value = "";
    if (line && line.seat === null) $("speaker").value = line.name;
  }

  complain(sentence) {
    $("say-wrong").textContent = sentence;
    $("say-wrong").hidden = !sentence;
  }
}
