import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { correctMeeting, type Outcome } from '../../../functions/data/meetings/corrections.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { confirmByHand } from '../../../functions/data/bank/manual-deposits.ts';
import { raiseDispute } from '../../../functions/data/meetings/disputes.ts';
import { cancelFixed, endMeeting } from '../../../functions/data/meetings/end-fixed.ts';
import { bouncePayout, completePayout, takeBackPayout } from '../../../functions/data/money/payouts.ts';
import { cancelPending, expirePending } from '../../../functions/data/meetings/end-pending.ts';
import { confirmUnpaidRecord } from '../../../functions/data/bank/unpaid-records.ts';
import { resolveWrongDeposit } from '../../../functions/data/bank/wrong-deposits.ts';
import { Refusal } from '../../../shared/errors.ts';
import { barRefundId, detailIdOf, userRefundId } from '../../../shared/ids.ts';
import type { PayoutId } from '../../../functions/items/money.ts';
import { BANK_FEED_GRACE_MS, OBJECTION_MS } from '../../../shared/limits.ts';
import { expectBalanced, scanAll } from '../../support/ledger.ts';
import { addBar, type Couple, credit, matchCouple, transferOf } from '../../support/market.ts';
import { startService, type TestService } from '../../support/service.ts';
import { BEGINNINGS, lives, NEEDED, SIZE } from './money-lives.ts';
import { amountOf, type Command, tidOf } from './money-commands.ts';
import { apply } from './money-model.ts';
import { booksOf, type Money, start } from './money-state.ts';
import { ADMIN_ACT } from '../../support/acts.ts';

const DAY = '2027-03-20';
const EVENING = Date.parse(`${DAY}T20:00:00+09:00`);
const LATE = EVENING + OBJECTION_MS;
const PAY_ACTS = { pay: completePayout, bounce: bouncePayout, 'take-back': takeBackPayout };
let service: TestService;
let bar: BarItem;
beforeAll(open);

/** Lives that share one table: scans of the raw table stay short. */
const LIVES_PER_TABLE = 3;
let begun = 0;

async function open(): Promise<void> {
  service = await startService();
  bar = await addBar(service, 500);
}

/** The real records of the model's numbered ones, in the model's order. */
interface Live {
  couple: Couple;
  names: Record<'male' | 'female', string>;
  due: number;
  tids: Map<string, string>;
}

type Raw = Record<string, unknown>;
const own = async ({ couple }: Live): Promise<Raw[]> => {
  const ids = [couple.matchId, couple.male.uid, couple.female.uid];
  return (await scanAll(service)).filter((item) => ids.some((id) => JSON.stringify(item).includes(id)));
};

/** The id of the wrong deposit of a model's record, found by its transaction id. */
function wrongId(items: Raw[], live: Live, money: Money, index: number): string {
  const wrong = money.wrongs[index];
  const tid = wrong && live.tids.get(wrong.tid);
  return String(items.find((item) => item['SK'] === 'D' && item['tid'] === tid)?.['depositId'] ?? 'none');
}

/** The id of a refund of the model's list: the first unused one with the same receiver and amount. */
function owedId(items: Raw[], live: Live, money: Money, index: number, isBar: boolean): PayoutId | null {
  const list = money.owed.filter(({ to }) => (to === 'bar') === isBar);
  const taken = new Set<string>();
  let found = 'none';
  for (const owed of list.slice(0, index + 1)) {
    const uid = owed.to === 'bar' ? undefined : live.couple[owed.to].uid;
    const item = items.find(
      (one) =>
        one['SK'] === (isBar ? 'P' : 'R') &&
        typeof one['amount'] === 'number' &&
        one['uid'] === uid &&
        one['amount'] === owed.amount &&
        one['state'] === owed.state &&
        !taken.has(String(one['refundId'])),
    );
    found = String(item?.['refundId'] ?? 'none');
    taken.add(found);
  }
  if (list[index] === undefined || found === 'none') return null;
  return isBar ? barRefundId.parse(found) : userRefundId.parse(found);
}

