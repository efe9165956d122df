import { beforeAll, expect, it } from 'vitest';
import type { BarId } from '../../shared/ids.ts';
import { detailIdOf } from '../../shared/ids.ts';
import { addConsole, type Console } from '../support/console.ts';
import { expectBalanced } from '../support/ledger.ts';
import { addBar, credit, fixCouple, matchCouple, transferOf } from '../support/market.ts';
import { startService, type TestService } from '../support/service.ts';

const DAY = '2027-03-05';
let service: TestService;
let admin: Console;
let bar: BarId;

beforeAll(async () => {
  service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '1000' } });
  bar = (await addBar(service, 400)).barId;
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
