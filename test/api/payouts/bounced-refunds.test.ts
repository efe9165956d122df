import { expect, it } from 'vitest';
import { codeOf } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { expectBalanced } from '../../support/ledger.ts';
import type { Couple } from '../../support/market.ts';
import { startService } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';
import { addCashier, newBatchId, ofId } from './cashier.ts';

const service = await startService();
const cashier = await addCashier(service);
const { admin } = cashier;
const { female, id, again } = await cashier.bounced();
await beginHere(service);

type Member = Couple['female'];
const addAccount = async ({ client }: Member, number = '200098765432') =>
  (
    await client.ok('POST /api/accounts/apply', {
      body: { account_bank: '카카오뱅크', account_number: number, account_owner: '최유나' },
    })
  ).data.uid_accounts_info;
const redirect = ({ client }: Member, id: string, uid_accounts_info: string) =>
  client.call('PUT /api/refund/{id}/account', { ...ofId(id), body: { uid_accounts_info } });
const send = (id: string, body?: object) =>
  admin.call('DELETE /api/admin/user-refunds/{id}/complete', { ...ofId(id), ...(body && { body }) });
const batch = (body: object) =>
  admin.call('PUT /api/admin/payout-batches/{id}', { params: { id: newBatchId() }, body });

it('a refund that bounced follows its member to another account, and the first stays locked', async () => {
  const { notices } = await female.client.ok('GET /api/notices', {});
  const told = notices.find(({ kind }) => kind === 'refund_bounced');
  expect(told?.link).toBe('/mypage/modify-group-info?tab=accounts');
  const listed = await female.client.ok('GET /api/refund/bounced', {});
  expect(listed.refunds).toMatchObject([
    { uid_refund_users: again, refund_money: D + C, bounced_accounts: [female.accountId] },
  ]);
  const account = await addAccount(female);
  expect((await redirect(female, again, account)).status).toBe(200);
  expect((await redirect(female, again, account)).status).toBe(200);
  expect(codeOf(await redirect(female, again, female.accountId))).toBe('refund.bounced_account');
  expect(await cashier.oneRefund(female.uid)).toMatchObject({
    uid_accounts_info: account,
    account_bank: '카카오뱅크',
    is_bounced_account: false,
  });
  for (const locked of [female.accountId, account]) {
    const deleted = await female.client.call('DELETE /api/accounts/{id}', ofId(locked));
    expect(codeOf(deleted)).toBe('account.has_refund');
  }
  expect((await send(again)).status).toBe(200);
  expect(codeOf(await redirect(female, again, account))).toBe('refund.not_bounced');
  const deleted = await female.client.call('DELETE /api/accounts/{id}', ofId(female.accountId));
  expect(codeOf(deleted)).toBe('account.has_refund');
  expect((await female.client.ok('GET /api/refund/bounced', {})).refunds).toEqual([]);
  await expectBalanced(service);
});

it('the days in which a bounced refund is sent begin again when its member has chosen an account', async () => {
  expect((await cashier.oneRefund(female.uid)).due_day).toBe('2027-03-05');
  service.clock.set(Date.parse('2027-03-08T12:00:00+09:00'));
  await redirect(female, again, await addAccount(female));
  const { refunds } = await (await addConsole(service)).ok('GET /api/admin/user-refunds', {});
  expect(refunds).toMatchObject([{ uid_refund_users: again, due_day: '2027-03-11', is_late: false }]);
});

it('a refund is redirected by its own member alone, to an own account alone, and only after it bounced', async () => {
  const { female: other } = await cashier.cancelledCouple();
  expect(codeOf(await redirect(other, again, other.accountId))).toBe('record.not_found');
  expect(codeOf(await redirect(female, again, other.accountId))).toBe('account.not_found');
  expect(codeOf(await redirect(female, id, await addAccount(female)))).toBe('refund.not_bounced');
  const untouched = (await cashier.oneRefund(other.uid)).uid_refund_users;
  expect(codeOf(await redirect(other, untouched, await addAccount(other)))).toBe('refund.not_bounced');
});

it('a bounced refund waits for its member to choose: nobody batches it, and it is sent alone only with a reason', async () => {
  for (const body of [{ kind: 'user' }, { kind: 'user', ids: [again] }]) {
    expect((await batch(body)).body).toMatchObject({
      batch: null,
      skipped: [{ id: again, message: expect.stringContaining('다른 계좌') }],
    });
  }
  expect(await cashier.oneRefund(female.uid)).toMatchObject({ uid_payout_batches: null });
  const alone = await send(again);
  expect([alone.status, codeOf(alone)]).toEqual([409, 'refund.awaits_account']);
  expect((await send(again, { reason: '' })).status).toBe(400);
  const reason = '은행이 계좌를 다시 열었어요';
  expect((await send(again, { reason })).status).toBe(200);
  const { rows } = await admin.ok('GET /api/admin/audit', {});
  expect(
    rows.find(({ action, subject }) => action === 'complete-user-refund' && subject === again),
  ).toMatchObject({ detail: reason });
  await expectBalanced(service);
});

it('a bounced refund is not redirected while it is in a batch', async () => {
  expect((await redirect(female, again, await addAccount(female))).status).toBe(200);
  await batch({ kind: 'user', ids: [again] });
  expect(codeOf(await redirect(female, again, await addAccount(female, '200011112222')))).toBe(
    'refund.being_sent',
  );
});

it('a bounced refund does not go to an account that is deleted at the same moment', async () => {
  const account = await addAccount(female);
  const answers = await Promise.all([
    redirect(female, again, account),
    female.client.call('DELETE /api/accounts/{id}', ofId(account)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { accounts } = await female.client.ok('GET /api/accounts/search', {});
  const to = (await cashier.oneRefund(female.uid)).uid_accounts_info;
  expect(accounts.map(({ uid_accounts_info }) => uid_accounts_info)).toContain(to);
});
