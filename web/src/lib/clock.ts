/**
 * The server's clock in epoch ms. Phone clocks can be minutes off while the server decides deadlines, so the difference is
 * taken from the `Date` header of every answer (whole seconds).
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
