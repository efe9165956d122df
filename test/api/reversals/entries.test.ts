import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelPending } from '../../../functions/data/meetings/end-pending.ts';
import { reverseHandAct } from '../../../functions/data/reversals/reverse-hand-act.ts';
import { type BarId, detailIdOf, handActId } from '../../../shared/ids.ts';
import { CollectingAccount } from '../../events/collecting-account.ts';
import { ADMIN_ACT } from '../../support/acts.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { bankWonOf, expectBalanced } from '../../support/ledger.ts';
import { addBar, type Applicant, type Couple, matchCouple, pay, transferOf } from '../../support/market.ts';
import { codeOf } from '../../support/client.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';
import { watchedTable } from '../../support/watched-table.ts';
import { actsOf, reversed } from './acts.ts';

const DAY = '2027-03-09';
let service: TestService;
let account: CollectingAccount;
let admin: Console;
let bar: BarId;
let couple: Couple;
let before: number;

beforeAll(async () => {
  service = await startService();
  account = new CollectingAccount(service);
  account.transfer(1_000, '모르는사람');
  await account.readFeed();
});
let tests = 0;
beforeEach(async () => {
  service.clock.set(TEST_NOW + (tests += 1) * 60_000);
  admin = await addConsole(service);
  bar = (await addBar(service)).barId;
  couple = await matchCouple(service, bar, [DAY]);
  before = await bankWonOf(service);
});

let entries = 0;
async function enter(who: Applicant, amount: number, tid = `typed-${(entries += 1)}`): Promise<string> {
  const { transfer_name: account_owner } = await transferOf(who);
  const trdate = new Date(service.clock.now()).toISOString();
  const body = { tid, acc_in: amount, account_owner, memo: '', trdate };
  return (await admin.ok('POST /api/admin/deposits', { body })).outcome;
}
async function refundOf({ uid }: Applicant) {
  const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
  return refunds.find((refund) => refund.uid_user === uid);
}
async function send(who: Applicant): Promise<string | number> {
  const id = (await refundOf(who))?.uid_refund_users ?? '';
  const answer = await admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params: { id } });
  return answer.status === 200 ? 200 : String(codeOf(answer));
}
async function resolve(amount: number, body: object): Promise<void> {
  const { deposits } = await admin.ok('GET /api/admin/deposits-wrong', {});
  const id = deposits.find((row) => row.acc_in === amount)?.uid_deposits ?? '';
  await admin.ok('PUT /api/admin/deposits/{id}/confirm', { params: { id }, body });
}
const newsOf = async ({ client }: Applicant) =>
  (await client.ok('GET /api/notices', {})).notices.find(({ kind }) => kind === 'deposit_reversed')?.text;

