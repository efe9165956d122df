export interface ServiceClock {
  /** Epoch milliseconds. */
  now: () => number;
  /** How far the service is ahead of the machine. */
  offsetMs: () => number;
  /** Sets the clock to a later moment. Throws a RangeError for an earlier one: what was written must stay past. */
  moveTo: (epochMs: number) => void;
}

/** The machine's clock, shifted forward as far as somebody has moved it. */
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
