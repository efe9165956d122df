import { beforeAll, describe, expect, test } from 'vitest';
import { takeInFeed } from '../../functions/data/bank/bank-intake.ts';
import { confirmByHand } from '../../functions/data/bank/manual-deposits.ts';
import type { BarItem } from '../../functions/items/bar.ts';
import type { LedgerEntryItem } from '../../functions/items/money.ts';
import { resolveWrongDeposit } from '../../functions/data/bank/wrong-deposits.ts';
import { detailIdOf } from '../../shared/ids.ts';
import { BANK_FEED_GRACE_MS } from '../../shared/limits.ts';
import { allEntries, expectBalanced, scanAll, kindsOf } from '../support/ledger.ts';
import {
  addBar,
  addApplicant,
  apply,
  choicesAt,
  credit,
  listOf,
  matchCouple,
  pay,
  transferOf,
} from '../support/market.ts';
import { matchRequests } from '../../functions/data/matching/match-run.ts';
import { startService, TEST_NOW, type TestService } from '../support/service.ts';
import type { BankRow } from '../../functions/ports.ts';
import { ADMIN_ACT } from '../support/acts.ts';

let service: TestService;
let bar: BarItem;
beforeAll(async () => {
  service = await startService();
  bar = await addBar(service, 400);
});
const DAYS = ['2027-03-20'];
/** Won on the collecting account by the books. */
const bankWon = (entries: readonly LedgerEntryItem[]): number =>
  entries
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amount }) => sum + (account.kind === 'BANK' ? amount : 0), 0);
const kinds = (match: string) => kindsOf(service, match);

describe('a credit', () => {
  test('pays by its code in the memo as well, and by name and exact amount when that is unique', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount } = await transferOf(couple.male);
    expect(await credit(service, { name: '아버지', memo: name.slice(-4), amount })).toBe('paid');
    const solo = await addApplicant(service, { gender: 'male', name: '유일한이름' });
    const her = await addApplicant(service, { gender: 'female', name: '하나뿐인이름' });
    const ids = [await apply(solo, choicesAt(bar.barId, DAYS)), await apply(her, choicesAt(bar.barId, DAYS))];
    await matchRequests(service.services, ids, service.clock.now());
    expect(await credit(service, { name: '유일한이름', amount: 5_000 })).toBe('unknown');
    expect(await credit(service, { name: '유일한 이름', amount: 7_500 })).toBe('paid');
  });

  test('that is late, short, too much, double or unknown pays nothing and waits in suspense', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, due_at } = await transferOf(couple.male);
    const late = Date.parse(due_at) + 1;
    expect(await credit(service, { name, amount: 7_500, at: late })).toBe('late');
    expect(await credit(service, { name, amount: 7_000 })).toBe('short');
    expect(await credit(service, { name, amount: 8_000 })).toBe('surplus');
    expect(await kinds(couple.matchId)).toEqual([]);
    expect(await credit(service, { name, amount: 500 })).toBe('paid');
    expect(await kinds(couple.matchId)).toEqual(['M14']);
    expect(await credit(service, { name, amount: 7_500 })).toBe('double');
    expect(await credit(service, { name: '모르는사람', amount: 7_500 })).toBe('unknown');
    await expectBalanced(service);
  });

  test('of one transaction id counts once, also when it comes five times at once', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount } = await transferOf(couple.male);
    const row = { name, amount, tid: `same-${couple.matchId}` };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => credit(service, row)));
    expect(outcomes.toSorted()).toEqual(['paid', 'seen', 'seen', 'seen', 'seen']);
    expect(await kinds(couple.matchId)).toEqual(['M1']);
  });

  test('that an admin had confirmed by hand is not booked a second time', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount } = await transferOf(couple.female);
    const where = { matchId: couple.matchId, side: 'female' } as const;
    await confirmByHand(service.services, where, ADMIN_ACT, service.clock.now());
    await expect(
      confirmByHand(service.services, where, ADMIN_ACT, service.clock.now()),
    ).rejects.toMatchObject({
      code: 'deposit.already_paid',
    });
    expect(await credit(service, { name, amount })).toBe('counted');
    expect(await credit(service, { name, amount })).toBe('double');
    expect((await kinds(couple.matchId)).length).toBe(1);
    await expectBalanced(service);
  });

  test('that had come too late, and that an admin then confirms, pays from suspense', async () => {
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

  test('under an unknown name, of money that an admin had confirmed, is taken off the books once more', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { amount } = await transferOf(couple.male);
    const where = { matchId: couple.matchId, side: 'male' } as const;
    await confirmByHand(service.services, where, ADMIN_ACT, service.clock.now());
    const tid = `nameless-${couple.matchId}`;
    const before = bankWon(await allEntries(service));
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
    expect(bankWon(await allEntries(service))).toBe(before);
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

  test('of the last minute counts while the feed is an hour behind', async () => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount, due_at } = await transferOf(couple.male);
    const due = Date.parse(due_at);
    service.clock.set(due + BANK_FEED_GRACE_MS);
    expect(await credit(service, { name, amount, at: due })).toBe('paid');
    service.clock.set(TEST_NOW);
  });
});

test('replaying a day of the feed changes nothing, and one bad row does not stop the others', async () => {
  const couple = await matchCouple(service, bar.barId, DAYS);
  const [his, hers] = [await transferOf(couple.male), await transferOf(couple.female)];
  const now = service.clock.now();
  const row = (tid: string, accountOwner: string, amount: number): BankRow => ({
    tid: `${tid}-${couple.matchId}`,
    amount,
    accountOwner,
    memo: '',
    at: now,
  });
  const rows = [
    row('a', his.transfer_name, his.amount),
    row('b', '누구', 4_321),
    row('broken', '누구', Number.NaN),
    row('c', hers.transfer_name, hers.amount),
  ];
  const feed = { credits: async () => ({ rows, unreadable: 0 }) };
  expect(await takeInFeed(service.services, feed, now)).toEqual({ paid: 1, unknown: 1, failed: 1, fixed: 1 });
  const before = { items: await scanAll(service), entries: await allEntries(service) };
  expect(await takeInFeed(service.services, feed, now)).toEqual({ seen: 3, failed: 1 });
  expect(await scanAll(service)).toEqual(before.items);
  await expectBalanced(service);
});
