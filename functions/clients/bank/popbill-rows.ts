import * as z from 'zod';
import { isRealDay, kstInstant } from '../../../shared/calendar.ts';
import type { BankRow } from '../../ports.ts';

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
