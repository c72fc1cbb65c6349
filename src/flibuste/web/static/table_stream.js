// The stream: what happens at the table, as it happens. It comes back by itself, and asks for what it missed.

import { Edits } from "./table_edits.js";

const FIRST_WAIT = 200;
const LONGEST_WAIT = 1600;
const FIRST_PAUSE = 15000; // where there is no room, somebody must leave first
const LONGEST_PAUSE = 240000;
const PING = 15000;
const SILENCE = 6000; // after a ping, a living server has answered by then

export class Stream {
  /** `address()` says where to connect and what we know already. */
  constructor(address, { heard, lost, found }) {
    this.address = address;
    this.tell = { heard, lost, found };
    this.wait = FIRST_WAIT;
    this.pause = 0;
    this.isOver = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    setInterval(() => this.ping(), PING);
  }

  open() {
    clearTimeout(this.timer);
    this.drop();
    const socket = new WebSocket(this.address());
    const edits = new Edits();
    this.socket = socket;
    socket.onopen = () => { this.wait = FIRST_WAIT; this.tell.found(); };
    socket.onmessage = (event) => this.hear(edits.whole(JSON.parse(event.data)));
    socket.onclose = () => this.again();
  }

  /** Connect anew, with another address: another seat, another size. */
  reopen() {
    this.isOver = false;
    this.open();
  }

  close() {
    this.isOver = true;
    clearTimeout(this.timer);
    this.drop();
  }

  drop() {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.socket = null;
    clearTimeout(this.deaf);
  }

  again() {
    clearTimeout(this.deaf);
    if (this.isOver) return;
    if (!this.pause) this.tell.lost();
    this.timer = setTimeout(() => this.open(), (this.pause || this.wait) * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Somebody looks again: do not wait. */
  hurry() {
    if (this.isOver) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else this.open();
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"kind":"ping"}');
    clearTimeout(this.deaf);
    this.deaf = setTimeout(() => { this.drop(); this.again(); }, SILENCE);
  }

  hear(message) {
    clearTimeout(this.deaf);
    if (message.kind === "sorry" && message.code === "too-many") this.pause = Math.min(LONGEST_PAUSE, this.pause * 2 || FIRST_PAUSE);
    else if (["sorry", "gone", "moved"].includes(message.kind)) this.isOver = true;
    else this.pause = 0;
    if (message.kind !== "pong") this.tell.heard(message);
  }
}
