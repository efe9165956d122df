import { describe, expect, it } from 'vitest';
import type { RouteKey } from '../../../shared/routes/index.ts';
import type { LooseCall } from '../../support/client.ts';
import { addConsole, nameBarAccount } from '../../support/console.ts';
import { D } from '../../support/deposit.ts';
import { grant } from '../../support/identities.ts';
import { expectBalanced, scanAll } from '../../support/ledger.ts';
import { type Couple, fixCouple, matchCouple, startServiceWithBar } from '../../support/market.ts';
import { expectRefused, stored } from '../../support/refusals.ts';
import { absentId } from '../../support/route-ids.ts';

const DAY = '2027-03-05';

const { service, barId: bar } = await startServiceWithBar();
const admin = await addConsole(service);
await nameBarAccount(admin, bar);

const byAdmin =
  (key: RouteKey, call: LooseCall, who = admin) =>
  () =>
    who.call(key, call);
/** The id of a match's refund to a user (`REFUND`) or bar share (`PAYOUT`). */
const owedBy = async ({ matchId }: Couple, to: 'REFUND' | 'PAYOUT'): Promise<string> => {
  const records = (await scanAll(service)).filter(
    ({ PK, SK }) => /^(R|P)$/.test(String(SK)) && String(PK).startsWith(to),
  );
  return String(records.find((item) => item['matchId'] === matchId)?.['refundId']);
};

/** A meeting that the male side cancelled: a refund to the female side and a bar share are due. */
async function owedMoney() {
  const couple = await fixCouple(service, bar, [DAY]);
  await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
  return { couple, refund: await owedBy(couple, 'REFUND'), share: await owedBy(couple, 'PAYOUT') };
}

/** A match that the female side cancelled before the male side had paid. */
async function unpaidRecord() {
  const couple = await matchCouple(service, bar, [DAY]);
  await couple.female.client.ok('DELETE /api/matching/cancel/{id}', {
    params: { id: couple.matchId },
    body: {},
  });
  const { records } = await admin.ok('GET /api/admin/records-not-payed', {});
  const record = records.find((row) => row.uid_user === couple.male.uid);
  return { couple, params: { id: record?.uid_records_not_payed ?? '' } };
}

describe('a wrong expectedDeposit', () => {
  it.each([D - 1, D + 1, 5_000, 1])('refuses %i won', async (expectedDeposit) => {
    const { params } = await unpaidRecord();
    await expectRefused(service, 'deposit.wrong_amount', [
      byAdmin('PUT /api/admin/records-not-payed/{id}/confirm-payment', { params, body: { expectedDeposit } }),
    ]);
  });

  it.each([0, -D, D + 0.5, `${D}원`, null])('%s is no amount', async (expectedDeposit) => {
    const { params } = await unpaidRecord();
    const before = await stored(service);
    const key = 'PUT /api/admin/records-not-payed/{id}/confirm-payment';
    expect(await admin.call(key, { params, body: { expectedDeposit } })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { expectedDeposit: expect.stringMatching(/[가-힣]/) } },
    });
    expect(await stored(service)).toEqual(before);
  });
});

// Any two commands about one match, in every order of their requests: test/data/money/money-races.test.ts.
describe('two admins at once', () => {
  it('send each share of a bar once', async () => {
    await owedMoney();
    const dueShares = async () =>
      (await scanAll(service)).filter((item) => item['SK'] === 'P' && item['state'] === 'due').length;
    const due = await dueShares();
    const sendAll = byAdmin('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', {
      params: { barId: bar },
    });
    const answers = await Promise.all([sendAll(), sendAll()]);
    const counts = answers.map(({ body }) => (body as { deletedCount: number }).deletedCount);
    // What the bank has not reported yet stays due.
    const sent = due - (await dueShares());
    expect(sent).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sent);
    await expectBalanced(service);
  });

  it('confirm one unpaid record: both calls succeed, and one refund is owed', async () => {
    const second = await addConsole(service);
    const { couple, params } = await unpaidRecord();
    const call = { params, body: { expectedDeposit: D } };
    const key = 'PUT /api/admin/records-not-payed/{id}/confirm-payment';
    const answers = await Promise.all([admin.call(key, call), second.call(key, call)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refunds = (await scanAll(service)).filter(
      (item) => item['SK'] === 'R' && item['matchId'] === couple.matchId,
    );
    expect(refunds).toMatchObject([{ amount: D, uid: couple.male.uid }]);
    await expectBalanced(service);
  });
});

it('refuses the console token of a demoted admin', async () => {
  const { refund, share, couple } = await owedMoney();
  const { params } = await unpaidRecord();
  const demoted = await addConsole(service);
  const acts = [
    byAdmin('DELETE /api/admin/user-refunds/{id}/complete', { params: { id: refund } }, demoted),
    byAdmin('DELETE /api/admin/bar-refunds/{id}/complete', { params: { id: share } }, demoted),
    byAdmin('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', { params: { barId: bar } }, demoted),
    byAdmin(
      'PUT /api/admin/records-not-payed/{id}/confirm-payment',
      { params, body: { expectedDeposit: D } },
      demoted,
    ),
    byAdmin(
      'PUT /api/admin/users/{id}/update',
      { params: { id: couple.male.uid }, body: { field: 'is_owner', value: 1 } },
      demoted,
    ),
    byAdmin(
      'POST /api/admin/reveal',
      { body: { kind: 'user', uid_user: couple.male.uid, reason: '확인' } },
      demoted,
    ),
    byAdmin(
      'GET /api/admin/payout-batches/{id}/export',
      { params: { id: absentId('payoutBatch') } },
      demoted,
    ),
    byAdmin('POST /api/admin/auth', { body: { password: 'whatever it is' } }, demoted),
  ];
  expect((await demoted.call('GET /api/admin/users')).status).toBe(200);
  await grant(service, demoted.uid, { isAdmin: false });
  await expectRefused(service, 'console.admins_only', acts);
});
