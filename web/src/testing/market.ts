/** A market in which nobody waits, as the service answers. */
export const nobodyWaits = {
  sizes: [2, 3, 4].map((size) => ({ size, male: 0, female: 0 })),
  days: [],
  bars: [],
  isCut: false,
};

/** Eight weeks without an application, the last one until 21 November 2026. */
export const quietWeeks = [
  ['2026-09-27', '2026-10-03'],
  ['2026-10-04', '2026-10-10'],
  ['2026-10-11', '2026-10-17'],
  ['2026-10-18', '2026-10-24'],
  ['2026-10-25', '2026-10-31'],
  ['2026-11-01', '2026-11-07'],
  ['2026-11-08', '2026-11-14'],
  ['2026-11-15', '2026-11-21'],
].map(([from, to]) => ({
  from,
  to,
  applications: 0,
  studied: 0,
  matched: 0,
  left: 0,
  waiting: 0,
  share: null as number | null,
}));
