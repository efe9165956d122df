import { describe, expect, it } from 'vitest';
import { addDays, kstInstant } from '../../../shared/calendar.ts';
import { decide, lastOfferOf } from '../../../functions/domain/matching/decide.ts';
import { noPrices, type Prices } from '../../../functions/domain/matching/prices.ts';
import type { MarketSnapshot, WaitingRequest } from '../../../functions/domain/matching/types.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { barDay, DAY, NOW, request, snapshotOf } from './requests.ts';

const leaver = request('female', { requestId: 'req_leaver', uidUser: 'usr_leaver', ageMin: 20, ageMax: 45 });
const offer = (
  others: readonly WaitingRequest[],
  over: Partial<MarketSnapshot> = {},
  own = leaver,
  now = NOW,
) =>
  lastOfferOf(snapshotOf([own, ...others], { batch: [own.requestId], ...over }), now, 'seed', defaultWeights);

/** A market in which much is still expected at that slot. */
const promising: Prices = {
  ...noPrices,
  version: 1,
  strength: 1,
  bars: { bar_a: 1 },
  times: noPrices.times.map((_, at) => Number(at === 2)),
  seatedPerDay: 400,
  classes: noPrices.classes.map(() => ({
    choicesPerDay: 2_000,
    sample: [{ age: 25, ageMin: 20, ageMax: 45, wants: 7, has: 7, otherwise: 0 }],
  })),
};
/** Meets one of three wishes, and is far from the middle of the ages. */
const mediocre = { has: [0, 5, 6], wants: [0, 5, 6], averageAge: 44, ageMax: 60 };
/** R is between the floor of those who wait and that of the last chance. */
const weak = { has: [5, 6, 7], wants: [5, 6, 7], averageAge: 35, ageMax: 45 };

describe('the last offer', () => {
  it('is the best of those who could meet the leaver now', () => {
    const [fair, good] = [request('male', mediocre), request('male')];
    expect(offer([fair, good])?.maleRequestId).toBe(good.requestId);
    expect(offer([good, fair])).toMatchObject({
      femaleRequestId: leaver.requestId,
      choice: { uidBar: 'bar_a', date: DAY, time: '18:00' },
    });
  });

  it('keeps nothing back for those who may still come', () => {
    const snapshot = snapshotOf([leaver, request('male', mediocre)], { batch: [leaver.requestId] });
    expect(decide(snapshot, NOW, 'seed', promising, defaultWeights).pairs).toEqual([]);
    expect(offer([request('male', mediocre)])).not.toBeNull();
  });

  it('takes a fit that waiting teams accept when a last chance nears, and none below that', () => {
    const other = request('male', weak);
    const snapshot = snapshotOf([leaver, other], { batch: [leaver.requestId] });
    expect(decide(snapshot, NOW, 'seed', noPrices, defaultWeights).pairs).toEqual([]);
    expect(offer([other])?.score).toBeGreaterThan(0);
    expect(offer([request('male', { ...weak, averageAge: 44, ageMin: 24, ageMax: 90 })])).toBeNull();
  });

  it.each<[string, Partial<WaitingRequest>, Partial<MarketSnapshot>?]>([
    ['the same side', { side: 'female' }],
    ['another size', { size: 3 }],
    [
      'a day that the leaver did not choose',
      { choices: [{ uidBar: 'bar_a', date: addDays(DAY, 1), time: '18:00', priority: 1 }] },
    ],
    ['an age out of range', { averageAge: 46 }],
    ['a team that does not want the leaver’s age', { ageMin: 26 }],
    ['who has a pair lock with the leaver', { uidUser: 'usr_x' }, { lockedPairs: [['usr_leaver', 'usr_x']] }],
    ['a day on which the leaver meets already', {}, { busyDays: [{ uidUser: 'usr_leaver', date: DAY }] }],
    ['a closed day', {}, { barDays: [barDay({ isBlocked: true })] }],
    ['a full bar', {}, { barDays: [barDay({ cap: 3 })] }],
  ])('never is %s', (_, other, over = {}) => {
    expect(offer([request('male', other)], over)).toBeNull();
  });

  it('is only for the one who leaves, and only while there is time for the deposits', () => {
    const others = [request('male'), request('female')];
    expect(offer(others)?.femaleRequestId).toBe(leaver.requestId);
    expect(offer(others, {}, leaver, kstInstant(DAY, '10:00') + 1)).toBeNull();
    expect(offer([])).toBeNull();
    expect(lastOfferOf(snapshotOf(others, { batch: [] }), NOW, 'seed', defaultWeights)).toBeNull();
  });

  it('is the same when it is looked for again', () => {
    const others = Array.from({ length: 5 }, () => request('male'));
    expect(offer(others)).toEqual(offer(others.toReversed()));
  });
});
