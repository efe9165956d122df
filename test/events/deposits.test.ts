import { beforeAll, describe, expect, test } from 'vitest';
import { type Payable, writePointers } from '../../functions/data/bank/transfer-names.ts';
import { recordFeed } from '../../functions/data/bank/bank-intake.ts';
import { confirmByHand } from '../../functions/data/bank/manual-deposits.ts';
import type { BarItem } from '../../functions/items/bar.ts';
import { userRefundItem } from '../../functions/items/money.ts';
import { getMatch } from '../../functions/data/meetings/matches.ts';
import { listNotices } from '../../functions/data/notices/notices.ts';
import { readReconciliation } from '../../functions/data/bank/reconciliation.ts';
import { resolveWrongDeposit } from '../../functions/data/bank/wrong-deposits.ts';
import { detailIdOf, matchId, userId, type UserId } from '../../shared/ids.ts';
import { BANK_FEED_GRACE_MS } from '../../shared/limits.ts';
import { allEntries, bankWonOf, expectBalanced, scanAll, kindsOf } from '../support/ledger.ts';
import {
  addApplicant,
  apply,
  choicesAt,
  credit,
  listOf,
  matchCouple,
  pay,
  transferOf,
  startServiceWithBar,
} from '../support/market.ts';
import { matchRequests } from '../../functions/data/matching/match-run.ts';
import { TEST_NOW, type TestService } from '../support/service.ts';
import type { BankRow } from '../../functions/ports.ts';
import { ADMIN_ACT } from '../support/acts.ts';

let service: TestService;
let bar: BarItem;
beforeAll(async () => {
  ({ service, bar } = await startServiceWithBar());
});
const DAYS = ['2027-03-20'];
const refundsOf = async (uid: string) =>
  (await scanAll(service))
    .filter((item) => String(item['PK']).startsWith('REFUND#') && item['SK'] === 'R' && item['uid'] === uid)
    .map((item) => userRefundItem.parse(item));
const textsOf = async (uid: UserId) => (await listNotices(service.services, uid)).map(({ text }) => text);
const kinds = (match: string) => kindsOf(service, match);

