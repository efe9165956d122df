import { beforeEach, describe, expect, it } from 'vitest';
import { won } from '../../../shared/won.ts';
import { type BarId, bankRowId, detailId, detailIdOf } from '../../../shared/ids.ts';
import type { PurposeInput } from '../../../shared/schemas/bank.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole, nameBarAccount } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { addBar, type Applicant, credit, fixCouple, matchCouple, transferOf } from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { startService, TEST_NOW } from '../../support/service.ts';

const DAY = '2027-03-09';

let bar: BarId;

const service = await startService();
const admin = await addConsole(service);

beforeEach(async () => {
  service.clock.set(TEST_NOW);
  bar = (await addBar(service)).barId;
  await nameBarAccount(admin, bar);
});

const refundsOf = async (uid: string) =>
  (await admin.ok('GET /api/admin/user-refunds', {})).refunds.filter((refund) => refund.uid_user === uid);
const noticeTexts = async ({ client }: Applicant) =>
  (await client.ok('GET /api/notices', {})).notices.map(({ text }) => text);
const wrongDeposits = async () => (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits;

describe('confirming deposits by hand', () => {
  it('refuses a member who is not of that side, and changes nothing', async () => {
    const { matchId, male, female } = await matchCouple(service, bar, [DAY]);
    for (const uid_user of [female.uid, (await addMember(service)).uid]) {
      const answer = await admin.call('PUT /api/matching/payment/{id}', {
        params: { id: detailIdOf(matchId, 'male') },
        body: { uid_user },
      });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'session.forbidden']);
    }
    expect(await transferOf(male)).toMatchObject({ is_payed: 0 });
  });

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

/** The id of the row of the bank that this sender made. */
async function undecidedRow(name: string): Promise<string> {
  const row = (await wrongDeposits()).find(({ account_owner }) => account_owner === name);
  if (row === undefined) throw new Error(`no undecided row of ${name}`);
  return row.uid_deposits;
}
const decide = (id: string, purpose: PurposeInput) =>
  admin.ok('PUT /api/admin/bank-rows/{id}/purpose', {
    params: { id: bankRowId.parse(id) },
    body: { purpose },
  });
async function depositOf({ uid }: Applicant): Promise<PurposeInput> {
  const { matches } = await admin.ok('GET /api/admin/matching-completed', {});
  const uid_meetings_details = detailId.parse(
    matches.find(({ uid_user }) => uid_user === uid)?.uid_meetings_details,
  );
  return { kind: 'deposit', uid_meetings_details };
}

describe('money of which the service does not know whose it is', () => {
  it('is given to a side, and the excess is refunded', async () => {
    const { male } = await matchCouple(service, bar, [DAY]);
    expect(await credit(service, { name: '모르는사람', amount: D + 1_500 })).toBe('undecided');
    const id = await undecidedRow('모르는사람');
    await decide(id, await depositOf(male));
    expect(await refundsOf(male.uid)).toMatchObject([{ refund_money: 1_500, reason: 'surplus' }]);
    const again = await admin.call('PUT /api/admin/deposits/{id}/confirm', { params: { id } });
    expect([again.status, codeOf(again)]).toEqual([404, 'record.not_found']);
    await expectBalanced(service);
  });

  it('is a part of a deposit when it is too little, and nobody has to decide it again', async () => {
    const { male } = await matchCouple(service, bar, [DAY]);
    await credit(service, { name: '모자란사람', amount: 100 });
    await decide(await undecidedRow('모자란사람'), await depositOf(male));
    expect(await transferOf(male)).toMatchObject({ received_won: 100, missing_won: D - 100 });
    expect((await wrongDeposits()).map((row) => row.account_owner)).not.toContain('모자란사람');
    await expectBalanced(service);
  });
});

describe('a side that had not paid', () => {
  async function unpaidSide() {
    const couple = await matchCouple(service, bar, [DAY]);
    const transfer = await transferOf(couple.male);
    const params = { id: couple.matchId };
    await couple.female.client.ok('DELETE /api/matching/cancel/{id}', { params, body: {} });
    service.clock.advance(1_000);
    return { male: couple.male, transfer };
  }
  const recordOf = async ({ uid }: Applicant) =>
    (await admin.ok('GET /api/admin/records-not-payed', {})).records.find((row) => row.uid_user === uid);
  const confirm = (id: string | undefined, expectedDeposit: number) =>
    admin.call('PUT /api/admin/records-not-payed/{id}/confirm-payment', {
      params: { id },
      body: { expectedDeposit },
    });

  it('gets its late money back once, in the amount that the server computes', async () => {
    const { male } = await unpaidSide();
    const record = await recordOf(male);
    expect(record).toMatchObject({ expected_deposit: D, cancel_reason: 'opponent_cancel' });
    const id = record?.uid_records_not_payed;
    const wrong = await confirm(id, D + 1);
    expect([wrong.status, codeOf(wrong)]).toEqual([409, 'deposit.wrong_amount']);
    for (let i = 0; i < 2; i += 1) expect((await confirm(id, D)).status).toBe(200);
    expect(await refundsOf(male.uid)).toMatchObject([{ refund_money: D, reason: 'canceled_deposit' }]);
    expect(await recordOf(male)).toBeUndefined();
    await expectBalanced(service);
  });

  it('gets it back by itself when the bank reports it, and confirming it adds nothing', async () => {
    const { male, transfer } = await unpaidSide();
    const id = (await recordOf(male))?.uid_records_not_payed;
    expect(await credit(service, { name: transfer.transfer_name, amount: transfer.amount })).toBe('deposit');
    expect(await noticeTexts(male)).toContain(
      `${won(D)}이 매칭이 끝난 뒤에 은행에서 확인됐어요. 영업일 3일 안에 돌려드려요`,
    );
    expect(await recordOf(male)).toBeUndefined();
    expect((await confirm(id, D)).status).toBe(200);
    expect(await refundsOf(male.uid)).toMatchObject([{ refund_money: D, reason: 'canceled_deposit' }]);
    expect(await wrongDeposits()).not.toContainEqual(
      expect.objectContaining({ account_owner: transfer.transfer_name }),
    );
    await expectBalanced(service);
  });
});

describe('payouts', () => {
  it('send the refund with compensation and the bar share of a cancelled meeting once each', async () => {
    const { male, female, matchId } = await fixCouple(service, bar, [DAY]);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    expect(await refundsOf(male.uid)).toEqual([]);
    const [refund] = await refundsOf(female.uid);
    expect(refund).toMatchObject({ refund_money: D + C, account_number: '******5678', is_late: false });

    const params = { id: refund?.uid_refund_users ?? '' };
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    const again = await admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params });
    expect([again.status, codeOf(again)]).toEqual([404, 'record.not_found']);
    const { memo_code: memo = '', refund_money: amount = 0 } = refund ?? {};
    expect(await credit(service, { name: '받는 은행', memo, amount })).toBe('returned');
    const [owedAgain] = await refundsOf(female.uid);
    expect(owedAgain).toMatchObject({ refund_money: D + C });
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', {
      params: { id: owedAgain?.uid_refund_users ?? '' },
      body: { reason: '은행이 계좌를 다시 열었어요' },
    });
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
});
