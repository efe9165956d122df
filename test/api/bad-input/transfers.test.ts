import { beforeAll, describe, expect, it } from 'vitest';
import { BANK_ROW_WON_MAX } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { allEntries, expectBalanced } from '../../support/ledger.ts';
import { addBar, credit, matchCouple, transferOf } from '../../support/market.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';

let service: TestService;
let admin: Console;

beforeAll(async () => {
  service = await startService();
  admin = await addConsole(service);
});

const TRANSFER = {
  tid: 'bank-1',
  acc_in: 7_500,
  account_owner: '모르는사람',
  memo: '',
  trdate: new Date(TEST_NOW).toISOString(),
};
const daysFromNow = (days: number) => new Date(TEST_NOW + days * DAY_MS).toISOString();
const enter = (more: object) => admin.call('POST /api/admin/deposits', { body: { ...TRANSFER, ...more } });
const waiting = async () => (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits;

describe('a transfer entered by hand', () => {
  it.each([
    ['0 won', { acc_in: 0 }],
    ['a negative amount', { acc_in: -7_500 }],
    ['a thousand trillion won', { acc_in: 1e15 }],
    ['half a won', { acc_in: 7_500.5 }],
    ['a sender of 60 characters', { account_owner: '가'.repeat(60) }],
    ['a memo of 101 digits', { memo: '1'.repeat(101) }],
    ['no transaction id', { tid: '' }],
    ['a time eleven minutes ahead', { trdate: daysFromNow(11 / (24 * 60)) }],
    ['the year of another century', { trdate: daysFromNow(45 * 365) }],
    ['a day 36 days ago', { trdate: daysFromNow(-36) }],
    ['a day that does not exist', { trdate: '2027-02-30T12:00:00+09:00' }],
  ])('with %s is refused in Korean and books nothing', async (_, more) => {
    const before = await allEntries(service);
    const { status, body } = await enter(more);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/[가-힣]/);
    if ('acc_in' in more) expect(JSON.stringify(body)).toContain('1원부터 1억 원까지');
    expect(await allEntries(service)).toEqual(before);
  });

  it.each([9 / (24 * 60), -34])('is accepted when it is dated %s days from now', async (days) => {
    expect(await enter({ tid: `at ${days}`, trdate: daysFromNow(days) })).toMatchObject({
      status: 201,
      body: { outcome: 'unknown' },
    });
  });

  it('with a known transaction id and another amount is refused, and the first one stays', async () => {
    expect((await enter({ tid: 'twice', acc_in: 1_000 })).status).toBe(201);
    const before = await allEntries(service);
    const again = await enter({ tid: 'twice', acc_in: 9_000 });
    expect(again.status).toBe(409);
    expect(await allEntries(service)).toEqual(before);
    await expectBalanced(service);
  });
});

describe('a transfer of the feed', () => {
  it('with a memo full of digits pays nobody and is shown in suspense', async () => {
    const bar = await addBar(service, 40);
    const couple = await matchCouple(service, bar.barId, ['2027-03-05']);
    const { transfer_name, amount } = await transferOf(couple.male);
    const memo = Array.from({ length: 19 }, (_, n) => String(1_000 + n))
      .concat(transfer_name.slice(-4))
      .join(' ');
    expect(await credit(service, { name: '다른사람', amount, memo })).toBe('unknown');
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ account_owner: '다른사람', acc_in: amount, reason: 'unknown', memo }),
    );
    await expectBalanced(service);
  });

  it('with a known transaction id and another amount changes nothing', async () => {
    expect(await credit(service, { name: '누구', amount: 1_500, tid: 'same' })).toBe('unknown');
    const before = await allEntries(service);
    expect(await credit(service, { name: '누구', amount: 9_500, tid: 'same' })).toBe('seen');
    expect(await allEntries(service)).toEqual(before);
  });

  it('waits in suspense and is shown, also with the largest amount and a name of 60 characters', async () => {
    const name = '긴이름'.repeat(20);
    expect(await credit(service, { name, amount: BANK_ROW_WON_MAX })).toBe('unknown');
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ account_owner: name, acc_in: BANK_ROW_WON_MAX }),
    );
    await expectBalanced(service);
  });
});
