import type { Row } from '../support/tables.ts';
import type { Usage } from './meter.ts';

interface Goal {
  /** As the table says it. */
  name: string;
  /** Units: reads, and writes where there is a goal. */
  goal: readonly [rcu: number, wcu: number | null];
  /** Why it costs more, in the words of the table: what would be lost. */
  why?: string;
}

const APART =
  'four checks, of accounts and phones, that the two are not kept apart, and one of each phone, that it is no friend’s of another meeting that day: without one a new phone or account brings them together, or somebody is to be in two places';

/** The calls of docs/data.md's table with their goals, in its order. */
export const ROWS = {
  session: { name: 'session / any auth check', goal: [2, 0] },
  login: {
    name: 'login',
    goal: [3, 3],
    why: 'tries are counted by device, network and account, beside the session',
  },
  register: { name: 'register', goal: [1, 16] },
  'SMS send': {
    name: 'SMS send, to a phone without an account',
    goal: [1, 7],
    why: 'codes are counted by phone, network, device and hour, and the last one is looked at, so that the next waits',
  },
  'code check': {
    name: 'code check',
    goal: [0, 5],
    why: 'a try is counted before the code is compared, the code goes as the ticket comes, and the phone gets back what the code had counted',
  },
  'public list': { name: 'public list, a miss of the cache', goal: [0.5, 0] },
  apply: {
    name: 'apply',
    goal: [4, 20],
    why: 'session and quota are read consistently; beside them bar, its days, the group and past matches',
  },
  'match alone': { name: 'match, a pair alone', goal: [25, 38], why: APART },
  'match of ten': { name: 'match, each of ten pairs on one bar-day', goal: [25, 38], why: APART },
  'deposit first': { name: 'deposit, first', goal: [4, 12] },
  'deposit second': {
    name: 'deposit, second, which fixes the meeting',
    goal: [4, 12],
    why: 'two members are told instead of one, each by a notice and the claim of its text, the match changes its list, and the bar gets its meeting: without one of them somebody is told twice, or nobody comes',
  },
  cancel: {
    name: 'cancel a fixed meeting',
    goal: [4, 26],
    why: 'what friends have left is removed with it, and is looked for',
  },
  groups: {
    name: 'a member’s groups',
    goal: [4, 0],
    why: 'a member reads what was saved a moment before: session and groups are read consistently; beside them the quota, the group’s lock and its request',
  },
  meetings: { name: 'a member’s meetings', goal: [4, 0] },
  'admin list of 1,000': {
    name: 'admin list of 1,000',
    goal: [130, 1],
    why: 'each read of people’s data is a row of the audit chain, with the chain’s head',
  },
  purpose: { name: 'console: say what a row of the bank is for', goal: [10, null] },
  confirm: { name: 'console: confirm a side that the bank does not show, which fixes', goal: [10, null] },
  sent: { name: 'console: mark a refund as sent', goal: [10, null] },
  'not sent': { name: 'console: mark it as not sent', goal: [10, null] },
} as const satisfies Record<string, Goal>;
export type Call = keyof typeof ROWS;
const CALLS = Object.keys(ROWS) as Call[];
const rowOf = (call: Call): Goal => ROWS[call];

const rounded = (units: number): number => Number(units.toFixed(1));

function isMet(call: Call, { rcu, wcu }: Pick<Usage, 'rcu' | 'wcu'>): boolean {
  const [reads, writes] = rowOf(call).goal;
  return rcu <= reads && wcu <= (writes ?? Infinity);
}

/** Which calls say wrongly that they miss their goal, or do not say why. */
export const wronglyExplained = (found: ReadonlyMap<Call, Usage>): Call[] =>
  CALLS.filter((call) => {
    const usage = found.get(call);
    return usage === undefined || isMet(call, usage) !== (rowOf(call).why === undefined);
  });

/** The rows of the table of docs/data.md. */
export const rowsOf = (found: ReadonlyMap<Call, Usage>): Row[] =>
  CALLS.map((call) => {
    const { name, goal, why } = rowOf(call);
    const usage = found.get(call) ?? { rcu: Number.NaN, wcu: Number.NaN };
    return {
      Call: name,
      RCU: rounded(usage.rcu),
      'RCU, goal': goal[0],
      WCU: rounded(usage.wcu),
      'WCU, goal': goal[1] ?? '',
      '': isMet(call, usage) ? 'met' : `missed: ${why}`,
    };
  });
