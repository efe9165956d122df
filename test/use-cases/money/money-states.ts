import type { Side } from '../../../shared/ids.ts';
import { D } from '../../support/deposit.ts';
import { type Command, play } from './money-commands.ts';
import type { Life, Lives, Step } from './money-world.ts';

export type Pay = Extract<Command, { do: 'pay' }>;

export const pay = (side: Side, won = D): Pay => ({ do: 'pay', side, won, hasCode: true, isLate: false });
/** The bank reports it only when it is asked again. */
export const payLate = (side: Side): Pay => ({ ...pay(side), isLate: true });
export const send = (to: Side | 'bar', isReal = false): Command => ({
  do: 'send',
  to,
  isReal,
  isLate: false,
});
export const REPORT: Command = { do: 'report', isTurned: false };
export const WAIT: Command = { do: 'wait' };
export const cancelFixed = (side: Side): Command => ({ do: 'cancel-fixed', side });
const confirm = (side: Side): Command => ({ do: 'confirm', side, isSet: true });

export const FIXED = [pay('male'), pay('female')];
export const BEGUN: readonly Command[] = [...FIXED, WAIT, WAIT, WAIT];
export const LATE_CANCEL: readonly Command[] = [...FIXED, WAIT, WAIT, cancelFixed('female')];
export const ASKED: readonly Command[] = [...LATE_CANCEL, { do: 'rescue', isWanted: true }];

/** Ways to the states of a match. */
export const STATES = {
  'nothing came': [],
  'a part came': [pay('male', D / 3)],
  'a part came without its code': [{ ...pay('male', D - D / 3), hasCode: false }],
  'one has paid': [pay('male')],
  'a stranger paid': [{ do: 'stranger-pays', won: D }, pay('female')],
  'one was confirmed': [confirm('male')],
  'paid twice': [pay('male'), pay('male')],
  fixed: FIXED,
  'fixed, paid twice': [...FIXED, pay('male')],
  'fixed by a confirmation': [pay('female'), confirm('male')],
  'the deadline passed': [pay('male'), pay('female', D / 3), WAIT, { do: 'expire' }],
  'cancelled while pending': [pay('male'), { do: 'cancel-pending', side: 'female' }],
  'cancelled when fixed': [...FIXED, pay('male'), cancelFixed('male')],
  'cancelled, refund sent': [...FIXED, cancelFixed('male'), send('female', true)],
  'cancelled, refund back': [
    ...FIXED,
    cancelFixed('male'),
    send('female', true),
    { do: 'return', to: 'female', feeWon: 500 },
  ],
  'another team is asked': ASKED,
  // Until the bank's rows are read again an earlier payer may be unknown.
  'another team has the table': [...ASKED, { do: 'team-pays', won: D }, REPORT, { do: 'rescues' }],
  'took place': [...BEGUN, { do: 'end', how: 'complete' }],
  'took place by a confirmation': [
    pay('female'),
    confirm('male'),
    WAIT,
    WAIT,
    WAIT,
    { do: 'end', how: 'complete' },
  ],
  'one was absent': [...BEGUN, { do: 'end', how: 'absent-male' }, WAIT],
  'the bar cancelled': [...FIXED, { do: 'end', how: 'cancel-by-bar' }],
} as const satisfies Record<string, readonly Command[]>;

/** What people, admins and jobs do, which may all be given again. */
export const COMMANDS: readonly Command[] = [
  REPORT,
  { do: 'decide', at: 0, to: 'male', isBorne: false },
  { do: 'decide', at: 0, to: 'undecided', isBorne: false },
  { do: 'confirm', side: 'female', isSet: true },
  { do: 'confirm', side: 'male', isSet: false },
  { do: 'bear', side: 'male', isSet: true },
  { do: 'cancel-pending', side: 'male' },
  cancelFixed('male'),
  cancelFixed('female'),
  { do: 'expire' },
  { do: 'end', how: 'complete' },
  { do: 'end', how: 'absent-male' },
  { do: 'end', how: 'cancel-by-bar' },
  { do: 'correct', to: 'absent-male' },
  { do: 'object', side: 'male' },
  send('female'),
  send('bar'),
  { do: 'unmark', to: 'female' },
];

/** A life that goes on with these commands, and what the last of them answered. */
export async function live(
  world: Lives,
  from: Step | undefined,
  commands: readonly (Command | null)[],
): Promise<{ life: Life; last: string }> {
  const life = await world.begin(from);
  let last = 'ok';
  for (const command of commands) if (command !== null) last = await play(life, command);
  return { life, last };
}