async function act(live: Live, money: Money, one: Command): Promise<string> {
  const { couple, due } = live;
  const { services, clock } = service;
  const id = couple.matchId;
  const now = clock.now();
  switch (one.do) {
    case 'credit': {
      const tid = `${id} ${tidOf(one)}`;
      live.tids.set(tidOf(one), tid);
      const when = one.kind === 'late' ? due + 1 : now;
      return credit(service, {
        name: one.kind === 'unknown' ? '이름을 모르는 사람' : live.names[one.side],
        amount: amountOf(one.kind, 7_500),
        tid,
        at: when,
      });
    }
    case 'by-hand':
      return done(confirmByHand(services, { matchId: id, side: one.side }, ADMIN_ACT, now));
    case 'cancel-pending':
      return done(cancelPending(services, couple[one.side].uid, id, now));
    case 'expire':
      return done(expirePending(services, id, due + BANK_FEED_GRACE_MS + 1));
    case 'cancel-fixed':
      return done(cancelFixed(services, couple[one.side].uid, id, now));
    case 'end':
      return done(
        endMeeting(
          services,
          id,
          () => ({ event: one.how, role: 'console', actor: 'admin' }),
          ADMIN_ACT,
          EVENING,
        ),
      );
    case 'object':
      return done(
        raiseDispute(
          services,
          {
            author: { uid: couple[one.side].uid, name: couple[one.side].name },
            matchId: id,
            reason: 'model',
          },
          money.isLate ? LATE : EVENING,
        ),
      );
    case 'wait':
      return 'ok';
    case 'correct': {
      const outcome: Outcome = one.to === 'complete' ? 'completed' : one.to;
      return done(correctMeeting(services, id, { outcome, reason: 'model' }, ADMIN_ACT, EVENING));
    }
    default:
      return actOnRecord(live, money, one);
  }
}

async function actOnRecord(live: Live, money: Money, one: Command): Promise<string> {
  const { services, clock } = service;
  const now = clock.now();
  const items = await own(live);
  const payAt = money.isLate ? LATE : now;
  switch (one.do) {
    case 'unpaid-arrived': {
      const record = items.find((item) => item['SK'] === 'U' && item['side'] === one.side);
      const recordId = String(record?.['recordId'] ?? 'none');
      return done(confirmUnpaidRecord(services, recordId, 7_500, ADMIN_ACT, now));
    }
    case 'resolve': {
      const isNameless = money.wrongs[one.at]?.side === null;
      const detail = isNameless ? { detail: detailIdOf(live.couple.matchId, one.side) } : {};
      const choice = one.how === 'return' ? {} : { resolution: one.how, ...detail };
      return done(resolveWrongDeposit(services, wrongId(items, live, money, one.at), choice, ADMIN_ACT, now));
    }
    case 'pay':
    case 'bounce':
    case 'take-back': {
      const id = owedId(items, live, money, one.at, one.isBar);
      return id === null
        ? 'no'
        : done(PAY_ACTS[one.do](services, id, ADMIN_ACT, one.do === 'pay' ? payAt : now));
    }
    default:
      throw new TypeError(`no record is meant by ${one.do}`);
  }
}

const done = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refusal) return 'no';
      throw error;
    },
  );

