import { beforeEach, describe, expect, test } from 'vitest';
import { memoCodeItem, userRefundItem } from '../../functions/items/money.ts';
import { memoCodeKey } from '../../functions/store/keys.ts';
import { createAccount } from '../../functions/use-cases/members/accounts.ts';
import { accountProfile } from '../../shared/schemas/account.ts';
import { getMatch } from '../../functions/use-cases/meetings/matches.ts';
import { rowIdOf } from '../../functions/use-cases/money/row-items.ts';
import type { MatchId, UserId } from '../../shared/ids.ts';
import { codeOf } from '../support/client.ts';
import { consoleOf } from '../support/console.ts';
import { C, D } from '../support/deposit.ts';
import { balancesOf, expectBalanced, scanAll } from '../support/ledger.ts';
import { addBar, type Couple, fixCouple, matchCouple, noticesOf, transferOf } from '../support/market.ts';
import { startService } from '../support/service.ts';
import { beginHere } from '../support/table-moments.ts';

/** Rows of the bank about money that the service sends: they left, they bounced. */
const DAYS = ['2027-03-20'];
const WON = D + C;

const refundsOf = async (uid: UserId, state: 'due' | 'done') =>
  (await scanAll(service))
    .filter((item) => item['SK'] === 'R' && item['uid'] === uid && item['state'] === state)
    .map((item) => userRefundItem.parse(item));

type Due = Couple & { id: string; memo: string };

/** A fixed meeting that the man cancels: D and C are due to the woman. Its deposits are no rows of the
 * account of this test. */
async function cancelledCouple(): Promise<Due> {
  const couple = await fixCouple(service, bar, DAYS);
  await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
  const [refund] = await refundsOf(couple.female.uid, 'due');
  const id = refund?.refundId ?? '';
  return { ...couple, id, memo: `합석환불${id.slice(-6)}` };
}
const service = await startService({ env: { BANK_FEED: 'local', BANK_FEED_URL: 'http://localhost:1' } });
const bar = (await addBar(service, 400)).barId;
const first = await cancelledCouple();
await consoleOf(service);
await beginHere(service);
/** The first couple of a test is there when it begins. */
let isTaken = false;
beforeEach(() => void (isTaken = false));
async function refundDue(): Promise<Due> {
  if (isTaken) return cancelledCouple();
  isTaken = true;
  return first;
}
async function refundSent() {
  const couple = await refundDue();
  await markSent(couple.id);
  return couple;
}
async function markSent(id: string) {
  const admin = await consoleOf(service);
  const answer = await admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params: { id } });
  expect(answer.status).toBe(200);
}
const decide = async (tid: string, purpose: object, more: object = {}) =>
  (await consoleOf(service)).call('PUT /api/admin/bank-rows/{id}/purpose', {
    params: { id: rowIdOf(service.services.hash, tid) },
    body: { purpose, reason: '은행에서 확인했어요', ...more },
  });
const sentOf = async (id: MatchId) => (await getMatch(service.services, id))?.sent ?? [];
const listed = async (state: 'undecided' | 'decided', q: string) =>
  (await (await consoleOf(service)).ok('GET /api/admin/bank-rows', { query: { state, q } })).rows;

