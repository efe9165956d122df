import { beforeAll, describe, expect, it } from 'vitest';
import type { BarId } from '../../../shared/ids.ts';
import { detailIdOf } from '../../../shared/ids.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { codeOf } from '../../support/client.ts';
import { allEntries, expectBalanced } from '../../support/ledger.ts';
import { credit, fixCouple, matchCouple, transferOf, startServiceWithBar } from '../../support/market.ts';
import type { TestService } from '../../support/service.ts';

const DAY = '2027-03-05';
let service: TestService;
let admin: Console;
let bar: BarId;

beforeAll(async () => {
  ({ service, barId: bar } = await startServiceWithBar());
  admin = await addConsole(service);
});

async function candidatesOf(sender: string) {
  const { deposits } = await admin.ok('GET /api/admin/deposits-wrong', {});
  const id = deposits.find(({ account_owner }) => account_owner === sender)?.uid_deposits ?? '';
  const { candidates } = await admin.ok('GET /api/admin/deposits/{id}/candidates', { params: { id } });
  return { id, candidates };
}

it('shows the side whose code was sent under another name, with what it owes', async () => {
  const couple = await matchCouple(service, bar, [DAY]);
  const { transfer_name } = await transferOf(couple.male);
  await credit(service, { name: transfer_name, amount: 3_000 });
  await credit(service, { name: '아버지', memo: transfer_name.slice(-4), amount: 4_500 });
  const { candidates } = await candidatesOf('아버지');
  expect(candidates).toContainEqual(
    expect.objectContaining({
      uid_user: couple.male.uid,
      name: '박서준',
      group_name: '남산 팀',
      transfer_name,
      state: 'pending',
      deposit: 7_500,
      arrived: 3_000,
      owed: 4_500,
      by: ['code'],
    }),
  );
});

it('shows every side of the sender’s name, and lists transfer names in the matches', async () => {
  const couples = [await matchCouple(service, bar, [DAY]), await fixCouple(service, bar, [DAY])];
  await credit(service, { name: '최유나0000', amount: 1_111 });
  const { candidates } = await candidatesOf('최유나0000');
  for (const { female, matchId } of couples) {
    const detail = detailIdOf(matchId, 'female');
    const candidate = candidates.find(({ uid_meetings_details }) => uid_meetings_details === detail);
    expect(candidate).toMatchObject({ uid_user: female.uid, by: ['name'] });
  }
  const { matches } = await admin.ok('GET /api/admin/matching-completed', { query: {} });
  const [pending] = couples;
  const row = matches.find(({ uid_user }) => uid_user === pending?.female.uid);
  expect(row?.transfer_name).toMatch(/^최유나\d{4}$/);
});

it('lets money in suspense be refunded to a member of a fixed meeting', async () => {
  const couple = await fixCouple(service, bar, [DAY]);
  await credit(service, { name: '작은이모', amount: 7_500 });
  const { id, candidates } = await candidatesOf('작은이모');
  expect(candidates).toEqual([]);
  await admin.ok('PUT /api/admin/deposits/{id}/confirm', {
    params: { id },
    body: { resolution: 'refund', uid_meetings_details: detailIdOf(couple.matchId, 'male') },
  });
  const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
  expect(refunds.filter(({ uid_user }) => uid_user === couple.male.uid)).toMatchObject([
    { refund_money: 7_500, reason: 'returned' },
  ]);
  await expectBalanced(service);
});

describe('a transfer is shown before it is typed in', () => {
  let nth = 0;
  const transfer = (account_owner: string, acc_in: number) => {
    const trdate = new Date(service.clock.now()).toISOString();
    return { body: { tid: `typed ${(nth += 1)}`, acc_in, account_owner, trdate } };
  };

  it('with the side, what is still missing and what goes back, and nothing is booked', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    const [man, woman] = [await transferOf(couple.male), await transferOf(couple.female)];
    const side = { uid_user: couple.male.uid, name: '박서준', group_name: '남산 팀', deposit: 7_500 };
    const steps = [
      [man, 3_000, { outcome: 'short', side: { ...side, owed: 7_500 }, missing: 4_500, surplus: 0 }],
      [man, 5_000, { outcome: 'paid', side: { ...side, owed: 4_500 }, missing: 0, surplus: 500 }],
      [man, 1_000, { outcome: 'double', side: { ...side, owed: 0 }, missing: 0, surplus: 0 }],
      [woman, 7_500, { outcome: 'fixed', side: { owed: 7_500 }, missing: 0, surplus: 0 }],
    ] as const;
    for (const [{ transfer_name }, amount, expected] of steps) {
      const typed = transfer(transfer_name, amount);
      const before = await allEntries(service);
      expect(await admin.ok('POST /api/admin/deposits/preview', typed)).toMatchObject(expected);
      expect(await allEntries(service)).toEqual(before);
      const { outcome } = await admin.ok('POST /api/admin/deposits', typed);
      expect(outcome).toBe(expected.outcome);
    }
    await expectBalanced(service);
  });

  it('with the money that an admin confirmed before', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    const id = detailIdOf(couple.matchId, 'male');
    await admin.ok('PUT /api/matching/payment/{id}', { params: { id }, body: {} });
    const { transfer_name } = await transferOf(couple.male);
    const typed = transfer(transfer_name, 6_000);
    expect(await admin.ok('POST /api/admin/deposits/preview', typed)).toMatchObject({
      outcome: 'covered',
      side: { uid_meetings_details: id, owed: 7_500 },
      missing: 1_500,
      surplus: 0,
    });
  });

  it('without a side when nobody is certain; a known transfer and one of another century are refused', async () => {
    const stranger = transfer('지나가던사람', 7_500);
    expect(await admin.ok('POST /api/admin/deposits/preview', stranger)).toMatchObject({
      outcome: 'unknown',
      side: null,
      missing: 0,
      surplus: 0,
    });
    await admin.ok('POST /api/admin/deposits', stranger);
    const again = await admin.call('POST /api/admin/deposits/preview', stranger);
    expect(codeOf(again)).toBe('deposit.duplicate_tid');
    await credit(service, { name: '은행이아는사람', amount: 2_000 });
    const reported = await admin.call('POST /api/admin/deposits/preview', transfer('은행이아는사람', 2_000));
    expect(codeOf(reported)).toBe('deposit.entered_already');
    const odd = { body: { ...transfer('누구', 1).body, trdate: '1999-01-01T00:00:00.000Z' } };
    expect(codeOf(await admin.call('POST /api/admin/deposits/preview', odd))).toBe('deposit.odd_time');
  });
});
