// Reading gzip (RFC 1951, 1952) by ourselves, for browsers that cannot: bits from the lowest, codes from the highest.

const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const STEPS = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577];
const STEP_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST = 15;

class Bits {
  constructor(bytes, at) { this.bytes = bytes; this.at = at; this.kept = 0; this.many = 0; }

  read(many) {
    while (this.many < many) {
      this.kept |= this.bytes[this.at] << this.many;
      this.at += 1;
      this.many += 8;
    }
    const value = this.kept & ((1 << many) - 1);
    this.kept >>>= many;
    this.many -= many;
    return value;
  }

  align() { this.kept = 0; this.many = 0; }
}

/** A code by the lengths of its words: how many there are of each length, and the symbols in order. */
function code(lengths) {
  const counts = new Uint16Array(LONGEST + 1);
  for (const length of lengths) counts[length] += 1;
  counts[0] = 0;
  const starts = new Uint16Array(LONGEST + 2);
  for (let i = 1; i <= LONGEST; i += 1) starts[i + 1] = starts[i] + counts[i];
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => { if (length) { symbols[starts[length]] = symbol; starts[length] += 1; } });
  return { counts, symbols };
}

function symbol(bits, { counts, symbols }) {
  let word = 0, first = 0, index = 0;
  for (let length = 1; length <= LONGEST; length += 1) {
    word |= bits.read(1);
    const count = counts[length];
    if (word - count < first) return symbols[index + (word - first)];
    index += count;
    first = (first + count) << 1;
    word <<= 1;
  }
  throw new Error("broken code");
}

const FIXED = [
  code([...Array(144).fill(8), ...Array(112).fill(9), ...Array(24).fill(7), ...Array(8).fill(8)]),
  code(Array(30).fill(5)),
];

function told(bits) {
  const literals = bits.read(5) + 257, steps = bits.read(5) + 1, many = bits.read(4) + 4;
  const lengths = Array(19).fill(0);
  for (let i = 0; i < many; i += 1) lengths[ORDER[i]] = bits.read(3);
  const outer = code(lengths);
  const all = [];
  while (all.length < literals + steps) {
    const sign = symbol(bits, outer);
    if (sign < 16) all.push(sign);
    else if (sign === 16) all.push(...Array(3 + bits.read(2)).fill(all[all.length - 1]));
    else all.push(...Array(sign === 17 ? 3 + bits.read(3) : 11 + bits.read(7)).fill(0));
  }
  return [code(all.slice(0, literals)), code(all.slice(literals))];
}

function block(bits, out, at, [literals, steps]) {
  for (;;) {
    const sign = symbol(bits, literals);
    if (sign === 256) return at;
    if (sign < 256) { out[at] = sign; at += 1; continue; }
    const length = LENGTHS[sign - 257] + bits.read(LENGTH_BITS[sign - 257]);
    const far = symbol(bits, steps);
    const step = STEPS[far] + bits.read(STEP_BITS[far]);
    for (let i = 0; i < length; i += 1, at += 1) out[at] = out[at - step];
  }
}

/** What a gzip file holds; ours have no name, no comment and no extra field. */
export function gunzip(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[3] !== 0) throw new Error("not one of our files");
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  const out = new Uint8Array(size);
  const bits = new Bits(bytes, 10);
  let at = 0, isLast = 0;
  while (!isLast) {
    isLast = bits.read(1);
    const kind = bits.read(2);
    if (kind === 0) {
      bits.align();
      const length = bytes[bits.at] | (bytes[bits.at + 1] << 8);
      out.set(bytes.subarray(bits.at + 4, bits.at + 4 + length), at);
      bits.at += 4 + length;
      at += length;
    } else at = block(bits, out, at, kind === 1 ? FIXED : told(bits));
  }
  return out;
}
