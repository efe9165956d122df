import { eventOfRound } from '../../domain/money/ledger.ts';
import { type BankRowItem, bankRowItem } from '../../items/money.ts';
import { bankKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, created, replaced } from '../../store/writes.ts';
import type { Credit } from './entered-acts.ts';
import { type SideMoney, sideNamed } from './side-money.ts';
import type { BankRow, HashStore, Store, Write } from '../../ports.ts';

/** What was booked of a transaction id. One that was typed in and reversed is free again. */
export async function readSeen(
  { table, hash }: HashStore,
  { tid }: Pick<BankRow, 'tid'>,
  consistent: boolean,
): Promise<{ hTid: string; seen: BankRowItem | null }> {
  for (let round = 0; ; round += 1) {
    const hTid = hash(eventOfRound(`tid:${tid}`, round));
    const seen = await table.get(bankRowItem, bankKey(hTid), { consistent });
    if (seen?.outcome !== 'reversed') return { hTid, seen };
  }
}

/** Rows that `recordCredit` would leave as they are. May lag; the others are asked one by one. */
export async function readBooked({ table, hash }: HashStore, rows: readonly BankRow[]): Promise<Set<string>> {
  const tids = new Map(rows.map(({ tid }) => [hash(eventOfRound(`tid:${tid}`, 0)), tid]));
  const seen = await table.getMany(bankRowItem, [...tids.keys()].map(bankKey), {
    consistent: false,
    badRows: 'skip',
  });
  const booked = seen.filter(
    ({ outcome, source, linkedBy }) =>
      outcome !== 'reversed' && (source === 'feed' || linkedBy !== undefined),
  );
  return new Set(booked.flatMap(({ hTid }) => tids.get(hTid) ?? []));
}

/** The feed's row of an id that an admin typed in shows that the money came, unless the amounts differ. */
export async function confirmEntry(
  { table }: Store,
  seen: BankRowItem,
  row: BankRow,
  now: number,
): Promise<void> {
  const isSame = seen.source === 'manual' && seen.amount === row.amount;
  if (!isSame || seen.linkedBy !== undefined) return;
  await table.write(replaced(seen, changed(seen, { linkedBy: seen.hTid }, now)));
}

/** Records what became of a bank row, for the side that it belongs to. */
export function bankRowWrite(
  { row, hTid, origin, record }: Credit,
  outcome: BankRowItem['outcome'],
  money: SideMoney | null,
  now: number,
): Write {
  const where = sideNamed(money);
  if (record !== null) return replaced(record.bankRow, changed(record.bankRow, { outcome, ...where }, now));
  const item: BankRowItem = {
    ...bankKey(hTid),
    v: 1,
    updatedAt: now,
    expiresAt: expiryOf('BANK B', now),
    hTid,
    amount: row.amount,
    source: origin.source,
    outcome,
    ...where,
    at: row.at,
  };
  return created(item);
}
