import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { TIME_SLOTS } from '../../../../shared/limits.ts';
import { bestAdditions, otherTimes } from '../../../../functions/domain/matching/chance/additions.ts';
import { Chances } from '../../../../functions/domain/matching/chance/chances.ts';
import { OpenSlots } from '../../../../functions/domain/matching/chance/open-slots.ts';
import { noPrices, type Prices } from '../../../../functions/domain/matching/prices.ts';
import type { WaitingRequest } from '../../../../functions/domain/matching/types.ts';
import { defaultWeights } from '../../../../functions/domain/matching/weights.ts';
import { barDay, DAY, NOW, request, TODAY } from '../requests.ts';

/** Learned: the other side often comes at 19:00 and to one bar. */
const learned: Prices = {
  ...noPrices,
  version: 3,
  sample: 500,
  strength: 1,
  leavesPerDay: 0.1,
  bars: { bar_a: 0.6, bar_b: 0.3, bar_c: 0.1 },
  times: TIME_SLOTS.map((time) => (time === '19:00' ? 0.65 : 0.05)),
  classes: noPrices.classes.map(() => ({
    choicesPerDay: 40,
    sample: Array.from({ length: 20 }, (_, i) => ({
      age: 21 + i,
      ageMin: 20,
      ageMax: 50,
      wants: 0b111,
      has: 0b111,
      otherwise: 0.2,
    })),
  })),
};

const chancesOf = (draft: WaitingRequest, waiting: readonly WaitingRequest[] = [], prices = learned) =>
  new Chances({ draft, waiting, prices, isOpen: () => true }, defaultWeights, NOW);
const slot = (time: string, uidBar = 'bar_a', date = DAY) => ({ uidBar, date, time });

describe('the chance of a request', () => {
  it('is nearly sure once a team waits that fits, and counts it', () => {
    const alone = chancesOf(request('male')).present();
    const met = chancesOf(request('male'), [request('female')]).present();
    expect(alone.comparableGroups).toBe(0);
    expect(met.comparableGroups).toBe(1);
    expect(alone.chance).toBeLessThan(0.6);
    expect(met.chance).toBeGreaterThan(0.9);
  });

  it('counts no team of another size, age, time or person', () => {
    const draft = request('male');
    const others = [
      request('female', { size: 3 }),
      request('female', { averageAge: 45 }),
      request('female', { ageMin: 28, ageMax: 40 }),
      request('female', { choices: [{ ...slot('20:30'), priority: 1 }] }),
      request('female', { uidUser: draft.uidUser }),
    ];
    expect(chancesOf(draft, others).present()).toEqual(chancesOf(draft).present());
  });

  it('grows with what is expected at a slot, and falls with rivals who wait for it', () => {
    const at = (time: string) => request('male', { choices: [{ ...slot(time), priority: 1 }] });
    expect(chancesOf(at('19:00')).present().chance).toBeGreaterThan(chancesOf(at('18:00')).present().chance);
    const rivals = [request('male'), request('male')];
    expect(chancesOf(request('male'), rivals).present().chance).toBeLessThan(
      chancesOf(request('male')).present().chance,
    );
  });

  it('is none at slots that are closed, full or over', () => {
    const open = new OpenSlots([barDay({ cap: 4, used: [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0] })], 2);
    expect(TIME_SLOTS.filter((time) => open.has(slot(time)))).toEqual(['17:00', '17:30', '20:00', '20:30']);
    expect(open.has(slot('17:00', 'bar_b'))).toBe(false);
    const closed = { draft: request('male'), waiting: [], prices: learned, isOpen: () => false };
    expect(new Chances(closed, defaultWeights, NOW).present().chance).toBe(0);
    const over = request('male', { choices: [{ ...slot('18:00', 'bar_a', TODAY), priority: 1 }] });
    expect(chancesOf(over).present().chance).toBe(0);
  });

  it('is above 0 in a new market without history, and grows with the slots', () => {
    const draft = request('male');
    const days = Array.from({ length: 8 }, (_, at) => ({
      ...slot('18:00', 'bar_a', addDays(DAY, at)),
      priority: at + 1,
    }));
    const one = chancesOf(draft, [], noPrices).present().chance;
    const eight = chancesOf({ ...draft, choices: days }, [], noPrices).present().chance;
    expect(one).toBeGreaterThan(0.1);
    expect(one).toBeLessThan(0.3);
    expect(eight).toBeGreaterThan(0.55);
  });
});

