import type { MarketShape } from './generate.ts';

/** Other markets than the standard one: sides, peaks, patience, bursts, bars, seats. */
export const OTHER_SHAPES: Record<string, Partial<MarketShape>> = {
  balanced: { maleShare: 0.5 },
  'male 80 %': { maleShare: 0.8 },
  'female 70 %': { maleShare: 0.3 },
  'patience 2 d': { patienceDays: 2 },
  'patience 60 d': { patienceDays: 60 },
  'burst on day 10': { burst: 0.5 },
  '200 bars': { bars: 200 },
  '4 bars': { bars: 4, seats: 60 },
  flat: { zipf: 0, fridayPeak: 0 },
  peaky: { zipf: 1.2, fridayPeak: 1.6 },
  'unlimited seats': { seats: 10_000 },
  '16 seats': { seats: 16 },
  '5 days only': { days: 5 },
  'one date a bar': { maxDatesPerBar: 1 },
};
