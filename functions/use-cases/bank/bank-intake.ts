import { iso, kstDay, kstInstant } from '../../../shared/calendar.ts';
import {
  BANK_FEED_LOOK_BACK_MAX_MS,
  BANK_FEED_LOOK_BACK_MS,
  BANK_FEED_OVERLAP_MS,
  BANK_ROW_WON_MAX,
  ROWS_DECIDED_AGAIN,
} from '../../../shared/limits.ts';
import { describeError } from '../../describe-error.ts';
import { memoCodesIn } from '../../domain/money/memo-codes.ts';
import { exists } from '../../store/conditions.ts';
import { bankRowKey, LISTS } from '../../store/keys.ts';
import { isUnreadable } from '../../store/rows.ts';
import { patch, wasWritten } from '../../store/writes.ts';
import type { BankReadItem } from '../../items/bank-account.ts';
import { type BankRowItem, bankRowItem } from '../../items/money.ts';
import {
  compareBank,
  differenceWon,
  noteBalance,
  readBalance,
  readBankCheck,
  readRowsBetween,
} from './bank-check.ts';
import { type Outgoing, readOutgoing } from './money-out.ts';
import { rowIdOf } from '../money/row-items.ts';
import { noteRead, readPosition } from './read-position.ts';
import { isOpen, recordRow, type Report, type RowOutcome } from './record-row.ts';
import { noteUnreadable, type UnreadableRow } from './unreadable-rows.ts';
import type { BankFeed, BankRow, Store, Services } from '../../ports.ts';
import { listItems } from '../../store/lists.ts';

/** The bank may show a payout before an admin marks it as sent. These are the undecided rows read before
 * `now`, which are to be recorded again. */
async function openRowsOfPayouts(services: Store, now: number): Promise<BankRowItem[]> {
  const { items } = await listItems(services, LISTS.undecidedRows, bankRowItem, {
    limit: ROWS_DECIDED_AGAIN,
  });
  return items.filter((row) => isOpen(row) && isOfPayout(row) && row.readAt < now);
}

const isOfPayout = ({ amount, name, memo }: BankRowItem): boolean =>
  amount < 0 || memoCodesIn(name, memo).length > 0;

/** Rows by what became of them; newly listed ones that cannot be read count as failed. */
export type FeedReport = Partial<Record<RowOutcome | 'failed', number>>;

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

/** Stores the bank's rows in its order, each with what follows from it. One that cannot be read, or compared
 * with what is stored, is listed for an admin; one that fails is read again in the next run, and until then
 * deadlines wait; neither stops the others. Throws when the bank does not answer. */
export async function recordFeed(services: Services, feed: BankFeed, now: number): Promise<FeedReport> {
  const [position, balance] = [
    await unlessBad(services, readPosition(services)),
    await unlessBad(services, readBalance(services)),
  ];
  const isWhole = kstDay(position?.wholeAt ?? 0) !== kstDay(now);
  const from = beginning({ position, newestAt: balance?.balanceAt ?? null, isWhole }, now);
  // From now on deadlines wait for the feed, also for one that has never answered.
  const before = position ?? { until: from, wholeAt: 0, answeredAt: null };
  if (position === null) await noteRead(services, before, now);
  const { rows, unreadable, failure } = await feed.read(from, now);
  const report: FeedReport = {};
  const count = (outcome: keyof FeedReport, more = 1) =>
    more > 0 && (report[outcome] = (report[outcome] ?? 0) + more);

  const outgoing = onceRead(() => readOutgoing(services, now));
  const how = { source: 'feed', actor: 'bank-feed', act: null, outgoing } as const;
  const known = await knownRows(services, rows);
  const odd: UnreadableRow[] = unreadable.map((text) => ({ text, row: null }));
  for (const row of rows) {
    const before = known.get(row.tid);
    const isKnown = before !== undefined;
    if (before?.amount === row.amount) {
      if (before.balanceWon !== row.balanceWon) await noteRowBalance(services, row, now);
      count('seen');
    } else if (isOdd(row, isKnown, now)) odd.push(asText(row));
    else {
      const outcome = await book(services, row, { ...how, isKnown }, now);
      if (outcome === 'unreadable') odd.push(asText(row));
      else {
        if (outcome !== 'failed') known.set(row.tid, row);
        count(outcome);
      }
    }
  }
  for (const row of await openRowsOfPayouts(services, now))
    await book(services, row, { ...how, isKnown: true }, now);
  const hasFailed = report.failed !== undefined || failure !== undefined;
  count('failed', await noteUnreadable(services, odd, now));
  const ofAccount = rows.filter(({ payment }) => payment === undefined);
  await checkBalance(services, { rows: ofAccount, balance, report }, now);
  const { until, wholeAt } = hasFailed ? before : { until: now, wholeAt: isWhole ? now : before.wholeAt };
  const answeredAt = failure === undefined ? now : before.answeredAt;
  await noteRead(services, { until, wholeAt, answeredAt }, now);
  if (failure !== undefined) throw failure;
  return report;
}

