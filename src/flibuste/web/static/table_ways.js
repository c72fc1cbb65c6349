// What a gesture's numbers mean, from what the server has worked out: where a piece would lie, what stops it, which way is
// open. Measures are the game's, y up; headings are degrees, counter-clockwise. No rule stands here.

export const SNAP = 15; // degrees
const NEAR = 3; // measures within which a way snaps to its end
const HUNDRED = 100;
const RAD = Math.PI / 180;

const between = (least, value, most) => Math.min(most, Math.max(least, value));
const tidy = (value, step) => Number((Math.round(value / step) * step).toFixed(2));
const around = (degrees) => ((degrees % 360) + 360) % 360;

/** The same turn, at most a half one. */
export function turned(degrees) {
  const turn = around(degrees);
  return turn > 180 ? turn - 360 : turn;
}

export function begun(gesture) {
  return Object.fromEntries(gesture.fields.map(({ name, at }) => [name, at]));
}

/** The move as it is sent. */
export function notation(gesture, values) {
  return gesture.notation.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** The numbers of a move that is written so; null if it is not of this kind. What is left out is as it was. */
export function read(gesture, text) {
  const [given, form] = [text.split(" "), gesture.notation.split(" ")];
  const values = begun(gesture);
  for (const [at, word] of form.entries()) {
    const name = word.startsWith("{") ? word.slice(1, -1) : null;
    if (!name && given[at] !== word) return null;
    if (name && given[at] !== undefined) values[name] = Number(given[at]);
  }
  return given.length > form.length || Object.values(values).some(Number.isNaN) ? null : values;
}

/** The first field whose number is none, lies outside or is too fine. */
export function fault(gesture, values) {
  const isSound = (value, { least, most, step }) => value >= least && value <= most && Math.abs(value / step - Math.round(value / step)) < 1e-6;
  return gesture.fields.find((field) => !isSound(values[field.name], field));
}

// -- fans: rays and dials -----------------------------------------------------------------------------

const at = (gesture, degree) => {
  const place = degree - gesture.first;
  return gesture.kind === "dial" ? around(place) : place;
};

/** What is known of a whole degree. */
export function way(gesture, degree) {
  const place = at(gesture, degree);
  const reach = gesture.reach[place] ?? -1;
  const name = (list) => (list[place] ?? -1) < 0 ? null : gesture.stops[list[place]];
  const warns = gesture.warns[place] ?? -1;
  return { isOpen: reach >= 0, reach: reach / HUNDRED, stop: name(gesture.by), meets: warns < 0 ? null : { at: warns / HUNDRED, what: name(gesture.warning) } };
}

/** Between two degrees nobody has measured: the shorter way of both. */
function wayAt(gesture, degrees) {
  const [low, high] = [way(gesture, Math.floor(degrees)), way(gesture, Math.ceil(degrees))];
  if (!low.isOpen || !high.isOpen) return low.isOpen ? low : high;
  return low.reach <= high.reach ? low : high;
}

/** The open degree nearest to this one. */
function nearest(gesture, degree) {
  const last = gesture.first + gesture.reach.length - 1;
  const held = gesture.kind === "dial" ? degree : between(gesture.first, degree, last);
  for (let off = 0; off <= gesture.reach.length; off += 1) {
    for (const each of [held + off, held - off]) if (way(gesture, each).isOpen) return each;
  }
  return null;
}

const ray = {
  from(gesture, point, { free }) {
    const [dx, dy] = [point.x - gesture.x, point.y - gesture.y];
    const wished = Math.hypot(dx, dy) < 1 ? 0 : turned(Math.atan2(dy, dx) / RAD - gesture.heading);
    const turn = nearest(gesture, tidy(wished, free ? 1 : SNAP)) ?? 0;
    const angle = (gesture.heading + turn) * RAD;
    const along = dx * Math.cos(angle) + dy * Math.sin(angle);
    const { reach } = way(gesture, turn);
    const isAll = gesture.is_whole || along > reach - NEAR;
    return { turn, length: isAll ? gesture.length : between(0, Math.round(along), gesture.length) };
  },
  pose(gesture, { turn, length }) {
    const found = wayAt(gesture, turn);
    const sailed = Math.min(length, Math.max(found.reach, 0));
    const heading = around(gesture.heading + turn);
    const end = { x: gesture.x + sailed * Math.cos(heading * RAD), y: gesture.y + sailed * Math.sin(heading * RAD) };
    const isCut = length > found.reach + 1e-9;
    const meets = found.meets && found.meets.at <= sailed ? found.meets.what : null;
    return { ...end, heading, sailed, wanted: length, isOpen: found.isOpen, stop: isCut || !found.isOpen ? found.stop : null, meets };
  },
  nudged(gesture, values, key, far) {
    const step = far ? SNAP : 1;
    const [turns, goes] = [{ ArrowLeft: step, ArrowRight: -step }[key] ?? 0, { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0];
    const turn = turns ? onward(gesture, values.turn + turns, Math.sign(turns)) ?? values.turn : values.turn;
    const { reach } = wayAt(gesture, turn);
    const from = goes < 0 ? Math.min(values.length, Math.ceil(reach)) : values.length;
    const length = gesture.is_whole ? gesture.length : between(0, tidy(from + goes * (far ? 10 : 1), 0.01), gesture.length);
    return { turn: tidy(turn, 0.1), length };
  },
};

/** The next open degree on this side. */
function onward(gesture, degrees, side) {
  const last = gesture.first + gesture.reach.length - 1;
  for (let each = degrees; gesture.kind === "dial" ? Math.abs(each - degrees) < 360 : each >= gesture.first && each <= last; each += side) {
    if (wayAt(gesture, each).isOpen) return each;
  }
  return null;
}

const dial = {
  from(gesture, point, { free }) {
    const wished = Math.atan2(point.y - gesture.y, point.x - gesture.x) / RAD;
    return { heading: around(nearest(gesture, tidy(wished, free ? 1 : SNAP)) ?? 0) };
  },
  pose(gesture, { heading }) {
    const found = wayAt(gesture, heading);
    const out = Math.max(found.reach, 0);
    return { x: gesture.x + out * Math.cos(heading * RAD), y: gesture.y + out * Math.sin(heading * RAD), heading, isOpen: found.isOpen, stop: found.stop };
  },
  nudged(gesture, values, key, far) {
    const side = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 }[key] ?? 0;
    return { heading: around(onward(gesture, values.heading + side * (far ? SNAP : 1), side) ?? values.heading) };
  },
};

// -- poses --------------------------------------------------------------------------------------------

/** Of the rotations with a grid the one nearest to this. */
export function gridAt(gesture, heading) {
  const off = (each) => Math.abs(turned(each - heading));
  const best = gesture.headings.reduce((one, other) => (off(other) < off(one) ? other : one));
  return gesture.grids[gesture.headings.indexOf(best)];
}

const isFree = (grid, column, row) => column >= 0 && row >= 0 && row < grid.length && (BigInt(`0x${grid[row]}`) >> BigInt(column) & 1n) === 1n;

/** This point if all about it is free, else the nearest free point of the grid. */
function settled(gesture, { x, y }, heading) {
  const [grid, pitch] = [gridAt(gesture, heading), gesture.pitch];
  const [column, row] = [Math.floor(x / pitch), Math.floor(y / pitch)];
  if ([0, 1].every((right) => [0, 1].every((up) => isFree(grid, column + right, row + up)))) return { x: Math.round(x), y: Math.round(y) };
  let best = null;
  for (const [high, bits] of grid.entries()) {
    for (let [wide, left] = [0, BigInt(`0x${bits}`)]; left; wide += 1, left >>= 1n) {
      const off = left & 1n ? Math.hypot(wide * pitch - x, high * pitch - y) : Infinity;
      if (off < (best?.off ?? Infinity)) best = { off, x: wide * pitch, y: high * pitch };
    }
  }
  return best ? { x: best.x, y: best.y } : { x, y };
}

const pose = {
  from(gesture, point, { values, isTurn, free }) {
    if (isTurn) return pose.turn(gesture, values, tidy(Math.atan2(point.y - values.y, point.x - values.x) / RAD, free ? 1 : pose.snap(gesture)));
    if (!gesture.grids.length) return pose.spot(gesture, point);
    const held = { x: between(0, point.x, gesture.width), y: between(0, point.y, gesture.height) };
    const { x, y } = settled(gesture, held, values.heading);
    return { ...values, x, y };
  },
  snap: (gesture) => (gesture.headings.length > 1 ? gesture.headings[1] - gesture.headings[0] : SNAP),
  turn(gesture, values, heading) {
    const about = around(heading);
    return gesture.grids.length ? { ...settled(gesture, values, about), heading: about } : { ...values, heading: about };
  },
  spot(gesture, point) {
    const off = ([x, y]) => Math.hypot(x - point.x, y - point.y);
    const [x, y, heading] = gesture.spots.reduce((one, other) => (off(other) < off(one) ? other : one));
    return { x, y, heading };
  },
  pose(gesture, { x, y, heading }) {
    if (!gesture.grids.length) return { x, y, heading, isOpen: true };
    const { x: a, y: b } = settled(gesture, { x, y }, heading);
    return { x, y, heading, isOpen: Math.hypot(a - x, b - y) < 1 };
  },
  nudged(gesture, values, key, far) {
    const step = far ? 10 : 1;
    const turns = { "[": 1, "]": -1, PageUp: 1, PageDown: -1 }[key];
    if (turns) return { ...values, heading: around(values.heading + turns * (far ? SNAP : 1)) };
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0];
    return { ...values, x: between(0, tidy(values.x + dx * step, 0.01), gesture.width), y: between(0, tidy(values.y + dy * step, 0.01), gesture.height) };
  },
};

const kinds = { ray, dial, pose };

/** The numbers that a point of the board stands for. */
export const valuesAt = (gesture, point, how) => kinds[gesture.kind].from(gesture, point, how);
/** Where the piece would lie, and what is known of it. */
export const poseOf = (gesture, values) => kinds[gesture.kind].pose(gesture, values);
/** The numbers after a key; null if it is none of ours. */
export function nudged(gesture, values, { key, shiftKey }) {
  const isOurs = key.startsWith("Arrow") || (gesture.kind === "pose" && ["[", "]", "PageUp", "PageDown"].includes(key));
  return isOurs ? kinds[gesture.kind].nudged(gesture, values, key, shiftKey) : null;
}
