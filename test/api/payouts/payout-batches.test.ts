import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { ERRORS } from '../../../shared/errors.ts';
import { detailIdOf, type PayoutBatchId } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { balancesOf, expectBalanced } from '../../support/ledger.ts';
import { credit, fixCouple, matchCouple, noticesOf, pay, transferOf } from '../../support/market.ts';
import { addCashier, MEETING_DAY, newBatchId, ofId, WITH_REASON } from './cashier.ts';
import { startService } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const service = await startService();
const cashier = await addCashier(service);
const { admin } = cashier;
await beginHere(service);

describe('a batch', () => {
  const create = async (body: object, by = admin) => {
    const id = newBatchId();
    return { id, answer: await by.call('PUT /api/admin/payout-batches/{id}', { params: { id }, body }) };
  };
  const send = (id: PayoutBatchId, by = admin) =>
    by.ok('PUT /api/admin/payout-batches/{id}/sent', { params: { id } });

  it('says count and total, is exported with account numbers and memo codes, and is sent in one call', async () => {
    const couples = [await cashier.cancelledCouple(), await cashier.cancelledCouple()];
    const refunds = await Promise.all(couples.map(({ female }) => cashier.oneRefund(female.uid)));
    const ids = refunds.map((refund) => refund.uid_refund_users);
    const before = await balancesOf(service);
    const { id, answer } = await create({ kind: 'user', ids });
    expect(answer.body).toMatchObject({
      batch: { count: 2, total: 2 * (D + C), state: 'open' },
      skipped: [],
    });
    const file = await admin.call('GET /api/admin/payout-batches/{id}/export', { params: { id } });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(file.body).trim().split('\r\n').slice(1)).toEqual(
      couples.map(
        ({ female }, nth) =>
          `"토스뱅크","100012345678","${female.name}","${D + C}","${refunds[nth]?.memo_code}"`,
      ),
    );
    const sent = await send(id);
    expect(sent.results.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    expect(await send(id)).toEqual(sent);
    const left = {
      BANK: before.BANK,
      TRANSIT: before.TRANSIT - 2 * (D + C),
      REFUND: before.REFUND - 2 * (D + C),
    };
    expect(await balancesOf(service)).toMatchObject(left);
    for (const { female } of couples) expect(await noticesOf(service, female)).toContain('refund_sent');
    const closed = await admin.call('GET /api/admin/payout-batches/{id}/export', { params: { id } });
    expect(codeOf(closed)).toBe('payout.batch_closed');
    await expectBalanced(service);
  });

  it('holds its payouts alone: nobody sends or batches them meanwhile', async () => {
    const { female } = await cashier.cancelledCouple();
    const { uid_refund_users: refund } = await cashier.oneRefund(female.uid);
    const { id } = await create({ kind: 'user', ids: [refund] });
    const single = await admin.call('DELETE /api/admin/user-refunds/{id}/complete', ofId(refund));
    expect([single.status, codeOf(single)]).toEqual([409, 'payout.in_batch']);
    expect((await create({ kind: 'user', ids: [refund] })).answer.body).toMatchObject({
      batch: null,
      skipped: [{ id: refund, message: expect.stringContaining('묶음에 들어 있어요') }],
    });
    await admin.ok('DELETE /api/admin/payout-batches/{id}', { params: { id } });
    const sent = await admin.call('PUT /api/admin/payout-batches/{id}/sent', { params: { id } });
    expect(codeOf(sent)).toBe('payout.batch_closed');
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(refund));
    await expectBalanced(service);
  });

  it('gives one wrong row back, and sending the batch again does not send it', async () => {
    const { female } = await cashier.cancelledCouple();
    const { female: other } = await cashier.cancelledCouple();
    const ids = [
      (await cashier.oneRefund(female.uid)).uid_refund_users,
      (await cashier.oneRefund(other.uid)).uid_refund_users,
    ];
    const { id } = await create({ kind: 'user', ids });
    await send(id);
    await admin.ok('PUT /api/admin/payouts/{id}/not-sent', {
      ...ofId(ids[0] ?? ''),
      body: WITH_REASON,
    });
    const again = await send(id);
    expect(again.results.map(({ outcome }) => outcome)).toEqual(['left_out', 'sent']);
    expect(await cashier.oneRefund(female.uid, 'due')).toMatchObject({ uid_payout_batches: null });
    await expectBalanced(service);
  });

  it('is sent once by two admins', async () => {
    const { female } = await cashier.cancelledCouple();
    const second = await addConsole(service);
    const before = await balancesOf(service);
    const { id } = await create({
      kind: 'user',
      ids: [(await cashier.oneRefund(female.uid)).uid_refund_users],
    });
    await Promise.all([send(id), send(id, second)]);
    expect(await balancesOf(service)).toMatchObject({ TRANSIT: before.TRANSIT - (D + C) });
    await expectBalanced(service);
  });

  it('with bar shares needs each bar’s account, and leaves out shares without one', async () => {
    await cashier.cancelledCouple();
    const withoutAccount = await cashier.oneShare();
    const other = await addCashier(service);
    await other.cancelledCouple();
    await other.addAccount();
    const { next } = await admin.ok('GET /api/admin/payout-batches', { query: { kind: 'bar' } });
    expect(next).toMatchObject({ count: 1, total: D - C });
    expect(next.stopped).toContainEqual({
      message: ERRORS['bar.no_account'].message,
      count: expect.any(Number),
      total: expect.any(Number),
    });
    const share = await other.oneShare();
    expect(share).toMatchObject({ account_bank: '신한은행', account_number: '******6789' });
    const { id, answer } = await create({
      kind: 'bar',
      ids: [share.uid_refund_bars, withoutAccount.uid_refund_bars],
    });
    expect(answer.body).toMatchObject({
      batch: { count: 1, total: D - C },
      skipped: [{ id: withoutAccount.uid_refund_bars, message: expect.stringContaining('정산 계좌') }],
    });
    const file = await admin.call('GET /api/admin/payout-batches/{id}/export', { params: { id } });
    expect(String(file.body)).toContain(`"신한은행","110123456789","한사장","${D - C}","${share.memo_code}"`);
    await send(id);
    expect(await other.sharesOf('sent')).toMatchObject([{ uid_refund_bars: share.uid_refund_bars }]);
    await expectBalanced(service);
  });

  it('refuses a correction of a meeting while its share is in a batch', async () => {
    const { matchId } = await fixCouple(service, cashier.bar, [MEETING_DAY]);
    await cashier.addAccount();
    service.clock.set(kstInstant(MEETING_DAY, '21:00'));
    const later = await addConsole(service);
    await later.ok('PUT /api/fixed/{id}/complete', { params: { id: matchId }, body: {} });
    const { shares } = await later.ok('GET /api/admin/bar-shares', {});
    const { id } = await create({ kind: 'bar', ids: shares.map((share) => share.uid_refund_bars) }, later);
    const correct = () =>
      later.call('PUT /api/fixed/{id}/correct', {
        params: { id: matchId },
        body: { outcome: 'absent-male', reason: '착오' },
      });
    expect(codeOf(await correct())).toBe('payout.in_batch');
    await later.ok('DELETE /api/admin/payout-batches/{id}', { params: { id } });
    expect((await correct()).status).toBe(200);
    await expectBalanced(service);
  });

  it('refuses to take away the money for which a refund is in a batch', async () => {
    const couple = await matchCouple(service, cashier.bar, [MEETING_DAY]);
    const { transfer_name: name } = await transferOf(couple.male);
    await pay(service, couple.male);
    await credit(service, { name, amount: D });
    const { uid_refund_users: refund } = await cashier.oneRefund(couple.male.uid);
    const { id } = await create({ kind: 'user', ids: [refund] });
    const { rows } = await admin.ok('GET /api/admin/bank-rows', { query: { state: 'decided', q: name } });
    const handBack = () =>
      admin.call('PUT /api/admin/bank-rows/{id}/purpose', {
        params: { id: rows[0]?.uid_deposits ?? '' },
        body: { purpose: { kind: 'hand_back' } },
      });
    expect(codeOf(await handBack())).toBe('payout.in_batch');
    await admin.ok('DELETE /api/admin/payout-batches/{id}', { params: { id } });
    expect((await handBack()).status).toBe(200);
    await expectBalanced(service);
  });

  it('is refused with more rows than one file holds, and with refunds and shares together', async () => {
    const ids = Array.from({ length: 201 }, () => newId('userRefund'));
    expect((await create({ kind: 'user', ids })).answer.status).toBe(400);
    expect((await create({ kind: 'bar', ids: [newId('userRefund')] })).answer.status).toBe(400);
  });
});