describe('a credit', () => {
  test('pays by name and code, in the name or the memo, and by name and exact amount when that is unique', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount } = await transferOf(couple.male);
    expect(await credit(service, { name: name.slice(0, -4), memo: name.slice(-4), amount })).toBe('paid');
    const solo = await addApplicant(service, { gender: 'male', name: '유일한이름' });
    const woman = await addApplicant(service, { gender: 'female', name: '하나뿐인이름' });
    const ids = [
      await apply(solo, choicesAt(bar.barId, DAYS)),
      await apply(woman, choicesAt(bar.barId, DAYS)),
    ];
    await matchRequests(service.services, ids, service.clock.now());
    expect(await credit(service, { name: '유일한이름', amount: 5_000 })).toBe('unknown');
    expect(await credit(service, { name: '유일한 이름', amount: 7_500 })).toBe('paid');
  });

  test('pays by name and code also beside other words', async () => {
    const { male, female } = await matchCouple(service, bar.barId, DAYS);
    const [his, hers] = [await transferOf(male), await transferOf(female)];
    expect(await credit(service, { name: `${his.transfer_name} 보증금`, amount: his.amount })).toBe('paid');
    const memo = `합석 보증금 (${hers.transfer_name})`;
    expect(await credit(service, { name: '오픈뱅킹', memo, amount: hers.amount })).toBe('fixed');
  });

  test('with another payer’s code pays no deposit', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount } = await transferOf(couple.male);
    expect(await credit(service, { name: '아버지', memo: name.slice(-4), amount })).toBe('unknown');
    expect(await credit(service, { name: `아버지${name.slice(-4)}`, amount })).toBe('unknown');
    expect(await kinds(couple.matchId)).toEqual([]);
    await expectBalanced(service);
  });

  test('that is late, short, double or unknown waits in suspense', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, due_at } = await transferOf(couple.male);
    const late = Date.parse(due_at) + 1;
    expect(await credit(service, { name, amount: 7_500, at: late })).toBe('late');
    expect(await credit(service, { name, amount: 7_000 })).toBe('short');
    expect(await kinds(couple.matchId)).toEqual([]);
    expect(await credit(service, { name, amount: 500 })).toBe('paid');
    expect(await kinds(couple.matchId)).toEqual(['M14']);
    expect(await credit(service, { name, amount: 7_500 })).toBe('double');
    expect(await credit(service, { name: '모르는사람', amount: 7_500 })).toBe('unknown');
    await expectBalanced(service);
  });

  test.each([
    ['too little twice', [3_000, 3_000, 3_000], ['short', 'short', 'paid'], 1_500],
    ['too much at once', [9_000], ['paid'], 1_500],
    ['less, and then more than what was missing', [7_000, 7_000], ['short', 'paid'], 6_500],
  ])(
    'of a known payer: %s pays as soon as the sum reaches the deposit',
    async (_, amounts, outcomes, surplus) => {
      const couple = await matchCouple(service, bar.barId, DAYS);
      const { transfer_name: name } = await transferOf(couple.male);
      const seen: string[] = [];
      for (const amount of amounts) seen.push(await credit(service, { name, amount }));
      expect(seen).toEqual(outcomes);
      const refunds = await refundsOf(couple.male.uid);
      expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([[surplus, 'surplus']]);
      await expectBalanced(service);
    },
  );

  test('notifies its payer at once of what is missing or refunded', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name } = await transferOf(couple.male);
    await credit(service, { name, amount: 7_000 });
    expect(await textsOf(couple.male.uid)).toContainEqual(
      expect.stringMatching(/7,000원을 받았어요\. .*까지 500원을 더 보내면 돼요/),
    );
    await credit(service, { name, amount: 1_500 });
    expect(await textsOf(couple.male.uid)).toContainEqual(expect.stringContaining('1,000원을 더 보냈어요'));
  });

  test('with one transaction id counts once, also when it is reported five times at once', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount } = await transferOf(couple.male);
    const row = { name, amount, tid: `same-${couple.matchId}` };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => credit(service, row)));
    expect(outcomes.toSorted()).toEqual(['paid', 'seen', 'seen', 'seen', 'seen']);
    expect(await kinds(couple.matchId)).toEqual(['M1']);
  });

  test('for a deposit that an admin has confirmed before covers it and is not booked twice', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount } = await transferOf(couple.female);
    const where = { matchId: couple.matchId, side: 'female' } as const;
    await confirmByHand(service.services, where, ADMIN_ACT, service.clock.now());
    await expect(
      confirmByHand(service.services, where, ADMIN_ACT, service.clock.now()),
    ).rejects.toMatchObject({
      code: 'deposit.already_paid',
    });
    const before = await bankWonOf(service);
    expect(await credit(service, { name, amount: 7_000 })).toBe('covered');
    expect(await credit(service, { name, amount: 1_500 })).toBe('covered');
    expect((await bankWonOf(service)) - before).toBe(8_500);
    expect((await refundsOf(couple.female.uid)).map((refund) => refund.amount)).toEqual([1_000]);
    expect(await credit(service, { name, amount })).toBe('double');
    expect(await kinds(couple.matchId)).toEqual(['M23', 'M24', 'M24']);
    await expectBalanced(service);
  });

  test('is what changes the balance of the bank account, not the admin’s confirmation of the deposit', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name } = await transferOf(couple.male);
    const before = await bankWonOf(service);
    expect(await credit(service, { name, amount: 7_000 })).toBe('short');
    const where = { matchId: couple.matchId, side: 'male' } as const;
    await confirmByHand(service.services, where, ADMIN_ACT, service.clock.now());
    expect((await bankWonOf(service)) - before).toBe(7_000);
    const { receivableWon } = (await getMatch(service.services, couple.matchId))?.male ?? {};
    expect(receivableWon).toBe(500);
    await expectBalanced(service);
  });

  test('that came too late pays from suspense when an admin confirms it', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount, due_at } = await transferOf(couple.male);
    const tid = `late-${couple.matchId}`;
    const row = { name, amount: amount + 500, at: Date.parse(due_at) + 1, tid };
    expect(await credit(service, row)).toBe('late');
    const where = { matchId: couple.matchId, side: 'male' } as const;
    await confirmByHand(service.services, where, ADMIN_ACT, service.clock.now());
    expect(await kinds(couple.matchId)).toEqual(['M15']);
    expect(await credit(service, row)).toBe('seen');
    expect(await credit(service, { name, amount })).toBe('double');
    await expectBalanced(service);
  });

  test('under an unknown name covers a confirmation by hand once the admin assigns it', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { amount } = await transferOf(couple.male);
    const where = { matchId: couple.matchId, side: 'male' } as const;
    await confirmByHand(service.services, where, ADMIN_ACT, service.clock.now());
    const tid = `nameless-${couple.matchId}`;
    const before = await bankWonOf(service);
    expect(await credit(service, { name: '딴이름', amount, tid })).toBe('unknown');
    const waiting = (await scanAll(service)).find((item) => item['SK'] === 'D' && item['tid'] === tid);
    const choice = {
      resolution: 'match',
      detail: detailIdOf(couple.matchId, 'male'),
    } as const;
    const resolve = () =>
      resolveWrongDeposit(
        service.services,
        String(waiting?.['depositId']),
        choice,
        ADMIN_ACT,
        service.clock.now(),
      );
    await resolve();
    expect((await bankWonOf(service)) - before).toBe(amount);
    await expect(resolve()).rejects.toMatchObject({ code: 'record.not_found' });
    const { transfer_name: name } = await transferOf(couple.female);
    expect(await credit(service, { name, amount })).toBe('fixed');
    await expectBalanced(service);
  });

  test('both deposits at once fix the meeting once', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const outcomes = await Promise.all([pay(service, couple.male), pay(service, couple.female)]);
    expect(outcomes.toSorted()).toEqual(['fixed', 'paid']);
    expect(await kinds(couple.matchId)).toEqual(['M1', 'M2']);
    expect((await listOf(couple.male, 'active')).meetings).toHaveLength(1);
  });

  test('of the last minute counts although the feed reports it an hour later', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount, due_at } = await transferOf(couple.male);
    const due = Date.parse(due_at);
    service.clock.set(due + BANK_FEED_GRACE_MS);
    expect(await credit(service, { name, amount, at: due })).toBe('paid');
    service.clock.set(TEST_NOW);
  });
});

