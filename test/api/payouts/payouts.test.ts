import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { refundSort } from '../../../functions/data/money/refunds.ts';
import { inList, LISTS } from '../../../functions/store/keys.ts';
import { userId } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { grant } from '../../support/identities.ts';
import { bankWonOf, expectBalanced } from '../../support/ledger.ts';
import { type Couple, noticesOf } from '../../support/market.ts';
import { addCashier, type Cashier, newBatchId, ofId, WITH_REASON } from './cashier.ts';
import { addMember } from '../../support/people.ts';
import { expectOnce } from '../../support/refusals.ts';
import { storedRefund } from '../../support/stored.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';

let service: TestService;
let admin: Console;
let cashier: Cashier;

beforeAll(async () => {
  service = await startService();
});

beforeEach(async () => {
  service.clock.set(TEST_NOW);
  cashier = await addCashier(service);
  ({ admin } = cashier);
});

describe('a bar share that the bank returned', () => {
  it('is due again, is sent again, and its owner is told', async () => {
    await cashier.cancelledCouple();
    const owner = await addMember(service, {});
    await grant(service, owner.uid, { isOwner: true });
    await admin.ok('PUT /api/admin/bars/{id}/update', {
      params: { id: cashier.bar },
      body: { field: 'uid_user', value: owner.uid },
    });
    const before = await bankWonOf(service);
    const { uid_refund_bars: id } = await cashier.oneShare();
    await admin.ok('DELETE /api/admin/bar-refunds/{id}/complete', ofId(id));
    await admin.ok('PUT /api/admin/bar-refunds/{id}/bounce', { ...ofId(id), body: WITH_REASON });
    expect(await cashier.oneShare('bounced')).toMatchObject({
      uid_refund_bars: id,
      bounces: 1,
      state: 'bounced',
    });
    expect(await noticesOf(service, owner)).toContain('bar_share_bounced');
    expect(await bankWonOf(service)).toBe(before);
    const again = await admin.call('PUT /api/admin/bar-refunds/{id}/bounce', {
      ...ofId(id),
      body: WITH_REASON,
    });
    expect([again.status, codeOf(again)]).toEqual([409, 'payout.not_sent']);
    await admin.ok('DELETE /api/admin/bar-refunds/{id}/complete', ofId(id));
    expect(await bankWonOf(service)).toBe(before - 3_750);
    await admin.ok('PUT /api/admin/bar-refunds/{id}/take-back', { ...ofId(id), body: WITH_REASON });
    expect(await cashier.oneShare('bounced')).toMatchObject({ sent_at: null, bounces: 1 });
    expect(await bankWonOf(service)).toBe(before);
    await expectBalanced(service);
  });
});

