import { afterAll, describe, expect, test } from 'vitest';
import { popbillFeed, toRow } from '../../functions/clients/bank/popbill.ts';
import { bankFeed } from '../support/rights/functions.ts';
import { commandsOf, expectBalanced, scanAll } from '../support/ledger.ts';
import { addBar, listOf, matchCouple, transferOf } from '../support/market.ts';
import { startService, TEST_NOW } from '../support/service.ts';
import { recorded, type Script, startPopbill } from './popbill-service.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { kstInstant } from '../../shared/calendar.ts';

const FROM = TEST_NOW - 3 * DAY_MS;
const states = recorded('states');
const pagesOf = (name: string, names: Record<string, string> = {}): unknown[] =>
  recorded(name, names)['pages'] as unknown[];

const popbill = await startPopbill();
const service = await startService({
  env: {
    BANK_FEED: 'popbill',
    POPBILL_LINK_ID: 'HAPSEOK',
    POPBILL_SECRET_KEY: Buffer.from('a key of this test only').toString('base64'),
    POPBILL_CORP_NUM: '1234567890',
    POPBILL_BANK_CODE: '0088',
    BANK_ACCOUNT_NUMBER: '123-456-789012',
  },
});
afterAll(() => popbill.stop());

const playing = (script: Partial<Script>): Script => ({
  states: [states['done']],
  pages: pagesOf('day', { male: '박서준', female: '최유나', won: '7500' }),
  ...script,
});
/** Long enough for a busy machine, but where no answer will come. */
const statement = async (script: Partial<Script>, { corp = '1234567890' } = {}) => {
  popbill.play(playing(script));
  const patienceMs = script.broken === undefined ? 60_000 : 500;
  const feed = await popbillFeed(
    { ...service.services.config, POPBILL_CORP_NUM: corp },
    { pauseMs: 0, patienceMs },
  );
  return feed.read(FROM, TEST_NOW);
};

