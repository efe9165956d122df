import { describe, expect, it } from 'vitest';
import { won } from '../../../shared/won.ts';
import { detailIdOf } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole, nameBarAccount, refundsTo } from '../../support/console.ts';
import { D } from '../../support/deposit.ts';
import { expectBalanced } from '../../support/ledger.ts';
import {
  type Applicant,
  credit,
  matchCouple,
  startServiceWithBar,
  transferOf,
} from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { beginHere } from '../../support/table-moments.ts';

const DAY = '2027-03-09';

const { service, barId: bar } = await startServiceWithBar();
const admin = await addConsole(service);
await nameBarAccount(admin, bar);
await beginHere(service);

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
    expect(await refundsTo(admin, male)).toMatchObject([{ refund_money: D, reason: 'canceled_deposit' }]);
    expect(await recordOf(male)).toBeUndefined();
    await expectBalanced(service);
  });

  it('gets its money back without an admin when the bank reports it; confirming it adds nothing', async () => {
    const { male, transfer } = await unpaidSide();
    const id = (await recordOf(male))?.uid_records_not_payed;
    expect(await credit(service, { name: transfer.transfer_name, amount: transfer.amount })).toBe('deposit');
    expect(await noticeTexts(male)).toContain(
      `${won(D)}이 매칭이 끝난 뒤에 은행에서 확인됐어요. 영업일 3일 안에 돌려드려요`,
    );
    expect(await recordOf(male)).toBeUndefined();
    expect((await confirm(id, D)).status).toBe(200);
    expect(await refundsTo(admin, male)).toMatchObject([{ refund_money: D, reason: 'canceled_deposit' }]);
    expect(await wrongDeposits()).not.toContainEqual(
      expect.objectContaining({ account_owner: transfer.transfer_name }),
    );
    await expectBalanced(service);
  });
});
