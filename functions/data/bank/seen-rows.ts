import { eventOfRound } from '../../domain/money/ledger.ts';
import { type BankRowItem, bankRowItem } from '../../items/money.ts';
import { bankKey } from '../../store/keys.ts';
import { changed, replaced } from '../../store/writes.ts';
import type { BankRow, HashStore, Store } from '../../ports.ts';

/** What was booked of a transaction id. One that was typed in and reversed is free again, under a name of its own. */
export async function readSeen(
  { table, hash }: HashStore,
  { tid }: BankRow,
  consistent: boolean,
): Promise<{ hTid: string; seen: BankRowItem | null }> {
  for (let round = 0; ; round += 1) {
    const hTid = hash(eventOfRound(`tid:${tid}`, round));
    const seen = await table.get(bankRowItem, bankKey(hTid), { consistent });
    if (seen?.outcome !== 'reversed') return { hTid, seen };
  }
}

/** The feed's row of a transaction id that an admin had typed in shows that the money came, unless their amounts differ. */
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
