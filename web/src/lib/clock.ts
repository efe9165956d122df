/**
 * The server's clock in epoch ms. Phone clocks can be minutes off while the server decides deadlines, so the
 * difference is taken from the `Date` header of every answer (whole seconds).
 */
let offsetMs = 0;

export function learnServerTime(dateHeader: string | null): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (!Number.isNaN(server)) offsetMs = server - Date.now();
}

/** The server's time at a moment of this device's clock, such as the one at which an answer came. */
export const toServerTime = (deviceMs: number): number =>
  deviceMs + (Math.abs(offsetMs) < 2_000 ? 0 : offsetMs);

export const serverNow = (): number => toServerTime(Date.now());