describe('a transfer that an admin typed in with a wrong amount', () => {
  it('pays nothing out before the bank reports it; its reversal leaves the books as before', async () => {
    const { male } = couple;
    expect(await enter(male, 75_000, 'bank-1')).toBe('paid');
    expect(await refundOf(male)).toMatchObject({ refund_money: 67_500, held: 'bank_row' });
    expect(await send(male)).toBe('payout.unreported');
    const inBatch = { params: { id: 'pay_' + '0'.repeat(32) }, body: { kind: 'user' } } as const;
    expect(await admin.call('PUT /api/admin/payout-batches/{id}', inBatch)).toMatchObject({ status: 409 });
    expect((await actsOf(admin))[0]).toMatchObject({ kind: 'entered', amount: 75_000, name: male.name });
    expect(await reversed(admin, 'entered')).toBe(200);
    expect(await bankWonOf(service)).toBe(before);
    expect(await refundOf(male)).toBeUndefined();
    expect(await transferOf(male)).toMatchObject({ is_payed: 0, missing_won: 7_500 });
    expect(await newsOf(male)).toContain('7,500원을 보내 주세요');
    await expectBalanced(service);
    expect(await enter(male, 7_500, 'bank-1')).toBe('paid');
    expect((await bankWonOf(service)) - before).toBe(7_500);
  });

  it('is not taken for the row of the feed after its reversal', async () => {
    const { male } = couple;
    const { transfer_name: name } = await transferOf(male);
    await enter(male, 9_000);
    account.transfer(9_000, name);
    expect(await account.readFeed()).toMatchObject({ entered: 1 });
    expect(await reversed(admin, 'entered')).toBe(200);
    await expect(resolve(9_000, { resolution: 'same' })).rejects.toThrow('deposit.entered_reversed');
    await resolve(9_000, { resolution: 'another' });
    expect(await transferOf(male)).toMatchObject({ is_payed: 1 });
    expect(await refundOf(male)).toMatchObject({ refund_money: 1_500, held: null });
    await expectBalanced(service);
  });

  it('becomes a receivable when a fixed meeting relies on it, until the bank reports the true row', async () => {
    const { male, female } = couple;
    const { transfer_name: name } = await transferOf(male);
    await enter(male, 8_500);
    expect(await pay(service, female)).toBe('fixed');
    expect(await reversed(admin, 'entered')).toBe(200);
    expect(await refundOf(male)).toBeUndefined();
    expect(await newsOf(male)).toContain('돌려드린다고 한 1,000원');
    expect((await actsOf(admin, 'confirmed'))[0]).toMatchObject({ state: 'done', amount: 7_500 });
    await expectBalanced(service);
    account.transfer(7_500, name);
    expect(await account.readFeed()).toMatchObject({ covered: 1 });
    expect((await bankWonOf(service)) - before).toBe(15_000);
    await expectBalanced(service);
  });

  it.each([1, 3])('is gone although its team cancels before read %i of the match', async (nth) => {
    const { male, matchId } = couple;
    await enter(male, 9_000);
    let reads = 0;
    const table = watchedTable(service, async ({ command, input }, send) => {
      const isRead = command.startsWith('Get') && JSON.stringify(input).includes(`MATCH#${matchId}`);
      if (isRead && (reads += 1) === nth) {
        await cancelPending(service.services, male.uid, matchId, service.clock.now());
      }
      return send();
    });
    const [act] = await actsOf(admin, 'entered');
    const id = handActId.parse(act?.uid_hand_acts);
    await reverseHandAct({ ...service.services, table }, id, 'test', ADMIN_ACT, service.clock.now());
    expect(reads).toBeGreaterThanOrEqual(nth);
    expect(await bankWonOf(service)).toBe(before);
    await expectBalanced(service);
  });

  it('opens the confirmation again that it had covered', async () => {
    const { male, matchId } = couple;
    const detail = { params: { id: detailIdOf(matchId, 'male') }, body: {} };
    await admin.ok('PUT /api/matching/payment/{id}', detail);
    expect(await enter(male, 8_000)).toBe('covered');
    expect(await reversed(admin, 'entered_cover')).toBe(200);
    expect(await bankWonOf(service)).toBe(before);
    expect(await refundOf(male)).toBeUndefined();
    await expectBalanced(service);
    expect(await reversed(admin, 'confirmed')).toBe(200);
    expect(await transferOf(male)).toMatchObject({ is_payed: 0 });
    await expectBalanced(service);
  });

  it('is gone from suspense, and its member reads what to send', async () => {
    const { male } = couple;
    expect(await enter(male, 700)).toBe('short');
    expect(await reversed(admin, 'entered_suspense')).toBe(200);
    expect(await bankWonOf(service)).toBe(before);
    expect(await transferOf(male)).toMatchObject({ received_won: 0, missing_won: 7_500 });
    expect(await newsOf(male)).toContain('7,500원을 보내 주세요');
    await expectBalanced(service);
  });
});

describe('a transfer that an admin typed in and the bank has reported', () => {
  it('is paid out once its row is linked, and not reversed any more', async () => {
    const { male } = couple;
    const { transfer_name: name } = await transferOf(male);
    expect(await enter(male, 9_500)).toBe('paid');
    account.transfer(9_500, name);
    expect(await account.readFeed()).toMatchObject({ entered: 1 });
    expect(await send(male)).toBe('payout.unreported');
    await resolve(9_500, { resolution: 'same' });
    expect(await refundOf(male)).toMatchObject({ refund_money: 2_000, held: null });
    expect(await reversed(admin, 'entered')).toBe('reversal.bank_confirmed');
    expect(await send(male)).toBe(200);
    await expectBalanced(service);
  });

  it('under the very same transaction id is confirmed by it', async () => {
    const { male } = couple;
    const { transfer_name: name } = await transferOf(male);
    const { tid } = account.transfer(8_000, name);
    expect(await enter(male, 8_000, tid)).toBe('paid');
    expect(await send(male)).toBe('payout.unreported');
    await account.readFeed();
    expect(await send(male)).toBe(200);
    expect((await bankWonOf(service)) - before).toBe(7_500);
  });

  it('is refunded from suspense only after its row is linked', async () => {
    const { male } = couple;
    const { transfer_name: name } = await transferOf(male);
    expect(await enter(male, 3_300)).toBe('short');
    await resolve(3_300, { resolution: 'refund' });
    expect(await send(male)).toBe('payout.unreported');
    expect(await reversed(admin, 'entered_suspense')).toBe('reversal.built_upon');
    account.transfer(3_300, name);
    await account.readFeed();
    await resolve(3_300, { resolution: 'same' });
    expect(await send(male)).toBe(200);
    await expectBalanced(service);
  });
});
