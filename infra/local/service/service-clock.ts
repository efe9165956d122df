export interface ServiceClock {
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds by which the service is ahead of the machine. */
  offsetMs: () => number;
  /** Sets the clock to a later moment. Throws a RangeError for an earlier
   * one, so that written times stay in the past. */
  moveTo: (epochMs: number) => void;
}

/** The machine's clock, plus the time by which it was moved forward. */
export function createServiceClock(startOffsetMs = 0, machineNow: () => number = Date.now): ServiceClock {
  let offset = startOffsetMs;
  const now = () => machineNow() + offset;
  return {
    now,
    offsetMs: () => offset,
    moveTo: (epochMs) => {
      if (!Number.isFinite(epochMs) || epochMs < now()) throw new RangeError('The clock only moves forward.');
      offset = Math.ceil(epochMs - machineNow());
    },
  };
}
