import { Refusal } from '../../../shared/errors.ts';
import { ARRIVED, entryReversed, eventOfRound } from '../../domain/money/ledger.ts';
import type { DoneAs } from '../../items/hand-act.ts';
import { bankRowItem, transferMarkItem, type WrongDepositItem } from '../../items/money.ts';
import { bankKey } from '../../store/keys.ts';
import { changed, replaced } from '../../store/writes.ts';
import { markKeysOf } from '../bank/duplicate-transfers.ts';
import { reopened } from '../bank/wrong-deposit-rows.ts';
import { bounceEntryName, bounceAwaitedAgain } from '../money/awaited-bounces.ts';
import { bankEntry } from '../money/ledger.ts';
import { requireDecided, requireEntry, type Reversal, type Reverser } from './reversal.ts';
import { inSuspenseAgain } from './reverse-suspense.ts';
import type { HashStore, Key, Write } from '../../ports.ts';

/** The row waits again for an admin, and what it was taken for waits for its own row. */
export async function linkReversed(
  services: HashStore,
  { depositId, marks }: DoneAs<'linked'>,
  { now }: Reverser,
): Promise<Reversal> {
  const wrong = await requireDecided(services, depositId);
  const { hTid, returnOf } = wrong;
  const row = await services.table.get(bankRowItem, bankKey(hTid));
  if (row?.outcome !== 'linked') throw new Refusal('reversal.built_upon');
  const outcome = returnOf === undefined ? 'entered' : 'bounced';
  const waiting = changed(row, { outcome, linkedTo: undefined }, now);
  const keys = marks ?? markKeysOf(services.hash, wrong);
  const other =
    returnOf === undefined
      ? await entryUnlinked(services, wrong, keys, now)
      : [await bounceAwaitedAgain(services, returnOf, now)];
  const writes = [
    reopened(wrong, now, keys),
    replaced(row, waiting),
    ...other.filter((write) => write !== null),
  ];
  return { news: null, writes };
}

/** The money is in suspense again, and the bounce waits for its own row. Throws `reversal.built_upon` when
 * something else became of the money. */
export async function bounceLinkReversed(
  services: HashStore,
  { entry, depositId, back }: DoneAs<'return_linked'>,
  { by, now }: Reverser,
): Promise<Reversal> {
  const wrong = await requireDecided(services, depositId);
  const row = await services.table.get(bankRowItem, bankKey(wrong.hTid));
  if (row?.linkedTo !== bounceEntryName(back)) throw new Refusal('reversal.built_upon');
  const takenBack = await requireEntry(services, entry);
  const arrival = { ...entryReversed(takenBack), event: eventOfRound(ARRIVED, wrong.reversals + 1) };
  const awaited = await bounceAwaitedAgain(services, back, now);
  return {
    news: null,
    writes: [
      bankEntry(wrong.hTid, arrival, { actor: by, at: now, evidence: takenBack.evidence }),
      replaced(row, changed(row, { outcome: 'wrong', linkedTo: undefined }, now)),
      ...(await inSuspenseAgain(services, { ...wrong, arrival: arrival.event }, now)),
      ...(awaited === null ? [] : [awaited]),
    ],
  };
}

/** Both rows may be matched with others again. */
async function entryUnlinked(
  { table }: HashStore,
  { enteredAs = '' }: WrongDepositItem,
  markKeys: readonly Key[],
  now: number,
): Promise<Write[]> {
  const [entered, marks] = await Promise.all([
    table.get(bankRowItem, bankKey(enteredAs)),
    table.getMany(transferMarkItem, markKeys),
  ]);
  if (entered === null) throw new Refusal('record.not_found');
  if (entered.takenOffWon !== undefined) throw new Refusal('reversal.built_upon');
  return [
    replaced(entered, changed(entered, { linkedBy: undefined }, now)),
    ...marks.map((mark) => replaced(mark, changed(mark, { isLinked: false }, now))),
  ];
}