describe('the client', () => {
  test('requests a token, a job for the days, its state until it is done, and every page', async () => {
    // A token is kept for each company: nobody has asked for this one's.
    const { rows, unreadable } = await statement(
      { states: [states['waiting'], states['running'], states['done']] },
      { corp: '9876543210' },
    );
    expect(popbill.calls.map(({ call, host }) => `${call} ${host}`)).toEqual([
      'token auth.linkhub.co.kr',
      'job popbill.linkhub.co.kr',
      ...Array.from({ length: 3 }, () => 'state popbill.linkhub.co.kr'),
      'search popbill.linkhub.co.kr',
      'search popbill.linkhub.co.kr',
    ]);
    const [token, job, ...rest] = popbill.calls;
    expect([token?.token, job?.token, rest.at(-1)?.token]).toEqual(['LINKHUB', 'Bearer', 'Bearer']);
    expect(job?.query).toEqual({
      BankCode: '0088',
      AccountNumber: '123456789012',
      SDate: '20270227',
      EDate: '20270302',
    });
    expect(rest.at(-1)?.query).toEqual({ TradeType: 'I,O', Page: '2', PerPage: '1000', Order: 'A' });
    expect(unreadable).toEqual([]);
    const credits = rows.filter(({ amount }) => amount > 0);
    expect(credits.map(({ name, memo, amount }) => [name, memo, amount])).toEqual([
      ['김모름', '카카오뱅크', 7_500],
      ['박서준', '토스뱅크', 7_500],
      ['', '', 3_000],
      ['최유나', '신한은행 모바일', 7_500],
    ]);
    expect(credits[1]).toMatchObject({
      tid: '02702181100000000120270302000003',
      at: kstInstant('2027-03-02', '08:30'),
    });
  });

  test('reads the valid rows and counts the invalid ones', async () => {
    const { rows, unreadable } = await statement({ pages: pagesOf('odd') });
    expect(rows).toEqual([
      {
        tid: 'KB-2027/03/02#A7',
        amount: 7_500,
        name: '박서준',
        memo: '',
        at: kstInstant('2027-03-02'),
        balanceWon: 1_007_000,
      },
      {
        tid: '0270218110000000012027030200000012',
        amount: 5_000,
        name: '',
        memo: '',
        at: kstInstant('2027-03-02', '11:00'),
        balanceWon: null,
      },
    ]);
    expect(unreadable.map((text) => JSON.parse(text).remark1)).toHaveLength(4);
  });

  test.each([
    ['a job that failed', { states: [states['failed']] }, 'bank job failed with -14000002'],
    ['a job that never ends', { states: [states['running']] }, 'bank job did not end in time'],
    ['a refused job', { refused: 'job' }, 'popbill answered -10000033'],
    ['a refused state', { refused: 'state' }, 'popbill answered -10000033'],
    ['a refused search', { refused: 'search' }, 'popbill answered -10000033'],
    ['a search that says no', { pages: [{ code: -10000033, pageCount: 0, list: [] }] }, 'search failed'],
    ['a broken line', { broken: 'search' }, 'popbill did not answer'],
  ])('reports: %s', async (_, script, message) => {
    await expect(statement(script)).rejects.toThrow(message);
  });

  test('reads every page of a busy day, in the order of the bank', async () => {
    const pages = Array.from({ length: 23 }, (_, nth) => ({
      code: 1,
      pageCount: 23,
      list: [{ tid: `t${nth}`, trdt: '20270302090000', accIn: String(1_000 + nth), accOut: '0' }],
    }));
    const { rows } = await statement({ pages });
    expect(rows.map(({ amount }) => amount)).toEqual(pages.map((_, nth) => 1_000 + nth));
    expect(popbill.calls.filter(({ call }) => call === 'search')).toHaveLength(23);
  });

  test('keeps money in and out in the bank’s order, each with the balance after it', async () => {
    const { rows } = await statement({});
    expect(rows.filter(({ amount }) => amount < 0).map(({ name, amount }) => [name, amount])).toEqual([
      ['임대료', -45_000],
      ['환불 박서준', -1_250],
    ]);
    let won = 1_000_000;
    for (const { amount, balanceWon } of rows) expect(balanceWon).toBe((won += amount));
    expect(won).toBe(979_250);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  test('refuses rows without money and invalid amounts', () => {
    const row = { tid: 't', trdt: '20270302093015', accIn: '0', accOut: '0' };
    expect(() => toRow(row)).toThrow();
    expect(() => toRow({ ...row, accIn: '', accOut: '' })).toThrow();
    expect(toRow({ ...row, accOut: '500' })).toMatchObject({ amount: -500, balanceWon: null });
    expect(() => toRow({ ...row, accIn: '500', accOut: '500' })).toThrow();
    expect(() => toRow({ ...row, accIn: '500', balance: '1,000' })).toThrow();
    expect(() => toRow({ ...row, accIn: '7,500' })).toThrow();
    expect(() => toRow({ ...row, accIn: '9'.repeat(20) })).toThrow();
  });
});

describe('the job', () => {
  test('books a day once, however often the bank reports it', async () => {
    const bar = await addBar(service, 40);
    const couple = await matchCouple(service, bar.barId, ['2027-03-20']);
    const male = await transferOf(couple.male);
    const female = await transferOf(couple.female);
    const names = { male: male.transfer_name, female: female.transfer_name, won: String(male.amount) };
    popbill.play(playing({ pages: pagesOf('day', names) }));
    expect(await bankFeed()).toEqual({ deposit: 2, undecided: 4 });
    expect(await commandsOf(service, couple.matchId)).toEqual(['row', 'row']);
    expect((await listOf(couple.male, 'active')).meetings).toHaveLength(1);
    const before = await scanAll(service);
    // Yesterday's row is read once a day.
    for (let round = 0; round < 3; round += 1) expect(await bankFeed()).toEqual({ seen: 4 });
    expect(await scanAll(service)).toEqual(before);
    await expectBalanced(service);
  });

  test('books the valid rows, then fails so that an operator checks the rest', async () => {
    popbill.play(playing({ pages: pagesOf('odd') }));
    await expect(bankFeed()).rejects.toMatchObject({
      name: 'RowsLeft',
      message: '4 rows of the bank could not be booked',
    });
    const tids = (await scanAll(service)).map((item) => item['tid']);
    expect(tids).toContain('KB-2027/03/02#A7');
    await expectBalanced(service);
  });

  test('fails without booking when the bank does not answer', async () => {
    const before = await scanAll(service);
    popbill.play(playing({ refused: 'job' }));
    await expect(bankFeed()).rejects.toThrow('-10000033');
    expect(await scanAll(service)).toEqual(before);
  });
});
