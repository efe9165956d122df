import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { redirectRefund } from '../../../functions/use-cases/money/refund-account.ts';
import { accountKey } from '../../../functions/store/keys.ts';
import { save } from '../../../functions/store/writes.ts';
import { Refusal } from '../../../shared/errors.ts';
import { accountId, userRefundId } from '../../../shared/ids.ts';
import { D } from '../../support/deposit.ts';
import { type Command, dueTo, play } from './money-commands.ts';
import { cancelFixed, COMMANDS, FIXED, live, payLate, REPORT, send, STATES, WAIT } from './money-states.ts';
import { expectTruth, shown } from './money-truth.ts';
import { type Life, matchOf, type Step, stepOf, nowOf, openLives, payoutsOf } from './money-world.ts';

/** States in which much may happen at once, with the next row of the bank waiting to be read. */
const RACED: readonly [keyof typeof STATES, ...Command[]][] = [
  ['one has paid', payLate('female')],
  ['a stranger paid', payLate('male')],
  ['fixed', payLate('male')],
  ['fixed by a confirmation', payLate('male')],
  // Past the deadline.
  ['one has paid', payLate('female'), WAIT],
  // It has begun.
  ['fixed', WAIT, WAIT, WAIT, payLate('female')],
  ['took place', payLate('male')],
  ['one was absent', payLate('male')],
  ['cancelled when fixed', payLate('female')],
  ['cancelled when fixed', send('female'), payLate('female')],
];

const BUSY = 'request.conflict';
const isDeep = process.env['DEEP'] === '1';
/** The quick run lets every 71st pair overtake each other, and gives each command twice at once in one state in
 * which it is taken. */
const EVERY = isDeep ? 1 : 71;

/** What both answered, and all that is shown afterwards. */
interface Ended {
  outcomes: ('ok' | 'refused')[];
  shown: unknown;
}

const ended = (life: Life, outcomes: readonly string[]): Ended => ({
  outcomes: outcomes.map((outcome) => (outcome === 'ok' ? 'ok' : 'refused')),
  shown: shown(life),
});

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
  const starts: { state: string; start: Step }[] = [];
  for (const [state, ...later] of RACED) {
    const { life } = await live(world, undefined, [...STATES[state], ...later]);
    starts.push({ state, start: await stepOf(life) });
  }
  const cases = starts.flatMap((from) => pairs.map((pair) => ({ ...from, ...pair })));
  const doubled = new Set<Command>();
  let raced = 0;
  for (const [at, { state, start, first, second }] of cases.entries()) {
    const isChosen = at % EVERY === 0;
    if (!isChosen && (first !== second || doubled.has(first))) continue;
    const { life: one, last: answer } = await live(world, start, [first]);
    if (!isChosen && answer !== 'ok') continue;
    if (first === second) doubled.add(first);
    const firstFirst = ended(one, [answer, await play(one, second)]);
    const other = await world.begin(start);
    const secondFirst = ended(other, [await play(other, second), await play(other, first)].toReversed());
    const allowed = [firstFirst, secondFirst];
    const expectAllowed = (life: Life, outcomes: readonly string[], nth: number | 'once') => {
      const story = { state, first, second, nth, outcomes };
      expectTruth(life, story);
      const is = ended(life, outcomes);
      if (!allowed.some((end) => isDeepStrictEqual(end, is)))
        expect({ story, is }).toEqual({ story, allowed });
      if (outcomes.every((outcome) => outcome === 'ok')) raced += 1;
    };
    const both = await world.begin(start);
    expectAllowed(both, await Promise.all([play(both, first), play(both, second)]), 'once');
    for (let nth = 1; isChosen; nth += 1) {
      const life = await world.begin(start);
      const outcomes = await overtaken(life, () => play(life, first), second, nth);
      if (outcomes === null) break;
      expectAllowed(life, outcomes, nth);
    }
  }
  console.log('races of which both succeeded', raced);
  expect(COMMANDS.filter((command) => !doubled.has(command))).toEqual([]);
  expect(raced).toBeGreaterThan(20);
});

test('another account is refused for a refund that is marked as sent at that moment', async () => {
  const world = await openLives();
  const { uid } = world.couple.female;
  const sent = send('female', true);
  for (let nth = 1; ; nth += 1) {
    const life = await world.begin();
    const back: Command = { do: 'return', to: 'female', feeWon: 0 };
    for (const command of [...FIXED, cancelFixed('male'), sent, back]) await play(life, command);
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
  for (const command of [...FIXED, cancelFixed('male')]) await play(life, command);
  expect(dueTo(life, 'female')?.amount).toBe(D + D / 2);
  const sent = await tenTimes(life, send('female'));
  expect(sent.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(
    payoutsOf(life).filter(({ state, amount }) => state === 'done' && amount === D + D / 2),
  ).toHaveLength(1);
  await play(life, payLate('male'));
  const read = await tenTimes(life, REPORT);
  expect(read.filter((outcome) => outcome !== 'ok' && outcome !== BUSY)).toEqual([]);
  await play(life, REPORT);
  expect(matchOf(life).male.credits).toHaveLength(2);
  expectTruth(life, 'ten readings at once');
});
