import { expect, test } from 'vitest';
import { type Command, D, play } from './money-commands.ts';
import { expectTruth, shown } from './money-truth.ts';
import { type Life, type Lives, matchOf, type Moment, momentOf, openLives, rowsOf } from './money-world.ts';

const pay = (side: 'male' | 'female', won = D): Extract<Command, { do: 'pay' }> => ({
  do: 'pay',
  side,
  won,
  hasCode: true,
  isLate: false,
});
const wait: Command = { do: 'wait' };
const send = (to: 'male' | 'female' | 'bar', isReal = false): Command => ({
  do: 'send',
  to,
  isReal,
  isLate: false,
});
const FIXED = [pay('male'), pay('female')];
const STARTED = [...FIXED, wait, wait, wait];

/** Ways to a state of the match. */
const STATES: Record<string, readonly Command[]> = {
  'nothing came': [],
  'a part came': [pay('male', 3_000)],
  'a part came without its code': [{ ...pay('male', 5_000), hasCode: false }],
  'one has paid': [pay('male')],
  'a stranger paid': [{ do: 'stranger-pays', won: D }, pay('female')],
  'one was confirmed': [{ do: 'confirm', side: 'male', isSet: true }],
  'paid twice': [pay('male'), pay('male')],
  fixed: FIXED,
  'fixed, paid twice': [...FIXED, pay('male')],
  'fixed by a confirmation': [pay('female'), { do: 'confirm', side: 'male', isSet: true }],
  'the deadline passed': [pay('male'), pay('female', 2_000), wait, { do: 'expire' }],
  'cancelled while pending': [pay('male'), { do: 'cancel-pending', side: 'female' }],
  'cancelled when fixed': [...FIXED, { do: 'cancel-fixed', side: 'male' }],
  'cancelled, refund sent': [...FIXED, { do: 'cancel-fixed', side: 'male' }, send('female', true)],
  'cancelled, refund back': [
    ...FIXED,
    { do: 'cancel-fixed', side: 'male' },
    send('female', true),
    { do: 'return', to: 'female', feeWon: 500 },
  ],
  'another team has the table': [
    ...FIXED,
    wait,
    wait,
    { do: 'cancel-fixed', side: 'female' },
    { do: 'rescue', isWanted: true },
    { do: 'team-pays', won: D },
    // Until the bank's rows are read again an earlier payer may be unknown.
    { do: 'report', isTurned: false },
    { do: 'rescues' },
  ],
  'another team is asked': [
    ...FIXED,
    wait,
    wait,
    { do: 'cancel-fixed', side: 'female' },
    { do: 'rescue', isWanted: true },
  ],
  'took place': [...STARTED, { do: 'end', how: 'complete' }],
  'took place by a confirmation': [
    pay('female'),
    { do: 'confirm', side: 'male', isSet: true },
    wait,
    wait,
    wait,
    { do: 'end', how: 'complete' },
  ],
  'one was absent': [...STARTED, { do: 'end', how: 'absent-male' }, wait],
  'the bar cancelled': [...FIXED, { do: 'end', how: 'cancel-by-bar' }],
};

interface Undoable {
  command: Command;
  /** Sets the fact back; from what was shown before. */
  undo: (before: Life) => Command | null;
}

const purposeNow = (life: Life, at: number): Command | null => {
  const row = rowsOf(life).filter(({ amount }) => amount > 0)[at];
  if (row === undefined) return null;
  const { purpose } = row;
  const to = purpose.kind === 'deposit' ? purpose.side : purpose.kind;
  if (to !== 'male' && to !== 'female' && to !== 'undecided' && to !== 'hand_back') return null;
  return { do: 'decide', at, to, isBorne: false };
};

const decided = (at: number, to: Extract<Command, { do: 'decide' }>['to'], isBorne = false): Undoable => ({
  command: { do: 'decide', at, to, isBorne },
  undo: (before) => purposeNow(before, at),
});

