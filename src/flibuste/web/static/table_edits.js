// Parts of the page as they come over the stream: whole, or what is new in what the same stream has brought before.

export class Edits {
  constructor() {
    this.parts = new Map();
  }

  /** The message with all its parts whole. */
  whole(message) {
    for (const [id, told] of Object.entries(message.parts ?? {})) {
      const markup = typeof told === "string" ? told : restored(this.parts.get(id), told);
      this.parts.set(id, markup);
      message.parts[id] = markup;
    }
    return message;
  }
}

/** Where the markup is cut, then what it is made of: a new piece, or a run of old ones by its place and its length. */
function restored(old, [mark, ...steps]) {
  const was = old.split(mark);
  const now = [];
  for (let n = 0; n < steps.length; n++) {
    if (typeof steps[n] === "string") now.push(steps[n]);
    else now.push(...was.slice(steps[n], steps[n] + steps[++n]));
  }
  return now.join(mark);
}
