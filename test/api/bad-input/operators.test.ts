import { beforeEach, describe, expect, it } from 'vitest';
import { kstInstant } from '../../../shared/calendar.ts';
import { detailIdOf, type MatchId } from '../../../shared/ids.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import type { LooseCall } from '../../support/client.ts';
import { addConsole, type Console, nameBarAccount } from '../../support/console.ts';
import { grant, startServiceWithOwner } from '../../support/identities.ts';
import { commandsOf, expectBalanced, scanAll } from '../../support/ledger.ts';
import { type Couple, credit, fixCouple, matchCouple, transferOf } from '../../support/market.ts';
import { expectOnce, expectRefused, stored } from '../../support/refusals.ts';
import { absentId } from '../../support/route-ids.ts';
import { TEST_NOW } from '../../support/service.ts';

const DAY = '2027-03-05';
const AFTER_START = kstInstant(DAY, '21:00');

let admin: Console;

const { service, barId: bar, owner } = await startServiceWithOwner();
await nameBarAccount(await addConsole(service), bar);
beforeEach(() => consoleAt(TEST_NOW));

/** Opens the console again, since its token idles out when the clock jumps. */
async function consoleAt(now: number): Promise<void> {
  service.clock.set(now);
  admin = await addConsole(service);
}

const byAdmin =
  (key: RouteKey, call: LooseCall, who = admin) =>
  () =>
    who.call(key, call);
const end = (how: 'complete' | 'cancel-male' | 'cancel-female', id: MatchId, who = admin) =>
  byAdmin(`PUT /api/fixed/{id}/${how}`, { params: { id }, body: {} }, who);
const kinds = ({ matchId }: Couple) => commandsOf(service, matchId);

/** The id of a match's refund to a user (`REFUND`) or bar share (`PAYOUT`). */
const owedBy = async ({ matchId }: Couple, to: 'REFUND' | 'PAYOUT'): Promise<string> => {
  const records = (await scanAll(service)).filter(
    ({ PK, SK }) => /^(R|P)$/.test(String(SK)) && String(PK).startsWith(to),
  );
  return String(records.find((item) => item['matchId'] === matchId)?.['refundId']);
};

