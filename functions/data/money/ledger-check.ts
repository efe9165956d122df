import type * as z from 'zod';
import { kstDay, kstInstant } from '../../../shared/calendar.ts';
import { SIDES } from '../../../shared/ids.ts';
import { LEDGER_BLOCK, LEDGER_ENTRIES_CHECKED } from '../../../shared/limits.ts';
import { isLive } from '../../domain/meetings/lifecycle.ts';
import { accountName } from '../../domain/money/ledger.ts';
import {
  addEntries,
  closingProblems,
  foundTwice,
  heldMatches,
  type LedgerBooks,
  ledgerVerdict,
  type LedgerProblem,
  type LedgerVerdict,
  openBooks,
  type OwedViews,
} from '../../domain/money/ledger-check.ts';
import { matchItem } from '../../items/match.ts';
import { barRefundItem, type LedgerEntryItem, payoutBatchItem, userRefundItem } from '../../items/money.ts';
import { LISTS, matchKey, payoutBatchKey } from '../../store/keys.ts';
import { listBlocks } from '../../store/lists.ts';
import { ledgerBlocks, type LedgerSpan } from './ledger.ts';
import { readClosings, retireClosings, writeClosing } from './ledger-closing.ts';
import type { Pause, Store } from '../../ports.ts';

const CUT: LedgerProblem = { what: 'not all read', of: '', won: [] };

/** Longer than a booking takes, and an index to follow. */
const SECOND_LOOK_MS = 3_000;

type Checker = Store & { pause: Pause };

/** Reports only what two looks find. */
async function lookTwice({ pause }: Checker, look: () => Promise<LedgerVerdict>): Promise<LedgerVerdict> {
  const first = await look();
  if (first.balanced) return first;
  await pause(SECOND_LOOK_MS);
  return foundTwice(first, await look());
}

/** Checks the ledger from its last closing to now, against the lists that are views of it. */
export const checkLedger = (services: Checker, now: number): Promise<LedgerVerdict> =>
  lookTwice(services, async () => {
    const [last] = await readClosings(services, 1);
    const books = openBooks(last?.balances);
    await addSpan(services, books, { from: last?.until, now });
    return judge(services, books);
  });

/** Once a day the balances at the last KST midnight are kept, from which the next checks go on. The day
 * before the last closing is added up again, because an entry may have been changed since. While a problem
 * is found nothing is closed over it. */
export async function closeLedger(services: Checker, now: number): Promise<LedgerVerdict> {
  const [last, before] = await readClosings(services, 2);
  const midnight = kstInstant(kstDay(now));
  const closing = { until: midnight, balances: new Map<string, number>() };
  const verdict = await lookTwice(services, async () => {
    const books = openBooks(before?.balances);
    if (last !== undefined) {
      await addSpan(services, books, { from: before?.until, to: last.until, now });
      books.problems.push(...closingProblems(last.balances, books.balances));
    }
    await addSpan(services, books, { from: last?.until, to: midnight, now });
    closing.balances = new Map(books.balances);
    await addSpan(services, books, { from: midnight, now });
    return judge(services, books);
  });
  if (verdict.balanced && midnight !== last?.until) await writeClosing(services, closing, now);
  await retireClosings(services, now);
  return verdict;
}

async function addSpan(services: Store, books: LedgerBooks, span: LedgerSpan): Promise<void> {
  let read = 0;
  for await (const items of ledgerBlocks(services, span)) {
    addEntries(books, items, await readBatches(services, items));
    read += items.length;
    if (read < LEDGER_ENTRIES_CHECKED) continue;
    books.problems.push(CUT);
    return;
  }
}

async function judge(services: Store, books: LedgerBooks): Promise<LedgerVerdict> {
  const { isCut, ...views } = await readOwed(services, books);
  if (isCut) books.problems.push(CUT);
  return ledgerVerdict(books, views);
}

/** `isCut` when the lists have more rows than are read. */
async function readOwed(services: Store, books: LedgerBooks): Promise<OwedViews & { isCut: boolean }> {
  const held = heldMatches(books);
  const expected = new Map<string, number>();
  const owe = (name: string, amount: number) => expected.set(name, (expected.get(name) ?? 0) + amount);
  const [refundsCut, sharesCut, matches] = await Promise.all([
    eachOwed(services, LISTS.userRefunds, userRefundItem, ({ uid, amount }) =>
      owe(accountName({ kind: 'REFUND', uid }), amount),
    ),
    eachOwed(services, LISTS.barRefunds, barRefundItem, ({ barId, amount }) =>
      owe(accountName({ kind: 'BARPAY', barId }), amount),
    ),
    services.table.getMany(matchItem, held.map(matchKey)),
  ]);
  const live = new Set(matches.flatMap(({ state, matchId }) => (isLive(state) ? matchId : [])));
  const ended = held.filter((matchId) => !live.has(matchId));
  const endedHolds = new Set(
    ended.flatMap((matchId) => SIDES.map((side) => accountName({ kind: 'HOLD', matchId, side }))),
  );
  return { expected, endedHolds, isCut: refundsCut || sharesCut };
}

/** Calls `owe` with each row of a list. Returns whether the list has more rows than are read. */
async function eachOwed<S extends z.ZodType>(
  services: Store,
  list: string,
  schema: S,
  owe: (row: z.output<S>) => unknown,
): Promise<boolean> {
  let hasMore = false;
  const size = { size: LEDGER_BLOCK, limit: LEDGER_ENTRIES_CHECKED };
  for await (const { items, isCut } of listBlocks(services, schema, { list, badRows: 'fail' }, size)) {
    for (const row of items) owe(row);
    hasMore = isCut;
  }
  return hasMore;
}

/** The payouts of each batch that entries name. */
async function readBatches(
  { table }: Store,
  entries: readonly LedgerEntryItem[],
): Promise<Map<string, readonly string[]>> {
  const ids = entries.flatMap(({ evidence }) =>
    evidence?.kind === 'payout' ? (evidence.batchId ?? []) : [],
  );
  const batches = await table.getMany(payoutBatchItem, [...new Set(ids)].map(payoutBatchKey), {
    consistent: false,
  });
  return new Map(batches.map(({ batchId, payoutIds }) => [batchId, payoutIds]));
}
