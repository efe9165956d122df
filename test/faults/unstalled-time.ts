const TICK_MS = 5;
const STALL_MS = 50;

/** The machine's time, in which a pause of this process counts as `STALL_MS` at most, so that only waits on
 * purpose and for answers remain. */
export function startUnstalledTime(): { now: () => number; stop: () => void } {
  let at = Date.now();
  let lookedAt = performance.now();
  const now = (): number => {
    const looked = performance.now();
    at += Math.min(looked - lookedAt, STALL_MS);
    lookedAt = looked;
    return Math.floor(at);
  };
  const ticking = setInterval(now, TICK_MS);
  return { now, stop: () => clearInterval(ticking) };
}