const unlessBad = <T>(services: Services, reading: Promise<T | null>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
    services.logger.error('bad row', { job: 'bank-feed', ...describeError(error) });
    return null;
  });

function onceRead(read: () => Promise<Outgoing>): () => Promise<Outgoing> {
  let reading: Promise<Outgoing> | undefined;
  return () => (reading ??= read());
}

type Stated = Pick<BankRow, 'amount' | 'balanceWon'>;

async function knownRows(services: Services, rows: readonly BankRow[]): Promise<Map<string, Stated>> {
  if (rows.length === 0) return new Map();
  const times = rows.map(({ at }) => at).toSorted((a, b) => a - b);
  const stored = await readRowsBetween(services, { from: times[0] ?? 0, to: times.at(-1) ?? 0 });
  return new Map(stored.map((row) => [row.tid, row]));
}

/** After a correction the bank says other balances with the rows that follow. */
const noteRowBalance = ({ hash, table }: Services, { tid, balanceWon }: BankRow, now: number) =>
  wasWritten(table.write(patch(bankRowKey(rowIdOf(hash, tid)), { set: { balanceWon }, if: exists }, now)));

/** A row whose amount cannot be booked; or a new one that moves nothing, or is older than any reading goes
 * back. */
const isOdd = ({ amount, at }: BankRow, isKnown: boolean, now: number): boolean =>
  !Number.isSafeInteger(amount) ||
  Math.abs(amount) > BANK_ROW_WON_MAX ||
  (!isKnown && (amount === 0 || at < now - BANK_FEED_LOOK_BACK_MAX_MS));

const asText = (row: BankRow): UnreadableRow => ({
  text: JSON.stringify({ ...row, amount: String(row.amount), at: iso(row.at) }),
  row,
});

const book = (
  services: Services,
  row: BankRow,
  report: Report,
  now: number,
): Promise<RowOutcome | 'failed' | 'unreadable'> =>
  recordRow(services, row, report, now).catch((error: unknown) => {
    services.logger.error('bank row failed', { job: 'bank-feed', ...describeError(error) });
    return isUnreadable(error) ? 'unreadable' : 'failed';
  });

interface Read {
  rows: readonly BankRow[];
  balance: Awaited<ReturnType<typeof readBalance>>;
  report: FeedReport;
}

/** So that the console is never a day behind; also while there is a difference, which an admin may end. */
async function checkBalance(services: Services, { rows, balance, report }: Read, now: number): Promise<void> {
  const isNews = Object.keys(report).some((outcome) => outcome !== 'seen');
  const isNewer = await noteBalance(services, balance, rows, now);
  const last = isNews || isNewer ? null : await unlessBad(services, readBankCheck(services));
  if (isNews || isNewer || (last !== null && differenceWon(last) !== 0)) await compareBank(services, now);
}
