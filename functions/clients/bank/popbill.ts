import * as z from 'zod';
import { isRealDay, kstDay, kstInstant } from '../../../shared/calendar.ts';
import type { BankFeed, BankRow, BankStatement } from '../../ports.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import type { Config } from '../../config.ts';
import { readRows, statementOf } from './feed.ts';

/** Popbill sends numbers as numbers or as digits in a string. */
const number = z.coerce.number().int();
const remark = z.string().nullish();

/** Popbill's EasyFinBankSearchDetail: amounts are digits in a string, with some banks empty instead of 0;
 * `balance` is the one after it; times are KST, and `trdt` is empty where a bank reports the day only. */
const transaction = z.object({
  tid: z.string().min(1),
  trdate: z
    .string()
    .regex(/^\d{8}$/)
    .nullish(),
  trdt: z
    .string()
    .regex(/^(\d{14})?$/)
    .nullish(),
  accIn: z.string().regex(/^\d*$/).nullish(),
  accOut: z.string().regex(/^\d*$/).nullish(),
  balance: z
    .string()
    .regex(/^-?\d*$/)
    .nullish(),
  remark1: remark,
  remark2: remark,
  remark3: remark,
  remark4: remark,
});

/** EasyFinBankJobState: 1 waits, 2 runs, 3 is done; of a done one, error code 1 is success. */
const jobStateAnswer = z.object({ jobState: number, errorCode: number.nullish() });

/** EasyFinBankSearchResult; a `code` other than 1 is a failure. */
const searchAnswer = z.object({
  code: number.optional(),
  pageCount: number,
  list: z.array(z.unknown()),
});

const DAY_BEGINS = '000000';

/** The instant of `YYYYMMDDHHmmss` in KST; NaN for a day that does not exist. */
function instantOf(stamp: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  const date = `${year}-${month}-${day}`;
  return isRealDay(date) ? kstInstant(date, `${hour}:${minute}:${second}`) : Number.NaN;
}

/** The first remark is the sender or receiver, the others are the memo. Where a bank reports only the day,
 * its first moment counts, so that no payer is late for that. Throws when it cannot be parsed or moves
 * nothing. */
export function toRow(raw: unknown): BankRow {
  const row = transaction.parse(raw);
  const [inWon, outWon] = [Number(row.accIn ?? 0), Number(row.accOut ?? 0)];
  const won = Math.max(inWon, outWon);
  if (won === 0) throw new RangeError('a transaction moves money');
  const at = instantOf(row.trdt ? row.trdt : `${row.trdate ?? ''}${DAY_BEGINS}`);
  const balanceWon = row.balance ? Number(row.balance) : null;
  if (Number.isNaN(at) || !Number.isSafeInteger(won) || !Number.isSafeInteger(balanceWon ?? 0)) {
    throw new RangeError('no transaction of a real day');
  }
  if (inWon > 0 && outWon > 0) throw new RangeError('a transaction moves money in one direction');
  const remarks = [row.remark1, row.remark2, row.remark3, row.remark4]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '');
  const [name = '', ...rest] = remarks;
  return { tid: row.tid, amount: inWon - outWon, name, memo: rest.join(' '), at, balanceWon };
}

/** What the feed needs of Popbill EasyFinBank, as promises; the library itself uses callbacks. */
export interface EasyFinBank {
  /** Starts collecting the days `YYYYMMDD`..`YYYYMMDD` and returns the id of the job. */
  requestJob(fromDay: string, toDay: string): Promise<string>;
  getJobState(job: string): Promise<unknown>;
  search(job: string, page: number, perPage: number): Promise<unknown>;
}

const DONE = 3;
const SUCCESS = 1;
const PER_PAGE = 1_000;
const PAGES_AT_ONCE = 4;
const STATE_POLLS = 40;
const POLL_INTERVAL_MS = 1_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** A collection job, then its pages (decision 39). Throws when the job fails or takes too long. */
function easyFinBankFeed(bank: EasyFinBank, pauseMs = POLL_INTERVAL_MS): BankFeed {
  return {
    async read(from, to) {
      const days = [from, to].map((at) => kstDay(at).replaceAll('-', ''));
      const job = await bank.requestJob(days[0] ?? '', days[1] ?? '');
      await untilDone(bank, job, pauseMs);
      return statementOf(await allPages(bank, job), { from, to });
    },
  };
}

