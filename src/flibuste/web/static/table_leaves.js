// Leaves beside the board: log, talk, rules. On a phone they lie over it, one at a time.

import { phone } from "./table_phone.js";

const $ = (id) => document.getElementById(id);

export class Leaves {
  constructor(data) {
    this.data = data;
    this.unread = 0;
    this.tabs = [...document.querySelectorAll(".tabs [role=tab]")];
    for (const tab of this.tabs) tab.addEventListener("click", () => this.open(tab.getAttribute("aria-controls")));
    document.querySelector(".tabs").addEventListener("keydown", (event) => this.walk(event));
    for (const button of document.querySelectorAll("#bar [data-leaf]")) {
      button.addEventListener("click", () => this.toggle(button.dataset.leaf));
    }
    document.addEventListener("click", (event) => this.follow(event));
    $("leaf-log").addEventListener("keydown", (event) => this.walkLog(event));
    this.followEnds();
    this.skipTags($("log"));
    this.showLatest();
    const asking = $("asking");
    const prompt = new ResizeObserver(() => asking.isConnected && document.documentElement.style.setProperty("--asking", `${asking.offsetHeight}px`));
    prompt.observe(asking);
    new ResizeObserver(() => this.showLatest()).observe($("doing"));
  }

  /** What has just happened, where the moves will be, as far as there is room: on a phone the log is not in sight. */
  showLatest() {
    if (!$("latest")) return; // behind a curtain
    const lines = [...$("log").querySelectorAll(".line")].slice(phone.matches ? -1 : -3);
    $("latest").replaceChildren(...lines.map((line) => {
      const copy = line.cloneNode(true);
      copy.removeAttribute("id");
      copy.classList.remove("fresh");
      return copy;
    }));
    const isCut = () => $("latest").scrollHeight > $("latest").clientHeight + 1;
    while ($("latest").childElementCount > 1 && isCut()) $("latest").firstElementChild.remove();
  }

  /** Lists that stood at their end stay there, whatever becomes of the room they have. */
  followEnds() {
    this.ends = new Set([$("leaf-log"), $("talk")]);
    const room = (list) => `${list.clientWidth}x${list.clientHeight}`;
    const rooms = new Map();
    const watch = new ResizeObserver((entries) => entries.forEach(({ target }) => {
      rooms.set(target, room(target));
      if (this.ends.has(target)) this.toEnd(target);
    }));
    for (const list of this.ends) {
      watch.observe(list);
      list.addEventListener("scroll", () => {
        if (rooms.get(list) !== room(list)) return; // it was squeezed, nobody scrolled
        const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
        if (atEnd) this.ends.add(list);
        else this.ends.delete(list);
      });
    }
  }

  toEnd(list) {
    list.scrollTop = list.scrollHeight;
  }

  // -- opening ------------------------------------------------------------------------------------

  /** Bring a leaf to the front. */
  open(id) {
    for (const tab of this.tabs) {
      const isIt = tab.getAttribute("aria-controls") === id;
      tab.setAttribute("aria-selected", String(isIt));
      tab.tabIndex = isIt ? 0 : -1;
      if (id.startsWith("leaf-") && id !== "leaf-seats") $(tab.getAttribute("aria-controls")).hidden = !isIt;
    }
    if (phone.matches) this.cover(id);
    if (id === "leaf-chat") this.read();
    if (id === "leaf-rules") this.fetchRules();
    if (id === "leaf-log" || id === "leaf-chat") this.scroll($(id));
  }

  toggle(id) {
    if ($("side").dataset.open === id) this.close();
    else this.open(id);
  }

  cover(id) {
    $("side").dataset.open = id;
    for (const button of document.querySelectorAll("#bar [data-leaf]")) {
      button.setAttribute("aria-pressed", String(button.dataset.leaf === id));
    }
  }

  close() {
    delete $("side").dataset.open;
    for (const button of document.querySelectorAll("#bar [data-leaf]")) button.removeAttribute("aria-pressed");
  }

  get isCovering() {
    return phone.matches && "open" in $("side").dataset;
  }

  walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = this.tabs.indexOf(document.activeElement);
    const next = this.tabs[(at + step + this.tabs.length) % this.tabs.length];
    next.focus();
    next.click();
  }

  /** The log is one stop of the Tab key, however long it grows; arrows go from rule to rule in it. */
  walkLog(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const tags = [...$("log").querySelectorAll(".tag")];
    const at = tags.indexOf(document.activeElement);
    const next = at < 0 ? this.inSight(tags).at(step > 0 ? 0 : -1) : tags[at + step];
    if (!next) return; // the list scrolls
    event.preventDefault();
    next.focus();
  }

  inSight(tags) {
    const room = $("leaf-log").getBoundingClientRect();
    return tags.filter((tag) => tag.getBoundingClientRect().bottom > room.top && tag.getBoundingClientRect().top < room.bottom);
  }

  skipTags(list) {
    for (const tag of list.querySelectorAll("a.tag")) tag.tabIndex = -1;
  }

  // -- log and talk -------------------------------------------------------------------------------

  /** Add lines to a list, and keep to its end unless somebody has scrolled back. */
  append(list, lines) {
    if (!lines.length) return;
    const template = document.createElement("template");
    template.innerHTML = lines.join("");
    for (const old of list.querySelectorAll(".fresh")) old.classList.remove("fresh");
    for (const line of [...template.content.children]) {
      line.classList.add("fresh");
      if (!$(line.id)) list.append(line);
    }
    this.times(list);
    this.skipTags(list);
    const scroller = list.id === "chat" ? $("talk") : list.closest(".leaf");
    if (this.ends.has(scroller)) this.toEnd(scroller);
  }

  /** The newest line in sight, of the log or of the talk. */
  scroll(leaf) {
    const list = leaf.id === "leaf-chat" ? $("talk") : leaf;
    this.ends.add(list);
    this.toEnd(list);
  }

  heard(lines) {
    this.append($("chat"), lines);
    if (!$("leaf-chat").hidden && (!phone.matches || $("side").dataset.open === "leaf-chat")) return;
    this.unread += lines.length;
    this.showUnread();
  }

  read() {
    this.unread = 0;
    this.showUnread();
  }

  showUnread() {
    for (const mark of document.querySelectorAll(".unread")) {
      mark.hidden = !this.unread;
      mark.textContent = String(this.unread);
    }
  }

  times(list) {
    for (const time of list.querySelectorAll("time:empty")) {
      time.textContent = new Date(time.dateTime).toLocaleTimeString(this.data.lang, { hour: "2-digit", minute: "2-digit" });
    }
  }

  // -- rules --------------------------------------------------------------------------------------

  async fetchRules() {
    const leaf = $("rules");
    this.rules ??= fetch(`/t/${this.data.id}/rules`).then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.text();
    }).then((text) => { leaf.innerHTML = text; });
    try {
      await this.rules;
    } catch {
      this.rules = null;
      leaf.textContent = this.data.words.offline;
    }
  }

  /** A rule tag opens the rulebook at that rule, beside the board. */
  follow(event) {
    const tag = event.target.closest?.("[data-rule]");
    if (!tag || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.showRule(tag.dataset.rule);
  }

  async showRule(id) {
    this.open("leaf-rules");
    await this.fetchRules();
    const rule = $(`rule-${id}`);
    if (!rule) return;
    for (const old of document.querySelectorAll(".rule.found")) old.classList.remove("found");
    rule.classList.add("found");
    rule.scrollIntoView({ block: "center" });
    rule.tabIndex = -1;
    rule.focus({ preventScroll: true });
  }
}
