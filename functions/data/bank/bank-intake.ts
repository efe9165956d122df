import { iso, kstDay, kstInstant } from '../../../shared/calendar.ts';
import {
  BANK_FEED_LOOK_BACK_MAX_MS,
  BANK_FEED_LOOK_BACK_MS,
  BANK_FEED_OVERLAP_MS,
  BANK_ROW_WON_MAX,
} from '../../../shared/limits.ts';
import type { BankReadItem } from '../../items/bank-account.ts';
import { newestRowAt, noteBalance, noteRead, noteStatement, readPosition } from './bank-account.ts';
import { recordCredit } from './deposit-intake.ts';
import { readBooked } from './seen-rows.ts';
import { noteUnreadable, type UnreadableRow } from './unreadable-rows.ts';
import { isUnreadable } from '../../store/rows.ts';
import type { BankBalance, BankFeed, BankRow, BankStatement, UseCase } from '../../ports.ts';
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
  if (position === null && newestAt === null) return wholeFrom;
  const last = position === null ? wholeFrom : position.until - BANK_FEED_OVERLAP_MS;
  const next = kstInstant(kstDay(Math.min(last, newestAt ?? Infinity)));
  return Math.max(isWhole ? Math.min(wholeFrom, next) : next, now - BANK_FEED_LOOK_BACK_MAX_MS);
}

/** Books credits in the bank's order, then keeps the rows. A row that is unreadable, too large or has
 * another amount than before, or that cannot be compared with what is stored, is listed for an admin; a
 * credit that fails is read again in the next run; neither stops the others. Returns credits by outcome;
 * newly listed rows and a balance that cannot be kept count as failed. Throws when the bank does not
 * answer. */
export async function recordFeed(services: UseCase, feed: BankFeed, now: number): Promise<FeedReport> {
  const position = await readable(services, readPosition(services));
  const newestAt = await readable(services, newestRowAt(services));
  const isWhole = kstDay(position?.wholeAt ?? 0) !== kstDay(now);
  const from = beginning({ position, newestAt, isWhole }, now);
  // From now on deadlines wait for the feed, also for one that has never answered.
  if (position === null) await noteRead(services, { until: from, wholeAt: 0 }, now);
  const { statement, unreadable } = checkedStatement(await feed.read(from, now));
  const isBalanceKept = await keepsBalance(services, statement.balance, now);
  const { report, lost } = await bookAll(services, statement.credits, now);
  const corrected = await noteStatement(services, statement, now);
  const rows = [...unreadable, ...[...lost, ...corrected].map(listedRow)];
  const listed = await noteUnreadable(services, rows, now);
  const wholeAt = isWhole ? now : (position?.wholeAt ?? 0);
  if (report.failed === undefined) await noteRead(services, { until: now, wholeAt }, now);
  const failed = listed + (report.failed ?? 0) + (isBalanceKept ? 0 : 1);
  return failed > 0 ? { ...report, failed } : report;
}

/** Null also for an item that cannot be read, which is logged: the bank is asked all the same. */
const readable = <T>(services: UseCase, read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
    services.logger.error('bad row', { job: 'bank-feed', ...describeError(error) });
    return null;
  });

/** Before anything is booked: the first balance is compared with the ledger. */
const keepsBalance = async (services: UseCase, balance: BankBalance | null, now: number): Promise<boolean> =>
  balance === null ||
  (await readable(
    services,
    noteBalance(services, balance, now).then(() => true),
  )) !== null;

async function bookAll(
  services: UseCase,
  credits: readonly BankRow[],
  now: number,
): Promise<{ report: FeedReport; lost: BankRow[] }> {
  const booked = await readBooked(services, credits);
  const report: FeedReport = {};
  const lost: BankRow[] = [];
  for (const row of credits.toSorted((a, b) => a.at - b.at)) {
    const outcome = booked.has(row.tid) ? 'seen' : await book(services, row, now);
    if (outcome === 'unreadable') lost.push(row);
    else report[outcome] = (report[outcome] ?? 0) + 1;
  }
  return { report, lost };
}

/** `unreadable`: something stored that the row is compared with; the next run could not read it, either. */
const book = (services: UseCase, row: BankRow, now: number): Promise<Intake | 'failed' | 'unreadable'> =>
  recordCredit(services, row, null, now).catch((error: unknown) => {
    services.logger.error('credit failed', { job: 'bank-feed', ...describeError(error) });
    return isUnreadable(error) ? 'unreadable' : 'failed';
  });

const isAmount = ({ amount }: BankRow): boolean =>
  Number.isInteger(amount) && amount >= 1 && amount <= BANK_ROW_WON_MAX;

/** A row that the bank reports with another amount than before, or beside which something cannot be read;
 * what was booked of it stays. */
const listedRow = (row: BankRow): UnreadableRow => ({
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