describe('money out', () => {
  test.each([
    ['with the memo code of a payout', '다른 이름', (memo: string) => `타행 ${memo.toUpperCase()}`],
    ['with amount and receiver of one payout', '최유나', () => '다른 메모'],
  ])('%s is that payout', async (_, name, memoOf) => {
    const { matchId, memo } = await refundSent();
    expect((await balancesOf(service)).TRANSIT).toBe(-WON);
    service.bank.transfer(-WON, name, memoOf(memo));
    expect(await service.bank.readFeed()).toEqual({ payout: 1 });
    expect(await sentOf(matchId)).toMatchObject([{ debit: { won: WON } }]);
    expect((await balancesOf(service)).TRANSIT).toBe(0);
    await expectBalanced(service);
  });

  test('that fits two payouts is undecided, and both are suggested', async () => {
    await refundSent();
    await refundSent();
    service.bank.transfer(-WON, '최유나');
    expect(await service.bank.readFeed()).toEqual({ undecided: 1 });
    const [row] = await listed('undecided', '최유나');
    expect(row?.suggestions.map(({ kind, by }) => [kind, ...by])).toEqual([
      ['payout', 'name', 'amount'],
      ['payout', 'name', 'amount'],
    ]);
    await expectBalanced(service);
  });

  test('that comes before the payout is marked as sent is its row as soon as it is marked', async () => {
    const { id, memo, matchId } = await refundDue();
    service.bank.transfer(-WON, '최유나', memo);
    expect(await service.bank.readFeed()).toEqual({ undecided: 1 });
    const admin = await consoleOf(service);
    await admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params: { id } });
    expect(await service.bank.readFeed()).toEqual({ seen: 1 });
    expect(await sentOf(matchId)).toMatchObject([{ debit: { won: WON } }]);
    await expectBalanced(service);
  });

  test('with a memo code whose row is known is undecided, and the payout cannot be marked as not sent', async () => {
    const { id, memo } = await refundSent();
    service.bank.transfer(-WON, '최유나', memo);
    service.bank.transfer(-WON, '최유나', memo);
    expect(await service.bank.readFeed()).toEqual({ payout: 1, undecided: 1 });
    const admin = await consoleOf(service);
    const call = { params: { id }, body: { reason: '안 보냈어요' } };
    expect(codeOf(await admin.call('PUT /api/admin/payouts/{id}/not-sent', call))).toBe('money.debit_known');
    const [row] = await listed('undecided', '최유나');
    const purpose = { kind: 'payout', uid_payout: id };
    const params = { id: row?.uid_deposits ?? '' };
    const again = await admin.call('PUT /api/admin/bank-rows/{id}/purpose', { params, body: { purpose } });
    expect(codeOf(again)).toBe('money.debit_known');
    await expectBalanced(service);
  });

  test('with the memo code of a payout that is not marked is no other one', async () => {
    const one = await refundSent();
    const two = await refundDue();
    service.bank.transfer(-WON, '최유나', two.memo);
    expect(await service.bank.readFeed()).toEqual({ undecided: 1 });
    expect((await sentOf(one.matchId))[0]?.debit).toBeUndefined();
    await markSent(two.id);
    await service.bank.readFeed();
    expect(await sentOf(two.matchId)).toMatchObject([{ debit: { won: WON } }]);
    await expectBalanced(service);
  });

  test.each([
    ['its amount', WON],
    ['the bank’s fee more', WON + 500],
    ['the bank’s fee less', WON - 1_000],
  ])(
    'with the memo code of a payout and %s is nothing else, so that it is not sent again',
    async (_, won) => {
      const { matchId, memo } = await refundSent();
      const row = service.bank.transfer(-won, '최유나', memo);
      expect(await service.bank.readFeed()).toEqual({ payout: 1 });
      expect(await sentOf(matchId)).toMatchObject([{ debit: { won } }]);
      expect(await balancesOf(service)).toMatchObject({ TRANSIT: 0, PLATFORM: WON - won });
      const withdrawal = { kind: 'platform', entry: 'withdrawal' } as const;
      expect(codeOf(await decide(row.tid, withdrawal))).toBe('bank_row.of_payout');
      expect((await decide(row.tid, { kind: 'undecided' })).status).toBe(200);
      expect(codeOf(await decide(row.tid, withdrawal))).toBe('bank_row.of_payout');
      service.bank.transfer(-won, row.name, row.memo);
      expect(await service.bank.readFeed()).toEqual({ seen: 1, payout: 1 });
      expect((await decide(row.tid, withdrawal)).status).toBe(200);
      await expectBalanced(service);
    },
  );

  test('with a memo code that two payouts have waits until it can be of one of them only', async () => {
    const [one, two] = [await refundSent(), await refundSent()];
    const code = memoCodeItem.parse((await scanAll(service)).find(({ payoutId }) => payoutId === two.id));
    await service.services.table.writeMany([{ put: { ...code, ...memoCodeKey(one.memo, code.payoutId) } }]);
    service.bank.transfer(-WON, '최유나', one.memo);
    expect(await service.bank.readFeed()).toEqual({ undecided: 1 });
    service.bank.transfer(-WON, '최유나', two.memo);
    for (const _ of ['two', 'then one']) await service.bank.readFeed();
    expect(await sentOf(one.matchId)).toMatchObject([{ debit: { won: WON } }]);
    expect(await sentOf(two.matchId)).toMatchObject([{ debit: { won: WON } }]);
    await expectBalanced(service);
  });

  test('of much more than a payout is that payout only when the platform bears the loss', async () => {
    const { id } = await refundSent();
    const [fee, loss] = [
      service.bank.transfer(-WON - 1_000, '누구'),
      service.bank.transfer(-WON - 1_001, '누구'),
    ];
    await service.bank.readFeed();
    const purpose = { kind: 'payout', uid_payout: id };
    expect(codeOf(await decide(loss.tid, purpose))).toBe('money.sent_already');
    expect((await decide(loss.tid, purpose, { is_borne: 1 })).status).toBe(200);
    expect((await decide(loss.tid, { kind: 'undecided' })).status).toBe(200);
    expect((await decide(fee.tid, purpose)).status).toBe(200);
    await expectBalanced(service);
  });
});

