import { describe, expect, test } from 'vitest';
import { type Payable, writePointers } from '../../functions/use-cases/bank/transfer-names.ts';
import { recordFeed } from '../../functions/use-cases/bank/bank-intake.ts';
import { userRefundItem } from '../../functions/items/money.ts';
import { getMatch } from '../../functions/use-cases/meetings/matches.ts';
import { detailIdOf, matchId, userId } from '../../shared/ids.ts';
import { addConsole } from '../support/console.ts';
import { D } from '../support/deposit.ts';
import { allEntries, balancesOf, expectBalanced, scanAll } from '../support/ledger.ts';
import {
  addApplicant,
  apply,
  choicesAt,
  type Couple,
  credit,
  matchCouple,
  transferOf,
  startServiceWithBar,
} from '../support/market.ts';
import { matchRequests } from '../../functions/use-cases/matching/match-run.ts';
import type { BankRow } from '../../functions/ports.ts';

const { service, bar } = await startServiceWithBar();
const DAYS = ['2027-03-20'];
const refundsOf = async (uid: string) =>
  (await scanAll(service))
    .filter((item) => String(item['PK']).startsWith('REFUND#') && item['SK'] === 'R' && item['uid'] === uid)
    .map((item) => userRefundItem.parse(item))
    .filter(({ state }) => state !== 'void')
    .map(({ amount, reason }) => [amount, reason]);
const matchOf = async ({ matchId: id }: Couple) => {
  const match = await getMatch(service.services, id);
  if (match === null) throw new Error('no match');
  return match;
};
/** Each with a name of its own, since others of a name keep an amount alone from deciding. */
let couples = 0;
const newCouple = () =>
  matchCouple(
    service,
    bar.barId,
    DAYS,
    {},
    {
      male: `남자${'가나다라마바사아자차카타파하'.charAt(couples++ % 14)}${'일이삼사'.charAt(couples / 14)}`,
    },
  );

describe('a credit', () => {
  test('pays by name and code, in the name or the memo, and by name and exact amount when that is unique', async () => {
    const couple = await newCouple();
    const { transfer_name: name, amount } = await transferOf(couple.male);
    expect(await credit(service, { name: name.slice(0, -4), memo: name.slice(-4), amount })).toBe('deposit');
    const solo = await addApplicant(service, { gender: 'male', name: '유일한이름' });
    const woman = await addApplicant(service, { gender: 'female', name: '하나뿐인이름' });
    const ids = [
      await apply(solo, choicesAt(bar.barId, DAYS)),
      await apply(woman, choicesAt(bar.barId, DAYS)),
    ];
    await matchRequests(service.services, ids, service.clock.now());
    expect(await credit(service, { name: '유일한이름', amount: 5_000 })).toBe('undecided');
    expect(await credit(service, { name: '유일한 이름', amount: D })).toBe('deposit');
  });

  test('of a sure side is that side’s when it is late, short or double; one of nobody is undecided', async () => {
    const couple = await newCouple();
    const { transfer_name: name, due_at } = await transferOf(couple.male);
    expect(await credit(service, { name, amount: D - 500 })).toBe('deposit');
    expect((await matchOf(couple)).male.isPaid).toBe(false);
    expect(await credit(service, { name, amount: 500 })).toBe('deposit');
    expect((await matchOf(couple)).male.isPaid).toBe(true);
    expect(await credit(service, { name, amount: D })).toBe('deposit');
    expect(await credit(service, { name, amount: D, at: Date.parse(due_at) + 1 })).toBe('deposit');
    expect(await refundsOf(couple.male.uid)).toEqual([[2 * D, 'surplus']]);
    expect(await credit(service, { name: '모르는사람', amount: D })).toBe('undecided');
    await expectBalanced(service);
  });

  test('that the bank turns into money out is nobody’s deposit any more', async () => {
    const couple = await newCouple();
    const { transfer_name: name, amount } = await transferOf(couple.male);
    const tid = `turned-${couple.matchId}`;
    await credit(service, { name, amount, tid });
    expect(await credit(service, { name, amount: -amount, tid })).toBe('corrected');
    expect((await matchOf(couple)).male).toMatchObject({ isPaid: false, credits: [] });
    await expectBalanced(service);
  });

  test('that an admin calls the deposit of a side pays it, and the rest completes it', async () => {
    const couple = await newCouple();
    const tid = `part-${couple.matchId}`;
    expect(await credit(service, { name: '할머니', amount: 3_000, tid })).toBe('undecided');
    const id = (await scanAll(service)).find((item) => item['tid'] === tid)?.['rowId'];
    const purpose = { kind: 'deposit', uid_meetings_details: detailIdOf(couple.matchId, 'male') };
    const admin = await addConsole(service);
    const call = { params: { id: String(id) }, body: { purpose } };
    expect((await admin.call('PUT /api/admin/bank-rows/{id}/purpose', call)).status).toBe(200);
    const { transfer_name: name } = await transferOf(couple.male);
    expect(await credit(service, { name, amount: D - 3_000 })).toBe('deposit');
    expect((await matchOf(couple)).male.isPaid).toBe(true);
    await expectBalanced(service);
  });
});

test('replaying a day of the feed changes nothing, and an odd row stops no other', async () => {
  const couple = await newCouple();
  const [his, hers] = [await transferOf(couple.male), await transferOf(couple.female)];
  const now = service.clock.now();
  const row = (tid: string, name: string, amount: number, given: Partial<BankRow> = {}): BankRow => ({
    tid: `${tid}-${couple.matchId}`,
    amount,
    name,
    memo: '',
    at: now,
    balanceWon: null,
    ...given,
  });
  const year = 365 * 86_400_000;
  const rows = [
    row('a', his.transfer_name, his.amount),
    row('b', '누구'.repeat(30), 4_321, { memo: '0123456789 '.repeat(50) }),
    ...[Number.NaN, 0, 1e15, -1e15].map((amount) => row(`broken ${amount}`, '누구', amount)),
    row('old', '누구', 1_000, { at: now - year }),
    row('c', hers.transfer_name, hers.amount),
    row('d', '은행', -500, { memo: '수수료' }),
  ];
  const feed = { read: async () => ({ rows, unreadable: ['?'] }) };
  expect(await recordFeed(service.services, feed, now)).toEqual({ deposit: 2, undecided: 2, failed: 6 });
  expect((await matchOf(couple)).state).toBe('fixed');
  const before = { items: await scanAll(service), entries: await allEntries(service) };
  expect(await recordFeed(service.services, feed, now)).toEqual({ seen: 4 });
  expect(await scanAll(service)).toEqual(before.items);
  const admin = await addConsole(service);
  const { bank } = await admin.ok('GET /api/admin/bank', {});
  expect(bank.unreadable).toHaveLength(6);
  expect((await balancesOf(service)).BANK).toBe(await bookedWon());
  await expectBalanced(service);
});

const bookedWon = async (): Promise<number> =>
  (await scanAll(service))
    .filter(({ SK }) => SK === 'ROW')
    .reduce((sum, { amount }) => sum + Number(amount), 0);

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