describe('sent payouts', () => {
  it('are found by name and by the last four digits of the phone, newest first', async () => {
    const { female } = await cashier.cancelledCouple();
    const { uid_refund_users: id } = await cashier.oneRefund(female.uid);
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
    expect(await cashier.refundsOf(female.uid, 'due')).toEqual([]);
    expect(await cashier.oneRefund(female.uid, 'sent')).toMatchObject({
      state: 'sent',
      refund_money: 11_250,
      sent_at: new Date(service.clock.now()).toISOString(),
      memo_code: `합석환불${id.slice(-6)}`,
    });
    for (const q of [female.name, female.phone.slice(-4), `환불${id.slice(-6)}`]) {
      const found = await admin.ok('GET /api/admin/user-refunds', { query: { state: 'sent', q, page: 1 } });
      expect(found.refunds.map((refund) => refund.uid_refund_users)).toContain(id);
    }
  });

  it('stand on pages of fifty, so that a page is chosen for a batch at once', async () => {
    const uid = userId.parse(newId('user'));
    const now = service.clock.now();
    const stored = Array.from({ length: 12 }, () => storedRefund(uid, now, { state: 'due' }));
    await service.services.table.writeMany(
      stored.map((refund) => ({
        put: { ...refund, ...inList(LISTS.userRefunds, refundSort(refund)) },
      })),
    );
    const page = await admin.ok('GET /api/admin/user-refunds', { query: { page: 1 } });
    expect(page.refunds.filter((refund) => refund.uid_user === uid)).toHaveLength(12);
  });

  it('leave the list when they bounce, and are listed as bounced', async () => {
    const { female } = await cashier.cancelledCouple();
    const { uid_refund_users: id } = await cashier.oneRefund(female.uid);
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
    await admin.ok('PUT /api/admin/user-refunds/{id}/bounce', { ...ofId(id), body: WITH_REASON });
    expect(await cashier.refundsOf(female.uid, 'sent')).toEqual([]);
    expect(await cashier.oneRefund(female.uid, 'bounced')).toMatchObject({
      bounces: 1,
      is_bounced_account: true,
    });
    const { acts } = await admin.ok('GET /api/admin/hand-acts', {});
    expect(acts).toContainEqual(expect.objectContaining({ kind: 'bounced', name: female.name }));
    const page = await admin.ok('GET /api/admin/user-refunds', { query: { state: 'bounced', page: 1 } });
    expect(page.total).toBe(
      (await admin.ok('GET /api/admin/user-refunds', { query: { state: 'bounced' } })).total,
    );
  });

  it('are taken back with a reason while nothing was built upon them, by one of two admins', async () => {
    const { female } = await cashier.cancelledCouple();
    const second = await addConsole(service);
    const before = await bankWonOf(service);
    const { uid_refund_users: id } = await cashier.oneRefund(female.uid);
    const takeBack = (by: Console) => () =>
      by.call('PUT /api/admin/user-refunds/{id}/take-back', {
        ...ofId(id),
        body: { reason: '잘못 눌렀어요' },
      });
    expect(codeOf(await takeBack(admin)())).toBe('payout.not_sent');
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
    await expectOnce(service, 'payout.not_sent', [takeBack(admin), takeBack(second)]);
    expect(await cashier.oneRefund(female.uid, 'due')).toMatchObject({ bounces: 0 });
    expect(await noticesOf(service, female)).toContain('refund_not_sent');
    expect(await bankWonOf(service)).toBe(before);
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    expect(rows.find((row) => row.action === 'take-back-user-refund')).toMatchObject({
      subject: id,
      detail: '잘못 눌렀어요',
    });
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
    await admin.ok('PUT /api/admin/user-refunds/{id}/bounce', { ...ofId(id), body: WITH_REASON });
    expect(codeOf(await takeBack(admin)())).toBe('payout.not_sent');
    await expectBalanced(service);
  });
});