describe('a credit with a memo code of the service', () => {
  test.each([
    ['whole', WON],
    ['less the bank’s fee', WON - 500],
  ])('says that this payout bounced, %s: it is due again, and the member is told', async (_, won) => {
    const { matchId, memo, female } = await refundSent();
    service.bank.transfer(-WON, '최유나', memo);
    service.bank.transfer(won, '최유나', memo);
    expect(await service.bank.readFeed()).toEqual({ payout: 1, bounced: 1 });
    expect(await sentOf(matchId)).toMatchObject([{ bounce: { won } }]);
    expect(await refundsOf(female.uid, 'due')).toMatchObject([{ amount: WON, number: 1 }]);
    expect(await noticesOf(service, female)).toContain('refund_bounced');
    await expectBalanced(service);
  });

  test('is no deposit of a member who owes just that amount', async () => {
    const { memo } = await refundSent();
    const { matchId } = await matchCouple(service, bar, DAYS, { group_members: 4 }, { male: '최유나' });
    service.bank.transfer(WON, '최유나', memo);
    expect(await service.bank.readFeed()).toEqual({ bounced: 1 });
    expect((await getMatch(service.services, matchId))?.male).toMatchObject({ credits: [], isPaid: false });
    await expectBalanced(service);
  });

  test('outranks name and code of a deposit, too', async () => {
    const { memo } = await refundSent();
    const { male, matchId } = await matchCouple(service, bar, DAYS);
    service.bank.transfer(WON, (await transferOf(male)).transfer_name, memo);
    expect(await service.bank.readFeed()).toEqual({ bounced: 1 });
    expect((await getMatch(service.services, matchId))?.male.credits).toEqual([]);
  });

  test('of a payout that is not marked is no deposit, and shows that it bounced as soon as it is marked', async () => {
    const { id, memo, matchId } = await refundDue();
    const { male, ...pending } = await matchCouple(service, bar, DAYS);
    service.bank.transfer(WON, (await transferOf(male)).transfer_name, memo);
    expect(await service.bank.readFeed()).toEqual({ undecided: 1 });
    expect((await getMatch(service.services, pending.matchId))?.male.credits).toEqual([]);
    await markSent(id);
    await service.bank.readFeed();
    expect(await sentOf(matchId)).toMatchObject([{ bounce: { won: WON } }]);
    await expectBalanced(service);
  });

  test.each([
    ['more than a fee is missing', WON - 1_001],
    ['more than was sent', WON + 1],
  ])('is undecided when %s, and an admin decides with one tap', async (_, won) => {
    const { memo, matchId } = await refundSent();
    service.bank.transfer(won, '최유나', memo);
    expect(await service.bank.readFeed()).toEqual({ undecided: 1 });
    const admin = await consoleOf(service);
    const { deposits } = await admin.ok('GET /api/admin/deposits-wrong', {});
    expect(deposits).toMatchObject([{ acc_in: won, suggestion: { kind: 'bounced', by: ['memo'] } }]);
    const params = { id: deposits[0]?.uid_deposits ?? '' };
    await admin.ok('PUT /api/admin/deposits/{id}/confirm', { params });
    expect(await sentOf(matchId)).toMatchObject([{ bounce: { won } }]);
    expect((await admin.ok('GET /api/admin/deposits-wrong', {})).deposits).toEqual([]);
    await expectBalanced(service);
  });

  test('of a payout that has bounced already is undecided', async () => {
    const { memo } = await refundSent();
    service.bank.transfer(WON, '최유나', memo);
    service.bank.transfer(WON, '최유나', memo);
    expect(await service.bank.readFeed()).toEqual({ bounced: 1, undecided: 1 });
    await expectBalanced(service);
  });

  test('that the bank corrects, or an admin calls something else, makes it sent as before', async () => {
    const { memo, female, matchId } = await refundSent();
    const row = service.bank.transfer(WON, '최유나', memo);
    await service.bank.readFeed();
    expect(await refundsOf(female.uid, 'due')).toHaveLength(1);
    service.bank.correct(row, WON - 500);
    await service.bank.readFeed();
    expect(await sentOf(matchId)).toMatchObject([{ bounce: { won: WON - 500 } }]);
    const admin = await consoleOf(service);
    const params = { id: rowIdOf(service.services.hash, row.tid) };
    for (const kind of ['hand_back', 'undecided'] as const) {
      await admin.ok('PUT /api/admin/bank-rows/{id}/purpose', { params, body: { purpose: { kind } } });
      expect(await refundsOf(female.uid, 'due')).toEqual([]);
      await expectBalanced(service);
    }
    // An admin has decided that nobody knows: the rules do not decide again.
    await service.bank.readFeed();
    expect(await refundsOf(female.uid, 'due')).toEqual([]);
  });

  test('cannot be called something else after the money has been sent again', async () => {
    const { memo, female } = await refundSent();
    const row = service.bank.transfer(WON, '최유나', memo);
    await service.bank.readFeed();
    const admin = await consoleOf(service);
    const [next] = await refundsOf(female.uid, 'due');
    const own = { account_bank: 'KB국민은행', account_number: '12345678901', account_owner: '최유나' };
    const { accountId } = await createAccount(
      service.services,
      female.uid,
      accountProfile.parse(own),
      service.clock.now(),
    );
    const id = { params: { id: next?.refundId ?? '' } };
    const body = { uid_accounts_info: accountId };
    expect((await female.client.call('PUT /api/refund/{id}/account', { ...id, body })).status).toBe(200);
    expect((await admin.call('DELETE /api/admin/user-refunds/{id}/complete', id)).status).toBe(200);
    const params = { id: rowIdOf(service.services.hash, row.tid) };
    const call = { params, body: { purpose: { kind: 'hand_back' } } };
    const answer = await admin.call('PUT /api/admin/bank-rows/{id}/purpose', call);
    expect(codeOf(answer)).toBe('money.sent_already');
    await expectBalanced(service);
  });
});
