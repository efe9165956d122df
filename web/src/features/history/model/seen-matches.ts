const STORE_KEY = 'clinked';
/** Enough for years of meetings; the oldest are forgotten first. */
const KEPT = 50;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether 짠 was shown for this match on this device. */
export const wasClinked = (id: string): boolean => read().includes(id);

/** Remembers matches so that 짠 comes once. A browser that keeps nothing shows it again after a reload, no more. */
export function rememberClinked(ids: readonly string[]): void {
  const known = read();
  const next = [...known, ...ids.filter((id) => !known.includes(id))].slice(-KEPT);
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify(next));
  } catch {
    // Private windows may refuse; see above.
  }
}
