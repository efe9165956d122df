import { storedJson } from '../../../lib/device/storage.ts';

const stored = storedJson('localStorage', 'clinked');
/** Remembered matches; the oldest are dropped first. */
const KEPT = 50;

function read(): string[] {
  const ids = stored.read();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Whether 짠 was already shown for this match on this device. */
export const wasCelebrated = (id: string): boolean => read().includes(id);

export function rememberCelebrated(ids: readonly string[]): void {
  const known = read();
  stored.write([...known, ...ids.filter((id) => !known.includes(id))].slice(-KEPT));
}
