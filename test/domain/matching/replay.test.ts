import { describe, expect, it } from 'vitest';
import type { PastApplication } from '../../../functions/domain/matching/past/history.ts';
import { learnPrices } from '../../../functions/domain/matching/past/learn-prices.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import { replayOf } from '../../../functions/domain/matching/past/replay.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import type { Side } from '../../../shared/ids.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { marketHistory } from './histories.ts';
import { DAY, NOW, request } from './requests.ts';

const ALL = { from: 0, until: NOW };
const seats = new Map([['bar_a', 40]]);
/** An application for the one slot of this market. */
const applied = (side: Side, hoursAgo: number, end?: PastApplication['end']): PastApplication => ({
  ...request(side, { createdAt: NOW - hoursAgo * HOUR_MS }),
  choices: [{ uidBar: 'bar_a', date: DAY, time: '18:00' }],
  ...(end === undefined ? {} : { end }),
});
const play = (applications: readonly PastApplication[], span = ALL, prices = noPrices) =>
  replayOf({ now: NOW, applications, seats }, span, prices, defaultWeights);

describe('a week that is played again', () => {
  it('matches a team when the other one comes, and tells how long both had waited', () => {
    const { applications, bestFirst, really } = play([applied('male', 30), applied('female', 20)]);
    expect(applications).toBe(2);
    expect(bestFirst).toEqual({ matched: 2, medianWaitHours: 5, score: expect.closeTo(0.8, 0) });
    expect(really).toEqual({ matched: 0, medianWaitHours: null, score: null });
  });

  it('lets a team that left leave as it did, and tells what really happened', () => {
    const left = { at: NOW - 25 * HOUR_MS, how: 'left' } as const;
    const met = { at: NOW - 18 * HOUR_MS, how: 'matched' } as const;
    const { bestFirst, really } = play([
      applied('male', 30, left),
      applied('female', 20, met),
      applied('male', 18, met),
    ]);
    expect(bestFirst).toMatchObject({ matched: 2, medianWaitHours: 1 });
    expect(really).toEqual({ matched: 2, medianWaitHours: 1, score: null });
  });

  it('counts the applications of the chosen days only, matched with those of other days too', () => {
    const old = applied('male', 30);
    const { applications, bestFirst } = play([old, applied('female', 20)], {
      from: NOW - DAY_MS,
      until: NOW,
    });
    expect(applications).toBe(1);
    expect(bestFirst).toMatchObject({ matched: 1, medianWaitHours: 0 });
  });

  it('is the same for prices without strength, and the same each time', () => {
    const history = marketHistory({ groups: 200 }, 5);
    const prices = learnPrices(history, noPrices, defaultWeights);
    const under = (strength: number) =>
      replayOf(history, { from: 0, until: history.now }, { ...prices, strength }, defaultWeights);
    const [weak, strong] = [under(0), under(1)];
    expect(weak.withPrices).toEqual(weak.bestFirst);
    expect(under(1)).toEqual(strong);
    expect(strong.bestFirst).toEqual(weak.bestFirst);
    expect(strong.withPrices).not.toEqual(strong.bestFirst);
    for (const { matched } of [strong.withPrices, strong.bestFirst]) {
      expect(matched).toBeGreaterThan(0);
      expect(matched % 2).toBe(0);
      expect(matched).toBeLessThanOrEqual(strong.applications);
    }
  });

  it('has no figures when nobody applied', () => {
    const nothing = { matched: 0, medianWaitHours: null, score: null };
    expect(play([])).toEqual({ applications: 0, really: nothing, withPrices: nothing, bestFirst: nothing });
  });
});
