import { storedJson } from '../../../lib/device/storage.ts';

const stored = storedJson('localStorage', 'clinked');
/** Enough for years of meetings; the oldest are forgotten first. */
const KEPT = 50;

function read(): string[] {
  const ids = stored.read();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Whether 짠 was shown for this match on this device. */
export const wasClinked = (id: string): boolean => read().includes(id);

/** Remembers matches so that 짠 comes once. A browser that keeps nothing shows it again after a reload, no more. */
export function rememberClinked(ids: readonly string[]): void {
  const known = read();
  stored.write([...known, ...ids.filter((id) => !known.includes(id))].slice(-KEPT));
}
