import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { TIME_SLOTS } from '../../../../shared/limits.ts';
import { askMarket, otherTimes } from '../../../../functions/domain/matching/chance/additions.ts';
import type { Addition } from '../../../../functions/domain/matching/chance/chances.ts';
import { Seats } from '../../../../functions/domain/matching/seats.ts';
import { noPrices, type Prices } from '../../../../functions/domain/matching/prices.ts';
import type { WaitingRequest } from '../../../../functions/domain/matching/types.ts';
import { defaultWeights } from '../../../../functions/domain/matching/weights.ts';
import { barDay, DAY, NOW, request, TODAY } from '../requests.ts';

/** Learned: the other side often comes at 19:00 and to one bar. */
const learned: Prices = {
  ...noPrices,
  sample: 500,
  strength: 1,
  leavesPerDay: 0.1,
  bars: { bar_a: 0.6, bar_b: 0.3, bar_c: 0.1 },
  times: TIME_SLOTS.map((time) => (time === '19:00' ? 0.65 : 0.05)),
  classes: noPrices.classes.map(() => ({
    choicesPerDay: 40,
    sample: Array.from({ length: 20 }, (_, i) => ({
      averageAge: 21 + i,
      ageMin: 20,
      ageMax: 50,
      wants: [0, 1, 2],
      has: [0, 1, 2],
      otherwise: 0.2,
    })),
  })),
};

const ask = (
  draft: WaitingRequest,
  {
    waiting = [],
    prices = learned,
    additions = [],
  }: { waiting?: readonly WaitingRequest[]; prices?: Prices; additions?: readonly Addition[] } = {},
) => askMarket({ draft, waiting, prices, isOpen: () => true }, additions, defaultWeights, NOW);
const slot = (time: string, barId = 'bar_a', day = DAY) => ({ barId, day, time });

describe('the chance of a request', () => {
  it('is nearly sure once a team waits that fits, and counts it', () => {
    const alone = ask(request('male'));
    const met = ask(request('male'), { waiting: [request('female')] });
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
      request('female', { uid: draft.uid }),
    ];
    expect(ask(draft, { waiting: others })).toEqual(ask(draft));
  });

  it('grows with what is expected at a slot, and falls with rivals who wait for it', () => {
    const at = (time: string) => request('male', { choices: [{ ...slot(time), priority: 1 }] });
    expect(ask(at('19:00')).chance).toBeGreaterThan(ask(at('18:00')).chance);
    const rivals = [request('male'), request('male')];
    expect(ask(request('male'), { waiting: rivals }).chance).toBeLessThan(ask(request('male')).chance);
  });

  it('is none at slots that are closed, full or over', () => {
    const open = new Seats([barDay({ cap: 4, used: [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0] })]);
    expect(TIME_SLOTS.filter((time) => open.hasRoom(slot(time), 2))).toEqual([
      '17:00',
      '17:30',
      '20:00',
      '20:30',
    ]);
    expect(open.hasRoom(slot('17:00', 'bar_b'), 2)).toBe(false);
    const closed = { draft: request('male'), waiting: [], prices: learned, isOpen: () => false };
    expect(askMarket(closed, [], defaultWeights, NOW).chance).toBe(0);
    const over = request('male', { choices: [{ ...slot('18:00', 'bar_a', TODAY), priority: 1 }] });
    expect(ask(over).chance).toBe(0);
  });

  it('is above 0 in a new market without history, and grows with the slots', () => {
    const draft = request('male');
    const days = Array.from({ length: 8 }, (_, at) => ({
      ...slot('18:00', 'bar_a', addDays(DAY, at)),
      priority: at + 1,
    }));
    const one = ask(draft, { prices: noPrices }).chance;
    const eight = ask({ ...draft, choices: days }, { prices: noPrices }).chance;
    expect(one).toBeGreaterThan(0.1);
    expect(one).toBeLessThan(0.3);
    expect(eight).toBeGreaterThan(0.55);
  });
});

describe('the addition that helps most', () => {
  const draft = request('male', { choices: [{ ...slot('18:00'), priority: 1 }] });
  const additions: Addition[] = [
    ...otherTimes(draft, 24),
    { kind: 'date', slot: slot('18:00', 'bar_a', addDays(DAY, 1)) },
    { kind: 'date', slot: slot('18:00', 'bar_a', addDays(DAY, 7)) },
    { kind: 'bar', slot: slot('18:00', 'bar_b') },
    { kind: 'wider' },
  ];

  const waitsAt = (side: 'male' | 'female', time: string) => [
    request(side, { choices: [{ ...slot(time), priority: 1 }] }),
  ];
  it.each([
    ['an empty pool', []],
    ['teams that wait for other times', waitsAt('female', '20:00')],
    ['rivals at another time', waitsAt('male', '19:00')],
  ])(
    'is worth what a new estimate says once it was made, and no other is worth more, in %s',
    (_, waiting) => {
      const made = additions.map((addition) => {
        const after: WaitingRequest = {
          ...draft,
          choices: addition.slot ? [...draft.choices, { ...addition.slot, priority: 2 }] : draft.choices,
          ...(addition.kind === 'wider' ? { allowWider: true } : {}),
        };
        return { ...addition, chance: ask(after, { waiting }).chance };
      });
      const { addition } = ask(draft, { waiting, additions });
      expect(made).toContainEqual({ kind: addition?.kind, slot: addition?.slot, chance: addition?.chance });
      expect(addition?.chance).toBe(Math.max(...made.map((one) => one.chance)));
    },
  );

  it.each([
    ['the time at which most are expected', [], '19:00'],
    ['the time at which a team waits', waitsAt('female', '20:30'), '20:30'],
  ])('is %s', (_, waiting, time) => {
    expect(ask(draft, { waiting, additions }).addition).toMatchObject({ kind: 'time', slot: { time } });
  });

  it('is the next time to the favourite one where all times gain the same', () => {
    const times = otherTimes(draft, 24);
    const { addition } = ask(draft, { prices: noPrices, additions: times });
    expect(addition).toMatchObject({ kind: 'time', slot: { time: '17:30' } });
  });

  it('is none where nothing would gain', () => {
    const waiting = [request('female'), request('female'), request('female')];
    expect(ask(draft, { waiting, additions }).addition).toBeNull();
  });
});
