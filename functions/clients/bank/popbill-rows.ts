import * as z from 'zod';
import { isRealDay } from '../../../shared/calendar.ts';
import type { BankRow, Credits } from '../../ports.ts';

/** Popbill sends numbers as numbers or as digits in a string. */
const number = z.coerce.number().int();
const remark = z.string().nullish();

/**
 * One transaction in Popbill's documented fields (EasyFinBankSearchDetail): amounts are digits in a string, empty for debits with
 * some banks; times are KST, and `trdt` is empty where a bank reports the day only.
 */
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
  remark1: remark,
  remark2: remark,
  remark3: remark,
  remark4: remark,
});

/** EasyFinBankJobState: 1 waits, 2 runs, 3 is done; then an error code of 1 is success, a failure is negative. */
export const jobStateAnswer = z.object({ jobState: number, errorCode: number.nullish() });

/** EasyFinBankSearchResult; a `code` other than 1 is a failure. */
export const searchAnswer = z.object({
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
  return isRealDay(date) ? Date.parse(`${date}T${hour}:${minute}:${second}+09:00`) : Number.NaN;
}

/**
 * A transaction as a credit: the first remark is the sender, the others are the memo. Where a bank reports only the day, the day's
 * first moment counts, so that no payer is late for that. Null for a row without money in. Throws when it cannot be parsed.
 */
export function toBankRow(raw: unknown): BankRow | null {
  const row = transaction.parse(raw);
  const amount = Number(row.accIn ?? 0);
  if (amount === 0) return null;
  const at = instantOf(row.trdt ? row.trdt : `${row.trdate ?? ''}${DAY_BEGINS}`);
  if (Number.isNaN(at) || !Number.isSafeInteger(amount)) throw new RangeError('no credit of a real day');
  const remarks = [row.remark1, row.remark2, row.remark3, row.remark4]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '');
  const [accountOwner = '', ...rest] = remarks;
  return { tid: row.tid, amount, accountOwner, memo: rest.join(' '), at };
}

/** The credits of a page; a row that cannot be parsed is counted and does not hide the others. */
export function toCredits(list: readonly unknown[]): Credits {
  const credits: Credits = { rows: [], unreadable: 0 };
  for (const raw of list) {
    try {
      const row = toBankRow(raw);
      if (row !== null) credits.rows.push(row);
    } catch {
      credits.unreadable += 1;
    }
  }
  return credits;
}
