import { kstDay } from '../../../shared/calendar.ts';
import { TRANSFER_MARK_KEPT_MS } from '../../../shared/limits.ts';
import { codesIn, plainName } from '../../domain/bank/payment-matching.ts';
import {
  type BankRowItem,
  type TransferMarkItem,
  transferMarkItem,
  type WrongDepositItem,
} from '../../items/money.ts';
import { transferMarkKey, transferMarkPartition } from '../../store/keys.ts';
import { wholePartition } from '../../store/ranges.ts';
import { changed, created, expiresIn, replaced } from '../../store/writes.ts';
import { countRaised, readCount, type TransferCount } from '../money/transfer-counts.ts';
import { rowOf } from './wrong-deposit-rows.ts';
import type { BankRow, HashStore, Key, Services, Store, Write } from '../../ports.ts';

/** The source of a bank row: the bank's feed, or an admin's entry. */
export type RowSource = BankRowItem['source'];

/** When more transfers share a name, amount and day, none are matched automatically. */
const MARKS_READ = 20;

/** What a feed row and an entry of one transfer share: the sender's name, the amount and the KST day. */
const factsOf = (hash: Services['hash'], row: BankRow): string =>
  hash(`transfer:${plainName(row.accountOwner)} ${row.amount} ${kstDay(row.at)}`);

export const markKeyOf = (hash: Services['hash'], row: BankRow, hTid: string): Key =>
  transferMarkKey(factsOf(hash, row), hTid);

export interface Recorded {
  /** An unlinked row of the other source that may be the same transfer. */
  duplicate: Pick<TransferMarkItem, 'hTid' | 'codes'> | null;
  count: TransferCount;
}

/** Marks the facts that an entry of the same transfer from the other source would share. Conflicts with every
 * row of these facts that was recorded since `count` was read. */
export function markWrites(
  hash: Services['hash'],
  row: BankRow,
  hTid: string,
  { source, count }: { source: RowSource; count: TransferCount },
  now: number,
): Write[] {
  const mark: TransferMarkItem = {
    ...markKeyOf(hash, row, hTid),
    v: 1,
    updatedAt: now,
    expiresAt: expiresIn(now, TRANSFER_MARK_KEPT_MS),
    hTid,
    source,
    codes: codesIn(row.accountOwner, row.memo),
    isLinked: false,
  };
  return [created(mark), countRaised(count, now)];
}

/** The marks of a feed row and of the entry that it may be; none for a row that is no transfer. */
export function markKeysOf(hash: Services['hash'], wrong: WrongDepositItem): Key[] {
  if (wrong.enteredAs === undefined) return [];
  return wrong.marks ?? [wrong.hTid, wrong.enteredAs].map((hTid) => markKeyOf(hash, rowOf(wrong), hTid));
}

/** Links both rows: neither is matched with another one any more. Their marks may have expired. */
export async function linkWrites({ table }: Store, keys: readonly Key[], now: number): Promise<Write[]> {
  const marks = await table.getMany(transferMarkItem, keys);
  return marks.map((mark) => replaced(mark, changed(mark, { isLinked: true }, now)));
}

export async function readRecorded(services: HashStore, row: BankRow, source: RowSource): Promise<Recorded> {
  const facts = factsOf(services.hash, row);
  // The count is read first: a row recorded after it conflicts, whether the query sees it or not.
  const count = await readCount(services, facts);
  const { items } = await services.table.query(transferMarkItem, {
    ...wholePartition(transferMarkPartition(facts)),
    ConsistentRead: true,
    Limit: MARKS_READ,
  });
  const codes = codesIn(row.accountOwner, row.memo);
  const duplicate = items.find(
    (mark) => mark.source !== source && !mark.isLinked && !areOtherCodes(mark.codes, codes),
  );
  return { duplicate: duplicate ?? null, count };
}

/** Two people of one name may send the same amount on one day: their codes distinguish them. */
const areOtherCodes = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 0 && others.length > 0 && !some.some((code) => others.includes(code));
