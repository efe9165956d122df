import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { redirectRefund } from '../../../functions/data/money/refund-account.ts';
import { accountKey } from '../../../functions/store/keys.ts';
import { save } from '../../../functions/store/writes.ts';
import { Refusal } from '../../../shared/errors.ts';
import { accountId, userRefundId } from '../../../shared/ids.ts';
import { type Command, D, dueTo, play } from './money-commands.ts';
import { expectTruth, shown } from './money-truth.ts';
import { type Life, matchOf, type Moment, momentOf, nowOf, openLives, payoutsOf } from './money-world.ts';

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
  'took place': [...FIXED, WAIT, WAIT, { do: 'end', how: 'complete' }, pay('male')],
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
  { do: 'cancel-fixed', side: 'male' },
  { do: 'cancel-fixed', side: 'female' },
  { do: 'expire' },
  { do: 'end', how: 'complete' },
  { do: 'end', how: 'absent-male' },
  { do: 'end', how: 'cancel-by-bar' },
  { do: 'correct', to: 'absent-male' },
  { do: 'object', side: 'male' },
  { do: 'send', to: 'female', isReal: false, isLate: false },
  { do: 'send', to: 'bar', isReal: false, isLate: false },
  { do: 'unmark', to: 'female' },
];

const BUSY = 'request.conflict';
/** The quick run lets every twenty-ninth pair overtake each other; each command is always given twice at once. */
const EVERY = process.env['DEEP'] === '1' ? 1 : 29;

/** What both answered, and all that is shown afterwards. */
interface Ended {
  outcomes: ('ok' | 'refused')[];
  shown: unknown;
  held: unknown;
}

function ended(life: Life, outcomes: readonly string[]): Ended {
  const held = payoutsOf(life)
    .filter(({ state }) => state === 'due')
    .map(({ refundId, heldUntil }) => [refundId, heldUntil === null ? 'objection' : typeof heldUntil])
    .toSorted();
  return {
    outcomes: outcomes.map((outcome) => (outcome === 'ok' ? 'ok' : 'refused')),
    shown: shown(life),
    held,
  };
}

/** Before its nth request to the store the first is overtaken by the whole second one. Null when it has fewer
 * requests. */
async function overtaken<T>(
  life: Life,
  first: () => Promise<T>,
  second: Command,
  nth: number,
): Promise<[T, string] | null> {
  let requests = 0;
  let other: string | null = null;
  life.world.beforeRequest = async () => {
    requests += 1;
    if (requests === nth) other = await play(life, second);
  };
  const outcome = await first();
  return other === null ? null : [outcome, other];
}

test('any two commands at once end as one after the other would, wherever one overtakes the other', async () => {
  const world = await openLives();
  const pairs = COMMANDS.flatMap((first) => COMMANDS.map((second) => ({ first, second })));
  const starts = new Map<string, Moment>();
  for (const [name, way] of Object.entries(STATES)) {
    const life = await world.begin();
    for (const command of way) await play(life, command);
    starts.set(name, momentOf(life));
  }
  const cases = [...starts].flatMap(([name, start]) => pairs.map((pair) => ({ name, start, ...pair })));
  let raced = 0;
  for (const [at, { name, start, first, second }] of cases.entries()) {
    if (at % EVERY !== 0 && first !== second) continue;
    const one = await world.begin(start);
    const answer = await play(one, first);
    if (at % EVERY !== 0 && answer !== 'ok') continue;
    const firstFirst = ended(one, [answer, await play(one, second)]);
    const other = await world.begin(start);
    const secondFirst = ended(other, [await play(other, second), await play(other, first)].toReversed());
    const allowed = [firstFirst, secondFirst];
    const expectAllowed = (life: Life, outcomes: readonly string[], nth: number | 'once') => {
      const story = { name, first, second, nth, outcomes };
      expectTruth(life, story);
      const is = ended(life, outcomes);
      if (!allowed.some((end) => isDeepStrictEqual(end, is)))
        expect({ story, is }).toEqual({ story, allowed });
      if (outcomes.every((outcome) => outcome === 'ok')) raced += 1;
    };
    const both = await world.begin(start);
    expectAllowed(both, await Promise.all([play(both, first), play(both, second)]), 'once');
    for (let nth = 1; at % EVERY === 0; nth += 1) {
      const life = await world.begin(start);
      const outcomes = await overtaken(life, () => play(life, first), second, nth);
      if (outcomes === null) break;
      expectAllowed(life, outcomes, nth);
    }
  }
  console.log('races of which both succeeded', raced);
  expect(raced).toBeGreaterThan(40);
});

test('another account is refused for a refund that is marked as sent at that moment', async () => {
  const world = await openLives();
  const { uid } = world.couple.female;
  const sent: Command = { do: 'send', to: 'female', isReal: true, isLate: false };
  for (let nth = 1; ; nth += 1) {
    const life = await world.begin();
    const back: Command = { do: 'return', to: 'female', feeWon: 0 };
    for (const command of [...FIXED, { do: 'cancel-fixed', side: 'male' } as const, sent, back])
      await play(life, command);
    const id = userRefundId.parse(dueTo(life, 'female')?.refundId);
    const account = life.items.find(
      ({ PK, SK }) => PK === `USER#${uid}` && String(SK).startsWith('ACCOUNT#'),
    );
    const other = accountId.parse(newId('account'));
    const item = { ...account, ...accountKey(uid, other), v: 1, updatedAt: 0, accountId: other };
    await life.services.table.write(save(item));
    const redirect = () =>
      redirectRefund(life.services, { uid, id, accountId: other }, nowOf(life)).then(
        () => 'ok',
        (error: unknown) => (error instanceof Refusal ? error.code : 'error'),
      );
    const outcomes = await overtaken(life, redirect, sent, nth);
    if (outcomes === null) break;
    const to = matchOf(life).sent.at(-1)?.accountId;
    const isChanged = to === other;
    expect({ nth, outcomes }).toEqual({ nth, outcomes: [isChanged ? 'ok' : 'refund.not_bounced', 'ok'] });
  }
});

const tenTimes = async (life: Life, command: Command): Promise<string[]> =>
  Promise.all(Array.from({ length: 10 }, () => play(life, command)));

test('ten clicks at once send a refund once, and ten readings of the feed book a row once', async () => {
  const world = await openLives();
  const life = await world.begin();
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
