import { expect, test } from 'vitest';
import { type Command, D, dueTo, play } from './money-commands.ts';
import { expectTruth } from './money-truth.ts';
import { type Life, matchOf, openWorld, payoutsOf } from './money-world.ts';

const pay = (side: 'male' | 'female', won = D): Command => ({
  do: 'pay',
  side,
  won,
  hasCode: true,
  isLate: true,
});
const REPORT: Command = { do: 'report', isTurned: false };
const WAIT: Command = { do: 'wait' };
const FIXED = [pay('male'), pay('female'), REPORT];

/** States in which much may happen at once, with the next row of the bank waiting to be read. */
const STATES: Record<string, readonly Command[]> = {
  'one has paid': [pay('male'), REPORT, pay('female')],
  'a stranger paid': [{ do: 'stranger-pays', won: D }, pay('female')],
  'fixed, paid again': [...FIXED, pay('male')],
  'fixed by a confirmation': [
    pay('female'),
    REPORT,
    { do: 'confirm', side: 'male', isSet: true },
    pay('male'),
  ],
  'past the deadline': [pay('male'), REPORT, pay('female'), WAIT],
  'about to end': [...FIXED, WAIT, WAIT, pay('female')],
  'refunds are due': [...FIXED, pay('male'), REPORT, { do: 'cancel-fixed', side: 'male' }, pay('female')],
};

const COMMANDS: readonly Command[] = [
  REPORT,
  { do: 'decide', at: 0, to: 'male', isBorne: false },
  { do: 'decide', at: 0, to: 'undecided', isBorne: false },
  { do: 'confirm', side: 'female', isSet: true },
  { do: 'confirm', side: 'male', isSet: false },
  { do: 'bear', side: 'male', isSet: true },
  { do: 'cancel-pending', side: 'male' },
  { do: 'cancel-fixed', side: 'female' },
  { do: 'expire' },
  { do: 'end', how: 'complete' },
  { do: 'end', how: 'absent-male' },
  { do: 'end', how: 'cancel-by-bar' },
  { do: 'correct', to: 'absent-both' },
  { do: 'object', side: 'male' },
  { do: 'send', to: 'female', isReal: false, isLate: false },
  { do: 'send', to: 'bar', isReal: false, isLate: false },
  { do: 'unmark', to: 'female' },
];

const BUSY = 'request.conflict';
/** The quick run plays every seventh pair. */
const EVERY = process.env['DEEP'] === '1' ? 1 : 7;

test('any two commands at once leave the books as one after the other would', async () => {
  const world = await openWorld();
  let raced = 0;
  for (const [name, way] of Object.entries(STATES)) {
    const pairs = COMMANDS.flatMap((first, nth) => COMMANDS.slice(nth).map((second) => ({ first, second })));
    for (const { first, second } of pairs.filter((_, nth) => nth % EVERY === 0)) {
      const life = world.begin();
      for (const command of way) await play(life, command);
      const outcomes = await Promise.all([play(life, first), play(life, second)]);
      expectTruth(life, { name, first, second, outcomes });
      if (outcomes.every((outcome) => outcome === 'ok')) raced += 1;
    }
  }
  console.log('pairs of which both succeeded', raced);
  expect(raced).toBeGreaterThan(10);
});

const tenTimes = async (life: Life, command: Command): Promise<string[]> =>
  Promise.all(Array.from({ length: 10 }, () => play(life, command)));

test('ten clicks at once send a refund once, and ten readings of the feed book a row once', async () => {
  const world = await openWorld();
  const life = world.begin();
  for (const command of [...FIXED, { do: 'cancel-fixed', side: 'male' } as const]) await play(life, command);
  expect(dueTo(life, 'female')?.amount).toBe(D + D / 2);
  const sent = await tenTimes(life, { do: 'send', to: 'female', isReal: false, isLate: false });
  expect(sent.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(
    payoutsOf(life).filter(({ state, amount }) => state === 'done' && amount === D + D / 2),
  ).toHaveLength(1);
  await play(life, pay('male'));
  const read = await tenTimes(life, REPORT);
  expect(read.filter((outcome) => outcome !== 'ok' && outcome !== BUSY)).toEqual([]);
  await play(life, REPORT);
  expect(matchOf(life).male.credits).toHaveLength(2);
  expectTruth(life, 'ten readings at once');
});
