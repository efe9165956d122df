import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { kstDay } from '../../../shared/calendar.ts';
import type { BankRow } from '../../data/wrong-deposit-rows.ts';
import type { Config } from '../../runtime/config.ts';
import type { BankFeed } from './feed.ts';

/** What the feed needs of Popbill EasyFinBank, as promises: the library itself speaks callbacks. */
export interface EasyFinBank {
  /** Starts collecting the days `YYYYMMDD`..`YYYYMMDD` and answers the job. */
  requestJob(fromDay: string, toDay: string): Promise<string>;
  /** 1 waiting, 2 running, 3 done; `errorCode` 1 is success. */
  getJobState(job: string): Promise<{ jobState: number; errorCode: number }>;
  /** One page of the credits of a finished job, oldest first. */
  search(job: string, page: number, perPage: number): Promise<{ pageCount: number; list: unknown[] }>;
}

const DONE = 3;
const SUCCESS = 1;
const PER_PAGE = 1_000;
const PAGES_READ = 20;
const STATE_LOOKS = 40;
const STATE_PAUSE_MS = 1_000;

/** One transaction in Popbill's documented fields: amounts are digits in a string, times are KST. */
const transaction = z.object({
  tid: z.string().min(1),
  trdt: z.string().regex(/^\d{14}$/),
  accIn: z.string().regex(/^\d+$/),
  remark1: z.string().nullish(),
  remark2: z.string().nullish(),
  remark3: z.string().nullish(),
  remark4: z.string().nullish(),
});

const instantOf = (trdt: string): number =>
  Date.parse(trdt.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5:$6+09:00'));

/** A transaction as a credit: what the bank prints first is the sender, the rest is the memo. Null for a row without money in. */
export function toBankRow(raw: unknown): BankRow | null {
  const row = transaction.parse(raw);
  const amount = Number(row.accIn);
  if (amount === 0) return null;
  const remarks = [row.remark1, row.remark2, row.remark3, row.remark4].filter((text) => !!text?.trim());
  const [accountOwner = '', ...rest] = remarks.map((text) => text?.trim() ?? '');
  return { tid: row.tid, amount, accountOwner, memo: rest.join(' '), at: instantOf(row.trdt) };
}

/** The feed over Popbill: a collection job, then its pages (decision 39). Throws when the job fails or takes too long. */
export function easyFinBankFeed(bank: EasyFinBank, pauseMs = STATE_PAUSE_MS): BankFeed {
  return {
    async credits(from, to) {
      const days = [from, to].map((at) => kstDay(at).replaceAll('-', ''));
      const job = await bank.requestJob(days[0] ?? '', days[1] ?? '');
      await untilDone(bank, job, pauseMs);
      const rows: BankRow[] = [];
      for (let page = 1; page <= PAGES_READ; page += 1) {
        const { list, pageCount } = await bank.search(job, page, PER_PAGE);
        rows.push(...list.map(toBankRow).filter((row): row is BankRow => row !== null));
        if (page >= pageCount) break;
      }
      return rows.filter(({ at }) => at >= from && at <= to);
    },
  };
}

async function untilDone(bank: EasyFinBank, job: string, pauseMs: number): Promise<void> {
  for (let look = 0; look < STATE_LOOKS; look += 1) {
    const { jobState, errorCode } = await bank.getJobState(job);
    if (jobState === DONE && errorCode !== SUCCESS) throw new Error(`bank job failed with ${errorCode}`);
    if (jobState === DONE) return;
    await sleep(pauseMs);
  }
  throw new Error('bank job did not end in time');
}

type Callback<T> = (success: (answer: T) => void, error: (failure: { code: number }) => void) => void;

/** An answer of the library as a promise; its failures keep their code and lose their text. */
const answered = <T>(call: Callback<T>): Promise<T> =>
  new Promise((resolve, reject) =>
    call(resolve, ({ code }) => reject(new Error(`popbill answered ${code}`))),
  );

/** The production feed with the credentials of the stage's secret. Throws when one is missing. */
export async function popbillFeed(config: Config): Promise<BankFeed> {
  const { POPBILL_LINK_ID, POPBILL_SECRET_KEY, POPBILL_CORP_NUM, POPBILL_BANK_CODE } = config;
  if (!POPBILL_LINK_ID || !POPBILL_SECRET_KEY || !POPBILL_CORP_NUM || !POPBILL_BANK_CODE) {
    throw new Error('the settings of the bank feed are incomplete');
  }
  const { default: popbill } = await import('popbill');
  popbill.config({
    LinkID: POPBILL_LINK_ID,
    SecretKey: POPBILL_SECRET_KEY,
    IsTest: false,
    UseLocalTimeYN: true,
  });
  const service = popbill.EasyFinBankService();
  const account = config.BANK_ACCOUNT_NUMBER.replace(/\D/g, '');
  const corp = POPBILL_CORP_NUM;
  return easyFinBankFeed({
    requestJob: (fromDay, toDay) =>
      answered<string>((ok, no) =>
        service.requestJob(corp, POPBILL_BANK_CODE, account, fromDay, toDay, '', ok, no),
      ),
    getJobState: (job) =>
      answered<{ jobState: number; errorCode: number }>((ok, no) =>
        service.getJobState(corp, job, '', ok, no),
      ),
    search: (job, page, perPage) =>
      answered<{ pageCount: number; list: unknown[] }>((ok, no) =>
        service.search(corp, job, ['I'], '', page, perPage, 'A', '', ok, no),
      ),
  });
}