test('replaying a day of the feed changes nothing, and an invalid row does not stop the others', async () => {
  const couple = await matchCouple(service, bar.barId, DAYS);
  const [maleTransfer, femaleTransfer] = [await transferOf(couple.male), await transferOf(couple.female)];
  const now = service.clock.now();
  const row = (tid: string, accountOwner: string, amount: number): BankRow => ({
    tid: `${tid}-${couple.matchId}`,
    amount,
    accountOwner,
    memo: '',
    at: now,
  });
  const rows = [
    row('a', maleTransfer.transfer_name, maleTransfer.amount),
    row('b', '누구', 4_321),
    ...[Number.NaN, 0, -7_500, 1e15].map((amount) => row(`broken ${amount}`, '누구', amount)),
    row('c', femaleTransfer.transfer_name, femaleTransfer.amount),
  ];
  const statement = { credits: rows, debits: [], balance: null, unreadable: [] };
  const feed = { read: async () => statement };
  expect(await recordFeed(service.services, feed, now)).toEqual({ paid: 1, unknown: 1, failed: 4, fixed: 1 });
  const before = { items: await scanAll(service), entries: await allEntries(service) };
  expect(await recordFeed(service.services, feed, now)).toEqual({ seen: 3 });
  expect(await scanAll(service)).toEqual(before.items);
  const { unreadable } = await readReconciliation(service.services, now);
  expect(unreadable.map(({ item: { text } }) => /"amount":"(.*?)"/.exec(text)?.[1]).toSorted()).toEqual([
    '-7500',
    '0',
    '1000000000000000',
    'NaN',
  ]);
  await expectBalanced(service);
});

test('an admin assigns a part payment to a deposit, and the rest completes it', async () => {
  const couple = await matchCouple(service, bar.barId, DAYS);
  const tid = `part-${couple.matchId}`;
  expect(await credit(service, { name: '할머니', amount: 3_000, tid })).toBe('unknown');
  const record = (await scanAll(service)).find((item) => item['SK'] === 'D' && item['tid'] === tid);
  const detail = detailIdOf(couple.matchId, 'male');
  const choice = { resolution: 'match', detail } as const;
  await resolveWrongDeposit(
    service.services,
    String(record?.['depositId']),
    choice,
    ADMIN_ACT,
    service.clock.now(),
  );
  const { transfer_name: name } = await transferOf(couple.male);
  expect(await credit(service, { name, amount: 4_500 })).toBe('paid');
  await expectBalanced(service);
});

test('two hundred payers of one name get different codes, and other names do not count', async () => {
  const payable = (payer: string, n: number): Payable => ({
    matchId: matchId.parse(`mtg_${n.toString(16).padStart(32, '0')}`),
    side: 'male',
    uid: userId.parse(`usr_${n.toString(16).padStart(32, '0')}`),
    payer,
    dueAt: service.clock.now() + 86_400_000,
  });
  const sides = Array.from({ length: 200 }, (_, n) => payable('김민수', n));
  const codes = await Promise.all(
    sides.map((side) => writePointers(service.services, side, service.clock.now())),
  );
  expect(new Set(codes).size).toBe(200);
  const others = Array.from({ length: 20 }, (_, n) => payable(`이름${n}`, 10_000 + n));
  for (const one of others)
    expect(await writePointers(service.services, one, service.clock.now())).toMatch(/^\d{4}$/);
});