/** The id of a row of the bank that no rule decides. */
async function rowOf(tid: string, row: { name: string; amount: number; memo?: string }): Promise<string> {
  expect(await credit(service, { tid, ...row })).toBe('undecided');
  return String(
    (await scanAll(service)).find((item) => item['SK'] === 'ROW' && item['tid'] === tid)?.['rowId'],
  );
}

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
  it.each([7_499, 7_501, 5_000, 1])('refuses %i won', async (expectedDeposit) => {
    const { params } = await unpaidRecord();
    await expectRefused(service, 'deposit.wrong_amount', [
      byAdmin('PUT /api/admin/records-not-payed/{id}/confirm-payment', { params, body: { expectedDeposit } }),
    ]);
  });

  it.each([0, -7_500, 7_500.5, '7500원', null])('%s is no amount', async (expectedDeposit) => {
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

describe('a double click', () => {
  const twice = <T>(call: T): T[] => [call, call];

  it('sends a refund or a bar share once', async () => {
    const { refund, share, couple } = await owedMoney();
    await expectOnce(
      service,
      'record.not_found',
      twice(byAdmin('DELETE /api/admin/user-refunds/{id}/complete', { params: { id: refund } })),
    );
    await expectOnce(
      service,
      'record.not_found',
      twice(byAdmin('DELETE /api/admin/bar-refunds/{id}/complete', { params: { id: share } })),
    );
    expect(await kinds(couple)).toEqual(['cancel', 'row', 'row', 'sent', 'sent']);
  });

  it('sends each share of a bar once', async () => {
    await owedMoney();
    const dueShares = async () =>
      (await scanAll(service)).filter((item) => item['SK'] === 'P' && item['state'] === 'due').length;
    const due = await dueShares();
    const answers = await Promise.all(
      twice(
        byAdmin('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', { params: { barId: bar } }),
      ).map((call) => call()),
    );
    const counts = answers.map(({ body }) => (body as { deletedCount: number }).deletedCount);
    // What the bank has not reported yet stays due.
    const sent = due - (await dueShares());
    expect(sent).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sent);
    await expectBalanced(service);
  });

  it('confirms a deposit and takes a suggestion once', async () => {
    const { male, female } = await matchCouple(service, bar, [DAY]);
    const { matches } = await admin.ok('GET /api/admin/matching-completed', {});
    const id = matches.find((row) => row.uid_user === male.uid)?.uid_meetings_details;
    await expectOnce(
      service,
      'deposit.already_paid',
      twice(byAdmin('PUT /api/matching/payment/{id}', { params: { id }, body: {} })),
    );
    const { transfer_name } = await transferOf(female);
    const suggested = await rowOf(`lost-${female.uid}`, {
      name: '다른사람',
      memo: transfer_name.slice(-4),
      amount: 7_500,
    });
    await expectOnce(
      service,
      'record.not_found',
      twice(byAdmin('PUT /api/admin/deposits/{id}/confirm', { params: { id: suggested } })),
    );
  });

  it('ends a meeting once, by the owner or by the admin', async () => {
    const [one, two] = [await fixCouple(service, bar, [DAY]), await fixCouple(service, bar, [DAY])];
    await consoleAt(AFTER_START);
    const byOwner = () =>
      owner.call('PUT /api/fixed/{id}/complete', { params: { id: one.matchId }, body: {} });
    await expectOnce(service, 'meeting.already_ended', twice(byOwner));
    await expectOnce(service, 'meeting.already_ended', twice(end('complete', two.matchId)));
    expect([await kinds(one), await kinds(two)]).toEqual([
      ['complete', 'row', 'row'],
      ['complete', 'row', 'row'],
    ]);
  });
});

describe('two admins acting on one record', () => {
  let second: Console;
  beforeEach(async () => {
    second = await addConsole(service);
  });

  it('send one refund', async () => {
    const { refund } = await owedMoney();
    const call = { params: { id: refund } };
    const key = 'DELETE /api/admin/user-refunds/{id}/complete';
    await expectOnce(service, 'record.not_found', [byAdmin(key, call), byAdmin(key, call, second)]);
  });

  it('end a meeting in two ways: the first commit wins', async () => {
    const couple = await fixCouple(service, bar, [DAY]);
    await consoleAt(AFTER_START);
    second = await addConsole(service);
    await expectOnce(service, 'meeting.already_ended', [
      end('complete', couple.matchId),
      end('cancel-male', couple.matchId, second),
    ]);
    expect((await kinds(couple)).length).toBe(3);
  });

  it('confirm one unpaid record: both calls succeed, and one refund is owed', async () => {
    const { couple, params } = await unpaidRecord();
    const call = { params, body: { expectedDeposit: 7_500 } };
    const key = 'PUT /api/admin/records-not-payed/{id}/confirm-payment';
    const answers = await Promise.all([admin.call(key, call), second.call(key, call)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refunds = (await scanAll(service)).filter(
      (item) => item['SK'] === 'R' && item['matchId'] === couple.matchId,
    );
    expect(refunds).toMatchObject([{ amount: 7_500, uid: couple.male.uid }]);
    await expectBalanced(service);
  });

  it('say of one row that it is a deposit and that it is a stranger’s: the last one stands', async () => {
    const { male, matchId } = await matchCouple(service, bar, [DAY]);
    const id = await rowOf(`both-${male.uid}`, { name: '모르는사람', amount: 7_500 });
    const deposit = { kind: 'deposit', uid_meetings_details: detailIdOf(matchId, 'male') };
    const call = (purpose: object) => ({ params: { id }, body: { purpose } });
    const key = 'PUT /api/admin/bank-rows/{id}/purpose';
    const answers = await Promise.all([
      admin.call(key, call(deposit)),
      second.call(key, call({ kind: 'hand_back' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expectBalanced(service);
  });

  // Every order of their requests to the store: test/data/money/money-races.test.ts.
  it.each(['correct', 'pay'] as const)(
    'correct an end and pay its share, of which the first to %s wins: a sent payout is not reverted',
    async (first) => {
      const couple = await fixCouple(service, bar, [DAY]);
      await consoleAt(AFTER_START);
      second = await addConsole(service);
      await end('complete', couple.matchId)();
      const id = await owedBy(couple, 'PAYOUT');
      const correct = byAdmin('PUT /api/fixed/{id}/correct', {
        params: { id: couple.matchId },
        body: { outcome: 'absent-male', reason: '술집이 잘못 눌렀어요' },
      });
      const pay = byAdmin('DELETE /api/admin/bar-refunds/{id}/complete', { params: { id } }, second);
      const [won, lost] = first === 'correct' ? [correct, pay] : [pay, correct];
      expect(await won()).toMatchObject({ status: 200 });
      const code = first === 'correct' ? 'payout.held' : 'money.sent_already';
      expect(await lost()).toMatchObject({ body: { code } });
      await expectBalanced(service);
    },
  );
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
      { params, body: { expectedDeposit: 7_500 } },
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
