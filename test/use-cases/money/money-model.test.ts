import fc from 'fast-check';
import { expect, test } from 'vitest';
import { D } from '../../support/deposit.ts';
import { type Command, play } from './money-commands.ts';
import { ASKED, BEGUN, FIXED, LATE_CANCEL, REPORT, send, WAIT } from './money-states.ts';
import { expectTruth } from './money-truth.ts';
import { matchOf, openLives } from './money-world.ts';

const isDeep = process.env['DEEP'] === '1';
const RUNS = Number(process.env['MODEL_RUNS'] ?? (isDeep ? 1_000 : 20));
const STEPS = 40;
const SEED = Number(process.env['MODEL_SEED'] ?? (isDeep ? Date.now() % 1_000_000 : 3));

const side = fc.constantFrom('male' as const, 'female' as const);
const to = fc.constantFrom('male' as const, 'female' as const, 'bar' as const);
const at = fc.nat(4);
const won = fc.constantFrom(D, D, D, D - 1_000, 1_000, D + 500, 2 * D);
const marks = ['complete', 'absent-male', 'absent-female', 'absent-both'] as const;
const does = <const K extends Command['do']>(name: K) => fc.constant(name);
const often = <T extends Command>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

const commands: fc.Arbitrary<Command> = fc.oneof(
  often(10, fc.record({ do: does('pay'), side, won, hasCode: fc.boolean(), isLate: fc.boolean() })),
  often(1, fc.record({ do: does('stranger-pays'), won })),
  often(3, fc.record({ do: does('pay-card'), side, won, isTold: fc.boolean() })),
  often(1, fc.record({ do: does('cancel-by-hand'), at })),
  often(
    2,
    fc.record({
      do: does('card-refunds'),
      provider: fc.constantFrom('cancels', 'cancels', 'refuses', 'lost'),
    }),
  ),
  often(3, fc.record({ do: does('report'), isTurned: fc.boolean() })),
  often(2, fc.record({ do: does('bank-corrects'), at, won: fc.constantFrom(0, 1_000, D, D + 500) })),
  often(
    4,
    fc.record({
      do: does('decide'),
      at,
      to: fc.constantFrom('male', 'female', 'undecided', 'hand_back', 'platform'),
      isBorne: fc.boolean(),
    }),
  ),
  often(2, fc.record({ do: does('confirm'), side, isSet: fc.boolean() })),
  often(1, fc.record({ do: does('bear'), side, isSet: fc.boolean() })),
  often(1, fc.record({ do: does('cancel-pending'), side })),
  often(1, fc.record({ do: does('cancel-fixed'), side })),
  often(1, fc.record({ do: does('object'), side })),
  often(2, fc.record({ do: does('expire') })),
  often(3, fc.record({ do: does('wait') })),
  often(3, fc.record({ do: does('end'), how: fc.constantFrom(...marks, 'cancel-by-bar') })),
  often(4, fc.record({ do: does('correct'), to: fc.constantFrom(...marks) })),
  often(2, fc.record({ do: does('rescue'), isWanted: fc.constantFrom(true, true, true, false) })),
  often(3, fc.record({ do: does('team-pays'), won })),
  often(3, fc.record({ do: does('rescues') })),
  often(8, fc.record({ do: does('send'), to, isReal: fc.boolean(), isLate: fc.boolean() })),
  often(2, fc.record({ do: does('unmark'), to })),
  often(2, fc.record({ do: does('return'), to, feeWon: fc.constantFrom(0, 500) })),
);

/** Four of five lives begin with a fixed meeting, two of these when it has begun, one when another
 * team is searched for its table. */
const beginnings = fc.constantFrom<readonly Command[]>([], FIXED, BEGUN, BEGUN, ASKED);
/** Chance meets too rarely what is corrected once it was paid out. */
const PAID_OUT: Command[] = [
  ...BEGUN,
  { do: 'end', how: 'complete' },
  WAIT,
  send('bar', true),
  { do: 'correct', to: 'absent-male' },
];
const lives = fc
  .tuple(beginnings, fc.array(commands, { minLength: STEPS, maxLength: STEPS }))
  .map(([first, later]) => [...first, ...later].slice(0, STEPS));

/** Each of these must happen in a full run, or it would have tested little. */
const MUST_HAPPEN = [
  'pay ok',
  'pay-card ok',
  'cancel-by-hand ok',
  'card-refunds ok',
  'card-refunds lost',
  'bank-corrects ok',
  'decide ok',
  'decide money.sent_already',
  'decide money.meeting_fixed',
  'confirm ok',
  'bear ok',
  'cancel-fixed ok',
  'object ok',
  'expire ok',
  'end ok',
  'correct ok',
  'correct money.sent_already',
  'send ok',
  'send payout.receivable_open',
  'send payout.waits',
  'unmark ok',
  'unmark money.debit_known',
  'return ok',
  'rescue ok',
  'rescue rescue.over',
  'team-pays ok',
  'rescues ok',
  'another team has the table',
];

/** An operator cancels a payment whose refund is due. */
const CANCELLED_BY_HAND: Command[] = [
  { do: 'pay-card', side: 'male', won: D, isTold: true },
  { do: 'cancel-pending', side: 'male' },
  { do: 'cancel-by-hand', at: 0 },
  REPORT,
  { do: 'card-refunds', provider: 'cancels' },
  send('male', true),
];

/** He takes the refund, and then wants another team after all. */
const NOT_RESCUED: Command[] = [
  ...LATE_CANCEL,
  { do: 'rescue', isWanted: false },
  { do: 'rescue', isWanted: true },
];

test(`the books are the bank's, and what is due is what is owed, in ${RUNS} lives of a match`, async () => {
  const world = await openLives();
  const happened = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const life = await world.begin();
      for (const command of steps) {
        const outcome = await play(life, command);
        const name = `${command.do} ${outcome}`;
        happened.set(name, (happened.get(name) ?? 0) + 1);
        if (matchOf(life).rescue?.takenBy !== undefined) happened.set('another team has the table', 1);
        expectTruth(life, { command, outcome });
      }
    }),
    { numRuns: RUNS, seed: SEED, examples: [[PAID_OUT], [CANCELLED_BY_HAND], [NOT_RESCUED]] },
  );
  console.log('money model', JSON.stringify(Object.fromEntries([...happened].toSorted())));
  if (RUNS >= 20) expect(MUST_HAPPEN.filter((name) => !happened.has(name))).toEqual([]);
});
