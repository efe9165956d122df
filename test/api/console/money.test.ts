import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BarId } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { type Console, addConsole } from '../../support/console.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { addBar, type Applicant, credit, fixCouple, matchCouple, transferOf } from '../../support/market.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const DAY = '2027-03-09';
const AFTER_MEETING = kstInstant('2027-03-09', '21:00');

let service: TestService;
let admin: Console;
let bar: BarId;

beforeAll(async () => {
  service = await startService();
  admin = await addConsole(service);
});

beforeEach(async () => {
  service.clock.set(TEST_NOW);
  bar = (await addBar(service)).barId;
});

/** Opens the console again, since its token idles out when the clock jumps. */
const at = async (now: number): Promise<void> => {
  service.clock.set(now);
  admin = await addConsole(service);
};

const refundsOf = async (uid: string) =>
  (await admin.ok('GET /api/admin/user-refunds', {})).refunds.filter((refund) => refund.uid_user === uid);
const noticeTexts = async ({ client }: Applicant) =>
  (await client.ok('GET /api/notices', {})).notices.map(({ text }) => text);
const wrongDeposits = async () => (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits;

describe('confirming deposits by hand', () => {
  it('fixes the meeting once both sides are confirmed', async () => {
    const { matchId, male } = await matchCouple(service, bar, [DAY]);
    const { matches } = await admin.ok('GET /api/admin/matching-completed', {});
    const own = matches.filter((row) => row.uid_meetings_fixed === matchId);
    expect(own.map(({ gender, is_payed }) => [gender, is_payed])).toEqual([
      ['male', 0],
      ['female', 0],
    ]);
    for (const { uid_meetings_details: id, uid_user } of own) {
      await admin.ok('PUT /api/matching/payment/{id}', { params: { id }, body: { uid_user } });
    }
    const again = await admin.call('PUT /api/matching/payment/{id}', {
      params: { id: own[0]?.uid_meetings_details },
      body: {},
    });
    expect([again.status, codeOf(again)]).toEqual([409, 'deposit.already_paid']);
    const { meetings } = await admin.ok('GET /api/admin/meeting-confirmed', {});
    expect(meetings.find((meeting) => meeting.uid_meetings_fixed === matchId)).toMatchObject({
      name_male: male.name,
    });
    await expectBalanced(service);
  });
});

describe('money that could not be assigned', () => {
  it('is assigned to a side, and the excess is refunded', async () => {
    const { male } = await matchCouple(service, bar, [DAY]);
    const detail = (await admin.ok('GET /api/admin/matching-completed', {})).matches.find(
      (row) => row.uid_user === male.uid,
    );
    expect(await credit(service, { name: '모르는사람', amount: 9_000 })).toBe('unknown');
    const [row] = await wrongDeposits();
    const params = { id: row?.uid_deposits ?? '' };
    await admin.ok('PUT /api/admin/deposits/{id}/confirm', {
      params,
      body: { resolution: 'match', uid_meetings_details: detail?.uid_meetings_details },
    });
    expect(await refundsOf(male.uid)).toMatchObject([{ refund_money: 1_500, reason: 'surplus' }]);
    const again = await admin.call('PUT /api/admin/deposits/{id}/confirm', { params, body: {} });
    expect([again.status, codeOf(again)]).toEqual([404, 'record.not_found']);
    await expectBalanced(service);
  });

  it('is put off, then refunded', async () => {
    await credit(service, { name: '이름없음', amount: 1_234 });
    const params = { id: (await wrongDeposits())[0]?.uid_deposits ?? '' };
    await admin.ok('PUT /api/admin/deposits/{id}/confirm', { params, body: { resolution: 'hold' } });
    expect((await wrongDeposits())[0]?.is_held).toBe(1);
    await admin.ok('PUT /api/admin/deposits/{id}/confirm', { params, body: {} });
    expect((await wrongDeposits()).map((row) => row.uid_deposits)).not.toContain(params.id);
    await expectBalanced(service);
  });

  it('waits as part of a deposit when it is too little, and is not refunded without a receiver', async () => {
    const { male } = await matchCouple(service, bar, [DAY]);
    const matches = (await admin.ok('GET /api/admin/matching-completed', {})).matches;
    const detail = matches.find((row) => row.uid_user === male.uid)?.uid_meetings_details;
    await credit(service, { name: '모자란사람', amount: 100 });
    const params = { id: (await wrongDeposits())[0]?.uid_deposits ?? '' };
    const nobody = await admin.call('PUT /api/admin/deposits/{id}/confirm', {
      params,
      body: { resolution: 'refund' },
    });
    expect(codeOf(nobody)).toBe('refund.no_account');
    await admin.ok('PUT /api/admin/deposits/{id}/confirm', {
      params,
      body: { resolution: 'match', uid_meetings_details: detail },
    });
    expect((await wrongDeposits())[0]).toMatchObject({ uid_deposits: params.id, reason: 'short' });
    await expectBalanced(service);
  });

  it.each([
    ['although the admin does not say who sent it', { resolution: 'refund' }],
    ['when that is all the admin enters', {}],
  ] as const)('is refunded to the account that an admin enters, %s', async (_, given) => {
    const { male } = await matchCouple(service, bar, [DAY]);
    const { accounts } = await male.client.ok('GET /api/accounts/search', {});
    await credit(service, { name: '이름없는사람', amount: 2_000 });
    const row = (await wrongDeposits()).find(({ account_owner }) => account_owner === '이름없는사람');
    await admin.ok('PUT /api/admin/deposits/{id}/confirm', {
      params: { id: row?.uid_deposits ?? '' },
      body: { ...given, uid_accounts_info: accounts[0]?.uid_accounts_info },
    });
    expect(await refundsOf(male.uid)).toMatchObject([{ refund_money: 2_000, reason: 'returned' }]);
    await expectBalanced(service);
  });

  it('can be entered by hand, once for each transaction', async () => {
    const { female } = await matchCouple(service, bar, [DAY]);
    const { transfer_name, amount } = await transferOf(female);
    const body = {
      tid: `hand-${female.uid}`,
      acc_in: amount,
      account_owner: transfer_name,
      trdate: new Date(TEST_NOW).toISOString(),
    };
    expect(await admin.ok('POST /api/admin/deposits', { body })).toMatchObject({ outcome: 'paid' });
    const again = await admin.call('POST /api/admin/deposits', { body });
    expect([again.status, codeOf(again)]).toEqual([409, 'deposit.duplicate_tid']);
    await expectBalanced(service);
  });
});

describe('a side that had not paid', () => {
  it('gets its late money back once, in the amount that the server computes', async () => {
    const { male, female, matchId } = await matchCouple(service, bar, [DAY]);
    await female.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    const { records } = await admin.ok('GET /api/admin/records-not-payed', {});
    const record = records.find((row) => row.uid_user === male.uid);
    expect(record).toMatchObject({ expected_deposit: 7_500, cancel_reason: 'opponent_cancel' });
    const params = { id: record?.uid_records_not_payed ?? '' };
    const wrong = await admin.call('PUT /api/admin/records-not-payed/{id}/confirm-payment', {
      params,
      body: { expectedDeposit: 7_501 },
    });
    expect([wrong.status, codeOf(wrong)]).toEqual([409, 'deposit.wrong_amount']);
    for (let i = 0; i < 2; i += 1) {
      await admin.ok('PUT /api/admin/records-not-payed/{id}/confirm-payment', {
        params,
        body: { expectedDeposit: 7_500 },
      });
    }
    expect(await refundsOf(male.uid)).toMatchObject([{ refund_money: 7_500, reason: 'canceled_deposit' }]);
    await expectBalanced(service);
  });

  it('takes the money from suspense when the feed has reported it', async () => {
    const { male, female, matchId } = await matchCouple(service, bar, [DAY]);
    const { transfer_name, amount } = await transferOf(male);
    await female.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    expect(await credit(service, { name: transfer_name, amount })).toBe('canceled');
    expect(await noticeTexts(male)).toContain(
      '7,500원이 매칭이 취소된 뒤에 들어왔어요. 확인하고 돌려드릴게요',
    );
    const { records } = await admin.ok('GET /api/admin/records-not-payed', {});
    const params = { id: records.find((row) => row.uid_user === male.uid)?.uid_records_not_payed ?? '' };
    await admin.ok('PUT /api/admin/records-not-payed/{id}/confirm-payment', {
      params,
      body: { expectedDeposit: 7_500 },
    });
    expect(await refundsOf(male.uid)).toHaveLength(1);
    expect((await wrongDeposits()).some((row) => row.reason === 'canceled')).toBe(false);
    await expectBalanced(service);
  });
});

describe('payouts', () => {
  it('send the refund with compensation and the bar share of a cancelled meeting once each', async () => {
    const { male, female, matchId } = await fixCouple(service, bar, [DAY]);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    expect(await refundsOf(male.uid)).toEqual([]);
    const [refund] = await refundsOf(female.uid);
    expect(refund).toMatchObject({ refund_money: 11_250, account_number: '******5678', is_late: false });

    const params = { id: refund?.uid_refund_users ?? '' };
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    const again = await admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params });
    expect([again.status, codeOf(again)]).toEqual([404, 'record.not_found']);
    await admin.ok('PUT /api/admin/user-refunds/{id}/bounce', { params, body: { reason: '계좌 해지' } });
    expect(await refundsOf(female.uid)).toMatchObject([{ refund_money: 11_250 }]);
    const body = { reason: '은행이 계좌를 다시 열었어요' };
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params, body });
    expect(await refundsOf(female.uid)).toEqual([]);

    const all = { params: { barId: bar } };
    expect(await admin.ok('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', all)).toMatchObject({
      deletedCount: 1,
    });
    expect(await admin.ok('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', all)).toMatchObject({
      deletedCount: 0,
    });
    await expectBalanced(service);
  });

  it('let only one of two admins send a bar share', async () => {
    const { matchId } = await fixCouple(service, bar, [DAY]);
    await at(AFTER_MEETING);
    await admin.ok('PUT /api/fixed/{id}/complete', { params: { id: matchId }, body: {} });
    const second = await addConsole(service);
    const { groupedRefunds } = await admin.ok('GET /api/admin/bar-refunds', {});
    const own = groupedRefunds.find((group) => group.barInfo.uid_bar === bar);
    expect(own).toMatchObject({ totalAmount: 15_000 });
    const params = { id: own?.refunds[0]?.uid_refund_bars ?? '' };
    const answers = await Promise.all([
      admin.call('DELETE /api/admin/bar-refunds/{id}/complete', { params }),
      second.call('DELETE /api/admin/bar-refunds/{id}/complete', { params }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    await expectBalanced(service);
  });

  it('leave balanced books', async () => {
    expect(await admin.ok('GET /api/admin/ledger-check', {})).toMatchObject({ balanced: true, problems: [] });
  });
});