/** The first page says how many there are; the others are read some at a time. */
async function allPages(bank: EasyFinBank, job: string): Promise<BankStatement> {
  const first = await readPage(bank, job, 1);
  const others = Array.from({ length: Math.max(0, first.pageCount - 1) }, (_, at) => at + 2);
  const rest = await pMap(others, (page) => readPage(bank, job, page), { concurrency: PAGES_AT_ONCE });
  const pages = [first, ...rest];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    unreadable: pages.flatMap(({ unreadable }) => unreadable),
  };
}

async function readPage(bank: EasyFinBank, job: string, page: number) {
  const { code = SUCCESS, list, pageCount } = searchAnswer.parse(await bank.search(job, page, PER_PAGE));
  if (code !== SUCCESS) throw new Error(`bank search failed with ${code}`);
  return { pageCount, ...readRows(list, toRow) };
}

async function untilDone(bank: EasyFinBank, job: string, pauseMs: number): Promise<void> {
  for (let poll = 0; poll < STATE_POLLS; poll += 1) {
    const { jobState, errorCode } = jobStateAnswer.parse(await bank.getJobState(job));
    if (jobState === DONE && errorCode !== SUCCESS) throw new Error(`bank job failed with ${errorCode}`);
    if (jobState === DONE) return;
    await sleep(pauseMs);
  }
  throw new Error('bank job did not end in time');
}

type Callback<T> = (success: (answer: T) => void, error: (failure: { code: number }) => void) => void;

/** Failures keep their code and lose their text. When the connection breaks the library calls neither
 * callback, so the promise has a timeout. */
const answerOf = <T>(call: Callback<T>, patienceMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('popbill did not answer')), patienceMs);
    call(
      (answer) => {
        clearTimeout(timer);
        resolve(answer);
      },
      ({ code }) => {
        clearTimeout(timer);
        reject(new Error(`popbill answered ${code}`));
      },
    );
  });

/** The credentials are in the stage's secret. Throws when one is missing. */
export async function popbillFeed(
  config: Config,
  { pauseMs = POLL_INTERVAL_MS, patienceMs = ANSWER_TIMEOUT_MS } = {},
): Promise<BankFeed> {
  const { POPBILL_LINK_ID, POPBILL_SECRET_KEY, POPBILL_CORP_NUM, POPBILL_BANK_CODE } = config;
  if (!POPBILL_LINK_ID || !POPBILL_SECRET_KEY || !POPBILL_CORP_NUM || !POPBILL_BANK_CODE) {
    throw new Error('the settings of the bank feed are incomplete');
  }
  const { default: popbill } = await import('popbill');
  popbill.config({
    LinkID: POPBILL_LINK_ID,
    SecretKey: POPBILL_SECRET_KEY,
    IsTest: false,
    // A Lambda function has no fixed address, and a token bound to one would be refused from the next.
    IPRestrictOnOff: false,
    UseLocalTimeYN: true,
    // Every call has its own error handler; the library requires a default one nevertheless.
    defaultErrorHandler: () => undefined,
  });
  const service = popbill.EasyFinBankService();
  const account = config.BANK_ACCOUNT_NUMBER.replace(/\D/g, '');
  const corp = POPBILL_CORP_NUM;
  const ask = <T>(call: Callback<T>) => answerOf(call, patienceMs);
  return easyFinBankFeed(
    {
      requestJob: (fromDay, toDay) =>
        ask<string>((ok, no) =>
          service.requestJob(corp, POPBILL_BANK_CODE, account, fromDay, toDay, '', ok, no),
        ),
      getJobState: (job) => ask((ok, no) => service.getJobState(corp, job, '', ok, no)),
      search: (job, page, perPage) =>
        ask((ok, no) => service.search(corp, job, ['I', 'O'], '', page, perPage, 'A', '', ok, no)),
    },
    pauseMs,
  );
}