/** The ledger balances of this match from the raw table, by the model's account names. */
async function books(live: Live): Promise<Record<string, number>> {
  const { couple } = live;
  const sums: Record<string, number> = Object.fromEntries(
    Object.keys(booksOf(start)).map((name) => [name, 0]),
  );
  const hTids = new Set<string>();
  const items = await scanAll(service);
  const mine = items.filter((item) => JSON.stringify(item).includes(couple.matchId));
  for (const item of mine) if (typeof item['hTid'] === 'string') hTids.add(item['hTid']);
  const refunds = new Set(
    mine.flatMap((item) => (typeof item['refundId'] === 'string' ? [item['refundId']] : [])),
  );
  for (const item of items) {
    const [PK, SK] = [String(item['PK']), String(item['SK'])];
    const isMine =
      SK.startsWith('LEDGER#') &&
      (item['matchId'] === couple.matchId ||
        hTids.has(PK.slice('BANK#'.length)) ||
        refunds.has(PK.slice('REFUND#'.length)));
    if (!isMine) continue;
    for (const line of item['lines'] as { account: Record<string, string>; amount: number }[]) {
      const { kind, uid, side: of } = line.account;
      const name =
        kind === 'HOLD' || kind === 'RECEIVABLE'
          ? `${kind} ${of}`
          : kind === 'REFUND'
            ? `REFUND ${uid === couple.male.uid ? 'male' : 'female'}`
            : String(kind);
      sums[name] = (sums[name] ?? 0) + line.amount;
    }
  }
  return sums;
}

async function begin(): Promise<Live> {
  if (begun > 0 && begun % LIVES_PER_TABLE === 0) {
    await expectBalanced(service);
    await open();
  }
  begun += 1;
  const couple = await matchCouple(service, bar.barId, [DAY]);
  const [maleTransfer, femaleTransfer] = [await transferOf(couple.male), await transferOf(couple.female)];
  const names = { male: maleTransfer.transfer_name, female: femaleTransfer.transfer_name };
  return { couple, names, due: Date.parse(maleTransfer.due_at), tids: new Map() };
}

/** Count of each command's outcomes: a run in which commands never succeed would test nothing. */
const answers = new Map<string, number>();
const tally = (one: Command, outcome: string): void => {
  const what = 'isBar' in one ? `${one.do} ${one.isBar ? 'share' : 'refund'}` : one.do;
  const name = `${what} ${outcome}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
};

/** Every possible order of simultaneous commands. */
function predictions(money: Money, commands: readonly Command[]): { outcomes: string[]; money: Money }[] {
  const [first, second] = commands;
  if (first === undefined) return [];
  if (second === undefined) {
    const { outcome, money: after } = apply(money, first, 7_500);
    return [{ outcomes: [outcome], money: after }];
  }
  return [false, true].map((isTurned) => {
    const [a, b] = isTurned ? [second, first] : [first, second];
    const one = apply(money, a, 7_500);
    const two = apply(one.money, b, 7_500);
    const outcomes = isTurned ? [two.outcome, one.outcome] : [one.outcome, two.outcome];
    return { outcomes, money: two.money };
  });
}

test(
  `the ledger follows docs/money.md in ${SIZE.runs} random lives of a match`,
  async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (steps) => {
        const live = await begin();
        let money = start;
        for (const commands of steps) {
          const outcomes = await Promise.all(commands.map((one) => act(live, money, one)));
          const said = await books(live);
          const possible = predictions(money, commands);
          const fitting = possible.find(
            (one) =>
              JSON.stringify(one.outcomes) === JSON.stringify(outcomes) &&
              JSON.stringify(booksOf(one.money)) === JSON.stringify(said),
          );
          if (fitting === undefined) {
            expect({ commands, outcomes, books: said }).toEqual(
              possible.map((one) => ({ commands, outcomes: one.outcomes, books: booksOf(one.money) })),
            );
            return;
          }
          money = fitting.money;
          for (const [nth, one] of commands.entries()) tally(one, outcomes[nth] ?? '');
        }
      }),
      {
        // Each beginning is a life of its own too, so that its case does not depend on the seed.
        examples: BEGINNINGS.map((steps): [Command[][]] => [steps]),
        numRuns: BEGINNINGS.length + SIZE.runs,
        seed: SIZE.seed,
      },
    );
    await expectBalanced(service);
    expect(NEEDED.filter((name) => !answers.has(name))).toEqual([]);
    console.log('money model', JSON.stringify(Object.fromEntries([...answers].toSorted())));
  },
  SIZE.timeLimitMs,
);
