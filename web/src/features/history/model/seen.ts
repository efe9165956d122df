import { storedJson } from '../../../lib/device/storage.ts';

/** Remembered matches; the oldest are dropped first. */
const KEPT = 50;

/** The matches for which a moment was shown on this device. */
function seenMatches(key: string) {
  const stored = storedJson('localStorage', key);
  const read = (): string[] => {
    const ids = stored.read();
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  };
  return {
    has: (id: string): boolean => read().includes(id),
    add: (id: string): void => {
      const known = read();
      if (!known.includes(id)) stored.write([...known, id].slice(-KEPT));
    },
  };
}

/** 찾았어요: a team was found. */
export const seenFound = seenMatches('met');
/** 짠: the meeting is fixed. */
export const seenClinked = seenMatches('clinked');
/** 두 팀 모두 또 보자고: both would meet again. */
export const seenAgain = seenMatches('again');
