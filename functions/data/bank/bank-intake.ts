import { iso, kstDay, kstInstant } from '../../../shared/calendar.ts';
import {
  BANK_FEED_LOOK_BACK_MAX_MS,
  BANK_FEED_LOOK_BACK_MS,
  BANK_FEED_OVERLAP_MS,
  BANK_ROW_WON_MAX,
} from '../../../shared/limits.ts';
import type { BankReadItem } from '../../items/bank-account.ts';
import { newestRowAt, noteRead, noteStatement, readPosition } from './bank-account.ts';
import { recordCredit } from './deposit-intake.ts';
import { readBooked } from './seen-rows.ts';
import { noteUnreadable, type UnreadableRow } from './unreadable-rows.ts';
import type { BankFeed, BankRow, BankStatement, UseCase } from '../../ports.ts';
import { describeError } from '../../describe-error.ts';
import type { Intake } from './credit-news.ts';

export type FeedReport = Partial<Record<Intake | 'failed', number>>;

interface Known {
  position: BankReadItem | null;
  newestAt: number | null;
  isWhole: boolean;
}

/** Begins some hours before the end of the last reading, because rows may come late, and not after the newest
 * row, because a feed may answer without them for days; at the beginning of that day, since some banks report
 * no time. The first reading of a day reads three days. */
function beginning({ position, newestAt, isWhole }: Known, now: number): number {
  const wholeFrom = now - BANK_FEED_LOOK_BACK_MS;
  if (position === null) return wholeFrom;
  const next = kstInstant(kstDay(Math.min(position.until - BANK_FEED_OVERLAP_MS, newestAt ?? Infinity)));
  return Math.max(isWhole ? Math.min(wholeFrom, next) : next, now - BANK_FEED_LOOK_BACK_MAX_MS);
}

/** Books credits in the bank's order and keeps rows and balance. A row that is unreadable, too large or has
 * another amount than before is listed for an admin; a credit that fails is read again in the next run;
 * neither stops the others. Returns credits by outcome; newly listed rows count as failed. Throws when the
 * bank does not answer. */
export async function recordFeed(services: UseCase, feed: BankFeed, now: number): Promise<FeedReport> {
  const position = await readPosition(services);
  const isWhole = kstDay(position?.wholeAt ?? 0) !== kstDay(now);
  const from = beginning({ position, newestAt: await newestRowAt(services), isWhole }, now);
  const { statement, unreadable } = checkedStatement(await feed.read(from, now));
  const corrected = await noteStatement(services, statement, now);
  const listed = await noteUnreadable(services, [...unreadable, ...corrected.map(correctedRow)], now);
  const booked = await readBooked(services, statement.credits);
  const report: FeedReport = {};
  for (const row of statement.credits.toSorted((a, b) => a.at - b.at)) {
    const outcome = booked.has(row.tid) ? 'seen' : await book(services, row, now);
    report[outcome] = (report[outcome] ?? 0) + 1;
  }
  const wholeAt = isWhole ? now : (position?.wholeAt ?? 0);
  if (report.failed === undefined) await noteRead(services, { until: now, wholeAt });
  return listed > 0 ? { ...report, failed: listed + (report.failed ?? 0) } : report;
}

const book = (services: UseCase, row: BankRow, now: number): Promise<Intake | 'failed'> =>
  recordCredit(services, row, null, now).catch((error: unknown) => {
    services.logger.error('credit failed', { job: 'bank-feed', ...describeError(error) });
    return 'failed' as const;
  });

const isAmount = ({ amount }: BankRow): boolean =>
  Number.isInteger(amount) && amount >= 1 && amount <= BANK_ROW_WON_MAX;

/** A row that the bank reports with another amount than before; what was booked of it stays. */
const correctedRow = (row: BankRow): UnreadableRow => ({
  text: JSON.stringify({ ...row, at: iso(row.at) }),
  row,
});

/** A row with an amount that no deposit has; that of money out is negative. */
const oddRow = (row: BankRow): UnreadableRow => ({
  text: JSON.stringify({ ...row, amount: String(row.amount) }),
  row,
});

/** The rows that can be booked, and all others as text. */
function checkedStatement({ credits, debits, balance, unreadable }: BankStatement) {
  const isOdd = (row: BankRow) => !isAmount(row);
  const oddDebits = debits.filter(isOdd).map((row) => ({ ...row, amount: 0 - row.amount }));
  const odd = [...credits.filter(isOdd), ...oddDebits];
  return {
    statement: { credits: credits.filter(isAmount), debits: debits.filter(isAmount), balance },
    unreadable: [...unreadable.map((text) => ({ text, row: null })), ...odd.map(oddRow)],
  };
}
