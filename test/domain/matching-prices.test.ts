import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/calendar.ts';
import { decide } from '../../functions/domain/matching/decide.ts';
import { learnPrices, type PastApplication } from '../../functions/domain/matching/learn-prices.ts';
import { noPrices, pricesSchema } from '../../functions/domain/matching/prices.ts';
import { defaultWeights } from '../../functions/domain/matching/weights.ts';
import { anySnapshot, barDay, faultsOf, NOW, request, snapshotOf, TODAY } from './matching-requests.ts';

const HOUR = 3_600_000;

/** A fortnight of applications: everybody wants bar_a on a Friday, half were matched, a quarter left. */
const history = (count: number): PastApplication[] =>
  Array.from({ length: count }, (_, i) => {
    const createdAt = NOW - (1 + ((i * 7) % 330)) * HOUR;
    const how = i % 4 < 2 ? 'matched' : 'left';
    return {
      ...request(i % 5 < 3 ? 'male' : 'female', { createdAt }),
      choices: [{ uidBar: i % 3 ? 'bar_a' : 'bar_b', date: addDays(TODAY, 4 + (i % 2)), time: '18:00' }],
      ...(i % 4 < 3 ? { end: { at: createdAt + HOUR / 2, how } } : {}),
    } satisfies PastApplication;
  });
const learned = learnPrices({ now: NOW, applications: history(400) }, noPrices);

describe('learning prices', () => {
  it('answers a bounded object of the next version that survives storage', () => {
    expect(learned.version).toBe(1);
    expect(pricesSchema.parse(JSON.parse(JSON.stringify(learned)))).toEqual(learned);
    expect(JSON.stringify(learned).length).toBeLessThan(60_000);
    expect(learned.bars['bar_a']).toBeGreaterThan(learned.bars['bar_b'] ?? 1);
    expect(learned.strength).toBe(1);
    expect(learned.leavesPerDay).toBeGreaterThan(0);
    expect(learned.seatedPerDay).toBeGreaterThan(0);
  });

  it('stays best-first without history and grows in strength with it', () => {
    const strengths = [0, 19, 80, 140].map(
      (count) => learnPrices({ now: NOW, applications: history(count) }, noPrices).strength,
    );
    expect(strengths).toEqual([0, 0, 0.5, 1]);
  });

  it('keeps nothing that names anybody', () => {
    expect(JSON.stringify(learned)).not.toMatch(/req_|usr_|person_/);
  });

  it('is deterministic and does not depend on the order of the rows', () => {
    const rows = history(200);
    expect(learnPrices({ now: NOW, applications: rows.toReversed() }, noPrices)).toEqual(
      learnPrices({ now: NOW, applications: rows }, noPrices),
    );
  });

  it('refuses stored prices that are out of bounds', () => {
    expect(pricesSchema.safeParse({ ...learned, strength: 2 }).success).toBe(false);
    expect(pricesSchema.safeParse({ ...learned, weekdays: [1] }).success).toBe(false);
    expect(pricesSchema.safeParse({ ...learned, seatedPerDay: Number.NaN }).success).toBe(false);
  });
});

describe('deciding with prices', () => {
  it('never makes a wrong pair', () => {
    fc.assert(
      fc.property(anySnapshot, fc.boolean(), (snapshot, isBatch) => {
        const batch = isBatch ? snapshot.requests.slice(0, 5).map((row) => row.requestId) : undefined;
        const full = { ...snapshot, batch };
        expect(faultsOf(full, decide(full, NOW, 'seed', learned, defaultWeights), NOW)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('prefers the partner who has less to wait for', () => {
    const friday = addDays(TODAY, 4);
    const choices = [{ uidBar: 'bar_a', date: friday, time: '18:00', priority: 1 }];
    const rich = request('female', {
      choices: [
        ...choices,
        ...[11, 18, 25].map((days, i) => ({
          uidBar: 'bar_a',
          date: addDays(TODAY, days),
          time: '18:00',
          priority: i + 2,
        })),
      ],
    });
    const poor = request('female', { choices });
    const barDays = [4, 11, 18, 25].map((days) => barDay({ date: addDays(TODAY, days) }));
    const male = request('male', { choices });
    const weights = { ...defaultWeights, decision: { ...defaultWeights.decision, fewAlternatives: 0 } };
    const snapshot = snapshotOf([rich, poor, male], { barDays, batch: [male.requestId] });
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      expect(decide(snapshot, NOW, seed, learned, weights).pairs[0]?.femaleRequestId).toBe(poor.requestId);
    }
  });
});