const said = (what: 'confirm' | 'bear', side: 'male' | 'female', isSet: boolean): Undoable => ({
  command: { do: what, side, isSet },
  undo: (before) => {
    const { confirmed, borne } = matchOf(before)[side];
    const was = (what === 'confirm' ? confirmed : borne) !== undefined;
    return was === isSet ? null : { do: what, side, isSet: was };
  },
});

const ENDS = ['complete', 'absent-male', 'absent-female', 'absent-both'] as const;
const END_OF: Record<string, (typeof ENDS)[number]> = {
  completed: 'complete',
  absent_male: 'absent-male',
  absent_female: 'absent-female',
  absent_both: 'absent-both',
};

const UNDOABLE: readonly Undoable[] = [
  ...[0, 1, 2].flatMap((at) => [
    decided(at, 'male'),
    decided(at, 'female'),
    decided(at, 'undecided'),
    decided(at, 'hand_back'),
    decided(at, 'undecided', true),
  ]),
  ...(['male', 'female'] as const).flatMap((side) => [
    said('confirm', side, true),
    said('confirm', side, false),
    said('bear', side, true),
    said('bear', side, false),
  ]),
  ...(['male', 'female', 'bar'] as const).map((to): Undoable => ({
    command: send(to),
    undo: () => ({ do: 'unmark', to }),
  })),
  ...ENDS.map((to): Undoable => ({
    command: { do: 'correct', to },
    undo: (before) => {
      const was = END_OF[matchOf(before).state];
      return was === undefined || was === to ? null : { do: 'correct', to: was };
    },
  })),
];

/** What may happen between a command and its undoing. */
const MEANWHILE: readonly (Command | null)[] = [
  null,
  pay('male'),
  pay('male', 1_000),
  pay('female'),
  { do: 'stranger-pays', won: D },
  { do: 'bank-corrects', at: 0, won: 6_000 },
  { do: 'bank-corrects', at: 0, won: 9_000 },
  { do: 'report', isTurned: true },
  { do: 'cancel-pending', side: 'male' },
  { do: 'cancel-fixed', side: 'male' },
  { do: 'end', how: 'cancel-by-bar' },
  send('bar', true),
];

/** The quick run takes every ninth of them. */
const EVERY = process.env['DEEP'] === '1' ? 1 : 9;

/** A life that goes on with these commands. */
async function lived(
  world: Lives,
  from: Moment | undefined,
  commands: readonly (Command | null)[],
): Promise<{ life: Life; last: string }> {
  const life = await world.begin(from);
  let last = 'ok';
  for (const command of commands) if (command !== null) last = await play(life, command);
  return { life, last };
}

test('each command can be taken back, in each later state in which that is allowed, and leaves nothing', async () => {
  const world = await openLives();
  let undone = 0;
  let tried = 0;
  for (const [name, way] of Object.entries(STATES)) {
    const { life: before } = await lived(world, undefined, way);
    const start = momentOf(before);
    for (const { command, undo } of UNDOABLE) {
      const back = undo(before);
      if (back === null) continue;
      const first = await lived(world, start, [command]);
      if (first.last !== 'ok') continue;
      const done = momentOf(first.life);
      for (const meanwhile of MEANWHILE) {
        tried += 1;
        if (tried % EVERY !== 0) continue;
        const twin = await lived(world, start, [meanwhile]);
        const { life, last } = await lived(world, done, [meanwhile]);
        const isSame = twin.last === last && matchOf(twin.life).state === matchOf(life).state;
        if (meanwhile !== null && (!isSame || last !== 'ok')) continue;
        const outcome = await play(life, back);
        const story = { name, command, meanwhile, back, outcome };
        expectTruth(life, story);
        if (outcome !== 'ok') continue;
        undone += 1;
        expect({ story, shown: shown(life) }).toEqual({ story, shown: shown(twin.life) });
      }
    }
  }
  console.log('undone', undone);
  expect(undone).toBeGreaterThan(500 / EVERY);
});
