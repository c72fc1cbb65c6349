// BLAKE2b (RFC 7693), as far as our records need it: a key or a personal mark, digests of up to 64 bytes.
// 64-bit words are kept as pairs of 32-bit halves, low half first.

const IV = new Uint32Array([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
]);
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const ROUNDS = 12;
const BLOCK = 128;

const v = new Uint32Array(32);
const m = new Uint32Array(32);

function add(a, low, high) {
  const sum = v[a] + low;
  v[a + 1] += high + (sum > 0xffffffff ? 1 : 0);
  v[a] = sum;
}

// v[d] = (v[d] ^ v[a]) turned right by n; n is 32, 24, 16 or 63
function turn(d, a, n) {
  const low = v[d] ^ v[a];
  const high = v[d + 1] ^ v[a + 1];
  if (n === 32) { v[d] = high; v[d + 1] = low; }
  else if (n === 63) { v[d] = (low << 1) | (high >>> 31); v[d + 1] = (high << 1) | (low >>> 31); }
  else { v[d] = (low >>> n) | (high << (32 - n)); v[d + 1] = (high >>> n) | (low << (32 - n)); }
}

function mix(a, b, c, d, x, y) {
  add(a, v[b], v[b + 1]); add(a, m[x], m[x + 1]); turn(d, a, 32);
  add(c, v[d], v[d + 1]); turn(b, c, 24);
  add(a, v[b], v[b + 1]); add(a, m[y], m[y + 1]); turn(d, a, 16);
  add(c, v[d], v[d + 1]); turn(b, c, 63);
}

function compress(h, block, count, isLast) {
  for (let i = 0; i < 16; i += 1) { v[i] = h[i]; v[i + 16] = IV[i]; }
  v[24] ^= count;
  v[25] ^= Math.floor(count / 0x100000000);
  if (isLast) { v[28] = ~v[28]; v[29] = ~v[29]; }
  for (let i = 0; i < 32; i += 1) {
    m[i] = block[4 * i] | (block[4 * i + 1] << 8) | (block[4 * i + 2] << 16) | (block[4 * i + 3] << 24);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const s = SIGMA[round % 10];
    mix(0, 8, 16, 24, 2 * s[0], 2 * s[1]); mix(2, 10, 18, 26, 2 * s[2], 2 * s[3]);
    mix(4, 12, 20, 28, 2 * s[4], 2 * s[5]); mix(6, 14, 22, 30, 2 * s[6], 2 * s[7]);
    mix(0, 10, 20, 30, 2 * s[8], 2 * s[9]); mix(2, 12, 22, 24, 2 * s[10], 2 * s[11]);
    mix(4, 14, 16, 26, 2 * s[12], 2 * s[13]); mix(6, 8, 18, 28, 2 * s[14], 2 * s[15]);
  }
  for (let i = 0; i < 16; i += 1) h[i] ^= v[i] ^ v[i + 16];
}

/** The digest of `data`, a Uint8Array. */
export function blake2b(data, { size = 64, key = new Uint8Array(), person = "" } = {}) {
  const parameters = new Uint8Array(64);
  parameters.set([size, key.length, 1, 1]);
  parameters.set(new TextEncoder().encode(person), 48);
  const words = new DataView(parameters.buffer);
  const h = IV.map((word, i) => word ^ words.getUint32(4 * i, true));
  let message = data;
  if (key.length) {
    message = new Uint8Array(BLOCK + data.length);
    message.set(key);
    message.set(data, BLOCK);
  }
  const blocks = Math.max(1, Math.ceil(message.length / BLOCK));
  for (let i = 0; i < blocks; i += 1) {
    const block = new Uint8Array(BLOCK);
    block.set(message.subarray(i * BLOCK, (i + 1) * BLOCK));
    compress(h, block, Math.min((i + 1) * BLOCK, message.length), i === blocks - 1);
  }
  const digest = new Uint8Array(64);
  const out = new DataView(digest.buffer);
  h.forEach((word, i) => out.setUint32(4 * i, word, true));
  return digest.slice(0, size);
}

export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