describe('a refund that bounced', () => {
  const bounced = async () => {
    const { female } = await cashier.cancelledCouple();
    const { uid_refund_users: id } = await cashier.oneRefund(female.uid);
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
    await admin.ok('PUT /api/admin/user-refunds/{id}/bounce', { ...ofId(id), body: WITH_REASON });
    return { female, id };
  };
  const addAccount = async ({ client }: Couple['female'], number = '200098765432') =>
    (
      await client.ok('POST /api/accounts/apply', {
        body: { account_bank: '카카오뱅크', account_number: number, account_owner: '최유나' },
      })
    ).data.uid_accounts_info;

  it('follows its owner to another account, and the one it came back from stays locked', async () => {
    const { female, id } = await bounced();
    const { notices } = await female.client.ok('GET /api/notices', {});
    const told = notices.find(({ kind }) => kind === 'refund_bounced');
    expect(told?.link).toBe('/mypage/modify-group-info?tab=accounts');
    const listed = await female.client.ok('GET /api/refund/bounced', {});
    expect(listed.refunds).toMatchObject([
      { uid_refund_users: id, refund_money: 11_250, bounced_accounts: [female.accountId] },
    ]);
    const account = await addAccount(female);
    const redirect = (uid_accounts_info: string) =>
      female.client.call('PUT /api/refund/{id}/account', { ...ofId(id), body: { uid_accounts_info } });
    expect((await redirect(account)).status).toBe(200);
    expect((await redirect(account)).status).toBe(200);
    expect(codeOf(await redirect(female.accountId))).toBe('refund.bounced_account');
    expect(await cashier.oneRefund(female.uid)).toMatchObject({
      uid_accounts_info: account,
      account_bank: '카카오뱅크',
      is_bounced_account: false,
    });
    for (const locked of [female.accountId, account]) {
      const deleted = await female.client.call('DELETE /api/accounts/{id}', ofId(locked));
      expect(codeOf(deleted)).toBe('account.has_refund');
    }
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
    expect(codeOf(await redirect(account))).toBe('refund.not_bounced');
    const deleted = await female.client.call('DELETE /api/accounts/{id}', ofId(female.accountId));
    expect(codeOf(deleted)).toBe('account.has_refund');
    expect((await female.client.ok('GET /api/refund/bounced', {})).refunds).toEqual([]);
    await expectBalanced(service);
  });

  it('can be redirected by its own member alone, to an own account alone, and only after it came back', async () => {
    const { female, id } = await bounced();
    const { female: other } = await cashier.cancelledCouple();
    const redirect = (who: Couple['female'], refund: string, uid_accounts_info: string) =>
      who.client.call('PUT /api/refund/{id}/account', { ...ofId(refund), body: { uid_accounts_info } });
    expect(codeOf(await redirect(other, id, other.accountId))).toBe('record.not_found');
    expect(codeOf(await redirect(female, id, other.accountId))).toBe('account.not_found');
    const untouched = (await cashier.oneRefund(other.uid)).uid_refund_users;
    expect(codeOf(await redirect(other, untouched, await addAccount(other)))).toBe('refund.not_bounced');
  });

  it('waits for its owner to choose: it is batched by nobody, and sent alone only with a reason', async () => {
    const { female, id } = await bounced();
    const batch = (body: object) =>
      admin.call('PUT /api/admin/payout-batches/{id}', { params: { id: newBatchId() }, body });
    const { body } = await batch({ kind: 'user' });
    expect(JSON.stringify(body)).not.toContain(id);
    expect(await cashier.oneRefund(female.uid)).toMatchObject({ uid_payout_batches: null });
    expect(codeOf(await batch({ kind: 'user', ids: [id] }))).toBe('refund.awaits_account');
    const send = (body?: object) =>
      admin.call('DELETE /api/admin/user-refunds/{id}/complete', { ...ofId(id), ...(body && { body }) });
    const alone = await send();
    expect([alone.status, codeOf(alone)]).toEqual([409, 'refund.awaits_account']);
    expect((await send({ reason: '' })).status).toBe(400);
    const reason = '은행이 계좌를 다시 열었어요';
    expect((await send({ reason })).status).toBe(200);
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    expect(rows.find(({ action }) => action === 'complete-user-refund')).toMatchObject({
      subject: id,
      detail: reason,
    });
    await expectBalanced(service);
  });

  it('is not redirected while it is sent with others', async () => {
    const { female, id } = await bounced();
    const account = await addAccount(female);
    const redirect = (uid_accounts_info: string) =>
      female.client.call('PUT /api/refund/{id}/account', { ...ofId(id), body: { uid_accounts_info } });
    expect((await redirect(account)).status).toBe(200);
    await admin.ok('PUT /api/admin/payout-batches/{id}', {
      params: { id: newBatchId() },
      body: { kind: 'user', ids: [(await cashier.oneRefund(female.uid)).uid_refund_users] },
    });
    expect(codeOf(await redirect(await addAccount(female, '200011112222')))).toBe('refund.being_sent');
  });

  it('does not go to an account that is deleted at the same moment', async () => {
    const { female, id } = await bounced();
    const account = await addAccount(female);
    const answers = await Promise.all([
      female.client.call('PUT /api/refund/{id}/account', {
        ...ofId(id),
        body: { uid_accounts_info: account },
      }),
      female.client.call('DELETE /api/accounts/{id}', ofId(account)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { accounts } = await female.client.ok('GET /api/accounts/search', {});
    const to = (await cashier.oneRefund(female.uid)).uid_accounts_info;
    expect(accounts.map(({ uid_accounts_info }) => uid_accounts_info)).toContain(to);
  });
});
