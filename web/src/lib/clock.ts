/**
 * The server's time on this page, epoch milliseconds. Phones run minutes off, and deadlines are the server's, so the
 * difference is learned from the `Date` header of every answer (whole seconds).
 */
let offsetMs = 0;

export function learnServerTime(dateHeader: string | null): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (!Number.isNaN(server)) offsetMs = server - Date.now();
}

export function serverNow(): number {
  const difference = Math.abs(offsetMs) < 2_000 ? 0 : offsetMs;
  return Date.now() + difference;
}
