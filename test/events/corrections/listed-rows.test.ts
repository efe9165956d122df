import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/time-units.ts';
import { codeOf } from '../../support/client.ts';
import { reversed } from '../../api/reversals/acts.ts';
import { addConsole } from '../../support/console.ts';
import { expectBalanced, scanAll } from '../../support/ledger.ts';
import { type CorrectingBank, openBank } from './correcting-bank.ts';

let bank: CorrectingBank;
beforeEach(async () => {
  bank = await openBank();
});

describe('a listed row', () => {
  test('at or below 0 is closed at the cost of the transfer that it belongs to, otherwise of the platform', async () => {
    await bank.stranger();
    bank.account.transfer(0, '은행', '정정');
    await bank.account.readFeed();
    expect(await bank.listed()).toMatchObject([{ off: 0, is_of_transfer: 0 }]);
    expect(await bank.close('platform')).toBe('bank_row.no_amount');
    expect(await bank.close('none')).toBe(200);
    await bank.expectNoDifference();

    bank.account.takeBack(1_000, '은행', '입금취소');
    await bank.account.readFeed();
    expect(await bank.difference()).toBe(1_000);
    expect(await bank.listed()).toMatchObject([{ off: 1_000, is_of_transfer: 0 }]);
    expect(await bank.close('transfer')).toBe('bank_row.no_transfer');
    expect(await bank.close('transfer', { tid: 'row-0' })).toBe(200);
    await bank.expectNoDifference();
    expect(await bank.sumOf('SUSPENSE')).toBe(2_000);
    expect(await reversed(bank.admin, 'row_suspended')).toBe(200);
    expect(await bank.close('platform')).toBe(200);
    await bank.expectNoDifference();
    expect([await bank.sumOf('SUSPENSE'), await bank.sumOf('PLATFORM')]).toEqual([3_000, -1_000]);
  });

  test('that says no amount is closed with what the admin reads at the bank', async () => {
    await bank.stranger();
    bank.account.unreadable.push('{"broken":1}');
    await bank.account.readFeed();
    expect(await bank.listed()).toMatchObject([{ off: null, text: '{"broken":1}' }]);
    expect(await bank.close('platform')).toBe('bank_row.no_amount');
    expect(await bank.close('transfer', { won: 5_000, tid: 'row-0' })).toBe('bank_row.gone');
    expect(await bank.close('transfer', { won: 3_000, tid: 'row-0' })).toBe(200);
    expect(await bank.sumOf('SUSPENSE')).toBe(0);
    await expectBalanced(bank.service);
  });

  test('that the bank raised is entered or left, never taken off; a debit that it lowered is the platform’s', async () => {
    await bank.stranger();
    await bank.correct(0, 4_000);
    expect(await bank.listed()).toMatchObject([{ off: -1_000, is_of_transfer: 1 }]);
    expect(await bank.close('platform')).toBe('bank_row.added');
    await bank.correct(0, 3_000);
    expect(await bank.close('none')).toBe(200);
    expect(await bank.close('none')).toBe('request.invalid');
    await bank.expectNoDifference();

    bank.account.transfer(-500, '은행', '수수료');
    await bank.account.readFeed();
    const [fee] = (await bank.reconciliation()).rows;
    await bank.admin.ok('PUT /api/admin/bank-rows/{id}/book', {
      params: { id: fee?.row_id ?? '' },
      body: { kind: 'fee', reason: '수수료' },
    });
    await bank.correct(1, -300);
    expect(await bank.listed()).toMatchObject([{ off: -200, is_of_transfer: 0 }]);
    expect(await bank.close('transfer')).toBe('bank_row.added');
    expect(await bank.close('platform')).toBe(200);
    await bank.expectNoDifference();
  });

  test('keeps count of what the bank added and an admin entered when the bank takes off again', async () => {
    await bank.stranger();
    await bank.correct(0, 4_000);
    const trdate = new Date(bank.service.clock.now()).toISOString();
    const body = { tid: 'row-0', acc_in: 1_000, account_owner: '모르는사람', memo: '', trdate };
    await bank.admin.ok('POST /api/admin/deposits', { body });
    await bank.expectNoDifference();
    await bank.correct(0, 3_500);
    expect(await bank.listed()).toMatchObject([{ off: 500 }]);
    expect(await bank.close('transfer')).toBe(200);
    await bank.expectNoDifference();
  });

  test('has no end while it is open, and one once it is closed', async () => {
    await bank.stranger();
    await bank.correct(0, 2_000);
    const stored = async () => (await scanAll(bank.service)).find(({ SK }) => SK === 'UNREADABLE');
    expect(await stored()).not.toHaveProperty('expiresAt');
    bank.service.clock.advance(400 * DAY_MS);
    bank.admin = await addConsole(bank.service);
    expect(await bank.close('none')).toBe(200);
    const closed = await stored();
    expect(Number(closed?.['expiresAt']) * 1_000).toBeGreaterThan(bank.service.clock.now() + 31 * DAY_MS);
    const params = { id: String(closed?.['rowId']) };
    const again = await bank.admin.call('PUT /api/admin/unreadable-rows/{id}/close', {
      params,
      body: { how: 'none', reason: '또' },
    });
    expect(codeOf(again)).toBe('record.closed');
    expect(await reversed(bank.admin, 'row_closed')).toBe(200);
    expect(await stored()).not.toHaveProperty('expiresAt');
    expect(await bank.listed()).toHaveLength(1);
  });
});
