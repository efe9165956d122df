import { beforeEach, describe, expect, test } from 'vitest';
import { detailIdOf } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { actsOf, reversed } from '../../api/reversals/acts.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { addBar, matchCouple, transferOf } from '../../support/market.ts';
import { type CorrectingBank, openBank } from './correcting-bank.ts';

let bank: CorrectingBank;
beforeEach(async () => {
  bank = await openBank();
});

describe('what the bank took off a transfer', () => {
  test('in suspense is taken from there, a second time only what is new, and each can be reversed', async () => {
    await bank.stranger();
    await bank.correct(0, 2_000);
    expect(await bank.difference()).toBe(1_000);
    expect(await bank.listed()).toMatchObject([{ off: 1_000, is_of_transfer: 1 }]);
    expect(await bank.close('transfer')).toBe(200);
    await bank.expectNoDifference();
    const waiting = async () =>
      (await bank.admin.ok('GET /api/admin/deposits-wrong', {})).deposits.map(({ acc_in }) => acc_in);
    expect(await waiting()).toEqual([2_000]);

    await bank.correct(0, 0);
    expect(await bank.listed()).toMatchObject([{ off: 2_000 }]);
    expect(await bank.close('transfer')).toBe(200);
    await bank.expectNoDifference();
    expect(await waiting()).toEqual([]);

    expect(await reversed(bank.admin, 'row_suspended')).toBe(200);
    expect([await waiting(), await bank.difference()]).toEqual([[2_000], 2_000]);
    expect(await bank.close('platform')).toBe(200);
    await bank.expectNoDifference();
    expect(await bank.sumOf('PLATFORM')).toBe(-2_000);
    expect(await actsOf(bank.admin, 'row_borne')).toMatchObject([
      { amount: 2_000, reason: '은행이 바로잡았어요' },
    ]);
  });

  test('in suspense can no longer be reversed once the rest was refunded or handed back', async () => {
    await bank.stranger();
    await bank.correct(0, 2_000);
    expect(await bank.close('transfer')).toBe(200);
    const [wrong] = (await bank.admin.ok('GET /api/admin/deposits-wrong', {})).deposits;
    const params = { id: wrong?.uid_deposits ?? '' };
    await bank.admin.ok('PUT /api/admin/deposits/{id}/confirm', { params, body: {} });
    expect(await reversed(bank.admin, 'row_suspended')).toBe('reversal.built_upon');
    expect(await reversed(bank.admin, 'returned')).toBe(200);
    expect(await reversed(bank.admin, 'row_suspended')).toBe(200);
    expect(await bank.difference()).toBe(1_000);
    await expectBalanced(bank.service);
  });

  test('that is a part is told to its payer with what is missing now', async () => {
    const { male } = await bank.paidCouple(5_000);
    await bank.correct(0, 4_000);
    expect(await bank.close('transfer')).toBe(200);
    const { notices } = await male.client.ok('GET /api/notices', {});
    expect(notices.find(({ kind }) => kind === 'deposit_reversed')?.text).toMatch(/3,500원을 보내/);
    expect((await transferOf(male)).received_won).toBe(4_000);
    await bank.expectNoDifference();
  });

  test('that paid a deposit is a receivable until it comes, and nothing of the meeting is sent before', async () => {
    const { male, matchId } = await bank.paidCouple();
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    expect(await bank.sumOf('RECEIVABLE')).toBe(500);
    await bank.expectNoDifference();
    await male.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId } });
    const [refund] = (await bank.admin.ok('GET /api/admin/user-refunds', {})).refunds;
    const params = { id: refund?.uid_refund_users ?? '' };
    const paid = await bank.admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params });
    expect(paid.status).toBe(409);
    expect(await reversed(bank.admin, 'row_paid')).toBe(200);
    expect(await bank.sumOf('RECEIVABLE')).toBe(0);
    // The match has ended: now the refund itself is less.
    expect(await bank.close('transfer')).toBe(200);
    expect((await bank.admin.ok('GET /api/admin/user-refunds', {})).refunds).toMatchObject([
      { refund_money: 7_000 },
    ]);
    await bank.expectNoDifference();
    expect(await reversed(bank.admin, 'row_paid')).toBe(200);
    expect((await bank.admin.ok('GET /api/admin/user-refunds', {})).refunds).toMatchObject([
      { refund_money: 7_500 },
    ]);
    expect(await bank.close('transfer')).toBe(200);
    await bank.admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    expect(await reversed(bank.admin, 'row_paid')).toBe('reversal.paid_out');
  });

  test('is covered by the next transfer of its payer, after which its closing stands', async () => {
    const { male } = await bank.paidCouple();
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    bank.account.transfer(500, (await transferOf(male)).transfer_name);
    expect(await bank.account.readFeed()).toMatchObject({ covered: 1 });
    expect(await bank.sumOf('RECEIVABLE')).toBe(0);
    expect(await reversed(bank.admin, 'row_paid')).toBe('reversal.bank_confirmed');
    await bank.expectNoDifference();
  });

  test('makes a bounce that is no longer the whole payout stay in suspense', async () => {
    await bank.paidCouple(9_000);
    const [refund] = (await bank.admin.ok('GET /api/admin/user-refunds', {})).refunds;
    const params = { id: refund?.uid_refund_users ?? '' };
    await bank.admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    bank.account.transfer(2_500, '모르는사람');
    await bank.account.readFeed();
    await bank.admin.ok('PUT /api/admin/user-refunds/{id}/bounce', { params, body: { reason: '계좌 오류' } });
    await bank.correct(1, 1_500);
    expect(await bank.close('transfer')).toBe(200);
    const [wrong] = (await bank.admin.ok('GET /api/admin/deposits-wrong', {})).deposits;
    const linked = await bank.admin.call('PUT /api/admin/deposits/{id}/confirm', {
      params: { id: wrong?.uid_deposits ?? '' },
      body: { resolution: 'bounced', uid_payout: params.id },
    });
    expect(codeOf(linked)).toBe('deposit.not_a_return');
    await expectBalanced(bank.service);
  });

  test('is not counted on the page about its member, before and after a reversal', async () => {
    const { male } = await bank.paidCouple();
    const name = (await transferOf(male)).transfer_name;
    const sums = async () =>
      (await bank.admin.ok('GET /api/admin/users/{id}/money', { params: { id: male.uid } })).sums;
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    expect(await sums()).toMatchObject({ arrived: 7_000, held: 7_500 });
    expect(await reversed(bank.admin, 'row_paid')).toBe(200);
    expect(await sums()).toMatchObject({ arrived: 7_500, held: 7_500 });

    expect(await bank.close('platform')).toBe(200);
    bank.account.transfer(7_500, name);
    await bank.account.readFeed();
    await bank.correct(1, 0);
    expect(await sums()).toMatchObject({ arrived: 15_000, suspense: 7_500 });
    expect(await bank.close('transfer')).toBe(200);
    expect(await sums()).toMatchObject({ arrived: 7_500, suspense: 0 });
    expect(await reversed(bank.admin, 'row_suspended')).toBe(200);
    expect(await sums()).toMatchObject({ arrived: 15_000, suspense: 7_500 });
  });

  test('is taken from the refund of a surplus first, which comes back with the reversal', async () => {
    await bank.paidCouple(9_000);
    const refunds = async () =>
      (await bank.admin.ok('GET /api/admin/user-refunds', {})).refunds.map(
        ({ refund_money }) => refund_money,
      );
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    expect([await refunds(), await bank.sumOf('RECEIVABLE')]).toEqual([[], 500]);
    await bank.expectNoDifference();
    expect(await reversed(bank.admin, 'row_paid')).toBe(200);
    expect([await refunds(), await bank.sumOf('RECEIVABLE')]).toEqual([[1_500], 0]);
    expect(await bank.difference()).toBe(2_000);
  });

  test('is refused once its money was sent, and the platform bears it', async () => {
    await bank.paidCouple(9_000);
    const [refund] = (await bank.admin.ok('GET /api/admin/user-refunds', {})).refunds;
    const params = { id: refund?.uid_refund_users ?? '' };
    await bank.admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    await bank.correct(0, 8_000);
    expect(await bank.close('transfer')).toBe('bank_row.gone');
    expect(await bank.close('platform')).toBe(200);
    expect(await bank.close('platform')).toBe('request.invalid');
    await expectBalanced(bank.service);
    expect((await bank.reconciliation()).unreadable).toEqual([]);
  });

  test('keeps earlier acts with that money from being reversed before it', async () => {
    const { matchId } = await matchCouple(bank.service, (await addBar(bank.service, 40)).barId, [
      '2027-03-20',
    ]);
    bank.account.transfer(7_500, '모르는사람');
    await bank.account.readFeed();
    const [wrong] = (await bank.admin.ok('GET /api/admin/deposits-wrong', {})).deposits;
    const params = { id: wrong?.uid_deposits ?? '' };
    await bank.admin.ok('PUT /api/admin/deposits/{id}/confirm', {
      params,
      body: { resolution: 'match', uid_meetings_details: detailIdOf(matchId, 'male') },
    });
    await bank.correct(0, 7_000);
    expect(await bank.close('transfer')).toBe(200);
    expect(await reversed(bank.admin, 'matched')).toBe('reversal.built_upon');
    expect(await reversed(bank.admin, 'row_paid')).toBe(200);
    expect(await reversed(bank.admin, 'matched')).toBe(200);
    expect(await bank.close('transfer')).toBe(200);
    await bank.expectNoDifference();
  });
});