describe('what nobody has named', () => {
  const batch = (kind: 'user' | 'bar', ids?: string[]) =>
    admin.call('PUT /api/admin/payout-batches/{id}', {
      params: { id: newBatchId() },
      body: { kind, ...(ids && { ids }) },
    });
  const listed = (kind: 'user' | 'bar') => admin.ok('GET /api/admin/payout-batches', { query: { kind } });

  it('is batched by urgency, without what waits for the bank, and says what is left and why', async () => {
    const { matchId, male, female } = await matchCouple(service, cashier.bar, [MEETING_DAY]);
    const details = detailIdOf(matchId, 'male');
    await admin.ok('PUT /api/matching/payment/{id}', {
      params: { id: details },
      body: { uid_user: male.uid },
    });
    await pay(service, female);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    const sendable = await cashier.cancelledCouple();
    const { body } = await batch('user');
    const waiting = await cashier.oneRefund(female.uid);
    expect(waiting).toMatchObject({ waits_for: 'receivable' });
    expect(body).toMatchObject({
      batch: { count: 1, total: D + C },
      skipped: [],
      left: { count: 1, total: D + C, truncated: false },
    });
    expect((await cashier.oneRefund(sendable.female.uid)).uid_payout_batches).not.toBeNull();
    const why = ERRORS['payout.receivable_open'].message;
    const none = { batch: null, skipped: [{ id: waiting.uid_refund_users, message: why }] };
    expect((await batch('user')).body).toMatchObject(none);
    expect((await batch('user', [waiting.uid_refund_users])).body).toMatchObject(none);
    const { batches, next } = await listed('user');
    expect(batches).toMatchObject([{ count: 1, total: D + C, state: 'open' }]);
    expect(next).toEqual({ count: 0, total: 0, stopped: [{ message: why, count: 1, total: D + C }] });
    await expectBalanced(service);
  });

  it('says why when no share can be sent, and that nothing is due when nothing is', async () => {
    expect(codeOf(await batch('bar'))).toBe('payout.nothing_to_send');
    for (let bars = 0; bars < 3; bars += 1) await (await addCashier(service)).cancelledCouple();
    const message = ERRORS['bar.no_account'].message;
    const stopped = [{ message, count: 3, total: 3 * (D - C) }];
    expect((await listed('bar')).next).toEqual({ count: 0, total: 0, stopped });
    const { body } = await batch('bar');
    expect(body).toMatchObject({ batch: null, skipped: [{ message }, { message }, { message }] });
    expect((await listed('bar')).batches).toEqual([]);
    const { groupedRefunds } = await admin.ok('GET /api/admin/bar-refunds', {});
    expect(groupedRefunds[0]).toMatchObject({ refundCount: 1, sendableCount: 0, totalAmount: D - C });
  });
});
