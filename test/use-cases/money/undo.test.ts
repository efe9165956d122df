import { expect, test } from 'vitest';
import { D } from '../../support/deposit.ts';
import { type Command, play } from './money-commands.ts';
import { live, pay, send, STATES } from './money-states.ts';
import { expectTruth, shown } from './money-truth.ts';
import { type Life, matchOf, stepOf, openLives, rowsOf } from './money-world.ts';

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
  pay('male', D / 3),
  pay('female'),
  { do: 'stranger-pays', won: D },
  { do: 'bank-corrects', at: 0, won: D - 1_500 },
  { do: 'bank-corrects', at: 0, won: D + 1_500 },
  { do: 'report', isTurned: true },
  { do: 'cancel-pending', side: 'male' },
  { do: 'cancel-fixed', side: 'male' },
  { do: 'end', how: 'cancel-by-bar' },
  send('bar', true),
];

/** The quick run takes a third of the commands in each state, each with every seventh of what may happen. */
const EVERY = process.env['DEEP'] === '1' ? { command: 1, meanwhile: 1 } : { command: 3, meanwhile: 7 };

test('each command can be taken back, in each later state in which that is allowed, and leaves nothing', async () => {
  const world = await openLives();
  let [chosen, tried, undone] = [0, 0, 0];
  for (const [name, way] of Object.entries(STATES)) {
    const { life: before } = await live(world, undefined, way);
    const start = await stepOf(before);
    for (const { command, undo } of UNDOABLE) {
      const back = undo(before);
      if (back === null || (chosen += 1) % EVERY.command !== 0) continue;
      const first = await live(world, start, [command]);
      if (first.last !== 'ok') continue;
      const done = await stepOf(first.life);
      for (const meanwhile of MEANWHILE) {
        if ((tried += 1) % EVERY.meanwhile !== 0) continue;
        const twin = await live(world, start, [meanwhile]);
        const { life, last } = await live(world, done, [meanwhile]);
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
  expect(undone).toBeGreaterThan(500 / EVERY.command / EVERY.meanwhile);
});