describe('additions', () => {
  const draft = request('male', { choices: [{ ...slot('18:00'), priority: 1 }] });
  const additions = [
    ...otherTimes(draft, 24),
    { kind: 'date' as const, slot: slot('18:00', 'bar_a', addDays(DAY, 1)) },
    { kind: 'date' as const, slot: slot('18:00', 'bar_a', addDays(DAY, 7)) },
    { kind: 'bar' as const, slot: slot('18:00', 'bar_b') },
    { kind: 'wider' as const },
  ];

  it.each([
    ['an empty pool', []],
    [
      'teams that wait for other times',
      [request('female', { choices: [{ ...slot('20:00'), priority: 1 }] })],
    ],
    ['rivals at another time', [request('male', { choices: [{ ...slot('19:00'), priority: 1 }] })]],
  ])('are worth what a new estimate says once they were made, in %s', (_, waiting) => {
    const chances = chancesOf(draft, waiting);
    const gains = bestAdditions(chances, additions, additions.length);
    expect(gains.length).toBeGreaterThan(3);
    for (const { kind, slot: added, chance, gain } of gains) {
      const after: WaitingRequest = {
        ...draft,
        choices: added ? [...draft.choices, { ...added, priority: 2 }] : draft.choices,
        ...(kind === 'wider' ? { widen: { minutes: true, age: true } } : {}),
      };
      expect(chancesOf(after, waiting).present().chance).toBe(chance);
      expect(chance - chances.present().chance).toBeCloseTo(gain, 9);
    }
  });

  it('are at most three, the largest gain first, and begin with a time of a chosen day', () => {
    const gains = bestAdditions(chancesOf(draft), additions, 3);
    expect(gains).toHaveLength(3);
    expect(gains[0]).toMatchObject({ kind: 'time', slot: { time: '19:00' } });
    expect(new Set(gains.map(({ kind }) => kind)).size).toBe(3);
    expect(gains.map(({ gain }) => gain)).toEqual(gains.map(({ gain }) => gain).toSorted((a, b) => b - a));
  });

  it('name the next time to the favourite one where all gain the same', () => {
    const gains = bestAdditions(chancesOf(draft, [], noPrices), additions, 3);
    expect(gains[0]).toMatchObject({ kind: 'time', slot: { time: '17:30' } });
  });

  it('name the time at which a team waits', () => {
    const waits = request('female', { choices: [{ ...slot('20:30'), priority: 1 }] });
    expect(bestAdditions(chancesOf(draft, [waits]), additions, 3)[0]).toMatchObject({
      kind: 'time',
      slot: { time: '20:30' },
    });
  });

  it('leave out what gains nothing', () => {
    const sure = chancesOf(draft, [request('female'), request('female'), request('female')]);
    expect(bestAdditions(sure, additions, 3)).toEqual([]);
  });
});

describe('what lowers the chance', () => {
  it('names rare ages, few or near days, and rivals', () => {
    const narrow = request('male', { ageMin: 24, ageMax: 25 });
    expect(chancesOf(narrow).lowering()).toEqual(['ages', 'few_dates']);
    const near = request('male', {
      choices: [{ ...slot('18:00', 'bar_a', addDays(TODAY, 2)), priority: 1 }],
    });
    expect(chancesOf(near).lowering()).toContain('near_dates');
    const at19 = { choices: [{ ...slot('19:00'), priority: 1 }] };
    const rivals = Array.from({ length: 4 }, () => request('male', at19));
    expect(chancesOf(request('male', at19), rivals).lowering()[0]).toBe('rivals');
  });

  it('names nothing while the chance is high', () => {
    expect(chancesOf(request('male', { ageMin: 24, ageMax: 25 }), [request('female')]).lowering()).toEqual(
      [],
    );
  });
});
