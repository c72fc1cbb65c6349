// What this browser keeps for the next time. It may refuse to; then we do without.

export function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

/** `null` forgets it. */
export function keep(name, value) {
  try { if (value === null) localStorage.removeItem(name); else localStorage.setItem(name, value); } catch { /* not kept */ }
}
